// The buttons that lie over the board stand in the corner where they cover the least that may be picked.

const CORNERS = ['', 'left', 'top', 'top left']; // the first is where they stand if they may
const MAY = 100; // what may be picked now weighs so much more than another place
const board = document.getElementById('board');
const tools = document.querySelector('.board-tools');
let asked = false;

const overlap = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function covers(boxes) {
  const mine = tools.getBoundingClientRect();
  return boxes.reduce((sum, { box, weight }) => sum + (overlap(mine, box) ? weight : 0), 0);
}

function settle() {
  asked = false;
  if (!tools.offsetWidth) return; // they are not shown
  const places = [...board.querySelectorAll('[data-pick], [data-secret]')];
  const boxes = places.map((place) => ({ box: place.getBoundingClientRect(), weight: place.dataset.ui ? MAY : 1 }));
  const now = tools.dataset.corner ?? '';
  if (!covers(boxes)) return; // what is well may stay
  let [best, least] = [now, Infinity];
  for (const corner of CORNERS) {
    tools.dataset.corner = corner;
    const sum = covers(boxes);
    if (sum < least) [best, least] = [corner, sum];
  }
  tools.dataset.corner = best;
}

function ask() {
  if (asked) return;
  asked = true;
  setTimeout(settle, 60); // a message changes much at once
}

if (board && tools) {
  new MutationObserver(ask).observe(board, { subtree: true, childList: true, attributeFilter: ['viewBox', 'data-ui', 'class'] });
  new ResizeObserver(ask).observe(board);
  ask();
}
