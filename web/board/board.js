/** Draws a position as a grid and reports a person's actions on it. Decides nothing. */
import { cellViewOf, linesOf } from '../puzzle/cellView.js';
import {
  cellsIn,
  coordinates,
  extentOf,
  isBorder,
  kindAt,
  placesOf,
  sees,
  symbolAt,
} from '../puzzle/state.js';
import { make, set, setText } from '../dom.js';
import { language, t } from '../language.js';

/**
 * @typedef {import('../puzzle/state.js').Position} Position
 * @typedef {import('../puzzle/state.js').Shape} Shape
 * @typedef {import('../puzzle/selection.js').How | 'alike'} How
 *
 * @typedef {import('../puzzle/cellView.js').Extras & Signs} View
 *
 * @typedef {object} Signs
 * @property {number} selected
 * @property {ReadonlySet<number>} clashing cells with equal digits in a house
 * @property {ReadonlySet<number>} wrong entries that a check found wrong
 * @property {ReadonlySet<number>} blamed cells that the verdict names
 * @property {ReadonlySet<number>} [chosen] further selected cells
 * @property {ReadonlySet<number>} [same] cells with the current digit
 * @property {ReadonlySet<number>} [tinted] cells with a colour
 * @property {(cell: number) => string} [ruled] its rules in words
 */

/** @satisfies {import('../puzzle/cellView.js').CellView['kind'][]} */
const KINDS = ['given', 'found', 'entered'];

/** What a cell may also be, in the order of their classes. */
const SIGNS = ['clash', 'wrong', 'blamed', 'selected', 'chosen', 'same', 'tinted', 'seen'];

export class Board {
  #root;
  /** @type {Shape | null} */
  #shape = null;
  /** By cell; sparse if some cells do not exist. @type {HTMLElement[]} */
  #cells = [];
  /** A key of the contents of each cell: most do not change, and comparing the elements is the dearest part of a keystroke. @type {string[]} */
  #drawn = [];

  /**
   * @param {HTMLElement} root
   * @param {[onSelect?: (cell: number) => void, onMore?: (cell: number, how: How) => void]} hears passed to `listen`
   */
  constructor(root, ...[onSelect, onMore]) {
    this.#root = root;
    if (onSelect) this.listen(onSelect, onMore);
  }

  /**
   * @param {(cell: number) => void} onSelect
   * @param {(cell: number, how: How) => void} [onMore] several cells can be selected:
   *   by dragging, by a click with Ctrl or Shift, and all alike by a double click
   */
  listen(onSelect, onMore) {
    const root = this.#root;
    if (onMore) this.#selectSeveral(onMore);
    // Mouse, finger, Tab and screen reader all end in focus, so focus alone selects.
    root.addEventListener('focusin', ({ target }) => {
      // The skip link at the top of the page leads to the grid itself.
      if (target === root) this.#cells.find((cell) => cell?.tabIndex === 0)?.focus();
      const cell = this.#cells.indexOf(/** @type {HTMLElement} */ (target));
      if (cell >= 0) onSelect(cell);
    });
  }

