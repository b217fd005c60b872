// What the page says: every kind of verdict, of fault, of step in the lab, and what it hands out as text. All of
// it stands in said.txt, to be read. Where words were meant to change:
// NINEFOLD_UPDATE=1 node --test tests/web/said.test.mjs, then read what has changed.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { complaint, fault } from '../../web/import/import.js';
import { filled, firstKnown, inLanguage, t, teach } from '../../web/language.js';
import * as numbers from '../../web/numbers.js';
import * as games from '../../web/puzzle/state.js';
import { verdictOf } from '../../web/puzzle/questions/verdict.js';
import * as words from '../../web/rules/words.js';
import { PAGES } from '../../web/strings/pages.js';
import { snippet, WAYS } from '../../web/views/embed/snippets.js';
import { toSvg } from '../../web/views/lab/picture.js';
import { costOf, rungBefore, toCsv } from '../../web/views/lab/runs.js';
import * as scales from '../../web/views/lab/scale.js';
import * as lab from '../../web/views/lab/words.js';
import { blamedCells, inWords, ruleOf } from '../../web/views/solve/verdict.js';
import { JIGSAW, RULE, SHAPES } from './positions.mjs';

teach(PAGES);

/** @type {string[]} */
const said = [];
const section = (/** @type {string} */ title) => said.push('', `## ${title}`);
const say = (/** @type {unknown} */ what, /** @type {unknown} */ told) =>
  said.push(`${what}: ${typeof told === 'string' ? told : JSON.stringify(told)}`);

/** @param {unknown} value as text, with big numbers */
const shown = (value) =>
  JSON.stringify(value, (_, one) =>
    typeof one === 'bigint' ? `${one}n` : one === Infinity ? 'Infinity' : one,
  );

const { four, classic, hex } = SHAPES;
const OPEN = games.position(four, `12${'.'.repeat(14)}`);
const FULL = games.position(four, '1234341221434321');
const FOUND = games.reveal(games.begin(OPEN), '1234341221434321').present;
const PART = games.reveal(games.begin(OPEN), '1234341221434321', 3).present;
const NOTHING = games.position(four);
const HEX = games.position(hex);
const answer = (/** @type {object} */ fields = {}) => ({ count: 1, solution: '', guesses: 3, microseconds: 41.7, ...fields }); // prettier-ignore
const none = (reason = /** @type {any} */ (undefined), filling = /** @type {any} */ (undefined)) => ({ kind: 'none', answer: answer({ count: 0, reason }), ...(filling && { filling }) }); // prettier-ignore
const many = (/** @type {object} */ fields) => ({ kind: 'many', answer: answer({ count: 2 }), count: 12345n, final: true, complete: true, share: 1, explored: 1, rate: 0, took: 0.25, ...fields }); // prettier-ignore
const effort = { elapsed: 12.3, explored: 0.256, guesses: 12345, silent: 0 };
const place = (/** @type {object} */ fields) => ({ kind: 'place', digit: 3, placed: 2, house: 'row', index: 0, ...fields }); // prettier-ignore
const both = (/** @type {object} */ fields) => ({ kind: 'both', rule: 0, other: 2, digit: 3, placed: 0, house: 'row', index: 0, ...fields }); // prettier-ignore
const filling = (/** @type {object} */ fields) => ({ wrong: [], apart: false, ...fields });
const estimate = { count: 6.67e21, low: 1, high: 1e22 };

