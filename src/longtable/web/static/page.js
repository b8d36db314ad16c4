// What every page can do: forms without leaving the page, copying links, menus; settings and notices come with it.

import { notice } from './notices.js';
import './signals.js';

export { announce, notice } from './notices.js';
export { calm, onSetting, setting } from './settings.js';

const byId = (id) => document.getElementById(id);
let table = null; // the table of this page, where there is one

export function atTable(found) {
  table = found;
}

// ---------------------------------------------------------------------------------- forms

/** What this browser adds to the chance of the deal: 32 bytes in hexadecimal. */
function entropy() {
  const bytes = crypto.getRandomValues(new Uint8Array(32)); // there without a secure context, too
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Send a form without leaving the page; a refusal is shown, the rest comes over the live connection. */
async function submit(form, submitter) {
  const body = new URLSearchParams(new FormData(form));
  if (submitter?.name) body.set(submitter.name, submitter.value);
  const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action');
  const then = form.dataset.live; // the form may be another one when the answer comes
  try {
    const answer = await fetch(action, { method: 'POST', body, headers: { Accept: 'application/json' } });
    const said = await answer.json();
    if (said.refused) notice(said.refused);
    else if (said.reconnect && table) table.wire.restart(); // this browser is somebody now
    else if (then === 'go') location.assign(said.to);
  } catch {
    notice({ text: document.body.dataset.unreachable });
  }
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  const question = event.submitter?.dataset.ask ?? form.dataset.ask;
  if (question && !confirm(question)) return event.preventDefault();
  const chance = form.elements.namedItem('entropy');
  if (chance) chance.value = entropy();
  if (form.dataset.live === undefined) return;
  if (form.dataset.chat !== undefined && table) {
    event.preventDefault();
    const input = form.elements.namedItem('text');
    if (input.value.trim()) table.chat(input.value.trim());
    input.value = '';
    return;
  }
  event.preventDefault();
  submit(form, event.submitter);
});

document.addEventListener('change', (event) => {
  if (event.target.dataset.submits !== undefined) event.target.form.requestSubmit();
});

// ---------------------------------------------------------------------------------- small things

async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Pages by plain http have no clipboard; the old way still works there.
  const area = Object.assign(document.createElement('textarea'), { value: text, className: 'unseen' });
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (!done) throw new Error('copying was refused');
}

document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]');
  if (!button) return;
  const plain = button.dataset.plain ?? button.textContent;
  try {
    await copy(button.dataset.copy);
    button.dataset.plain = plain;
    button.textContent = button.dataset.copied;
    setTimeout(() => { button.textContent = plain; }, 2_000);
  } catch {
    byId(button.dataset.from)?.select();
  }
});

// A menu closes when something else is touched, or with Escape.
function closeMenus(except) {
  for (const menu of document.querySelectorAll('details.menu[open]')) if (!menu.contains(except)) menu.open = false;
}
document.addEventListener('pointerdown', (event) => closeMenus(event.target));
document.addEventListener('keydown', (event) => {
  const menu = event.key === 'Escape' && event.target.closest?.('details.menu[open]');
  if (!menu) return;
  event.preventDefault();
  closeMenus(null);
  menu.querySelector('summary').focus();
});

/** Show times of the clock as it is here. */
export function localTimes(element) {
  for (const time of element.querySelectorAll('time[datetime]:not([data-away])')) {
    const moment = new Date(time.dateTime);
    if (Number.isNaN(moment.valueOf())) continue;
    time.textContent = moment.toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' });
  }
}
localTimes(document);

// Options that matter only for some seat counts are shown only for those.
function fitting(form) {
  const seats = form.querySelector('[name=seats]:checked, select[name=seats]')?.value;
  for (const row of form.querySelectorAll('[data-seats]')) {
    row.hidden = !row.dataset.seats.split(' ').includes(seats);
  }
}
for (const form of document.querySelectorAll('form[data-options]')) {
  form.addEventListener('change', () => fitting(form));
  fitting(form);
}
document.documentElement.classList.add('scripted');
