// Steps and ratings in JavaScript: with workers, and in this thread.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { getEventListeners } from 'node:events';
import { after, test } from 'node:test';
import { Engine } from '../../wasm/engine/engine.js';
import { Logic } from '../../wasm/client/logic.js';
import { Solver } from '../../wasm/client/ninefold.js';
import { SudokuError } from '../../wasm/engine/error.js';
import { stateWords } from '../../wasm/client/state_words.js';
import { command, logicModules, modules } from './data.mjs';

/** Needs a unique rectangle: 4.5, without it more. */
const puzzle = '....9....3..6.19.......251.921.6...........5....83..6..5....3...1...4......9...87';
const many = '1'.padEnd(81, '.');
const clash = '11'.padEnd(81, '.');
/** Needs nets. */
const hard = '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..';

const solver = new Solver({ workers: 2 });
after(() => solver.close());
const { solution } = await solver.solve(puzzle);

const native = (args, input) =>
  spawnSync(command, args, { input, encoding: 'utf8', maxBuffer: 1 << 28 }).stdout;
const collected = async (iterator) => {
  const all = [];
  for await (const one of iterator) all.push(one);
  return all;
};

for (const order of /** @type {const} */ (['teaching', 'se', 'hodoku'])) {
  test(`the path in the order ${order} is that of the command`, async () => {
    const expected = native(['steps', '--json', '--order', order], `${puzzle}\n`)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const steps = await collected(solver.steps(puzzle, { order }));
    assert.deepEqual(
      steps.map((step) => ({ line: 1, ...step })),
      expected,
    );
    const first = await solver.step(puzzle, { order });
    assert.deepEqual(first, steps[0]);
  });
}

for (const [name, bytes] of Object.entries(logicModules)) {
  test(`an engine with the module gives the same at once: ${name}`, async () => {
    const engine = Engine.loadSync(bytes);
    assert.deepEqual(engine.steps(puzzle, { unique: true }), await collected(solver.steps(puzzle)));
    const language = 'zh';
    assert.deepEqual(
      engine.steps(puzzle, { unique: true, language }),
      await collected(solver.steps(puzzle, { language })),
    );
    assert.deepEqual(
      engine.step(puzzle, { unique: true, language }),
      await solver.step(puzzle, { language }),
    );
    assert.deepEqual(engine.refute(clash, { language }), await solver.refute(clash, { language }));
    assert.deepEqual(engine.step(puzzle, { unique: true }), await solver.step(puzzle));
    assert.deepEqual(engine.rate([puzzle], { scale: 'se' }), [
      {
        steps: engine.steps(puzzle, { unique: true, order: 'se' }).length,
        se: { er: 4.5, ep: 1.2, ed: 1.2 },
      },
    ]);
    assert.equal(engine.sessions(), 0);
  });
}

test('a state that was read before leaves nothing behind: marks, entries, a solution', () => {
  const used = Engine.loadSync(logicModules.simd);
  const fresh = used.steps(puzzle, { unique: true });
  const open = [...puzzle].flatMap((sign, cell) => (sign === '.' ? [cell] : []));
  const shape = { boxHeight: 3, boxWidth: 3, givens: puzzle };
  const marks = Array.from({ length: 81 }, (_, cell) =>
    puzzle[cell] === '.' ? solution[cell] : '',
  );
  const entries = [...'.'.repeat(81)];
  entries[open[0]] = solution[open[0]] === '1' ? '2' : '1';
  const wrong = stateWords({ ...shape, entries: entries.join('') }, solution);
  assert.ok(
    'mistake' in /** @type {any} */ (used.step(/** @type {any} */ (wrong), { unique: true })),
  );
  assert.deepEqual(used.steps(puzzle, { unique: true }), fresh);
  const marked = /** @type {any} */ (stateWords({ ...shape, marks }));
  const singles = used.steps(marked, { unique: true, techniques: ['naked-single'] });
  assert.equal(singles.length, open.length);
  assert.deepEqual(used.steps(puzzle, { unique: true }), fresh);
  // Ratings of one engine after another are those of each by itself, too.
  const both = used.rate([hard, puzzle]);
  assert.deepEqual(both, [
    ...used.rate([hard]),
    ...Engine.loadSync(logicModules.simd).rate([puzzle]),
  ]);
});

