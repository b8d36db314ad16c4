// What is claimed at the table: the sheet of buttons, and a bubble beside whoever has just said something.

import { announce } from './notices.js';
import { still } from './motion.js';

const LASTS = 5_000; // ms a bubble stays
const wide = matchMedia('(min-width: 700px) and (min-aspect-ratio: 21/20)');
const most = () => (wide.matches ? 3 : 2); // bubbles at once: more could not be read, and would hide the board
const byId = (id) => document.getElementById(id);
const sheet = byId('claims-sheet');
const place = byId('claims');
const opener = byId('open-claims');
const plates = byId('plates');
let heard = latest(); // the number of the last claim that was noticed

// ------------------------------------------------------------------------------ the sheet

function shows() {
  const any = place.childElementCount > 0;
  if (opener.hidden === any) opener.hidden = !any;
  if (!any && sheet.matches(':popover-open')) sheet.hidePopover();
}
new MutationObserver(shows).observe(place, { childList: true });

place.addEventListener('click', (event) => {
  if (event.target.closest('[data-claim]')) sheet.hidePopover(); // it is on its way: the plate will show it
});
// Before the table hears of it, for which Escape goes back in the draft.
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !sheet.matches(':popover-open')) return;
  event.preventDefault();
  event.stopPropagation();
  sheet.hidePopover();
}, { capture: true });

// ------------------------------------------------------------------------------ bubbles

function latest() {
  return Math.max(0, ...[...plates.querySelectorAll('.plate-said')].map(({ dataset }) => Number(dataset.n)));
}

function said() {
  const fresh = [...plates.querySelectorAll('.plate-said')].filter(({ dataset }) => Number(dataset.n) > heard);
  if (!fresh.length) return;
  heard = latest();
  fresh.sort((one, other) => one.dataset.n - other.dataset.n);
  for (const chip of fresh) announce(chip.dataset.line);
  for (const chip of fresh.slice(-most())) bubble(chip);
}
new MutationObserver(said).observe(plates, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-n'] });

/** Show what was said beside its plate, as far as the window goes. */
function bubble(chip) {
  const plate = chip.closest('.plate');
  document.querySelector(`.bubble[data-of="${plate.id}"]`)?.remove();
  const older = [...document.querySelectorAll('.bubble')]; // in the order they came
  for (const old of older.slice(0, Math.max(0, older.length - most() + 1))) old.remove();
  const made = Object.assign(document.createElement('p'), { className: `bubble ${lookOf(plate)}` });
  const who = document.createElement('b');
  who.append(Object.assign(document.createElement('span'), { className: 'emblem' }), plate.querySelector('.plate-name').textContent);
  made.append(who, chip.querySelector('q').textContent);
  made.dataset.of = plate.id;
  made.setAttribute('aria-hidden', 'true'); // it has been said already
  document.body.append(made);
  const { left, top, bottom, width } = plate.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = made;
  const beside = plates.getBoundingClientRect().left - offsetWidth - 14; // with room, on the board beside the plates
  const aside = beside > 8 && wide.matches;
  const x = aside ? beside : Math.max(8, Math.min(innerWidth - offsetWidth - 8, left + width / 2 - offsetWidth / 2));
  const y = clear(aside ? Math.max(8, (top + bottom) / 2 - offsetHeight / 2) : bottom + 10, made);
  made.classList.add(aside ? 'aside' : 'below');
  made.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
  made.style.setProperty('--tip', `${Math.round(left + width / 2 - x)}px`);
  setTimeout(() => gone(made), LASTS);
}

const lookOf = (plate) => [...plate.classList].find((name) => name.startsWith('look-')) ?? '';

/** Below the bubbles that are there already, so that all can be read. */
function clear(y, made) {
  const others = [...document.querySelectorAll('.bubble')].filter((other) => other !== made);
  const boxes = others.map((other) => other.getBoundingClientRect()).sort((one, other) => one.top - other.top);
  let free = y;
  for (const { top, bottom } of boxes) if (top < free + made.offsetHeight + 4 && bottom > free - 4) free = bottom + 8;
  return Math.min(free, innerHeight - made.offsetHeight - 8);
}

async function gone(made) {
  if (!still()) await made.animate({ opacity: [1, 0] }, 200).finished.catch(() => undefined);
  made.remove();
}

shows();
