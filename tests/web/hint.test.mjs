// Hints: the player's grid and what a step makes of it, the drawing of a certificate, three presses, the card.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { eventually } from '../node/waiting.mjs';
import { openScreen } from './screen.mjs';
import { Engine } from '../../wasm/engine/engine.js';
import { Controller } from '../../web/puzzle/controller.js';
import { drawLook, drawSaid, drawStep, groupsOf, placeOf } from '../../web/hint/drawing.js';
import { after, candidatesBefore, candidatesOf, corrected, hasBoxes, rulesOf, stateOf } from '../../web/hint/grid.js'; // prettier-ignore
import { fromPuzzle } from '../../web/rules/text.js';
import { stateWords } from '../../wasm/client/state_words.js';
import { Hints } from '../../web/hint/hints.js';
import { MOST_LINES, linksOf, pathOf } from '../../web/hint/links.js';
import * as games from '../../web/puzzle/state.js';
import { compare } from './kept.mjs';
import { JIGSAW, SHAPES } from './positions.mjs';

const { document } = openScreen();
Object.assign(globalThis, { SINGLE_FILE: false, CSSStyleSheet: class { replaceSync() {} } }); // prettier-ignore
document.adoptedStyleSheets = [];

const engine = Engine.loadSync(
  readFileSync(new URL('../../dist/ninefold-logic.wasm', import.meta.url)),
);
/** Fish, wings, chains and a set; all generated. */
const PUZZLES = [
  '61.5...9...53..4.2....2......8..2..9..6...8.75...98...2.........41..6...8...4.36.',
  '9..3...54...47....3....6..2.82....7.....9...56....21.......9.3....1.......18.72..',
];
const CLASSIC = games.CLASSIC;
const paths = PUZZLES.map(
  (givens) => /** @type {any[]} */ (engine.steps(givens, { unique: true })),
);
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('step after step, the candidates are those that the certificates speak of, to the end', () => {
  for (const [i, path] of paths.entries()) {
    let at = games.position(CLASSIC, PUZZLES[i]);
    for (const step of path) {
      const candidates = candidatesOf(at);
      for (const [row, column, digit] of [...step.marks, ...step.place, ...step.remove])
        assert.ok(candidates[9 * (row - 1) + column - 1].includes(String(digit)), step.text);
      at = after(at, step);
    }
    assert.ok(games.isFilled(at) && games.clashes(at).size === 0);
    assert.equal(at.givens, PUZZLES[i]);
    assert.equal(at.marks, undefined, 'no marks are left where all is filled');
  }
}); // prettier-ignore

test('with rules: steps tell the candidates; the cells of rules are drawn, the rules named', () => {
  const load = (/** @type {string} */ name) => Engine.loadSync(readFileSync(new URL(`../../dist/${name}.wasm`, import.meta.url)));
  const text = 'size 4\ncage 3 r1c1 r1c2\ncage 7 r2c1 r2c2\nthermo r4c3 r3c4\ngrid\n...4\n...2\n2.4.\n.3..\n';
  const read = load('ninefold-whole').parse(text, { described: true });
  const { shape, givens, rules } = fromPuzzle(read);
  const start = { ...games.ruled(games.position(shape, givens), rules) };
  const asked = stateOf(start);
  assert.deepEqual(asked.rules, rules);
  assert.deepEqual(stateOf(games.position(JIGSAW)).regions, JIGSAW.regions);
  const steps = load('ninefold-logic-rules');
  const question = { description: read.description, candidates: true, techniques: ['cage-fillings', 'line-fillings', 'full-house', 'naked-single', 'hidden-single-box', 'hidden-single-line'] };
  const path = steps.steps(/** @type {any} */ (stateWords(asked)), question);
  let at = start;
  for (const step of path) {
    const candidates = candidatesBefore(at, step);
    for (const [row, column, digit] of [...step.marks, ...step.place, ...step.remove])
      assert.ok(candidates[4 * (row - 1) + column - 1].includes(String(digit)), step.text);
    at = after(at, step);
    // What a player has then leads to the same next step.
    const next = path[path.indexOf(step) + 1];
    assert.deepEqual(steps.step(/** @type {any} */ (stateWords(stateOf(at))), question), next ?? null);
  }
  assert.ok(games.isFilled(at));
  const cage = /** @type {any} */ (path.find(({ technique }) => technique === 'cage-fillings'));
  assert.deepEqual([...rulesOf(start, cage)], [0]);
  const shown = { symbols: games.shownAt(start), candidates: candidatesOf(start) };
  const classes = (/** @type {any[]} */ nodes) => nodes.map(({ attributes }) => attributes.class);
  assert.deepEqual(classes(drawLook(shape, cage.look, shown)), ['hint-look', 'hint-look-edge']);
  assert.ok(classes(drawStep(shape, cage, shown)).includes('hint-base-set'));
  // A house of a rule; what follows from several rules names none; without candidates nothing is known but houses.
  assert.deepEqual([...rulesOf(start, /** @type {any} */ ({ look: { houses: [{ house: 'rule', index: 1, cells: [[4, 3], [3, 4]] }] } }))], [2]);
  assert.equal(rulesOf(start, /** @type {any} */ ({ look: { rule: 'sum', cells: [[1, 3], [1, 4]] } })).size, 0);
  assert.deepEqual(candidatesBefore(start, {}), candidatesOf(start));
}); // prettier-ignore

