// Every sentence of the page in each language, its gaps filled, one language under the other: scenes/words.txt, to be
// read. Where words were meant to change: NINEFOLD_UPDATE=1 node --test tests/web/words.test.mjs, then read them.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { filled, inLanguage, languages } from '../../web/language.js';
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
