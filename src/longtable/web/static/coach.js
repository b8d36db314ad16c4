// A line for whoever sits at a table for the first time; once it is put away it does not come back.

import { keep, kept } from './settings.js';

const ENOUGH = 3; // turns after which nobody needs it
const line = document.getElementById('coach');
let turns = 0;

function away() {
  line.hidden = true;
  keep('coached', 'true');
}

/** Show the line from the first turn on. It stays between turns: if it came and went, the board would jump. */
export function coach(mine) {
  if (mine) line.hidden = kept('coached') === 'true';
}

/** A turn was made. */
export function practised() {
  turns += 1;
  if (turns >= ENOUGH) away();
}

document.getElementById('coached').addEventListener('click', away);