test('the grid as it is asked about, and after a step', () => {
  const four = games.position(SHAPES.four, '12..............');
  const { four: usual } = SHAPES, none = { size: 5, boxHeight: 1, boxWidth: 5, symbols: /** @type {const} */ ('digits') };
  assert.deepEqual([usual, JIGSAW, none, { ...usual, regions: JIGSAW.regions }].map(hasBoxes), [true, false, false, false]);
  const found = games.reveal(games.begin(four), '1234341221434321', 2).present;
  assert.deepEqual(stateOf(found), { boxHeight: 2, boxWidth: 2, symbols: 'digits', givens: four.givens, entries: '..3.............' });
  assert.deepEqual(candidatesOf(found).slice(0, 8), ['', '', '', '4', '34', '34', '124', '124']);
  const marked = games.mark(games.begin(found), [6], '2').present;
  assert.equal(stateOf(marked).marks?.[6], '2');
  assert.equal(candidatesOf(marked)[6], '2');
  const place = /** @type {any} */ ({ place: [[1, 4, 4]], remove: [] });
  assert.deepEqual([after(four, place).found[3], after(four, place, 'play').entries[3]], ['4', '4']);
  assert.equal(after(four, place).marks, undefined);
  // A digit takes its like from the marks that there are; those of a cell without any are no news.
  const four3 = games.mark(games.begin(games.mark(games.begin(four), [2], '3').present), [2], '4').present;
  assert.deepEqual(after(four3, place).marks?.map((own, cell) => own && `${cell} ${own}`).filter(Boolean), ['2 3']);
  // A removal needs marks: all open cells have them from then on.
  const removed = after(four, /** @type {any} */ ({ place: [], remove: [[1, 3, 3]] }));
  assert.deepEqual(removed.marks?.slice(0, 5), ['', '', '4', '34', '34']);
  const wrongMark = { ...four, marks: four3.marks };
  assert.deepEqual(corrected(wrongMark, { mistake: 'marks', cell: [1, 3] }).marks?.[2], '34');
  assert.equal(corrected({ ...four, entries: '..4.............' }, { mistake: 'entry', cell: [1, 3] }).entries[2], '.');
  const shown = corrected({ ...four, found: '..4.3...........' }, { mistake: 'entry', cell: [1, 3] });
  assert.equal(shown.found, '....3...........');
}); // prettier-ignore

const nodesOf = (step, at) =>
  drawStep(CLASSIC, step, { symbols: games.shownAt(at), candidates: candidatesOf(at) });
const withClass = (nodes, name) =>
  nodes.filter(({ attributes }) => ` ${attributes.class} `.includes(` ${name} `));
/** The first step of a technique, and the grid before it. */
function stepOf(technique) {
  for (const [i, path] of paths.entries()) {
    let at = games.position(CLASSIC, PUZZLES[i]);
    for (const step of path) {
      if (step.technique === technique) return { step, at };
      at = after(at, step);
    }
  }
  throw new Error(technique);
}

