// The replay page: moments of a game by slider, buttons, keys and log lines. It knows no game.

import { Course, difference } from './course.js';
import { listen } from './input.js';
import { fill } from './markup.js';
import { announce, notice } from './page.js';
import './panels.js';
import { Picture } from './picture.js';

const CHUNK = 40; // moments in one answer of the server
const BEAT = 1_400; // ms from one moment to the next while playing
const LEAP = 10; // moments for Page Up and Page Down
const wide = matchMedia('(min-width: 700px) and (min-aspect-ratio: 21/20)');
const byId = (id) => document.getElementById(id);
const nothing = () => undefined;

class Replay {
  index = Number(document.body.dataset.index); // the moment that is shown
  goal = this.index; // the one that shall be, while its frames are still on their way
  #layout = document.body.dataset.layout;
  #shown = null; // the moment whose picture the page shows
  #wanted = 0; // counts what was asked for: only the latest is shown
  #timer = 0;

  constructor() {
    this.picture = new Picture(byId('board'));
    this.slider = byId('scrub');
    this.language = document.documentElement.lang;
    this.#course();
    listen(this.picture, { pick: nothing, hover: nothing, leave: nothing, back: nothing, about: nothing });
    this.#listen();
    this.slider.hidden = false;
    byId('play').hidden = false;
    wide.addEventListener('change', () => this.#relay());
    this.#begin();
  }

  #course() {
    const { frames, of, view } = document.body.dataset;
    this.course = new Course((chunk) => `${frames}?of=${of}${view}&layout=${this.#layout}&chunk=${chunk}`, CHUNK);
  }

  async #begin() {
    const drawn = this.#layout;
    this.#layout = wide.matches ? 'wide' : 'tall';
    const here = await this.#ask(this.index);
    if (!here) return;
    if (drawn === this.#layout) this.#shown = here;
    else this.#whole(here);
    this.#tell(here);
    this.course.ahead(this.index);
  }

