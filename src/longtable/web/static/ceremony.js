// Frames are shown one after the other. One that ends a game or a round is a small ceremony: step by step, each with its
// sentence, at a pace that can be followed. Whoever clicks or presses a key has it end at once.

import { hurry, still } from './motion.js';

const BEAT = 120; // ms between frames in which nothing glides
const PACE = { gained: 900, turned: 700, told: 650 }; // ms a step of the ceremony takes

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class Show {
  #skipped = false;
  #wake = () => undefined;

  /** `tell(text)` shows a sentence of the ceremony; `late()` says whether there is no time for motion. */
  constructor(picture, { tell, late }) {
    this.picture = picture;
    this.tell = tell;
    this.late = late;
  }

  /**
   * Show frames; `ends` when the last of them ends the game. Gives the sentences, those of them that were told
   * step by step, and the ids that changed.
   */
  async play(frames, ends) {
    const said = [];
    const told = [];
    const changed = new Set();
    for (const frame of frames) {
      const lines = (frame.events ?? []).map(({ text }) => text).filter(Boolean);
      said.push(...lines);
      const staged = (frame.ceremony || (ends && frame === frames.at(-1))) && !still() && !this.late();
      if (staged) told.push(...lines);
      const ids = staged ? await this.#celebrate(frame) : await this.#plain(frame, frames.length > 1);
      for (const id of ids) changed.add(id);
    }
    return { said, told, changed };
  }

  async #plain({ changes = [], events = [], box }, several) {
    await this.picture.reframe(box, this.late());
    const plans = this.late() ? [] : this.picture.origins(events);
    const changed = this.picture.patch(changes);
    if (this.late()) return changed;
    await this.picture.glide(plans, changed);
    if (several && !plans.length && changed.size && !document.hidden) await pause(BEAT);
    return changed;
  }

  async #celebrate({ changes = [], events = [], box }) {
    const beats = inBeats(events);
    const [first, ...shares] = shared(changes, beats);
    const stop = this.#skippable();
    try {
      await this.picture.reframe(box);
      this.picture.fit();
      const changed = this.picture.patch(first);
      for (const [number, beat] of beats.entries()) {
        for (const id of await this.#step(beat, shares[number])) changed.add(id);
      }
      this.picture.settle(changes);
      return changed;
    } finally {
      stop();
    }
  }

  async #step(beat, changes) {
    const quick = this.#skipped || this.late();
    const plans = quick ? [] : this.picture.origins(beat);
    const changed = this.picture.patch(changes);
    if (quick) return changed;
    const text = beat.map((event) => event.text).filter(Boolean).join(' ');
    if (text) this.tell(text);
    const kinds = new Set(beat.map(({ kind }) => kind));
    const pace = kinds.has('gained') ? PACE.gained : kinds.has('turned') ? PACE.turned : PACE.told;
    await Promise.all([this.picture.glide(plans, changed), this.#wait(pace)]);
    return changed;
  }

  #wait(ms) {
    return Promise.race([pause(ms), new Promise((resolve) => { this.#wake = resolve; })]);
  }

  /** Listen for whoever wants to see the end at once; gives what ends listening. */
  #skippable() {
    this.#skipped = false;
    const listening = new AbortController();
    const skip = () => {
      this.#skipped = true;
      this.#wake();
      hurry();
    };
    const { signal } = listening;
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, skip, { capture: true, signal });
    document.addEventListener('visibilitychange', skip, { signal });
    document.body.classList.add('ceremony');
    return () => {
      listening.abort();
      document.body.classList.remove('ceremony');
    };
  }
}

/**
 * Events that are shown together: a sentence with what follows it without words. What is turned over after a
 * gain, or after the sentence of what was turned before, belongs to the sentence that comes.
 */
export function inBeats(events) {
  const beats = [];
  for (const event of events) {
    const beat = beats.at(-1);
    const spoken = beat?.some(({ text }) => text);
    const begun = beat?.some(({ kind }) => kind === 'gained') || (spoken && beat[0].kind === 'turned');
    if (!beat || (event.text && spoken) || (event.kind === 'turned' && begun)) beats.push([event]);
    else beat.push(event);
  }
  return beats;
}

/** Share changes out: those that no event names, then those of each beat; an element changes with its first. */
export function shared(changes, beats) {
  const first = new Map();
  for (const [number, beat] of beats.entries()) {
    for (const { target, places = [] } of beat) {
      for (const id of [target, ...places]) if (id && !first.has(id)) first.set(id, number + 1);
    }
  }
  const shares = Array.from({ length: beats.length + 1 }, () => []);
  for (const change of changes) shares[first.get(change[1]) ?? 0].push(change);
  return shares;
}