test('every candidate of a certificate has a sign at its place, a role a shape of its own', () => {
  const shapes = new Map();
  for (const [i, path] of paths.entries()) {
    let at = games.position(CLASSIC, PUZZLES[i]);
    for (const step of path) {
      const nodes = nodesOf(step, at);
      const digits = withClass(nodes, 'hint-digit');
      assert.equal(digits.length, step.marks.length);
      for (const [row, column, digit, role] of step.marks) {
        const { at: [x], r } = placeOf(CLASSIC, [row, column, digit]);
        assert.ok(r > 9 && r < 16);
        const text = digits.find(({ attributes, text }) => attributes.x === x && text === String(digit) && attributes.y > (row - 1) * 100 && attributes.y < row * 100 + 5);
        assert.ok(text && String(text.attributes.class).endsWith(role), `${step.technique} ${role}`);
        const mark = withClass(nodes, `hint-${role}`).find(({ tag }) => tag === 'circle' || tag === 'rect');
        shapes.set(role, mark?.tag);
      }
      assert.equal(withClass(nodes, 'hint-strike').length, step.remove.length);
      at = after(at, step);
    }
  }
  assert.equal(shapes.get('fin'), 'rect');
  for (const role of ['placed', 'removed', 'base', 'on', 'off']) assert.equal(shapes.get(role), 'circle');
}); // prettier-ignore

test('sets have a line or dots around them, almost locked sets shades, singles the digits that confine them', () => {
  const single = stepOf('hidden-single-box');
  const nodes = nodesOf(single.step, single.at);
  assert.equal(withClass(nodes, 'hint-base-set').length, 1);
  assert.ok(withClass(nodes, 'hint-reason').length > 0);
  const fish = stepOf('finned-swordfish');
  const drawn = nodesOf(fish.step, fish.at);
  assert.deepEqual([withClass(drawn, 'hint-base-set').length, withClass(drawn, 'hint-cover-set').length], [3, 3]);
  const als = stepOf('als-xz');
  const groups = groupsOf(CLASSIC, als.step);
  assert.deepEqual([groups.length, groups.flat().length], [2, als.step.base.length]);
  assert.equal(withClass(nodesOf(als.step, als.at), 'hint-hatch').length, 1);
  assert.deepEqual(groupsOf(CLASSIC, fish.step), []);
}); // prettier-ignore

test('the drawing of each technique, and of each role in every size, stands in scenes/drawings.txt', () => {
  /** @param {any[]} nodes */
  const lines = (nodes) => nodes.map(({ tag, attributes, text = '' }) => ` ${[tag, text, ...Object.entries(attributes).map(([name, value]) => `${name}=${value}`)].join(' ')}`.replace(/\d+\.\d{2,}/g, (one) => String(Number(Number(one).toFixed(1))))); // prettier-ignore
  const drawn = [];
  const known = new Set();
  for (const [i, path] of paths.entries()) {
    let at = games.position(CLASSIC, PUZZLES[i]);
    for (const step of path) {
      if (!known.has(step.technique)) drawn.push(`== ${step.technique} ==`, ...lines(nodesOf(step, at)));
      known.add(step.technique);
      at = after(at, step);
    }
  }
  const roles = ['base', 'fin', 'deadly', 'guardian', 'removed', 'placed', 'on', 'off', 'cover'];
  for (const shape of [SHAPES.four, SHAPES.six, SHAPES.hex]) {
    const { size } = shape;
    const marks = roles.map((role, nth) => [1 + Math.floor(nth / 4), 1 + (nth % 4), 1 + (nth % size), role]);
    const step = { technique: 'x', family: 'sets', marks, place: [], remove: [], links: [{ from: [[1, 1, 1]], to: [[2, 2, 2]], fromOn: true, toOn: true, branch: 0 }], base: [[[1, 2, 1]], [[2, 1, 2]], [[size, size, 1]]], baseOf: [{ cell: [1, 2] }, { cell: [2, 1] }, { cell: [size, size] }], cover: [], coverOf: [{ house: 'box', index: size, cells: [] }], why: [[1, 2, 1], [2, 1, 2], [size, size, 1]].map((one) => ({ of: [one], depth: 0 })), look: {} };
    const at = games.position(shape, `1${'.'.repeat(size ** 2 - 1)}`);
    const shown = { symbols: games.shownAt(at), candidates: candidatesOf(at) };
    drawn.push(`== ${size} ==`, ...lines(drawStep(shape, /** @type {any} */ (step), shown)), ' look', ...lines(drawLook(shape, { digits: [1] }, shown)), ...lines(drawLook(shape, { cell: [2, size] }, shown)), ' said', ...lines(drawSaid(shape, [[1, size], [2, 1, 2]], shown)));
  }
  compare('drawings', `${drawn.join('\n')}\n`);
}); // prettier-ignore

