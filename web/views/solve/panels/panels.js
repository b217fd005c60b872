/**
 * The panels of the Solve room: a tab for each under the keypad, one open at a time. A panel is a module,
 *
 *     export function open(room) -> { draw(), words?() }
 *
 * whose `open` is called once, when its tab is first chosen, and adds listeners to its section of index.html; `draw`
 * is called whenever the controller's state may have changed while the panel is open.
 */
import { build, byId, startTabs, tabMarkup } from '../../../dom.js';
import { notLoaded } from '../late.js';
import { hideNotice } from '../notice.js';
import * as solutions from './solutions.js';
import * as start from './start.js';

/**
 * @typedef {object} Room the panels' interface to the room
 * @property {import('../../../puzzle/controller.js').Controller} controller
 * @property {import('../../../../wasm/client/ninefold.js').Solver} solver
 * @property {() => Promise<import('../../hint/hint.js').HintCard | null>} hints the hint card, which can show a step
 * @property {() => number} selected the cell
 * @property {() => string} address of the puzzle
 * @property {(cell: number) => string} small the shown small digits of a cell
 * @property {() => boolean} painted are these the true candidates?
 * @property {(name: 'previous' | 'next' | 'countOn' | 'stop' | 'paint' | 'adopt') => void} act
 * @property {() => void} flush writes the address at once
 * @property {(text: string, from: 'empty' | 'own') => void} read
 * @property {(file: File) => void} readFile
 * @property {(position: import('../../../puzzle/state.js').Position, mode: Mode, from: import('../../../puzzle/library.js').Origin) => void} take
 * @property {() => void} loadRules
 * @property {() => void} changed the drawing in the grid has changed
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

/** The panels in order, with the string keys of their tabs. Those of the first visit are loaded; the others when opened. */
const PANELS = {
  play: { word: 'play', load: () => import('../../play/panel.js') },
  start: { word: 'start', load: async () => start },
  solutions: { word: 'solutions', load: async () => solutions },
  path: { word: 'steps', load: () => prepared(import('./path.js')) },
  candidates: { word: 'candidates', load: () => prepared(import('./candidates.js')) },
  rules: { word: 'rules', load: async () => ({ open: () => still }) },
  share: { word: 'share', load: () => prepared(import('../../share/panel.js')) },
};

/**
 * A panel's module with what it has to load first.
 * @template {{ prepare(): Promise<unknown> }} Module @param {Promise<Module>} loading @returns {Promise<Module>}
 */
async function prepared(loading) {
  const module = await loading;
  await module.prepare();
  return module;
}

/** @typedef {keyof typeof PANELS} Name */

const NAMES = /** @type {Name[]} */ (Object.keys(PANELS));

/** The panels hidden in each mode: in play those that reveal the solution. @type {Record<Mode, Name[]>} */
const ABSENT = { set: ['play'], play: ['solutions', 'candidates'] };

/** @param {Name} name */
const panelOf = (name) => byId(`panel-${name}`);

export class Panels {
  /** The open panel. @type {Name} */
  current;
  #room;
  #mark;
  /** @type {Map<Name, Panel>} */
  #opened = new Map([['rules', still]]);

  /** @param {Room} room @param {Name} first @param {() => void} onOpen called after another panel was opened */
  constructor(room, first, onOpen) {
    this.#room = room;
    const tabOf = build(
      byId('tabs'),
      NAMES.map((name) => tabMarkup(`tab-${name}`, PANELS[name].word)).join(''),
    );
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
    // In play there is a puzzle already.
    const left = mode === 'play' && this.current === 'start';
    if (left || ABSENT[mode].includes(this.current))
      this.#show(mode === 'play' ? 'play' : 'solutions');
  }

  /**
   * A panel is shown only once it has its listeners.
   * @param {Name} chosen
   */
  #show(chosen) {
    this.current = chosen;
    this.#mark(chosen);
    for (const name of NAMES) panelOf(name).hidden = name !== chosen || !this.#opened.has(name);
    if (chosen === 'rules') this.#room.loadRules();
    void this.load(chosen);
  }

  /** Loads a panel, or reports that it cannot be loaded. @param {Name} name @returns was it loaded? */
  async load(name) {
    try {
      const { open } = await PANELS[name].load();
      if (!this.#opened.has(name)) this.#opened.set(name, open(this.#room));
      this.#opened.get(name)?.draw();
      // Another tab may have been chosen meanwhile.
      panelOf(name).hidden = name !== this.current;
      return true;
    } catch (error) {
      notLoaded('The panel', error);
      return false;
    }
  }

  /** The coloured layer of the true candidates, once loaded. */
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
