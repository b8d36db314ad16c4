// Motion over the picture: pieces glide, turn over, are marked and gained. The picture itself is never changed here.

import { calm } from './settings.js';

const NS = 'http://www.w3.org/2000/svg';
const GLIDE = 220; // ms, as all that follow
const TURN = 125; // half of turning over
const RIDE = 240; // of the view to a board that has grown
const PULSE = 500;
const FLIGHT = 620;
const APART = 80; // between nuggets of one gain
const NUGGETS = 3;
const COPIED = ['id', 'data-pick', 'data-ui', 'data-lit', 'tabindex', 'role', 'aria-label', 'aria-describedby'];
const running = new Set();

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
export const node = (tag, id) => Object.assign(document.createElementNS(NS, tag), id ? { id } : {});
const pieceOf = (place) => place?.querySelector('.piece') ?? place;

/** Whether nothing shall move, or nobody would see it. */
export const still = () => calm() || document.hidden;

function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width, height, seen: width + height > 0 };
}

/** Let all that moves arrive at once. */
export function hurry() {
  for (const animation of running) animation.finish();
}

async function run(element, frames, options) {
  const animation = element.animate(frames, options);
  running.add(animation);
  // In a window that is not drawn an animation never ends.
  await Promise.race([animation.finished.catch(() => undefined), pause(options.duration + (options.delay ?? 0) + 100)]);
  running.delete(animation);
}

