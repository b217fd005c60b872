/**
 * The router: which room is shown, the row of their names at the top, the address.
 *
 * A room is a module that is loaded when it is first shown, and its own stylesheet with it:
 *
 *     export function open(root, host) -> { shown?(), hidden?(), load?(), words?(), puzzle?(), focus?() }
 *
 * `open` is called once, with the room's empty <section> in <main>, and fills it with its first texts (`build` of dom.js);
 * it may be asynchronous. Whenever the language changes, elements with data-t, data-tip, data-label and data-hint get their
 * texts by themselves, once `load` has those of the room; `words` is for other texts. `shown` and `hidden` are called each
 * time. Listeners on the document must do nothing while the room is hidden; work may go on.
 *
 * To add a room: a row in the table of app.js, its name in each language, and views/NAME/ with
 * NAME.css.
 */
import { make } from './dom.js';
import { t, translate } from './language.js';
import { splitAddress, toAddress } from './puzzle/link.js';

/**
 * @typedef {import('./puzzle/state.js').Position} Position
 * @typedef {import('./puzzle/state.js').Mode} Mode
 *
 * @typedef {object} Host what a room may ask of the page
 * @property {import('../wasm/client/ninefold.js').Solver} solver one for all rooms
 * @property {() => Position} puzzle the current puzzle
 * @property {() => Mode} mode
 * @property {(position: Position, mode?: Mode, from?: import('./puzzle/library.js').Origin) => void} take replaces
 *   it, as a step of the history. `from`: its origin
 * @property {(entry: import('./puzzle/library.js').Entry) => void} resume continues a puzzle of the library
 * @property {() => Promise<void>} kept resolves when the current puzzle, if it is played, is in the library
 * @property {(text: string) => void} say has the live region speak
 * @property {(notice: import('./views/solve/notice.js').Notice) => void} notice a short message
 * @property {(room: string) => void} go shows another room
 *
 * @typedef {object} Room
 * @property {() => void} [shown]
 * @property {() => void} [hidden]
 * @property {() => Promise<unknown>} [load] loads the room's own strings in the present language
 * @property {() => void} [words] the language has changed
 * @property {() => void} [focus] takes the keyboard; without it the section does
 * @property {() => void} [puzzle] the current puzzle has changed while the room is shown
 * @property {(file: File) => void} [receive] takes a file that was brought to another room
 *
 * @typedef {object} Row
 * @property {string} name in the address, and of its section: room-NAME
 * @property {() => string} title
 * @property {() => Promise<{ open(root: HTMLElement, host: Host): Room | Promise<Room> }>} load
 * @property {string} [style] the address of its style sheet; none if it is in the page's
 */

/** Marks the history entries of this visit, which hold no puzzle but the current one. */
const visit = `${Date.now()}.${Math.random()}`;

/** Writes the words of a room again, where it has those of this language. @param {Element} root @param {Room} room */
export async function rewrite(root, { load, words }) {
  if (load) {
    await load();
    translate(root);
  }
  words?.();
}

/** The room of an address without a name. */
export const HOME = 'solve';

export class Router {
  #rows;
  #host;
  #main;
  /** @type {HTMLAnchorElement[]} */
  #links;
  #current = '';
  #wanted = '';
  /** @type {Map<string, Promise<Room>>} */
  #opened = new Map();
  /** The rooms that are open. @type {Map<string, Room>} */
  #rooms = new Map();
  /** The scroll position of each room when it was left. @type {Map<string, number>} */
  #scrolled = new Map();

