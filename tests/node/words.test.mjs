// Sentences with gaps: what fills them, in the way of each language.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { filled, inLanguage, teach } from '../../web/language.js';
import { clock, duration, large } from '../../web/numbers.js';
import { LANGUAGES } from '../../web/strings/languages.js';
import { PAGES } from '../../web/strings/pages.js';

teach(PAGES);

/** @param {'en' | 'zh'} tag @param {() => string} work */
const said = (tag, work) => inLanguage(tag, work);

test('a gap is filled as its form says', () => {
  for (const [sentence, gaps, en, zh] of /** @type {const} */ ([
    ['{1} of {2}', ['a', 1234], 'a of 1234', 'a of 1234'],
    ['{2:n} {1:n}', [1234567, 12n], '12 1,234,567', '12 1,234,567'],
    ['{1:cell|cells}', [1], '1 cell', '1 cell'],
    ['{1:cell|cells}', [1n], '1 cell', '1 cell'],
    ['{1:cell|cells}', [1000], '1,000 cells', '1,000 cells'],
    ['{1:~|guess|guesses}', [12_345], '12.3K guesses', '1.23万 guesses'],
    ['{1:~}', [1], '1', '1'],
    ['{1:2}', [1.449], '1.4', '1.4'],
    ['{1:3}', [1449], '1,450', '1,450'],
    ['{1}:{2:02}', [3, 7], '3:07', '3:07'],
    ['{1:a}, {2:a}', ['5', '8'], 'a 5, an 8', 'a 5, an 8'],
    ['{1:%}', [0], '0%', '0%'],
    ['{1:%}', [0.00001], '< 0.1%', '< 0.1%'],
    ['{1:%}', [0.9999], '99.9%', '99.9%'],
    ['{1:%}', [1], '100%', '100%'],
    ['none', [], 'none', 'none'],
  ])) {
    assert.equal(
      said('en', () => filled(sentence, gaps)),
      en,
    );
    assert.equal(
      said('zh', () => filled(sentence, gaps)),
      zh,
    );
  }
});

test('in every language a row and its column are gaps beside each other, and a count has its form', async () => {
  /** All sentences of a language, by place and key. */
  const sentencesOf = async (/** @type {string} */ tag) => {
    const all = new Map();
    const take = (/** @type {string} */ name, /** @type {any} */ words) => {
      if (typeof words === 'string') all.set(name, words);
      else for (const [key, word] of Object.entries(words)) take(`${name}.${key}`, word);
    };
    const folder = new URL(`../../web/strings/${tag}/`, import.meta.url);
    for (const file of readdirSync(folder))
      take(file, (await import(new URL(file, folder).href)).default ?? {});
    return all;
  };
  const english = await sentencesOf('en');
  const places = (/** @type {string} */ text) => (text.match(/r\{\d\}c\{\d\}/g) ?? []).sort();
  /** Gaps of counts, as 12,345; where English has a plural, others have a number. */
  const counts = (/** @type {string} */ text) =>
    [...text.matchAll(/\{(\d):(?:n|~|[^{}]*\|[^{}]*)\}/g)].map(([, at]) => at).sort();
  let seen = 0;
  for (const tag of Object.keys(LANGUAGES)) {
    for (const [key, said] of await sentencesOf(tag)) {
      const before = english.get(key) ?? '';
      assert.deepEqual(places(said), places(before), `${tag} ${key}`);
      assert.deepEqual([...new Set(counts(said))], [...new Set(counts(before))], `${tag} ${key}`);
      seen += places(said).length;
    }
  }
  assert.ok(seen > 20, String(seen));
});

test('what a person typed is never taken for a gap', () => {
  assert.equal(filled('{1} and {2}', ['{2}', '$&']), '{2} and $&');
});

test('numbers and times in words', () => {
  assert.equal(large(999.4), '999');
  assert.equal(large(123_456), '123,000');
  assert.equal(large(6.671e21), '6.67 × 10²¹');
  assert.deepEqual([0.3, 5_500, 2_500_000].map(duration), ['1 µs', '5.5 ms', '2.5 sec']);
  assert.deepEqual([0.0001, 0.02, 1.44, 12.3, 187].map(clock), [
    '1 ms',
    '20 ms',
    '1.4 s',
    '12 s',
    '3:07 min',
  ]);
  assert.equal(
    said('zh', () => clock(187)),
    '3 分 7 秒',
  );
});
