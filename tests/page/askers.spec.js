/** What asks the solver on behalf of the Solve room, without a browser and with a solver made up. */
import { expect, test } from '@playwright/test';
import { CandidatesAsker } from '../../web/puzzle/questions/candidates.js';
import * as games from '../../web/puzzle/state.js';
import { toQuestion } from '../../web/puzzle/link.js';
import { Steps } from '../../web/puzzle/questions/steps.js';
import { Asker } from '../../web/puzzle/questions/verdict.js';

const AT = games.position(games.CLASSIC, `1${'.'.repeat(80)}`);

/** @param {object} parts @returns {import('../../wasm/client/ninefold.js').Solver} */
const made = (parts) => /** @type {any} */ (parts);

/** The nth of made-up solutions. @param {number} n */
const solution = (n) => n.toString(9).replaceAll('0', '9').padStart(81, '.');

/** A solver with so many solutions; `asked` counts those that were asked for. @param {number} count */
function listing(count) {
  const log = { asked: 0, begun: 0, left: 0 };
  const solver = made({
    async *solutions() {
      log.begun++;
      try {
        for (let n = 1; n <= count; n++) {
          log.asked++;
          yield solution(n);
        }
      } finally {
        log.left++;
      }
    },
  });
  return { log, solver };
}

test('steps keep a window of what was seen, and ask for no more than is wanted', async () => {
  const { log, solver } = listing(100);
  const steps = new Steps(solver, 5);
  steps.begin(AT);
  for (let n = 1; n <= 20; n++) {
    expect(await steps.next()).toBe(solution(n));
    expect(steps.number).toBe(n);
  }
  expect(log).toEqual({ asked: 20, begun: 1, left: 0 });
  for (let n = 19; n >= 16; n--) expect(steps.previous()).toBe(solution(n));
  expect(steps.previous()).toBeNull();
  expect(steps.isFirst).toBe(true);
  for (let n = 17; n <= 21; n++) expect(await steps.next()).toBe(solution(n));
  expect(log.asked).toBe(21);
});

test('steps know the end, and let go of the search before', async () => {
  const { log, solver } = listing(2);
  const steps = new Steps(solver);
  steps.begin(AT);
  expect(await steps.next()).toBe(solution(1));
  expect(await steps.next()).toBe(solution(2));
  expect(steps.isLast).toBe(false);
  expect(await steps.next()).toBeNull();
  expect(steps.isLast).toBe(true);
  expect(steps.number).toBe(2);
  steps.begin(AT);
  expect(steps.number).toBe(0);
  expect(await steps.next()).toBe(solution(1));
  steps.begin(AT);
  await new Promise((resolve) => setTimeout(resolve));
  expect(log).toMatchObject({ begun: 2, left: 2 });
});

test('a stopped step goes on where it was', async () => {
  const { log, solver } = listing(9);
  const steps = new Steps(solver);
  steps.begin(AT);
  for (let n = 1; n <= 3; n++) await steps.next();
  const looking = steps.next();
  expect(steps.busy).toBe(true);
  expect(await steps.next()).toBeNull();
  expect(steps.stop()).toBe(true);
  expect(await looking).toBeNull();
  expect(steps.number).toBe(3);
  expect(await steps.next()).toBe(solution(4));
  expect(log.begun).toBe(2);
});

/** An Asker of a solver whose count is in our hands. */
function counting() {
  /** @type {import('../../web/puzzle/questions/verdict.js').Verdict[]} */
  const said = [];
  /** @type {any[]} */
  const counts = [];
  const solver = made({
    solve: async () => ({ count: 2, solution: null, guesses: 1, microseconds: 1 }),
    count: (/** @type {string} */ _text, /** @type {object} */ options) =>
      new Promise((resolve, reject) => counts.push({ ...options, resolve, reject })),
  });
  return { said, counts, asker: new Asker(solver, (verdict) => said.push(verdict)) };
}

const beat = () => new Promise((resolve) => setTimeout(resolve, 110));

test('a count tells share, rate and estimate, and never runs backwards when it goes on', async () => {
  const { said, counts, asker } = counting();
  asker.ask(AT);
  await asker.answer;
  const estimate = { count: 5e20, low: 4e20, high: 6e20 };
  await beat();
  counts[0].onProgress({ count: 500_000n, explored: 0.001, estimate });
  expect(said.at(-1)).toMatchObject({ count: 500_000n, final: false, explored: 0.001, estimate });
  expect(said.at(-1)).toMatchObject({ share: expect.closeTo(0.5, 3) });
  counts[0].resolve({ count: 1_000_001n, complete: false });
  await beat();
  expect(said.at(-1)).toMatchObject({ count: 1_000_001n, final: true, complete: false, estimate });
  await asker.countOn();
  expect(counts[1].limit).toBeUndefined();
  await beat();
  counts[1].onProgress({ count: 300n, explored: 0.0001 });
  expect(said.at(-1)).toMatchObject({ count: 1_000_001n, final: false, explored: 0.001, estimate });
  await beat();
  counts[1].onProgress({ count: 2_000_000n, explored: 0.5 });
  expect(said.at(-1)).toMatchObject({ count: 2_000_000n, explored: 0.5, share: 0.5 });
  // No second has passed yet.
  expect(said.at(-1)).toMatchObject({ rate: 0 });
  // Going on while it goes on is nothing new.
  await asker.countOn();
  expect(counts).toHaveLength(2);
  expect(asker.interrupt()).toBe(true);
  expect(counts[1].signal.aborted).toBe(true);
  expect(said.at(-1)).toMatchObject({ count: 2_000_000n, final: true, complete: false });
  const before = said.length;
  await beat();
  counts[1].onProgress({ count: 3_000_000n, explored: 0.6 });
  expect(said).toHaveLength(before);
  expect(asker.interrupt()).toBe(false);
});

test('a new position ends the count; a count that ended is not counted again', async () => {
  const { said, counts, asker } = counting();
  asker.ask(AT);
  await asker.answer;
  asker.ask(AT);
  expect(counts[0].signal.aborted).toBe(true);
  await asker.answer;
  counts[1].resolve({ count: 7n, complete: true });
  await beat();
  expect(said.at(-1)).toMatchObject({ count: 7n, final: true, complete: true, explored: 1 });
  await asker.countOn();
  expect(counts).toHaveLength(2);
});

test('candidates come in the symbols of the shape, and a new position makes the old void', async () => {
  /** @type {((answer: object) => void)[]} */
  const answers = [];
  const solver = made({ candidates: () => new Promise((resolve) => answers.push(resolve)) });
  /** @type {unknown[]} */
  const said = [];
  const asker = new CandidatesAsker(solver, (candidates) => said.push(candidates));
  const hex = games.position(
    { size: 16, boxHeight: 4, boxWidth: 4, symbols: 'hex' },
    `0${'.'.repeat(255)}`,
  );
  const first = asker.ask(AT);
  const second = asker.ask(hex);
  answers[1]?.({ digits: ['AP', 'B'], counts: [[1, 2], [3]] });
  answers[0]?.({ digits: ['1'] });
  await Promise.all([first, second]);
  const digits = ['0F', '1'];
  expect(said).toEqual([{ question: toQuestion(hex), digits, counts: [[1, 2], [3]], limit: 1000 }]);
  asker.ask(null);
  expect(said.at(-1)).toBeNull();
});
