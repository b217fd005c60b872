/**
 * The kinds of rules: how each is set by hand. The meaning of the rules and the table are the core's
 * (core/src/model/rules/table.def explains the words).
 */
import { REGIONS, WORDS } from '../../wasm/rules/table.js';
import { RULES } from './table.js';

/**
 * @typedef {'all' | 'areas' | 'lines' | 'dots' | 'cells' | 'edge'} Family
 *
 * @typedef {'switch' | 'area' | 'areas' | 'line' | 'lines' | 'arrow' | 'pair' | 'corner' | 'mark' | 'side'
 *   | 'slant'} Tool
 *
 * @typedef {object} Kind
 * @property {string} keyword
 * @property {Family} [family] none: not in the list of tools
 * @property {Tool} tool
 * @property {'none' | 'sum' | 'number' | 'digits'} value beside the cells
 * @property {boolean} [optional] the value may be left out
 * @property {number | 'half' | 'half up'} [usual] the proposed value; half of the size of the grid, rounded down or up
 * @property {number} [least] cells, if more than 1; 0: exactly the size of the grid
 * @property {number} [most] cells, if limited; 0: the size of the grid
 * @property {boolean} [directed] the order of a pair matters
 */

const BY_KEYWORD = new Map(RULES.map((kind) => [kind.keyword, kind]));

/** @param {string} keyword */
export const kindOf = (keyword) => BY_KEYWORD.get(keyword);

/** The tools of a family, in the order of the table. @param {Family} family */
export const kindsIn = (family) => RULES.filter((kind) => kind.family === family);

/** Regions are part of the shape, but are drawn like rules. @type {Kind} */
export const REGIONS_KIND = { keyword: REGIONS, tool: 'area', value: 'none', least: 2 };

/** The value proposed in a grid of this size; undefined if none is. @param {Kind} kind @param {number} size */
export function usualOf({ usual }, size) {
  if (usual === 'half') return Math.floor(size / 2);
  return usual === 'half up' ? Math.ceil(size / 2) : usual;
}

/**
 * The rules of the whole grid, which are switched on and off. A rule whose value is a word has a switch for
 * each word but the last, which means all of them; its value has a bit for each.
 * @type {readonly { name: string, keyword: string, bit: number }[]}
 */
export const SWITCHES = RULES.filter(({ tool }) => tool === 'switch').flatMap(({ keyword }) =>
  (WORDS[keyword]?.slice(0, -1) ?? [keyword]).map((name, at) => ({
    name,
    keyword,
    bit: WORDS[keyword] ? 1 << at : 0,
  })),
);