test('where to look, and what a sentence speaks of', () => {
  const at = games.position(CLASSIC, PUZZLES[0]);
  const shown = { symbols: games.shownAt(at), candidates: candidatesOf(at) };
  const names = (nodes) => nodes.map(({ tag, attributes }) => `${tag} ${attributes.class}`);
  const lit = ['path hint-look', 'path hint-look-edge'];
  assert.deepEqual(names(drawLook(CLASSIC, { houses: [{ house: 'row', index: 1 }] }, shown)), lit);
  assert.deepEqual(names(drawLook(CLASSIC, { cell: [1, 3] }, shown)), lit);
  const digit = drawLook(CLASSIC, { digits: [6] }, shown);
  assert.equal(digit.length, 1 + [...PUZZLES[0]].filter((symbol) => symbol === '6').length);
  const said = drawSaid(CLASSIC, [[1, 3], [1, 1, 6], [1, 3, 2]], shown); // prettier-ignore
  assert.deepEqual(names(said), ['path hint-said', 'circle hint-said', 'circle hint-said']);
  assert.deepEqual([said[1]?.attributes.r, said[1]?.attributes.cx], [40, 50]);
});

test('links: strong once, weak, and what sentences infer where there are none', () => {
  const { step } = stepOf('skyscraper');
  assert.deepEqual(linksOf(step).map(({ kind }) => kind), ['strong', 'weak', 'strong']); // prettier-ignore
  const link = (from, to, fromOn, toOn) => ({ from: [from], to: [to], fromOn, toOn, branch: 0 });
  const [a, b] = [[1, 1, 1], [1, 2, 1]]; // prettier-ignore
  const of = (links, why = [], remove = []) => linksOf(/** @type {any} */ ({ links, why, remove })).map(({ kind }) => kind);
  assert.deepEqual(of([link(a, b, false, true), link(b, a, true, false)]), ['strong']);
  assert.deepEqual(of([link(b, a, true, false), link(a, b, false, true)]), ['strong']);
  assert.deepEqual(of([link(a, b, true, true)]), ['then']);
  const many = Array.from({ length: 200 }, (_, i) => link([1, 1, 1], [2, 2, i], false, true));
  assert.equal(of(many).length, MOST_LINES);
  const why = [{ of: [a, b], depth: 1 }, { of: [a, [3, 3, 3]], depth: 0 }, { of: [a, [3, 3]], depth: 1 }];
  assert.deepEqual(of([], why), ['then']);
  assert.deepEqual(of([], why, [b]), ['weak']);
}); // prettier-ignore

test('a line bends around what lies between', () => {
  const end = (x, y) => ({ at: /** @type {[number, number]} */ ([x, y]), r: 10 });
  const middle = (stones) => Number(pathOf(end(0, 450), end(900, 450), stones, 900).path.split('Q')[1]?.split(' ')[1]);
  const free = middle([]);
  assert.ok(Math.abs(free - 450) < 120, String(free));
  const blocked = middle([[[450, free], 100], [[450, (free + 450) / 2], 30]]);
  assert.ok(Math.abs(blocked - free) > 100, `${free} ${blocked}`);
}); // prettier-ignore

/** A solver whose answers are in our hands, and hints on a grid. @param {string} [givens] */
function hinting(givens = PUZZLES[0]) {
  const asked = [];
  const solver = {
    step: (state, options) => new Promise((resolve, reject) => asked.push({ state, options, resolve, reject })),
    async *steps() {
      yield* paths[0].slice(0, 3);
    },
  };
  let hints = /** @type {any} */ (null);
  const controller = new Controller(games.begin(games.position(CLASSIC, givens)), {
    position: () => hints?.changed(),
    verdict() {},
  });
  let near = 7;
  let changes = 0;
  hints = new Hints(/** @type {any} */ ({ solver, controller, near: () => near, language: () => 'en', changed: () => changes++ }));
  const kind = () => [hints.told.kind, hints.told.press ?? hints.told.note].filter((x) => x !== undefined).join(' ');
  return { hints, controller, asked, kind, changes: () => changes, select: (cell) => (near = cell), solver };
} // prettier-ignore