test('marks of which the rules leave none are a mistake, as other wrong marks are', () => {
  const engine = Engine.loadSync(logicModules.simd);
  const cell = [...puzzle].findIndex((sign, at) => sign === '.' && Number(solution[at]) > 2);
  const at = (/** @type {any} */ own, /** @type {any} */ others) => Array.from({ length: 81 }, (_, other) => (other === cell ? own : others));
  const [all, ...marks] = [0b111111111, at('12', ''), at(`12${solution[cell]}`, '')];
  const limits = at(0b111111100, all);
  const [wrong, right] = marks.map((own) => {
    const state = stateWords({ boxHeight: 3, boxWidth: 3, givens: puzzle, marks: own, limits }, solution);
    return /** @type {any} */ (engine.step(/** @type {any} */ (state), { unique: true }));
  });
  assert.deepEqual([wrong.mistake, wrong.cell], ['marks', [1 + Math.floor(cell / 9), 1 + (cell % 9)]]);
  assert.ok('technique' in right);
}); // prettier-ignore

test('in Chinese, of these techniques alone, all there are, without uniqueness', async () => {
  const step = await solver.step(puzzle, { language: 'zh' });
  assert.ok(step && 'technique' in step);
  assert.match(step.text, /[\u4e00-\u9fff]/);
  const some = await collected(
    solver.steps(puzzle, { all: true, techniques: ['pointing', '0002'] }),
  );
  assert.deepEqual(new Set(some.map(({ code }) => code)), new Set(['0100', '0002']));
  // By a code of zeros not those that have none.
  const zero = await collected(solver.steps(puzzle, { all: true, techniques: ['0000', '0002'] }));
  assert.deepEqual(new Set(zero.map(({ code }) => code)), new Set(['0002']));
  assert.equal(await solver.step(puzzle, { techniques: ['law-of-leftovers'] }), null);
  const path = await collected(solver.steps(puzzle, { order: 'se', uniqueness: false }));
  assert.ok(path.every(({ family }) => family !== 'uniqueness'));
  assert.ok(path.some(({ se }) => se !== null && se > 4.5));
});

test('a puzzle with several solutions has steps, none of which uses that it had one', async () => {
  // A given less, and two digits change places in four cells.
  const several = `${puzzle.slice(0, 25)}.${puzzle.slice(26)}`;
  assert.equal((await solver.solve(several)).count, 2);
  const steps = await collected(solver.steps(several));
  assert.ok(steps.length > 20);
  assert.ok(steps.every(({ family }) => family !== 'uniqueness'));
});

test('where to look is drawn where the sentence says', async () => {
  const kinds = new Set();
  const chains =
    '61.5...9...53..4.2....2......8..2..9..6...8.75...98...2.........41..6...8...4.36.';
  for (const { look, where } of await collected(solver.steps(chains))) {
    kinds.add(Object.keys(look).join());
    const said = (where.match(/[0-9]+/g) ?? []).map(Number);
    if ('houses' in look) {
      const [{ house }] = look.houses;
      assert.ok(where.includes(house), where);
      assert.deepEqual(look.houses.map(({ index }) => index), said); // prettier-ignore
    } else assert.deepEqual('digits' in look ? look.digits : look.cell, said);
  }
  assert.deepEqual(kinds, new Set(['houses', 'digits', 'cell']));
});

