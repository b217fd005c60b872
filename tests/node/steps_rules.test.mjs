// Steps and ratings with rules in JavaScript: the same as those of the command, for every rule and for rules drawn.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, test } from 'node:test';
import { Engine } from '../../wasm/engine/engine.js';
import { Solver, SudokuError } from '../../wasm/client/ninefold.js';
import { stateWords } from '../../wasm/client/state_words.js';
import { command, logicModules, modules, ruledLogic } from './data.mjs';

const solver = new Solver({ workers: 2 });
after(() => solver.close());

const whole = Engine.loadSync(modules.simd);
const native = (args, input) =>
  spawnSync(command, args, { input, encoding: 'utf8', maxBuffer: 1 << 28 }).stdout;
const collected = async (iterator) => {
  const all = [];
  for await (const one of iterator) all.push(one);
  return all;
};
const code = (code) => (error) => error instanceof SudokuError && error.code === code;

/** A cage of 3 has 1 and 2, which no technique for houses sees. */
const caged = 'size 4\ncage 3 r1c1 r1c2\ncage 7 r2c1 r2c2\ngrid\n...4\n...2\n2.4.\n.3..\n';
const plain = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** The steps of the command by the number of the puzzle, in the order of the texts. */
function nativeSteps(texts, ...args) {
  const lines = native(['steps', '--json', ...args], texts.join(''))
    .trim()
    .split('\n');
  const steps = lines.map((line) => JSON.parse(line));
  // A puzzle is told by the line where it begins.
  const begins = [];
  let line = 1;
  for (const text of texts) {
    begins.push(line);
    line += text.split('\n').length - 1;
  }
  return texts.map((_, i) =>
    steps
      .filter((step) => step.line >= begins[i] && step.line < (begins[i + 1] ?? Infinity))
      .map(({ line, ...step }) => (assert.ok(line), step)),
  );
}

/** Numbers that look random, the same each time, without end. @returns {Generator<number, number, void>} */
function* numbers(seed) {
  for (let x = seed; ;) {
    x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    yield x >>> 0;
  }
}

/** A rule's line as a puzzle with one solution: as many givens go, in an order of chance, as can, but not more than 56. */
function dug(line, seed) {
  const header = `size 9\n${line}\n`;
  const first = whole.solve(header, { untimed: true });
  const cells = [...first.solution];
  const random = numbers(seed);
  const order = cells.map((_, cell) => [random.next().value, cell]).sort(([a], [b]) => a - b);
  let gone = 0;
  for (const [, cell] of order) {
    const digit = cells[cell];
    cells[cell] = '.';
    const one = gone < 56 && whole.solve(`${header}grid\n${cells.join('')}\n`).count === 1;
    if (one) gone++;
    else cells[cell] = digit;
  }
  return `${header}grid\n${cells.join('')}\n`;
}

/** Dug likewise: without regions that are drawn that takes a dozen seconds. */
const chaos =
  'size 9\nchaos\ngrid\n1.3.5......912.......7...23..2.4..67.......4....69.3.2.3......8.6.2...7.5.4......\n';

// The steps themselves are the core's, held natively for every rule.
test('rules, in long runs all: the path is that of the command, to the letter', async () => {
  const table = JSON.parse(native(['rules', '--json'], ''));
  // Steps are not for grids of other shapes, of which these are.
  const wide = ['outside', 'grids', 'doppelganger'];
  const rules = table.rules.filter(({ line, keyword }) => line !== 1 && !wide.includes(keyword));
  assert.ok(rules.length >= 45);
  // Some examples in the table cannot stand in a grid by themselves; the first grid of one takes seconds.
  const row = [...'123897'].map((digit, at) => `candidates ${digit} : r1c${at + 1}`);
  const own = {
    palindrome: 'palindrome r1c1-r1c3 r2c4 r3c5',
    contains: 'contains 1 2 2 : r1c1 r2c4 r3c7',
    antitaxicab: ['antitaxicab', ...row].join('\n'),
    marked: 'doublers\nmarked r4c6',
  };
  const every = process.env.NINEFOLD_LONG ? 1 : 6;
  const texts = rules
    .map(({ example, keyword }, i) =>
      i % every ? '' : keyword === 'chaos' ? chaos : dug(own[keyword] ?? example, i),
    )
    .filter((text) => text !== '');
  const [expected, chinese] = [nativeSteps(texts), nativeSteps(texts, '--language', 'zh')];
  const named = new Set();
  for (const [i, text] of texts.entries()) {
    assert.ok(expected[i].length > 0, text);
    assert.deepEqual(await collected(solver.steps(text)), expected[i], text);
    const zh = await collected(solver.steps(text, { language: 'zh' }));
    assert.deepEqual(zh, chinese[i], text);
    for (const { baseOf } of expected[i])
      for (const set of baseOf) if ('rule' in set) named.add(set.rule);
  }
  // Of lines, areas, dots and clues.
  assert.ok(named.size >= 15 / every, [...named].join());
});

