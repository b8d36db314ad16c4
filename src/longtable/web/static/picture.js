// The picture of the table: patched by element id, marked, ghosted, lit, and looked at from near or far.

import { morph, parseSvg } from './markup.js';
import { node, perform, remember, ride } from './motion.js';
import './corners.js';
import './secret.js';
import { panelsOf, Views } from './views.js';

const NEAREST = 6; // how much closer than the whole one may come, as the board was at first

export class Picture {
  svg = null;
  box = [0, 0, 1, 1]; // the part that is shown, in picture units
  whole = [0, 0, 1, 1];
  #least = 1; // width of the part that is shown from nearest
  #rides = 0; // counts what moves the view: the latest wins
  #places = new Map(); // pick → elements
  panels = []; // parts that are shown one at a time, where the picture has such
  panel = null; // the id of the one that is shown
  flying = node('g', 'ui-flying'); // where motion has its copies of pieces
  #ghosts = node('g', 'ui-ghost');

  constructor(host) {
    this.host = host;
    for (const layer of [this.#ghosts, this.flying]) layer.setAttribute('aria-hidden', 'true');
    this.views = new Views(this);
    if (host.firstElementChild) this.#adopt(host.firstElementChild);
  }

  // ------------------------------------------------------------------------------------ what it shows

  /** Show a whole picture; an empty one where there is none yet. */
  replace(markup) {
    const fresh = markup && parseSvg(markup);
    if (!fresh) {
      this.host.replaceChildren();
      this.svg = null;
      this.#places.clear();
      this.panels = [];
      this.views.renew();
      return;
    }
    const same = this.svg?.dataset.box === fresh.getAttribute('viewBox');
    if (same) {
      fresh.dataset.box = this.svg.dataset.box;
      fresh.setAttribute('viewBox', this.svg.getAttribute('viewBox'));
      fresh.append(node('g', 'ui-ghost'), node('g', 'ui-flying'));
      morph(this.svg, fresh);
      this.#find();
      this.#divide();
    } else {
      this.host.replaceChildren(fresh);
      this.#adopt(fresh);
    }
  }

  #adopt(svg) {
    this.svg = svg;
    svg.dataset.box = svg.getAttribute('viewBox');
    svg.append(this.#ghosts, this.flying);
    this.#find();
    this.#divide();
    this.fit();
  }

  /** Find the panels of the picture, and stay in the one that was shown. */
  #divide() {
    this.panels = panelsOf(this.svg);
    const shown = this.panels.find(({ id }) => id === this.panel) ?? this.panels[0];
    this.panel = shown?.id ?? null;
    this.whole = shown ? [...shown.box] : this.svg.dataset.box.split(' ').map(Number);
    this.#least = this.whole[2] / NEAREST;
    this.views.renew();
  }

  /** Show one of the panels, gliding there. */
  async show(id, atOnce = false) {
    const shown = this.panels.find((panel) => panel.id === id);
    if (!shown || id === this.panel) return;
    const from = [...this.box];
    this.panel = id;
    this.whole = [...shown.box];
    this.box = [...shown.box];
    this.views.mark();
    const mine = ++this.#rides;
    if (!atOnce) await ride(from, this.whole, (box) => mine === this.#rides && this.#show(box));
    if (mine === this.#rides) this.fit();
  }

  #find() {
    this.#places.clear();
    for (const element of this.svg.querySelectorAll('[data-pick]')) {
      const pick = Number(element.dataset.pick);
      this.#places.set(pick, [...(this.#places.get(pick) ?? []), element]);
    }
  }

  /** Carry out changes `[layer, id, markup or null, id before or null]`; gives the ids that changed. */
  patch(changes) {
    const changed = new Set();
    for (const [layer, id, markup, before] of changes) {
      changed.add(id);
      const old = this.byId(id);
      if (markup === null) old?.remove();
      else if (old) morph(old, parseSvg(markup));
      else this.#insert(layer, parseSvg(markup), before);
    }
    if (changes.length) this.#find();
    return changed;
  }

  /** After changes in another order: put what was new where it belongs in its layer. */
  settle(changes) {
    for (const [layer, id, markup, before] of changes) {
      const element = markup !== null && before !== null && this.byId(id);
      const previous = before ? this.byId(before) : null;
      if (element && element.previousElementSibling !== previous) this.#insert(layer, element, before);
    }
    this.#find();
  }

  #insert(layer, fresh, before) {
    const group = this.byId(`layer-${layer}`);
    const previous = before && this.byId(before);
    if (previous?.parentNode === group) previous.after(fresh);
    else group?.prepend(fresh);
  }

  byId(id) {
    return this.svg?.getElementById(id) ?? null;
  }

  // ------------------------------------------------------------------------------------ picks and marks

  /** The element that stands for a pick, or undefined. */
  place(pick) {
    return this.#places.get(pick)?.[0];
  }

  has(pick) {
    return this.#places.has(pick);
  }

  /** Mark elements: `marks` maps picks to can, picked, sent or other; all else is unmarked. */
  mark(marks) {
    for (const [pick, elements] of this.#places) {
      for (const element of elements) {
        const mark = marks.get(pick);
        if (mark) this.#mark(element, mark);
        else this.#unmark(element);
      }
    }
    this.#stops();
  }

  #mark(element, mark) {
    if (element.dataset.ui !== mark) element.dataset.ui = mark;
    if (element.dataset.role === undefined) element.dataset.role = element.getAttribute('role') ?? '';
    element.setAttribute('role', 'button');
    element.setAttribute('aria-pressed', String(mark === 'picked' || mark === 'sent'));
    if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  }