  /** @param {(cell: number, how: How) => void} onMore */
  #selectSeveral(onMore) {
    const root = this.#root;
    root.setAttribute('aria-multiselectable', 'true');
    root.classList.add('draggable');
    const cellAt = (/** @type {PointerEvent | MouseEvent} */ { clientX, clientY }) =>
      this.#cells.indexOf(
        /** @type {HTMLElement} */ (document.elementFromPoint(clientX, clientY)?.closest('.cell')),
      );
    const adds = (/** @type {MouseEvent} */ { ctrlKey, metaKey, shiftKey }) =>
      ctrlKey || metaKey || shiftKey;
    let last = -1;
    let dragged = false;
    root.addEventListener('pointerdown', (event) => {
      last = event.button === 0 ? cellAt(event) : -1;
      // With Ctrl or Shift the drag adds to the selection.
      dragged = adds(event);
    });
    // The browser takes over the finger to pan the grid.
    root.addEventListener('pointercancel', () => (last = -1));
    root.addEventListener('pointermove', (event) => {
      if (last < 0 || !(event.buttons & 1)) return;
      const cell = cellAt(event);
      if (cell < 0 || cell === last) return;
      if (!dragged) onMore(last, 'from');
      dragged = true;
      last = cell;
      onMore(cell, 'drag');
    });
    root.addEventListener('click', (event) => {
      const cell = cellAt(event);
      if (cell >= 0 && !dragged && !adds(event)) onMore(cell, 'press');
    });
    root.addEventListener('mousedown', (event) => {
      if (event.button !== 0 || !adds(event)) return;
      // The focus stays on the cell that was selected first.
      event.preventDefault();
      const cell = cellAt(event);
      if (cell >= 0) onMore(cell, 'add');
    });
    root.addEventListener('dblclick', (event) => {
      const cell = cellAt(event);
      if (cell >= 0 && !adds(event)) onMore(cell, 'alike');
    });
  }

  /** Is the keyboard focus in the grid? */
  get focused() {
    return this.#root.matches(':focus-within');
  }

  /** @param {number} cell */
  focus(cell) {
    const element = this.#cells[cell];
    element?.focus({ preventScroll: true });
    // If the grid is scrolled in a pane, only the pane scrolls, until the cell is visible.
    const pane = this.#root.parentElement;
    if (!element || !pane || pane.scrollWidth <= pane.clientWidth) return;
    const [inner, outer] = [element.getBoundingClientRect(), pane.getBoundingClientRect()];
    const beyond = (/** @type {number} */ before, /** @type {number} */ after) =>
      Math.min(before, 0) + Math.max(after, 0);
    pane.scrollBy(
      beyond(inner.left - outer.left, inner.right - outer.right),
      beyond(inner.top - outer.top, inner.bottom - outer.bottom),
    );
  }

  /** @param {Position} at @param {View} view */
  draw(at, view) {
    if (at.shape !== this.#shape) this.#build(at.shape);
    this.#cells.forEach((element, cell) => this.#drawCell(element, cell, at, view));
  }

  /** @param {Shape} shape */
  #build(shape) {
    const { rows: down, columns: right } = placesOf(shape);
    const { high, across } = extentOf(shape);
    const size = Math.max(high, across);
    this.#shape = shape;
    const root = this.#root;
    const pieces = cellsIn(shape).length < high * across;
    const own = shape.wide && { high, across, ...(pieces && { there: papersOf(shape) }) };
    for (const name of ['high', 'across', 'there']) root.style.removeProperty(`--${name}`);
    for (const [name, value] of Object.entries({
      'box-width': right,
      'box-height': down,
      size,
      ...own,
    }))
      root.style.setProperty(`--${name}`, String(value));
    root.classList.toggle('large', size > 9);
    root.classList.toggle('wide', !!shape.wide);
    root.classList.toggle('pieces', pieces);
    root.setAttribute('aria-rowcount', String(high));
    root.setAttribute('aria-colcount', String(across));
    const { rows, cells } = rowsOf(shape, 'gridcell');
    this.#cells = cells;
    this.#drawn = [];
    this.#root.replaceChildren(...rows);
  }

  /** @param {HTMLElement} element @param {number} cell @param {Position} at @param {View} view */
  #drawCell(element, cell, at, view) {
    const { kind, symbol, small } = cellViewOf(at, cell, view);
    const clash = view.clashing.has(cell);
    const wrong = view.wrong.has(cell);
    const blamed = view.blamed.has(cell);
    const selected = cell === view.selected;
    const chosen = view.chosen?.has(cell) ?? false;
    const signs = [
      clash,
      wrong,
      blamed,
      selected,
      chosen && !selected,
      view.same?.has(cell) ?? false,
      view.tinted?.has(cell) ?? false,
      !selected && sees(at.shape, cell, view.selected),
    ];
    const ruled = view.ruled?.(cell) ?? '';
    const bits = signs.reduce((sum, on) => 2 * sum + Number(on), 0);
    const drawn = `${language()} ${kind} ${symbol} ${small} ${ruled} ${bits}`;
    if (drawn === this.#drawn[cell]) return;
    this.#drawn[cell] = drawn;
    setText(element, symbol);
    for (const one of KINDS) element.classList.toggle(one, one === kind);
    SIGNS.forEach((name, nth) => element.classList.toggle(name, signs[nth]));
    if (small) set(element, 'data-small', linesOf(small, at.shape).join('\n'));
    else if (element.dataset.small) delete element.dataset.small;
    // Lets a page style the element's cells.
    set(element, 'part', element.className);
    set(element, 'tabindex', selected ? '0' : '-1');
    set(element, 'aria-selected', String(selected || chosen));
    set(element, 'aria-invalid', String(clash || wrong));
    const said = [cellInWords(at, cell, clash, wrong, small), ruled];
    if (blamed) said.push(t('cellBlamed'));
    set(element, 'aria-label', said.filter(Boolean).join(', '));
  }
}