test("the player's state first: what is wrong in it, then from their candidates", async () => {
  const open = [...puzzle].flatMap((sign, cell) => (sign === '.' ? [cell] : []));
  const wrong = [...'.'.repeat(81)];
  const cell = open[3];
  wrong[cell] = solution[cell] === '1' ? '2' : '1';
  const mistake = await solver.step({ givens: puzzle, entries: wrong.join('') });
  assert.ok(mistake && 'mistake' in mistake);
  assert.equal(mistake.mistake, 'entry');
  assert.deepEqual(mistake.cell, [Math.floor(cell / 9) + 1, (cell % 9) + 1]);
  assert.equal(mistake.digit, Number(wrong[cell]));
  const box = 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3) + 1;
  assert.deepEqual(mistake.look, { houses: [{ house: 'box', index: box }] });
  assert.match(mistake.text, /no solution/);
  assert.doesNotMatch(mistake.text, new RegExp(`is ${solution[cell]}`));

  const marks = Array(81).fill('');
  marks[cell] = '123456789'.replace(solution[cell], '');
  const lost = await solver.step({ givens: puzzle, marks }, { language: 'zh' });
  assert.ok(lost && 'mistake' in lost);
  assert.equal(lost.mistake, 'marks');
  assert.match(lost.text, /候选数/);

  marks[cell] = solution[cell];
  const single = await solver.step(
    { givens: puzzle, marks },
    { techniques: ['naked-single'], near: cell },
  );
  assert.ok(single && 'place' in single);
  assert.deepEqual(single.place, [
    [Math.floor(cell / 9) + 1, (cell % 9) + 1, Number(solution[cell])],
  ]);
});

test('as a text in any form: a state of a library line', async () => {
  const line = `:0000:x:${puzzle}:${'114'}:::`;
  const step = await solver.step(line);
  assert.ok(step === null || 'technique' in step || 'mistake' in step);
  const six = await collected(solver.steps('12....3...............................'.slice(0, 36)));
  assert.ok(Array.isArray(six));
});

test('rate: in the order of the input, as the command rates', async () => {
  const lines = native(['generate', '60', '--minimal', '--seed', '3'], '').trim().split('\n');
  const input = [...lines.slice(0, 30), clash, many, '12x', ...lines.slice(30), hard];
  const rows = native(['rate'], `${input.join('\n')}\n`)
    .trimEnd()
    .split('\n');
  const titles = new Map(
    native(['techniques', '--json'], '')
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row))
      .map(({ name, title }) => [name, title.zh]),
  );
  let told = 0;
  const results = await collected(
    solver.rate(input, { language: 'zh', onProgress: ({ lines }) => (told = lines) }),
  );
  assert.equal(told, input.length);
  assert.equal(results.length, rows.length);
  results.forEach(({ line, answer, ours, hodoku, se, steps, error }, i) => {
    assert.equal(line, i + 1);
    if (answer) {
      assert.equal(answer, rows[i]);
      if (answer === 'invalid') assert.ok(error instanceof SudokuError && error.code);
      return;
    }
    const figures = [se.er, se.ep, se.ed].map((figure) => figure.toFixed(1)).join('/');
    assert.equal(
      [
        `${ours.level} ${ours.name.en}`,
        `${hodoku.level} ${hodoku.score}`,
        figures,
        ours.hardest,
        steps,
      ].join('\t'),
      rows[i],
    );
    assert.equal(ours.title, titles.get(ours.hardest));
    assert.equal(hodoku.solved, i < rows.length - 1, 'all but the hard one');
  });
});

test('HoDoKu guesses where none of its techniques goes on, in the module that has its forcing nets', async () => {
  const stuck = '3.6..2..98...5...2..7....5......9..1..96...3.....8..7...573...4......1...4.2.....';
  const [[easy, hardest], steps] = await Promise.all([
    collected(solver.rate([puzzle, stuck], { scale: 'hodoku' })),
    collected(solver.steps(stuck, { order: 'hodoku' })),
  ]);
  assert.deepEqual([easy.hodoku.guesses, easy.hodoku.solved], [0, true]);
  const { level, score, guesses, solved, steps: count } = hardest.hodoku;
  assert.deepEqual([level, guesses, solved], ['Extreme', 1, false]);
  assert.deepEqual(Object.keys(hardest), ['line', 'hodoku']);
  assert.equal(count, steps.length);
  assert.equal(
    score,
    steps.reduce((sum, step) => sum + step.score, 0),
  );
  const guess = steps.filter(({ technique }) => technique === 'guess');
  assert.equal(guess.length, 1);
  assert.deepEqual(guess[0].baseOf, [{ grid: true }]);
  assert.deepEqual(guess[0].base, [[]]);
  assert.match(guess[0].text, /^Guess: Where no technique goes on, trying is left/);
  const engine = Engine.loadSync(logicModules.simd);
  const [one, other] = engine.rate([puzzle, stuck], { scale: 'hodoku' });
  assert.equal(one.hodoku?.guesses, 0);
  assert.deepEqual(other, { needs: 'ninefold-logic-rare.wasm' });
  assert.throws(() => engine.steps(stuck, { order: 'hodoku', unique: true }), { code: 'module' });
});

