/**
 * The view of play: time, lamp, progress, the end, marks and colours, and switches for them. Loaded when a puzzle is first
 * played.
 */
import { cellName, textOfKind } from '../../../wasm/rules/line.js';
import { NotesLayer } from '../../board/notes.js';
import { byId, setIcon, setText } from '../../dom.js';
import { part, t } from '../../language.js';
import { timeOf } from '../../numbers.js';
import { joinedTo } from '../../puzzle/lines.js';
import { filledIn, ordinaryOf } from '../../puzzle/ordinary.js';
import { coordinates, hasFound, openCells, shownAt, symbolAt } from '../../puzzle/state.js';
import { adoptStyles } from '../../rules/drawing/layer.js';
import { drawStatus } from '../solve/verdict.js';
import { Pen } from './pen.js';
import sheet from './play.css';
import { readSwitches, writeSwitches } from './switches.js';

/**
 * @typedef {import('../../puzzle/state.js').Position} Position
 * @typedef {import('./switches.js').Switches} Switches
 *
 * @typedef {object} Host
 * @property {HTMLElement} board
 * @property {import('../../puzzle/controller.js').Controller} controller
 * @property {() => void} draw redraws everything
 * @property {() => void} changed a switch has changed
 * @property {(text: string) => void} say
 * @property {() => void} keepTime
 * @property {() => void} another leads to another puzzle
 * @property {() => unknown} reveal
 * @property {() => unknown} solve
 */

/** @type {import('../../strings/words.js').Part<typeof import('../../strings/en/play.js').default>} */
export const words = part('play', (tag) => import(`../../strings/${tag}/play.js`));
const p = words.say;

/** The interval (in ms) of storing the time. */
const KEEP_EVERY = 5000;

/** The longest duration (in ms) of the wave over a finished grid. */
const WAVE = 3000;

/** Title and author, which are in the list of rules. @param {Position} at */
const titleOf = ({ rules = [] }) =>
  ['title', 'author']
    .map((keyword) => textOfKind(rules, keyword))
    .filter(Boolean)
    .join(' · ');

export class PlayView {
  /** @type {Switches} */
  switches = readSwitches();
  pen;
  #host;
  #notes;
  #kept = 0;
  #ticking = 0;
  #waving = 0;
  /** Are removed candidates struck through? */
  #struck = false;
  /** Are marks shown in the middle? While all of a hint is told, the grid says its candidates instead. */
  #centred = true;

