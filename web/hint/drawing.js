/**
 * The drawing of a step, from its certificate alone. Roles differ in shape as well as in colour: see README.md. Pure;
 * cells are UNIT wide. For the board and the pages about techniques.
 *
 * @typedef {import('../puzzle/state.js').Shape} Shape
 * @typedef {import('../rules/drawing/nodes.js').Node} Node
 * @typedef {import('../rules/drawing/outline.js').Point} Point
 * @typedef {import('../../wasm/client/ninefold.js').Step} Step
 * @typedef {Step['look']} Look
 * @typedef {[row: number, column: number, digit: number]} Candidate
 * @typedef {Extract<Look, { houses: any }>['houses'][number]} House with its cells, in puzzles with rules: a box may be a region
 * @typedef {Extract<Look, { rule: string }>} Ruled
 *
 * The contents of the grid: for each cell its digit or '.', and its candidates or ''.
 * @typedef {{ symbols: string, candidates: readonly string[] }} Shown
 */
import { alphabetOf, house, placesOf } from '../puzzle/state.js';
import { circle, letters, node } from '../rules/drawing/nodes.js';
import { UNIT, centre, outline } from '../rules/drawing/outline.js';
import { cellAt } from './grid.js';
import { linksOf, pathOf } from './links.js';

/** The most houses outlined: more would be confusing. */
const MOST_HOUSES = 8;

/** The place of a candidate, like that of the board's small digits, and the radius of its sign. @param {Shape} shape @param {Candidate} candidate @returns {{ at: Point, r: number }} */
export function placeOf(shape, [row, column, digit]) {
  const { rows, columns } = placesOf(shape);
  const [down, right] = [Math.floor((digit - 1) / columns), (digit - 1) % columns];
  const along = (/** @type {number} */ cell, /** @type {number} */ nth, /** @type {number} */ of) =>
    (cell - 1) * UNIT + 3 + (94 * (nth + 0.5)) / of;
  return {
    at: [along(column, right, columns), along(row, down, rows)],
    r: (94 / Math.max(rows, columns)) * 0.46,
  };
}

/** @param {Shape} shape @param {House | Ruled} of */
function cellsOf(shape, of) {
  if (of.cells) return of.cells.map((cell) => cellAt(shape, cell));
  return 'house' in of && of.house !== 'rule' ? house(shape, of.house, of.index - 1) : [];
}

/** The first press: houses, the cells of a rule, all cells of some digits, or a cell. @param {Shape} shape @param {Look} look @param {Shown} shown */
export function drawLook(shape, look, { symbols, candidates }) {
  const area = (/** @type {number[]} */ cells) => [
    wash(shape, cells, 'hint-look'),
    ring(shape, cells, 2, 'hint-look-edge'),
  ];
  if ('houses' in look) return look.houses.flatMap((one) => area(cellsOf(shape, one)));
  if ('rule' in look) return area(cellsOf(shape, look));
  if ('cell' in look) return area([cellAt(shape, look.cell)]);
  const alphabet = alphabetOf(shape);
  return look.digits.flatMap((digit) => {
    const symbol = alphabet[digit - 1] ?? '';
    const open = [...candidates.keys()].filter((cell) => candidates[cell]?.includes(symbol));
    const placed = [...symbols].flatMap((own, cell) => (own === symbol ? [cell] : []));
    return [
      wash(shape, open, 'hint-look'),
      ...placed.map((cell) => circle(centre(shape.size, cell), 40, { class: 'hint-look-edge' })),
    ];
  });
}

/** The candidates and cells that a sentence names. @param {Shape} shape @param {Step['why'][number]['of']} of @param {Shown} shown */
export const drawSaid = (shape, of, { symbols }) =>
  of.map((one) => {
    const cell = cellAt(shape, one);
    if (one.length === 2) return ring(shape, [cell], 3, 'hint-said');
    if (symbols[cell] !== '.') return circle(centre(shape.size, cell), 40, { class: 'hint-said' });
    const { at, r } = placeOf(shape, one);
    return circle(at, r * 1.4, { class: 'hint-said' });
  });

