// Every sentence of the page in each language, its gaps filled, one language under the other: scenes/words.txt, to be
// read; and numbers and times in every form, in scenes/numbers.txt. Where words were meant to change: NINEFOLD_UPDATE=1 node --test tests/web/words.test.mjs, then read them.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { filled, inLanguage, languages, part, speak } from '../../web/language.js';
import * as numbers from '../../web/numbers.js';
import { LANGUAGES } from '../../web/strings/languages.js';
import { compare } from './kept.mjs';

const STRINGS = new URL('../../web/strings/', import.meta.url);

/** All sentences of a file, by their keys, those of tables with the table's name before them. @param {object} words @param {string} [before] @returns {[string, string][]} */
const flat = (words, before = '') =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [/** @type {[string, string]} */ ([before + key, value])] : flat(value, `${before}${key}.`),
  ); // prettier-ignore

/** The numbers of the gaps of a sentence. @param {string} sentence */
const gapsOf = (sentence) => [...new Set([...sentence.matchAll(/\{(\d)/g)].map(([, number]) => number))].sort().join(''); // prettier-ignore

/** A sentence with other things in its gaps: two and more, then one of each, where that is said otherwise. @param {string} sentence */
function told(sentence) {
  const many = filled(sentence, [2, 3, 4, 5, 6, 7, 8, 9]);
  const one = filled(sentence, [1, 1, 1, 1, 1, 1, 1, 1]);
  return /\{\d:[^}]*\|/.test(sentence) ? `${many} / ${one}` : many;
}

test('every sentence in every language', async () => {
  const lines = [];
  for (const file of readdirSync(new URL('en/', STRINGS))) {
    if (file === 'rule_names.js') continue;
    /** @type {Map<string, Map<string, string>>} */
    const said = new Map();
    for (const tag of languages) {
      const { default: words } = await import(String(new URL(`${tag}/${file}`, STRINGS)));
      for (const [key, sentence] of flat(words))
        said.set(key, (said.get(key) ?? new Map()).set(tag, sentence));
    }
    lines.push('', `== ${file} ==`);
    for (const [key, all] of said) {
      lines.push(key);
      for (const tag of languages) {
        const sentence = all.get(tag) ?? '';
        assert.equal(gapsOf(sentence), gapsOf(all.get('en') ?? ''), `${file} ${key}: gaps in ${tag}`);
        lines.push(`  ${tag} ${inLanguage(tag, () => told(sentence))}`);
      }
    }
  }
  compare('words', `${lines.join('\n').trim()}\n`);
}); // prettier-ignore

/** Around every limit. */
const VALUES = [0, 1e-7, 0.0004, 0.0005, 0.00099, 0.001, 0.0014, 0.0096, 0.05, 0.1234, 0.5, 0.94996, 0.998, 0.9985, 0.9994, 0.99951, 1, 1.0004, 1.005, 7.25, 9.94, 9.95, 12.3456, 59.4, 59.6, 60, 99.4, 100, 125.5, 989.4, 989.9996, 990, 995, 999.4, 999.6, 1000, 1234.5, 3599, 3600, 12345, 999_999, 1_000_000, 1_234_567, 3.7e6, 999_499_999, 999_999_999, 1e9, 6.674e21, 9.996e21]; // prettier-ignore

test('numbers and times in every form and language', () => {
  const lines = VALUES.map((value) => {
    const forms = ['n', '~', '%', '2', '3', '02', 'a', 'cell|cells', '2|day|days'].filter((form) => form !== '%' || value <= 1); // prettier-ignore
    const said = languages.map((tag) =>
      inLanguage(tag, () => {
        const gaps = forms.map((form) => filled(`{1:${form}}`, [value]));
        const words = [numbers.large(value), numbers.duration(value), numbers.clock(value), numbers.timeOf(value * 1000)];
        return `  ${tag} ${[...gaps, ...words].join(' | ')}`;
      }),
    ); // prettier-ignore
    return [value, ...said].join('\n');
  });
  assert.equal(filled('{1}{2}{1}{3}', ['x', 'y']), 'xyx');
  compare('numbers', `${lines.join('\n')}\n`);
});

test('what a language does not say yet is said in English, word by word, tables too', async () => {
  const files = { en: { one: 'one', two: 'two', table: { a: 'A', b: 'B' }, other: { c: 'C' } }, zh: { two: '二', table: { b: '乙' } } };
  /** @type {Record<string, any>} */
  const told = {};
  const fetch = async (/** @type {'en' | 'zh'} */ tag) => {
    if (!files[tag]) throw new Error(`no ${tag}`);
    return { default: files[tag] };
  };
  const of = async () => {
    const made = part('test', fetch);
    await made.load();
    return made.words;
  };
  Object.assign(globalThis, { document: Object.assign(globalThis.document ?? {}, { documentElement: {}, querySelectorAll: () => [] }) });
  await speak('zh');
  told.complete = await of();
  Object.assign(LANGUAGES.zh, { complete: false });
  told.some = await of();
  files.zh = /** @type {any} */ (undefined);
  told.none = await of();
  Object.assign(LANGUAGES.zh, { complete: true });
  await assert.rejects(of(), /no zh/);
  await speak('en');
  assert.deepEqual(told, {
    complete: { two: '二', table: { b: '乙' } },
    some: { one: 'one', two: '二', table: { a: 'A', b: '乙' }, other: { c: 'C' } },
    none: files.en,
  });
}); // prettier-ignore
