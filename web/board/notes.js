/**
 * A player's notes on a board: centre marks, corner marks and lines, drawn above it, and colours, drawn below the digits.
 * Loaded when first needed.
 */
import { inElements, letters, node } from '../rules/drawing/nodes.js';
import { UNIT, centre, viewBoxOf } from '../rules/drawing/outline.js';
import { linesOf } from '../puzzle/lines.js';
import { alphabetOf, placesOf } from '../puzzle/state.js';
import { adoptStyles } from '../rules/drawing/layer.js';
import sheet from './notes.css';

/**
 * @typedef {import('../puzzle/state.js').Position} Position
 * @typedef {import('../rules/drawing/nodes.js').Node} Piece
 *
 * @typedef {object} Wishes
 * @property {boolean} centred are pencil marks drawn at the centre?
 * @property {boolean} corners are corner marks drawn?
 * @property {string} digit highlighted among the marks; '' for none
 * @property {readonly string[]} [places] the ordinary candidates of each cell: then marks have fixed places, and candidates
 *   that were removed are struck through
 * @property {boolean} patterned does each colour have a pattern as well?
 */

/** The places of corner marks, in their order, as shares of a cell. */
const CORNERS = /** @type {const} */ ([
  ...[[0.17, 0.2], [0.83, 0.2], [0.17, 0.8], [0.83, 0.8]],
  ...[[0.5, 0.2], [0.5, 0.8], [0.17, 0.5], [0.83, 0.5]],
]); // prettier-ignore

/** For more marks than these. */
const MANY = /** @type {const} */ ([
  ...[0.14, 0.38, 0.62, 0.86].flatMap((x) => [[x, 0.15], [x, 0.85]]),
  ...[0.32, 0.5, 0.68].flatMap((y) => [[0.14, y], [0.86, y]]),
]); // prettier-ignore

/** The greatest size of a mark, as a share of a cell, and the width of a digit, as a share of its size. */
const SIZE = 0.25;
const WIDE = 0.62;

/** The share of the cell that candidates with fixed places occupy. */
const INSET = 0.9;

/** The patterns of the colours, as paths in a repeated square of this size. */
const TILE = 16;
const PATTERNS = [
  'M0 16L16 0M-4 4L4 -4M12 20L20 12',
  'M0 0L16 16M-4 12L4 20M12 -4L20 4',
  'M0 8H16',
  'M8 0V16',
  'M0 8H16M8 0V16',
  'M0 16L16 0M0 0L16 16',
  'M8 5V11M5 8H11',
  'M4 4H12V12H4Z',
];

export class NotesLayer {
  #root;
  #under = inElements(node('svg', { class: 'notes under', 'aria-hidden': 'true' }));
  #over = inElements(node('svg', { class: 'notes over', 'aria-hidden': 'true' }));
  /** Keys of the drawn contents. */
  #marks = '';
  #colours = '';

  /** @param {HTMLElement} root the board */
  constructor(root) {
    this.#root = root;
    adoptStyles(root.getRootNode(), sheet);
  }

