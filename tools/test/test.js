/**
 * npm test: sets the machine up, builds and runs every suite; the last line is the total. A suite that
 * fails does not stop the others. With --all (npm run test:all) it also runs the long suites and two more
 * browser engines; with words only the suites whose name contains one of them: npm test -- native types
 */
import { availableParallelism } from 'node:os';
import { prepareMachine, toTest, toTestAll } from '../system-deps.js';
import { preparePackages } from '../npm-deps.js';
import { Failure, main, metered } from '../run.js';
import { suites } from './suites.js';

/** How many suites run side by side: more than processors, since most of them wait now and then. */
const LANES = availableParallelism() + 1;

await main(async () => {
  const all = process.argv.includes('--all');
  const words = process.argv.slice(2).filter((word) => word !== '--all');
  const listed = suites({ all });
  for (const word of words) {
    if (!listed.some(({ name }) => name.includes(word)))
      throw new Failure(
        `no suite has “${word}” in its name:\n  ${listed.map(({ name }) => name).join('\n  ')}`,
      );
  }
  const chosen = listed.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  await prepareMachine(all ? toTestAll : toTest);
  await preparePackages();

  const total = { passed: 0, failed: 0 };
  /** @param {import('./suites.js').Suite} suite */
  const tell = async ({ name, run }) => {
    const from = since();
    const meter = { seconds: 0 };
    const { passed, failed, left = 0 } = await metered(meter, run).then(counted).catch(brokeDown);
    total.passed += passed;
    total.failed += failed;
    const aside = left > 0 ? `, ${left} left out` : '';
    const times = `${from} to ${since()} s, processor ${meter.seconds.toFixed(1)} s`;
    console.log(
      `${failed > 0 ? 'FAILED' : 'ok'}  ${name}: ${passed} passed${aside}, ${failed} failed (${times})`,
    );
  };
  const began = Date.now();
  const since = () => ((Date.now() - began) / 1000).toFixed(1);
  await inLanes(chosen, tell);
  console.log(`${((Date.now() - began) / 60_000).toFixed(1)} min`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
  console.log(`${total.passed} passed, ${total.failed} failed`);
});

/**
 * Runs suites in their order, at most LANES at a time; some wait for the build, and some run alone.
 *
 * @param {import('./suites.js').Suite[]} list
 * @param {(suite: import('./suites.js').Suite) => Promise<void>} run
 */
async function inLanes(list, run) {
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  const left = [...list];
  let built = !left.some(({ builds }) => builds);
  while (left.length > 0) {
    const at = left.findIndex(({ early }) => early || built);
    const suite = left[at];
    if (!suite || running.size >= (suite.alone ? 1 : LANES)) {
      await Promise.race(running);
      continue;
    }
    left.splice(at, 1);
    const one = run(suite).finally(() => {
      running.delete(one);
      built ||= suite.builds === true;
    });
    running.add(one);
    if (suite.alone) await one;
  }
  await Promise.all(running);
}

/**
 * Checks that a suite has run any test; otherwise, or if its report cannot be read, it fails.
 *
 * @param {import('./suites.js').Tally} tally
 */
function counted(tally) {
  if (tally.passed + tally.failed + (tally.left ?? 0) > 0) return tally;
  throw new Failure('no test was run');
}

/** @param {unknown} error @returns {import('./suites.js').Tally} */
function brokeDown(error) {
  console.log(error instanceof Failure ? error.message : error);
  return { passed: 0, failed: 1 };
}
