/**
 * node tests/bench/why.js: how long explanations take, in WebAssembly under Node, by section: median and 99th
 * percentile over the puzzles in milliseconds, each the least of three runs. Puzzles are those of puzzles/, with a wrong given,
 * one given less, or as they are; and the killers of variants.json (NINEFOLD_CORPORA), where it is there, with a wrong sum:
 * the verdict and the first conflict, as far as the bound of its work goes, and those with the rest of the narrowing, to a
 * conflict that is minimal (the proof and the mistakes between them left out), beside what the killer itself takes from its
 * text to the proof that it has one solution.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/run.js';
import { Engine } from '../../wasm/engine/engine.js';
import { Module } from '../../wasm/engine/module.js';
import { fromPuzzle, textOf } from '../../web/rules/text.js';

const wasm = readFileSync(join(root, 'dist/ninefold-lab.wasm'));
const engine = Engine.loadSync(wasm);
const module = new Module(new WebAssembly.Instance(new WebAssembly.Module(wasm)));
const { exports } = module;

/** @param {string} name */
const lines = (name) =>
  readFileSync(join(root, `tests/bench/puzzles/${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => /^[.\d]{81}/.test(line))
    .map((line) => line.slice(0, 81));

/** The same each time. */
let seed = 1;
const below = (/** @type {number} */ n) => {
  seed = (seed * 48271) % 2147483647;
  return seed % n;
};

const put = (/** @type {string} */ grid, /** @type {number} */ at, /** @type {string} */ symbol) =>
  grid.slice(0, at) + symbol + grid.slice(at + 1);

/** Thirty givens of which one is wrong, without a solution. @param {string} puzzle */
function wrong(puzzle) {
  const { solution } = engine.solve(puzzle, { untimed: true });
  let grid = puzzle;
  while (grid.replaceAll('.', '').length < 30) {
    const at = below(81);
    grid = put(grid, at, solution?.[at] ?? '.');
  }
  const given = [...grid].flatMap((symbol, at) => (symbol === '.' ? [] : [at]));
  const at = given[below(given.length)] ?? 0;
  const other = put(grid, at, String(((Number(grid[at]) + below(8)) % 9) + 1));
  return engine.count(other, { limit: 1 }).count === 0n ? [other] : [];
}

/** Without a given, with just two solutions. @param {string} puzzle */
function two(puzzle) {
  const given = [...puzzle].flatMap((symbol, at) => (symbol === '.' ? [] : [at]));
  const open = put(puzzle, given[below(given.length)] ?? 0, '.');
  return engine.count(open, { limit: 3 }).count === 2n ? [open] : [];
}

/** The ms of each section. @param {string} puzzle */
function sections(puzzle) {
  module.parse(puzzle, 0);
  const handle = exports.why_open();
  /** @type {number[]} */
  const times = [];
  for (let state = 1; state !== 0;) {
    const begun = performance.now();
    state = exports.why_advance(handle, 2 ** 40);
    times.push(performance.now() - begun);
  }
  exports.why_close(handle);
  return times;
}

/** @param {number[]} times @param {number} share */
const quantile = (times, share) => times[Math.floor(share * (times.length - 1))] ?? 0;

/**
 * @param {string} what @param {string[]} puzzles
 * @param {Record<string, number[]>} parts names, and the sections that are added up
 */
function measure(what, puzzles, parts) {
  for (const puzzle of puzzles.slice(0, 50)) sections(puzzle);
  const all = puzzles.map((puzzle) => {
    const runs = [sections(puzzle), sections(puzzle), sections(puzzle)];
    return (runs[0] ?? []).map((_, at) => Math.min(...runs.map((run) => run[at] ?? Infinity)));
  });
  for (const [part, indices] of Object.entries(parts)) {
    const times = all
      .map((each) => indices.reduce((sum, index) => sum + (each[index] ?? 0), 0))
      .sort((a, b) => a - b);
    const cells = [what, part, times.length, quantile(times, 0.5), quantile(times, 0.99)];
    console.log(
      cells
        .map((cell) => (typeof cell === 'number' && cell % 1 ? cell.toFixed(3) : cell))
        .join(','),
    );
  }
}

console.log('puzzles,part,count,median_ms,p99_ms');
const easy = lines('easy');
const minimal = lines('minimal');
measure('30 givens, one wrong', easy.flatMap(wrong).slice(0, 300), {
  'minimal conflict': [0, 1],
  proof: [2],
  'typing mistakes': [3],
  'smallest conflict': [7],
});
measure('two solutions', [...minimal, ...minimal, ...easy].flatMap(two).slice(0, 300), {
  'single clues': [0, 1],
  'smallest difference': [2],
});
measure('one solution', easy.slice(0, 300), { superfluous: [0, 1], 'minimal puzzle': [2] });

/* Killers ------------------------------------------------------------------------------------------- */

/** @typedef {{ rules: import('../../web/puzzle/state.js').Rule[] } & ReturnType<typeof fromPuzzle>} Ruled */

/** The least of three. @param {() => unknown} work */
function least(work) {
  const times = [1, 2, 3].map(() => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
  return Math.min(...times);
}

/** Up to two texts with another sum in one cage, without a solution. @param {Ruled} at */
function withWrongSums(at) {
  const cages = [...at.rules.keys()].filter(
    (index) => at.rules[index]?.keyword === 'cage' && at.rules[index]?.values.length === 1,
  );
  /** @type {string[]} */
  const texts = [];
  for (let attempt = 0; attempt < 12 && texts.length < 2; attempt++) {
    const index = cages[below(cages.length)] ?? 0;
    const by = [1, -1, 2, -2, 9][below(5)] ?? 1;
    const rules = at.rules.map((rule, i) =>
      i === index ? { ...rule, values: [(rule.values[0] ?? 0) + by] } : rule,
    );
    const text = textOf({ ...at, rules, entries: '', found: '' }, at.givens, 'digits');
    try {
      if (engine.solve(text, { untimed: true }).count === 0) texts.push(text);
    } catch {
      // A sum that no cage has.
    }
  }
  return texts;
}

const corpora = process.env.NINEFOLD_CORPORA ?? join(root, '../shared/puzzles');
const file = join(corpora, 'variants.json');
if (existsSync(file)) {
  /** @type {{ puzzles: { name: string, types: string[], input: string }[] }} */
  const { puzzles } = JSON.parse(readFileSync(file, 'utf8'));
  /** @type {{ name: string, own: number, took: number, minimal: number }[]} */
  const killers = [];
  for (const { name, types, input } of puzzles) {
    if (types.length !== 1 || types[0] !== 'Cage') continue;
    const at = fromPuzzle(engine.parse(input.trim().replace(/\s+/g, ' ')));
    const text = textOf({ ...at, entries: '', found: '' }, at.givens, 'digits');
    const own = least(() => engine.solve(text, { untimed: true }));
    for (const wrong of withWrongSums(at)) {
      // Verdict, first narrowing, proof, mistakes, the rest of the narrowing; a long one is not run three times.
      let long = false;
      const [took, minimal] = [1, 2, 3]
        .map(() => {
          const begun = performance.now();
          if (long) return [Infinity, Infinity];
          module.parse(wrong, 0);
          const handle = exports.why_open();
          const reading = performance.now() - begun;
          const [verdict = 0, first = 0, , , rest = 0] = Array.from({ length: 5 }, () => {
            const since = performance.now();
            exports.why_advance(handle, 2 ** 40);
            return performance.now() - since;
          });
          exports.why_close(handle);
          long = rest > 2000;
          const conflict = reading + verdict + first;
          return [conflict, conflict + rest];
        })
        .reduce((a, b) => a.map((time, i) => Math.min(time, b[i] ?? 0)));
      killers.push({ name, own, took: took ?? 0, minimal: minimal ?? 0 });
    }
  }
  /** @param {string} part @param {number[]} values */
  const row = (part, values) => {
    const sorted = values.toSorted((a, b) => a - b);
    const [median, late] = [quantile(sorted, 0.5), quantile(sorted, 0.99)];
    console.log(
      `killers with a wrong sum,${part},${values.length},${median.toFixed(3)},${late.toFixed(3)}`,
    );
  };
  row(
    'their own solving',
    killers.map(({ own }) => own),
  );
  row(
    'first conflict',
    killers.map(({ took }) => took),
  );
  row(
    'minimal conflict',
    killers.map(({ minimal }) => minimal),
  );
  row(
    'first conflict in times their own solving',
    killers.map(({ own, took }) => took / own),
  );
  row(
    'minimal conflict in times their own solving',
    killers.map(({ own, minimal }) => minimal / own),
  );
  const late = (/** @type {'took' | 'minimal'} */ what) =>
    killers.filter((killer) => killer[what] > 30 * killer.own);
  console.log(`killers with a wrong sum,first conflict above 30 times,${late('took').length},,`);
  console.log(
    `killers with a wrong sum,minimal conflict above 30 times,${late('minimal').length},,`,
  );
  for (const { name, own, took, minimal } of late('minimal'))
    console.error(
      `${name}: own solving ${own.toFixed(2)} ms, first conflict ${took.toFixed(1)}, minimal ${minimal.toFixed(1)}`,
    );
} else {
  console.error('variants.json is not there: killers left out');
}
