// Settings that stay in this browser. Theme and motion lie in cookies, so that the server's first paint is right.

import { notice } from './notices.js';

const YEAR = 365 * 86_400;
const SWITCHES = { confirm: true, sound: false, notify: false, letters: true };
const CHOICES = ['theme', 'motion'];
const listeners = [];
const html = document.documentElement;
const reduced = matchMedia('(prefers-reduced-motion: reduce)');

function stored(name) {
  try {
    return localStorage.getItem(`longtable.${name}`);
  } catch {
    return null; // storage may be forbidden
  }
}

/** Keep a word in this browser; false where it keeps nothing. */
export function keep(name, value) {
  try {
    localStorage.setItem(`longtable.${name}`, value);
    return true;
  } catch {
    return false;
  }
}

export const kept = (name) => stored(name);

/** Whether a switch is on. */
export function setting(name) {
  const value = stored(name);
  return value === null ? SWITCHES[name] : value === 'true';
}

/** Call `does` whenever a setting has changed, here or in another tab. */
export function onSetting(name, does) {
  listeners.push([name, does]);
}

function changed(name) {
  for (const [wanted, does] of listeners) if (wanted === name) does();
}

/** Turn a switch, in the menu too. */
export function turn(name, on) {
  const done = keep(name, String(on));
  for (const box of document.querySelectorAll(`input[data-setting=${name}]`)) box.checked = on;
  changed(name);
  return done;
}

/** Whether things shall be where they belong without moving there. */
export function calm() {
  const { motion } = html.dataset;
  return motion === 'calm' || (motion !== 'full' && reduced.matches);
}

function choose(name, value) {
  const plain = value === 'system';
  if (plain) delete html.dataset[name];
  else html.dataset[name] = value;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${plain ? '' : value}; Path=/; Max-Age=${plain ? 0 : YEAR}; SameSite=Lax${secure}`;
  if (name === 'theme') document.querySelector('meta[name=color-scheme]').content = plain ? 'light dark' : value;
  changed(name);
}

for (const box of document.querySelectorAll('input[data-setting]')) {
  const name = box.dataset.setting;
  box.checked = setting(name);
  box.addEventListener('change', () => {
    if (!turn(name, box.checked)) notice({ text: box.closest('[data-cannot]').dataset.cannot });
  });
}
for (const name of CHOICES) {
  const now = html.dataset[name] ?? 'system';
  for (const radio of document.querySelectorAll(`input[data-choice=${name}]`)) {
    radio.checked = radio.value === now;
    radio.addEventListener('change', () => choose(name, radio.value));
  }
}
addEventListener('storage', ({ key }) => {
  const name = key?.replace('longtable.', '');
  if (!(name in SWITCHES)) return;
  for (const box of document.querySelectorAll(`input[data-setting=${name}]`)) box.checked = setting(name);
  changed(name);
});