/** Let a row of numbers go over into another, shown as they pass; at once where nothing shall move. */
export async function ride(from, to, show) {
  if (still()) return;
  const began = performance.now();
  const riding = { finish: () => { riding.done = true; } };
  running.add(riding);
  const arrived = new Promise((resolve) => {
    const step = (now) => {
      const part = riding.done ? 1 : Math.min(1, Math.max(0, (now - began) / RIDE));
      const eased = part * part * (3 - 2 * part);
      show(from.map((value, n) => value + (to[n] - value) * eased));
      if (part < 1) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });
  await Promise.race([arrived, pause(RIDE + 100)]); // a window that is not drawn has no frames
  riding.done = true;
  running.delete(riding);
}

// ------------------------------------------------------------------------------------ what will move

/** Remember what events will show; asked before the picture changes. */
export function remember(picture, events) {
  if (still() || !picture.svg) return [];
  return events.flatMap((event) => plan(picture, event) ?? []);
}

function plan(picture, { kind, source, target }) {
  const from = source ? document.getElementById(source) : null;
  const place = target ? document.getElementById(target) : null; // null where an event names none
  if (kind === 'turned') return place && { kind, target, old: carrier(picture, pieceOf(place)) };
  if (kind === 'marked') return place && { kind, target };
  if (!from || !target) return null;
  const begin = middle(from);
  if (!begin.seen) return null;
  return { kind: kind === 'gained' ? kind : 'moved', target, from: begin, source };
}

/** Show what was remembered, now that the picture has changed; resolves when all has come to rest. */
export async function perform(picture, plans, changed) {
  if (still() || !picture.svg) return;
  await Promise.all(plans.map((one) => PERFORM[one.kind](picture, one, changed)));
}

const PERFORM = {
  moved: (picture, one, changed) => changed.has(one.target) && glide(picture, one),
  turned: (picture, one, changed) => changed.has(one.target) && turnOver(picture, one),
  marked: (picture, one) => pulse(picture, one),
  gained: (picture, one) => gain(picture, one),
};

// ------------------------------------------------------------------------------------ how it moves
// Always by animations of CSS transforms on carriers without a transform attribute: WebKit does not animate that.

/** A copy of a piece where it stands, in the layer of what flies. */
function carrier(picture, piece) {
  const screen = picture.svg.getScreenCTM()?.inverse();
  const own = piece?.parentNode.getScreenCTM?.();
  if (!screen || !own) return null;
  const copy = piece.cloneNode(true);
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of COPIED) element.removeAttribute(name);
  }
  copy.style.visibility = '';
  const { a, b, c, d, e, f } = screen.multiply(own);
  const frame = node('g');
  frame.setAttribute('transform', `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  frame.setAttribute('class', piece.parentNode.getAttribute('class') ?? '');
  frame.append(copy);
  const made = node('g');
  made.append(frame);
  return made;
}

async function glide(picture, { from, target }) {
  const piece = pieceOf(picture.byId(target));
  const to = piece && middle(piece);
  const screen = picture.svg.getScreenCTM()?.inverse();
  const flying = to?.seen && screen && carrier(picture, piece);
  if (!flying) return;
  picture.flying.append(flying);
  piece.style.visibility = 'hidden';
  const shift = `translate(${(from.x - to.x) * screen.a}px, ${(from.y - to.y) * screen.d}px)`;
  const easing = 'cubic-bezier(.3,.7,.2,1)';
  await run(flying, [{ transform: shift }, { transform: 'translate(0, 0)' }], { duration: GLIDE, easing });
  flying.remove();
  piece.style.visibility = '';
}

async function turnOver(picture, { target, old }) {
  const piece = pieceOf(picture.byId(target));
  const fresh = piece && old && carrier(picture, piece);
  if (!fresh) return;
  const { x, y } = middle(piece);
  const at = picture.toPicture(x, y);
  const narrow = (part) => `translate(${at.x}px, ${at.y}px) scale(${part}, 1) translate(${-at.x}px, ${-at.y}px)`;
  piece.style.visibility = 'hidden';
  picture.flying.append(old);
  await run(old, [{ transform: narrow(1) }, { transform: narrow(0.02) }], { duration: TURN, easing: 'ease-in' });
  old.replaceWith(fresh);
  await run(fresh, [{ transform: narrow(0.02) }, { transform: narrow(1) }], { duration: TURN, easing: 'ease-out' });
  fresh.remove();
  piece.style.visibility = '';
}

async function pulse(picture, { target }) {
  const place = document.getElementById(target);
  if (!place || !picture.svg.contains(place)) return;
  const { x, y, width, height, seen } = middle(place);
  if (!seen) return;
  const at = picture.toPicture(x, y);
  const ring = node('circle');
  ring.setAttribute('class', 'ui-ring');
  ring.setAttribute('r', String(Math.max(width, height) / 2 / at.scale));
  const grow = (size) => `translate(${at.x}px, ${at.y}px) scale(${size})`;
  picture.flying.append(ring);
  const frames = [
    { transform: grow(0.4), opacity: 0 },
    { transform: grow(0.9), opacity: 1, offset: 0.4 },
    { transform: grow(1.3), opacity: 0 },
  ];
  await run(ring, frames, { duration: PULSE, easing: 'ease-out' });
  ring.remove();
}

/** Nuggets (or whatever the picture has for it) fly over the whole page to whoever gains them. */
async function gain(picture, { from, source, target }) {
  const goal = document.getElementById(target);
  const to = goal && middle(goal);
  if (!to?.seen) return;
  const sky = node('svg');
  sky.setAttribute('class', 'ui-sky');
  sky.setAttribute('aria-hidden', 'true');
  document.body.append(sky);
  const flights = Array.from({ length: NUGGETS }, (_, number) => {
    const nugget = node('g');
    nugget.append(gained(picture, source, target));
    sky.append(nugget);
    const high = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 30 - 12 * number };
    const frames = [
      { transform: `translate(${from.x}px, ${from.y}px) scale(.6)`, opacity: 0 },
      { transform: `translate(${from.x}px, ${from.y - 14}px) scale(1.1)`, opacity: 1, offset: 0.2 },
      { transform: `translate(${high.x}px, ${high.y}px) scale(1)`, offset: 0.6 },
      { transform: `translate(${to.x}px, ${to.y}px) scale(.5)`, opacity: 0.9 },
    ];
    return run(nugget, frames, { duration: FLIGHT, delay: number * APART, easing: 'ease-in-out', fill: 'backwards' });
  });
  await Promise.all(flights);
  sky.remove();
  swell(goal);
}

function gained(picture, source, target) {
  const { scale } = picture.toPicture(0, 0);
  const frame = node('g');
  frame.setAttribute('transform', `scale(${scale})`);
  // A room may draw what flies to each track: `ghost-gained-wood` to `track-1-wood`.
  const ghost = [`ghost-gained-${target.split('-').at(-1)}`, 'ghost-gained'].find((id) => picture.byId(id));
  if (ghost) {
    const use = node('use');
    use.setAttribute('href', `#${ghost}`);
    frame.append(use);
    return frame;
  }
  const piece = pieceOf(picture.byId(source));
  const copy = piece && carrier(picture, piece);
  if (!copy) return frame;
  const { x, y } = middle(piece);
  const at = picture.toPicture(x, y);
  frame.setAttribute('transform', `scale(${scale}) translate(${-at.x} ${-at.y})`);
  frame.append(copy);
  return frame;
}

/**
 * Something grows for a moment, since it has gained or changed. Of a place on the board it is what lies there:
 * the place itself stands where its transform says, and an animation of it would have it elsewhere meanwhile.
 */
export function swell(place) {
  if (still()) return;
  const element = place.ownerSVGElement ? pieceOf(place) : place;
  const frames = [{ transform: 'none' }, { transform: 'scale(1.06)', filter: 'brightness(1.18)' }, { transform: 'none' }];
  run(element, frames, { duration: 320, easing: 'ease-out' });
}
