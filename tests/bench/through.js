/**
 * A long file through `solver.answers`, for the benches of batches.
 *
 * `node tests/bench/through.js MODULE FILE LINES` does it once, with one worker, started by the batch, and says nothing.
 */
import { readFileSync } from 'node:fs';

if (process.argv[1]?.endsWith('through.js')) {
  const [module = '', path = '', lines = ''] = process.argv.slice(2);
  const text = `${readFileSync(path, 'utf8').trimEnd()}\n`;
  const { puzzles } = await through({
    module,
    text,
    lines: Number(lines),
    workers: 1,
    warm: false,
  });
  if (puzzles !== Number(lines)) throw new Error(`${puzzles} puzzles were answered`);
}

/**
 * One time through. It runs here and, sent as text, in the page: so it stands for itself.
 *
 * @param {{ module: string, text: string, lines: number, workers: number, warm?: boolean, abort?: boolean }} work `warm`: each
 *   worker has solved a puzzle before the time is taken
 */
export async function through({ module, text, lines, workers, warm = true, abort }) {
  const { Solver } = await import(module);
  const memory = () =>
    /** @type {any} */ (globalThis).process?.memoryUsage?.().rss ??
    /** @type {any} */ (performance).memory?.usedJSHeapSize ??
    0;
  const solver = new Solver({ workers });
  const asked = Array.from({ length: warm ? workers : 0 }, () => solver.solve('.'.repeat(81)));
  await Promise.all(asked);
  const bytes = new TextEncoder().encode(text);
  const each = text.split('\n').length - 1;
  let [due, at] = [lines, 0];
  const stream = new ReadableStream(
    {
      pull(controller) {
        if (due <= 0) return controller.close();
        const most = due >= each ? bytes.length : Math.floor((bytes.length / each) * due);
        controller.enqueue(bytes.slice(at, Math.min(at + 65_536, most)));
        at += 65_536;
        if (at < most) return;
        [due, at] = [due - each, 0];
      },
    },
    { highWaterMark: 1 },
  );
  const ending = new AbortController();
  const begun = performance.now();
  let [first, puzzles, early, stopped] = [0, 0, 0, 0];
  try {
    for await (const stretch of solver.answers(stream, { signal: ending.signal })) {
      first ||= performance.now() - begun;
      puzzles += stretch.puzzles;
      if (!early && puzzles > lines / 10) early = memory();
      if (abort && puzzles > lines / 2) {
        stopped = performance.now();
        ending.abort();
      }
    }
  } catch (error) {
    if (!abort) throw error;
  }
  const now = performance.now();
  await solver.close();
  return {
    seconds: (now - begun) / 1000,
    first,
    puzzles,
    grown: (memory() - early) / 2 ** 20,
    stop: abort ? now - stopped : 0,
  };
}
