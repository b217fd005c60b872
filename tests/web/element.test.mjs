// What stands behind the element: its value, its attributes read, the order of questions, what others are told.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Engine } from '../../wasm/engine/engine.js';
import { detailOf } from '../../web/element/detail.js';
import { Questions } from '../../web/element/questions.js';
import { answerUnread, faultInWords, readAtOnce, readPuzzle } from '../../web/element/reading.js';
import { problemOf, withValue } from '../../web/element/value.js';
import { t } from '../../web/language.js';
import * as games from '../../web/puzzle/state.js';
import { SHAPES } from './positions.mjs';

const engine = Engine.loadSync(
  readFileSync(new URL('../../dist/ninefold-lab.wasm', import.meta.url)),
);
const asked = [];
/** @type {any} */
const solver = {
  parse: async (text, options) => (asked.push([text, options]), engine.parse(text, options)),
};
const { classic, four } = SHAPES;
const LINE = `1${'.'.repeat(80)}`;
const soon = () => new Promise((resolve) => setImmediate(resolve));

test('the value: entries beside the givens, and why a text is none', () => {
  const at = games.ruled(games.position(four, `12${'.'.repeat(14)}`), [{ keyword: 'antiking', values: [], groups: [] }]);
  const text = `1234${'.'.repeat(12)}`;
  const valued = withValue({ ...at, marks: Array(16).fill('1') }, text);
  assert.deepEqual(valued, { ...at, entries: `..34${'.'.repeat(12)}` });
  assert.equal(problemOf(text, at), '');
  for (const [wrong, why] of [
    ['12', /16 characters, not 2$/],
    [`125${'.'.repeat(13)}`, /character 3 .* no symbol/],
    [`x2${'.'.repeat(14)}`, /character 1 .* no symbol/],
    [`1x${'.'.repeat(14)}`, /character 2 .* no symbol/],
    [`13${'.'.repeat(14)}`, /character 2 .* differs/],
    [`.2${'.'.repeat(14)}`, /character 1 .* differs/],
  ])
    assert.match(problemOf(String(wrong), at), /** @type {RegExp} */ (why));
  assert.equal(problemOf('.'.repeat(16), games.position(four)), '');
}); // prettier-ignore

test('attributes that are read at once, and with the solver', async () => {
  const usual = { puzzle: '', size: 0, rule: 'classic' };
  const atOnce = (fields) => readAtOnce({ ...usual, ...fields });
  assert.deepEqual(atOnce({}), games.position(games.CLASSIC));
  assert.deepEqual(atOnce({ puzzle: '  ', size: 9, rule: ' ' }), games.position(games.CLASSIC));
  assert.deepEqual(atOnce({ puzzle: ` ${LINE.replaceAll('.', '0')}\n` }), games.position(games.CLASSIC, LINE));
  for (const fields of [{ size: 4 }, { rule: 'diagonal both' }, { puzzle: '1' }, { puzzle: `${LINE}1` }, { puzzle: LINE.replace('1', 'x') }])
    assert.equal(atOnce(fields), null, JSON.stringify(fields));
  const read = (fields) => readPuzzle(solver, { ...usual, ...fields });
  const shape = { ...four, boxHeight: 2, boxWidth: 2 };
  assert.deepEqual(await read({ size: 4 }), games.position(shape));
  assert.deepEqual(asked.at(-1), ['.'.repeat(16), { size: 4 }]);
  assert.deepEqual(await read({ puzzle: LINE }), games.position(classic, LINE));
  assert.deepEqual(asked.at(-1), [LINE, {}]);
  const diagonal = { keyword: 'diagonal', values: [3], groups: [] };
  const king = { keyword: 'antiking', values: [], groups: [] };
  assert.deepEqual(await read({ puzzle: LINE, rule: 'diagonal both;antiking' }), games.ruled(games.position(classic, LINE), [diagonal, king]));
  assert.deepEqual(await read({ size: 4, rule: 'antiking' }), games.ruled(games.position(shape), [king]));
  await assert.rejects(read({ puzzle: LINE, rule: 'no such' }), { code: 'rule', message: 'no such' });
  await assert.rejects(read({ puzzle: '12x' }), { code: /./ });
  for (const size of [26, 1e9]) await assert.rejects(read({ size }), { code: 'size' });
  const broken = Object.assign(new Error('x'), { code: 'internal' });
  let times = 0;
  const failing = { parse: async (text) => (times++ === 0 ? engine.parse(text) : Promise.reject(broken)) };
  await assert.rejects(readPuzzle(/** @type {any} */ (failing), { ...usual, puzzle: LINE, rule: 'antiking' }), broken);
}); // prettier-ignore

