// What programs write and what hands make of it: of a puzzle of each program that has all that we know, every field is left
// out, and filled with what does not belong there; what is then read, and what is said to be left out, stands in slips/.
// Where it was meant to change: NINEFOLD_UPDATE=1 node --test tests/import/slips.test.mjs, then read what has changed.
import { test } from 'node:test';
import { unpack } from '../../wasm/import/formats.js';
import { compare } from '../web/kept.mjs';
import { emptyGrid, fPuzzles, penpa, PenpaGrid, sudokuMaker, sudokuPad } from './links.mjs';

const GONE = Symbol('left out');
/** What is put in place of what is there; a number also one more and one less. */
const OTHERS = [GONE, null, 'x', '3', 1.5, 99, true, {}, [[0]]];

/** The lattice of edges: those right of the cells first. */
const small = { clues: [{ edge: 1, value: 1 }, { edge: 4, value: 3 }, { edge: 21, value: 2 }] }; // prettier-ignore
const cell = (/** @type {number[]} */ ...at) => at;

/** By the program, the puzzle and how it is packed. @type {Record<string, [puzzle: any, pack: (puzzle: any) => string]>} */
const PUZZLES = {
  'f-puzzles': [
    {
      ...{ size: 4, title: ' A  title ', author: 'Me', ruleset: 'One.\n\nTwo  three.', solution: [1], cage: [], negative: ['xv', 'ratio', 'difference'] },
      ...{ 'diagonal+': true, 'diagonal-': true, antiknight: true, antiking: true, disjointgroups: true, nonconsecutive: true, unknown: [{}], other: true },
      grid: [
        [{ value: 1, given: true }, { value: 2 }, { centerPencilMarks: [1, 3] }, { givenPencilMarks: [2, 4] }],
        [{ cornerPencilMarks: [1] }, { c: '#fff' }, { highlight: ['#fff'] }, { region: 1 }],
        ...emptyGrid(4).slice(2),
      ],
      ...{ thermometer: [{ lines: [['R1C1', 'R1C2']] }], whispers: [{ lines: [['R2C1', 'R2C2']], value: '3' }], lockout: [{ lines: [['R1C1', 'R2C2', 'R3C3']] }] },
      arrow: [{ cells: ['R1C1', 'R1C2'], lines: [['R1C2', 'R2C2'], ['R1C1', 'R2C1', 'R3C1']] }, { cells: ['R4C4'], lines: [['R4C4', 'R3C3']] }],
      ...{ sandwichsum: [{ cell: 'R0C2', value: '3' }], xsum: [{ cell: 'R2C5', value: '4' }], skyscraper: [{ cell: 'R5C1', value: '1' }, { cell: 'r3c0', value: '2' }] },
      littlekillersum: ['UR', 'UL', 'DR', 'DL'].map((direction, at) => ({ cell: ['R5C2', 'R3C5', 'R1C0', 'R0C4'][at], direction, value: String(5 + at) })),
      ...{ odd: [{ cell: 'R1C1' }], maximum: [{ cell: 'R3C3' }], rowindexer: [{ cells: ['R1C1', 'R2C1'] }] },
      difference: [{ cells: ['R1C1', 'R1C2'] }, { cells: ['R2C1', 'R2C2'], value: '1' }],
      ratio: [{ cells: ['R1C3', 'R1C4'] }, { cells: ['R2C3', 'R2C4'], value: '2' }],
      xv: [{ cells: ['R3C1', 'R3C2'], value: 'X' }, { cells: ['R3C3', 'R3C4'], value: 'V' }],
      killercage: [{ cells: ['R4C1', 'R4C2'], value: '5' }, { cells: ['R4C3'] }],
      extraregion: [{ cells: ['R1C1', 'R2C2', 'R3C3', 'R4C4'] }, { cells: ['R1C4', 'R2C3'] }],
      ...{ clone: [{ cells: ['R1C1'], cloneCells: ['R3C3'] }], quadruple: [{ cells: ['R1C1', 'R1C2', 'R2C1', 'R2C2'], values: [1, '2'] }] },
    },
    fPuzzles,
  ],
  sudokumaker: [
    {
      ...{ name: 'A', author: 'B', comment: 'Words.', size: 4, width: 4, height: 4, minDigit: 1, maxDigit: 4 },
      cells: [{ given: true, value: 1 }, { value: 2 }, { candidates: 63 }, { cornerPencilMarks: 2 }, { colors: [1] }, ...Array(11).fill({})],
      constraints: [
        { type: 1, regions: [0, 0, 1, 1, 0, 2, 2, 1, 0, 2, 2, 1, 3, 3, 3, 3] },
        ...[0, 10, 11, 12, 13, 14, 15, 304, 1000, 2000, 2001, 2002, 3000].map((type) => ({ type })),
        ...[100, 101, 102, 103, 600, 601].map((type, at) => ({ type, cells: [at, at + 1], disabled: false })),
        { type: 16, groups: [6, 8, 16] },
        { type: 200, ...small, negative: [1, 3] },
        { type: 201, ...small, negative: [2, 3] },
        { type: 202, clues: [{ edge: 1, value: 5 }, { edge: 4, value: 10 }], negative: [5, 10] },
        { type: 300, thermometers: [[0, 1]], slow: true },
        { type: 301, cages: [{ cells: [0, 1], value: 5 }, { cells: [2, 3] }] },
        { type: 302, groups: [[0, 5, 10], [1, 4]] },
        { type: 303, clues: [{ corner: 6, digits: [1, 2] }] },
        { type: 305, cells: [0, 5, 10, 15] },
        ...[400, 402, 403, 405, 407, 409].map((type) => ({ type, lines: [[type % 16, 1, 6]] })),
        { type: 401, lines: [[0, 1]], minDifference: 2 },
        { type: 404, lines: [[0, 1]], singleRegionTotals: false },
        { type: 406, lines: [[0, 1, 2]], groups: [20, 10] },
        { type: 408, bulbsWithArrows: [{ bulbCells: [1, 0], arrows: [[0, 4], [1, 2, 3]] }] },
        { type: 500, clues: [{ outerCell: 0, value: 5, diagonal: -1 }, { outerCell: 5, value: 6, diagonal: 1 }, { outerCell: 32, value: 7, diagonal: 1 }] },
        ...[501, 502, 503, 504].map((type, at) => ({ type, clues: [{ outerCell: [1, 6, 11, 33][at], value: 3, diagonal: 0 }] })),
      ],
    },
    sudokuMaker,
  ],
  sudokupad: [
    {
      metadata: { title: 'A', author: 'B', rules: ['One.', 'Two.'] },
      cells: [
        [{ value: 1 }, { value: '' }, { pencilMarks: [1] }, { c: 'f00' }],
        [{ centremarks: [2] }, { color: 'f00' }, {}, {}],
        ...emptyGrid(4).slice(2),
      ],
      regions: [[cell(0, 0), cell(0, 1), cell(1, 0), cell(1, 1)], [cell(0, 2), cell(0, 3), cell(1, 2), cell(1, 3)], [cell(2, 0), cell(2, 1), cell(3, 0), cell(3, 1)], [cell(2, 2), cell(2, 3), cell(3, 2), cell(3, 3)]],
      cages: [
        { cells: [cell(0, 0), cell(0, 1)], value: '5', unique: true },
        { cells: [cell(2, 0), cell(3, 0)], unique: true },
        { cells: [], value: 'author: C' },
        { cells: [], value: 'Rules: Three.' },
        { cells: [cell(3, 3)], value: 'solution: 1' },
      ],
      ...{ lines: [{}], arrows: [{}], overlays: [{}], underlays: [{}] },
    },
    sudokuPad,
  ],
  'sudokupad-short': [
    {
      ce: [[{ v: 1 }, { v: '2' }, {}, {}], ...emptyGrid(4).slice(1)],
      re: [[cell(0, 0), cell(0, 1)]],
      ca: [{ ce: [cell(0, 0), cell(0, 1)], v: 5 }, { ce: [], v: 'title: A' }],
      ...{ l: [{}], a: [{}], o: [{}], u: [{}] },
    },
    sudokuPad,
  ],
  penpa: (() => {
    const grid = new PenpaGrid(4, { top: 1, left: 1 });
    const id = (/** @type {number} */ row, /** @type {number} */ column) => grid.cell(row, column);
    const inner = (/** @type {number} */ row, /** @type {number} */ column) => 4 * (grid.width * (grid.ny + 4) + id(row, column));
    const steps = Array.from({ length: 16 }, (_, at) => (at === 0 ? id(0, 0) : id(at >> 2, at % 4) - id((at - 1) >> 2, (at - 1) % 4)));
    const edge = (/** @type {number[]} */ [r1, c1], /** @type {number[]} */ [r2, c2]) => `${grid.corner(r1, c1)},${grid.corner(r2, c2)}`;
    return [
      {
        head: { kind: 'sudoku', nx: 5, ny: 5, title: 'A%2C b', author: 'Me' },
        steps,
        question: {
          number: { [id(0, 0)]: ['1', 1, '1'], [id(0, 1)]: ['2', 1, '6'], [id(0, 2)]: ['3', 1, '10'], [id(0, 3)]: ['4', 1, '5'], [id(-1, 0)]: ['7', 1, '1'] },
          lineE: { [edge([-1, 1], [0, 1])]: 2, [edge([1, 1], [0, 1])]: 8, [edge([1, 1], [2, 1])]: 21, [edge([2, 1], [3, 1])]: 2, [edge([1, -1], [1, 0])]: 2, [edge([1, 0], [1, 1])]: 2, [edge([1, 1], [1, 2])]: 2, [edge([1, 2], [1, 3])]: 2 },
          thermo: [[id(0, 0), id(0, 1)], []],
          arrows: [[id(1, 0), id(1, 1), id(1, 2)], [id(2, 2)]],
          killercages: [[id(3, 0), id(3, 1)], [id(3, 2), id(3, 3)], []],
          numberS: { [inner(3, 0)]: ['5', 1], [inner(2, 2)]: ['6', 1], [inner(3, 3)]: ['7', 1] },
          ...{ surface: {}, symbol: {}, line: {}, freeline: {}, freelineE: {}, wall: {}, nobulbthermo: [] },
        },
        answer: { number: { [id(1, 1)]: ['2', 2, '1'] } },
      },
      ({ head, steps: way, question, answer }) => {
        const { kind, nx, ny, title, author } = head ?? {};
        const text = (/** @type {any} */ one) => (one === undefined ? '' : JSON.stringify(one));
        return penpa([`${kind},${nx},${ny},38,0,1,1,1,1,1,1,Title: ${title},Author: ${author}`, '[1,0,1,0]', '{}', text(question), text(answer), text(way)]);
      },
    ];
  })(),
}; // prettier-ignore