/** @type {[any, any][]} */
const VERDICTS = [
  [{ kind: 'loading' }, OPEN],
  [{ kind: 'asking', ...effort, elapsed: 0.99 }, OPEN],
  [{ kind: 'asking', ...effort, elapsed: 1 }, OPEN],
  [{ kind: 'asking', ...effort, silent: 2.9 }, OPEN],
  [{ kind: 'asking', ...effort, silent: 3 }, OPEN],
  [{ kind: 'stopped', ...effort }, OPEN],
  [{ kind: 'failed' }, OPEN],
  [{ kind: 'empty' }, NOTHING],
  [{ kind: 'empty' }, games.reveal(games.begin(NOTHING), '1234341221434321', 3).present],
  [{ kind: 'empty' }, games.reveal(games.begin(NOTHING), '1234341221434321').present],
  [{ kind: 'refused', error: { line: 3 } }, OPEN],
  [{ kind: 'refused', error: {} }, OPEN],
  [{ kind: 'one', answer: answer() }, OPEN],
  [{ kind: 'one', answer: answer() }, PART],
  [{ kind: 'one', answer: answer() }, FOUND],
  [{ kind: 'one', answer: answer() }, FULL],
  [{ kind: 'one', answer: answer({ guesses: 1, microseconds: 1234567 }) }, OPEN],
  [{ kind: 'one', answer: answer(), filling: filling({ wrong: [3] }) }, PART],
  [{ kind: 'one', answer: answer(), filling: filling({ wrong: [3, 4] }) }, PART],
  [{ kind: 'one', answer: answer(), filling: filling({ apart: true }) }, PART],
  [{ kind: 'one', answer: answer(), filling: filling({ alone: 2 }) }, OPEN],
  [{ kind: 'one', answer: answer(), filling: filling({ alone: 2 }) }, FOUND],
  [{ kind: 'one', answer: answer(), filling: filling({ alone: 2 }) }, FULL],
  [{ kind: 'one', answer: answer(), filling: filling({ alone: 1 }) }, OPEN],
  [many({}), OPEN],
  [many({ final: false, complete: false, count: 2n }), OPEN],
  [many({ final: true, complete: false }), OPEN],
  [many({ complete: false, count: 1000001n }), OPEN],
  [many({ complete: false, count: 1000002n }), OPEN],
  [many({ complete: false, count: 1000001n, estimate }), OPEN],
  [many({ complete: true, estimate }), OPEN],
  [many({ complete: false, estimate: { ...estimate, high: Infinity } }), OPEN],
  [many({}), FOUND],
  [many({ filling: filling({ apart: true }) }), FOUND],
  [many({ filling: filling({ wrong: [1] }) }), PART],
  [many({ filling: filling({ alone: 2 }) }), OPEN],
  [none(), OPEN],
  [none({ kind: 'clash', digit: 3, cell: 0, other: 5, placed: 0 }), OPEN],
  [none({ kind: 'clash', digit: 3, cell: 0, other: 5, placed: 2 }), OPEN],
  [none({ kind: 'digit', cell: 6, placed: 0 }), OPEN],
  [none({ kind: 'digit', cell: 6, placed: 1 }), OPEN],
  [none(place({})), OPEN],
  [none(place({ house: 'column', index: 3 })), OPEN],
  [none(place({ house: 'box', index: 2, placed: 0 })), OPEN],
  [none(place({ house: 'rule', rule: 1 })), OPEN],
  [none(place({ digit: 11 })), HEX],
  [none({ kind: 'rule', rule: 0, placed: 0 }), OPEN],
  [none({ kind: 'rule', rule: 0, withOthers: true, placed: 0 }), OPEN],
  [none({ kind: 'rule', placed: 0 }), OPEN],
  [none(both({})), OPEN],
  [none(both({ house: 'column', index: 2 })), OPEN],
  [none(both({ house: 'box', index: 1 })), OPEN],
  [none(both({ digit: 11 }), filling({ alone: 2, wrong: [] })), HEX],
  [none(undefined, filling({ alone: 1, wrong: [3] })), OPEN],
  [none(undefined, filling({ alone: 1, wrong: [3, 4] })), OPEN],
  [none(undefined, filling({ alone: 1, wrong: [] })), OPEN],
  [none(undefined, filling({ alone: 2, wrong: [] })), OPEN],
  [none(place({}), filling({ alone: 2, wrong: [3] })), OPEN],
  [none(place({}), filling({ alone: 0, wrong: [] })), OPEN],
]; // prettier-ignore

