/**
 * The coloured layer of the true candidates: the number of solutions of each, as a shade over the whole grid, as numbers beside
 * the cell that is pointed at or focused, and a slider that filters them. Loaded with its panel.
 */
import { build, byId, make, setText } from '../../dom.js';
import { part, translate } from '../../language.js';
import { HintLayer } from '../../hint/layer.js';
import { alphabetOf, coordinates, placesOf } from '../../puzzle/state.js';
import { adoptStyles } from '../../rules/drawing/layer.js';
import { SHADES, counted, drawCounts, highest, passes, stopsOf } from './shades.js';
import sheet from './counts.css';

/**
 * @typedef {import('../../puzzle/state.js').Position} Position
 * @typedef {import('../../puzzle/questions/candidates.js').Candidates} Candidates
 *
 * The room: the layer is shown while `painted`; `changed` redraws the grid.
 * @typedef {object} Host
 * @property {import('../../puzzle/controller.js').Controller} controller
 * @property {() => boolean} painted
 * @property {() => number} selected
 * @property {() => void} changed
 */

/** @type {import('../../strings/words.js').Part<typeof import('../../strings/en/candidates.js').default>} */
export const words = part('candidates', (tag) => import(`../../strings/${tag}/candidates.js`));
const c = words.say;

const MARKUP = `
  <p class="count-scale" data-part="scale"></p>
  <div class="count-filter">
    <select data-part="way" data-label="candidates.show">
      <option value="least" data-t="candidates.least"></option>
      <option value="most" data-t="candidates.most"></option>
    </select>
    <input type="range" min="0" step="1" data-part="slider" data-label="candidates.threshold" />
    <output data-part="number"></output>
  </div>
  <p class="note" data-part="some"></p>`;

export class Counts {
  #host;
  #board;
  #layer;
  #root = make('div', 'counts', { hidden: true });
  #tip = make('div', 'count-tip', { hidden: true, 'aria-hidden': 'true' });
  #parts;
  /** @type {import('./shades.js').Filter} */
  #filter = { way: 'least', number: 1 };
  /** The drawn counts, and their source. @type {{ candidates: Candidates, at: Position, all: readonly import('./shades.js').Counted[] } | null} */
  #shown = null;
  /** @type {readonly import('../../rules/drawing/nodes.js').Node[]} */
  #drawn = [];
  /** The cell and digit pointed at, and the focused cell whose tooltip Escape dismissed. */
  #pointed = { cell: -1, digit: -1 };
  #dismissed = -1;