/** What is read, a line each. @param {string} link */
async function readingOf(link) {
  try {
    const { text = '', leftOut = [], entries, marks } = (await unpack(link)) ?? {};
    const [head, cells = ''] = text.split('\ngrid\n');
    return [
      ...head.split('\n'),
      ...(cells ? [`cells ${cells.replaceAll('\n', '')}`] : []),
      ...(entries ? [`entries ${entries}`] : []),
      ...(marks ? [`marks ${marks.map((one) => one || '.').join(' ')}`] : []),
      ...leftOut.map((name) => `(${name})`),
    ];
  } catch (error) {
    return [`! ${/** @type {any} */ (error).code}`];
  }
}

/** What is in one list and not in the other, each as often as it is. @param {string[]} one @param {string[]} other */
function without(one, other) {
  const rest = [...other];
  return one.filter((line) => {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** All places in a puzzle, its lists and objects themselves too; of cells that are alike one, of a list of numbers or names its ends. @param {any} value @param {(string | number)[]} path @returns {(string | number)[][]} */
function placesOf(value, path = []) {
  if (value === null || typeof value !== 'object') return [path];
  const seen = new Set();
  const inner = Object.entries(value).flatMap(([name, one]) => {
    const like = Array.isArray(value) && JSON.stringify(one);
    if (like === '{}' && seen.has(like)) return [];
    seen.add(like);
    const between = Array.isArray(value) && Number(name) > 0 && Number(name) < value.length - 1;
    if (between && (one === null || typeof one !== 'object' || typeof one[0] === 'number'))
      return [];
    return placesOf(one, [...path, name]);
  });
  return path.length > 0 ? [path, ...inner] : inner;
}

/** @param {any} puzzle @param {(string | number)[]} path @param {any} other */
function changed(puzzle, [name, ...rest], other) {
  const copy = Array.isArray(puzzle) ? [...puzzle] : { ...puzzle };
  if (rest.length > 0) copy[name] = changed(copy[name], rest, other);
  else if (other !== GONE) copy[name] = other;
  else if (Array.isArray(copy)) copy.splice(Number(name), 1);
  else delete copy[name];
  return copy;
}

/** What goes with every field, for another meaning or none would be left without it. */
const WITH = ['size', 'grid', 'negative', 'cells', 'ce', 'head', 'steps', 'question', 'answer'];

/** Cells with nothing in them but the one of the path. @param {any} cells @param {(string | number)[]} path @returns {any} */
const bare = (cells, [at, ...path]) =>
  Array.isArray(cells) ? cells.map((one, nth) => (String(nth) === at && !Array.isArray(one) ? one : bare(one, String(nth) === at ? path : []))) : {}; // prettier-ignore

/** A field with what it needs, and nothing else: of a list of constraints the one. @param {any} puzzle @param {(string | number)[]} path */
function apart(puzzle, [field, nth, ...path]) {
  const own = Object.entries(puzzle).filter(([name]) => name === field || WITH.includes(name));
  const few = Object.fromEntries(
    own.map(([name, one]) => [name, /^(grid|cells|ce)$/.test(name) && (name !== field || path.length > 0) ? bare(one, name === field ? [nth, ...path] : []) : one]),
  );
  if (field !== 'constraints' || nth === undefined) return { few, way: [field, nth, ...path].filter((one) => one !== undefined) };
  return { few: { ...few, constraints: [puzzle.constraints[nth]] }, way: [field, '0', ...path] };
} // prettier-ignore

for (const [name, [puzzle, pack]] of Object.entries(PUZZLES))
  test(`${name}: every field left out, or filled with what does not belong there`, async () => {
    const text = ['== as it is ==', ...(await readingOf(pack(puzzle))), '', '== with a slip =='];
    for (const path of placesOf(puzzle)) {
      const { few, way } = apart(puzzle, path);
      const whole = await readingOf(pack(few));
      const now = way.reduce((value, key) => value[key], few);
      const more = typeof now === 'number' ? [now + 1, now - 1] : [];
      /** What comes of it, and of which others the same. @type {Map<string, string[]>} */
      const outcomes = new Map();
      for (const other of [...OTHERS, ...more]) {
        const read = await readingOf(pack(changed(few, way, other)));
        const differs = [...without(whole, read).map((line) => `- ${line}`), ...without(read, whole).map((line) => `+ ${line}`)].join('; ');
        const outcome = (read[0].startsWith('!') ? read[0] : differs) || 'the same';
        outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), other === GONE ? 'left out' : JSON.stringify(other)]);
      }
      text.push(`> ${path.join(' ')} ${JSON.stringify(now).slice(0, 40)}`);
      for (const [outcome, others] of outcomes) text.push(`  ${others.join(', ')}: ${outcome.slice(0, 400)}`);
    }
    compare(name, `${text.join('\n')}\n`, new URL('slips/', import.meta.url));
  }); // prettier-ignore