const nameOf = new Map([[OPEN, 'open'], [FULL, 'full'], [FOUND, 'all found'], [PART, 'one found'], [NOTHING, 'empty'], [HEX, 'hex']]); // prettier-ignore

function verdicts() {
  section('Verdicts');
  const rules = {
    name: (/** @type {number} */ index) => `<rule ${index}>`,
    refused: (/** @type {any} */ { line }) => /** @type {[string, string]} */ ([`<refused ${line}>`, '<why>']),
  }; // prettier-ignore
  for (const [verdict, at] of VERDICTS) {
    say(`${shown(verdict)} ${nameOf.get(at) ?? ''}`, inWords(verdict, at).join(' | '));
    const named = inWords(verdict, at, rules).join(' | ');
    if (named !== inWords(verdict, at).join(' | ')) say('  with the names of rules', named);
    const blamed = [...blamedCells(verdict, at.shape)];
    const reason = verdict.answer?.reason;
    if (blamed.length > 0) say('  cells', blamed);
    if (reason) say('  rule', String(ruleOf(reason)));
  }
  for (const count of [0, 1, 2]) {
    say(`verdict of ${count}`, shown(verdictOf(OPEN, /** @type {any} */ (answer({ count })))));
    say(`  of nothing`, shown(verdictOf(NOTHING, /** @type {any} */ (answer({ count })))));
  }
}

/** In the other languages, where the order of words, and so of gaps, is another. */
function translated() {
  section('中文');
  const all = new Set();
  inLanguage('zh', () => {
    for (const [verdict, at] of VERDICTS) all.add(inWords(verdict, at).join(' | '));
    for (const code of ['symbol', 'length', 'row', 'truncated', 'x'])
      all.add(
        complaint(
          { code, index: 18, line: 2, column: 8, actual: 7, expected: 9 },
          'first line\nsecond line',
          '<reason>',
        ).text,
      );
  });
  said.push(...all);
}

function faults() {
  section('What is wrong with a text');
  const text = 'first line\nsecond (line) which is longer than all that is shown\nthird';
  for (const code of ['symbol', 'length', 'row', 'truncated', 'empty', 'size', 'internal', 'packed', 'network', 'foreign', 'picture', 'document', 'binary', 'file', 'total', 'x'])
    for (const fields of [{}, { index: 18, line: 2, column: 8, actual: 7, expected: 9 }, { line: 2, column: 8 }, { index: 18 }]) {
      const error = { code, ...fields };
      say(shown(error), shown(fault(error, text)));
      say('  complaint', shown(complaint(error, text)));
      if ('line' in fields) say('  with a reason', shown(complaint(error, text, '<reason>')));
    }
  for (const [character, index] of [['é', 0], ['\0', 0], ['\ud800', 0], ['😀', 0], [' ', 0], ['“', 0], ['x', 1], ['\n', 0]])
    say(`character ${JSON.stringify(character)}`, shown(fault({ code: 'symbol', index, line: 1, column: 1 }, String(character))));
} // prettier-ignore