for (const [name, args] of Object.entries({
  killers: ['--killer'],
  thermometers: ['--thermo', '6'],
  arrows: ['--arrow', '5'],
  dots: ['--dots', 'some'],
  jigsaws: ['--jigsaw'],
  sandwiches: ['--sandwich'],
  skyscrapers: ['--skyscraper'],
})) {
  test(`rules drawn, ${name}: steps and levels are those of the command`, async () => {
    // Of so many givens they need no nets, which take long.
    const made = native(['generate', ...args, '--clues', '32..', '--seed', '11', '4'], '');
    const texts = made.split(/^(?=size )/m);
    assert.equal(texts.length, 4);
    const expected = nativeSteps(texts);
    for (const [i, text] of texts.entries())
      assert.deepEqual(await collected(solver.steps(text)), expected[i], text);
    const rated = native(['rate', '--json'], made).trim().split('\n').map((line) => JSON.parse(line).ours); // prettier-ignore
    const ours = (await collected(solver.rate(texts))).map((result) => result.ours);
    assert.deepEqual(
      ours.map(({ level, hardest, peaks }) => ({ level: level ?? 10, hardest: hardest ?? '-', peaks })), // prettier-ignore
      rated.map(({ level, hardest, peaks }) => ({ level, hardest, peaks })),
    );
  });
}

test('a text, what it is read as, a state, a mistake, one technique', async () => {
  const only = { techniques: ['cage-fillings'] };
  const step = await solver.step(caged, only);
  assert.deepEqual(step.remove, [[1, 1, 3], [1, 2, 1]]); // prettier-ignore
  assert.deepEqual(step.look, { rule: 'cage', cells: [[1, 1], [1, 2]] }); // prettier-ignore
  assert.match(step.text, /Only 1\+2 fits the cage of r1c1 and r1c2 \(sum 3\)\./);
  assert.match((await solver.step(caged, { ...only, language: 'zh' })).text, /1\+2/);
  const read = await solver.parse(caged);
  assert.deepEqual(await solver.step(read, only), step);
  const { givens, rules } = read;
  const state = { boxHeight: 2, boxWidth: 2, givens, rules };
  assert.deepEqual(await solver.step(state, only), step);
  const entries = `2${'.'.repeat(15)}`;
  /** @type {any} */
  const mistake = await solver.step({ ...state, entries });
  assert.deepEqual([mistake.mistake, mistake.cell, mistake.digit], ['entry', [1, 1], 2]);
  // The candidates that the player has left.
  const marks = ['12', '2', '1234', '', ...Array(12).fill('')];
  const next = await solver.step({ ...state, marks }, only);
  assert.deepEqual(next?.look, { rule: 'cage', cells: [[2, 1], [2, 2]] }); // prettier-ignore
  // Near the last move, in the order of Sudoku Explainer.
  const order = /** @type {const} */ ({ order: 'se', near: 15 });
  assert.ok('place' in (await solver.step(state, order)));
  const all = await collected(solver.steps(caged, { all: true }));
  assert.ok(all.some(({ technique }) => technique === 'cage-fillings'));
});

test('a title alone leaves a puzzle plain; limits are marks; regions stand for boxes', async () => {
  const titled = `title One\ngrid\n${plain}\n`;
  assert.deepEqual(await solver.step(titled), await solver.step(plain));
  const [rated] = await collected(solver.rate([titled]));
  assert.equal(rated.se.er, 1.2);
  // 12 in two cells of a box make a pair.
  const limited = `size 4\ncandidates 1 2 : r1c1 r1c2\ngrid\n${'.'.repeat(16)}\n`;
  const pair = await solver.step(limited, { techniques: ['naked-pair'] });
  assert.deepEqual(pair.remove, [[2, 1, 1], [2, 1, 2], [2, 2, 1], [2, 2, 2]]); // prettier-ignore
  const read = await solver.parse(limited);
  assert.deepEqual(await solver.step(read, { techniques: ['naked-pair'] }), pair);
  const jigsaw = '12.......3...... AABBABBCADDCDDCC';
  const regions = await solver.parse(jigsaw);
  assert.ok(regions.regions);
  assert.deepEqual(await solver.step(regions), await solver.step(jigsaw));
});