  /** Draws the notes; gives the cells with a colour. @param {Position} at @param {Wishes} wishes @returns {Set<number>} */
  draw(at, wishes) {
    const { size } = at.shape;
    const tinted = new Set([...(at.colours ?? []).keys()].filter((cell) => at.colours?.[cell]));
    const marks = JSON.stringify([size, at, wishes]);
    if (marks !== this.#marks) {
      this.#marks = marks;
      this.#show(this.#over, at, [...drawnLines(at), ...marksOf(at, wishes)]);
    }
    const colours = JSON.stringify([size, at.colours]);
    if (colours !== this.#colours) {
      this.#colours = colours;
      this.#show(this.#under, at, tinted.size > 0 ? tints(size, at.colours ?? []) : []);
    }
    this.#under.classList.toggle('patterned', wishes.patterned);
    // Rebuilding the board removes all children; other layers are the first and the last child.
    const row = this.#root.querySelector('.row');
    for (const svg of [this.#under, this.#over])
      if (svg.childNodes.length === 0) svg.remove();
      else if (svg.parentElement !== this.#root) row?.after(svg);
    this.#root.classList.toggle('noted', tinted.size > 0 || this.#over.childNodes.length > 0);
    return tinted;
  }

  /** @param {SVGElement} svg @param {Position} at @param {Piece[]} pieces */
  #show(svg, { shape }, pieces) {
    svg.setAttribute('viewBox', viewBoxOf(shape));
    svg.replaceChildren(...pieces.map(inElements));
  }
}

/** The player's lines. @param {Position} at @returns {Piece[]} */
function drawnLines(at) {
  if (!at.lines) return [];
  const { size } = at.shape;
  const ends = linesOf(at).map((pair) =>
    pair.map((cell) => centre(size, cell).join(' ')).join('L'),
  );
  return [node('path', { d: `M${ends.join('M')}`, class: 'pen' })];
}

/** @param {Position} at @param {Wishes} wishes @returns {Piece[]} */
function marksOf({ shape, givens, entries, found, marks = [], corners = [], rules = [] }, wishes) {
  const { size } = shape;
  /** The cells that show the sum of a cage. */
  const totals = new Set(
    rules.flatMap(({ keyword, values, groups }) =>
      keyword === 'cage' && values.length > 0 ? groups.map((group) => Math.min(...group)) : [],
    ),
  );
  /** @type {Piece[]} */
  const pieces = [];
  for (let cell = 0; cell < size ** 2; cell++) {
    const isOpen = [givens, entries, found].every((layer) => layer[cell] === '.');
    if (!isOpen) continue;
    const [x, y] = [cell % size, Math.floor(cell / size)];
    const write = (/** @type {string} */ symbol, /** @type {readonly number[]} */ [dx = 0, dy = 0], /** @type {number} */ high) =>
      pieces.push(letters([(x + dx) * UNIT, (y + dy) * UNIT], symbol, high * UNIT, symbol === wishes.digit ? { class: 'lit' } : {})); // prettier-ignore
    if (wishes.corners) {
      const own = [...(corners[cell] ?? '')];
      const all = own.length > CORNERS.length ? MANY : CORNERS;
      const free = totals.has(cell) ? all.filter(([dx, dy]) => dx > 0.4 || dy > 0.3) : all;
      const high = all === MANY ? 0.18 : SIZE;
      for (const [nth, symbol] of own.entries()) if (free[nth]) write(symbol, free[nth], high);
    }
    if (wishes.places && marks[cell] && !corners[cell]) {
      const { rows, columns } = placesOf(shape);
      const high = Math.min(SIZE, 0.8 / rows);
      for (const [nth, symbol] of [...alphabetOf(shape)].entries()) {
        const place = [nth % columns, Math.floor(nth / columns)].map(
          (step, way) => 0.5 + ((step + 0.5) / (way ? rows : columns) - 0.5) * INSET,
        );
        const stays = marks[cell].includes(symbol);
        if (stays && wishes.centred) write(symbol, place, high);
        else if (!stays && wishes.places[cell]?.includes(symbol))
          pieces.push(...struck(x, y, place, symbol, high));
      }
    } else if (wishes.centred) {
      const own = [...(marks[cell] ?? '')];
      const lines = Math.min(4, Math.ceil(own.length / 4));
      const wide = Math.ceil(own.length / lines);
      const beside = corners[cell] && wishes.corners ? 0.5 : 0.92;
      const high = Math.min(SIZE, 0.9 / (WIDE * wide), beside / lines);
      for (const [nth, symbol] of own.entries()) {
        const line = Math.floor(nth / wide);
        const inLine = Math.min(wide, own.length - line * wide);
        const dx = 0.5 + ((nth % wide) - (inLine - 1) / 2) * WIDE * high * 1.05;
        write(symbol, [dx, 0.5 + (line - (lines - 1) / 2) * high], high);
      }
    }
  }
  return pieces;
}

/** A removed candidate, struck through. @param {number} x @param {number} y @param {readonly number[]} place @param {string} symbol @param {number} high @returns {Piece[]} */
function struck(x, y, [dx = 0, dy = 0], symbol, high) {
  const [left, middle] = [(x + dx) * UNIT, (y + dy) * UNIT];
  const by = (high * UNIT) / 2;
  return [
    letters([left, middle], symbol, high * UNIT),
    node('path', {
      d: `M${left - by} ${middle + by}L${left + by} ${middle - by}`,
      class: 'strike',
    }),
  ];
}

/** Colours of cells, as sectors if a cell has several, each with its pattern above. @param {number} size @param {readonly string[]} colours @returns {Piece[]} */
function tints(size, colours) {
  const patterns = PATTERNS.map((d, nth) =>
    node(
      'pattern',
      { id: `tint-pattern-${nth + 1}`, patternUnits: 'userSpaceOnUse', width: TILE, height: TILE },
      [node('path', { d, class: 'tint-line' })],
    ),
  );
  const pieces = colours.flatMap((own, cell) => {
    const [x, y] = [(cell % size) * UNIT, Math.floor(cell / size) * UNIT];
    return [...own].flatMap((colour, nth) => {
      const d = sector(x, y, nth / own.length, (nth + 1) / own.length);
      return [
        node('path', { d, class: 'tint', fill: `var(--tint-${colour})` }),
        node('path', { d, class: 'tint-pattern', fill: `url(#tint-pattern-${colour})` }),
      ];
    });
  });
  return [node('defs', {}, patterns), ...pieces];
}

/** The sector of a square between two directions from its centre, as shares of a turn. @param {number} x @param {number} y @param {number} from @param {number} to */
function sector(x, y, from, to) {
  if (to - from === 1) return `M${x} ${y}h${UNIT}v${UNIT}h${-UNIT}z`;
  const point = (/** @type {number} */ turn) => {
    const [dx, dy] = [Math.sin(2 * Math.PI * turn), -Math.cos(2 * Math.PI * turn)];
    const far = UNIT / 2 / Math.max(Math.abs(dx), Math.abs(dy));
    return `${(x + UNIT / 2 + dx * far).toFixed(1)} ${(y + UNIT / 2 + dy * far).toFixed(1)}`;
  };
  const corners = [0.125, 0.375, 0.625, 0.875].filter((turn) => turn > from && turn < to);
  return `M${x + UNIT / 2} ${y + UNIT / 2}L${[from, ...corners, to].map(point).join('L')}z`;
}
