/**
 * node tools/techniques/examples.js [PUZZLES] [SEED]: searches puzzles of `ninefold generate` for an example of each
 * technique, and writes the simplest ones to examples.tsv; present ones are replaced only by simpler ones.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Engine } from '../../wasm/engine/engine.js';
import { stateWords } from '../../wasm/client/state_words.js';
import { after, candidatesOf } from '../../web/hint/grid.js';
import { fromPuzzle } from '../../web/rules/text.js';
import { CLASSIC, position } from '../../web/puzzle/state.js';
import { main, root } from '../run.js';

/**
 * @typedef {import('../../web/puzzle/state.js').Position} Position
 * @typedef {import('../../wasm/client/ninefold.js').Step} Step
 */

const file = join(root, 'tools/techniques/examples.tsv');

/** After so many steps of a technique on solution paths, no more are collected. */
const ENOUGH = 12;

/** How many states are searched for a technique that is on no path. */
const TRIES = 400;

/** For the time limit of that search: the time for a state in ms. */
const SLOW = 200;

/** An engine for steps, with all techniques. */
export const logicEngine = () =>
  Engine.loadSync(readFileSync(join(root, 'build/wasm/ninefold-logic-rare.wasm')));

/** An engine that reads puzzles with rules. */
export const readingEngine = () =>
  Engine.loadSync(readFileSync(join(root, 'build/wasm/ninefold-whole.wasm')));

/**
 * The examples with rules, found where the puzzle begins (ruled.txt): a technique and a text each. Chosen by hand among
 * puzzles of `ninefold generate`.
 * @returns {{ name: string, text: string }[]}
 */
export const ruled = () =>
  readFileSync(join(root, 'tools/techniques/ruled.txt'), 'utf8')
    .trim()
    .split('\n\n')
    .map((block) => {
      const [head = '', ...lines] = block.split('\n');
      return { name: head.slice('# '.length), text: `${lines.join('\n')}\n` };
    });

/** The grid of such a text, and what the logic is told of its rules. @param {Engine} reading @param {string} text */
export function ruledAt(reading, text) {
  const read = reading.parse(text, { described: true });
  const { shape, givens, rules } = fromPuzzle(/** @type {any} */ (read));
  /** @type {Position} */
  const at = { ...position(shape, givens), rules };
  return { at, description: read.description };
}

/**
 * The grid of a line: digits, entries with a plus before them, dots; then the removed candidates, as row, column and digit.
 * @param {string} grid @param {string} gone @returns {Position}
 */
export function stateOf(grid, gone) {
  const signs = [...grid.matchAll(/\+?[.\d]/g)].map(([sign]) => sign);
  const only = (/** @type {boolean} */ entered) =>
    signs.map((sign) => (sign.startsWith('+') === entered ? sign.slice(-1) : '.')).join('');
  const at = { ...position(CLASSIC, only(false)), entries: only(true) };
  if (!gone) return at;
  const marks = candidatesOf(at);
  for (const [row, column, digit] of gone.split(' ')) {
    const cell = 9 * (Number(row) - 1) + Number(column) - 1;
    marks[cell] = (marks[cell] ?? '').replace(digit ?? '', '');
  }
  return { ...at, marks };
}

/** The line of a grid. @param {Position} at */
function lineOf(at) {
  const { marks: _, ...bare } = at;
  const own = candidatesOf(at);
  const gone = candidatesOf(bare).flatMap((all, cell) =>
    [...all].filter((digit) => !own[cell]?.includes(digit)).map((digit) => `${Math.floor(cell / 9) + 1}${(cell % 9) + 1}${digit}`),
  );
  const grid = [...at.givens].map((sign, cell) => {
    const entry = at.entries[cell] ?? '.';
    return sign === '.' && entry !== '.' ? `+${entry}` : sign;
  });
  return `${grid.join('')}\t${gone.join(' ')}`;
} // prettier-ignore

/** The state in the engine's format. @param {Position} at */
export function wordsOf({ shape, givens, entries, marks }) {
  const { boxHeight, boxWidth, symbols } = shape;
  const own = marks && { marks: [...marks] };
  return stateWords({ boxHeight, boxWidth, symbols, givens, entries, ...own });
}