/** The whole step. @param {Shape} shape @param {Step} step @param {Shown} shown @returns {Node[]} */
export function drawStep(shape, step, { symbols }) {
  return [
    ...drawGroups(shape, step),
    ...drawSets(shape, step),
    ...drawReasons(shape, step, symbols),
    ...drawLinks(shape, step, symbols),
    ...step.marks.flatMap(([row, column, digit, role]) =>
      drawMark(shape, [row, column, digit], role),
    ),
  ];
}

/** @param {Shape} shape @param {readonly number[]} cells @param {string} name */
const wash = ({ size }, cells, name) => {
  const squares = cells.map((cell) => {
    const [x, y] = [(cell % size) * UNIT, Math.floor(cell / size) * UNIT];
    return `M${x} ${y}h${UNIT}v${UNIT}h-${UNIT}z`;
  });
  return node('path', { d: squares.join(''), class: name });
};

/** @param {Shape} shape @param {readonly number[]} cells @param {number} inset @param {string} name */
const ring = (shape, cells, inset, name) =>
  node('path', { d: outline(shape.size, cells, inset), class: name });

/** How far inside its cells a set is outlined: beside each other, and outside of the small digits. */
const [BASE, COVER] = [3, 6];

/* Sets -------------------------------------------------------------------------------------------- */

/**
 * The almost locked sets of a step, as lists of cells: sets of cells of which a sentence names all candidates.
 * @param {Shape} shape @param {Step} step @returns {number[][]}
 */
export function groupsOf(shape, step) {
  /** @type {Map<number, number>} the number of candidates of each base cell */
  const sizes = new Map();
  for (const [i, set] of step.baseOf.entries())
    if ('cell' in set) sizes.set(cellAt(shape, set.cell), step.base[i]?.length ?? 0);
  if (step.family !== 'sets' && step.technique !== 'set-chain') return [];
  return step.why.flatMap(({ of, depth }) => {
    const cells = new Set(of.map((one) => cellAt(shape, one)));
    const whole = [...cells].every(
      (cell) => sizes.get(cell) === of.filter((one) => cellAt(shape, one) === cell).length,
    );
    return depth === 0 && cells.size > 0 && whole ? [[...cells]] : [];
  });
}

/** Almost locked sets as shaded cells, each set with its own hatching. @param {Shape} shape @param {Step} step */
function drawGroups(shape, step) {
  return groupsOf(shape, step).flatMap((cells, nth) => [
    wash(shape, cells, `hint-group hint-group-${nth % 3}`),
    ...(nth % 3 > 0
      ? [node('path', { d: cells.map((cell) => hatch(shape, cell, nth % 3)).join(''), class: 'hint-hatch' })]
      : []),
    ring(shape, cells, BASE, 'hint-base-set'),
  ]); // prettier-ignore
}

/** Diagonal lines in a cell: up, or down. @param {Shape} shape @param {number} cell @param {number} way */
function hatch({ size }, cell, way) {
  const [x, y] = [(cell % size) * UNIT, Math.floor(cell / size) * UNIT];
  const lines = [];
  for (let far = 20; far < 2 * UNIT; far += 20) {
    const [a, b] = [Math.max(0, far - UNIT), Math.min(far, UNIT)];
    const [top, bottom] = way === 1 ? [b, a] : [UNIT - b, UNIT - a];
    lines.push(`M${x + a} ${y + top}L${x + b} ${y + bottom}`);
  }
  return lines.join('');
}

