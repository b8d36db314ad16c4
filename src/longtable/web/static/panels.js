// Log, chat and result beside the board: tabs where there is room, a sheet on a phone.

const byId = (id) => document.getElementById(id);
const sheet = byId('side');
const tabs = [...document.querySelectorAll('[role=tab]')];
const panelOf = (tab) => byId(tab.getAttribute('aria-controls'));
const shown = []; // what is to be done when a tab is shown
const asSheet = () => byId('open-side').offsetParent !== null; // else beside the board

function choose(tab) {
  for (const other of tabs) {
    const chosen = other === tab;
    other.setAttribute('aria-selected', String(chosen));
    other.tabIndex = chosen ? 0 : -1;
    panelOf(other).hidden = !chosen;
  }
  if (sheet) sheet.dataset.panel = tab.id;
  delete tab.dataset.unread;
  if (!tabs.some((other) => other.dataset.unread)) delete byId('open-side')?.dataset.unread;
  toEnd(panelOf(tab));
  for (const [wanted, does] of shown) if (wanted === tab.id) does();
}

function toEnd(panel) {
  const list = panel.querySelector('.entries, .messages');
  if (list) list.scrollTop = list.scrollHeight;
}

function lift(opened) {
  sheet.dataset.open = String(opened);
  byId('open-side').setAttribute('aria-expanded', String(opened));
}

function open(opened) {
  lift(opened);
  if (!opened) return byId('open-side').focus();
  const tab = tabs.find((other) => other.dataset.unread) ?? tabs.find((other) => !panelOf(other).hidden);
  choose(tab);
  tab.focus();
}

const inSight = (panel) => !panel.hidden && (!asSheet() || sheet.dataset.open === 'true');

const FIRST = { lobby: 'tab-chat', playing: 'tab-log', over: 'tab-result' };

export const panels = {
  /** The table is in another state: show what matters most in it. */
  state(state) {
    const tab = byId(FIRST[state] ?? 'tab-log');
    if (tab) choose(tab);
  },

  /** Show a tab, as a sheet where there is no room for it. */
  show(id) {
    if (asSheet()) lift(true);
    choose(byId(id));
  },

  onShow(id, does) {
    shown.push([id, does]);
  },

  /** A fragment came anew. */
  filled(id) {
    const panel = byId(id)?.closest('[role=tabpanel]');
    if (panel) toEnd(panel);
  },

  /** Items were added to a list. */
  added(id, items) {
    const panel = byId(id)?.closest('[role=tabpanel]');
    if (!panel || !items.length) return;
    toEnd(panel);
    const others = items.some((item) => !item.classList.contains('mine'));
    if (id !== 'chat' || !others || inSight(panel)) return;
    const tab = tabs.find((other) => panelOf(other) === panel);
    tab.dataset.unread = 'true';
    byId('open-side').dataset.unread = 'true';
  },
};

for (const tab of tabs) tab.addEventListener('click', () => choose(tab));
document.querySelector('[role=tablist]')?.addEventListener('keydown', (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const next = tabs[(tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length];
  choose(next);
  next.focus();
});
byId('open-side')?.addEventListener('click', () => open(sheet.dataset.open !== 'true'));
byId('close-side')?.addEventListener('click', () => open(false));
sheet?.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || sheet.dataset.open !== 'true') return;
  event.preventDefault();
  open(false);
});
panels.state(document.body.dataset.state);

/** Up and down in the log: from line to line, each a link to its moment. The page of the replay does so itself. */
function alongLog(event) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const lines = [...event.currentTarget.querySelectorAll('.moment')];
  const at = lines.indexOf(document.activeElement);
  const next = at < 0 ? lines.at(-1) : lines[at + step];
  if (next || at >= 0) event.preventDefault();
  next?.focus();
}
if (!document.body.dataset.frames) byId('log')?.addEventListener('keydown', alongLog);

// A line of the reckoning lights up its places on the board.
function light(event) {
  for (const lit of document.querySelectorAll('#board [data-lit]')) delete lit.dataset.lit;
  const line = event.type !== 'focusout' && event.type !== 'pointerout' && event.target.closest('[data-places]');
  if (line) for (const id of line.dataset.places.split(' ')) if (byId(id)) byId(id).dataset.lit = '';
}
for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout', 'click']) {
  byId('result')?.addEventListener(type, light);
}
