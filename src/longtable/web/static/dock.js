// Below the board: what just happened, and the buttons for what has no place on it.

import { announce } from './notices.js';

const byId = (id) => document.getElementById(id);

export class Dock {
  /** `does` has: pick(n, how), confirm(), back(). */
  constructor(does) {
    this.confirm = byId('confirm');
    this.back = byId('pick-back');
    this.choices = byId('choices');
    this.told = byId('happened');
    this.more = byId('more');
    this.caution = byId('caution');
    // The second half of a double click on a choice falls on Confirm, which stands there then.
    this.confirm.addEventListener('click', ({ detail }) => { if (detail < 2) does.confirm(); });
    this.back.addEventListener('click', () => does.back());
    this.choices.addEventListener('click', (event) => {
      const button = event.target.closest('[data-pick]');
      if (button) does.pick(Number(button.dataset.pick), event.detail === 0 ? 'key' : 'mouse');
    });
    this.more.addEventListener('click', () => this.#unfold(this.more.getAttribute('aria-expanded') !== 'true'));
  }

  /** Show the sentences of what has just happened; a little of it, and all for whoever asks, line by line. */
  happened(sentences, quiet = false) {
    this.told.textContent = sentences.join('\n');
    if (!quiet) announce(sentences.join(' '));
    this.#unfold(false);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = this.told;
    this.more.hidden = scrollWidth <= clientWidth && scrollHeight <= clientHeight + 2;
  }

  #unfold(all) {
    this.more.setAttribute('aria-expanded', String(all));
    this.told.classList.toggle('all', all);
  }

  /** Show the buttons, and what is asked back; `choices` have pick, text, and whether the pick is asked back. */
  buttons({ ready, sending, back, caution, choices }) {
    this.caution.textContent = caution;
    this.caution.hidden = !caution;
    document.body.classList.toggle('cautioned', Boolean(caution));
    this.confirm.hidden = !ready;
    this.confirm.disabled = sending;
    this.back.hidden = !back;
    for (const button of [...this.choices.children]) {
      if (!choices.some(({ pick }) => String(pick) === button.dataset.pick)) button.remove();
    }
    for (const { pick, text, grave } of choices) {
      const button = this.choice(pick) ?? this.#made(pick);
      if (button.textContent !== text) button.textContent = text;
      button.classList.toggle('grave', grave);
    }
  }

  /** The button of a pick without a place, or null. */
  choice(pick) {
    return this.choices.querySelector(`[data-pick="${pick}"]`);
  }

  #made(pick) {
    const button = Object.assign(document.createElement('button'), { type: 'button' });
    button.dataset.pick = pick;
    button.dataset.ui = 'can';
    this.choices.append(button);
    return button;
  }
}
