/**
 * The lines between candidates of a step, and their curves around circles that they should not cross. Pure.
 *
 * @typedef {import('../../wasm/client/ninefold.js').Step} Step
 * @typedef {import('../rules/drawing/outline.js').Point} Point
 * @typedef {import('./drawing.js').Candidate} Candidate
 *
 * `then`: a directed inference of the explanation.
 * @typedef {{ from: Candidate, to: Candidate, kind: 'strong' | 'weak' | 'then' }} Line
 */

import { towards } from '../rules/drawing/outline.js';

/** The most lines: more would hide the grid. */
export const MOST_LINES = 60;

/**
 * The links of a step, each pair of candidates once; if its certificate has none, the inferences of its sentences in turn.
 * @param {Step} step @returns {Line[]}
 */
export function linksOf(step) {
  /** @type {Map<string, Line>} */
  const lines = new Map();
  const add = (/** @type {Line} */ line) => {
    const key = [String(line.from), String(line.to)].sort().join(' ');
    // A strong link holds in both directions.
    if (lines.get(key)?.kind !== 'strong') lines.set(key, line);
  };
  for (const { from, to, toOn, fromOn } of step.links)
    for (const one of from)
      for (const other of to)
        add({ from: one, to: other, kind: fromOn === toOn ? 'then' : toOn ? 'strong' : 'weak' });
  const removed = new Set(step.remove.map(String));
  if (step.links.length > 0) return [...lines.values()].slice(0, MOST_LINES);
  const infer = (/** @type {Candidate} */ from, /** @type {Candidate} */ to) =>
    add({ from, to, kind: removed.has(String(to)) ? 'weak' : 'then' });
  /** What the next sentence goes on from, if it is within a case. @type {Candidate[]} */
  let before = [];
  for (const [nth, { of, depth }] of step.why.entries()) {
    const all = of.filter((one) => one.length === 3);
    const told = depth > 0 && all.length === of.length ? all : [];
    const begins = (step.why[nth + 1]?.depth ?? 0) > depth;
    for (const [i, to] of told.entries())
      if (i === 0 && depth > 1) before.forEach((from) => infer(from, to));
      else if (i > 0 && !begins) infer(/** @type {Candidate} */ (told[i - 1]), to);
    before = begins ? told : told.slice(-1);
  }
  return [...lines.values()].slice(0, MOST_LINES);
}

/** How far a line may be bent to either side, as a share of its length. */
const BENDS = [0.12, -0.12, 0.28, -0.28, 0.45, -0.45];

/**
 * A curve from the edge of one sign to that of another, with the bend that crosses least, and the head of an arrow.
 * @param {{ at: Point, r: number }} from @param {{ at: Point, r: number }} to
 * @param {readonly [Point, number][]} stones @param {number} far the side of the grid
 */
export function pathOf(from, to, stones, far) {
  const [a, b] = [from.at, to.at];
  const others = stones.filter(([at]) => !same(at, a) && !same(at, b));
  let best = { cost: Infinity, middle: a };
  for (const bend of BENDS) {
    /** @type {Point} */
    const middle = [
      (a[0] + b[0]) / 2 - (b[1] - a[1]) * bend,
      (a[1] + b[1]) / 2 + (b[0] - a[0]) * bend,
    ];
    const cost = crossed(a, middle, b, others, far) + 2 * Math.abs(bend);
    if (cost < best.cost) best = { cost, middle };
  }
  const begin = towards(a, best.middle, from.r);
  const end = towards(b, best.middle, to.r + 1);
  return {
    path: `M${short(begin)}Q${short(best.middle)} ${short(end)}`,
    head: headOf(end, best.middle),
  };
}

/** @param {Point} a @param {Point} b */
const same = (a, b) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) < 1;

/** How much of a curve is in circles, or outside the grid. @param {Point} a @param {Point} middle @param {Point} b @param {readonly [Point, number][]} stones @param {number} far */
function crossed(a, middle, b, stones, far) {
  let cost = 0;
  for (let i = 1; i < 16; i++) {
    const t = i / 16;
    const on = (/** @type {0 | 1} */ axis) =>
      (1 - t) ** 2 * a[axis] + 2 * t * (1 - t) * middle[axis] + t ** 2 * b[axis];
    const [x, y] = [on(0), on(1)];
    if (x < 0 || y < 0 || x > far || y > far) cost += 4;
    for (const [[cx, cy], r] of stones) if (Math.hypot(x - cx, y - cy) < r) cost += 1;
  }
  return cost;
}

/** A small triangle whose point is `end`. @param {Point} end @param {Point} from */
function headOf(end, from) {
  const [x, y] = towards(end, from, 11);
  const [dx, dy] = [((y - end[1]) / 11) * 5, ((end[0] - x) / 11) * 5];
  return `M${short(end)}L${short([x + dx, y + dy])}L${short([x - dx, y - dy])}Z`;
}

/** @param {Point} point */
const short = ([x, y]) => `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`;
