// That it is my turn: the icon of the tab, and where it is wished a knock, a tremble of the phone, a notification.

import { notice } from './notices.js';
import { onSetting, setting, turn } from './settings.js';
import { knock, wake } from './sounds.js';

const TREMBLE = [40, 60, 40]; // ms
const able = window.isSecureContext && 'Notification' in window;
const box = document.querySelector('input[data-setting=notify]');
let shown = null;

// ------------------------------------------------------------------------------ what was wished

function heard() {
  if (setting('sound')) wake();
}
for (const type of ['pointerup', 'keydown']) document.addEventListener(type, heard, { capture: true });
onSetting('sound', async () => {
  if (!setting('sound')) return;
  await wake();
  knock(); // so that one knows what is to come
});

/** The browser is asked only when somebody turns the setting on. */
onSetting('notify', async () => {
  if (!setting('notify') || !able || Notification.permission === 'granted') return;
  if ((await Notification.requestPermission()) === 'granted') return;
  turn('notify', false);
  notice({ text: box.dataset.denied });
});

if (box && !able) {
  const note = document.getElementById('notify-note');
  box.disabled = true;
  box.checked = false;
  note.textContent = box.dataset.insecure;
  note.hidden = false;
}

// ------------------------------------------------------------------------------ the turn

/** Show by the tab's icon whether it is my turn. */
export function icon(mine) {
  const link = document.querySelector('link[rel=icon]');
  const wanted = mine ? link.dataset.turn : link.dataset.plain;
  if (wanted && link.getAttribute('href') !== wanted) link.setAttribute('href', wanted);
}

/** It has become my turn while the page was open: `text` is what is asked of me. */
export function myTurn(text) {
  if (setting('sound')) {
    knock();
    if (document.hidden) navigator.vibrate?.(TREMBLE);
  }
  if (!document.hidden || !able || !setting('notify') || Notification.permission !== 'granted') return;
  try {
    shown = new Notification(document.title, { body: text, icon: '/static/icons/logo.svg', tag: location.pathname });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    shown = null; // some phones know notifications only of installed pages
  }
}
document.addEventListener('visibilitychange', () => document.hidden || shown?.close());
