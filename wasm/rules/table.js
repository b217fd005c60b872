// Made by tools/build/rules.js from core/src/model/rules/table.def.

/** How high the usual boxes are, for each size that has some. @type {Readonly<Record<number, number>>} */
export const BOX_HEIGHTS = {
  4: 2,
  6: 2,
  8: 2,
  9: 3,
  10: 2,
  12: 3,
  14: 2,
  15: 3,
  16: 4,
  18: 3,
  20: 4,
  21: 3,
  22: 2,
  24: 4,
  25: 5,
};

/** Words in place of values, the first for 1. @type {Readonly<Record<string, readonly string[]>>} */
export const WORDS = {
  diagonal: ['main', 'anti', 'both'],
  fullrankties: ['any', 'none'],
};

/** Rules whose values are a list of digits, with a colon behind it. @type {readonly string[]} */
export const LISTS = [
  'connected',
  'area',
  'lookandsay',
  'contains',
  'yinyang',
  'weighted',
  'quadruple',
  'candidates',
];

/** The rule whose text has the cells: rules joined by or, and, not, if. */
export const LOGIC = 'logic';

/** Those after which some cells count for more than their digit, and the one that names such cells. */
export const MARKING = ['doublers', 'hotcells'];
export const MARKED = 'marked';

/** The line that says which digits are left to cells: the core does not count it among the rules. */
export const CANDIDATES = 'candidates';

/** The line that says the shape of regions. */
export const REGIONS = 'regions';

/** Those that say which cells there are beside the grid, or in its place. */
export const OUTSIDE = 'outside';
export const GRIDS = 'grids';
