// A hint: what matters, and up to three ways with what speaks for them. Pointing at a way lights it up, choosing one
// drafts it; what is drafted is never sent by itself.

import { announce } from './notices.js';

const GAP = 8; // CSS px between the card and what is asked
const TOP = 64; // CSS px that stay free above it

const WIDE = matchMedia('(min-width: 700px) and (min-aspect-ratio: 21/20) and (min-height: 521px)');

const byId = (id) => document.getElementById(id);

const made = (tag, className, textContent) => Object.assign(document.createElement(tag), { className, textContent });

export class Hint {
  #ways = [];
  #at = -1; // after which commit or undo it was given

  /** `does` has: ask(), tries(picks) drafts a way, lights(picks) shows where it lies, or nothing of none. */
  constructor(does) {
    this.card = byId('hint');
    this.list = byId('hint-ways');
    this.does = does;
    byId('close-hint').addEventListener('click', () => this.close(true));
    document.addEventListener('click', (event) => {
      const button = event.target.closest('[data-hint]');
      if (button) this.#ask();
    });
    this.card.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      this.close(true);
    });
    const over = ({ target }) => does.lights(this.#wayOf(target)?.picks ?? []);
    const out = () => does.lights([]);
    this.list.addEventListener('pointerover', over);
    this.list.addEventListener('focusin', over);
    this.list.addEventListener('pointerleave', out);
    this.list.addEventListener('focusout', out);
    this.list.addEventListener('click', ({ target }) => this.#choose(this.#wayOf(target)));
  }

  #wayOf(target) {
    const button = target.closest('.way');
    return button ? this.#ways[Number(button.dataset.way)] : undefined;
  }

  #ask() {
    if (document.body.classList.contains('hinting')) return;
    document.body.classList.add('hinting');
    announce(this.card.dataset.waits);
    this.does.ask();
  }

  /** No answer comes any more, or it was no. */
  settled() {
    document.body.classList.remove('hinting');
  }

  show({ at, matters, ways }) {
    this.settled();
    this.#ways = ways;
    this.#at = at;
    byId('hint-matters').textContent = matters;
    this.list.replaceChildren(...ways.map((way, number) => this.#item(way, number)));
    this.card.hidden = false;
    this.#put();
    announce(matters);
    (this.list.querySelector('.way') ?? byId('close-hint')).focus({ preventScroll: true });
  }

  /** Over the log, where that stands beside the board; else above what is asked, whose buttons stay free. */
  #put() {
    const side = byId('side').getBoundingClientRect();
    const beside = WIDE.matches && side.width > 0;
    const dock = document.querySelector('.dock').getBoundingClientRect();
    this.card.classList.toggle('low', !beside);
    this.card.style.left = beside ? `${side.left}px` : '';
    this.card.style.width = beside ? `${side.width}px` : '';
    this.card.style.bottom = `${innerHeight - (beside ? side.bottom : dock.top - GAP)}px`;
    this.card.style.maxHeight = `${beside ? side.height : dock.top - GAP - TOP}px`;
  }

  #item({ text, chance, why }, number) {
    const { chance: short, chanceSaid, first } = this.card.dataset;
    const button = Object.assign(made('button', 'way', ''), { type: 'button' });
    button.dataset.way = number;
    const name = made('b', 'way-name', text.join(' · '));
    if (!number) name.append(' ', made('span', 'way-first', first));
    const odds = made('span', 'way-odds', '');
    const seen = made('span', '', short.replace('{chance}', chance));
    seen.setAttribute('aria-hidden', 'true');
    odds.append(seen, made('span', 'unseen', chanceSaid.replace('{chance}', chance)));
    const bar = made('span', 'way-bar', '');
    bar.style.setProperty('--chance', `${chance}%`);
    bar.setAttribute('aria-hidden', 'true');
    button.append(name, odds, bar, made('span', 'way-why', why));
    const item = document.createElement('li');
    item.append(button);
    return item;
  }

  #choose(way) {
    if (!way) return;
    for (const button of this.list.querySelectorAll('.way')) {
      const chosen = this.#ways[Number(button.dataset.way)] === way;
      button.toggleAttribute('data-chosen', chosen);
      if (chosen) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
    this.does.tries(way.picks);
    if (this.card.classList.contains('low')) this.close(false); // it would hide what was chosen
  }

  /** The game has gone on, or it is not my turn: what was advised is past. */
  moved(at, mine) {
    if (!mine || at !== this.#at) this.close(false);
  }

  close(back) {
    if (this.card.hidden) return;
    this.card.hidden = true;
    this.does.lights([]);
    if (back) document.querySelector('[data-hint]')?.focus();
  }
}
