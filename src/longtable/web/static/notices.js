// What is shown for a moment, and what is said to those who listen instead of looking.

const byId = (id) => document.getElementById(id);
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

/** Say something to those who listen instead of looking. */
export function announce(text) {
  const place = byId('say');
  if (place && text) place.textContent = text;
}
