/**
 * What rules a person can set, and how each is set: a row for each keyword of the text form. What a rule
 * means is C's; here is only what hand and eye need to know.
 *
 * @typedef {'switch' | 'cells' | 'line' | 'head' | 'pair' | 'corner' | 'side' | 'slant'} Tool
 *   cells: any, in any order. line: each touches the one before. head: two such parts, the first of one
 *   cell, or, where `head` says so, of more. pair: neighbours along a path. corner: the four about it.
 *   side: a row or column, read from the clue. slant: a diagonal, the same.
 *
 * @typedef {object} Kind
 * @property {string} keyword
 * @property {'all' | 'areas' | 'lines' | 'dots' | 'cells' | 'edge'} family where it stands in the panel
 * @property {Tool} tool
 * @property {'none' | 'maybe' | 'one' | 'digits'} value what is written beside the cells
 * @property {number} [usual] the value that is proposed
 * @property {number} [least] cells
 * @property {boolean} [head] the first part may have several cells
 * @property {readonly number[]} [values] of a switch: what it says when it is on
 */

/** @type {readonly Kind[]} */
export const KINDS = [
  { keyword: 'diagonal', family: 'all', tool: 'switch', value: 'none' },
  { keyword: 'windoku', family: 'all', tool: 'switch', value: 'none' },
  { keyword: 'disjoint', family: 'all', tool: 'switch', value: 'none' },
  { keyword: 'antiknight', family: 'all', tool: 'switch', value: 'none' },
  { keyword: 'antiking', family: 'all', tool: 'switch', value: 'none' },
  { keyword: 'nonconsecutive', family: 'all', tool: 'switch', value: 'none' },
  { keyword: 'strictkropki', family: 'all', tool: 'switch', value: 'none' },
  { keyword: 'strictxv', family: 'all', tool: 'switch', value: 'none' },

  { keyword: 'cage', family: 'areas', tool: 'cells', value: 'maybe' },
  { keyword: 'sum', family: 'areas', tool: 'cells', value: 'one' },
  { keyword: 'extra', family: 'areas', tool: 'cells', value: 'none' },
  { keyword: 'distinct', family: 'areas', tool: 'cells', value: 'none', least: 2 },
  { keyword: 'clone', family: 'areas', tool: 'head', value: 'none', head: true },

  { keyword: 'thermo', family: 'lines', tool: 'line', value: 'none', least: 2 },
  { keyword: 'slowthermo', family: 'lines', tool: 'line', value: 'none', least: 2 },
  { keyword: 'arrow', family: 'lines', tool: 'head', value: 'none' },
  { keyword: 'pillarrow', family: 'lines', tool: 'head', value: 'none', head: true },
  { keyword: 'doublearrow', family: 'lines', tool: 'line', value: 'none', least: 3 },
  { keyword: 'whisper', family: 'lines', tool: 'line', value: 'one', usual: 5, least: 2 },
  { keyword: 'renban', family: 'lines', tool: 'line', value: 'none', least: 2 },
  { keyword: 'palindrome', family: 'lines', tool: 'line', value: 'none', least: 2 },
  { keyword: 'between', family: 'lines', tool: 'line', value: 'none', least: 3 },
  { keyword: 'lockout', family: 'lines', tool: 'line', value: 'one', usual: 4, least: 3 },
  { keyword: 'regionsum', family: 'lines', tool: 'line', value: 'none', least: 2 },
  { keyword: 'zipper', family: 'lines', tool: 'line', value: 'none', least: 3 },
  { keyword: 'entropic', family: 'lines', tool: 'line', value: 'none', least: 2 },
  { keyword: 'modular', family: 'lines', tool: 'line', value: 'one', usual: 3, least: 2 },

  { keyword: 'white', family: 'dots', tool: 'pair', value: 'none' },
  { keyword: 'black', family: 'dots', tool: 'pair', value: 'none' },
  { keyword: 'x', family: 'dots', tool: 'pair', value: 'none' },
  { keyword: 'v', family: 'dots', tool: 'pair', value: 'none' },
  { keyword: 'greater', family: 'dots', tool: 'pair', value: 'none' },
  { keyword: 'difference', family: 'dots', tool: 'pair', value: 'one', usual: 2 },
  { keyword: 'ratio', family: 'dots', tool: 'pair', value: 'one', usual: 3 },
  { keyword: 'quadruple', family: 'dots', tool: 'corner', value: 'digits' },

  { keyword: 'odd', family: 'cells', tool: 'cells', value: 'none' },
  { keyword: 'even', family: 'cells', tool: 'cells', value: 'none' },
  { keyword: 'minimum', family: 'cells', tool: 'cells', value: 'none' },
  { keyword: 'maximum', family: 'cells', tool: 'cells', value: 'none' },
  { keyword: 'candidates', family: 'cells', tool: 'cells', value: 'digits' },

  { keyword: 'sandwich', family: 'edge', tool: 'side', value: 'one' },
  { keyword: 'skyscraper', family: 'edge', tool: 'side', value: 'one' },
  { keyword: 'xsum', family: 'edge', tool: 'side', value: 'one' },
  { keyword: 'littlekiller', family: 'edge', tool: 'slant', value: 'one' },
];

/** @param {string} keyword */
export const kindOf = (keyword) => KINDS.find((kind) => kind.keyword === keyword);

/** Of `diagonal`, as C counts its words. */
export const MAIN = 1;
export const ANTI = 2;
export const BOTH = 3;
