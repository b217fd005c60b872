/**
 * The panels of the Solve room: a tab each under the keypad, one open at a time. A panel is a module,
 *
 *     export function open(room) -> { draw(), words?() }
 *
 * which `open`s once, when its tab is first chosen, finds its section in index.html and listens there; `draw`
 * shows what the controller knows, as often as that may have changed while it is open.
 */
import { build, byId, startTabs, tabMarkup } from '../../../dom.js';
import { t, translate } from '../../../language.js';
import { hideNotice, showNotice } from '../notice.js';
import * as solutions from './solutions.js';
import * as start from './start.js';

/**
 * @typedef {object} Room what a panel may ask of the room
 * @property {import('../../../puzzle/controller.js').Controller} controller
 * @property {import('../../../../wasm/client/ninefold.js').Solver} solver
 * @property {() => Promise<import('../../hint/hint.js').HintCard | null>} hints the card, in which a step can be looked at
 * @property {() => number} selected the cell
 * @property {(cell: number) => string} small the small digits of a cell that are shown
 * @property {() => boolean} painted are these the true candidates?
 * @property {(name: 'previous' | 'next' | 'countOn' | 'stop' | 'paint' | 'adopt') => void} act
 * @property {() => void} flush writes the address now
 * @property {(text: string, from: 'empty' | 'own') => void} read
 * @property {(file: File) => void} readFile
 * @property {(position: import('../../../puzzle/state.js').Position, mode: Mode, from: import('../../../puzzle/library.js').Origin) => void} take
 * @property {() => void} loadRules
 * @property {() => void} changed what is drawn in the grid is another
 *
 * @property {() => import('../../play/play.js').PlayView | null} play
 * @property {() => void} fill fills in candidates
 *
 * @typedef {{ draw(): void, words?(): void, counts?: Counts }} Panel
 * @typedef {import('../../candidates/counts.js').Counts} Counts
 * @typedef {import('../../../puzzle/state.js').Mode} Mode
 */

/** The editor draws itself, with the board. @type {Panel} */
const still = { draw() {} };

/** By tab, in their order, with its word. Those of the first visit are there; the others come when they are opened. */
const PANELS = {
  play: { word: 'play', load: () => import('../../play/panel.js') },
  start: { word: 'start', load: async () => start },
  solutions: { word: 'solutions', load: async () => solutions },
  path: {
    word: 'steps',
    load: async () => {
      const panel = await import('./path.js');
      await panel.prepare();
      return panel;
    },
  },
  candidates: {
    word: 'candidates',
    load: async () => {
      const panel = await import('./candidates.js');
      await panel.prepare();
      return panel;
    },
  },
  rules: { word: 'rules', load: async () => ({ open: () => still }) },
  share: {
    word: 'share',
    load: async () => {
      const panel = await import('../../share/panel.js');
      await panel.prepare();
      return panel;
    },
  },
};

/** @typedef {keyof typeof PANELS} Name */

const NAMES = /** @type {Name[]} */ (Object.keys(PANELS));

/** Those that are not there in a mode: what tells the solution is not for play. @type {Record<Mode, Name[]>} */
const ABSENT = { set: ['play'], play: ['solutions', 'candidates'] };

/** @param {Name} name */
const panelOf = (name) => byId(`panel-${name}`);

export class Panels {
  /** The one that is open. @type {Name} */
  current;
  #room;
  #mark;
  /** @type {Map<Name, Panel>} */
  #opened = new Map([['rules', still]]);

  /** @param {Room} room @param {Name} first @param {() => void} onOpen called after another one was opened */
  constructor(room, first, onOpen) {
    this.#room = room;
    const tabs = byId('tabs');
    const tabOf = build(
      tabs,
      NAMES.map((name) => tabMarkup(`tab-${name}`, PANELS[name].word)).join(''),
    );
    translate(tabs);
    this.#mark = startTabs(
      NAMES,
      (name) => tabOf[`tab-${name}`],
      panelOf,
      (name) => {
        hideNotice();
        this.#show(name);
        onOpen();
      },
    );
    this.current = first;
    this.#show(first);
  }

  /** @param {Mode} mode */
  enter(mode) {
    for (const name of NAMES) byId(`tab-${name}`).hidden = ABSENT[mode].includes(name);
    // Who plays has a puzzle already.
    const left = mode === 'play' && this.current === 'start';
    if (left || ABSENT[mode].includes(this.current))
      this.#show(mode === 'play' ? 'play' : 'solutions');
  }

  /**
   * Nothing of a panel is seen before it listens: a click would come to nothing.
   * @param {Name} chosen
   */
  #show(chosen) {
    this.current = chosen;
    this.#mark(chosen);
    for (const name of NAMES) panelOf(name).hidden = name !== chosen || !this.#opened.has(name);
    if (chosen === 'rules') this.#room.loadRules();
    void this.load(chosen);
  }

  /** Has a panel there, or says that it does not come. @param {Name} name @returns whether it is there */
  async load(name) {
    try {
      const { open } = await PANELS[name].load();
      if (!this.#opened.has(name)) this.#opened.set(name, open(this.#room));
      this.#opened.get(name)?.draw();
      // By now another tab may have been chosen.
      panelOf(name).hidden = name !== this.current;
      return true;
    } catch (error) {
      console.warn('The panel could not be loaded.', error);
      showNotice({ text: t('roomFailed'), bad: true });
      return false;
    }
  }

  /** The coloured layer of the true candidates, once it has been wanted. */
  get counts() {
    return this.#opened.get('candidates')?.counts;
  }

  draw() {
    this.#opened.get(this.current)?.draw();
  }

  /** The language has changed. */
  words() {
    for (const panel of this.#opened.values()) {
      panel.words?.();
      panel.draw();
    }
  }
}
