// Company at the table: for how long somebody has been away, and the form in which the host changes the table.

const MINUTE = 60_000;

/** Say for how many minutes each has been away; the server says since when, and nothing more. */
function away() {
  for (const time of document.querySelectorAll('time[data-away]')) {
    const minutes = Math.floor((Date.now() - Date.parse(time.dateTime)) / MINUTE);
    time.dataset.since ??= time.textContent;
    const text = minutes >= 1 ? time.dataset.away.replace('{count}', minutes) : time.dataset.since;
    if (time.textContent !== text) time.textContent = text;
  }
}

/** Options that matter only for some numbers of seats are shown only for those. */
function fitting(form) {
  const seats = form.querySelector('[name=seats]:checked')?.value;
  for (const row of form.querySelectorAll('[data-seats]')) {
    const wanted = row.dataset.seats.split(' ').includes(seats);
    if (row.hidden === wanted) row.hidden = !wanted;
  }
}

function changed() {
  away();
  for (const form of document.querySelectorAll('.settings form')) fitting(form);
}

// What the page has changed in these is undone when the server tells them anew.
const WATCHED = { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['hidden'] };
const watched = new MutationObserver(changed);
for (const id of ['plates', 'lobby']) {
  const element = document.getElementById(id);
  if (element) watched.observe(element, WATCHED);
}
document.addEventListener('change', (event) => {
  const form = event.target.closest('.settings form');
  if (form) fitting(form);
});
// What was sent is folded away; should it be refused, the notice says why.
document.addEventListener('submit', (event) => event.target.closest('.settings, .add-player, .sit-in')?.removeAttribute('open'));
document.addEventListener('pointerdown', ({ target }) => {
  for (const open of document.querySelectorAll('.sit-in[open]')) if (!open.contains(target)) open.open = false;
});
document.addEventListener('keydown', (event) => {
  const open = event.key === 'Escape' && event.target.closest?.('.sit-in[open]');
  if (!open) return;
  event.preventDefault();
  open.open = false;
  open.querySelector('summary').focus();
}, true);
setInterval(away, 5_000);
changed();