test('three presses, then it is applied and the next is asked for near it', async () => {
  const { hints, controller, asked, kind, select } = hinting();
  void hints.press();
  assert.deepEqual([kind(), asked.length, asked[0].options.near, asked[0].state.givens], ['asking', 1, 7, PUZZLES[0]]);
  void hints.press();
  assert.equal(asked.length, 1, 'a press while it is asked asks no second time');
  const [step] = paths[0];
  asked[0].resolve(step);
  await turn();
  const seen = [[kind(), hints.candidates]];
  for (let i = 0; i < 2; i++) {
    await hints.press();
    seen.push([kind(), hints.candidates?.length ?? null]);
  }
  assert.deepEqual(seen, [['step 1', null], ['step 2', null], ['step 3', 81]]);
  hints.less();
  hints.less();
  hints.less();
  assert.equal(kind(), 'step 1');
  await hints.press();
  await hints.press();
  void hints.press();
  const [row, column, digit] = step.place[0];
  const cell = 9 * (row - 1) + column - 1;
  assert.equal(controller.present.found[cell], String(digit));
  assert.deepEqual([kind(), asked.length, asked[1].options.near, asked[1].state.entries[cell]], ['asking', 2, cell, String(digit)]);
  // One step of the history takes it back.
  assert.ok(controller.undo() && !games.hasFound(controller.present));
  assert.ok(asked[1].options.signal.aborted && kind() === 'gone');
  select(40);
  void hints.press();
  assert.equal(asked[2].options.near, 40);
}); // prettier-ignore

test('what is typed meanwhile drops a question, and makes what was told gone', async () => {
  const { hints, controller, asked, kind } = hinting();
  void hints.press();
  controller.type([2], '2');
  assert.deepEqual([kind(), asked[0].options.signal.aborted], ['gone', true]);
  asked[0].resolve(paths[0][0]);
  await turn();
  assert.equal(kind(), 'gone');
  void hints.press();
  asked[1].resolve(paths[0][0]);
  await turn();
  assert.equal(kind(), 'step 1');
  controller.mark([4], '7');
  assert.equal(kind(), 'gone');
  hints.close();
  controller.mark([4], '8');
  assert.equal(kind(), 'closed');
  // A look at the path ends with the first change, and leaves nothing behind.
  hints.show(paths[1][0], 1, 9, games.position(CLASSIC, PUZZLES[1]));
  assert.deepEqual([kind(), hints.at.givens], ['path', PUZZLES[1]]);
  controller.mark([4], '9');
  assert.deepEqual([kind(), hints.at], ['closed', controller.present]);
  void hints.press();
  hints.close();
  asked[2].reject(new Error('stopped'));
  await turn();
  assert.equal(kind(), 'closed');
});

test('first what is wrong: an entry, marks, digits after which there is no solution', async () => {
  const { hints, controller, asked, kind } = hinting();
  controller.mark([2], '9');
  void hints.press();
  asked[0].resolve({ mistake: 'marks', cell: [1, 3], look: { cell: [1, 3] }, where: 'a', what: 'b', text: 'c' });
  await turn();
  for (const press of [1, 2, 3]) {
    assert.equal(kind(), `mistake ${press}`);
    if (press < 3) await hints.press();
  }
  void hints.press();
  assert.equal(controller.present.marks?.[2], candidatesOf(games.position(CLASSIC, PUZZLES[0]))[2]);
  assert.equal(asked.length, 2);
  controller.type([2], '9');
  controller.check = async () => [2];
  void hints.press();
  asked[2].reject(Object.assign(new Error('none'), { code: 'none' }));
  await turn();
  assert.deepEqual(hints.told, { kind: 'wrong', cells: [2] });
  void hints.press();
  assert.equal(controller.present.givens[2], '.');
  controller.check = async () => null;
  asked[3].reject(Object.assign(new Error('none'), { code: 'none' }));
  await turn();
  assert.equal(kind(), 'note noSolution');
  // Closed while the digits are checked, it stays closed.
  void hints.press();
  let checked = (/** @type {number[]} */ _) => {};
  controller.check = () => new Promise((resolve) => (checked = resolve));
  asked[4].reject(Object.assign(new Error('none'), { code: 'none' }));
  await turn();
  hints.close();
  checked([2]);
  await turn();
  assert.equal(kind(), 'closed');
}); // prettier-ignore

