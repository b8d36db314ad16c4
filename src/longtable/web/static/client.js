// The table page: what the server says is shown, what the player picks is drafted, confirmed and sent.
// It knows no game: it is told which picks there are and finds their places in the picture.

import { About } from './about.js';
import { Show } from './ceremony.js';
import { coach, practised } from './coach.js';
import { Dock } from './dock.js';
import { curtain } from './curtain.js';
import './drawer.js';
import { Hint } from './hint.js';
import { listen, nearest } from './input.js';
import { Typing } from './keys.js';
import { append, fill, renew } from './markup.js';
import { hush } from './notices.js';
import { announce, atTable, localTimes, notice, onSetting, setting } from './page.js';
import { panels } from './panels.js';
import { Picture } from './picture.js';
import { changing } from './plates.js';
import { icon, myTurn } from './signals.js';
import { Walk } from './walk.js';
import { freshId, Wire } from './wire.js';

const DOUBLE = 350; // ms: a second tap sooner than this is a double click, no confirmation
const LATE = 3; // messages that wait: no time for motion
const wide = matchMedia('(min-width: 700px) and (min-aspect-ratio: 21/20)');
const byId = (id) => document.getElementById(id);
const same = (one, other) => one.length === other.length && one.every((pick, n) => pick === other[n]);

class Table {
  at = 0; // number of the last commit or undo known
  mine = false; // am I to pick
  sent = null; // id of the commit that is on its way
  hovered = null;
  #asked = null; // the draft the server has not answered yet
  #drawn = new Set(); // element ids of the draft that the picture shows already
  #tapped = 0;
  #byKeys = false; // was a key the last thing used
  #last = null; // the place of the last pick, for the keyboard to go on from
  #fresh = false; // has it just become my turn
  #going = false; // shall the focus go on as soon as it is known what may be picked next
  #early = null; // a pick made before the server has said what may follow the draft
  #cautioned = null; // a drafted pick that was asked back, and what was asked
  #proposed = new Set(); // drafts of this turn that picks were preselected for, once each
  #waiting = []; // messages
  #busy = false;

  constructor(body) {
    this.words = byId('buttons').dataset;
    this.language = body.dataset.language;
    this.picture = new Picture(byId('board'));
    this.walk = new Walk();
    this.dock = new Dock({
      pick: (pick, how) => this.pick(pick, how),
      confirm: () => this.commit(),
      back: () => this.stepBack(),
    });
    const address = () => `${body.dataset.live}?layout=${this.layout}&language=${this.language}`;
    this.wire = new Wire(address, {
      message: (message) => this.receive(message),
      state: (connected) => this.connected(connected),
    });
    this.show = new Show(this.picture, {
      tell: (text) => this.dock.happened([text]),
      late: () => this.#waiting.length > LATE,
    });
    this.about = new About(this.picture, {
      asks: (pick) => this.wire.send({ about: pick }),
      mine: () => this.mine && !this.sent,
    });
    this.hint = new Hint({
      ask: () => this.wire.send({ hint: true }),
      tries: (picks) => this.propose(picks),
      lights: (picks) => this.picture.light(picks.map((pick) => [this.picture.place(pick)?.id]).filter(([id]) => id)),
    });
    listen(this.picture, {
      pick: (pick, how, click) => this.pick(pick, how, click),
      hover: (pick) => this.hover(pick),
      point: (place, why) => this.about.point(place, why),
      leave: () => this.about.close(),
      back: () => this.stepBack(),
    });
    new Typing({
      picks: () => this.#named(),
      focus: (pick) => this.#goTo(pick),
      pick: (pick) => this.pick(pick, 'key'),
    });
    this.#listen();
  }

  get layout() {
    return wide.matches ? 'wide' : 'tall';
  }

  #listen() {
    document.addEventListener('keydown', (event) => {
      this.#byKeys = true;
      if (event.key !== 'Escape' || event.defaultPrevented || event.target.closest?.('dialog')) return;
      // A card that came by itself may or may not be there yet: a key means the same in either case.
      if (this.about.wanted || !this.stepBack()) this.about.close();
    });
    document.addEventListener('pointerdown', () => { this.#byKeys = false; });
    document.addEventListener('click', (event) => this.#clicked(event));
    wide.addEventListener('change', () => this.wire.send({ layout: this.layout, language: this.language }));
    byId('fit').addEventListener('click', () => this.picture.fit());
    byId('nearer').addEventListener('click', () => {
      this.picture.zoom(1.5, ...this.#centre());
    });
    onSetting('confirm', () => this.refresh());
  }

  #centre() {
    const { left, top, width, height } = byId('board').getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  }

  #clicked(event) {
    const button = event.target.closest('[data-undo], [data-answer], [data-claim], [data-agree]');
    if (!button) return;
    event.preventDefault();
    if (button.dataset.answer) this.wire.send({ answer: button.dataset.answer === 'true' });
    else if (button.dataset.agree) this.wire.send({ agree: button.dataset.agree === 'true' });
    else if (button.dataset.claim) this.wire.send({ claim: Number(button.dataset.claim) });
    else this.wire.send({ undo: true });
  }

  // ------------------------------------------------------------------------------ what the server says

  /** Messages are shown in order, one after the other, each after its frames have been played. */
  async receive(message) {
    if (message.about) return this.about.answer(message.about); // it says nothing else, and waits for nothing
    if (message.hint) return this.hint.show(message.hint);
    this.#waiting.push(message);
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#waiting.length) await this.#show(this.#waiting.shift());
    } catch (error) {
      this.#waiting = [];
      this.wire.send({ sync: true }); // whatever is half shown now is shown whole
      throw error;
    } finally {
      this.#busy = false;
    }
  }

