// solver.why: the same answers as the command gives, over workers, in slices, and stopped at once.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, test } from 'node:test';

import { Engine } from '../../wasm/engine/engine.js';
import { Solver } from '../../wasm/client/ninefold.js';
import { WORDS } from '../../wasm/rules/table.js';
import { command, modules } from './data.mjs';

const engine = Engine.loadSync(modules.simd);
const solver = new Solver({ workers: 1 });
after(() => solver.close());

const one = '..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..';
const set = (puzzle, at, symbol) => puzzle.slice(0, at) + symbol + puzzle.slice(at + 1);

test('two cages and the row, with a proof of one step', async () => {
  const why = await solver.why('size 9\ncage 3 r1c1 r1c2\ncage 4 r1c3 r1c4\n');
  assert.equal(why.answer, 'none');
  if (why.answer !== 'none') return;
  assert.deepEqual(why.conflict.members, [
    { kind: 'rule', rule: 0 },
    { kind: 'rule', rule: 1 },
    { kind: 'house', house: 'row', index: 0 },
  ]);
  assert.ok(why.conflict.minimal && why.conflict.smallest && why.conflict.complete);
  assert.equal(why.proof.length, 1);
  const [{ kind, digit, house, index, rule, other }] = why.proof;
  assert.deepEqual(
    { kind, digit, house, index, rule, other },
    {
      kind: 'both',
      digit: 1,
      house: 'row',
      index: 0,
      rule: 0,
      other: 1,
    },
  );
});

test('a wrong given is told with what mends it', async () => {
  const wrong = set(one, 0, '1');
  const why = await solver.why(wrong);
  assert.ok(why.answer === 'none');
  if (why.answer !== 'none') return;
  assert.ok(why.conflict.members.some((member) => member.kind === 'given' && member.cell === 0));
  assert.ok(why.mistakes.some((change) => change.kind === 'given' && change.cell === 0));
  for (const change of why.mistakes) {
    if (change.kind !== 'given') continue;
    const symbol = change.to === 0 ? '.' : String(change.to);
    const { count } = await solver.solve(set(wrong, change.cell, symbol));
    assert.equal(count, 1);
  }
});

test('several solutions: two of them, and clues that leave one', async () => {
  const open = set(one, 2, '.');
  const why = await solver.why(open);
  assert.ok(why.answer === 'many' && why.masks);
  if (why.answer !== 'many' || !why.masks) return;
  const [first, second] = why.solutions;
  const differing = [...first].flatMap((digit, at) => (digit === second[at] ? [] : [at]));
  assert.deepEqual(why.unavoidable.cells, differing);
  const { digits } = await solver.candidates(open);
  assert.deepEqual(
    why.masks.map((mask) => '123456789'.replace(/./g, (d) => ((mask >> (+d - 1)) & 1 ? d : ''))),
    digits,
  );
  const clues = why.fixes.length > 0 ? [why.fixes[0]] : why.fixSet.clues;
  const fixed = clues.reduce((grid, { cell, digit }) => set(grid, cell, String(digit)), open);
  assert.equal((await solver.solve(fixed)).count, 1);
});

test('one solution: the same from the engine of this thread', async () => {
  const why = await solver.why(one);
  assert.ok(why.answer === 'one');
  assert.deepEqual(engine.why(one), why);
  assert.equal(why.answer === 'one' && why.solution, engine.solve(one).solution);
});

test('cells outside the grid: of a board, solutions have all cells of it', async () => {
  const text = 'size 6\nboxes 2x3\nboard 8\noutside r8c1\npairs a=2*b r8c1 r1c4\n';
  for (const [board, cells] of /** @type {const} */ ([[false, 36], [true, 64]])) {
    const why = await solver.why(text, { board });
    assert.ok(why.answer === 'many');
    assert.deepEqual(why.solutions.map(({ length }) => length), [cells, cells]);
    if (!board) continue;
    for (const solution of why.solutions) assert.equal(Number(solution[7 * 8]), 2 * Number(solution[3]));
  }
}); // prettier-ignore