/** 24 clues that contradict each other, for which a person needs more than singles. */
const contradictory =
  '...6.....4......653....594..2.....8.6.....3....3..7..4...7.9.1.86..5..2...2.....9';

test('a contradiction by named techniques, as the command proves it; none where there is a solution', async () => {
  const found = await solver.refute(contradictory);
  const [{ proof }] = native(['why', '--json'], `${contradictory}\n`)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { steps, end } = /** @type {import('../../wasm/client/ninefold.js').Refutation} */ (found);
  assert.deepEqual(
    steps.map(({ text }) => text.replace(/\.$/, '')),
    proof.slice(0, -1),
  );
  const said = { digit: `r${(end.cell / 9 + 1) | 0}c${(end.cell % 9) + 1} has no digit left` };
  assert.equal(said[end.kind], proof.at(-1));
  const [first] = /** @type {any} */ (await solver.refute(contradictory, { language: 'zh' })).steps;
  assert.match(first.text, /^[\u4e00-\u9fff]/);
  for (const bytes of Object.values(logicModules))
    assert.deepEqual(Engine.loadSync(bytes).refute(contradictory), found);
  // A state with pencil marks; puzzles with a solution; what is no plain puzzle.
  const four = { boxHeight: 2, boxWidth: 2 };
  const marks = ['', '12', '12', '12', ...Array(12).fill('')];
  const marked = await solver.refute({ ...four, givens: '.'.repeat(16), marks });
  assert.ok(marked && marked.steps.length > 0);
  assert.equal(await solver.refute(puzzle), null);
  assert.equal(await solver.refute(hard, { forcing: true }), null);
  await assert.rejects(solver.refute({ givens: '12' }), { code: 'length' });
  const stop = new AbortController();
  const asked = solver.refute(hard.replace('1', '4'), { forcing: true, signal: stop.signal });
  stop.abort();
  await assert.rejects(asked, { name: 'AbortError' });
});

test('it can be stopped, and left', async () => {
  const ending = new AbortController();
  const rating = solver.rate(Array(500).fill(hard), { signal: ending.signal });
  setTimeout(() => ending.abort(new Error('enough')), 50);
  await assert.rejects(collected(rating), /enough/);
  await assert.rejects(solver.step(puzzle, { signal: AbortSignal.abort(new Error('no')) }), /no/);
  for await (const step of solver.steps(hard)) {
    assert.ok(step.text);
    break;
  }
  for await (const result of solver.rate(Array(100).fill(puzzle))) {
    assert.equal(result.line, 1);
    break;
  }
  assert.ok(await solver.step(puzzle));
});

test('what cannot be explained is refused', async () => {
  const code = (code) => (error) => error instanceof SudokuError && error.code === code;
  await assert.rejects(solver.step(clash), code('none'));
  await assert.rejects(collected(solver.steps(clash)), code('none'));
  await assert.rejects(solver.step('12x'), (error) => error instanceof SudokuError);
  await assert.rejects(solver.step({ givens: '12' }), code('length'));
  for (const name of ['x-ray', '', '9999', '002', 'Naked Single', 'naked-single '])
    await assert.rejects(solver.step(puzzle, { techniques: [name] }), {
      code: 'technique',
      message: `there is no technique ${name}`,
    });
  assert.throws(() => Engine.loadSync(modules.simd).step(puzzle), code('module'));
  const engine = Engine.loadSync(logicModules.simd);
  assert.throws(() => engine.step(puzzle, { order: /** @type {any} */ ('mine') }), RangeError);
  assert.throws(() => engine.step(puzzle, { language: /** @type {any} */ ('fr') }), RangeError);
  assert.throws(() => engine.rate([puzzle], { scale: /** @type {any} */ ('x') }), RangeError);
});