/** Base sets with a line around them, cover sets with dots. @param {Shape} shape @param {Step} step @returns {Node[]} */
function drawSets(shape, step) {
  const grouped = new Set(groupsOf(shape, step).flat());
  const outlined = step.cover.length > 0 || step.base.length === 1;
  const names = new Set();
  const edge = (/** @type {readonly number[]} */ cells, /** @type {boolean} */ cover) =>
    cover ? ring(shape, cells, COVER, 'hint-cover-set') : ring(shape, cells, BASE, 'hint-base-set');
  /** @param {Step['baseOf']} sets @param {boolean} cover */
  const drawn = (sets, cover) =>
    sets.flatMap((set) => {
      const key = JSON.stringify('house' in set ? [set.house, set.index, cover] : [set, cover]);
      if (names.has(key) || 'pattern' in set || 'grid' in set) return [];
      names.add(key);
      if ('cell' in set) {
        const cell = cellAt(shape, set.cell);
        if (grouped.has(cell)) return [];
        return outlined ? [edge([cell], cover)] : [wash(shape, [cell], 'hint-cell')];
      }
      if (!outlined && !('rule' in set)) return [];
      const cells = cellsOf(shape, set);
      return [edge(cells, cover)];
    });
  const houses = [...step.baseOf, ...step.coverOf].filter((set) => 'house' in set).length;
  const few = (/** @type {Step['baseOf']} */ sets) =>
    houses > MOST_HOUSES ? sets.filter((set) => !('house' in set)) : sets;
  return [...drawn(few(step.baseOf), false), ...drawn(few(step.coverOf), true)];
}

/** A ring around each digit of the grid that the sentences name. @param {Shape} shape @param {Step} step @param {string} symbols */
function drawReasons(shape, { why }, symbols) {
  const cells = new Set(why.flatMap(({ of }) => of.map((one) => cellAt(shape, one))));
  return [...cells]
    .filter((cell) => symbols[cell] !== '.')
    .map((cell) => circle(centre(shape.size, cell), 40, { class: 'hint-reason' }));
}

/* Links ------------------------------------------------------------------------------------------- */

/** Strong links solid, weak ones dashed, bent around digits. @param {Shape} shape @param {Step} step @param {string} symbols @returns {Node[]} */
function drawLinks(shape, step, symbols) {
  /** @type {[Point, number][]} circles that lines should not cross */
  const stones = [...symbols].flatMap((symbol, cell) =>
    symbol === '.' ? [] : [[centre(shape.size, cell), 30]],
  );
  for (const [row, column, digit] of step.marks) {
    const { at, r } = placeOf(shape, [row, column, digit]);
    stones.push([at, r]);
  }
  return linksOf(step).flatMap(({ from, to, kind }) => {
    const { path, head } = pathOf(placeOf(shape, from), placeOf(shape, to), stones, UNIT * shape.size);
    return [
      node('path', { d: path, class: `hint-link hint-${kind}` }),
      ...(kind === 'then' ? [node('path', { d: head, class: 'hint-head' })] : []),
    ];
  }); // prettier-ignore
}

/* Candidates -------------------------------------------------------------------------------------- */

/** @param {Shape} shape @param {Candidate} candidate @param {import('../../wasm/client/ninefold.js').StepRole} role @returns {Node[]} */
function drawMark(shape, candidate, role) {
  const { at, r } = placeOf(shape, candidate);
  const [x, y] = at;
  const symbol = alphabetOf(shape)[candidate[2] - 1] ?? '';
  const square = (/** @type {number} */ turn) =>
    node('rect', {
      ...{ x: x - r * 0.9, y: y - r * 0.9, width: r * 1.8, height: r * 1.8 },
      class: `hint-mark hint-${role}`,
      ...(turn > 0 && { transform: `rotate(${turn} ${x} ${y})` }),
    });
  const size = shape.size > 9 ? 19 : 22;
  const text = letters(at, symbol, size, { class: `hint-digit hint-${role}`, fill: 'inherit' });
  switch (role) {
    case 'fin':
    case 'deadly':
      return [square(0), text];
    case 'guardian':
      return [square(45), text];
    case 'removed': {
      const far = r * 0.95;
      const strike = `M${x - far} ${y + far}L${x + far} ${y - far}`;
      return [disc(at, r, role), text, node('path', { d: strike, class: 'hint-strike' })];
    }
    case 'placed':
      return [disc(at, r * 1.22, 'halo'), disc(at, r, role), text];
    default:
      return [disc(at, r, role), text];
  }
}

/** @param {Point} at @param {number} r @param {string} role */
const disc = (at, r, role) => circle(at, r, { class: `hint-mark hint-${role}` });