/** What the command says with --json, from the fields of the module. */
function asCommand(/** @type {any} */ why, /** @type {string} */ text) {
  const { size, rules = [], symbols } = engine.parse(text);
  const signs = symbols === 'letters' ? 'ABCDEFGHIJKLMNOPQRSTUVWXY' : '123456789ABCDEFGHIJKLMNOP';
  const cell = (at) => `r${Math.floor(at / size) + 1}c${(at % size) + 1}`;
  const digits = (set) => [...signs].filter((_, digit) => (set >> digit) & 1).join('');
  const clue = ({ cell: at, digit }) => `${cell(at)}=${signs[digit - 1]}`;
  const sign = (digit) => (digit > 0 ? signs[digit - 1] : '.');
  const line = (rule) => `line ${rules[rule].line}`;
  const house = ({ house: kind, index, rule }) =>
    kind === 'rule' ? `${rules[rule].keyword} (${line(rule)})` : `${kind} ${index + 1}`;
  const names = {
    given: clue,
    marks: ({ cell: at, digits: set }) => `${cell(at)}=${digits(set)}`,
    rule: ({ rule }) => rules[rule].line,
    house,
  };
  const members = (list, houses = true) =>
    Object.fromEntries(
      [['givens', 'given'], ['pencilmarks', 'marks'], ['rules', 'rule'], ['houses', 'house']]
        .map(([name, kind]) => [name, list.filter((member) => member.kind === kind).map(names[kind])])
        .filter(([name, all]) => (name !== 'pencilmarks' || all.length > 0) && (houses || name !== 'houses')),
    ); // prettier-ignore
  const change = (one) =>
    ({
      given: () => `${cell(one.cell)}=${sign(one.from)}>${sign(one.to)}`,
      swap: () => `${cell(one.cell)}=${sign(one.from)}>${sign(one.to)} ${cell(one.other)}=${sign(one.to)}>${sign(one.from)}`, // prettier-ignore
      marks: () => `${cell(one.cell)}=`,
      value: () => `${line(one.rule)}=${one.from > 0 ? `${one.from}>` : ''}${one.to}`,
      noValue: () => `${line(one.rule)}=${one.from}>.`,
      noRule: () => `${line(one.rule)}>.`,
      noCell: () => `${line(one.rule)} without ${cell(one.cell)}`,
      newRule: () => [one.keyword, WORDS[one.keyword]?.[one.value - 1]].filter(Boolean).join(' '),
    })[one.kind]();
  const { answer, solutions, solution, fixes } = why;
  if (answer === 'none') {
    const { conflict, mistakes } = why;
    const { minimal, smallest, count, complete, disjoint } = conflict;
    return {
      answer,
      conflict: { ...members(conflict.members), minimal, smallest },
      conflicts: count,
      allConflicts: complete,
      disjoint,
      mistakes: mistakes.map(change),
    };
  }
  if (answer === 'many') {
    const { masks, unavoidable, fixRules, fixSet } = why;
    const set = fixSet.clues.map(clue).join(' ');
    const all = [...fixes.map(clue), ...(set ? [set] : []), ...fixRules.map(change)];
    return {
      answer,
      solutions,
      ...(masks && { differ: masks.flatMap((set, at) => (set & (set - 1) ? [cell(at)] : [])) }),
      unavoidable: unavoidable.cells.map(cell),
      unavoidableSmallest: unavoidable.smallest,
      ...(unavoidable.pattern && { pattern: unavoidable.pattern }),
      fixes: Object.fromEntries(all.map((fix) => [fix, 1])),
    };
  }
  const { superfluous, parts, minimal, reduced, implied, backdoor, guesses } = why;
  return {
    answer,
    solution,
    superfluous: { ...members(superfluous), parts: parts.map(change) },
    minimal,
    reduced: members(reduced ?? [], false),
    implied: implied.map((rule) => rules[rule].line),
    backdoor: backdoor?.cells.map(cell) ?? [],
    backdoorSmallest: backdoor?.smallest ?? false,
    guesses: guesses ?? -1,
  };
}