  #unmark(element) {
    if (element.dataset.ui === undefined && element.dataset.role === undefined) return;
    const role = element.dataset.role;
    for (const name of ['data-ui', 'data-role', 'aria-pressed']) element.removeAttribute(name);
    if (element !== document.activeElement) element.removeAttribute('tabindex'); // who looks there stays there
    if (role) element.setAttribute('role', role);
    else element.removeAttribute('role');
  }

  /** Elements that may be picked now. */
  open() {
    return this.svg ? [...this.svg.querySelectorAll('[data-ui=can]')] : [];
  }

  /** All that stands for a pick, whether it may be picked or not. */
  all() {
    return this.svg ? [...this.svg.querySelectorAll('[data-pick]')] : [];
  }

  /** Each layer is one stop of the Tab key; arrows move between all. Where nothing is open, the board is one. */
  #stops() {
    const stops = new Map();
    for (const element of this.open()) {
      const layer = element.closest('g[id^="layer-"]');
      const known = stops.get(layer);
      if (!known || element === document.activeElement) stops.set(layer, element);
    }
    const chosen = new Set(stops.values());
    for (const element of this.svg?.querySelectorAll('[data-ui], [data-pick][tabindex]') ?? []) {
      element.setAttribute('tabindex', chosen.has(element) ? '0' : '-1');
    }
    if (chosen.size) return;
    const held = this.all().find((element) => element === document.activeElement) ?? this.all()[0];
    held?.setAttribute('tabindex', '0');
  }

  /** Light up groups of elements by their ids, each group in its own way; none ends it. */
  light(groups) {
    for (const element of this.svg?.querySelectorAll('[data-lit]') ?? []) delete element.dataset.lit;
    for (const [number, ids] of groups.entries()) {
      for (const id of ids) this.byId(id)?.setAttribute('data-lit', String(number + 1));
    }
  }

  /** The groups of elements that are lit. */
  lit() {
    const groups = new Map();
    for (const element of this.svg?.querySelectorAll('[data-lit]') ?? []) {
      groups.set(element.dataset.lit, [...(groups.get(element.dataset.lit) ?? []), element]);
    }
    return [...groups.values()];
  }

  // ------------------------------------------------------------------------------------ ghosts

  /**
   * Show the pieces that picks would bring. A pick whose element has a ghost brings a piece: to its own
   * anchor where it has an angle (a line), else to the anchors of the picks after it; two make a line, but
   * what has a turn moves the piece to its own anchor, if it has one, and turns it about that.
   * `firm` of the first picks are chosen, the rest is only pointed at; `shown` are drawn already.
   */
  ghost(picks, firm, shown) {
    this.#ghosts.replaceChildren();
    let piece = null;
    picks.forEach((pick, number) => {
      const element = this.place(pick);
      if (!element) return;
      const { ghost, at, angle, turn } = element.dataset;
      if (ghost) piece = { ghost, anchors: [], angle: 0 };
      if (!piece || (ghost && angle === undefined)) return;
      if (turn !== undefined) this.#turned(piece, at);
      else if (!at) return;
      if (at) piece.anchors.push(at.split(' ').map(Number));
      piece.angle = Number(turn ?? angle ?? 0);
      if (piece.anchors.length && !shown.has(element.id)) this.#haunt(piece, number < firm ? 'firm' : 'hint');
    });
  }

  /** A piece is to be turned about an anchor: what was shown of it before is no more. */
  #turned(piece, at) {
    piece.shown?.remove();
    if (at) piece.anchors = [];
  }

  #haunt(piece, how) {
    const { ghost, anchors, angle } = piece;
    if (!this.byId(ghost)) return;
    const [[x, y], second] = anchors;
    const turn = second ? (Math.atan2(second[1] - y, second[0] - x) * 180) / Math.PI : angle;
    const use = node('use');
    use.setAttribute('href', `#${ghost}`);
    use.setAttribute('transform', `translate(${x} ${y}) rotate(${turn})`);
    use.setAttribute('class', how);
    piece.shown = use;
    this.#ghosts.append(use);
  }

  // ------------------------------------------------------------------------------------ motion

  /** Where what events tell of begins; asked before the picture changes. */
  origins(events) {
    return remember(this, events);
  }

  /** Let events be seen, from their origins to the ids that changed; resolves when all has come to rest. */
  glide(origins, changed) {
    return perform(this, origins, changed);
  }

  // ------------------------------------------------------------------------------------ pan and zoom

  fit() {
    this.box = [...this.whole];
    this.#frame();
  }

  /**
   * The board has grown, or shrunk: show all of it, gliding there; `box` is what it is now, nothing if as before.
   * Whoever has come closer by hand keeps their view where it is, as far as there is something to see.
   */
  async reframe(box, atOnce = false) {
    if (!box || !this.svg || box.every((value, n) => value === this.whole[n])) return;
    const near = this.zoomed;
    const from = [...this.box];
    this.whole = [...box];
    this.svg.dataset.box = box.join(' ');
    if (near) return this.#keep(from);
    this.box = [...box];
    const mine = ++this.#rides;
    if (!atOnce) await ride(from, box, (shown) => mine === this.#rides && this.#show(shown));
    if (mine === this.#rides) this.fit();
  }

  /** Keep the middle and the width of what was shown. */
  #keep([left, top, width, height]) {
    const wide = Math.min(width, this.whole[2]);
    const high = (wide * this.whole[3]) / this.whole[2];
    this.box = [left + (width - wide) / 2, top + (height - high) / 2, wide, high];
    this.#frame();
  }

  get zoomed() {
    return this.box[2] < this.whole[2] * 0.999;
  }

  /** Picture units of a point of the window, and how many CSS px one unit is. */
  toPicture(x, y) {
    const screen = this.svg.getScreenCTM();
    return { x: (x - screen.e) / screen.a, y: (y - screen.f) / screen.d, scale: screen.a };
  }

  zoom(factor, x, y) {
    const wide = Math.max(this.#least, Math.min(this.whole[2], this.box[2] / factor));
    const real = this.box[2] / wide;
    const point = this.toPicture(x, y);
    const moved = [point.x - (point.x - this.box[0]) / real, point.y - (point.y - this.box[1]) / real];
    this.box = [...moved, wide, (wide * this.whole[3]) / this.whole[2]];
    this.#frame();
  }

  pan(dx, dy) {
    const { scale } = this.toPicture(0, 0);
    this.box[0] -= dx / scale;
    this.box[1] -= dy / scale;
    this.#frame();
  }

  #frame() {
    this.#rides++;
    for (const axis of [0, 1]) {
      const most = this.whole[axis] + this.whole[axis + 2] - this.box[axis + 2];
      this.box[axis] = Math.max(this.whole[axis], Math.min(most, this.box[axis]));
    }
    this.#show(this.box);
    this.host.classList.toggle('zoomed', this.zoomed);
  }

  #show(box) {
    this.svg?.setAttribute('viewBox', box.map((value) => value.toFixed(2)).join(' '));
  }
}
