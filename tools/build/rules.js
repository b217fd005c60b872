/**
 * npm run generate: generates the tables of rules for JavaScript and the documents from the table of the core
 * (core/src/model/rules/table.def), which the command prints. Without --write it only lists the files that are out of
 * date; the build does so too.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './cmake.js';
import { literal, textsOfSteps } from './texts.js';
import { Failure, main, root } from '../run.js';

/**
 * A row as `ninefold rules --json` prints it.
 * @typedef {object} Row
 * @property {string} keyword
 * @property {string} name
 * @property {string} form
 * @property {string} example
 * @property {string} meaning
 * @property {string} [family]
 * @property {string} [tool]
 * @property {string} [drawing]
 * @property {string} [words]
 * @property {[least: number, most: number]} values
 * @property {[least: number, most: number]} [cells] 0: the size of the grid
 * @property {number | 'half' | 'half up'} [usual]
 * @property {number} [proposed]
 * @property {boolean} [directed]
 * @property {number} line a sudoku_line_kind
 *
 * @typedef {{ boxes: [height: number, width: number][], rules: Row[] }} Table
 */

/** The kinds of lines, numbered as in sudoku_line_kind. */
const [RULE, REGIONS, CANDIDATES] = [0, 2, 3];

/** The titles of the families in the documents. */
const FAMILIES = {
  all: 'Of the whole grid',
  areas: 'Areas',
  lines: 'Lines',
  dots: 'Between cells',
  cells: 'Single cells',
  edge: 'Clues outside the grid',
};

const HEAD = '// Made by tools/build/rules.js from core/src/model/rules/table.def.\n\n';

/** The table for writing lines of the text format. @param {Table} table */
function writtenTable({ boxes, rules }) {
  const keywordOf = (/** @type {number} */ line) =>
    literal(rules.find((row) => row.line === line)?.keyword);
  const heights = Object.fromEntries(boxes.map(([height, width]) => [height * width, height]));
  const words = rules.filter((row) => row.words);
  return `${HEAD}/** How high the usual boxes are, for each size that has some. @type {Readonly<Record<number, number>>} */
export const BOX_HEIGHTS = ${literal(heights)};

/** Words in place of values, the first for 1. @type {Readonly<Record<string, readonly string[]>>} */
export const WORDS = ${literal(Object.fromEntries(words.map((row) => [row.keyword, row.words?.split(' ')])))};

/** Rules whose values are a list of digits, with a colon behind it. @type {readonly string[]} */
export const LISTS = ${literal(rules.filter(({ values, cells }) => values[1] > 1 && cells).map(({ keyword }) => keyword))};

/** The rule whose text has the cells: rules joined by or, and, not, if. */
export const LOGIC = 'logic';

/** Those after which some cells count for more than their digit, and the one that names such cells. */
export const MARKING = ['doublers', 'hotcells'];
export const MARKED = 'marked';

/** The line that says which digits are left to cells: the core does not count it among the rules. */
export const CANDIDATES = ${keywordOf(CANDIDATES)};

/** The line that says the shape of regions. */
export const REGIONS = ${keywordOf(REGIONS)};

/** Those that say which cells there are beside the grid, or in its place. */
export const OUTSIDE = 'outside';
export const GRIDS = 'grids';
`;
}

/** The kind of value before the cells. @param {Row} row */
function valueOf({ values: [least, most], words, form, usual }) {
  if (most === 0 || words) return { value: 'none' };
  if (most > 1) return { value: 'digits' };
  const value = /\bSUM\b/.test(form) ? 'sum' : 'number';
  return least === 0 && usual === undefined ? { value, optional: true } : { value };
}

/** Tools that draw any number of cells into one group. */
const DRAWN = ['area', 'line'];

/** The number of cells of the largest grid. */
const ANY = 625;

/** The most cells of a rule, if there is a limit. @param {[number, number]} cells */
const most = ([least, cells]) => (least === 0 || cells >= ANY ? {} : { most: cells });

