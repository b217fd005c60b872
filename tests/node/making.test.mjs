// Sessions that make puzzles side by side in one worker: each gets the puzzles of its numbers, whatever the others do.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Module } from '../../wasm/engine/module.js';
import { GenerateSession } from '../../wasm/generate/session.js';

const bytes = readFileSync(new URL('../../dist/ninefold-generate.wasm', import.meta.url));
const small = readFileSync(new URL('../../dist/ninefold.wasm', import.meta.url));
const fresh = () => new Module(new WebAssembly.Instance(new WebAssembly.Module(bytes)));

/** @typedef {import('../../wasm/generate/session.js').GenerateQuestion} Question */

/** @param {Module} module @param {Partial<Question>} asked */
const session = (module, asked) =>
  new GenerateSession(
    module,
    /** @type {Question} */ ({
      kind: 'generate',
      wish: {},
      seed: '1',
      from: 0,
      count: 1,
      ...asked,
    }),
  );

/** A little of each in turn, until all are over. @param {GenerateSession[]} sessions */
function together(sessions) {
  const made = sessions.map(() => /** @type {any[]} */ ([]));
  const going = new Set(sessions.keys());
  while (going.size > 0)
    for (const at of going) {
      const { over, value } = sessions[at].advance(0);
      made[at].push(...value.made);
      if (!over) continue;
      sessions[at].close();
      sessions[at].close();
      going.delete(at);
    }
  return made;
}

/** Each by itself. @param {Partial<Question>[]} asked */
const alone = (asked) => asked.flatMap((one) => together([session(fresh(), one)]));

/** Takes some slices of no time each. */
const wish = { level: 'extreme' };

for (const [name, asked] of /** @type {[string, Partial<Question>[]][]} */ ([
  ['one wish', [{ wish }, { wish, from: 1 }, { wish, from: 2, count: 2 }]],
  [
    'other seeds and wishes',
    [{ wish, seed: '7' }, { wish }, { wish: { level: 'hard' } }, { wish, from: 4 }],
  ],
]))
  // prettier-ignore
  test(`sessions side by side in one module: ${name}`, () => {
    const expected = alone(asked);
    const module = fresh();
    const { generate_open, generate_close } = /** @type {any} */ (module.exports);
    const handles = new Set();
    module.exports = {
      ...module.exports,
      generate_open(...seed) {
        const address = generate_open(...seed);
        assert.ok(!handles.has(address));
        handles.add(address);
        return address;
      },
      generate_close(address) {
        assert.ok(handles.delete(address));
        return generate_close(address);
      },
    };
    for (let time = 0; time < 3; time++)
      assert.deepEqual(together(asked.map((one) => session(module, one))), expected);
    // One is kept for those who come after.
    assert.equal(handles.size, 1);
  });

