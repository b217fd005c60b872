// A solver in this process for the page's modules: the engine's own answers, a turn of the event loop later, or
// once the test lets them go.
import { readFileSync } from 'node:fs';
import { Engine } from '../../wasm/engine/engine.js';

const engine = Engine.loadSync(
  readFileSync(new URL('../../dist/ninefold-lab.wasm', import.meta.url)),
);

/** A turn of the event loop, or several. */
export async function turns(count = 1) {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * @returns {any} a solver; `asked`, all questions; `hold(kind)`, from now on such questions wait, until `release()`,
 *   which gives how many there were; `fail`, what the next question of a kind rejects with
 */
export function answering() {
  const asked = [];
  const held = new Set();
  /** @type {(() => void)[]} */
  let waiting = [];
  /** @type {Record<string, unknown>} */
  const fail = {};
  const answer =
    (kind, work) =>
    (text, options = {}) => {
      asked.push({ kind, text, ...options });
      const { signal } = options;
      return new Promise((resolve, reject) => {
        const stopped = () => reject(signal.reason);
        if (signal?.aborted) return stopped();
        signal?.addEventListener('abort', stopped);
        const error = fail[kind];
        delete fail[kind];
        const come = () => {
          if (error) return reject(error);
          try {
            resolve(work(text, options));
          } catch (wrong) {
            reject(wrong);
          }
        };
        if (held.has(kind)) waiting.push(come);
        else setImmediate(come);
      });
    };
  const size = (options) => (options.size ? { size: options.size } : {});
  return {
    asked,
    fail,
    hold: (...kinds) => kinds.forEach((kind) => held.add(kind)),
    async release() {
      held.clear();
      const all = waiting;
      waiting = [];
      for (const come of all) come();
      await turns(4);
      return all.length;
    },
    parse: answer('parse', (text, options) => engine.parse(text, size(options))),
    solve: answer('solve', (text) => engine.solve(text, { untimed: true })),
    count: answer('count', (text, { limit }) =>
      engine.count(text, { limit: Math.min(Number(limit ?? 300), 300) }),
    ),
    candidates: answer('candidates', (text, { limit }) => engine.candidates(text, { limit })),
    why: answer('why', (text, { onProgress }) => {
      const why = engine.why(text);
      onProgress?.(why);
      return why;
    }),
    refute: answer('refute', () => null),
    async *solutions(text) {
      asked.push({ kind: 'solutions', text });
      for (const solution of engine.solutions(text)) {
        await turns();
        yield solution;
      }
    },
    strategies: async () => engine.strategies(),
    close() {
      asked.push({ kind: 'close' });
    },
  };
}