  /**
   * @param {Row[]} rows
   * @param {Host} host
   * @param {{ nav: HTMLElement, main: HTMLElement, onLink: (link: string, mode?: Mode) => void }} parts
   *   onLink: called with an address that holds a puzzle, or an invalid one, for link.js
   */
  constructor(rows, host, { nav, main, onLink }) {
    this.#rows = rows;
    this.#host = host;
    this.#main = main;
    this.#links = rows.map(({ name }) => {
      const link = make('a', 'room-link');
      link.href = `#${name}`;
      link.addEventListener('click', (event) => {
        // The browser opens another tab or window with the whole address.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        this.go(name);
      });
      return link;
    });
    nav.replaceChildren(...this.#links);
    const follow = () => {
      const { room, link, mode } = this.#address();
      this.#show(room);
      if (history.state?.visit === visit) this.keep();
      else onLink(link, mode);
    };
    // Back and forward, and an address typed or opened in this tab, are the same event.
    window.addEventListener('popstate', follow);
    this.follow = follow;
  }

  #address() {
    return splitAddress(
      location.hash,
      this.#rows.map(({ name }) => name),
    );
  }

  /** The part of the address that holds a puzzle. */
  link() {
    return this.#address().link;
  }

  /** The address of the current puzzle in a room. */
  address(room = HOME) {
    return location.href.split('#')[0] + this.#toAddress(room);
  }

  /** @param {string} room */
  #toAddress(room) {
    return toAddress(room, this.#host.puzzle(), this.#host.mode());
  }

  /** Shows a room; Back leads to the one before. @param {string} name */
  go(name) {
    if (name !== this.#wanted) {
      // The entry that is left may be a link's, not yet marked as ours: Back would import it again.
      this.keep();
      this.#write('pushState', name);
    }
    this.#show(name);
  }

  /** Shows a room and hands it a file. @param {string} name @param {File} file */
  async bring(name, file) {
    this.go(name);
    await this.#opened.get(name)?.then(
      (room) => room.receive?.(file),
      // The failure has been reported.
      () => {},
    );
  }

  /** Writes the current puzzle into the address. */
  keep() {
    this.#write('replaceState', this.#wanted);
  }

  /** @param {'pushState' | 'replaceState'} how @param {string} room */
  #write(how, room) {
    try {
      const hash = this.#toAddress(room);
      history[how]({ visit }, '', hash || location.pathname + location.search);
    } catch {
      // Some browsers limit how often; the next change writes it again.
    }
    for (const [at, { name }] of this.#rows.entries()) {
      const link = this.#links[at];
      if (link) link.href = this.#toAddress(name) || `#${name}`;
    }
  }

  /** @param {string} name */
  async #show(name) {
    this.#wanted = name;
    this.#draw();
    // Another room that is still loading is no longer waited for.
    if (this.#rooms.has(name)) this.#main.removeAttribute('aria-busy');
    if (name === this.#current) return;
    // The room before stays until this one is ready, so that nothing flashes.
    if (!this.#current) this.#reveal(name);
    let room = this.#rooms.get(name);
    if (!room) {
      this.#main.setAttribute('aria-busy', 'true');
      try {
        room = await this.#open(name);
      } catch (error) {
        console.warn('The room could not be loaded.', error);
        if (this.#wanted !== name) return;
        // A visit that begins in a room that cannot be loaded falls back to Solve.
        this.#host.notice({ text: t('roomFailed'), bad: true });
        this.go(this.#current || HOME);
        return;
      } finally {
        // Another room that is still loading removes it itself.
        if (this.#wanted === name || this.#rooms.has(this.#wanted))
          this.#main.removeAttribute('aria-busy');
      }
      // Meanwhile another room was chosen.
      if (this.#wanted !== name) return;
    }
    const before = this.#current;
    if (before) this.#scrolled.set(before, window.scrollY);
    this.#reveal(name);
    this.#rooms.get(before)?.hidden?.();
    this.#current = name;
    this.#draw();
    room.shown?.();
    if (before) window.scrollTo(0, this.#scrolled.get(name) ?? 0);
  }

  /** @param {string} name */
  #reveal(name) {
    for (const section of this.#main.children) {
      if (section instanceof HTMLElement) section.hidden = section.id !== `room-${name}`;
    }
  }

  /** @param {string} name @returns {Promise<Room>} */
  #open(name) {
    const before = this.#opened.get(name);
    if (before) return before;
    const opening = this.#load(name);
    opening.catch(() => this.#opened.delete(name));
    this.#opened.set(name, opening);
    return opening;
  }

  /** @param {string} name @returns {Promise<Room>} */
  async #load(name) {
    const row = this.#rows.find((one) => one.name === name);
    if (!row) throw new Error(`there is no room ${name}`);
    const [{ open }] = await Promise.all([row.load(), styled(row.style)]);
    let root = document.getElementById(`room-${name}`);
    if (!root) {
      root = make('section', `room ${name}`);
      root.id = `room-${name}`;
      root.tabIndex = -1;
      root.hidden = true;
      this.#main.append(root);
    }
    const room = await open(root, this.#host);
    root.setAttribute('aria-label', row.title());
    this.#rooms.set(name, room);
    return room;
  }

  /** Moves the keyboard focus into the current room. */
  focus() {
    const room = this.#rooms.get(this.#current);
    if (room?.focus) room.focus();
    else document.getElementById(`room-${this.#current}`)?.focus();
  }

  /** Tells the current room that the puzzle has changed. */
  changed() {
    this.#rooms.get(this.#current)?.puzzle?.();
  }

  /** Writes every word again: the language has changed. */
  words() {
    for (const { name, title } of this.#rows) {
      const root = document.getElementById(`room-${name}`);
      root?.setAttribute('aria-label', title());
      const room = this.#rooms.get(name);
      if (root && room) void rewrite(root, room);
    }
    this.#draw();
  }

  #draw() {
    for (const [at, { name, title }] of this.#rows.entries()) {
      const link = this.#links[at];
      if (!link) continue;
      link.textContent = title();
      if (name !== this.#wanted) link.removeAttribute('aria-current');
      else {
        link.setAttribute('aria-current', 'page');
        // For the narrow row of a phone; in the next frame, whose layout is computed anyway.
        requestAnimationFrame(() => {
          const { parentElement: row, offsetLeft, offsetWidth } = link;
          row?.scrollTo({ left: offsetLeft - (row.clientWidth - offsetWidth) / 2 });
        });
        document.title = name === HOME ? t('title') : `${title()} · Ninefold`;
      }
    }
  }
}

/**
 * Resolves when a style sheet is loaded; at once if it is already, or without an address.
 * @param {string} [address]
 */
export function styled(address) {
  if (!address || document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = make('link', '');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve(undefined);
    link.onerror = () => {
      link.remove();
      reject(new Error(`${address} could not be loaded`));
    };
    document.head.append(link);
  });
}
