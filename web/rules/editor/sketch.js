/** The overlay while rules are set: a rule that is pointed at or wrong, and the draft. Pure. */
import { REGIONS } from '../../../wasm/rules/table.js';
import { coordinates } from '../../puzzle/state.js';
import * as drafts from './draft.js';
import { drawingOf } from '../drawing/drawing.js';
import { node, stroke } from '../drawing/nodes.js';
import { centre, outline, through } from '../drawing/outline.js';
import { painted } from '../regions.js';

/**
 * @typedef {import('../../puzzle/state.js').Rule} Rule
 * @typedef {import('../../puzzle/state.js').Shape} Shape
 * @typedef {import('../drawing/nodes.js').Node} Node
 */

/** Tools of clues outside the grid. */
export const OUTSIDE = ['side', 'slant'];

/** Tools for which the order of cells is shown. */
const IN_ORDER = ['line', 'lines', 'arrow', 'pair', ...OUTSIDE];

/** An outline around the cells of a rule, outside the sum of a cage. @param {number} size @param {Pick<Rule, 'groups'> | undefined} rule @param {string} name */
export function marked(size, rule, name) {
  const cells = rule?.groups.flat() ?? [];
  if (cells.length === 0) return [];
  return [stroke(outline(size, cells, 1), 'none', 6, { class: name })];
}

/**
 * The draft.
 * @param {Shape} shape @param {drafts.Draft} draft @param {Rule | null} rule of the draft, if it is complete
 * @returns {Node[]}
 */
export function sketched(shape, draft, rule) {
  const { size } = shape;
  const areas = draft.kind.keyword === REGIONS ? painted(size, boxesOf(shape)) : [];
  if (drafts.isEmpty(draft)) return areas;
  const { under = [], over = [] } =
    rule && rule.keyword !== REGIONS ? drawingOf(shape, [rule]) : {};
  const inOrder = IN_ORDER.includes(draft.kind.tool);
  return [
    ...areas,
    ...drafts.cellsOf(draft).map((cell) => {
      const [x, y] = centre(size, cell);
      const place = { x: x - 50, y: y - 50, width: 100, height: 100 };
      return node('rect', { ...place, class: 'draft-fill', opacity: 0.18 });
    }),
    ...(inOrder ? draft.parts.filter((part) => part.length > 0) : []).map((part) =>
      stroke(through(part.map((cell) => centre(size, cell))), 'none', 6, { class: 'draft' }),
    ),
    ...under,
    ...over,
  ];
}

/** The number of the box or region of each cell. @param {Shape} shape */
export const boxesOf = (shape) =>
  Array.from({ length: shape.size ** 2 }, (_, cell) => coordinates(shape, cell).box);
