// Letters type the name of a pick (`d2`, `pass`), and ? shows the keys.

import { setting } from './settings.js';

const LASTS = 2_500; // ms after the last letter
const SHOWN = 4; // names told of, where several begin alike
const SIGN = /^[a-z0-9,-]$/i;

const byId = (id) => document.getElementById(id);
const writing = (element) => element.matches?.('input:not([type=checkbox], [type=radio]), textarea, select');
const elsewhere = (element) => element.closest?.('dialog, .side, .menu'); // letters may mean something else there

export class Typing {
  #typed = '';
  #timer = 0;

  /** `picks()` gives {name: pick} of what may be picked; `focus(pick)` goes there, `pick(pick)` picks it. */
  constructor({ picks, focus, pick }) {
    Object.assign(this, { picks, focus, pick });
    this.badge = byId('typed');
    document.addEventListener('keydown', (event) => this.#key(event), { capture: true });
    byId('show-keys').addEventListener('click', () => this.#explain());
  }

  #explain() {
    const sheet = byId('keys');
    if (!sheet.open) sheet.showModal();
  }

  #key(event) {
    // Whoever speaks to a computer, or presses keys by accident, can do without keys that act by themselves.
    if (event.ctrlKey || event.metaKey || event.altKey || writing(event.target) || !setting('letters')) return;
    if (event.key === '?') this.#explain();
    else if (elsewhere(event.target)) return;
    else if (this.#typed && this.#edit(event.key)) event.stopPropagation();
    else if (SIGN.test(event.key) && (this.#typed || event.key !== '-')) this.#type(this.#typed + event.key.toLowerCase());
    else return;
    event.preventDefault();
  }

  /** Keys that mean something else while a name is being typed. */
  #edit(key) {
    if (key === 'Escape') this.clear();
    else if (key === 'Backspace') this.#type(this.#typed.slice(0, -1));
    else if (key === 'Enter') return this.#enter();
    else return false;
    return true;
  }

  #enter() {
    const found = this.#found();
    this.clear();
    if (found === null) return false;
    this.pick(found);
    return true;
  }

  #names() {
    return Object.keys(this.picks()).filter((name) => name.startsWith(this.#typed));
  }

  /** The pick that is meant: called exactly so, or the only one whose name begins so. */
  #found() {
    const picks = this.picks();
    const names = this.#names();
    if (this.#typed in picks) return picks[this.#typed];
    return names.length === 1 ? picks[names[0]] : null;
  }

  #type(text) {
    const any = Object.keys(this.picks()).length > 0;
    if (!text || !any) return this.clear();
    this.#typed = text;
    const names = this.#names().sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
    const more = names.length > SHOWN ? ' …' : '';
    const [typed, told] = this.badge.children;
    typed.textContent = text;
    told.textContent = names.length ? names.slice(0, SHOWN).join('  ') + more : this.badge.dataset.none;
    this.badge.hidden = false;
    const found = this.#found();
    if (found !== null) this.focus(found);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.clear(), LASTS);
  }

  clear() {
    clearTimeout(this.#timer);
    this.#typed = '';
    this.badge.hidden = true;
  }
}