/** The paper behind the existing cells, for a board that is not full, as a background: it is below the notes under the digits. @param {Shape} shape */
function papersOf(shape) {
  const { high, across } = extentOf(shape);
  const share = (/** @type {number} */ part, /** @type {number} */ whole) =>
    whole > 0 ? `${(100 * part) / whole}%` : '0%';
  const there = new Set(cellsIn(shape));
  // Neighbours in a row are one piece.
  const starts = [...there].filter((cell) => cell % shape.size === 0 || !there.has(cell - 1));
  return starts
    .map((cell) => {
      const { row, column } = coordinates(shape, cell);
      let wide = 1;
      while (column + wide < across && there.has(cell + wide)) wide++;
      // A background position is relative to the free space beside the piece.
      const place = `${share(column, across - wide)} ${share(row, high - 1)}`;
      return `linear-gradient(var(--sheet) 0 0) ${place} / ${share(wide, across)} ${share(1, high)} no-repeat`;
    })
    .join();
}

/** The rows of a grid with their cells, and heavy lines between boxes. @param {Shape} shape @param {string} role of a cell */
export function rowsOf(shape, role) {
  const { size } = shape;
  const { high, across } = extentOf(shape);
  const there = new Set(cellsIn(shape));
  const pieces = there.size < high * across;
  /** @type {HTMLElement[]} */
  const cells = [];
  const rows = Array.from({ length: high }, (_, row) =>
    make(
      'div',
      'row',
      { role: 'row' },
      ...Array.from({ length: across }, (_, column) => {
        const at = row * size + column;
        // The place of a cell that does not exist.
        if (!there.has(at)) return make('div', 'gap');
        const cell = make('div', 'cell', { role });
        const last = !pieces && column === across - 1;
        const lowest = !pieces && row === high - 1;
        cell.classList.toggle('box-right', !last && isBorder(shape, at, at + 1));
        cell.classList.toggle('box-below', !lowest && isBorder(shape, at, at + size));
        if (pieces) {
          cell.setAttribute('aria-colindex', String(column + 1));
          cell.classList.toggle('edge-left', column === 0 || !there.has(at - 1));
          cell.classList.toggle('edge-above', !there.has(at - size));
        }
        return (cells[at] = cell);
      }),
    ),
  );
  return { rows, cells };
}

/** The name of a grid. @param {Shape} shape */
export function gridInWords(shape) {
  const { high, across } = extentOf(shape);
  return t('grid', high, across);
}

/**
 * The label of a cell for screen readers.
 * @param {Position} at @param {number} cell @param {boolean} clash @param {boolean} wrong
 * @param {string} [small]
 */
export function cellInWords(at, cell, clash, wrong, small = '') {
  const { row, column } = coordinates(at.shape, cell);
  const symbol = symbolAt(at, cell);
  const what = {
    open: t('cellOpen'),
    given: t('cellGiven', symbol),
    entered: t('cellEntered', symbol),
    found: t('cellFound', symbol),
  };
  const said = [t('cellLabel', row + 1, column + 1), what[kindAt(at, cell)]];
  if (small) said.push(t('cellSmall', [...small].join(' ')));
  if (clash) said.push(t('cellClash'));
  if (wrong) said.push(t('cellWrong'));
  return said.join(', ');
}