  /** The window has another shape: the board is drawn for it. */
  async #relay() {
    this.#layout = wide.matches ? 'wide' : 'tall';
    this.#shown = null;
    this.#course();
    await this.go(this.index);
  }

  async #ask(index) {
    try {
      return await this.course.at(index);
    } catch (error) {
      this.pause();
      notice(error.refused ?? { text: document.body.dataset.unreachable });
      return null;
    }
  }

  // ------------------------------------------------------------------------------ showing a moment

  get skip() {
    return byId('skip')?.checked ?? false;
  }

  get playing() {
    return this.#timer !== 0;
  }

  /** Show a moment; its pieces glide if it is the next one in a direction, 1 or -1. */
  async go(index, by = 0) {
    const asked = ++this.#wanted;
    this.slider.value = this.goal = index;
    const here = await this.#ask(index);
    if (asked !== this.#wanted) return;
    if (!here) {
      this.slider.value = this.goal = this.index;
      return;
    }
    this.index = index;
    this.#tell(here);
    announce(`${this.place(index)}. ${byId('moment').textContent.trim()}`);
    this.course.ahead(index);
    if (!this.#shown) this.#whole(here);
    else await this.#change(here, by, asked);
  }

  #whole(here) {
    this.picture.replace(here.shell);
    this.picture.reframe(here.box, true);
    this.picture.patch(difference(new Map(), here.layers));
    this.#shown = here;
  }

  async #change(here, by, asked) {
    await this.picture.reframe(here.box, by === 0);
    if (asked !== this.#wanted) return;
    const before = this.#shown;
    const events = by > 0 ? here.events : by < 0 ? before.events.map(backwards) : [];
    const origins = this.picture.origins(events);
    const changes = this.picture.patch(difference(before.layers, here.layers));
    this.#shown = here;
    await this.picture.glide(origins, changes);
  }

  place(index) {
    return byId('place').dataset.text.replace('{at}', index + 1).replace('{count}', this.course.last + 1);
  }

  #tell(here) {
    const undone = Boolean(this.course.moments[this.index][1]);
    byId('moment-text').textContent = here.say;
    byId('moment-waits').textContent = here.waits;
    byId('moment').classList.toggle('undone', undone);
    byId('place').textContent = this.place(this.index);
    byId('marker').setAttribute('x', this.index - 0.5);
    this.slider.value = this.index;
    this.slider.setAttribute('aria-valuetext', `${this.place(this.index)}. ${here.say}`);
    fill(byId('plates'), here.plates);
    this.#steps();
    this.#log(here.entry);
    this.#address();
  }

  /** Where a button or key leads. */
  toward(step) {
    const { last } = this.course;
    if (step === 'first') return 0;
    if (step === 'last') return last;
    return this.course.next(this.goal, step === 'back' ? -1 : 1, this.skip);
  }

  #query(index) {
    return `at=${this.course.moments[index][0]}${document.body.dataset.view}`;
  }

  #steps() {
    for (const link of document.querySelectorAll('[data-step]')) {
      const goal = this.toward(link.dataset.step);
      if (goal === this.index) {
        link.removeAttribute('href');
        link.setAttribute('aria-disabled', 'true');
      } else {
        link.setAttribute('href', `?${this.#query(goal)}`);
        link.removeAttribute('aria-disabled');
      }
    }
  }

  /** In the log, what has happened stands out from what is still to come. */
  #log(entry) {
    const list = byId('log').querySelector('ol');
    let now = null;
    for (const line of list.children) {
      const number = Number(line.dataset.n);
      line.classList.toggle('later', number > entry);
      if (number <= entry) now = line;
    }
    for (const line of list.children) {
      const link = line.querySelector('.moment');
      line.classList.toggle('now', line === now);
      if (line === now) link.setAttribute('aria-current', 'step');
      else link.removeAttribute('aria-current');
      link.tabIndex = line === now ? 0 : -1;
    }
    this.#scroll();
  }

  /** Bring the line of the moment into the sight of the log, and move nothing else. */
  #scroll() {
    const list = byId('log').querySelector('ol');
    const now = list.querySelector('.now');
    if (!now) return;
    const { top, bottom } = now.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    if (top < frame.top || bottom > frame.bottom) list.scrollTop += top - frame.top - frame.height / 2;
  }

  /** The address is always that of the moment, and so are the links made of it. */
  #address() {
    const query = this.#query(this.index);
    const url = `${document.body.dataset.origin}?${query}`;
    history.replaceState(null, '', `?${query}`);
    byId('link-moment').value = url;
    byId('copy-moment').dataset.copy = url;
    for (const link of document.querySelectorAll('[data-moment-link]')) {
      link.setAttribute('href', `${link.dataset.momentLink}?${query}`);
    }
    for (const field of document.querySelectorAll('.languages [name=next]')) {
      field.value = `${location.pathname}?${query}`;
    }
    const held = document.querySelector('.view-form [name=at]');
    if (held) held.value = this.course.moments[this.index][0];
  }

  // ------------------------------------------------------------------------------ playing

  play() {
    if (this.goal === this.course.last) this.go(0);
    this.#button(true);
    this.#next();
  }

  #next() {
    this.#timer = setTimeout(async () => {
      const goal = this.toward('forward');
      if (goal === this.goal) return this.pause();
      await this.go(goal, 1);
      if (this.playing) this.#next();
    }, BEAT);
  }

  pause() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#button(false);
  }

  #button(playing) {
    const button = byId('play');
    button.querySelector('.label').textContent = playing ? button.dataset.pause : button.dataset.play;
    button.classList.toggle('playing', playing);
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  // ------------------------------------------------------------------------------ hands

  /** Somebody goes somewhere: playing ends. */
  move(index, by = 0) {
    this.pause();
    if (index !== this.goal || !this.#shown) this.go(index, by);
  }

  step(name) {
    this.move(this.toward(name), { back: -1, forward: 1 }[name] ?? 0);
  }

  #listen() {
    this.slider.addEventListener('input', () => this.move(Number(this.slider.value)));
    byId('play').addEventListener('click', () => this.toggle());
    byId('skip')?.addEventListener('change', () => this.#steps());
    byId('view')?.addEventListener('change', ({ target }) => target.form.requestSubmit());
    byId('fit').addEventListener('click', () => this.picture.fit());
    byId('nearer').addEventListener('click', () => {
      const { left, top, width, height } = byId('board').getBoundingClientRect();
      this.picture.zoom(1.5, left + width / 2, top + height / 2);
    });
    document.addEventListener('click', (event) => this.#clicked(event));
    document.addEventListener('keydown', (event) => this.#key(event));
    // The log that comes into sight would show its end.
    for (const id of ['open-side', 'tab-log']) byId(id).addEventListener('click', () => this.#scroll());
  }

  #clicked(event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !this.course.moments.length) return;
    const step = event.target.closest('[data-step]');
    const line = event.target.closest('#log .moment');
    if (!step && !line) return;
    event.preventDefault();
    if (step) return this.step(step.dataset.step);
    this.move(this.course.ofEntry(Number(line.closest('[data-n]').dataset.n)));
    line.focus();
  }

  #key(event) {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !this.course.moments.length) return;
    const typing = target.matches('input:not([type=range], [type=checkbox]), select, textarea');
    const pressing = target.matches('button, summary, input[type=checkbox], [role=tab]');
    if (typing || target.closest('dialog, details.menu[open]')) return;
    if (key === ' ' && !pressing) this.toggle();
    else if ((key === 'ArrowUp' || key === 'ArrowDown') && target.closest('#log')) this.#line(target, key);
    else if (target.matches('[role=tab]') || !this.#leap(key)) return;
    event.preventDefault();
  }

  #leap(key) {
    const { last } = this.course;
    const steps = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last' };
    const leaps = { PageUp: -LEAP, PageDown: LEAP };
    if (steps[key]) this.step(steps[key]);
    else if (leaps[key]) this.move(Math.max(0, Math.min(last, this.goal + leaps[key])));
    return Boolean(steps[key] ?? leaps[key]);
  }

  /** Up and down in the log: from line to line, each a moment. */
  #line(target, key) {
    const lines = [...byId('log').querySelectorAll('.moment')];
    const at = lines.indexOf(target) >= 0 ? lines.indexOf(target) : lines.findIndex(({ tabIndex }) => tabIndex === 0);
    const next = lines[Math.max(0, Math.min(lines.length - 1, at + (key === 'ArrowUp' ? -1 : 1)))];
    next.click();
  }
}

const backwards = ({ source, target, ...rest }) => ({ ...rest, source: target, target: source });

new Replay();