test('where there is no step it says why', async () => {
  const warn = console.warn;
  console.warn = () => {};
  const full = [...paths[0].reduce((at, step) => after(at, step), games.position(CLASSIC, PUZZLES[0])).found];
  const solved = [...PUZZLES[0]].map((symbol, cell) => (symbol === '.' ? full[cell] : symbol)).join('');
  for (const [givens, note] of [[solved, 'done'], ['1'.padEnd(81, '.'), 'few'], [PUZZLES[0], 'noStep']]) {
    const { hints, asked, kind } = hinting(givens);
    void hints.press();
    assert.equal(asked.length, note === 'few' ? 0 : 1);
    asked[0]?.resolve(null);
    await turn();
    assert.equal(kind(), `note ${note}`);
  }
  const { hints, controller, asked, kind } = hinting();
  // A title tells no digit from another.
  controller.take(games.ruled(games.position(CLASSIC, '1'.padEnd(81, '.')), [{ keyword: 'title', values: [], groups: [], text: 'One' }]));
  void hints.press();
  assert.deepEqual([kind(), asked.length], ['note few', 0]);
  controller.take(games.position(CLASSIC, PUZZLES[0]));
  void hints.press();
  asked[0].reject(new Error('network'));
  await turn();
  assert.equal(kind(), 'note failed');
  // With rules digits are not alike; one is enough to ask.
  controller.take(games.ruled(games.position(CLASSIC, '1'.padEnd(81, '.')), [{ keyword: 'antiknight', values: [], groups: [] }]));
  void hints.press();
  assert.deepEqual([kind(), asked.length], ['asking', 2]);
  asked[1].reject(Object.assign(new Error('too large'), { code: 'memory' }));
  await turn();
  assert.equal(kind(), 'note unexplained');
  console.warn = warn;
}); // prettier-ignore

test('another step in the same grid, until there is none', async () => {
  const { hints, asked, kind } = hinting();
  void hints.press();
  const [first, second, third] = paths[0];
  asked[0].resolve(second);
  await turn();
  await hints.press();
  await hints.another();
  assert.deepEqual([kind(), hints.told.step], ['step 1', first]);
  await hints.another();
  assert.equal(hints.told.step, third, 'what was told is not told again');
  await hints.another();
  assert.deepEqual([hints.told.step, hints.told.lonely], [third, true]);
});