function amounts() {
  section('Numbers, times');
  for (const value of [0, 1, 42.4, 999, 1000, 1234, 12345, 999999, 1e9 - 1, 1e9, 6.67e21, 1e300])
    say(`large ${value}`, numbers.large(value));
  for (const value of [0, 0.4, 99, 99.6, 100, 1234, 249600, 999999, 1e6, 2.496e8]) say(`duration ${value}`, numbers.duration(value));
  for (const value of [0, 0.0004, 0.02, 0.999, 1, 9.94, 9.96, 59.4, 59.6, 60, 187, 3725])
    say(`clock ${value}`, numbers.clock(value));
  for (const value of [-3, 0, 12]) say(`raised ${value}`, numbers.raised(value));
  for (const share of [0, 0.0004, 0.001, 0.5, 0.9994, 0.9999, 1, 1.5]) say(`share ${share}`, t('exploredShare', share));
  for (const value of [0.05, 0.5, 0.999, 1, 5.5, 999, 1000, 61000]) say(`lab ${value} ms`, lab.time(value));
  for (const ratio of [0.5, 0.94, 0.96, 1, 1.05, 1.06, 3, 1200]) say(`faster ${ratio}`, lab.faster(ratio));
  for (const form of ['{1}', '{1:n}', '{1:~}', '{1:%}', '{1:2}', '{1:03}', '{1:a}', '{1:cell|cells}', '{1:~|cell|cells}', '{2}'])
    say(`form ${form}`, [0, 1, 7.256, 8, 11, 12345].map((value) => filled(form, [value])).join(', '));
  for (const tags of [[], ['zh-CN'], ['fr', 'ZH'], ['en-GB', 'zh'], ['fr'], ['']]) say(`language of ${tags}`, firstKnown(tags));
} // prettier-ignore

function rules() {
  section('Rules');
  for (const [rule, shape] of /** @type {any[][]} */ ([
    [RULE, classic],
    [{ keyword: 'cage', values: [], groups: [[0, 1, 2, 12]] }, classic],
    [{ keyword: 'arrow', values: [], groups: [[0], [1, 2]] }, classic],
    [{ keyword: 'title', values: [], groups: [], text: 'x' }, classic],
    [{ keyword: 'diagonal', values: [1], groups: [] }, classic],
    [{ keyword: 'diagonal', values: [2], groups: [] }, classic],
    [{ keyword: 'diagonal', values: [3], groups: [] }, classic],
    [{ keyword: 'diagonal', values: [], groups: [] }, classic],
    [{ keyword: 'quadruple', values: [1, 16], groups: [[0, 1, 16, 17]] }, hex],
    [{ keyword: 'quadruple', values: [17], groups: [[0]] }, hex],
    [{ keyword: 'unknown', values: [1], groups: [[5]] }, JIGSAW],
  ])) {
    say(shown(rule), [words.headOf(rule, shape), words.whereOf(rule, shape), words.inWords(rule, shape)].join(' | '));
    say('  meaning', words.meaningOf(rule.keyword));
  }
  for (const error of [{}, { code: 'value', actual: 5, expected: 5 }, { code: 'value', actual: 5, expected: 7 }, { code: 'total', actual: 9, expected: 7 }, { code: 'cell' }, { code: 'x' }])
    say(shown(error), `${words.faultInWords(error)} ${words.isOfRules(error.code)}`);
} // prettier-ignore

const run = (/** @type {object} */ strategy, /** @type {string} */ state, /** @type {any} */ effort) =>
  /** @type {any} */ ({ strategy: { name: 's', all: false, engine: false, extra: false, ...strategy }, state, effort, ending: null }); // prettier-ignore
const cost = { placements: 1234, guesses: 56, backtracks: 7, depth: 8, microseconds: 90123.4, solutions: 1, result: 'solved' }; // prettier-ignore
const RUNS = [
  run({ name: 'naive' }, 'limit', { ...cost, placements: 1e6 }),
  run({ name: 'mask' }, 'done', cost),
  run({ name: 'extra', extra: true }, 'done', { ...cost, solutions: 0 }),
  run({ name: 'all', all: true }, 'done', { ...cost, solutions: 17 }),
  run({ name: 'engine', engine: true }, 'done', { ...cost, microseconds: 4.2 }),
  run({ name: 'engine2', engine: true }, 'limit', cost),
  run({ name: 'idle' }, 'idle', null),
  run({ name: 'running' }, 'running', cost),
  run({ name: 'waiting' }, 'waiting', cost),
  run({ name: 'stopped' }, 'stopped', cost),
  run({ name: 'failed' }, 'failed', cost),
];

