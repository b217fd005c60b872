// What is said of a question and of a count while time passes: reports, tallies, rates and what is left, under a clock
// and a solver of ours, as text in scenes/asker.txt.
import { test } from 'node:test';
import * as games from '../../web/puzzle/state.js';
import { Asker, COUNT_LIMIT } from '../../web/puzzle/questions/verdict.js';
import { turns } from './answering.mjs';
import { compare } from './kept.mjs';
import { SHAPES } from './positions.mjs';

const OPEN = games.position(SHAPES.four, `12${'.'.repeat(14)}`);
const OTHER = games.position(SHAPES.four, `21${'.'.repeat(14)}`);
const SOLUTION = '1234341221434321';
const plain = (/** @type {any} */ value) =>
  JSON.stringify(value, (key, one) => (key === 'answer' ? undefined : typeof one === 'bigint' ? `${one}n` : typeof one === 'number' ? Number(one.toFixed(4)) : one)); // prettier-ignore

/** An asker with time in our hands, and what it says. @param {object} [options] */
function asking(options) {
  let now = 5000;
  /** @type {Map<number, { at: number, work: () => void }>} */
  const timers = new Map();
  let last = 0;
  const clock = {
    now: () => now,
    setTimeout: (/** @type {() => void} */ work, /** @type {number} */ ms) => (timers.set(++last, { at: now + ms, work }), last),
    clearTimeout: (/** @type {number} */ timer) => void timers.delete(timer),
  };
  /** @type {string[]} */
  const lines = [];
  /** @type {any[]} */
  const asked = [];
  const ask = (/** @type {string} */ kind) => (/** @type {string} */ text, /** @type {any} */ { signal, onProgress, ...rest }) => {
    lines.push(`  * ${kind} ${text} ${plain(rest)}`);
    return new Promise((resolve, reject) => asked.push({ kind, resolve, reject, signal, progress: onProgress }));
  };
  const solver = { solve: ask('solve'), count: ask('count') };
  const asker = new Asker(/** @type {any} */ (solver), (verdict) => lines.push(`  ${plain(verdict)}`), { ...options, clock });
  return {
    asker,
    lines,
    /** The newest question of a kind. @param {string} kind */
    of: (kind) => asked.filter((one) => one.kind === kind).at(-1),
    step: async (/** @type {string} */ title, /** @type {() => unknown} */ act) => {
      lines.push(`> ${title}`);
      const given = await act();
      await turns(3);
      if (given === true || given === false) lines.push(`  gives ${given}`);
      lines.push(`  waits for ${[...timers.values()].map(({ at }) => at - now)}`);
    },
    pass: async (/** @type {number} */ ms) => {
      const end = now + ms;
      for (;;) {
        const [next] = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
        if (!next) break;
        timers.delete(next[0]);
        now = next[1].at;
        next[1].work();
      }
      now = end;
      await turns(2);
    },
  };
} // prettier-ignore

const two = { count: 2, solution: SOLUTION };
const estimate = { count: 9e6, low: 8e6, high: 1e7 };