test('the card: a sentence in each press, the drawing in the board, buttons that say what they do', async () => {
  const { speak, t } = await import('../../web/language.js');
  const { HintCard } = await import('../../web/views/hint/hint.js');
  const root = document.createElement('section');
  root.hidden = true;
  const board = document.createElement('div');
  const opener = document.createElement('button');
  opener.id = 'hint-open';
  document.body.append(opener, root, board);
  const said = [];
  const { controller, solver, asked } = hinting();
  let revealed = 0;
  const host = { root, board, solver, controller, selected: () => 0, mark() {}, say: (text) => said.push(text), reveal: () => revealed++, why() {} };
  const card = await HintCard.open(/** @type {any} */ (host));
  const at = (name) => root.querySelector(`[data-part="${name}"]`);
  const answer = async (step) => {
    asked.at(-1).resolve(step);
    await turn();
    card.drawOver();
  };
  const [step] = paths[0];
  void card.press();
  assert.deepEqual([root.hidden, root.getAttribute('aria-busy'), at('more').getAttribute('aria-disabled')], [false, 'true', 'true']);
  assert.equal(opener.getAttribute('aria-expanded'), 'true');
  assert.deepEqual(said, [], 'what is only on its way is not spoken of');
  await answer(step);
  assert.deepEqual([at('text').textContent, at('title').textContent, at('more').textContent], [step.where, 'Hint', 'More']);
  assert.equal(board.querySelectorAll('.hint-look').length, 1);
  assert.equal(card.small(0), undefined);
  at('more').click();
  assert.deepEqual([at('text').textContent, at('title').textContent], [step.what, step.title]);
  at('more').click();
  card.drawOver();
  assert.equal(at('sentences').querySelectorAll('button').length, step.why.length);
  assert.equal(board.querySelectorAll('.hint-placed').length, 2);
  assert.equal(card.small(2), candidatesOf(controller.present)[2]);
  assert.equal(at('more').textContent, 'Apply');
  // A sentence shows what it speaks of, pressed or pointed at.
  const sentence = at('sentences').querySelector('button');
  const shown = () => (card.drawOver(), board.querySelectorAll('.hint-said').length);
  sentence.send('pointerenter');
  assert.equal(shown(), step.why[0].of.length);
  sentence.send('pointerleave');
  assert.equal(shown(), 0);
  sentence.click();
  assert.deepEqual([shown() > 0, sentence.getAttribute('aria-pressed')], [true, 'true']);
  assert.deepEqual(said, [step.where, `${step.title}. ${step.what}`, [`${step.title}.`, ...step.why.map(({ text }) => text)].join(' ')]);
  at('more').click();
  // What comes soon leaves the words as they are; the drawing is of the grid before.
  assert.deepEqual([at('more').textContent, shown(), root.getAttribute('aria-busy')], ['Apply', 0, 'true']);
  assert.equal(board.querySelector('.hint-drawing'), null);
  await new Promise((resolve) => setTimeout(resolve, 230));
  assert.deepEqual([at('text').textContent, at('another').textContent], ['Looking for a step …', 'Stop']);
  await answer(null);
  assert.equal(said.at(-1), `${step.effect} ${at('text').textContent}`);
  assert.equal(at('more').textContent, 'Reveal cell');
  at('more').click();
  assert.equal(revealed, 1);
  assert.equal(board.querySelector('.hint-drawing'), null);
  // A long chain of cases is folded.
  void card.press();
  assert.equal(revealed, 2);
  controller.type([80], '1');
  card.changed();
  assert.equal(at('text').textContent, 'The grid has changed since.');
  void card.press();
  asked.at(-1).reject(Object.assign(new Error('too large'), { code: 'memory' }));
  await turn();
  assert.equal(at('more').textContent, 'Reveal cell', 'where nothing can be explained, too');
  controller.type([80], '2');
  card.changed();
  void card.press();
  const long = { ...step, why: [step.why[0], ...Array.from({ length: 9 }, () => ({ ...step.why[0], depth: 1 })), step.why[0]] };
  await answer(long);
  at('more').click();
  at('more').click();
  assert.deepEqual([at('sentences').children.length, at('sentences').querySelector('details')?.querySelectorAll('button').length], [3, 9]);
  // A step of the path, in a grid of its own.
  const before = games.position(CLASSIC, PUZZLES[1]);
  const gone = [];
  card.show(step, 2, 5, before, (number) => gone.push(number));
  card.drawOver();
  assert.deepEqual([card.position, card.shown, at('more').textContent], [before, 2, 'Next']);
  at('more').click();
  at('less').click();
  assert.deepEqual(gone, [3, 1]);
  assert.match(said.at(-1), /^Step 2 of 5 /);
  // The lesson is in the language of the page.
  const lesson = () => at('meta').querySelector('a').getAttribute('href');
  assert.equal(lesson(), `technique-${step.technique}.html`);
  await speak('zh');
  await card.words();
  assert.equal(lesson(), `technique-${step.technique}.html#zh`);
  await speak('en');
  await card.words();
  opener.focus();
  at('close').focus();
  assert.equal(at('close').getAttribute('aria-label'), t('close'));
  at('close').click();
  card.drawOver();
  assert.deepEqual([root.hidden, card.close(), board.querySelector('.hint-drawing'), document.activeElement === opener], [true, false, null, true]);
}); // prettier-ignore

