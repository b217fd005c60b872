// Times told by clocks that are coarse, or read by a thread that is held up: never 0, and about right.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { modules } from './data.mjs';

const EASY = '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.';

/** @typedef {{ step: number, held?: 'watching' | 'running' }} Clock */

/**
 * Microseconds a run by each of these, and the step that was found, where this thread's clock goes by
 * steps of so many ms, and holds up whoever reads it while the step is watched or a first run timed.
 *
 * @param {Clock} clock
 */
async function measured({ step, held }) {
  const { Engine } = await import('../../wasm/engine.js');
  const { clockStep } = await import('../../wasm/pace.js');
  const exact = performance.now.bind(performance);
  let holding = 0;
  performance.now = () => {
    if (holding-- > 0) for (const until = exact() + 40; exact() < until;);
    return step * Math.floor(exact() / step);
  };
  const engine = Engine.loadSync(modules.simd);
  holding = held === 'watching' ? 4 : 0;
  const found = clockStep();
  const times = ['naive', 'rules', 'classic'].map((strategy) => {
    holding = held === 'running' ? 2 : 0;
    return engine.lab(EASY, { strategy }).microseconds;
  });
  return { step: found, times: [...times, engine.solve(EASY).microseconds] };
}

/** The same in a thread of its own, for the step is watched once. @param {Clock} clock */
function measuredBy(clock) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { clock } });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

if (!isMainThread) {
  parentPort?.postMessage(await measured(workerData.clock));
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
    test(`${name}: never 0, and about right`, async () => {
      // Whoever else works on this machine may disturb any round, but hardly all.
      let rounds = [];
      do {
        const { times: exact } = await measuredBy({ step: 1e-6 });
        const { step, times } = await measuredBy(clock);
        assert.ok(Math.abs(step / clock.step - 1) < 1, `a step of ${step}`);
        assert.ok(
          times.every((time) => time > 0),
          String(times),
        );
        rounds.push(times.map((time, at) => time / exact[at]));
      } while (rounds.length < 8 && !rounds.at(-1)?.every((share) => share > 0.2 && share < 5));
      assert.ok(rounds.length < 8, `shares of the time without: ${rounds.join('; ')}`);
    });
  }
}
