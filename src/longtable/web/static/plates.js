// The seats beside the board: a fact that changes draws the eye for a moment.

import { swell } from './motion.js';

/** What the plates tell, by plate and number: the element and its text. */
function facts(plates) {
  const told = [...plates.querySelectorAll('.plate')].flatMap((plate) =>
    [...plate.querySelectorAll('.fact')].map((element, n) => [`${plate.id} ${n}`, { element, text: element.textContent }]));
  return new Map(told);
}

/** Let `fill` change the plates, and show which facts are others now. */
export function changing(plates, fill) {
  const before = facts(plates);
  fill();
  for (const [key, { element, text }] of facts(plates)) {
    if (before.has(key) && before.get(key).text !== text) swell(element);
  }
}