  /** @param {HTMLElement} board @param {Element} after the element before its controls @param {Host} host */
  constructor(board, after, host) {
    this.#host = host;
    this.#board = board;
    adoptStyles(document, sheet);
    this.#layer = new HintLayer(board, 'count');
    after.after(this.#root);
    this.#parts = build(this.#root, MARKUP);
    const { way, slider } = this.#parts;
    const choose = () => {
      const stops = this.#shown ? stopsOf(this.#shown.all) : [1];
      this.#choose(way.value === 'most' ? 'most' : 'least', stops[Number(slider.value)] ?? 1);
      host.changed();
    };
    way.addEventListener('change', () => {
      // Each starts where it filters nothing.
      slider.value = way.value === 'most' ? slider.max : '0';
      choose();
    });
    slider.addEventListener('input', choose);
    board.addEventListener('pointermove', (event) => this.#point(event));
    board.addEventListener('pointerleave', () => this.#point(null));
    board.addEventListener('focusin', () => this.#drawTip());
    board.addEventListener('focusout', () => this.#drawTip());
    board.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#dismissed = host.selected();
      this.#drawTip();
    });
  }

  /** Called after the grid is drawn. */
  drawOver() {
    const shown = this.#now;
    this.#layer.draw(this.#host.controller.present.shape, shown ? this.#drawn : []);
    // First child, so that the last row stays the last; rebuilding the board removes all children.
    if (shown && this.#tip.parentNode !== this.#board) this.#board.prepend(this.#tip);
    this.#drawControls();
    this.#drawTip();
  }

  /** The counts to show: none while the board shows a hint or an explanation. */
  get #now() {
    const { painted, controller } = this.#host;
    const { candidates, present } = controller;
    const free = byId('why').hidden && byId('hint').hidden;
    if (this.#shown?.candidates === candidates && this.#shown.at === present && painted() && free)
      return this.#shown;
    const all = free && painted() && candidates ? counted(present, candidates) : null;
    this.#shown = all && candidates ? { candidates, at: present, all } : null;
    if (this.#shown) this.#fit();
    return this.#shown;
  }

  /** The language has changed. */
  async words() {
    await words.load();
    translate(this.#root);
    this.#drawControls();
  }

  /** The small digits of a cell while this layer is shown: those that pass the filter. @param {number} cell */
  small(cell) {
    if (!this.#now) return undefined;
    return this.#passing(cell)
      .map(({ symbol }) => symbol)
      .join('');
  }

  /** The counts of a cell in words. @param {number} cell */
  describe(cell) {
    const own = this.#now ? this.#passing(cell) : [];
    if (own.length === 0) return '';
    return c('said', own.map(({ symbol, count }) => this.#told(symbol, count)).join(c('comma')));
  }

  /** @param {number} cell */
  #passing(cell) {
    return (this.#shown?.all[cell] ?? []).filter(({ count }) => passes(count, this.#filter));
  }

  /** @param {string} symbol @param {number} count */
  #told(symbol, count) {
    const limit = this.#shown?.candidates.limit ?? 0;
    return count < limit ? c('in', symbol, count) : c('inMore', symbol, limit);
  }

  /** New counts have other stops: the slider stays as near as possible. */
  #fit() {
    const stops = stopsOf(this.#shown?.all ?? []);
    const { slider } = this.#parts;
    const { way, number } = this.#filter;
    const leavesAll = way === 'least' ? number <= 1 : slider.value === slider.max;
    const last = stops.length - 1;
    const nearest = stops.findLastIndex((stop) => stop <= number);
    const place = leavesAll ? (way === 'least' ? 0 : last) : Math.max(0, nearest);
    slider.max = String(last);
    slider.value = String(place);
    this.#choose(way, stops[place] ?? 1);
  }

  /** @param {import('./shades.js').Filter['way']} way @param {number} number */
  #choose(way, number) {
    // At its last stop "at most" leaves all, also a digit that every solution has.
    const all = way === 'most' && number >= highest(this.#shown?.all ?? []);
    this.#filter = { way, number: all ? Infinity : number };
    if (this.#shown) this.#drawn = drawCounts(this.#shown.at, this.#shown.all, this.#filter);
  }

  #drawControls() {
    const shown = this.#now;
    this.#root.hidden = !shown?.all.some(({ length }) => length > 0);
    if (!shown || this.#root.hidden) return;
    const { all, candidates } = shown;
    const { scale, slider, number, some } = this.#parts;
    const most = highest(all);
    const limited = most >= candidates.limit;
    const swatches = Array.from({ length: SHADES }, (_, nth) => make('i', `count-${nth + 1}`));
    const key = (/** @type {string} */ name, /** @type {string} */ text) =>
      make('span', '', make('i', name), text);
    const from = most > 1 ? ['1', ...swatches, c(limited ? 'orMore' : 'number', most)] : [];
    scale.replaceChildren(
      ...(from.length > 0 ? [make('span', '', ...from)] : []),
      key('count-all', c('inAll')),
      key('count-none', c('inNone')),
    );
    const shownNow = all.reduce((sum, _, cell) => sum + this.#passing(cell).length, 0);
    const count = all.reduce((sum, cell) => sum + cell.length, 0);
    const { way, number: bound } = this.#filter;
    const any = bound === Infinity;
    const words = any ? c('any') : c(way === 'least' ? 'atLeast' : 'atMost', bound);
    const result = c('some', shownNow, count);
    // The list before the slider says of what: at least, or at most.
    setText(number, any ? words : c('solutions', bound));
    setText(some, result);
    slider.setAttribute('aria-valuetext', `${words}${c('comma')}${result}`);
  }

  /* The tooltip of a cell. */

  /** @param {PointerEvent | null} event */
  #point(event) {
    const cell =
      event && event.pointerType === 'mouse' && event.target instanceof HTMLElement
        ? event.target.closest('.cell')
        : null;
    const before = this.#pointed;
    if (!cell || !this.#shown || !event) this.#pointed = { cell: -1, digit: -1 };
    else {
      const { left, top, width, height } = cell.getBoundingClientRect();
      const { rows, columns } = placesOf(this.#shown.at.shape);
      const row = Math.floor(((event.clientY - top) * rows) / height);
      const column = Math.floor(((event.clientX - left) * columns) / width);
      const cells = [...this.#board.querySelectorAll('.cell')];
      this.#pointed = { cell: cells.indexOf(cell), digit: row * columns + column };
    }
    const { cell: at, digit } = this.#pointed;
    if (at !== before.cell || digit !== before.digit) this.#drawTip();
  }

  #drawTip() {
    const { cell: pointed, digit } = this.#pointed;
    const focused = this.#board.matches(':focus-within') ? this.#host.selected() : -1;
    if (focused !== this.#dismissed) this.#dismissed = -1;
    const cell = pointed >= 0 ? pointed : this.#dismissed >= 0 ? -1 : focused;
    // A single digit is in every solution, as its colour says.
    const several = (this.#shown?.all[cell]?.length ?? 0) > 1;
    const own = several ? this.#passing(cell) : [];
    this.#tip.hidden = own.length === 0;
    if (!this.#shown || own.length === 0) return;
    const { shape } = this.#shown.at;
    const limit = this.#shown.candidates.limit;
    const { row, column } = coordinates(shape, cell);
    const at = alphabetOf(shape)[digit];
    this.#tip.replaceChildren(
      ...own.map(({ symbol, count }) =>
        make(
          'span',
          pointed >= 0 && symbol === at ? 'at' : '',
          make('b', '', symbol),
          count < limit ? c('number', count) : c('more', limit),
        ),
      ),
    );
    // Above or below the cell, where there is more room; within the grid sideways.
    const { style } = this.#tip;
    const below = row < shape.size / 2;
    style.setProperty('--across', String(Math.min(3, own.length)));
    style.setProperty('--at', String((column + 0.5) / shape.size));
    style.setProperty('--down', String((below ? row + 1 : shape.size - row) / shape.size));
    this.#tip.classList.toggle('below', below);
  }
}
