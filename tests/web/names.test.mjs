// What a puzzle of the library is called, what is said of it, and by what it is found: a row each, in both languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JIGSAW, SHAPES } from './positions.mjs';
import { openScreen } from './screen.mjs';

openScreen();
const games = await import('../../web/puzzle/state.js');
const { speak } = await import('../../web/language.js');
const { words } = await import('../../web/views/library/store.js');
const { loadWords } = await import('../../web/rules/words.js');
const { words: ofNew } = await import('../../web/views/new/words.js');
const { SHOWS, factsOf, isLike, nameOf } = await import('../../web/views/library/names.js');

const rule = (keyword, text) => ({ keyword, values: [], groups: [], ...(text && { text }) });
const CHANGED = Date.UTC(2026, 4, 17, 12);
/** @returns {any} */
const entry = (rules, from, fields = {}) => ({
  id: 'x',
  at: games.ruled(games.position(SHAPES.four, `12${'.'.repeat(14)}`), rules.map((one) => (typeof one === 'string' ? rule(one) : one))),
  ...{ mode: 'play', time: 0, solved: false, changed: CHANGED, ...(from && { from }) },
  ...fields,
}); // prettier-ignore
const title = rule('title', 'Mine');
const say = async (/** @type {'en' | 'zh'} */ tag) => {
  await speak(tag);
  await Promise.all([words.load(), loadWords(), ofNew.load()]);
};

test('its title, or where it came from, or its rules, or its size', async () => {
  const killer = { kind: 'killer' };
  const hard = { kind: 'classic', level: 'hard' };
  const dated = { ...hard, date: '2026-05-17' };
  const rows = [
    [[], undefined, '4 × 4', '4 × 4'],
    [[title], undefined, 'Mine', 'Mine'],
    [[title], hard, 'Mine', 'Mine'],
    [['antiking', title], killer, 'Mine', 'Mine'],
    [[rule('author', 'Me')], undefined, '4 × 4', '4 × 4'],
    [['antiking'], killer, 'Killer', '杀手数独'],
    [[], hard, 'Classic, Hard', '标准数独，困难'],
    [[], dated, 'Of 2026-05-17, Classic, Hard', '2026-05-17，标准数独，困难'],
    [[], { ...killer, date: '2026-05-17' }, 'Of 2026-05-17, Killer', '2026-05-17，杀手数独'],
    [[], { kind: 'classic', level: 'toString' }, 'Classic', '标准数独'],
    [['antiking'], { kind: 'toString' }, 'Anti-king', '无缘'],
    [['antiking', 'antiking', 'antiknight', rule('author', 'Me')], undefined, 'Anti-king · Anti-knight', '无缘 · 无马'],
    [['antiking', 'antiknight', 'nonconsecutive'], undefined, 'Anti-king · Anti-knight · Non-consecutive', '无缘 · 无马 · 不连续'],
    [['antiking', 'antiknight', 'nonconsecutive', 'diagonal'], undefined, 'Anti-king · Anti-knight · Non-consecutive …', '无缘 · 无马 · 不连续 …'],
  ];
  const told = { en: /** @type {string[]} */ ([]), zh: /** @type {string[]} */ ([]) };
  for (const tag of /** @type {const} */ (['en', 'zh'])) {
    await say(tag);
    told[tag] = rows.map(([rules, from]) => nameOf(entry(rules, from)));
  }
  assert.deepEqual(told.en, rows.map(([, , name]) => name));
  assert.deepEqual(told.zh, rows.map(([, , , name]) => name));
}); // prettier-ignore

test('how far it is, how long it took, since when; what it is found by', async () => {
  const begun = entry([], undefined);
  begun.at = games.type(games.begin(begun.at), 2, '3', 'play').present;
  const rows = { fresh: entry([], undefined), begun, solved: entry(['antiking'], undefined, { solved: true, time: 65_400 }), jigsaw: { ...entry([], undefined), at: games.position(JIGSAW, '4'.padEnd(16, '.')) } };
  const all = Object.values(rows);
  await say('zh');
  assert.deepEqual(all.map(factsOf), ['2 个已知数 · 未开始 · 2026年5月17日', '2 个已知数 · 已填 7% · 2026年5月17日', '2 个已知数 · 已完成 · 1:05 · 2026年5月17日', '1 个已知数 · 未开始 · 2026年5月17日']);
  await say('en');
  assert.deepEqual(all.map(factsOf), ['2 givens · not begun · May 17, 2026', '2 givens · 7% filled · May 17, 2026', '2 givens · solved · 1:05 · May 17, 2026', '1 given · not begun · May 17, 2026']);
  const found = (/** @type {string} */ word, /** @type {typeof SHOWS[number]} */ show = 'any') => all.map((one) => +isLike(one, word, show)).join('');
  assert.deepEqual(SHOWS.map((show) => `${show} ${found('', show)}`), ['any 1111', 'open 1101', 'begun 0100', 'solved 0010']);
  // Every word somewhere: in its name, in what is said of it, among its digits.
  for (const [word, which] of [['ANTI', '0010'], ['1:05', '0010'], ['anti 1:05', '0010'], ['anti nothing', '0000'], ['123', '0100'], ['× 4', '1111'], ['May 2 givens', '1110'], ['  ', '1111']])
    assert.equal(found(word), which, word);
  assert.equal(found('anti', 'open'), '0000');
}); // prettier-ignore