test('a solver that explains loads neither the lab nor the whole module', async () => {
  const own = new Solver({ workers: 1 });
  await own.step(puzzle);
  assert.equal(/** @type {any} */ (own).pool.size, 1);
  await own.close();
  await assert.rejects(
    own.step(puzzle),
    (error) => error instanceof SudokuError && error.code === 'closed',
  );
});

test('a state goes over as numbers, whatever its symbols', () => {
  const four = { boxHeight: 2, boxWidth: 2 };
  const open = '.'.repeat(14);
  const cells = (/** @type {any} */ state, solution = /** @type {string | null} */ (null)) => {
    const words = stateWords({ ...four, ...state }, solution);
    assert.equal(words.length, 2 + 4 * 16);
    assert.deepEqual([...words.slice(0, 2)], [2, 2]);
    return [...words.slice(2, 10)];
  };
  assert.deepEqual(cells({ givens: `1.${open}` }), [1, 0, 0, 0, 0, 0, 0, 0]);
  const filled = {
    givens: `4.${open}`,
    entries: `.2${open}`,
    marks: ['', '14', ...Array(14).fill('')],
  };
  assert.deepEqual(cells(filled, `43${'1'.repeat(14)}`), [4, 0, 0, 4, 0, 2, 0b1001, 3]);
  assert.deepEqual(cells({ symbols: 'letters', givens: `DB${open}` }), [4, 0, 0, 0, 2, 0, 0, 0]);
  assert.deepEqual(cells({ symbols: 'hex', givens: `03${open}` }), [1, 0, 0, 0, 4, 0, 0, 0]);
});

test('an order, a language or a scale that there is not is refused before any worker is asked', async () => {
  const any = (/** @type {any} */ value) => value;
  const wrong = [
    [() => solver.step(puzzle, { order: any('best') }), 'order is one of teaching, se, hodoku, not best'],
    [() => solver.step(puzzle, { order: any('toString') }), 'order is one of teaching, se, hodoku, not toString'],
    [() => collected(solver.steps(puzzle, { language: any('de') })), 'language is one of en, zh, not de'],
    [() => solver.refute(clash, { language: any('') }), 'language is one of en, zh, not '],
    [() => collected(solver.rate([puzzle], { scale: any('SE') })), 'scale is one of all, se, hodoku, ours, not SE'],
    [() => collected(solver.rate([puzzle], { language: any(null) })), 'language is one of en, zh, not null'],
  ]; // prettier-ignore
  for (const [ask, message] of /** @type {[() => Promise<unknown>, string][]} */ (wrong))
    await assert.rejects(ask, { name: 'RangeError', message });
});

/**
 * The logic by hand: of a plain puzzle the first digit is the number of its solutions (a solution with the same digits),
 * another text is a rule or has its code; what the workers are asked waits until it is answered.
 */