test('what is said while time passes stands in scenes/asker.txt', async () => {
  /** @type {string[]} */
  const text = [];
  /** @param {string} title @param {object} options @param {(at: ReturnType<typeof asking>) => Promise<void>} play */
  const scene = async (title, options, play) => {
    const at = asking(options);
    await play(at);
    at.asker.stop();
    text.push(`== ${title} ==`, ...at.lines, '');
  };
  const { warn } = console;
  console.warn = (words) => text.push(`  warned: ${words}`);

  await scene('a search that takes long', {}, async ({ asker, of, step, pass }) => {
    await step('asked', () => asker.ask(OPEN));
    await step('120 ms', () => pass(120));
    await step('five seconds, and nothing was ever heard', () => pass(4880));
    await step('a sign of life', () => of('solve').progress({ explored: 0.25, guesses: 100 }));
    await step('half a second', () => pass(500));
    await step('less is explored', () => of('solve').progress({ explored: 0.125, guesses: 200 }));
    await step('a quarter of a second', () => pass(250));
    await step('stopped', () => asker.interrupt());
    await step('stopped again', () => asker.interrupt());
    await step('what comes then', () => { of('solve').progress({ explored: 1, guesses: 1 }); of('solve').resolve(two); });
    await step('another', () => asker.ask(OTHER));
    await step('119 ms', () => pass(119));
    await step('120 ms', () => pass(1));
    await step('the next before its answer', () => asker.ask(OPEN));
    await step('its answer, which is of yesterday', () => of('solve').signal.aborted);
    await step('one', () => of('solve').resolve({ count: 1, solution: SOLUTION }));
    await step('later', () => pass(1000));
    await step('nothing to stop', () => asker.interrupt());
    await step('nothing to count', () => asker.countOn());
    await step('an empty grid takes long in silence', () => asker.ask(games.position(SHAPES.four)));
    await step('later', () => pass(1000));
  });

  await scene('an engine that breaks', {}, async ({ asker, of, step }) => {
    await step('asked', () => asker.ask(OPEN));
    await step('it breaks', () => of('solve').reject(Object.assign(new Error('x'), { code: 'internal' })));
    await step('and again', () => of('solve').reject(Object.assign(new Error('x'), { code: 'internal' })));
    await step('asked again', () => asker.ask(OPEN));
    await step('a rule cannot be read', () => of('solve').reject({ code: 'total', line: 2, actual: 9 }));
    await step('another failure is not tried again', () => { asker.ask(OPEN); of('solve').reject({ code: 'memory' }); });
    await step('one of what is asked about no more', () => { asker.ask(OPEN); const before = of('solve'); asker.ask(OTHER); before.reject({ code: 'internal' }); });
    await step('two solutions', () => of('solve').resolve(two));
    await step('its count breaks', () => of('count').reject(new Error('x')));
  });

  await scene('a count unasked, with an estimate', { estimates: true }, async ({ asker, of, step, pass }) => {
    await step('asked', () => asker.ask(OPEN));
    await step('two', () => of('solve').resolve(two));
    const progress = (/** @type {number} */ count, /** @type {number} */ explored, more = {}) => of('count').progress({ count: BigInt(count), explored, ...more });
    await step('one is nothing new', () => progress(1, 0.5));
    await step('too early', () => { void pass(50); progress(10, 0.001); });
    await step('after 100 ms', async () => { await pass(50); progress(20, 0.001); });
    await step('after 1000 ms, little explored', async () => { await pass(900); progress(1000, 0.002); });
    await step('and a little more', async () => { await pass(100); progress(2000, 0.003, { estimate }); });
    await step('all that is counted unasked, and no estimate that ends', async () => { await pass(100); progress(COUNT_LIMIT, 0.01, { estimate: { ...estimate, high: Infinity } }); });
    await step('one more', async () => { await pass(400); progress(COUNT_LIMIT + 1, 0.02, { estimate: { ...estimate, high: Infinity } }); });
    await step('two seconds later', async () => { await pass(2000); progress(2 * COUNT_LIMIT, 0.03, { estimate: { ...estimate, high: Infinity } }); });
    await step('a moment later', async () => { await pass(1); progress(3 * COUNT_LIMIT, 0.03, { estimate: { ...estimate, high: Infinity } }); });
    await step('counted on', () => asker.countOn());
    await step('counted on again', () => asker.countOn());
    await step('less than was known', async () => { await pass(500); progress(1000, 0.001); });
    await step('more', async () => { await pass(1000); progress(2_000_000, 0.25, { estimate }); });
    await step('stopped', () => asker.interrupt());
    await step('stopped again', () => asker.interrupt());
    await step('on again, to the end', async () => { await asker.countOn(); await pass(2500); of('count').resolve({ count: 9_000_000n, complete: true }); });
    await step('nothing is left to count', () => asker.countOn());
  });

  await scene('a count unasked, whose estimate comes', { estimates: true }, async ({ asker, of, step, pass }) => {
    await step('two', async () => { asker.ask(OPEN); of('solve').resolve(two); });
    await step('through, with its estimate', async () => { await pass(800); of('count').progress({ count: BigInt(COUNT_LIMIT + 1), explored: 0.1, estimate }); });
    await step('another puzzle', async () => { asker.ask(OTHER); of('solve').resolve(two); });
    await step('all of them', async () => { await pass(300); of('count').resolve({ count: 12n, complete: true }); });
  });

  await scene('a count unasked, without estimates', {}, async ({ asker, of, step, pass }) => {
    await step('two', async () => { asker.ask(OPEN); of('solve').resolve(two); });
    await step('on its way', async () => { await pass(2000); of('count').progress({ count: 500_000n, explored: 0.5 }); });
    await step('what is over the limit', async () => { await pass(500); of('count').resolve({ count: BigInt(COUNT_LIMIT + 2), complete: false }); });
    await step('on', async () => { await asker.countOn(); await pass(1000); of('count').progress({ count: 2_000_000n, explored: 0.6 }); });
    await step('another puzzle: nothing of the one before', async () => { asker.ask(OTHER); await pass(2000); });
  });

  await scene('counted on, and something else meanwhile', {}, async ({ asker, of, step, pass }) => {
    await step('two, through with the count', async () => { asker.ask(OPEN); of('solve').resolve(two); await pass(500); of('count').resolve({ count: BigInt(COUNT_LIMIT + 2), complete: false }); await pass(500); });
    await step('another puzzle at once: nothing more of the one before', () => { void asker.countOn(); asker.ask(OTHER); });
    await step('before its answer', () => void asker.countOn());
    await step('two', () => of('solve').resolve(two));
    await step('the same puzzle with an entry', async () => { asker.ask(OPEN); of('solve').resolve(two); await turns(3); asker.interrupt(); void asker.countOn(); asker.ask({ ...OPEN }); });
  });

  await scene('digits that were revealed', { entries: true }, async ({ asker, of, step }) => {
    // Of another solution than that of the answer.
    const revealed = '1243341221344312';
    const found = games.reveal(games.begin(OPEN), revealed, 2).present;
    await step('two, and one of them revealed', async () => { asker.ask(found); of('solve').resolve(two); await turns(3); });
    await step('it fits one of them', () => of('solve').resolve({ count: 1, solution: SOLUTION }));
    await step('another is revealed', () => asker.refill(games.reveal(games.begin(found), revealed, 3).present));
    await step('and a third before that is known', () => asker.refill(games.reveal(games.begin(found), revealed, 4).present));
    await step('it fits none', () => of('solve').resolve({ count: 0, solution: null }));
    await step('it goes', () => asker.refill(OPEN));
    await step('what cannot be known', async () => { asker.refill(found); await turns(2); of('solve').reject(new Error('x')); });
    await step('nothing has been answered', () => { asker.ask(OTHER); return asker.refill(OTHER); });
    await step('revealed while it is asked about', async () => { of('solve').resolve({ count: 1, solution: SOLUTION }); asker.refill({ ...OTHER, found: `..3${'.'.repeat(13)}` }); });
    const entered = { ...OPEN, entries: `..4${'.'.repeat(13)}` };
    await step('a digit was typed', async () => { asker.ask(entered); of('solve').resolve({ count: 0, solution: null }); await turns(3); });
    await step('the givens alone have one', () => of('solve').resolve({ count: 1, solution: SOLUTION }));
  });

  console.warn = warn;
  compare('asker', `${text.join('\n').trim()}\n`);
}); // prettier-ignore