test('why attributes say no puzzle, in words and as an answer', () => {
  const attributes = { puzzle: '12x', size: 0, rule: 'zigzag' };
  const unread = (error) => ({ error, attributes });
  assert.equal(faultInWords(null), '');
  assert.equal(faultInWords(unread({ code: 'rule' })), t('unknownRule', 'zigzag'));
  assert.equal(faultInWords(unread({ code: 'tooLong' })), t('tooLong'));
  const symbol = { code: 'symbol', index: 2, line: 1, column: 3 };
  assert.equal(faultInWords(unread(symbol)), t('badSymbol', 1, 3, '“x”'));
  assert.deepEqual(answerUnread(unread(symbol)), { count: 0, solution: null, text: t('badSymbol', 1, 3, '“x”'), error: 'symbol' });
  // A failure of the engine says nothing of the puzzle.
  for (const code of ['internal', 'closed', 'version', 'memory', undefined]) {
    const error = code ? { code } : new Error('x');
    assert.throws(() => answerUnread(unread(error)), (thrown) => thrown === error);
  }
}); // prettier-ignore

test('what others are told of a verdict', () => {
  const reason = { kind: 'digit', cell: 3 };
  const all = /** @type {any[]} */ ([
    [
      { kind: 'many', count: 5n, final: false },
      { kind: 'many', count: 5n, final: false },
    ],
    [
      { kind: 'many', count: 7n, final: true },
      { kind: 'many', count: 7n, final: true },
    ],
    [
      { kind: 'one', answer: {} },
      { kind: 'one', count: 1n, final: true },
    ],
    [
      { kind: 'none', answer: { reason } },
      { kind: 'none', count: 0n, final: true, reason },
    ],
    [{ kind: 'empty' }, { kind: 'empty', count: 0n, final: true }],
    [{ kind: 'failed' }, { kind: 'failed', count: 0n, final: true }],
    [{ kind: 'refused' }, { kind: 'failed', count: 0n, final: true }],
  ]);
  for (const [verdict, told] of all)
    assert.deepEqual(detailOf(verdict, 'x'), { ...told, text: 'x' });
});

test('questions are answered in their order, or refused once they are superseded', async () => {
  const questions = new Questions();
  const { setTimeout: later } = globalThis;
  const timers = [];
  globalThis.setTimeout = /** @type {any} */ ((work, ms) => timers.push([work, ms]));
  try {
    const told = [];
    const ends = [];
    const add = (name) => {
      const work = (signal) =>
        new Promise((resolve, reject) => {
          ends.push(resolve);
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      void questions.add(work).then((value) => told.push([name, value]), (error) => told.push([name, error.code, error.message]));
    };
    questions.supersede();
    assert.equal(timers.length, 0);
    for (const name of ['a', 'b', 'c']) add(name);
    ends[2](3);
    ends[1](2);
    await soon();
    assert.deepEqual(told, []);
    ends[0](1);
    await soon();
    assert.deepEqual(told, [['a', 1], ['b', 2], ['c', 3]]);
    // Another puzzle: what is open has a while yet; what comes after it is not meant.
    for (const name of ['d', 'e']) add(name);
    questions.supersede();
    add('f');
    assert.equal(timers[0][1], 1000);
    ends[4](5);
    await soon();
    timers[0][0]();
    await soon();
    assert.deepEqual(told.slice(3), [['d', 'superseded', 'another puzzle was set before this one was answered'], ['e', 5]]);
    ends[5](6);
    await soon();
    assert.deepEqual(told.at(-1), ['f', 6]);
    questions.supersede();
    assert.equal(timers.length, 1);
    // Who asks may have gone before, or go meanwhile; afterwards nobody listens any more.
    const given = [];
    const working = (signal) => new Promise((resolve, reject) => {
      given.push(signal);
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
      ends.push(resolve);
    });
    await assert.rejects(questions.add(working, AbortSignal.abort('gone')), (reason) => reason === 'gone');
    const asker = new AbortController();
    const asked = questions.add(working, asker.signal);
    asker.abort('left');
    await assert.rejects(asked, (reason) => reason === 'left');
    const later = new AbortController();
    const answered = questions.add(working, later.signal);
    ends.at(-1)(7);
    assert.equal(await answered, 7);
    later.abort('late');
    assert.equal(given.at(-1).aborted, false);
  } finally {
    globalThis.setTimeout = later;
  }
}); // prettier-ignore
