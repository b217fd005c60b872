// Automata that read regions nobody has drawn (constraint strings), against all divisions of all grids of 4x4.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ninefold } from './run.mjs';

const N = 4;
const CELLS = N * N;
const cellsBeside = (/** @type {number} */ cell) =>
  [cell - N, cell + N, cell % N > 0 ? cell - 1 : -1, cell % N < N - 1 ? cell + 1 : -1].filter(
    (other) => other >= 0 && other < CELLS,
  );

/** All grids whose rows and columns hold each digit once. @param {number[]} grid @returns {number[][]} */
function grids(grid = []) {
  if (grid.length === CELLS) return [grid];
  const row = Math.floor(grid.length / N);
  const column = grid.length % N;
  return [1, 2, 3, 4]
    .filter(
      (digit) =>
        !grid.some((d, i) => d === digit && (Math.floor(i / N) === row || i % N === column)),
    )
    .flatMap((digit) => grids([...grid, digit]));
}

/** All divisions into connected regions of four cells, a number for each cell. @param {number[]} region @param {number} next @returns {number[][]} */
function divisions(region = Array(CELLS).fill(-1), next = 0) {
  const first = region.indexOf(-1);
  if (first < 0) return [region];
  const shapes = new Set([`${first}`]);
  for (let size = 1; size < N; size++)
    for (const shape of [...shapes]) {
      const cells = shape.split(' ').map(Number);
      if (cells.length !== size) continue;
      for (const beside of cells.flatMap(cellsBeside))
        if (region[beside] < 0 && !cells.includes(beside))
          shapes.add([...cells, beside].sort((a, b) => a - b).join(' '));
    }
  return [...shapes]
    .map((shape) => shape.split(' ').map(Number))
    .filter((cells) => cells.length === N)
    .flatMap((cells) =>
      divisions(
        region.map((number, cell) => (cells.includes(cell) ? next : number)),
        next + 1,
      ),
    );
}

const GRIDS = grids();
const DIVISIONS = divisions();

/** A line of regions and digits in turn: how many grids keep the rule, those counted apart that say otherwise which cells are
 * of the first one's region. @param {number[]} line @param {(same: boolean[], digits: number[]) => boolean} keeps */
function counted(line, keeps) {
  const found = new Set();
  for (const grid of GRIDS)
    for (const division of DIVISIONS) {
      const held = new Set(grid.map((digit, cell) => digit + N * division[cell]));
      const same = line.map((cell) => division[cell] === division[line[0]]);
      if (
        held.size === CELLS &&
        keeps(
          same,
          line.map((cell) => grid[cell]),
        )
      )
        found.add(`${grid} ${same}`);
    }
  return found.size;
}

const count = (/** @type {string} */ rest) => {
  const { out, err } = ninefold(
    ['count', '--format', 'iss'],
    `.Shape~4x4.NoBoxes.ChaosConstruction${rest}\n`,
  );
  assert.equal(err, '');
  return Number(out);
};
const label = (/** @type {number} */ cell) => `CC${cell + 1}`;
const name = (/** @type {number} */ cell) => `R${Math.floor(cell / N) + 1}C${(cell % N) + 1}`;

// Made by an encoder of the format, for digits 1 to 4.
const ALL_SAME = 'CMkcEunQQlJicg'; // two regions, the same one
const RISE =
  'FMEEcAkyV3hANGiMqAiLC4rQYHBgCgwODAdFhcVQODAlFhcU4MC0WFxRA1PkdOAqdC4rQYHBgKoQuKoHBgKpQuKcGAqpC4ogssTW5AVFl8VoMDgwFRZnFUDgwFRZvFODAVFncUQfYaPlgKiwvA0GBwYCosLxKBwYCosLyHBgKiwvMA'; // in the first cell's region the second digit is higher
const ROW = 'CMwcCqfGqfGGfGFXGFUw'; // each region differs from the one before
const ONE = 'APGTC7w'; // the first region is number one

test('there are as many divisions of 4x4 into tetrominoes as known', () => {
  assert.equal(GRIDS.length, 576);
  assert.equal(DIVISIONS.length, 117);
});

test('an automaton that compares regions with the first', () => {
  for (const line of [
    [0, 1],
    [5, 6],
    [10, 3],
    [4, 12],
    [15, 14],
    [2, 9],
  ]) {
    assert.equal(
      count(`.NFA~${RISE}~_~${line.map((cell) => `${label(cell)}~${name(cell)}`).join('~')}`),
      counted(line, ([, same], [a, b]) => !same || b > a),
      `${line}`,
    );
    assert.equal(
      count(`.NFA~${ALL_SAME}~_~${line.map(label).join('~')}`),
      counted(line, ([, same]) => same),
      `${line}`,
    );
  }
});

test('one that asks more of regions is left out', () => {
  for (const rest of [`.NFA~${ROW}~_~CC1~CC2~CC3`, `.NFA~${ONE}~_~CC1~R1C1`]) {
    const { err } = ninefold(
      ['solve', '--format', 'iss'],
      `.ChaosConstruction.Shape~4x4.NoBoxes${rest}\n`,
    );
    assert.match(err, /left out: NFA/);
  }
});

test('a region of a cell that is not there', () => {
  const { out, err } = ninefold(
    ['solve', '--format', 'iss'],
    `.Shape~4x4.ChaosConstruction.NFA~${ALL_SAME}~_~CC1~CC17\n`,
  );
  assert.equal(out, 'invalid\n');
  assert.match(err, /1:\d+: no cell/);
});
