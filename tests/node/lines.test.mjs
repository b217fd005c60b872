// The quick road of a batch, which classic lines take, gives what the long one gives: the same answers,
// errors and line numbers, however the file is mixed and cut.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Engine } from '../../wasm/engine/engine.js';
import { Solver } from '../../wasm/client/ninefold.js';
import { ARTICLE, EMPTY, modules, puzzles } from './data.mjs';
import { eventually, settlesAtOnce } from './waiting.mjs';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const solver = new Solver({ workers: 2 });
after(() => solver.close());

/** No solution, but thousands of guesses to see it; and millions. Made by taking clues away at random. */
const LONG = '.7........9........8.....................................87..9.3........2........';
const ENDLESS = '3.9......1..3.9.......2...........1.....7........3.........1.9........3..........';

const rows = puzzles('classic.txt')
  .map(({ puzzle }) => puzzle)
  .filter(({ length }) => length === 81);
const sizes = puzzles('sizes.txt').filter(({ source, count }) => source && count === 1n);

/** Numbers below n, the same in every run. @param {number} seed */
function numbers(seed) {
  let state = seed;
  return (/** @type {number} */ n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** @param {string} line @param {(n: number) => number} below @param {string} symbol */
function changed(line, below, symbol) {
  const at = below(81);
  return line.slice(0, at) + symbol + line.slice(at + 1);
}

/** A line, or the lines of a grid. @param {(n: number) => number} below @returns {string[]} */
function piece(below) {
  const line = rows[below(rows.length)];
  const fewer = [1, 2, 3].reduce((less) => changed(less, below, '.'), line);
  switch (below(24)) {
    case 0:
      return [changed(line, below, 'x')];
    case 1:
      return [line.slice(0, below(81))];
    case 2:
      return [line + '.12'.slice(below(3))];
    case 3:
      return [['', '  ', '# a comment', `#${line}`][below(4)]];
    case 4:
      return [`${line}${[' ', '\t', ' a comment', '\r'][below(4)]}`];
    case 5:
      return line.match(/.{9}/g) ?? [];
    case 6:
      return [[EMPTY, '-'.repeat(81), '0'.repeat(81), LONG][below(4)]];
    case 7:
      return [sizes[below(sizes.length)].puzzle];
    case 8:
      return [line.replaceAll('.', '*_-?0'[below(5)])];
    case 9:
    case 10:
      return [changed(line, below, `${1 + below(9)}`)];
    case 11:
    case 12:
      return [fewer];
    default:
      return [line];
  }
}

/** @param {(n: number) => number} below @param {number} count */
const file = (below, count) => Array.from({ length: count }, () => piece(below)).flat();

/** Indented, no line looks classic at first sight. @param {string} line */
const indented = (line) => (line === '' || line.startsWith('#') ? line : ` ${line}`);

/** Without the places within a line, which an indent moves. @param {any} result */
const unmoved = ({ error, ...result }) => ({
  ...result,
  ...(error && {
    code: error.code,
    actual: error.actual,
    expected: error.expected,
    at: error.line,
  }),
});

/** @param {string} text @param {number[]} at where it is cut */
function cut(text, at) {
  const bytes = Buffer.from(text);
  const cuts = [0, ...at.sort((a, b) => a - b), bytes.length];
  return cuts.slice(1).map((end, i) => bytes.subarray(cuts[i], end));
}

/** @param {any} lines @param {boolean} multiple */
async function answered(lines, multiple) {
  let text = '';
  const [counts, at] = [[], []];
  for await (const stretch of solver.answers(lines, { multiple })) {
    text += Buffer.from(stretch.text).toString();
    counts.push(...stretch.counts);
    at.push(...stretch.at);
  }
  return { text, counts, at };
}

test('mixed files, line by line and by the long road', () => {
  for (const [name, bytes] of Object.entries(modules)) {
    const engine = Engine.loadSync(bytes);
    let [hard, several] = [0, 0];
    for (let seed = 1; seed <= 40; seed++) {
      const lines = file(numbers(seed), 60);
      const quick = [...engine.solveAll(lines.join('\n'))];
      const long = [...engine.solveAll(lines.map(indented).join('\n'))];
      assert.deepEqual(quick.map(unmoved), long.map(unmoved), `${name}, file ${seed}`);
      for (const { line, count, solution, error } of quick) {
        if (error || lines[line - 1].trim().length < 81) continue;
        const one = engine.open(lines[line - 1], { kind: 'solve', untimed: true }, Infinity);
        const { guesses, ...alone } = /** @type {any} */ (one.value);
        assert.deepEqual([count, solution], [alone.count, alone.solution], lines[line - 1]);
        hard += guesses > 256 ? 1 : 0;
        several += count === 2 ? 1 : 0;
      }
      const texts = lines.map((line) => line.trim());
      assert.deepEqual(
        [...engine.solveAll(texts)].map(unmoved),
        [...engine.solveAll(texts.map(indented))].map(unmoved),
        `${name}, texts ${seed}`,
      );
    }
    assert.ok(hard > 5 && several > 50, `${hard} hard, ${several} with several solutions`);
  }
});

test('mixed files over two workers, wherever they are cut', async () => {
  for (let seed = 100; seed < 112; seed++) {
    const below = numbers(seed);
    const lines = file(below, 700);
    const end = ['\n', '\r\n'][seed % 2];
    const text = lines.join(end);
    const pieces = cut(
      text,
      Array.from({ length: 30 }, () => below(text.length)),
    );
    for (const multiple of [false, true]) {
      const long = await answered(lines.map(indented).join(end), multiple);
      assert.deepEqual(await answered(pieces, multiple), long, `file ${seed}`);
      assert.equal(long.text.includes('multiple'), multiple);
    }
  }
});

test('the lines that are through never become fewer, however long one of them takes', async () => {
  /** Tens of milliseconds. */
  const slow = '3.9......1..3.9.......2...........1.....7........3..6......1.9........3..........';
  const text = `${rows[0]}\n`.repeat(30) + `${slow}\n`.repeat(4) + `${rows[0]}\n`.repeat(2);
  let [answers, silent, before] = [0, 0, 0];
  for await (const { counts, lines } of solver.answers(text)) {
    answers += counts.length;
    if (counts.length === 0) silent++;
    assert.ok(lines >= before && lines >= answers, `${lines} lines after ${before}, ${answers} answers`);
    before = lines;
  }
  assert.deepEqual([answers, before], [36, 36]);
  assert.ok(silent > 0, 'some had no answer');
}); // prettier-ignore

test('a size that is asked for holds for lines too', () => {
  const engine = Engine.loadSync(modules.simd);
  for (const lines of [`${ARTICLE.puzzle}\n`.repeat(3), [ARTICLE.puzzle, ARTICLE.puzzle]]) {
    const counts = (/** @type {number} */ size) =>
      [...engine.solveAll(lines, { size })].map(({ count, error }) => error?.code ?? count);
    assert.deepEqual(new Set(counts(9)), new Set([1]));
    assert.deepEqual(new Set(counts(16)), new Set(['length']));
  }
});

test('a line that takes seconds is left at once', async () => {
  const slices = solver.answers(`${ARTICLE.puzzle}\n`.repeat(50) + `${ENDLESS}\n`.repeat(50));
  let told = 0;
  for await (const { puzzles } of slices) if ((told += puzzles) >= 50) break;
  assert.equal(told, 50);
  const ending = new AbortController();
  let answers = 0;
  const rest = (async () => {
    const slices = solver.answers(`${ENDLESS}\n`.repeat(4), { signal: ending.signal });
    for await (const { puzzles } of slices) answers += puzzles;
  })();
  const sessions = () => /** @type {any} */ (solver).whole().call('sessions', []);
  await eventually('a search', async () => (await sessions()) > 0);
  ending.abort();
  await settlesAtOnce(rest);
  await assert.rejects(rest, { name: 'AbortError' });
  assert.equal(answers, 0);
});

/** A block's answers as the engine tells them, all at once. @param {Engine} engine @param {string | Uint8Array} data @param {any} [asked] */
const blockOf = (engine, data, asked) => {
  const question = { kind: 'block', texts: false, first: true, last: true, ...asked };
  const { over, value } = engine.open(data, question, Infinity);
  assert.equal(over, true);
  const { text, counts, at, guesses, ...more } = /** @type {any} */ (value);
  return { lines: decoder.decode(text).split('\n'), counts: [...counts], at: [...at], guesses: [...guesses], more };
}; // prettier-ignore

const SMALL = '1...............';
const SOLVED = '1234341221434321';

for (const [variant, bytes] of Object.entries(modules)) {
  const engine = Engine.loadSync(bytes);

  test(`${variant}: all answers of a long block are told, and each fault with its answer`, () => {
    const count = 18_000;
    const input = Array.from({ length: count }, (_, i) => (i % 1000 === 999 ? '12x4' : i % 2 ? SMALL : SOLVED));
    for (const texts of [false, true]) {
      const data = texts ? `${input.join('\0')}\0` : encoder.encode(`${input.join('\n')}\n`);
      const { lines, counts, at, guesses, more } = blockOf(engine, data, { texts, multiple: true });
      assert.deepEqual([counts.length, guesses.length, lines.length, more.lines], [count, count, count + 1, count]);
      for (let i = 0; i < count; i++) {
        const wrong = i % 1000 === 999;
        assert.deepEqual([lines[i], counts[i], at[i]], [wrong ? 'invalid' : i % 2 ? 'multiple' : SOLVED, wrong ? 255 : i % 2 ? 2 : 1, i + 1]);
      }
      const faults = more.faults.map(({ answer, line, column, index, actual }) => [answer, texts ? 1 : line, column, index, actual]);
      assert.deepEqual(faults, Array.from({ length: count / 1000 }, (_, i) => [1000 * i + 999, texts ? 1 : 1000 * i + 1000, 3, 2, 'x']));
    }
  }); // prettier-ignore

  test(`${variant}: lines are counted to the last byte, whatever is between them`, () => {
    for (let length = 0; length < 40; length++)
      for (const sign of ['#', '\n', '\r', '\u008a', '\u0a0a', '\u010a', '\v']) {
        const text = `${SOLVED}\n#${sign.repeat(length)}`;
        const lines = text.split('\n').length;
        for (const end of ['', '\n']) {
          const { more } = blockOf(engine, encoder.encode(text + end));
          // A line break at the end begins no line.
          const all = (text + end).endsWith('\n') ? lines + end.length - 1 : lines;
          assert.equal(more.lines, all, JSON.stringify(text + end));
          assert.equal(more.bytes, encoder.encode(text + end).length);
        }
      }
    const none = blockOf(engine, new Uint8Array(0));
    assert.deepEqual([none.counts, none.more.lines, none.more.bytes], [[], 0, 0]);
  }); // prettier-ignore

  test(`${variant}: a later block counts its own lines, and says what it leaves`, () => {
    const grid = ARTICLE.puzzle.match(/.{9}/g) ?? [];
    const later = { first: false, last: false };
    const text = `${SOLVED}\r\né12\n\n${grid.slice(0, 4).join('\n')}\n`;
    const data = encoder.encode(text);
    const { lines, at, more } = blockOf(engine, data, later);
    assert.deepEqual([lines, at], [[SOLVED, 'invalid', ''], [1, 2]]);
    const { answer, code, line, column, index, actual } = more.faults[0];
    assert.deepEqual([answer, code, line, column, index, actual], [1, 'symbol', 2, 1, 0, 'é']);
    assert.deepEqual([decoder.decode(more.rest), more.lines], [`${grid.slice(0, 4).join('\n')}\n`, 3]);
    assert.equal(more.bytes, data.length - more.rest.length);
    assert.equal(more.spent, data.buffer);
    // The same as the first block of a file, and as its last: there the grid ends too early.
    const first = blockOf(engine, encoder.encode(text), { last: false });
    assert.deepEqual([first.at, first.more.lines, first.more.bytes], [at, 3, more.bytes]);
    const last = blockOf(engine, encoder.encode(text), { first: false });
    assert.deepEqual([last.at, last.more.lines, last.more.rest, last.more.bytes], [[1, 2, 8], 7, undefined, data.length]);
    // A file ends at "end", not at the end of a block.
    const ended = blockOf(engine, encoder.encode(`${SOLVED}\nend\n${SOLVED}\n`), later);
    assert.deepEqual([ended.at, ended.more.ended], [[1], true]);
    const whole = blockOf(engine, encoder.encode(`${SOLVED}\n`));
    assert.deepEqual([whole.at, 'ended' in whole.more, 'rest' in whole.more], [[1], false, false]);
    assert.equal(engine.sessions(), 0);
  }); // prettier-ignore

  test(`${variant}: places in texts and in long lines, in UTF-16 units`, () => {
    const texts = [SOLVED, 'é'.repeat(3), `\n12\n3😀${'.'.repeat(20)}`, '', '#', `${SOLVED}x`];
    const { at, more } = blockOf(engine, `${texts.join('\0')}\0`, { texts: true });
    assert.deepEqual([at, more.lines, 'spent' in more && more.spent], [[1, 2, 3, 6], 6, undefined]);
    const places = more.faults.map(({ answer, code, index, line, column, actual }) => [answer, code, index, line, column, actual]);
    assert.deepEqual(places[0], [1, 'symbol', 0, 1, 1, 'é']);
    assert.deepEqual(places[1], [2, 'symbol', 5, 3, 2, '😀']);
    assert.deepEqual(places[2], [3, 'symbol', 16, 1, 17, 'x']);
    const beyond = blockOf(engine, encoder.encode(`${SOLVED}\n${'.'.repeat(16)}é😀${'.'.repeat(70)}\n`));
    const [{ line, column, index, actual }] = beyond.more.faults;
    assert.deepEqual([line, column, index, actual], [2, 17, 16, 'é']);
    assert.throws(() => blockOf(engine, new Uint8Array(0), { size: 7 }), { code: 'size' });
    assert.deepEqual(blockOf(engine, encoder.encode(SOLVED), { size: 4 }).counts, [1]);
    assert.equal(engine.sessions(), 0);
  }); // prettier-ignore

  test(`${variant}: the guesses of each puzzle are those of a solve by itself`, () => {
    const puzzles = [ARTICLE.puzzle, EMPTY, LONG, SMALL, `11${'.'.repeat(79)}`];
    for (const texts of [false, true])
      for (const multiple of [false, true]) {
        const data = texts ? `${puzzles.join('\0')}\0` : encoder.encode(puzzles.join('\n'));
        const { guesses, counts, lines } = blockOf(engine, data, { texts, multiple });
        puzzles.forEach((puzzle, i) => {
          const alone = engine.solve(puzzle, { untimed: true });
          assert.equal(counts[i], alone.count);
          assert.equal(guesses[i] > 0, alone.guesses > 0, `${puzzle} ${guesses[i]} ${alone.guesses}`);
          const several = alone.count === 2 && multiple;
          assert.equal(lines[i], several ? 'multiple' : (alone.solution ?? 'none'));
        });
      }
  }); // prettier-ignore
}
