// The picks of one turn, walked without asking the server. Knows no game: picks are numbers of a graph.

const FULL = -1; // the draft is complete
const CUT = -2; // the server knows how it goes on

export class Walk {
  graph = [{}]; // node 0 is the start of the draft; a node maps a pick to the next node, FULL or CUT
  draft = [];
  labels = {}; // texts of picks that have no place on the board
  names = {}; // of all picks told so far: they are the same all through the game
  cautions = {}; // what to ask back before a pick

  /** Where picks lead: `{state: 'open' | 'full' | 'cut', next: {pick: node}}`. */
  look(picks = this.draft) {
    let node = 0;
    for (const pick of picks) {
      node = this.graph[node]?.[pick] ?? CUT;
      if (node < 0) break;
    }
    if (node >= 0) return { state: 'open', next: this.graph[node] ?? {} };
    return { state: node === FULL ? 'full' : 'cut', next: {} };
  }

  /** Picks that may follow the draft; the one that only ends it is left to Confirm. */
  next() {
    const done = this.done();
    return Object.keys(this.look().next).map(Number).filter((pick) => pick !== done);
  }

  /** The pick called `done`, where it would complete the draft; else null. */
  done() {
    const { next } = this.look();
    const found = Object.keys(next).find((pick) => this.names[pick] === 'done' && next[pick] === FULL);
    return found === undefined ? null : Number(found);
  }

  /** The draft after a pick: longer by it, or cut back to where it is possible; null where it never is. */
  with(pick) {
    for (let kept = this.draft.length; kept >= 0; kept--) {
      const begun = this.draft.slice(0, kept);
      if (pick in this.look(begun).next) return [...begun, pick];
    }
    return null;
  }

  /** What Confirm would send, or null while something is still to be picked. */
  complete() {
    if (this.draft.length && this.look().state === 'full') return this.draft;
    const done = this.done();
    return this.draft.length && done !== null ? [...this.draft, done] : null;
  }

  /** How picks are marked: those of the draft, those that may follow, and others that it could go back to. */
  marks(sent) {
    const marks = new Map(this.draft.map((pick) => [pick, sent ? 'sent' : 'picked']));
    if (sent) return marks;
    for (let kept = this.draft.length - 1; kept >= 0; kept--) {
      const { next } = this.look(this.draft.slice(0, kept));
      for (const pick of Object.keys(next).map(Number)) if (!marks.has(pick)) marks.set(pick, 'other');
    }
    for (const pick of this.next()) marks.set(pick, 'can');
    return marks;
  }

  forget() {
    this.graph = [{}];
    this.draft = [];
    this.labels = {};
    this.cautions = {};
  }
}
