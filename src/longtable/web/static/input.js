// Hands on the picture: mouse, finger, pen and keys. It says which pick is meant; what that does is told elsewhere.

const REACH = 24; // CSS px: a tap this near to a pick means it
const DRAG = 8; // CSS px: less is a tap
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const pickOf = (element) => Number(element.dataset.pick);
const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

/** How far a point is from a rectangle. */
function distance({ left, right, top, bottom }, x, y) {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** `does` has: pick(n, byKey), hover(n or null), leave(), back(). */
export function listen(picture, does) {
  const host = picture.host;
  const pointers = new Map();
  let drag = null;
  let spread = 0;
  let moved = false;

  const target = (event) => event.target.closest?.('[data-ui=can], [data-ui=picked], [data-ui=other]');
  const under = (event) =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest?.('[data-ui=can]') ?? null;

  function near(x, y) {
    const reached = picture
      .open()
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .map(({ element, box }) => {
        const [mx, my] = middle(box);
        return { element, far: distance(box, x, y), tie: Math.hypot(mx - x, my - y) };
      })
      .filter(({ far }) => far <= REACH);
    reached.sort((one, two) => one.far - two.far || one.tie - two.tie);
    return reached[0]?.element;
  }

  // -------------------------------------------------------------------------------------- pointers

  host.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'touch' || drag?.on) return;
    const element = target(event);
    does.hover(element ? pickOf(element) : null);
  });
  host.addEventListener('pointerleave', () => does.hover(null));

  host.addEventListener('pointerdown', (event) => {
    pointers.set(event.pointerId, [event.clientX, event.clientY]);
    moved = false;
    const element = target(event);
    const carried = element?.dataset.ui === 'can' && element.dataset.ghost && !element.dataset.angle;
    drag = { x: event.clientX, y: event.clientY, pick: carried ? pickOf(element) : null, on: false };
    if (pointers.size === 2) {
      drag = null;
      const [[ax, ay], [bx, by]] = pointers.values();
      spread = Math.hypot(ax - bx, ay - by);
    }
  });

  function pinch() {
    const [[ax, ay], [bx, by]] = pointers.values();
    const wide = Math.hypot(ax - bx, ay - by);
    if (spread) picture.zoom(wide / spread, (ax + bx) / 2, (ay + by) / 2);
    spread = wide;
    moved = true;
  }

  addEventListener('pointermove', (event) => {
    const last = pointers.get(event.pointerId);
    if (!last) return;
    pointers.set(event.pointerId, [event.clientX, event.clientY]);
    if (pointers.size === 2) return pinch();
    if (!drag) return;
    if (!drag.on && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG) return;
    moved = true;
    if (drag.pick !== null) {
      if (!drag.on) does.pick(drag.pick, false);
      const element = under(event);
      does.hover(element ? pickOf(element) : null);
    } else if (picture.zoomed) {
      picture.pan(event.clientX - last[0], event.clientY - last[1]);
    }
    drag.on = true;
  });

  function release(event) {
    if (!pointers.delete(event.pointerId)) return;
    spread = 0;
    if (event.type === 'pointerup' && drag?.on && drag.pick !== null) {
      const element = under(event);
      if (element) does.pick(pickOf(element), false);
    }
    if (!pointers.size) drag = null;
  }
  addEventListener('pointerup', release);
  addEventListener('pointercancel', release);

  host.addEventListener('click', (event) => {
    if (moved || !picture.svg || event.target.closest('button')) {
      moved = false;
      return;
    }
    const element = target(event) ?? near(event.clientX, event.clientY);
    if (element) does.pick(pickOf(element), false);
    else does.leave();
  });

  host.addEventListener(
    'wheel',
    (event) => {
      if (!picture.svg || (!picture.zoomed && event.deltaY > 0)) return;
      event.preventDefault();
      picture.zoom(1.0015 ** -event.deltaY, event.clientX, event.clientY);
    },
    { passive: false },
  );

  host.addEventListener('contextmenu', (event) => {
    if (does.back()) event.preventDefault();
  });

  // -------------------------------------------------------------------------------------- keys

  host.addEventListener('focusin', (event) => {
    const element = target(event);
    if (element) does.hover(pickOf(element));
  });
  host.addEventListener('focusout', () => does.hover(null));

  function step(from, [dx, dy]) {
    const [x, y] = middle(from.getBoundingClientRect());
    let best = null;
    let least = Infinity;
    for (const element of picture.open()) {
      const [ex, ey] = middle(element.getBoundingClientRect());
      const ahead = (ex - x) * dx + (ey - y) * dy;
      const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
      const cost = ahead + 2 * aside;
      if (element !== from && ahead > 2 && aside <= 3 * ahead && cost < least) [best, least] = [element, cost];
    }
    return best;
  }

  host.addEventListener('keydown', (event) => {
    const element = target(event);
    if (!element || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') does.pick(pickOf(element), true);
    else if (event.key === 'Backspace') does.back();
    else if (ARROWS[event.key]) step(element, ARROWS[event.key])?.focus();
    else return;
    event.preventDefault();
  });
}

/** The pick nearest to an element, for the focus to go on from there. */
export function nearest(elements, from) {
  if (!from) return elements[0];
  const [x, y] = middle(from);
  const far = (element) => {
    const [ex, ey] = middle(element.getBoundingClientRect());
    return Math.hypot(ex - x, ey - y);
  };
  return elements.reduce((best, element) => (!best || far(element) < far(best) ? element : best), null);
}