  async #show(message) {
    const lifted = message.whole && this.#curtain(message.curtain);
    if (message.whole) this.#whole(message.whole);
    const drafted = 'draft' in message && !message.ack;
    if (!drafted && message.frames) this.#drawn.clear();
    const ends = Boolean(message.html?.result) && document.body.dataset.state === 'playing';
    const { said, told, changed } = await this.show.play(message.frames ?? [], ends);
    if (drafted) for (const id of this.#placesOf(message)) if (changed.has(id)) this.#drawn.add(id);
    changing(byId('plates'), () => {
      for (const [id, markup] of Object.entries(message.html ?? {})) this.#fill(id, markup);
      for (const [id, markup] of Object.entries(message.parts ?? {})) this.#renew(id, markup);
    });
    if (message.append) for (const [id, markup] of Object.entries(message.append)) this.#append(id, markup);
    const before = this.mine;
    this.#learn(message);
    const words = [...said, message.say].filter(Boolean);
    if (words.length) this.dock.happened(words, !ends);
    if (lifted) this.dock.happened(this.#sinceMine());
    this.#say(words.filter((text) => !told.includes(text)), message, ends);
    if (message.title) document.title = message.title;
    if (message.refused) {
      this.hint.settled();
      notice(message.refused);
    }
    this.refresh();
    if (this.mine && !before && !message.whole) myTurn(byId('prompt').querySelector('.ask')?.textContent ?? '');
  }

  /**
   * Let the curtain fall or rise where a device is passed round; what was told to one is nothing for the next.
   * Gives whether it has risen.
   */
  #curtain(told) {
    const hung = curtain(told, (seat) => this.wire.send({ lift: seat }));
    if (!told) return hung;
    this.dock.happened([], true);
    hush();
    byId('notice').hidden = true;
    this.about.close();
    this.#asked = this.#last = null; // a draft of one is never sent again as another's
    return false;
  }