/**
 * The step of a technique in a grid, in a language. HoDoKu's order alone guesses, where nothing else goes on.
 * @param {Engine} engine @param {Position} at @param {string} technique @param {'en' | 'zh'} language
 * @param {Uint32Array} [description] of the rules
 */
export const stepIn = (engine, at, technique, language = 'en', description) =>
  /** @type {Step | null} */ (
    engine.step(/** @type {any} */ (wordsOf(at)), {
      ...(technique === 'guess' ? { order: 'hodoku' } : { techniques: [technique] }),
      ...(description ? { description, candidates: true } : { unique: true }),
      language,
    })
  );

/** How much there is to read and see, in arbitrary units. @param {Step} step @param {Position} at */
function burden(step, at) {
  const open = candidatesOf(at).filter(Boolean).length;
  return 4 * step.why.length + 2 * step.links.length + step.marks.length + open / 3;
}

/** The output of the command, as lines. @param {...string} args */
const command = (...args) =>
  execFileSync(join(root, 'build/native/ninefold'), args, { encoding: 'utf8' }).trim().split('\n');

/** @param {number} count @param {number} seed */
function search(count, seed) {
  const engine = logicEngine();
  const puzzles = command('generate', String(count), '--seed', String(seed));
  /** @type {{ name: string, found: boolean }[]} */
  const table = command('techniques', '--json').map((line) => JSON.parse(line));
  const names = table.filter(({ found }) => found).map(({ name }) => name);
  /** @type {Map<string, { line: string, burden: number, seen: number }>} */
  const best = new Map();
  const offer = (/** @type {string} */ technique, /** @type {Position} */ at) => {
    const had = best.get(technique);
    if (had && had.seen >= ENOUGH) return;
    const step = stepIn(engine, at, technique);
    if (!step) return;
    const own = burden(step, at);
    const better = !had || own < had.burden;
    best.set(technique, { ...(better ? { line: lineOf(at), burden: own } : had), seen: (had?.seen ?? 0) + 1 });
  };
  for (const [technique, ...line] of kept()) {
    const step = stepIn(engine, stateOf(line[0] ?? '', line[1] ?? ''), technique ?? '');
    if (technique && step) best.set(technique, { line: line.join('\t'), burden: burden(step, stateOf(line[0] ?? '', line[1] ?? '')), seen: 1 });
  }
  /** States that need more than singles. @type {Position[]} */
  const states = [];
  for (const givens of puzzles) {
    for (const order of /** @type {const} */ (['teaching', 'hodoku', 'se'])) {
      /** @type {Position} */
      let at = position(CLASSIC, givens);
      for (const step of engine.steps(givens, { unique: true, order })) {
        offer(step.technique, at);
        if (order === 'teaching' && step.score >= 60 && states.length < 4000) states.push(at);
        at = after(at, step, 'play');
      }
    }
  }
  for (const technique of names.filter((name) => !best.has(name))) {
    const end = performance.now() + TRIES * SLOW / 4;
    // Late grids are easier to read.
    for (const [nth, at] of states.entries()) {
      if (nth >= 10 * TRIES || performance.now() > end || (best.get(technique)?.seen ?? 0) >= 3) break;
      offer(technique, at);
    }
    console.log(technique, best.get(technique)?.burden ?? 'not found');
  }
  const lines = names.flatMap((name) => (best.has(name) ? [`${name}\t${best.get(name)?.line}`] : []));
  writeFileSync(file, `${lines.join('\n')}\n`);
  console.log(`${lines.length} of ${names.length}; without: ${names.filter((name) => !best.has(name)).join(' ')}`);
} // prettier-ignore

/** The examples so far: technique, grid, removed candidates. */
export function kept() {
  try {
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return lines.map((line) => line.split('\t'));
  } catch {
    return [];
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [count = '300', seed = '20'] = process.argv.slice(2);
  await main(async () => search(Number(count), Number(seed)));
}
