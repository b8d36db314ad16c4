// Held to look: what only its owner's picture has, shown and spoken for as long as it is held, by pointer or key.

import { announce, hush } from './notices.js';

const KEYS = new Set([' ', 'Enter']);
let held = null; // { holder, secret, by }: what is shown now, and the pointer or key that holds it

const holderOf = (event) => event.target.closest?.('[data-secret]') ?? null;

function show(holder, by) {
  hide();
  const secret = document.getElementById(holder.dataset.secret);
  if (!secret) return;
  for (const element of [holder, secret]) element.dataset.held = '';
  held = { holder, secret, by };
  announce(secret.getAttribute('aria-label'));
}

/** Hide it again, and take back what was said of it. */
function hide(by) {
  if (!held || (by !== undefined && held.by !== by)) return;
  for (const element of [held.holder, held.secret]) delete element.dataset.held;
  held = null;
  hush();
}

// Before anybody else hears of it: what is held is no pick, and moves no board.
const before = { capture: true };
document.addEventListener('pointerdown', (event) => {
  const holder = holderOf(event);
  if (!holder || event.button > 0) return;
  event.stopPropagation();
  if (event.pointerType !== 'touch') event.preventDefault(); // text is not selected, nothing dragged
  holder.focus({ preventScroll: true });
  show(holder, event.pointerId);
}, before);
for (const type of ['pointerup', 'pointercancel']) addEventListener(type, (event) => hide(event.pointerId), before);
for (const type of ['click', 'contextmenu']) {
  document.addEventListener(type, (event) => {
    if (!holderOf(event)) return;
    event.stopPropagation();
    event.preventDefault();
  }, before);
}

document.addEventListener('keydown', (event) => {
  const holder = KEYS.has(event.key) && holderOf(event);
  if (!holder || event.ctrlKey || event.metaKey || event.altKey) return;
  event.stopPropagation();
  event.preventDefault();
  if (!event.repeat) show(holder, event.key);
}, before);
addEventListener('keyup', (event) => hide(event.key), before);

// Whatever takes the eyes or the hands elsewhere hides it, and so does a picture that has it no more.
document.addEventListener('focusout', () => hide());
document.addEventListener('visibilitychange', () => hide());
addEventListener('blur', () => hide());
addEventListener('pagehide', () => hide());
