/**
 * SudokuMaker: JSON in LZString, the value of `?puzzle=`. Cells are numbered row by row; corners and outside clues
 * on lattices of n + 1 and n + 2 a side; edges row by row, 2n a row, first the n to the left of its cells, then the
 * n below them.
 */
import { SudokuError } from '../engine/error.js';
import { fields, Form, list, number } from './form.js';
import { readArrow } from './fpuzzles.js';
import { lzJson } from './packed.js';

/** @typedef {Record<string, any>} Block a constraint */
/** @typedef {(form: Form, block: Block) => void} Read */

/** @type {Record<number, Read>} */
const TYPES = {
  0: () => {},
  1: (form, { regions }) => form.regions(list(regions)),
  10: (form) => form.rule('diagonal', [1]),
  11: (form) => form.rule('diagonal', [2]),
  12: (form) => form.rule('antiking', []),
  13: (form) => form.rule('antiknight', []),
  14: (form) => form.rule('disjoint', []),
  15: (form) => form.rule('nonconsecutive', []),
  16: groupedSquares,
  100: (form, { cells }) => form.rule('even', [], list(cells)),
  101: (form, { cells }) => form.rule('odd', [], list(cells)),
  102: (form, { cells }) => form.rule('maximum', [], list(cells)),
  103: (form, { cells }) => form.rule('minimum', [], list(cells)),
  200: (form, block) => edges(form, block, 'difference', 1, 'white'),
  201: (form, block) => edges(form, block, 'ratio', 2, 'black'),
  202: (form, block) => {
    for (const clue of list(block.clues).map(fields)) {
      const sum = number(clue.value);
      const letter = sum === 5 ? 'v' : sum === 10 ? 'x' : undefined;
      if (letter) form.rule(letter, [], edge(form, clue.edge));
      else if (sum !== undefined) form.rule('sum', [sum], edge(form, clue.edge));
      else form.leave('xv');
    }
  },
  300: (form, { thermometers, slow }) => lines(form, slow ? 'slowthermo' : 'thermo', thermometers),
  301: (form, { cages }) => {
    for (const cage of list(cages).map(fields)) {
      const sum = number(cage.value);
      form.rule('cage', sum ? [sum] : [], list(cage.cells));
    }
  },
  302: (form, { groups }) => {
    for (const [first, ...others] of list(groups).map(list))
      for (const other of others) form.rule('clone', [], [first], [other]);
  },
  303: (form, { clues }) => {
    for (const clue of list(clues).map(fields)) {
      const [row, column] = lattice(form, clue.corner, 1);
      const cells = [form.cell(row - 1, column - 1), form.cell(row - 1, column)];
      cells.push(form.cell(row, column - 1), form.cell(row, column));
      form.digits('quadruple', list(clue.digits), cells);
    }
  },
  305: (form, { cells }) =>
    form.rule(list(cells).length === form.size ? 'extra' : 'distinct', [], list(cells)),
  400: (form, block) => lines(form, 'renban', block.lines),
  401: (form, block) => lines(form, 'whisper', block.lines, [number(block.minDifference) ?? 5]),
  402: (form, block) => lines(form, 'palindrome', block.lines),
  403: (form, block) => lines(form, 'between', block.lines),
  404: (form, block) => {
    if (block.singleRegionTotals) form.leave('region totals');
    else lines(form, 'regionsum', block.lines);
  },
  405: (form, block) => lines(form, 'sequence', block.lines),
  406: groupedLines,
  407: (form, block) => lines(form, 'lockout', block.lines, [Math.floor(form.size / 2)]),
  408: (form, { bulbsWithArrows }) => {
    for (const { bulbCells, arrows } of list(bulbsWithArrows).map(fields)) {
      // SudokuMaker puts the units first, our text last.
      readArrow(form, list(bulbCells).slice().reverse(), list(arrows).map(list));
    }
  },
  409: (form, block) => lines(form, 'doublearrow', block.lines),
  500: (form, { clues }) => {
    for (const clue of list(clues).map(fields)) slant(form, clue);
  },
  501: (form, { clues }) => outside(form, 'sandwich', clues),
  502: (form, { clues }) => outside(form, 'xsum', clues),
  503: (form, { clues }) => outside(form, 'skyscraper', clues),
  504: (form, { clues }) => outside(form, 'numberedroom', clues),
  600: (form, { cells }) => form.rule('rowindexer', [], list(cells)),
  601: (form, { cells }) => form.rule('columnindexer', [], list(cells)),
};

/** What is left out, by its type. @type {Record<number, string>} */
const NAMES = {
  304: 'look-and-say cages',
  1000: 'custom rules',
  2000: 'drawings',
  2001: 'drawings',
  2002: 'drawings',
};