function handLogic(slots = 1) {
  /** @type {any[]} */
  const asked = [];
  /** @type {string[]} */
  const pools = [];
  const poolOf = (/** @type {string} */ name) => ({
    slots: async () => slots,
    closing: () => new SudokuError({ code: 'closed' }),
    close: async () => void pools.push(`${name} closed`),
    another(_, [place]) {
      const named = /** @type {RegExpMatchArray} */ (String(place()).match(/ninefold-(.*?)(-scalar)?[.]wasm/))[1];
      pools.push(named);
      return poolOf(named);
    },
    run: (_, question, signal, take) =>
      new Promise((answer, fail) => asked.push({ pool: name, question, signal, take, answer, fail })),
  });
  const refusal = (/** @type {string} */ text) => {
    if (text.startsWith('code ')) throw new SudokuError({ code: text.slice(5) });
    if (text.startsWith('bug')) throw new TypeError(text);
  };
  const description = new Uint32Array([1]);
  const by = {
    whole: () => ({
      async call(method, [text, options]) {
        assert.deepEqual([method, options], ['parse', { described: true }]);
        refusal(text);
        const short = { boxHeight: 2, boxWidth: 2, givens: text.startsWith('short') ? '.' : '.'.repeat(16) };
        return { ...short, rules: [{ keyword: 'antiking', values: [], groups: [], line: 1 }], description };
      },
    }),
    async solve(text) {
      const count = Number(text[0]) || (text.startsWith('none') ? 0 : text.startsWith('two') ? 2 : 1);
      return { count: text[0] === '3' ? 0 : count, solution: '1'.repeat(/^[.1-9]{81}$/.test(text) ? 81 : 16) };
    },
  };
  return { logic: new Logic(/** @type {any} */ (by), /** @type {any} */ (poolOf('own'))), asked, pools, description };
} // prettier-ignore

/** When all that waits for nothing has been done. */
async function settled() {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}
const unique = '1'.padEnd(81, '.');

test('sixteen are rated at a time, two times for each worker, in the order of the input', async () => {
  const { logic, asked, pools } = handLogic(2);
  let read = 0;
  let left = 0;
  function* lines() {
    try {
      for (; read < 70; read++) yield unique;
    } finally {
      left++;
    }
  }
  /** @type {number[]} */
  const told = [];
  const onProgress = (/** @type {any} */ { lines }) => told.push(lines);
  const ending = new AbortController();
  const { signal } = ending;
  const all = logic.rate(lines(), { scale: 'se', uniqueness: false, signal, onProgress });
  const first = all.next();
  await settled();
  // The last of them is asked for before it is known to be.
  assert.deepEqual([asked.length, read], [4, 63]);
  const { question } = asked[0];
  assert.deepEqual(
    [question.kind, question.scale, question.uniqueness, question.puzzles.length, 'texts' in question],
    ['rate', 'se', false, 16, false],
  );
  // Words of the state with its solution.
  assert.deepEqual([...question.puzzles[0].slice(0, 10)], [3, 3, 1, 0, 0, 1, 0, 0, 0, 1]);
  const rated = (/** @type {number} */ from, count = 16) => Array.from({ length: count }, (_, i) => ({ steps: from + i }));
  asked[1].answer(rated(17));
  await settled();
  asked[0].take(rated(1, 5));
  asked[0].answer(rated(6, 11));
  assert.deepEqual((await first).value, { line: 1, steps: 1 });
  for (let line = 2; line <= 16; line++) {
    assert.deepEqual((await all.next()).value, { line, steps: line });
    assert.deepEqual(told, []);
  }
  assert.deepEqual((await all.next()).value, { line: 17, steps: 17 });
  await settled();
  assert.deepEqual([told, asked.length], [[16], 5]);
  // The last handful is what is left.
  assert.deepEqual(asked[4].question.puzzles.length, 6);
  for (const at of [2, 3, 4]) asked[at].answer(rated(16 * at + 1, asked[at].question.puzzles.length));
  const rest = await collected(all);
  assert.deepEqual(rest.map(({ line, steps }) => [line, steps]), Array.from({ length: 53 }, (_, i) => [18 + i, 18 + i]));
  assert.deepEqual([told, left, pools], [[16, 32, 48, 64, 70], 1, ['logic']]);
  assert.equal(getEventListeners(signal, 'abort').length, 0);
  assert.equal(asked[4].signal.reason.code, 'closed');
}); // prettier-ignore

