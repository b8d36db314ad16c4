// A game as it went, frame by frame: asked for in chunks, kept as what each moment's picture is made of.

const EMPTY = [];

/** What a picture is made of after changes `[layer, id, markup or null, id before or null]`. */
function changed(layers, changes) {
  const fresh = new Map(layers);
  const touched = new Set();
  for (const [name, id, markup, before] of changes) {
    if (!touched.has(name)) fresh.set(name, [...(fresh.get(name) ?? EMPTY)]);
    touched.add(name);
    const parts = fresh.get(name);
    const at = parts.findIndex(([known]) => known === id);
    if (markup === null) parts.splice(at, 1);
    else if (at >= 0) parts[at] = [id, markup];
    else parts.splice(before ? parts.findIndex(([known]) => known === before) + 1 : 0, 0, [id, markup]);
  }
  return fresh;
}

/** What must change to make one picture into another: removals first, then in drawing order. */
export function difference(old, fresh) {
  const changes = [];
  for (const [name, parts] of fresh) {
    const before = old.get(name) ?? EMPTY;
    if (before === parts) continue;
    const known = new Map(before);
    const wanted = new Map(parts);
    for (const [id] of before) if (!wanted.has(id)) changes.push([name, id, null, null]);
    let previous = '';
    for (const [id, markup] of parts) {
      if (!known.has(id)) changes.push([name, id, markup, previous]);
      else if (known.get(id) !== markup) changes.push([name, id, markup, null]);
      previous = id;
    }
  }
  return changes;
}

export class Course {
  moments = []; // [key, taken back] of each moment
  #chunks = new Map(); // number → promise of its frames
  #size = 1;

  /** `address(chunk)` is where the frames of a chunk come from; `first` a moment whose chunk is wanted first. */
  constructor(address, size) {
    this.address = address;
    this.#size = size;
  }

  get last() {
    return this.moments.length - 1;
  }

  /** One moment: `{layers, shell, events, say, waits, plates, entry}`. */
  async at(index) {
    const chunk = await this.#chunk(Math.floor(index / this.#size));
    return chunk[index % this.#size];
  }

  /** Ask for what comes next, before it is needed. */
  ahead(index) {
    for (const near of [index + this.#size / 2, index - this.#size / 2]) {
      if (near >= 0 && near <= this.last) this.at(Math.floor(near)).catch(() => undefined);
    }
  }

  #chunk(number) {
    if (!this.#chunks.has(number)) {
      const asked = this.#fetch(number);
      asked.catch(() => this.#chunks.delete(number)); // to be tried again
      this.#chunks.set(number, asked);
    }
    return this.#chunks.get(number);
  }

  async #fetch(number) {
    const answer = await fetch(this.address(number), { headers: { Accept: 'application/json' } });
    const told = await answer.json();
    if (told.refused) throw Object.assign(new Error(told.refused.text), { refused: told.refused });
    this.moments = told.moments;
    let layers = new Map(told.layers);
    return told.frames.map((frame) => {
      layers = changed(layers, frame.changes);
      return { ...frame, layers, shell: told.shell, plates: told.plates[frame.plates] };
    });
  }

  /** The next moment in a direction; what was taken back is passed over if `skip`. */
  next(index, by, skip) {
    let at = index + by;
    while (skip && this.moments[at]?.[1]) at += by;
    return this.moments[at] ? at : index;
  }

  /** The moment of an entry, when all of it was done. */
  ofEntry(entry) {
    const found = this.moments.findLastIndex(([key]) => Number(key.split('.')[0]) <= entry);
    return Math.max(0, found);
  }
}