/** @param {import('./packed.js').Part} part */
export function readSudokuMaker(part) {
  const puzzle = fields(fields(lzJson(part, 'uri')).puzzle);
  const cells = list(puzzle.cells);
  const size = number(puzzle.size) ?? number(puzzle.width) ?? Math.sqrt(cells.length);
  const form = new Form(size, part.index);
  const plain =
    (puzzle.height ?? size) === size &&
    (puzzle.minDigit ?? 1) === 1 &&
    (puzzle.maxDigit ?? size) === size;
  if (!plain) throw new SudokuError({ code: 'foreign', index: part.index });
  form.name('title', puzzle.name);
  form.name('author', puzzle.author);
  form.about(puzzle.comment);
  cells.slice(0, size ** 2).forEach((each, cell) => {
    const { given, value, candidates, cornerPencilMarks, colors } = fields(each);
    if (form.isDigit(value)) (given ? form.givens : form.entries)[cell] = value;
    // Bit d stands for digit d.
    form.marks[cell] = Number(candidates) & (2 ** (size + 1) - 2);
    if (cornerPencilMarks) form.leave('corner marks');
    if (colors) form.leave('colours');
  });
  const blocks = list(puzzle.constraints)
    .map(fields)
    .filter(({ disabled }) => disabled !== true);
  if (!blocks.some(({ type }) => type === 1)) form.noBoxes();
  for (const block of blocks) {
    const read = Object.hasOwn(TYPES, block.type) ? TYPES[block.type] : undefined;
    if (read) read(form, block);
    else form.leave(Object.hasOwn(NAMES, block.type) ? NAMES[block.type] : 'rules');
  }
  readNegatives(form, blocks);
  return form.done();
}

/** @param {Form} form @param {string} keyword @param {unknown} all @param {number[]} [values] */
function lines(form, keyword, all, values = []) {
  for (const line of list(all)) form.rule(keyword, values, list(line));
}

/** @param {Form} form @param {Block} block @param {string} keyword @param {number} usual @param {string} dot its keyword if the value is the usual one */
function edges(form, { clues }, keyword, usual, dot) {
  for (const clue of list(clues).map(fields)) {
    const value = number(clue.value) ?? usual;
    const cells = edge(form, clue.edge);
    if (value === usual) form.rule(dot, [], cells);
    else form.rule(keyword, [value], cells);
  }
}

/** The two cells on either side of an edge. @param {Form} form @param {unknown} id */
function edge(form, id) {
  const [row, rest] = divided(id, 2 * form.size);
  return rest < form.size
    ? [form.cell(row, rest - 1), form.cell(row, rest)]
    : [form.cell(row, rest - form.size), form.cell(row + 1, rest - form.size)];
}

/** The row and column on a lattice that is so much wider than the grid. @param {Form} form @param {unknown} id @param {1 | 2} wider */
const lattice = (form, id, wider) => divided(id, form.size + wider);

/** @param {unknown} id @param {number} by */
function divided(id, by) {
  const whole = number(id) ?? -1;
  return [Math.floor(whole / by), whole < 0 ? -1 : whole % by];
}

/** @param {Form} form @param {string} keyword @param {unknown} clues */
function outside(form, keyword, clues) {
  for (const clue of list(clues).map(fields)) {
    if (clue.diagonal) form.leave(keyword);
    else {
      const [row, column] = lattice(form, clue.outerCell, 2);
      form.outside(keyword, number(clue.value), row - 1, column - 1);
    }
  }
}

/** @param {Form} form @param {Record<string, any>} clue */
function slant(form, { value, outerCell, diagonal }) {
  const [row, column] = lattice(form, outerCell, 2).map((at) => at - 1);
  // A rising diagonal (1) goes down to the left or up to the right, the other down to the right.
  const right = diagonal === 1 ? -1 : 1;
  const down = form.cell(row + 1, column + right) >= 0 ? 1 : -1;
  form.slant(number(value), row + down, column + down * right, down, down * right);
}

/**
 * Whether the block's groups of digits are those of entropy or those of a remainder. A group is a mask with bit d for
 * digit d; the groups may come in any order.
 * @param {Form} form @param {Block} block @returns {{ kind: 'entropy' | 'remainder', many: number } | null}
 */
function grouping(form, block) {
  const masks = list(block.groups).map(Number);
  const many = masks.length;
  const same = (/** @type {(digit: number) => number} */ group) => {
    const sets = Array(many).fill(0);
    for (let digit = 1; digit <= form.size; digit++) sets[group(digit)] |= 1 << digit;
    return sets.length === many && sets.every((set) => masks.includes(set));
  };
  const third = Math.ceil(form.size / 3);
  if (many === 3 && same((digit) => Math.floor((digit - 1) / third)))
    return { kind: 'entropy', many };
  return many >= 2 && same((digit) => digit % many) ? { kind: 'remainder', many } : null;
}

/** Lines whose neighbouring digits come from different groups. @param {Form} form @param {Block} block */
function groupedLines(form, block) {
  const group = grouping(form, block);
  if (!group) form.leave('lines of groups');
  else if (group.kind === 'entropy') lines(form, 'entropic', block.lines);
  else lines(form, 'modular', block.lines, [group.many]);
}

/** Squares of 2x2 cells with a digit of each of three groups. @param {Form} form @param {Block} block */
function groupedSquares(form, block) {
  const group = grouping(form, block);
  if (group?.many !== 3) form.leave('entropy');
  else form.rule(group.kind === 'entropy' ? 'globalentropy' : 'globalmod', []);
}

/** The negative constraints of dots, X and V. @param {Form} form @param {Block[]} blocks */
function readNegatives(form, blocks) {
  const negative = (/** @type {number} */ type) =>
    blocks.filter((block) => block.type === type).flatMap((block) => list(block.negative));
  const [differences, ratios, sums] = [200, 201, 202].map(negative);
  if (sums.includes(5) && sums.includes(10)) form.rule('strictxv', []);
  else if (sums.length > 0) form.leave('negative sums');
  // The two usual ones together are a rule of their own.
  const usual = differences.includes(1) && ratios.includes(2);
  if (usual) form.rule('strictkropki', []);
  for (const value of differences)
    if (!usual || value !== 1) form.rule('strictdifference', [value]);
  for (const value of ratios) if (!usual || value !== 2) form.rule('strictratio', [value]);
}
