// Times told by clocks that are coarse, or read by a thread that is held up: never 0, and right. Time
// passes here with the work that is done and with nothing else, however busy the machine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { ARTICLE, modules } from './data.mjs';

/** @typedef {{ step: number, held?: 'watching' | 'running' }} Clock */

/** What a run takes, in ms, each time that it is told; and what a look at the clock does. */
const RUNS = [0.0003, 0.004, 0.9, 6, 400];
const LOOK = 0.0001;

/** How long a thread is held up, in ms. */
const HELD = 40;

/**
 * Microseconds of a run in the lab and of a solve, for each of RUNS, and the step that was found: where
 * the clock goes by steps of so many ms, and holds up whoever reads it while the step is watched or a
 * first run timed.
 *
 * @param {Clock} clock
 */
async function told({ step, held }) {
  const { openLab } = await import('../../wasm/engine/lab.js');
  const { Module } = await import('../../wasm/engine/module.js');
  const { openSession } = await import('../../wasm/engine/session.js');
  const { clockStep } = await import('../../wasm/engine/time_slice.js');
  let time = 5000;
  let holding = 0;
  performance.now = () => {
    time += LOOK + (holding-- > 0 ? HELD : 0);
    return step * Math.floor(time / step);
  };
  holding = held === 'watching' ? 4 : 0;
  const found = clockStep();

  const module = new Module(new WebAssembly.Instance(new WebAssembly.Module(modules.simd)));
  const { exports } = module;
  let run = 0;
  /** The core, whose work takes as long as it is told to. */
  module.exports = {
    ...exports,
    lab_advance: (...args) => passed(exports.lab_advance(...args)),
    session_advance: (...args) => passed(exports.session_advance(...args)),
    lab_repeat: (address, limit, times) =>
      Number(limit) > 0 ? repeated(times) : exports.lab_repeat(address, limit, times),
    session_repeat: (_address, _first, times) => repeated(times),
  };
  /** All of a run is in the call that ends it. @param {number} status */
  function passed(status) {
    time += run;
    return status;
  }
  /** @param {number | boolean} times */
  function repeated(times) {
    time += Number(times) * run;
    return 0;
  }
  const answer = (/** @type {any} */ session) => {
    holding = held === 'running' ? 2 : 0;
    let slice = session.advance(10);
    for (holding = 0; !slice.over;) slice = session.advance(10);
    session.close();
    return slice.value.microseconds;
  };
  const times = RUNS.map((ms) => {
    run = ms;
    const { puzzle } = ARTICLE;
    return {
      lab: answer(openLab(module, puzzle, { kind: 'lab', strategy: 'classic' })),
      solve: answer(openSession(module, puzzle, { kind: 'solve', first: true })),
    };
  });
  return { step: found, times };
}

/** The same in a thread of its own, for the step is watched once. @param {Clock} clock */
function toldBy(clock) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { clock } });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

if (!isMainThread) {
  parentPort?.postMessage(await told(workerData.clock));
} else {
  /** Of each clock the parts of what RUNS took that the lab and a solve tell: the same each time, for time is counted. */
  const clocks = /** @type {Record<string, Clock & { lab: number[], solve: number[] }>} */ ({
    'a step of 0.1 ms': { step: 0.1, lab: [0.977, 0.977, 1, 1, 1], solve: [0.977, 0.978, 1, 1, 1] },
    'a step of 1 ms': { step: 1, lab: [0.977, 0.977, 0.972, 1, 1], solve: [1.017, 0.978, 1.111, 1, 1] },
    'a step of 17 ms': { step: 17, lab: [0.916, 0.983, 1.032, 0.944, 0.978], solve: [3.459, 1.038, 0.609, 0.944, 0.978] },
    'a step of 100 ms': { step: 100, lab: [0.848, 1.017, 1.161, 0.855, 1], solve: [1.272, 0.763, 0.875, 2.381, 1] },
    'held up while the step is watched': { step: 0.1, held: 'watching', lab: [0.977, 0.993, 1, 1, 1], solve: [0.977, 1.002, 1, 1, 1] },
    // A solve that was held up is not repeated for its time.
    'held up while the first run is timed': { step: 0.1, held: 'running', lab: [0.977, 0.977, 1, 1, 1.1], solve: [133333, 10000, 45.44, 7.667, 1.1] },
  }); // prettier-ignore

  for (const [name, clock] of Object.entries(clocks)) {
    test(`${name}: never 0, and right`, async () => {
      const { step, times } = await toldBy({ step: clock.step, held: clock.held });
      assert.ok(Math.abs(step / clock.step - 1) < 0.01, `a step of ${step}`);
      for (const [at, told] of times.entries())
        for (const who of /** @type {const} */ (['lab', 'solve'])) {
          const part = told[who] / (1000 * RUNS[at]);
          assert.ok(
            Math.abs(part / clock[who][at] - 1) < 0.002,
            `${who}: ${part} of ${RUNS[at]} ms`,
          );
          // Of the lab times are compared, of a solve only the order is told.
          if (who === 'lab') assert.ok(Math.abs(part - 1) < 0.3);
          else if (clock.held !== 'running') assert.ok(part > 1 / 4 && part < 4);
        }
    });
  }
}
