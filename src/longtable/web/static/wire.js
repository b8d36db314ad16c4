// The live connection: messages in order, reconnecting, and sending again what was not acknowledged.

const GONE = 4404; // close code: there is no such table
const PING_EVERY = 20_000;
const SILENCE = 35_000; // after so long without a word the connection counts as dead

/** An id nobody else has. crypto.randomUUID is missing where a page comes by plain http. */
export function freshId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Wire {
  #socket = null;
  #tries = 0;
  #number = null; // of the last message on this connection
  #heard = 0;
  #timer = 0;
  #unacknowledged = new Map();

  /** `address()` gives path and query of the socket; `hears.message(m)` and `hears.state(connected)` are called. */
  constructor(address, hears) {
    this.address = address;
    this.hears = hears;
    setInterval(() => this.#watch(), 5_000);
    addEventListener('online', () => this.#hurry());
    document.addEventListener('visibilitychange', () => document.hidden || this.#hurry());
  }

  connect() {
    clearTimeout(this.#timer);
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${this.address()}`);
    this.#socket = socket;
    this.#number = null;
    this.#heard = Date.now();
    socket.onmessage = (event) => socket === this.#socket && this.#receive(JSON.parse(event.data));
    socket.onclose = ({ code }) => {
      if (code === GONE) location.reload(); // the page that comes says why
      else if (socket === this.#socket) this.#lost();
    };
  }

  /** Say something that may be lost. */
  send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Say something until it is acknowledged by its `id`. */
  insist(message) {
    this.#unacknowledged.set(message.id, message);
    this.send(message);
  }

  waitsFor(id) {
    return this.#unacknowledged.has(id);
  }

  /** Close and connect anew, for instance because language or seat changed. */
  restart() {
    this.#socket?.close();
    this.#tries = 0;
    this.connect();
  }

  #receive(message) {
    this.#heard = Date.now();
    if (message.pong && message.n === undefined) return;
    if (message.n !== undefined) {
      const gap = this.#number !== null && message.n !== this.#number + 1;
      this.#number = message.n;
      if (gap && !message.whole) return this.send({ sync: true });
    }
    this.#unacknowledged.delete(message.ack);
    if (message.whole && this.#tries >= 0) {
      this.#tries = -1;
      this.hears.state(true);
      for (const waiting of this.#unacknowledged.values()) this.send(waiting);
    }
    this.hears.message(message);
  }

  #lost() {
    this.#socket = null;
    this.#tries = Math.max(0, this.#tries);
    this.hears.state(false);
    const pause = Math.min(8_000, 250 * 2 ** this.#tries++) * (0.75 + Math.random() / 2);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.connect(), pause);
  }

  #hurry() {
    if (!this.#socket) this.connect();
  }

  #watch() {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const quiet = Date.now() - this.#heard;
    // The first message is long and heard when all of it is here: where it has failed before it may take longer.
    if (quiet > SILENCE * Math.min(4, Math.max(1, this.#tries))) {
      this.#socket.onclose = null;
      this.#socket.close();
      this.#lost();
    } else if (quiet > PING_EVERY) {
      this.send({ ping: 1 });
    }
  }
}
