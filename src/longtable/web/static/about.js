// What a place on the board has to say: what its pick would do, or why it cannot be made. The server is asked, and
// its answers are kept until the game or the draft has gone on. A place without a pick says itself what it is for.

import { announce } from './notices.js';

const REST = 120; // ms until the server is asked
const LINGER = 350; // ms more until a pointer that only rests is told why not
const GAP = 10; // CSS px between place and card

const clamped = (value, most) => Math.max(GAP, Math.min(most - GAP, value));
const byId = (id) => document.getElementById(id);

export class About {
  #known = new Map(); // pick → answer
  #asked = []; // [pick, version] in the order asked
  #version = 0;
  #place = null; // the element that is pointed at
  #why = null;
  #shut = null; // an element whose card was closed: a pointer that rests there has seen it
  #since = 0;
  #timer = 0;

  /** `asks(pick)` sends the question; `mine()` tells whether it is my turn to pick. */
  constructor(picture, { asks, mine }) {
    this.picture = picture;
    this.asks = asks;
    this.mine = mine;
    this.card = byId('about');
    this.card.addEventListener('click', (event) => {
      if (event.target.closest('a') || this.card.classList.contains('low')) this.close();
    });
    document.addEventListener('pointerdown', ({ target }) => {
      if (this.open && !this.card.contains(target) && !this.picture.host.contains(target)) this.close();
    });
  }

  get open() {
    return !this.card.hidden;
  }

  /** Whether a card was asked for, shown already or still to come. */
  get wanted() {
    return this.#why === 'asked';
  }

  /**
   * Something is pointed at (`rest`, `focus`, `asked`; `drafted` by a finger), or null: no longer.
   * What was asked for stays until something else is; what came by itself lets every click through.
   */
  point(place, why) {
    if (!place) {
      if (why === this.#why && why !== 'asked') this.#end();
      return;
    }
    if (why === 'rest' && (place === this.#place || place === this.#shut)) return;
    if (why === 'rest' && (!this.mine() || ['focus', 'asked'].includes(this.#why))) return;
    this.#end();
    [this.#place, this.#why, this.#since] = [place, why, performance.now()];
    this.#timer = setTimeout(() => this.#ask(), why === 'asked' ? 0 : REST);
  }

  /** The server's answer; one from before the last change of game or draft is not true any more. */
  answer(told) {
    const at = this.#asked.findIndex(([pick]) => pick === told.pick);
    const [[, version]] = at < 0 ? [[]] : this.#asked.splice(at, 1);
    if (version !== this.#version) return;
    this.#known.set(told.pick, told);
    if (this.#place && Number(this.#place.dataset.pick) === told.pick) this.#tell(told);
  }

  /** Game or draft has gone on. */
  forget() {
    this.#version += 1;
    this.#known.clear();
    this.close();
  }

  /** The connection is new: what was asked on the old one is not answered. */
  restart() {
    this.#asked = [];
    this.forget();
  }

  /** Close the card; it comes again when something else has been pointed at meanwhile. */
  close() {
    const place = this.#place;
    this.#end();
    this.#shut = place;
  }

  #end() {
    this.#shut = null;
    clearTimeout(this.#timer);
    if (this.#place) {
      this.#place.removeAttribute('aria-describedby');
      this.picture.light([]);
    }
    this.card.hidden = true;
    [this.#place, this.#why] = [null, null];
  }

  #ask() {
    const { about } = this.#place.dataset;
    if (about) return this.#tell({ may: true, text: about, rule: '', link: '', preview: true, lit: [] }); // no pick
    const pick = Number(this.#place.dataset.pick);
    const told = this.#known.get(pick);
    if (told) return this.#tell(told);
    this.#asked.push([pick, this.#version]);
    this.asks(pick);
  }

  #tell(told) {
    const name = this.#place.getAttribute('aria-label') ?? '';
    if (this.#why !== 'asked' && told.may && !told.preview) return; // no more than its name
    if (this.#why === 'drafted' && !told.may) return;
    this.picture.light(told.lit);
    const wait = this.#why === 'rest' && !told.may ? LINGER - (performance.now() - this.#since) : 0;
    clearTimeout(this.#timer);
    if (wait > 0) this.#timer = setTimeout(() => this.#show(told, name), wait);
    else this.#show(told, name);
  }

  #show({ may, text, rule, link, preview }, name) {
    byId('about-name').textContent = name;
    byId('about-text').textContent = may && !preview ? '' : text; // its name is there
    const line = byId('about-rule');
    line.hidden = !rule;
    line.href = link || '#';
    line.textContent = line.dataset.word.replace('{}', rule);
    this.card.dataset.may = String(may);
    this.card.dataset.why = this.#why;
    this.card.hidden = false;
    this.#put();
    if (this.#why === 'rest') return;
    this.#place.setAttribute('aria-describedby', 'about-text');
    announce([this.#why === 'focus' ? '' : name, byId('about-text').textContent].filter(Boolean).join(': '));
  }

  /** Beside the place where there is room; on a phone above what is asked, so that no finger hides it. */
  #put() {
    const { card } = this;
    const low = innerWidth < 700;
    card.classList.toggle('low', low);
    card.style.left = card.style.top = card.style.bottom = '';
    if (low) {
      const dock = document.querySelector('.dock').getBoundingClientRect();
      card.style.bottom = `${innerHeight - dock.top + GAP}px`;
      return;
    }
    const place = this.#place.getBoundingClientRect();
    const { width, height } = card.getBoundingClientRect();
    const [left, top] = [place.left + (place.width - width) / 2, place.top + (place.height - height) / 2];
    const spots = [
      [left, place.top - height - GAP],
      [left, place.bottom + GAP],
      [place.right + GAP, top],
      [place.left - width - GAP, top],
    ].map(([x, y]) => [clamped(x, innerWidth - width), clamped(y, innerHeight - height)]);
    const [x, y] = this.#freest(spots, place, width, height);
    card.style.left = `${x}px`;
    card.style.top = `${y}px`;
  }

  /** The spot that hides the least of what is spoken of: the place, and what is lit in the smallest group. */
  #freest(spots, place, width, height) {
    const groups = this.picture.lit();
    const smallest = groups.reduce((least, group) => (least && least.length <= group.length ? least : group), null);
    const boxes = [place, ...(smallest ?? []).map((element) => element.getBoundingClientRect())];
    const hides = ([x, y]) =>
      boxes.filter((box) => box.left < x + width && box.right > x && box.top < y + height && box.bottom > y).length;
    return spots.reduce((best, spot) => (hides(spot) < hides(best) ? spot : best));
  }
}
