/** The names of techniques and the sentences about steps as JavaScript has them, made from the tables of the core. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, root } from '../run.js';

const SENTENCES = 'core/src/logic/words/sentences.def';

const head = (/** @type {string} */ from) => `// Made by tools/build/rules.js from ${from}.\n\n`;

/** @param {unknown} value */
const literal = (value) => JSON.stringify(value, undefined, 2);

/**
 * Whether a step of the module of steps may be called so: it knows no rules (core/src/logic/rules/ruled.h). Whoever loads
 * it does not pay for other titles.
 *
 * @param {{ found: boolean, family: string }} technique
 */
const spoken = ({ found, family }) => found && family !== 'variants';

/** By file. The command has to be built. @returns {Map<string, string>} */
export function textsOfSteps() {
  const printed = execFileSync(join(root, 'build/native/ninefold'), ['techniques', '--json']);
  const rows = printed.toString().trim().split('\n');
  const techniques = rows.map((row) => JSON.parse(row));
  const string = '"((?:[^"\\\\]|\\\\.)*)"';
  const pattern = new RegExp(`^SENTENCE\\(\\w+,\\s*${string},\\s*${string}\\)`, 'gm');
  const table = readFileSync(join(root, SENTENCES), 'utf8');
  const sentences = [...table.matchAll(pattern)];
  if (sentences.length !== [...table.matchAll(/^SENTENCE\(/gm)].length)
    throw new Failure(`${SENTENCES} has a row that is no SENTENCE(ID, "...", "...")`);
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
      'tools/techniques/titles.js',
      `${head('core/src/logic/techniques.def')}/** Of all techniques, in the order of the core. @type {readonly { en: string, zh: string }[]} */
export const titles = [${techniques.map(({ title }) => JSON.stringify(title)).join(',\n')}];
`,
    ],
    ...languages.map(
      ([language, column]) =>
        /** @type {const} */ ([
          `wasm/words/${language}.js`,
          `${head(SENTENCES)}/** Of the techniques, in the order of the core; '' where no step is called so. @type {readonly string[]} */
export const titles = ${literal(techniques.map((row) => (spoken(row) ? row.title[language] : '')))};

/** Templates (core/src/logic/words/say.h). @type {readonly string[]} */
export const sentences = ${literal(sentences.map((row) => row[column]))};
`,
        ]),
    ),
  ]);
}
