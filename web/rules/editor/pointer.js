/**
 * Mouse and finger while a rule is drawn: the cells tapped or dragged over. Listens in the capture phase, so that the
 * grid gets only the focus, unless that stays where it is.
 */
import { touch } from './draft.js';

/**
 * @typedef {import('../kinds.js').Tool} Tool
 *
 * @typedef {object} Target gets the cells
 * @property {() => Tool | null} tool null while nothing is drawn
 * @property {() => boolean} keepsFocus does the focus stay where it is?
 * @property {() => number} size
 * @property {(cells: readonly number[], more: boolean) => void} drag over these cells so far; `more` adds to those chosen
 * @property {() => void} drop the drag is over
 * @property {(cells: readonly number[], more: boolean) => void} tap
 */

/** How near (in cells) to its centre the pointer must come, so that a diagonal drag passes between other cells. */
const NEAR = 0.45;

/** The greatest distance (in cells) between two samples of the pointer's path. */
const STEP = 0.2;

/** @typedef {readonly [x: number, y: number]} Place in cells, from the upper left of the grid */

export class PointerInput {
  #board;
  #target;
  /** @type {Place | null} */
  #from = null;
  /** @type {Place} */
  #last = [0, 0];
  /** @type {number[]} */
  #cells = [];
  #dragged = false;
  #more = false;

