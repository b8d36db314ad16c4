// The curtain between people who share a device: the server sends nothing of a hand until it is lifted.

let dialog = null;
let hangs = false;

function made(name, className, inside = []) {
  const element = Object.assign(document.createElement(name), { className });
  element.append(...inside);
  return element;
}

function hang(lift) {
  const button = made('button', 'main-button big');
  button.type = 'button';
  button.autofocus = true;
  const title = made('h2', 'curtain-title');
  const more = made('p', 'curtain-more');
  title.id = 'curtain-title';
  more.id = 'curtain-more';
  dialog = made('dialog', 'curtain', [made('div', 'curtain-card', [made('span', 'emblem'), title, more, button])]);
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.setAttribute('aria-describedby', more.id);
  dialog.querySelector('.emblem').setAttribute('aria-hidden', 'true');
  button.addEventListener('click', () => {
    button.disabled = true; // until the server has lifted it
    lift(Number(dialog.dataset.seat));
  });
  // Only the button lifts it: neither Escape nor whatever else closes dialogs in a browser.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') event.preventDefault();
    event.stopPropagation(); // keys are nothing for the board behind it
  });
  dialog.addEventListener('close', () => hangs && dialog.showModal());
  document.body.append(dialog);
}

/**
 * Show the curtain as the server tells it, or take it away where nothing is told; `lift(seat)` asks to lift it.
 * Gives whether one hung before.
 */
export function curtain(told, lift) {
  const hung = hangs;
  hangs = Boolean(told);
  if (!told) {
    dialog?.close();
    return hung;
  }
  if (!dialog) hang(lift);
  const button = dialog.querySelector('button');
  dialog.dataset.seat = told.seat;
  dialog.className = `curtain look-${told.look}`;
  dialog.querySelector('.curtain-title').textContent = told.text;
  dialog.querySelector('.curtain-more').textContent = told.more;
  button.textContent = told.button;
  button.disabled = false;
  for (const other of document.querySelectorAll('dialog[open]')) if (other !== dialog) other.close();
  if (!dialog.open) dialog.showModal();
  button.focus();
  return hung;
}
