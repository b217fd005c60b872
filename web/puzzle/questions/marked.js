/**
 * Which cells of a full grid are doublers or hot cells: the solver says of some cells whether they can be. Those that no other
 * choice could replace, but for those that a rule names. No DOM.
 */
import { cellName } from '../../../wasm/rules/line.js';
import { LOGIC, MARKED } from '../../../wasm/rules/table.js';
import { toQuestion } from '../link.js';
import { cellsIn, ruled, sees, shownAt } from '../state.js';

/**
 * @param {import('../../../wasm/client/ninefold.js').Solver} solver
 * @param {import('../state.js').Position} at with a digit in every cell
 * @param {AbortSignal} signal
 * @returns {Promise<number[]>}
 */
export async function markedCells(solver, at, signal) {
  const { shape, rules = [] } = at;
  const digits = shownAt(at);
  const full = { ...at, entries: digits };
  const can = async (/** @type {import('../state.js').Rule[]} */ ...more) =>
    (await solver.solve(toQuestion(ruled(full, [...rules, ...more])), { signal })).count > 0;
  const marked = (/** @type {number[]} */ cells) => ({
    keyword: MARKED,
    values: [],
    groups: [cells],
  });
  /** @type {number[]} */
  const found = [];
  if (!(await can())) return found;
  for (const cell of cellsIn(shape)) {
    const taken = found.some((one) => sees(shape, one, cell) || digits[one] === digits[cell]);
    if (!taken && (await can(marked([...found, cell])))) found.push(cell);
  }
  const named = rules.flatMap(({ keyword, groups }) => (keyword === MARKED ? groups.flat() : []));
  /** @type {number[]} */
  const sure = [];
  for (const cell of found) {
    if (named.includes(cell)) continue;
    const text = `not ${MARKED} ${cellName(shape.size, cell)}`;
    if (!(await can({ keyword: LOGIC, values: [], groups: [[cell]], text }))) sure.push(cell);
  }
  return sure;
}