test('the panel of steps: the whole path, singles folded, each a way into the grid', async () => {
  let resized = () => {};
  Object.assign(globalThis, { ResizeObserver: class { constructor(work) { resized = work; } observe() {} } });
  const panel = await import('../../web/views/solve/panels/path.js');
  await panel.prepare();
  const root = document.createElement('section');
  root.id = 'panel-path';
  const hero = document.createElement('div');
  hero.id = 'hero';
  hero.scrollIntoView = () => {};
  document.body.append(root, hero);
  const asked = [];
  let failing = null;
  const solver = {
    async *steps(state, options) {
      asked.push({ state, options });
      if (failing) throw failing;
      for (const step of paths[0]) {
        options.signal.throwIfAborted();
        yield step;
      }
    },
    async *rate([line]) {
      assert.equal(line, PUZZLES[0]);
      yield { hodoku: { level: 'Hard', score: 1234, solved: true }, se: { er: 4.4 }, ours: { level: 5, title: 'X-wing' } };
    },
  };
  const controller = new Controller(games.begin(games.position(CLASSIC)), { position() {}, verdict() {} });
  const shown = [];
  const card = { shown: 0, show: (step, number, of, at) => shown.push({ step, number, of, at }) };
  const room = /** @type {any} */ ({ controller, solver, hints: async () => card });
  const { draw, words } = panel.open(room);
  const text = (name) => root.querySelector(`.${name}`).textContent;
  const waiting = () => new Promise((resolve) => setTimeout(resolve, 360, draw()));
  draw();
  assert.match(root.querySelector('.going').querySelector('p').textContent, /^Enter a puzzle/);
  controller.take(games.position(CLASSIC, PUZZLES[0]));
  assert.equal((draw(), asked.length), 0, 'typing may go on');
  await waiting();
  assert.equal(text('rating'), 'Hard 1,234 · SE 4.4 · hardest: X-wing');
  const rows = root.querySelectorAll('button').filter((button) => button.dataset.number);
  assert.equal(rows.length, paths[0].length);
  assert.equal(root.querySelector('.going').querySelector('p').textContent, `${paths[0].length} steps`);
  const folds = root.querySelectorAll('details');
  const runs = paths[0].filter(({ family }, i) => family === 'singles' && paths[0][i - 1]?.family !== 'singles');
  assert.equal(folds.length, runs.length);
  const singles = folds.flatMap((fold) => [...fold.querySelectorAll('button')]);
  assert.equal(singles.length, paths[0].filter(({ family }) => family === 'singles').length);
  for (const fold of folds) {
    const count = fold.querySelectorAll('button').length;
    assert.equal(fold.querySelector('summary').textContent, count === 1 ? '1 single' : `${count} singles`);
  }
  const nth = paths[0].findIndex(({ remove }) => remove.length > 0);
  const { title, remove } = paths[0][nth];
  assert.ok(rows[nth].textContent.startsWith(`${title} r${remove[0][0]}c${remove[0][1]} ≠ ${remove[0][2]}`));
  rows[nth].click();
  await turn();
  assert.deepEqual([shown[0].number, shown[0].of, shown[0].step], [nth + 1, paths[0].length, paths[0][nth]]);
  assert.deepEqual(candidatesOf(shown[0].at), candidatesOf(paths[0].slice(0, nth).reduce((at, step) => after(at, step), controller.present)));
  // Read in another language, what is looked at is told in it.
  card.shown = nth + 1;
  words();
  await eventually('the step again', () => shown.length === 2);
  assert.deepEqual([asked.length, shown[1].number], [2, nth + 1]);
  draw();
  const current = root.querySelectorAll('button').filter((button) => button.getAttribute('aria-current'));
  assert.deepEqual(current.map(({ dataset }) => dataset.number), [String(nth + 1)]);
  // The list alone follows: the step is in the middle of what the window shows of it.
  const list = Object.assign(root.querySelector('ol'), { scrollTop: 0, rect: { top: 100, bottom: 300 } });
  for (const [number, top, tall, scrolled, all = 900] of [[2, 320, 600, 135], [3, 150, 600, 135], [4, 60, 600, 10], [5, 240, 250, 90], [6, 320, 100, 225], [7, 240, 600, 330, 200]]) {
    root.parentElement.rect = { top: 0, bottom: all };
    document.documentElement.clientHeight = tall;
    list.querySelector(`[data-number="${(card.shown = number)}"]`).rect = { top, bottom: top + 30, height: 30 };
    draw();
    assert.equal(list.scrollTop, scrolled, `step ${number}`);
  }
  // The card of the step has come and taken room from the panels.
  root.parentElement.rect.bottom = 160;
  assert.equal((resized(), list.scrollTop), 455);
  // What is filled in is no other puzzle; another given is.
  controller.take({ ...controller.present, found: `..2${'.'.repeat(78)}` });
  await waiting();
  assert.equal(asked.length, 2);
  failing = Object.assign(new Error('none'), { code: 'none' });
  controller.take(games.position(CLASSIC, `${PUZZLES[0].slice(0, 80)}9`));
  draw();
  assert.equal(root.querySelectorAll('[data-number]').length, 0, 'the steps are of the puzzle before');
  await waiting();
  assert.equal(root.querySelector('.going').querySelector('p').textContent, 'There is no solution, so no step leads to one.');
  failing = Object.assign(new Error('too large'), { code: 'memory' });
  controller.take(games.ruled(controller.present, [{ keyword: 'antiknight', values: [], groups: [] }]));
  await waiting();
  assert.match(root.querySelector('.going').querySelector('p').textContent, /too large/);
  assert.equal(asked.length, 4);
}); // prettier-ignore
