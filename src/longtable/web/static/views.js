// A picture of several panels, as on a phone: one is shown at a time; swipes, tabs and what may be picked lead on.

const SWIPE = 40; // CSS px that a finger goes aside for the next panel
const tabs = new WeakMap(); // panel's tab → its id

/** The panels that a picture has: `[data-view]` rectangles, each with its label. */
export function panelsOf(svg) {
  return [...svg.querySelectorAll('[data-view]')].map((rect) => ({
    id: rect.id,
    label: rect.dataset.view,
    box: ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name))),
  }));
}

const within = ([left, top, width, height], [x, y]) => x >= left && x <= left + width && y >= top && y <= top + height;

export class Views {
  #nav = Object.assign(document.createElement('nav'), { className: 'views', hidden: true });
  #asked = false;
  #open = ''; // the panels in which something may be picked, as they were

  constructor(picture) {
    this.picture = picture;
    this.#nav.addEventListener('click', (event) => {
      const id = tabs.get(event.target.closest('button'));
      if (id) picture.show(id);
    });
    this.#nav.setAttribute('aria-label', picture.host.dataset.parts ?? '');
    picture.host.after(this.#nav);
    picture.host.addEventListener('focusin', (event) => this.#follow(event.target));
    new MutationObserver(() => this.#ask()).observe(picture.host, { subtree: true, attributeFilter: ['data-ui', 'data-lit'] });
  }

  /** The picture is another one: show its tabs, if it has panels. */
  renew() {
    const { panels } = this.picture;
    this.#nav.hidden = !panels.length;
    this.picture.host.classList.toggle('in-panels', panels.length > 0);
    const labels = panels.map(({ label }) => label).join('\n');
    if (this.#nav.dataset.labels !== labels) {
      this.#nav.dataset.labels = labels;
      this.#nav.replaceChildren(...panels.map(({ id, label }) => {
        const tab = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
        tabs.set(tab, id);
        return tab;
      }));
    }
    this.mark();
  }

  /** Say which panel is shown, and in which there is something to pick. */
  mark() {
    const open = new Set(this.#openPanels());
    for (const tab of this.#nav.children) {
      const id = tabs.get(tab);
      if (id === this.picture.panel) tab.setAttribute('aria-current', 'true');
      else tab.removeAttribute('aria-current');
      tab.classList.toggle('open', open.has(id));
    }
    return open;
  }

  #ask() {
    if (this.#asked) return;
    this.#asked = true;
    setTimeout(() => this.#settle(), 30); // marks change one by one
  }

  /** Where nothing may be picked here, but elsewhere, go there; once, for whoever goes back wants to look. */
  #settle() {
    this.#asked = false;
    if (!this.picture.panels.length) return;
    const open = this.mark();
    const now = [...open].join(' ');
    if (now === this.#open) return;
    this.#open = now;
    if (open.size && !open.has(this.picture.panel)) this.picture.show([...open][0]);
  }

  #openPanels() {
    const found = new Set(this.picture.open().map((element) => this.#panelOf(element)));
    return this.picture.panels.map(({ id }) => id).filter((id) => found.has(id));
  }

  #panelOf(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const { x, y } = this.picture.toPicture(left + width / 2, top + height / 2);
    return this.picture.panels.find(({ box }) => within(box, [x, y]))?.id;
  }

  #follow(element) {
    if (!this.picture.panels.length || !element.dataset?.pick) return;
    const id = this.#panelOf(element);
    if (id && id !== this.picture.panel) this.picture.show(id, true);
  }

  /** A finger has gone aside by so much: to the next panel, if it meant that. */
  swiped(dx, dy) {
    const { panels, panel, zoomed } = this.picture;
    if (!panels.length || zoomed || Math.abs(dx) < SWIPE || Math.abs(dx) < 2 * Math.abs(dy)) return;
    const next = panels.findIndex(({ id }) => id === panel) + (dx < 0 ? 1 : -1);
    if (panels[next]) this.picture.show(panels[next].id);
  }
}
