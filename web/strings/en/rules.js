/** The words of rules, in English; strings/zh/rules.js has the same keys. Loaded with the first rule. */
import { meanings, names } from './rule_names.js';

const number = new Intl.NumberFormat('en');
const plural = (/** @type {number} */ n, /** @type {string} */ one, many = `${one}s`) =>
  `${number.format(n)} ${n === 1 ? one : many}`;

export default {
  size: 'Size',
  sizeOf: (/** @type {number} */ n) => `${n} × ${n}`,
  boxes: 'Boxes',
  boxesOf: (/** @type {number} */ high, /** @type {number} */ wide) => `${high} × ${wide}`,
  noBoxes: 'none',
  drawnBoxes: 'drawn',
  regions: 'Draw regions',
  all: 'In the whole grid',
  tools: 'Draw in the grid',
  listed: 'Rules of this puzzle',
  nothingListed: 'None yet, beyond rows, columns and boxes.',
  removeAll: 'Remove all',
  remove: (/** @type {string} */ rule) => `Remove: ${rule}`,
  valueOf: (/** @type {string} */ rule) => `Value of: ${rule}`,
  added: (/** @type {string} */ rule) => `Added: ${rule}`,
  removed: (/** @type {string} */ rule) => `Removed: ${rule}`,
  drawing: (/** @type {string} */ rule) => `Drawing: ${rule}`,

  value: 'Value',
  digits: 'Digits',
  total: 'Sum',
  add: 'Add',
  takeBack: 'Take back',
  undo: 'Undo',
  close: 'Done',
  noRoom: 'These cells do not suit the rule.',
  needsValue: 'Type the number of the rule.',
  chosen: (/** @type {string} */ cells) => `chosen: ${cells}`,
  keys: 'By keyboard: arrows move, Space takes a cell, Enter adds it, Esc ends.',
  howTo: {
    area: 'Drag over the cells; with Shift add more.',
    areas: 'Drag over the first shape, then over the second.',
    line: 'Drag along the line.',
    lines: 'Drag over the pill, then along the arrow.',
    arrow: 'Drag from the circle along the arrow.',
    pair: 'Tap the border between two cells, or drag from one into the other.',
    corner: 'Tap a corner where four cells meet.',
    mark: 'Tap a cell; tap it again to remove the mark.',
    side: 'Tap beside a row or column.',
    slant: 'Drag from outside the grid into the diagonal.',
    regions: 'Drag from a region over the cells to add to it.',
  },

  families: {
    areas: 'Areas',
    lines: 'Lines',
    dots: 'Between cells',
    cells: 'Single cells',
    edge: 'Around the grid',
  },
  /** By keyword; and of the switches that are one rule. */
  names: { ...names, main: 'Diagonal ↘', anti: 'Diagonal ↗' },
  meanings: {
    ...meanings,
    main: 'The diagonal holds every digit once.',
    anti: 'The diagonal holds every digit once.',
  },

  described: (/** @type {string} */ rules) => `rules: ${rules}`,
  failing: 'It cannot be satisfied.',
  refused: (/** @type {string} */ rule) => `A rule is not valid: ${rule}`,
  refusedRegions: 'The regions are not valid',
  /** What is wrong with a rule, by the code of the error. */
  faults: {
    keyword: () => 'There is no such rule.',
    cell: () => 'A cell lies outside the grid.',
    value: (/** @type {number} */ actual, /** @type {number} */ expected) =>
      actual === expected
        ? 'It is not a number or a word that this rule takes.'
        : `${actual} is not possible; the nearest value is ${expected}.`,
    values: (/** @type {number} */ actual, /** @type {number} */ expected) =>
      `It has ${plural(actual, 'number')} and takes ${expected}.`,
    cells: (/** @type {number} */ actual, /** @type {number} */ expected) =>
      `It has ${plural(actual, 'cell')} and takes ${expected}.`,
    groups: (/** @type {number} */ actual, /** @type {number} */ expected) =>
      `It has ${plural(actual, 'part')} and takes ${expected}.`,
    place: () => 'The cells are not arranged as this rule requires.',
    repeated: () => 'A cell appears in it twice.',
    total: (/** @type {number} */ actual, /** @type {number} */ expected) =>
      `That many cells cannot come to ${actual}; the nearest is ${expected}.`,
    region: (/** @type {number} */ actual, /** @type {number} */ expected) =>
      `A region has ${plural(actual, 'cell')} instead of ${expected}.`,
    duplicate: () => 'It is a duplicate.',
    late: () => 'It has to come before the rules.',
    boxes: () => 'It requires boxes, and there are none.',
    long: () => 'There are too many rules.',
    other: () => 'It does not fit this grid.',
  },
};