  /** What the log tells since the last move of whoever looks. */
  #sinceMine() {
    const own = byId('plates').querySelector('.plate.me')?.className.match(/\blook-[^ ]+/)?.[0];
    const entries = [...byId('log').querySelectorAll('.entry.kind-commit')];
    const mine = entries.findLastIndex((entry) => entry.classList.contains(own));
    return entries.slice(mine + 1).flatMap((entry) => [...entry.querySelectorAll('.line')].map((line) => line.textContent));
  }

  /** Tell those who listen what happened, what is asked of them, and in the end who has won. */
  #say(words, message, ends) {
    const asks = this.mine && !message.whole && message.html?.prompt ? byId('prompt').querySelector('.ask') : null;
    const outcome = ends ? byId('result').querySelector('h2') : null;
    announce([...words, message.asked?.text, asks?.innerText, outcome?.textContent].filter(Boolean).join(' '));
  }

  #whole({ svg, html }) {
    this.picture.replace(svg);
    for (const [id, markup] of Object.entries(html)) this.#fill(id, markup);
  }

  #fill(id, markup) {
    const element = byId(id);
    if (!element) return;
    fill(element, markup);
    localTimes(element);
    panels.filled(id);
    if (['lobby', 'result', 'prompt'].includes(id)) this.#state();
  }

  #renew(id, markup) {
    const element = byId(id);
    if (!element) return;
    renew(element, markup);
    localTimes(element);
  }

  #append(id, markup) {
    const items = append(byId(id), markup);
    for (const item of items) localTimes(item);
    panels.added(id, items);
  }

  #state() {
    const has = (id) => byId(id).childElementCount > 0;
    const state = has('lobby') ? 'lobby' : has('result') ? 'over' : 'playing';
    if (document.body.dataset.state === state) return;
    document.body.dataset.state = state;
    panels.state(state);
  }

  /** Take over whose turn it is, the picks there are and the draft that stands. */
  #learn(message) {
    const known = message.at ?? this.at;
    const moved = known !== this.at;
    this.at = known;
    if (this.sent && this.sent === message.ack) {
      this.sent = null;
      if (!message.refused) this.walk.draft = [];
    }
    this.hint.moved(known, message.mine ?? this.mine);
    if (moved || message.whole || (message.mine ?? this.mine) !== this.mine) this.about.forget();
    if (message.mine !== undefined) this.#turn(message.mine);
    if (message.graph) this.walk.graph = message.graph;
    if (message.labels) this.walk.labels = message.labels;
    if (message.whole) this.walk.names = {};
    if (message.names) Object.assign(this.walk.names, message.names);
    if (message.graph) this.walk.cautions = message.cautions ?? {};
    if (message.draft) this.#settle(message, moved);
    if (moved) this.#proposed.clear();
    if (message.proposal?.length && this.mine) this.#preselect(message.draft ?? [], message.proposal);
  }

  /** Add the picks that are proposed after this draft; who takes them back is not given them again. */
  #preselect(draft, picks) {
    const known = this.#proposed.has(draft.join());
    if (known || this.sent || !same(draft, this.walk.draft)) return;
    this.#proposed.add(draft.join());
    this.#send([...draft, ...picks]);
  }

  #turn(mine) {
    if (!mine) {
      this.walk.forget();
      this.#early = null;
    }
    this.#fresh ||= mine && !this.mine;
    this.mine = mine;
    document.body.classList.toggle('my-turn', mine);
    icon(mine);
    coach(mine);
  }

  #settle({ draft, whole, refused, ghost }, moved) {
    const offline = whole && !moved && this.#asked;
    if (offline && !same(this.#asked, draft)) return this.#send(this.#asked);
    if (this.#asked && !refused && !whole && !moved && !same(draft, this.#asked)) return; // an older answer
    this.#asked = null;
    if (!same(this.walk.draft, draft)) this.about.forget();
    this.walk.draft = draft;
    if (whole) this.#drawn = new Set(this.#placesOf({ draft, ghost }));
  }

  /** The places of the picks that the picture of a message holds: the server does not play what reveals. */
  #placesOf({ draft, ghost }) {
    return draft.filter((pick) => pick !== ghost).map((pick) => this.picture.place(pick)?.id);
  }

  connected(connected) {
    this.hint.settled();
    this.about.restart();
    this.#early = null;
    byId('connection').hidden = connected;
    document.body.classList.toggle('offline', !connected);
  }

  // ------------------------------------------------------------------------------ what the player does

  /** A pick was tapped: it follows the draft, or goes back to where it is possible; twice confirms. */
  pick(pick, how, { timeStamp = performance.now(), detail = 0 } = {}) {
    // By when it was clicked, not by when a busy page hears of it; and a mouse knows its double clicks.
    const quick = timeStamp - this.#tapped < DOUBLE || (how === 'mouse' && detail > 1);
    if (!this.mine || this.sent) return;
    const { state, next } = this.walk.look();
    const again = pick === this.walk.draft.at(-1);
    if (again && quick) return;
    if (this.walk.draft.length && state === 'cut') {
      this.#early = [pick, how, { timeStamp, detail }]; // whether it goes on or back is not known yet
      return;
    }
    if (again && !(pick in next)) { // what may follow itself (a second field for a title) follows
      if (state === 'full') this.commit();
      else this.stepBack();
      return;
    }
    const draft = this.walk.with(pick);
    const caution = this.walk.cautions[pick] ?? '';
    // Where nothing else asks back a window does; else it is said in place of the question, beside Confirm.
    if (!draft || (caution && !setting('confirm') && !window.confirm(caution))) return;
    this.#cautioned = caution ? { pick, caution, place: draft.length - 1 } : null;
    this.#tapped = timeStamp;
    this.#last = this.picture.place(pick) ?? this.#last;
    this.draft(draft);
    if (how === 'key') this.#goOn();
    if (how === 'touch') this.about.point(this.picture.place(pick), 'drafted');
  }

  /** Replace the draft; where nothing is to be confirmed a full one is sent at once. */
  draft(draft) {
    this.#early = null;
    this.walk.draft = draft;
    this.hovered = null;
    this.about.forget();
    if (this.walk.look().state === 'full' && !setting('confirm')) return this.commit();
    this.#send(draft);
    const said = draft.length ? this.name(draft.at(-1)) : '';
    announce([said, this.#caution(), this.walk.complete() ? this.words.ready : ''].filter(Boolean).join('. '));
    this.refresh();
  }

  /** Draft a whole move that is advised; it waits to be confirmed, also where nothing else is. */
  propose(picks) {
    if (!this.mine || this.sent) return;
    this.#early = null;
    this.hovered = null;
    this.about.forget();
    this.#last = this.picture.place(picks.at(-1)) ?? this.#last;
    this.#send(picks);
    this.refresh();
  }

  #send(draft) {
    const places = new Set(draft.map((pick) => this.picture.place(pick)?.id));
    this.#drawn = new Set([...this.#drawn].filter((id) => places.has(id)));
    this.walk.draft = draft;
    this.#asked = draft;
    this.wire.send({ draft });
  }

  stepBack() {
    if (!this.walk.draft.length || this.sent) return false;
    const last = this.picture.place(this.walk.draft.at(-1));
    const held = document.activeElement;
    const focused = (last && held === last) || byId('buttons').contains(held); // which may be gone in a moment
    this.draft(this.walk.draft.slice(0, -1));
    if (focused) this.#focus(last ?? this.#last);
    return true;
  }

  commit() {
    const picks = this.walk.complete();
    if (!picks || this.sent) return;
    this.sent = freshId();
    this.#asked = null;
    this.about.forget();
    practised();
    this.wire.insist({ commit: picks, id: this.sent, at: this.at });
    this.refresh();
  }

  hover(pick) {
    if (this.hovered === pick) return;
    this.hovered = pick;
    this.#ghosts();
  }

  name(pick) {
    return this.picture.place(pick)?.getAttribute('aria-label') ?? this.walk.labels[pick] ?? '';
  }

  // ------------------------------------------------------------------------------ what is shown of it

  /** Show what may be picked now; a pick that was made too early is made now. */
  refresh() {
    if (this.picture.svg) {
      const held = document.activeElement;
      const onBoard = byId('board').contains(held) && held.dataset.pick;
      const marked = onBoard && held.dataset.ui;
      this.picture.mark(this.mine ? this.walk.marks(this.sent !== null) : new Map());
      const lost = marked && !held.dataset.ui;
      const idle = this.#byKeys && (held === document.body || (onBoard && this.#fresh));
      if (lost || idle) this.#focus(lost ? held : this.#last);
      this.#fresh = false;
      this.#ghosts();
    }
    this.#buttons();
    if (this.#early && this.walk.look().state !== 'cut') {
      const early = this.#early;
      this.#early = null;
      return this.pick(...early);
    }
    const waits = document.activeElement === this.#last || document.activeElement === document.body;
    if (this.#going && this.walk.look().state !== 'cut' && waits) this.#goOn();
  }

  #ghosts() {
    const { draft } = this.walk;
    const pointed = this.hovered !== null && !this.sent && this.walk.next().includes(this.hovered);
    this.picture.ghost(pointed ? [...draft, this.hovered] : draft, draft.length, this.#drawn);
  }

  /** What is asked back of the draft, or nothing. */
  #caution() {
    const { pick, caution, place } = this.#cautioned ?? {};
    return this.mine && caution && this.walk.draft[place] === pick ? caution : '';
  }

  #buttons() {
    const drafting = this.mine && this.walk.draft.length > 0;
    const idle = this.sent === null;
    const picks = this.mine && idle ? this.walk.next().filter((pick) => !this.picture.has(pick)) : [];
    document.body.classList.toggle('drafting', drafting);
    this.dock.buttons({
      ready: this.mine && this.walk.complete() !== null,
      sending: !idle,
      back: drafting && idle,
      caution: this.#caution(),
      choices: picks.map((pick) => ({
        pick,
        text: this.walk.labels[pick] ?? this.walk.names[pick] ?? '',
        grave: pick in this.walk.cautions,
      })),
    });
  }

  // ------------------------------------------------------------------------------ where the focus goes

  #goOn() {
    this.#going = this.walk.look().state === 'cut'; // where to, the server has yet to say
    if (this.#going) return;
    if (this.walk.complete() && !this.walk.next().length) this.dock.confirm.focus();
    else this.#focus(this.#last);
  }

  /** What may be picked now, by name: in the draft, or by going back in it. */
  #named() {
    if (!this.mine || this.sent) return {};
    const picks = Object.entries(this.walk.names).filter(([pick]) => this.walk.with(Number(pick)));
    return Object.fromEntries(picks.map(([pick, name]) => [name, Number(pick)]));
  }

  #goTo(pick) {
    (this.picture.place(pick) ?? this.dock.choice(pick) ?? this.dock.confirm).focus();
  }

  #focus(from) {
    const goal = nearest(this.picture.open(), from?.getBoundingClientRect());
    if (goal) goal.focus();
    else if (!this.dock.confirm.hidden) this.dock.confirm.focus();
  }

  /** Say something in the chat until the server has it. */
  chat(text) {
    this.wire.insist({ chat: text, id: freshId() });
  }
}

const table = new Table(document.body);
atTable(table);
table.wire.connect();
