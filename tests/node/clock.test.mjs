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
  /** @type {Record<string, Clock>} */
  const clocks = {
    'a step of 0.1 ms': { step: 0.1 },
    'a step of 1 ms': { step: 1 },
    'a step of 17 ms': { step: 17 },
    'a step of 100 ms': { step: 100 },
    'held up while the step is watched': { step: 0.1, held: 'watching' },
    'held up while the first run is timed': { step: 0.1, held: 'running' },
  };

  for (const [name, clock] of Object.entries(clocks)) {
    test(`${name}: never 0, and right`, async () => {
      const { step, times } = await toldBy(clock);
      assert.ok(Math.abs(step / clock.step - 1) < 0.01, `a step of ${step}`);
      for (const [at, { lab, solve }] of times.entries()) {
        const run = 1000 * RUNS[at];
        assert.ok(Math.abs(lab / run - 1) < 0.3, `the lab: ${lab} µs for ${run}`);
        // Of a solve only the order is told; and one that was held up is not repeated for its time.
        const most = clock.held === 'running' ? run + 1000 * HELD : 4 * run;
        assert.ok(solve > run / 4 && solve < most + 1, `a solve: ${solve} µs for ${run}`);
      }
    });
  }
}
