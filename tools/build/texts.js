/** Generates the names of techniques and the texts of steps for JavaScript from the tables of the core. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, root } from '../run.js';

const SENTENCES = 'core/src/logic/words/sentences.def';
const RULES = 'core/src/logic/words/rules.def';
const TABLE = 'core/src/model/rules/table.def';

const head = (/** @type {string} */ from) => `// Made by tools/build/rules.js from ${from}.\n\n`;

/** A value as the source of JavaScript. @param {unknown} value */
export const literal = (value) => JSON.stringify(value, undefined, 2);

/** The part of the texts that has the title: modules load those that they need. @param {{ family: string, rare?: boolean }} technique */
const partOf = ({ family, rare }) => (rare ? 'rare' : family === 'variants' ? 'rules' : 'all');

const string = '"((?:[^"\\\\]|\\\\.)*)"';

/**
 * The texts of a table's rows, by language.
 *
 * @param {string} file
 * @param {string} row how each begins, a regular expression
 * @param {string} texts how each ends, with the two texts as groups
 */
function textsOf(file, row, texts) {
  const table = readFileSync(join(root, file), 'utf8');
  const found = [...table.matchAll(new RegExp(texts, 'gm'))];
  if (found.length !== [...table.matchAll(new RegExp(row, 'gm'))].length)
    throw new Failure(`${file} has a row without its texts in each language`);
  return found;
}

/** @param {string} file */
const sentencesOf = (file) =>
  textsOf(file, '^SENTENCE\\(', `^SENTENCE\\(\\w+,\\s*${string},\\s*${string}\\)`);

/** The contents of the generated files. The command must be built. @returns {Map<string, string>} */
export function textsOfSteps() {
  const printed = execFileSync(join(root, 'build/native/ninefold'), ['techniques', '--json']);
  const rows = printed.toString().trim().split('\n');
  const techniques = rows.map((row) => JSON.parse(row));
  const sentences = sentencesOf(SENTENCES);
  const called = textsOf(TABLE, '^R(ULE|OW)\\(', `\\(${string}, ${string}\\)\\)$`);
  const ofRules = [...sentencesOf(RULES), ...called];
  const known = techniques.map(({ name, family, code, found }) => ({ name, family, code, found }));
  /** @type {['en' | 'zh', number][]} */
  const languages = [
    ['en', 1],
    ['zh', 2],
  ];
  return new Map([
    [
      'wasm/words/techniques.js',
      `${head('core/src/logic/techniques.def')}/** In the order of the core. @type {readonly { name: string, family: string, code: string | null, found: boolean }[]} */
export const techniques = [${known.map((row) => JSON.stringify(row)).join(',\n')}];
`,
    ],
    [
      'wasm/steps/rare.js',
      `${head('core/src/logic/techniques.def')}/** The techniques that no order has, by their names and codes. @type {readonly (string | number)[]} */
export const rare = ${literal(techniques.filter((row) => row.rare).flatMap(({ name, code }) => (code === null ? [name] : [name, Number(code)])))};
`,
    ],
    [
      'tools/techniques/titles.js',
      `${head('core/src/logic/techniques.def')}/** Of all techniques, in the order of the core. @type {readonly { en: string, zh: string }[]} */
export const titles = [${techniques.map(({ title }) => JSON.stringify(title)).join(',\n')}];
`,
    ],
    ...languages.flatMap(([language, column]) => {
      const title = (/** @type {{ title: Record<string, string> }} */ row) => row.title[language];
      const isIn = (/** @type {string} */ part) => (/** @type {typeof techniques[0]} */ row) =>
        row.found && partOf(row) === part;
      const titles = techniques.map((row) => (isIn('all')(row) ? title(row) : ''));
      const more = (/** @type {string} */ part) =>
        techniques.flatMap((row, index) =>
          isIn(part)(row) ? [/** @type {const} */ ([index, title(row)])] : [],
        );
      return [
        /** @type {const} */ ([
          `wasm/words/${language}.js`,
          `${head(SENTENCES)}/** Of the techniques, in the order of the core; '' where no step is called so. @type {readonly string[]} */
export const titles = ${literal(titles)};

/** Templates (core/src/logic/words/say.h). @type {readonly string[]} */
export const sentences = ${literal(sentences.map((row) => row[column]))};
`,
        ]),
        /** @type {const} */ ([
          `wasm/words/${language}_rules.js`,
          `${head(`${RULES} and ${TABLE}`)}/** Of the techniques of puzzles with rules, by their place in the order of the core. @type {Readonly<Record<number, string>>} */
export const titles = ${literal(Object.fromEntries(more('rules')))};

/** Templates, behind those of all puzzles. @type {readonly string[]} */
export const sentences = ${literal(ofRules.map((row) => row[column]))};
`,
        ]),
        /** @type {const} */ ([
          `wasm/words/${language}_rare.js`,
          `${head('core/src/logic/techniques.def')}/** Of the techniques in no order, by their place in that of the core. @type {Readonly<Record<number, string>>} */
export const titles = ${literal(Object.fromEntries(more('rare')))};

/** Their sentences are those of puzzles with rules. @type {readonly string[]} */
export const sentences = [];
`,
        ]),
      ];
    }),
  ]);
}
