// What is shown for a moment, and what is said to those who listen instead of looking.

const byId = (id) => document.getElementById(id);
const MOMENT = 60; // ms
const unsaid = [];
let fading = 0;

/** Show a refusal: what was wrong, and the rule behind it. */
export function notice({ text, rule, link }) {
  const place = byId('notice');
  const words = Object.assign(document.createElement('span'), { textContent: text });
  place.replaceChildren(words);
  if (rule && link) place.append(Object.assign(document.createElement('a'), { href: link, textContent: rule, target: '_blank' }));
  place.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => { place.hidden = true; }, 9_000);
}

/** Say something to those who listen instead of looking; what comes at the same moment is said in one go. */
export function announce(text) {
  const place = byId('say');
  if (!place || !text || unsaid.includes(text)) return;
  unsaid.push(text);
  if (unsaid.length > 1) return;
  setTimeout(() => {
    const words = unsaid.splice(0).join(' ');
    if (!words) return; // hushed meanwhile
    place.textContent = place.textContent === words ? `${words}\u00a0` : words; // what is the same is not said again
  }, MOMENT);
}

/** Say nothing of what was to be said, nor again what was said: somebody else listens from now on. */
export function hush() {
  unsaid.length = 0;
  byId('say').textContent = '';
}