  /** @param {HTMLElement} hero @param {HTMLElement} board @param {Target} target */
  constructor(hero, board, target) {
    this.#board = board;
    this.#target = target;
    const on = (
      /** @type {string} */ type,
      /** @type {(event: PointerEvent) => void} */ listener,
    ) =>
      hero.addEventListener(
        type,
        (event) => {
          if (!target.tool()) return;
          event.stopPropagation();
          listener(/** @type {PointerEvent} */ (event));
        },
        { capture: true },
      );
    on('pointerdown', (event) => this.#down(event));
    on('pointermove', (event) => this.#move(event));
    on('pointercancel', () => (this.#from = null));
    on('click', () => {});
    on('mousedown', (event) => target.keepsFocus() && event.preventDefault());
    // A drag may end outside.
    window.addEventListener('pointerup', (event) => this.#up(event), { capture: true });
  }

  /** @param {PointerEvent} event @returns {Place} */
  #place({ clientX, clientY }) {
    const { left, top } = this.#board.getBoundingClientRect();
    const { clientLeft, clientTop, clientWidth } = this.#board;
    const unit = clientWidth / this.#target.size();
    return [(clientX - left - clientLeft) / unit, (clientY - top - clientTop) / unit];
  }

  /** The cell at a place; -1 outside. @param {Place} place */
  #cellAt([x, y]) {
    const size = this.#target.size();
    const [column, row] = [Math.floor(x), Math.floor(y)];
    return row < 0 || column < 0 || row >= size || column >= size ? -1 : row * size + column;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0 || !event.isPrimary) return;
    const place = this.#place(event);
    this.#from = this.#last = place;
    this.#dragged = false;
    this.#more = event.shiftKey || event.ctrlKey || event.metaKey;
    const cell = this.#cellAt(place);
    this.#cells = cell < 0 ? [] : [cell];
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.#from || !(event.buttons & 1)) return;
    const to = this.#place(event);
    const tool = this.#target.tool();
    const along = tool === 'line' || tool === 'lines' || tool === 'arrow';
    if (tool === 'corner' || tool === 'side' || tool === 'slant') return;
    const [x, y] = this.#last;
    const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - x, to[1] - y) / STEP));
    for (let step = 1; step <= steps; step++) {
      /** @type {Place} */
      const place = [x + ((to[0] - x) * step) / steps, y + ((to[1] - y) * step) / steps];
      const off = Math.hypot((place[0] % 1) - 0.5, (place[1] % 1) - 0.5);
      if (off < NEAR) this.#over(this.#cellAt(place), along);
    }
    this.#last = to;
  }

  /** @param {number} cell @param {boolean} along */
  #over(cell, along) {
    const cells = this.#cells;
    if (cell < 0 || cell === cells.at(-1)) return;
    if (along && cells.length > 1 && cells.at(-2) === cell) cells.pop();
    else if (along && cells.length > 0 && !touch(this.#target.size(), cells.at(-1) ?? 0, cell))
      return;
    else if (!along && cells.includes(cell)) return;
    else cells.push(cell);
    if (cells.length < 2 && !this.#dragged) return;
    this.#dragged = true;
    this.#target.drag([...cells], this.#more);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const from = this.#from;
    this.#from = null;
    if (!from) return;
    if (this.#dragged) return this.#target.drop();
    const cells = this.#meant(from, this.#place(event));
    if (cells.length > 0) this.#target.tap(cells, this.#more);
  }

  /** The cells meant by a press without a drag. @param {Place} from @param {Place} to */
  #meant(from, to) {
    const tool = this.#target.tool();
    return (tool && NEAREST[tool]?.(from, this.#target.size(), to)) ?? this.#cells;
  }
}

/** @param {number} value @param {number} least @param {number} most */
const within = (value, least, most) => Math.min(most, Math.max(least, value));

/** The two cells whose border is nearest. @param {Place} place @param {number} size */
function nearestPair([x, y], size) {
  if (x < 0 || y < 0 || x >= size || y >= size) return [];
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const cell = row * size + column;
  const [right, down] = [x - column - 0.5, y - row - 0.5];
  const sideways = Math.abs(right) > Math.abs(down);
  const step = sideways ? Math.sign(right) : Math.sign(down) * size;
  const at = sideways ? column + Math.sign(right) : row + Math.sign(down);
  if (at < 0 || at >= size || step === 0) return [];
  return [cell, cell + step];
}

/** The cell above and to the left of the nearest corner. @param {Place} place @param {number} size */
function nearestCorner([x, y], size) {
  const [column, row] = [within(Math.round(x), 1, size - 1), within(Math.round(y), 1, size - 1)];
  return [(row - 1) * size + column - 1];
}

/** The first two cells from the nearest side. @param {Place} place @param {number} size */
function nearestSide([x, y], size) {
  const [column, row] = [within(Math.floor(x), 0, size - 1), within(Math.floor(y), 0, size - 1)];
  const far = [x, y, size - x, size - y];
  const lowest = size * (size - 1) + column;
  const firstTwo = [
    [row * size, row * size + 1],
    [column, column + size],
    [row * size + size - 1, row * size + size - 2],
    [lowest, lowest - size],
  ];
  return firstTwo[far.indexOf(Math.min(...far))] ?? [];
}

/**
 * The first two cells of a diagonal from the border. A drag gives its direction; a tap means the longer
 * diagonal.
 * @param {Place} from @param {number} size @param {Place} to
 */
function slant([x, y], size, [toX, toY]) {
  const [column, row] = [within(Math.floor(x), -1, size), within(Math.floor(y), -1, size)];
  const dragged = Math.abs(toX - x) > 0.25 && Math.abs(toY - y) > 0.25;
  let right = dragged ? Math.sign(toX - x) : column < size / 2 ? 1 : -1;
  let down = dragged ? Math.sign(toY - y) : row < size / 2 ? 1 : -1;
  // From outside the direction is inwards.
  if (column < 0) right = 1;
  if (column >= size) right = -1;
  if (row < 0) down = 1;
  if (row >= size) down = -1;
  const cells = [];
  const inside = column >= 0 && column < size && row >= 0 && row < size;
  for (let step = inside ? 0 : 1; cells.length < 2; step++) {
    const [r, c] = [row + down * step, column + right * step];
    if (r < 0 || c < 0 || r >= size || c >= size) break;
    cells.push(r * size + c);
  }
  return cells;
}

/** The cells meant by a press, for tools that take more than the cell under it. @type {Partial<Record<Tool, (from: Place, size: number, to: Place) => number[]>>} */
const NEAREST = { pair: nearestPair, corner: nearestCorner, side: nearestSide, slant };