function labs() {
  section('Lab');
  said.push(toCsv('12.', RUNS));
  for (const one of RUNS)
    say(one.strategy.name, `${costOf(one)}, after ${rungBefore(RUNS, one)?.strategy.name}`);
  const colours = { paper: '#p', ink: '#i', soft: '#s', hair: '#h', blue: '#b', green: '#g' };
  said.push(toSvg('1<2&"3>', RUNS, colours).replaceAll('><', '>\n<'));
  said.push(toSvg('1', RUNS.slice(0, 1), colours, 2).slice(0, 300));
  for (const [values, low] of /** @type {any[][]} */ ([[[], undefined], [[5], undefined], [[0.002, 300], undefined], [[1e-4, 1e9], undefined], [[7, Infinity, 0, -1], 1], [[1e12], 1]])) {
    const scale = scales.scaleFor(values, low);
    say(`scale of ${values} from ${low}`, shown({ ...scale, ticks: scale.ticks.map(scales.tickOf), times: scale.ticks.map(scales.timeTickOf) }));
    say('  shares', shown([0, scale.low, 3, 500, scale.high, 1e15].map((value) => Number(scales.share(scale, value).toFixed(4)))));
  }
  const moment = { kind: 'place', cell: 40, digit: 3, legal: '357', board: `12${'.'.repeat(79)}`, length: 100, whole: false, step: 5 };
  const full = '1'.repeat(81);
  for (const fields of [
    { kind: 'start' }, { kind: 'start', whole: true, length: 0 }, { kind: 'start', whole: true },
    { kind: 'end' }, { kind: 'end', digit: 0 }, { kind: 'end', legal: '' },
    {}, { legal: '3' }, { digit: 7 }, { digit: 5 }, { board: full },
    { kind: 'back' }, { kind: 'back', digit: 7 }, { kind: 'back', whole: true, step: 100 }, { kind: 'back', whole: true, step: 99 },
    { kind: 'back', stuck: { cell: 80, tried: 0, legal: '12' } }, { kind: 'back', stuck: { cell: 80, tried: 2, legal: '12' } }, { kind: 'back', stuck: { cell: 80, tried: 2, legal: '' } },
  ])
    say(shown(fields), lab.inSentences(/** @type {any} */ ({ ...moment, ...fields })).join(' '));
  say('step', `${lab.stepOf(3, 10, true)}, ${lab.stepOf(3, 10, false)}`);
} // prettier-ignore

function snippets() {
  section('To paste into another page');
  const usual = { base: 'https://a.bc/', puzzle: '', link: '', size: 0, width: 480, height: 640, theme: '', lang: '', controls: true, readonly: false };
  for (const fields of [
    {}, { puzzle: '12.', link: '#p=12.&x' }, { puzzle: 'a\n"b"', size: 6 }, { size: 6 }, { theme: 'dark', lang: 'zh' },
    { readonly: true }, { controls: false }, { puzzle: '<&>"', controls: false, readonly: true, link: '#"<' },
  ]) {
    say('options', shown(fields));
    for (const way of WAYS) said.push(snippet(way, /** @type {any} */ ({ ...usual, ...fields })));
  }
} // prettier-ignore

test('all is said as in said.txt', async () => {
  await Promise.all([words.loadWords(), lab.loadWords()]);
  verdicts();
  translated();
  faults();
  amounts();
  rules();
  labs();
  snippets();
  const file = new URL('said.txt', import.meta.url);
  const made = `${said.join('\n').trim()}\n`;
  if (process.env.NINEFOLD_UPDATE) writeFileSync(file, made);
  const kept = readFileSync(file, 'utf8');
  const lines = made.split('\n');
  for (const [at, line] of kept.split('\n').entries()) assert.equal(lines[at], line, `line ${at + 1}`);
  assert.equal(made, kept);
  // A language in between is another's own.
  assert.notEqual(inLanguage('zh', () => t('none')), t('none'));
  assert.throws(() => inLanguage('zh', () => assert.fail('x')));
  assert.equal(t('none'), inLanguage('en', () => t('none')));
}); // prettier-ignore
