// The rules beside the board: brought once, kept where they were being read, opened at a paragraph by any link to it.

import { panels } from './panels.js';

const PREFIX = 'rules-'; // ids of the rule page, so that they are none of the table's
const byId = (id) => document.getElementById(id);
const drawer = byId('rules');
const place = byId('rules-text');
let brought = null; // the promise of the text
let read = 0; // how far it was scrolled

async function bring() {
  const answer = await fetch(drawer.dataset.src, { headers: { Accept: 'text/html' } });
  if (!answer.ok) throw new Error(`the rules were answered with ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const parts = [...page.querySelectorAll('.contents, .rule-text')];
  for (const part of parts) prefixed(part);
  place.removeAttribute('aria-live');
  place.replaceChildren(...parts.map((part) => document.adoptNode(part)));
}

function prefixed(part) {
  part.classList.remove('panel');
  for (const element of part.querySelectorAll('[id]')) if (!element.closest('svg')) element.id = PREFIX + element.id;
  for (const link of part.querySelectorAll('a[href^="#"]')) link.href = `#${PREFIX}${link.getAttribute('href').slice(1)}`;
  for (const folded of part.querySelectorAll('details')) folded.open = false;
}

function load() {
  brought ??= bring().catch(() => {
    brought = null; // the next one who looks tries again
    place.textContent = drawer.dataset.failed;
  });
  return brought;
}

function find(id) {
  for (const found of place.querySelectorAll('.found')) found.classList.remove('found');
  const goal = byId(id);
  if (!goal || !place.contains(goal)) return;
  goal.classList.add('found');
  goal.scrollIntoView({ block: 'start' });
  goal.tabIndex = -1;
  goal.focus({ preventScroll: true });
}

/** Show the rules, at a paragraph where one is named. */
async function open(id) {
  panels.show('tab-rules');
  await load();
  if (id) find(PREFIX + id);
}

/** Whether this is a link to these rules that shall open beside the board. */
function ours(link, event) {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  const there = new URL(link.href, location.href);
  return there.origin === location.origin && there.pathname === drawer.dataset.src && !link.closest('.drawer-head');
}

document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href]');
  if (!link) return;
  const inside = place.contains(link) && link.getAttribute('href').startsWith('#');
  if (!inside && !ours(link, event)) return;
  event.preventDefault();
  if (inside) find(link.hash.slice(1));
  else open(new URL(link.href).hash.slice(1));
});
drawer.addEventListener('scroll', () => { if (drawer.offsetParent) read = drawer.scrollTop; });
panels.onShow('tab-rules', () => {
  load();
  drawer.scrollTop = read;
});
