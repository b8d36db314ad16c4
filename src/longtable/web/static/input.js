// Hands on the picture: mouse, finger, pen and keys. It says which pick is meant; what that does is told elsewhere.

const REACH = 24; // CSS px: a tap this near to a pick means it
const DRAG = 8; // CSS px: less is a tap
const HOLD = 500; // ms: a finger that rests so long asks what is under it
const LOOK = 60; // ms between two looks at what a moving pointer is over
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const PLACE = '[data-pick], [data-about]'; // what has something to say

const pickOf = (element) => Number(element.dataset.pick);
const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

/** How far a point is from a rectangle. */
function distance({ left, right, top, bottom }, x, y) {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/**
 * `does` has: pick(n, how, click), hover(n or null), back(); and where places are explained, point(element or null,
 * why) and leave(). `how` is key, mouse, pen or touch; `why` is rest (the pointer is there), focus, or asked.
 */
export function listen(picture, does) {
  const host = picture.host;
  const pointers = new Map();
  let drag = null;
  let spread = 0;
  let moved = false;
  let holding = 0;
  let held = false;
  let down = 0; // when the last pointer came down
  let looked = 0;
  let touched = null; // where a finger came down

  const target = (event) => event.target.closest?.('[data-ui=can], [data-ui=picked], [data-ui=other]');
  /** The place that is pointed at; where it cannot be picked, perhaps one beside it that is too shy for pointers. */
  function placeOf(event) {
    const place = event.target.closest?.(PLACE) ?? null;
    if (!does.point || place?.dataset.ui || event.clientX === undefined) return place;
    return shy(event.clientX, event.clientY) ?? place;
  }

  /** While the board is being asked, all its places take the pointer (ease.css). */
  function shy(x, y) {
    host.classList.add('asking');
    const found = document.elementFromPoint(x, y)?.closest?.('[data-pick]');
    host.classList.remove('asking');
    return found && !found.dataset.ui ? found : null;
  }

  const under = (event) =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest?.('[data-ui=can]') ?? null;

  /** What lies under a finger: browsers take a touch for one of whatever button they find nearby. */
  function rightUnder({ clientX, clientY }) {
    return { clientX, clientY, target: document.elementFromPoint(clientX, clientY) ?? host };
  }

  /** The pick that a tap between places means: the nearest within reach. */
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
    does.point?.(placeOf(event), 'rest');
  });
  host.addEventListener('pointermove', (event) => {
    if (!does.point || event.pointerType === 'touch' || drag?.on || event.timeStamp - looked < LOOK) return;
    looked = event.timeStamp;
    does.point(placeOf(event), 'rest');
  });
  host.addEventListener('pointerleave', (event) => {
    does.hover(null);
    if (event.pointerType !== 'touch') does.point?.(null, 'rest');
  });

  function hold(event) {
    clearTimeout(holding);
    held = false;
    const place = event && pointers.size === 1 && placeOf(event);
    if (!place || !does.point) return;
    holding = setTimeout(() => {
      held = moved = true; // what follows is no tap
      drag = null;
      does.point(place, 'asked');
    }, HOLD);
  }

  host.addEventListener('pointerdown', (event) => {
    pointers.set(event.pointerId, [event.clientX, event.clientY]);
    moved = false;
    down = event.timeStamp;
    touched = event.pointerType === 'touch' ? rightUnder(event) : null;
    hold(touched);
    const element = target(touched ?? event);
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
    clearTimeout(holding);
    if (drag.pick !== null) {
      if (!drag.on) does.pick(drag.pick, event.pointerType);
      const element = under(event);
      does.hover(element ? pickOf(element) : null);
    } else if (picture.zoomed) {
      picture.pan(event.clientX - last[0], event.clientY - last[1]);
    }
    drag.on = true;
  });

  function release(event) {
    if (!pointers.delete(event.pointerId)) return;
    if (event.pointerType !== 'mouse' && drag?.on && drag.pick === null) {
      picture.views?.swiped(event.clientX - drag.x, event.clientY - drag.y);
    }
    clearTimeout(holding);
    if (held && event.timeStamp - down < HOLD) held = moved = false; // a page that was busy heard of it late: a tap
    spread = 0;
    if (event.type === 'pointerup' && drag?.on && drag.pick !== null) {
      const element = under(event);
      if (element) does.pick(pickOf(element), event.pointerType);
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
    const tap = touched ?? event;
    const place = placeOf(tap);
    const explained = place && does.point; // a place speaks for itself, though it cannot be picked
    const element = target(tap) ?? (explained ? null : near(tap.clientX, tap.clientY));
    if (element) does.pick(pickOf(element), touched ? 'touch' : 'mouse', event);
    else if (explained) does.point(place, 'asked');
    else does.leave?.();
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

  // A finger that holds has asked already; the right button goes back, and where it cannot, asks; so does the key.
  host.addEventListener('contextmenu', (event) => {
    const byKey = event.button !== 2;
    const place = does.point && (byKey ? event.target.closest?.(PLACE) : placeOf(event));
    if (held || event.pointerType === 'touch') return event.preventDefault();
    if (!byKey && does.back()) return event.preventDefault();
    if (!place) return;
    event.preventDefault();
    does.point(place, 'asked');
  });

  // -------------------------------------------------------------------------------------- keys

  host.addEventListener('focusin', (event) => {
    const element = target(event);
    if (element) does.hover(pickOf(element));
    if (event.target.matches(':focus-visible')) does.point?.(event.target.closest('[data-pick]'), 'focus');
  });
  host.addEventListener('focusout', () => {
    does.hover(null);
    does.point?.(null, 'focus');
  });

  function step(from, [dx, dy], elements) {
    const [x, y] = middle(from.getBoundingClientRect());
    let best = null;
    let least = Infinity;
    for (const element of elements) {
      const [ex, ey] = middle(element.getBoundingClientRect());
      const ahead = (ex - x) * dx + (ey - y) * dy;
      const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
      const cost = ahead + 2 * aside;
      if (element !== from && ahead > 2 && aside <= 3 * ahead && cost < least) [best, least] = [element, cost];
    }
    return best;
  }

  /** Arrows go on among what may be picked; with Shift, or from a place that may not be, among all places. */
  function go(event, place) {
    const anywhere = does.point && (event.shiftKey || !place.dataset.ui);
    const goal = step(place, ARROWS[event.key], anywhere ? picture.all() : picture.open());
    if (!goal) return;
    if (!goal.hasAttribute('tabindex')) goal.setAttribute('tabindex', '-1');
    goal.focus();
  }

  host.addEventListener('keydown', (event) => {
    const element = target(event);
    const place = event.target.closest?.('[data-pick]');
    if (!place || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (ARROWS[event.key]) go(event, place);
    else if (event.key === 'Enter' || event.key === ' ') {
      if (element) does.pick(pickOf(element), 'key');
      else does.point?.(place, 'asked');
    } else if (event.key === 'Backspace' && element) does.back();
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