test('ratings: ours alone, plain puzzles between them', async () => {
  const [first, rated, last] = await collected(
    solver.rate([plain, caged, plain], { language: 'en' }),
  );
  assert.deepEqual(Object.keys(rated), ['line', 'steps', 'ours']);
  assert.equal(rated.ours.level, 1);
  assert.equal(rated.ours.title, 'Hidden single in a box');
  assert.equal(first.se.er, 1.2);
  assert.deepEqual({ ...last, line: 1 }, first);
  for (const scale of /** @type {const} */ (['se', 'hodoku']))
    assert.deepEqual(await collected(solver.rate([caged], { scale })), [{ line: 1 }]);
  const [ours] = await collected(solver.rate([caged], { scale: 'ours' }));
  assert.deepEqual(Object.keys(ours), ['line', 'steps', 'ours']);
  // What is no puzzle, and what has several solutions.
  const others = await collected(solver.rate([`${caged}cage`, 'size 4\ndiagonal both\n', caged]));
  assert.deepEqual(
    others.map(({ answer }) => answer),
    ['invalid', 'multiple', undefined],
  );
});

test('a contradiction between a rule and the givens, step by step', async () => {
  const found = await solver.refute('size 4\ncage 7 r1c1 r1c2\ncage 7 r1c3 r1c4\n');
  assert.deepEqual(found?.steps.map(({ technique }) => technique), ['cage-fillings', 'cage-fillings']); // prettier-ignore
  assert.deepEqual([found.end.kind, found.end.house, found.end.digit], ['place', 'row', 1]);
  const leap = await solver.refute('size 4\nantiknight\ngrid\n1.....1.........\n');
  assert.deepEqual(leap?.steps, []);
  assert.equal(await solver.refute(caged), null);
});

test('it can be stopped, and is refused where it should be', async () => {
  const killer = native(['generate', '--killer', '--clues', '32..', '--seed', '5', '1'], '');
  const stop = new AbortController();
  const rating = solver.rate(Array(200).fill(killer), { signal: stop.signal });
  setTimeout(() => stop.abort(new Error('enough')), 50);
  await assert.rejects(collected(rating), /enough/);
  await assert.rejects(solver.step(caged, { signal: AbortSignal.abort(new Error('no')) }), /no/);
  for await (const step of solver.steps(killer)) {
    assert.ok(step.text);
    break;
  }
  await assert.rejects(solver.step(caged.replace('cage 3', 'cage 20')), SudokuError);
  await assert.rejects(solver.step(caged.replace('2.4.', '2.2.')), code('none'));
  await assert.rejects(solver.step('size 4\ncage 3 r1c1 r9c9\n'), SudokuError);
  const rules = [{ keyword: 'nonsense', values: [], groups: [] }];
  await assert.rejects(solver.step({ givens: plain, rules }), SudokuError);
  assert.ok(await solver.step(caged));
});

test('an engine: rules from one, steps from another', async () => {
  const { description, givens } = whole.parse(caged, { described: true });
  assert.ok(description instanceof Uint32Array);
  assert.equal(whole.parse(plain, { described: true }).description, undefined);
  assert.equal(whole.parse(caged).description, undefined);
  const engine = Engine.loadSync(ruledLogic);
  const four = { boxHeight: 2, boxWidth: 2 };
  const words = /** @type {any} */ (stateWords({ ...four, givens }));
  assert.deepEqual(engine.steps(words, { description }), await collected(solver.steps(caged)));
  assert.deepEqual(engine.refute(words, { description }), null);
  // Without rules it is the other module, texts and all.
  const others = Object.values(logicModules).map((bytes) => Engine.loadSync(bytes));
  for (const other of others) {
    assert.deepEqual(engine.steps(plain, { unique: true }), other.steps(plain, { unique: true }));
    assert.deepEqual(engine.rate([plain]), other.rate([plain]));
    assert.throws(() => other.step(words, { description }), code('module'));
  }
  const [rated, again] = engine.rate(
    [words, /** @type {any} */ (stateWords({ ...four, givens: '1.............3.' }))],
    { descriptions: [description, undefined] },
  );
  assert.deepEqual(Object.keys(rated), ['steps', 'ours']);
  assert.ok(again.se);
  // A description cut short is none.
  const short = description.slice(0, 8);
  assert.throws(() => engine.step(words, { description: short }), code('memory'));
  assert.equal(engine.sessions(), 0);
});