test('what is not rated says why; rules are rated by another module, after the plain ones', async () => {
  const { logic, asked, pools, description } = handLogic();
  const all = collected(logic.rate(['2'.padEnd(81, '.'), 'rules', unique, '3'.padEnd(81, '.'), 'short', 'code length', 'two of rules', 'none of rules'], { language: 'zh' }));
  await settled();
  assert.deepEqual(asked.map(({ pool, question: { puzzles, descriptions } }) => [pool, puzzles.length, descriptions]), [['logic', 1, [undefined]]]);
  assert.match(asked[0].question.texts.titles.join(), /[\u4e00-\u9fff]/);
  asked[0].answer([{ steps: 3 }]);
  await settled();
  assert.deepEqual(asked.slice(1).map(({ pool, question: { puzzles, descriptions } }) => [pool, puzzles.length, descriptions]), [['logic-rules', 1, [description]]]);
  assert.ok(asked[1].question.texts.sentences.length > asked[0].question.texts.sentences.length);
  asked[1].answer([{ steps: 2 }]);
  const results = await all;
  const error = results[5].error;
  assert.deepEqual(results, [
    { line: 1, answer: 'multiple' }, { line: 2, steps: 2 }, { line: 3, steps: 3 }, { line: 4, answer: 'none' },
    { line: 5, answer: 'invalid' }, { line: 6, answer: 'invalid', error }, { line: 7, answer: 'multiple' }, { line: 8, answer: 'none' },
  ]);
  assert.ok(error instanceof SudokuError && error.code === 'length');
  // What is no fault of the puzzle ends all, after what came before.
  for (const [text, thrown] of /** @type {[string, any][]} */ ([['code closed', { code: 'closed' }], ['code internal', { code: 'internal' }], ['bug', TypeError]])) {
    const rating = logic.rate([...Array(16).fill('code length'), text]);
    for (let line = 1; line <= 16; line++) assert.equal(/** @type {any} */ ((await rating.next()).value).line, line);
    await assert.rejects(rating.next(), thrown);
  }
  await assert.rejects(logic.rate(unique).next(), { name: 'TypeError', message: /list of strings/ });
  assert.deepEqual(await collected(logic.rate([])), []);
  await logic.close();
  assert.deepEqual(pools, ['logic', 'logic-rules', 'logic closed', 'logic-rules closed']);
}); // prettier-ignore

test('which module is asked for a step: by rules, and by techniques that no order has', async () => {
  const { logic, asked, pools, description } = handLogic();
  const ask = async (/** @type {string} */ text, /** @type {any} */ options) => {
    const step = logic.step(text, options);
    step.catch(() => {});
    await settled();
    return asked.at(-1);
  };
  const plain = await ask(unique, { near: 5, order: 'se' });
  const { texts, ...question } = plain.question;
  assert.deepEqual([plain.pool, question], ['logic', { kind: 'step', near: 5, order: 'se', unique: true, description: undefined }]);
  assert.equal((await ask(unique, { techniques: ['x-wing', '0300'] })).pool, 'logic');
  const ruled = await ask('rules', {});
  assert.deepEqual([ruled.pool, ruled.question.unique, ruled.question.description], ['logic-rules', true, description]);
  assert.ok(ruled.question.texts.sentences.length > texts.sentences.length);
  for (const techniques of [['x-wing', 'bug-lite'], ['0404'], ['0303'], ['1201'], ['0303-x']])
    for (const text of [unique, 'rules']) {
      const rare = await ask(text, { techniques });
      const { titles, sentences } = rare.question.texts;
      assert.deepEqual([rare.pool, sentences], ['logic-rare', ruled.question.texts.sentences], techniques[0]);
      const less = titles.map((/** @type {string} */ title, /** @type {number} */ i) => ruled.question.texts.titles[i] && title);
      assert.deepEqual(less, ruled.question.texts.titles);
      assert.deepEqual(['BUG-lite', 'Kraken fish'].map((title) => [titles.includes(title), less.includes(title)]), [[true, false], [true, false]]);
    }
  assert.deepEqual(pools, ['logic', 'logic-rules', 'logic-rare']);
  // Several solutions: the steps of rules all the same, without uniqueness.
  const two = await ask('two', {});
  assert.deepEqual([two.pool, two.question.unique, two.question.description], ['logic-rules', false, description]);
  const none = await ask('none', {});
  assert.deepEqual([none.pool, none.question.refused, none.question.unique], ['logic', 'none', false]);
  const short = await ask('short', {});
  assert.equal(short.question.refused, 'length');
}); // prettier-ignore