/** The table for setting rules on the page. @param {Table} table */
function pageTable({ rules }) {
  const rows = rules
    .filter(({ tool }) => tool)
    .map((row) => ({
      keyword: row.keyword,
      ...(row.family && { family: row.family }),
      tool: row.tool,
      ...valueOf(row),
      ...(!row.words && row.usual !== undefined && { usual: row.usual }),
      ...(row.proposed !== undefined && { usual: row.proposed }),
      ...(row.cells && row.cells[0] !== 1 && { least: row.cells[0] }),
      ...(row.cells && DRAWN.includes(row.tool ?? '') && most(row.cells)),
      ...(row.directed && { directed: true }),
    }));
  // Each row on one line.
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
  const written = rules
    .filter(({ tool, family, line }) => family && !tool && line === RULE)
    .map(({ keyword, form, example }) => [keyword, { form, example }]);
  return `${HEAD}/** @type {readonly import('./kinds.js').Kind[]} */
export const RULES = [
${lines}
];

/** Rules that no tool draws: how they are written. @type {Readonly<Record<string, { form: string, example: string }>>} */
export const WRITTEN = ${literal(Object.fromEntries(written))};
`;
}

/** The table for drawing rules in the page, the element and pictures. @param {Table} table */
function drawingTable({ rules }) {
  const drawn = rules.flatMap(({ keyword, drawing }) => (drawing ? [[keyword, drawing]] : []));
  return `${HEAD}/** For each rule its kind of drawing, and parameters. @type {Readonly<Record<string, string>>} */
export const DRAWINGS = ${literal(Object.fromEntries(drawn))};
`;
}

/** The names and meanings in English. @param {Table} table */
function englishTable({ rules }) {
  const kinds = rules.map(({ keyword, name, meaning }) => [keyword, `${name}: ${meaning}`]);
  return `${HEAD}export const kinds = ${literal(Object.fromEntries(kinds))};\n`;
}

/** The tables of docs/rules-text.md. @param {Table} table */
function documented({ rules }) {
  const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|');
  const sections = Object.entries(FAMILIES).map(([family, title]) => {
    const rows = rules
      .filter((row) => row.family === family && row.line === RULE)
      .map(({ form, meaning }) => `| \`${cell(form)}\` | ${cell(meaning)} |`);
    return [`### ${title}`, '', '| line | means |', '| --- | --- |', ...rows, ''].join('\n');
  });
  return `\n\n${sections.join('\n')}\n`;
}

const [BEGIN, END] = ['<!-- rules -->', '<!-- /rules -->'];

/** The contents of every generated file. @returns {Promise<Map<string, string>>} */
async function generated() {
  const { format } = await import('oxfmt');
  const { printWidth, singleQuote } = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
  const printed = execFileSync(join(root, 'build/native/ninefold'), ['rules', '--json']);
  const table = /** @type {Table} */ (JSON.parse(printed.toString()));
  const docs = 'docs/rules-text.md';
  const text = readFileSync(join(root, docs), 'utf8');
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Failure(`${docs} has no ${BEGIN} … ${END}`);
  const files = new Map([
    ['wasm/rules/table.js', writtenTable(table)],
    ['web/rules/table.js', pageTable(table)],
    ['web/rules/drawing/table.js', drawingTable(table)],
    ['web/strings/en/rule_names.js', englishTable(table)],
    ...textsOfSteps(),
  ]);
  for (const [file, source] of files) {
    files.set(file, (await format(file, source, { printWidth, singleQuote })).code);
  }
  return files.set(docs, text.slice(0, from + BEGIN.length) + documented(table) + text.slice(to));
}

/** The generated files that are out of date. */
async function outdated() {
  const current = (/** @type {string} */ file) => {
    try {
      return readFileSync(join(root, file), 'utf8');
    } catch {
      return '';
    }
  };
  return [...(await generated())].filter(([file, text]) => current(file) !== text);
}

/** Fails if a generated file is out of date. The command must be built. */
export async function checkRules() {
  const names = (await outdated()).map(([file]) => file);
  if (names.length > 0) {
    throw new Failure(`out of date with core/src/model/rules/table.def: ${names.join(', ')}
Run npm run generate.`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    await build('native', ['ninefold-command']);
    if (!process.argv.includes('--write')) return checkRules();
    for (const [file, text] of await outdated()) {
      writeFileSync(join(root, file), text);
      console.log(file);
    }
  });
}