test('whatever is asked, the module says what the command says', () => {
  const rows = '1234\n3412\n2143\n4321\n';
  const rules = ['sum 7 r1c4 r2c2', 'sandwich 2 r3c1-r3c4', 'diagonal both', 'cage 4 r1c1 r2c2', 'cage 7 r1c1-r1c3', 'thermo r1c4 r1c3', 'antiking\nodd r1c1 r2c1', 'x r1c1 r1c2', 'skyscraper 3 r1c1-r1c4']; // prettier-ignore
  const shown = ['size 4\nthermo r3c2 r3c1 r2c1 r2c2\ngrid\n....\n....\n.1.3\n4321\n', 'size 4\ncage 3 r1c1 r1c2\ncage 3 r3c1 r4c1\ngrid\n.2..\n.4.2\n21.3\n4321\n', 'size 4\ncage 3 r1c1 r1c2\nthermo r1c1-r1c4\ngrid\n....\n3...\n..4.\n....\n', '1243341221434321', 'size 4\ncandidates 3 4 : r1c1\ngrid\n.2..\n3412\n2143\n4321\n', 'size 4\ndiagonal both\n', 'size 4\ncage 5 r1c1 r1c2\ncage r3c3 r3c4\nodd r1c1\n', 'size 6\nregions AAABBBAADDBBAEDDCBEEDDCCEEFFFCEFFFCC\nrenban r1c1 r2c2 r3c3\n', 'size 4\nsymbols letters\ngrid\nA...\n..B.\n.C..\n...D\n', 'size 4\nantiking\nthermo r1c1 r1c2 r1c3\ngrid\n....\n..3.\n....\n...2\n', 'size 4\ncandidates 1 2 : r1c1 r1c2\ncandidates 1 2 : r2c1\ncandidates 3 4 : r2c2\n', '12..34........1.', '1...............', '11..............', '1234341221434.21']; // prettier-ignore
  const texts = [
    ...rules.map((rule) => `size 4\n${rule}\ngrid\n${rows}`),
    ...rules.map((rule) => `size 4\n${rule}\ngrid\n${rows.replaceAll('1', '.').replace('3', '.')}`),
    ...shown,
    ...[one, set(one, 0, '1'), set(one, 2, '.'), set(set(one, 2, '.'), 7, '.')],
  ]; // prettier-ignore
  const kinds = new Set();
  for (const text of texts) {
    const { proof, ...told } = JSON.parse(
      spawnSync(command, ['why', '--json'], { input: `${text}\n`, encoding: 'utf8' }).stdout,
    );
    const why = /** @type {any} */ (engine.why(text));
    const { mistakes } = told;
    if (mistakes) told.mistakes = mistakes.map((one) => one.replace(/=\d+>\.$/, (kept) => (one.startsWith('r') && kept.length > 4 ? '=' : kept))); // prettier-ignore
    assert.deepEqual(asCommand(why, text), told, text);
    assert.equal(why.proof?.length, proof?.length, text);
    // Where a single clue is enough, no set of them was sought.
    if (why.fixes?.length > 0) assert.deepEqual(why.fixSet, { clues: [], smallest: false }, text);
    for (const { kind } of [...(why.mistakes ?? []), ...(why.fixRules ?? []), ...(why.parts ?? [])])
      kinds.add(kind);
  }
  assert.ok(kinds.size >= 7, String([...kinds]));
});

test('progress has what is known so far; an abort ends it at once', async () => {
  /** @type {string[]} */
  const seen = [];
  const controller = new AbortController();
  // An empty grid with rules: what differs, and what would leave one solution, takes many slices.
  const asked = solver.why('size 16\nthermo r2c1 r3c2 r4c3\n', {
    signal: controller.signal,
    onProgress(why) {
      seen.push(why.answer);
      controller.abort();
    },
  });
  await assert.rejects(asked, { name: 'AbortError' });
  assert.equal(seen[0], 'many');
  await assert.rejects(solver.why('12x'), { code: 'symbol' });
  await assert.rejects(solver.why('12'), { code: 'length' });
});

test('an explanation reports from its verdict on, to whoever listens; its pool is one of the lab, or the one it was given', async () => {
  const { Lab } = await import('../../wasm/client/lab.js');
  const made = /** @type {any[]} */ ([]);
  const poolOf = (/** @type {boolean} */ handed) => {
    const pool = {
      whole: () => (handed ? pool : {}),
      another: (/** @type {any} */ place, /** @type {any} */ urls) => {
        made.push([typeof place, urls?.length]);
        return {
          run: async (/** @type {string} */ text, /** @type {any} */ question, /** @type {any} */ signal, /** @type {(slice: any) => void} */ tell) => {
            for (const slice of [null, { answer: 'one' }, null, { answer: 'many' }]) tell(slice);
            return [text, question, signal];
          },
        };
      },
    };
    return /** @type {any} */ (pool);
  };
  const heard = /** @type {any[]} */ ([]);
  const { signal } = new AbortController();
  const question = /** @type {const} */ ({ kind: 'why', size: 9 });
  assert.deepEqual(await new Lab(poolOf(false)).why('12', question, signal, (why) => heard.push(why)), ['12', question, signal]);
  assert.deepEqual(heard, [{ answer: 'one' }, { answer: 'many' }]);
  await new Lab(poolOf(true)).why('12', question);
  assert.deepEqual(made, [['function', 2], ['function', undefined]]);
}); // prettier-ignore