test('a wish that makes no sense says why', () => {
  const module = fresh();
  const grid = '1'.repeat(81);
  const refused = (/** @type {any} */ wish) => {
    try {
      session(module, { wish }).close();
    } catch (error) {
      const { code, message } = /** @type {any} */ (error);
      return code === 'wish' ? message : code;
    }
    return 'taken';
  };
  /** @type {[string, any[]][]} */
  const said = [
    ['clues is a number or two', [{ clues: '20' }, { clues: -1 }, { clues: [20, 1e6 + 1] }, { clues: NaN }, { clues: ['1', 30] }]],
    ['score is a number or two', [{ score: '20' }, { score: [-1, 30] }]],
    ['er is a number or two', [{ er: {} }, { er: -0.1 }]],
    ['a level is easy to extreme, or 1 to 10', [{ level: 0 }, { level: 11 }, { level: [1, 11] }, { level: 'Easy' }, { level: ['easy', 3] }, { level: [3, 'easy'] }, { level: null }]],
    ['level and er say the same', [{ level: 3, er: 2 }]],
    ['er is of puzzles without rules; level takes 1 to 10', [{ er: 2, rules: 'diagonal' }, { er: 2, killer: true }, { er: 2, arrow: 1 }, { er: 2, dots: 'some' }]],
    ['making is puzzle, grid or unbiased', [{ making: 'x' }, { making: 'toString' }]],
    ['one of making and from', [{ making: 'grid', from: grid }]],
    ['exchange goes with from', [{ exchange: 2 }]],
    ['dots are some or all', [{ dots: 'few' }, { dots: true }]],
    ['so many are drawn: 1 to 20', [{ thermo: 21 }, { arrow: 21 }, { thermo: -1 }, { arrow: 1.5 }, { thermo: '2' }]],
    ['no such symmetry', [{ symmetry: '' }, { symmetry: 'Rotate2' }]],
    ['a pattern has # . ? for each cell', [{ pattern: 'x'.repeat(81) }]],
    ['a pattern, solution or puzzle has a character a cell', [{ pattern: '#'.repeat(80) }, { solution: `${grid}1` }, { from: '1' }]],
    ['size', [{ size: 7 }, { size: 26 }]],
    ['keyword', [{ rules: 'no such rule' }]],
    ['long', [{ rules: `#${'x'.repeat(module.exports.mailbox_size())}` }]],
    ['technique', [{ needs: ['x'] }, { without: ['x-wing', ''] }, { only: ['99999'] }]],
    ['taken', [{}, { clues: 30 }, { clues: [null, 30] }, { clues: [25, null] }, { score: 1e6 }, { level: 1 }, { level: 10 }, { level: ['easy', 'extreme'] }, { thermo: 20 }, { arrow: 20 }, { dots: 'all' }, { er: 7.2 }, { pattern: `${'? '.repeat(80)}?` }, { symmetry: 'none' }]],
  ]; // prettier-ignore
  for (const [message, wishes] of said)
    for (const wish of wishes) assert.equal(refused(wish), message, JSON.stringify(wish));
  const where = { code: 'keyword', line: 2, column: 1 };
  assert.throws(() => session(module, { wish: { rules: 'size 9\nbad' } }), where);
});

test('a slice tells what it made and tried itself, whoever tried before', () => {
  const module = fresh();
  const question = { wish: { clues: 24 }, seed: '3', count: 2 };
  const totals = [1, 2].map(() => {
    const making = session(module, question);
    const made = [];
    const sum = /** @type {any} */ ({ tried: 0 });
    for (let over = false; !over;) {
      const slice = making.advance(0);
      over = slice.over;
      made.push(...slice.value.made);
      sum.tried += slice.value.progress.tried;
      for (const [why, count] of Object.entries(slice.value.progress.rejected)) {
        assert.ok(Number(count) >= 0);
        sum[why] = (sum[why] ?? 0) + count;
      }
    }
    making.close();
    assert.deepEqual(
      made.map(({ number, clues }) => [number, clues]),
      [
        [0, 24],
        [1, 24],
      ],
    );
    return sum;
  });
  assert.deepEqual(totals[1], totals[0]);
  const { tried, ...rejected } = totals[0];
  const sum = Object.values(rejected).reduce((all, count) => all + count, 0);
  assert.ok(tried >= 2 && sum <= tried - 2, JSON.stringify(totals[0]));
  assert.throws(
    () => session(new Module(new WebAssembly.Instance(new WebAssembly.Module(small))), {}),
    { code: 'module', message: 'this needs ninefold-generate.wasm' },
  );
});

test('puzzles with hardly anything to do are rated too: none, one and a few cells', () => {
  const solution = '729168543634925817815347269562819374487653921391472658173296485248531796956784132';
  for (const [left, told] of /** @type {[number, any][]} */ ([
    [81, { clues: 81, steps: 0, ours: { level: 1, name: { en: 'box singles', zh: '宫排除' }, hardest: null }, hodoku: { level: 'Easy', score: 0 } }],
    [80, { clues: 80, steps: 1, ours: { level: 1, name: { en: 'box singles', zh: '宫排除' }, hardest: 'full-house' }, hodoku: { level: 'Easy', score: 4 } }],
    [70, { clues: 70, steps: 11, ours: { level: 1, name: { en: 'box singles', zh: '宫排除' }, hardest: 'hidden-single-box' }, hodoku: { level: 'Easy', score: 44 } }],
  ])) {
    const from = solution.slice(0, left) + '.'.repeat(81 - left);
    const [[made]] = alone([{ wish: { from, rated: true } }]);
    const { clues, steps, ours, hodoku } = made;
    assert.deepEqual({ clues, steps, ours, hodoku }, told);
    assert.equal([...made.puzzle].every((symbol, cell) => symbol === '.' || symbol === made.solution[cell]), true);
  }
}); // prettier-ignore