  /** @param {Host} host */
  static async open(host) {
    await words.load();
    return new PlayView(host);
  }

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#notes = new NotesLayer(host.board);
    this.pen = new Pen(host.controller);
    adoptStyles(document, sheet);
    host.controller.tidies = this.switches.tidies;
    host.changed();
    byId('timer').addEventListener('click', () => this.flip('time'));
    byId('verdict-next').addEventListener('click', () => host.another());
  }

  get host() {
    return this.#host;
  }

  /** @param {keyof Switches} name */
  flip(name) {
    this.switches = { ...this.switches, [name]: !this.switches[name] };
    writeSwitches(this.switches);
    this.#host.controller.tidies = this.switches.tidies;
    this.#host.changed();
    this.#host.draw();
  }

  /** Fills in the candidates of the cells that have no marks, each in its place. */
  fill() {
    const { controller, say } = this.#host;
    if (!this.switches.places) this.flip('places');
    controller.take(filledIn(controller.present));
    say(p('filled'));
  }

  /**
   * Draws marks and colours; gives the cells to mark in the grid.
   * @param {Position} at
   * @param {{ centred: boolean, corners: boolean, digit: string, struck: boolean }} wishes `digit`: the current one; `struck`: are the
   *   small digits marks, so that removed ones can be struck through?
   */
  drawNotes(at, wishes) {
    const { digit } = wishes;
    const { patterns: patterned, places } = this.switches;
    this.#centred = wishes.centred;
    this.#struck = places && wishes.struck;
    const placed = this.#struck && at.marks && { places: ordinaryOf(at) };
    const tinted = this.#notes.draw(at, { ...wishes, patterned, ...placed });
    const shown = shownAt(at);
    const same = new Set(
      digit ? [...shown].flatMap((one, cell) => (one === digit ? [cell] : [])) : [],
    );
    return { same, tinted };
  }

  /** The notes of a cell in words. @param {number} cell */
  describe(cell) {
    const { present: at, mode } = this.#host.controller;
    const isOpen = symbolAt(at, cell) === '.';
    const said = [];
    const marks = isOpen && at.marks?.[cell];
    if (marks && mode === 'play' && this.#centred) said.push(t('cellSmall', [...marks].join(' ')));
    const left = (marks && this.#struck && ordinaryOf(at)[cell]) || '';
    const gone = [...left].filter((symbol) => marks && !marks.includes(symbol));
    if (gone.length > 0) said.push(p('struck', gone.join(' ')));
    if (isOpen && at.corners?.[cell]) said.push(p('corners', [...at.corners[cell]].join(' ')));
    for (const colour of at.colours?.[cell] ?? '') said.push(colourName(colour));
    const others = at.lines ? joinedTo(at, cell) : [];
    if (others.length > 0)
      said.push(p('linesTo', others.map((other) => cellName(at.shape.size, other)).join(' ')));
    return said.join(', ');
  }

  /** Time and lamp. */
  drawBar() {
    const { controller } = this.#host;
    const playing = controller.mode === 'play';
    const timer = byId('timer');
    timer.hidden = !playing;
    const { passed, running } = controller.timer;
    setText(timer, this.switches.time ? timeOf(passed) : p('timeHidden'));
    timer.classList.toggle('still', !running);
    const lamp = byId('lamp');
    lamp.hidden = !playing || !this.switches.lamp;
    const { alone } = controller;
    lamp.dataset.lit = alone === null ? 'asking' : (['none', 'one'][alone] ?? 'many');
    setText(lamp.querySelector('span'), lampWords(alone));
    this.#tick();
  } // prettier-ignore

  /** Each second while the timer runs. */
  #tick() {
    clearTimeout(this.#ticking);
    const { timer } = this.#host.controller;
    if (!timer.running) return;
    if (Math.abs(timer.passed - this.#kept) >= KEEP_EVERY) {
      this.#kept = timer.passed;
      this.#host.keepTime();
    }
    this.#ticking = window.setTimeout(() => this.drawBar(), 1000 - (timer.passed % 1000) + 5);
  }

  /** Progress, in place of the verdict. */
  drawStatus() {
    const { controller } = this.#host;
    const { present: at, timer, solved } = controller;
    const title = titleOf(at);
    const left = openCells(at);
    if (!solved) {
      const head = left > 0 ? p('toGo', left) : p('full');
      drawStatus(
        'empty',
        title || head,
        title ? head : left > 0 || !controller.judged ? '' : p('fullHint'),
      );
      setIcon(byId('verdict'), 'pencil');
      const progress = byId('verdict-progress', HTMLProgressElement);
      const given = [...at.givens].filter((symbol) => symbol !== '.').length;
      progress.hidden = false;
      progress.value = 1 - left / Math.max(1, at.givens.length - given);
      return;
    }
    const time = this.switches.time && timer.passed > 0;
    const helped = hasFound(at);
    const words = helped ? p('helped') : time ? p('solvedIn', timeOf(timer.passed)) : p('solved');
    drawStatus('one', words, title || (helped ? '' : p('solvedHint')));
    // The single file has no room New.
    byId('verdict-next').hidden = SINGLE_FILE;
  }

  /** The puzzle is solved: a wave goes over the grid from the last cell. @param {number} from */
  finish(from) {
    const { controller, board, say } = this.#host;
    const { present: at } = controller;
    this.drawStatus();
    this.drawBar();
    const [title, detail] = [byId('verdict-title'), byId('verdict-detail')];
    say(
      [title, detail]
        .map(({ textContent }) => textContent)
        .filter(Boolean)
        .join(' '),
    );
    if (hasFound(at)) return;
    const last = coordinates(at.shape, from);
    for (const [cell, element] of [...board.querySelectorAll('.cell')].entries()) {
      const { row, column } = coordinates(at.shape, cell);
      const far = Math.hypot(row - last.row, column - last.column);
      /** @type {HTMLElement} */ (element).style.setProperty('--far', far.toFixed(2));
    }
    board.classList.add('finish');
    clearTimeout(this.#waving);
    this.#waving = window.setTimeout(() => board.classList.remove('finish'), WAVE);
  }

  /** The language has changed. */
  async words() {
    await words.load();
    this.#host.draw();
  }
}

/** The number of solutions of the puzzle without entries, in words. @param {number | null} alone */
function lampWords(alone) {
  if (alone === null) return '…';
  return alone > 1 ? p('lampMany') : p(alone === 1 ? 'lampOne' : 'lampNone');
}

/** @param {string} colour its number */
export const colourName = (colour) =>
  words.words.colours[Number(colour) - 1] ?? t('colour', colour);
