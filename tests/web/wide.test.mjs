// Grids that are not so many rows, columns and digits, as the page has them: read by the engine, asked, kept, drawn,
// walked through by keys. Each kind once: oblong, from 0, with more digits than cells, cells beside it, five grids in one.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Engine } from '../../wasm/engine/engine.js';
import { toSvg } from '../../web/export/picture.js';
import { toCandidateGrid, toGrid } from '../../web/export/text.js';
import { intentOf } from '../../web/puzzle/keys.js';
import * as links from '../../web/puzzle/link.js';
import { seenFrom } from '../../web/puzzle/seen.js';
import * as games from '../../web/puzzle/state.js';
import { fromStored, toStored } from '../../web/puzzle/storage.js';
import { layersOf } from '../../web/rules/drawing/drawing.js';
import * as texts from '../../web/rules/text.js';
import { compare } from './kept.mjs';
import { randomFrom } from './positions.mjs';
import { openScreen } from './screen.mjs';

const { document } = openScreen();
const { Board } = await import('../../web/board/board.js');
const { RulesLayer } = await import('../../web/rules/drawing/layer.js');

const engine = Engine.loadSync(
  readFileSync(new URL('../../dist/ninefold-lab.wasm', import.meta.url)),
);

/** @param {string} text with ";" between lines */
function positionOf(text) {
  const { shape, givens, rules } = texts.fromPuzzle(engine.parse(text.replaceAll('; ', '\n')));
  return games.ruled(games.position(shape, givens), rules);
}

const TEXTS = {
  oblong: 'size 6x8; boxes 2x4; title Long; cage 12 r1c1-r1c3; skyscraper 3 r1c8-r1c1; sandwich 9 r6c2-r1c2; grid; 1.......; ........; ..3.....; ........; ........; .......7',
  'from 0': 'size 4x6; values 0-5; boxes 2x3; thermo r4c1-r1c4; grid; 0.....; ......; ......; .....5',
  upright: 'size 8x4; boxes 4x2; grid; 1...; ....; ....; ....; ....; ....; ....; ...8',
  'no boxes': 'size 5x3; boxes none; values 1-7',
  regions: 'size 4x6; boxes none; regions AAABBBAAABBBCCCDDDCCCDDD; cage 7 r1c3 r1c4',
  letters: 'size 4x12; boxes 2x6; symbols letters; grid; A...........; ............; ............; ...........L',
  'many values': 'size 6x6; values 0-8; boxes none; extra r1c1-r1c3 r2c1-r2c3 r3c1-r3c3',
  beside: 'size 6x8; boxes 2x4; board 9; outside r8c1-r8c3; sum 12 r1c1-r1c3; pairs a=2*b r8c1 r1c4; candidates 3 : r8c2; candidates 1 4 : r8c3',
  'square beside': 'size 4; board 6; outside r6c2; diagonal both; sum 5 r6c2 r1c1',
  samurai: 'size 21; values 1-9; houses none; grids 9 r1c1 r1c13 r7c7 r13c1 r13c13; cage 20 r7c7 r7c8 r8c7',
  gattai: 'size 8; values 1-6; houses none; board 9; grids 6 r1c1 r3c3; outside r9c9; arrow r9c9 : r8c8 r7c7',
}; // prettier-ignore

const positions = () =>
  Object.entries(TEXTS).map(([name, text]) => ({ name, at: positionOf(text) }));

test('what is written of it is read as the same, in addresses, questions and storage', () => {
  for (const { name, at } of positions()) {
    const stored = fromStored(JSON.parse(JSON.stringify(toStored(at))));
    assert.deepEqual(stored && links.toText(stored), links.toText(at), name);
    assert.ok(stored && games.sameShape(stored.shape, at.shape), name);
    const link = links.fromHash(links.toHash(at));
    assert.ok(link && 'text' in link, name);
    for (const text of [link.text, links.toQuestion(at)]) {
      const again = positionOf(text);
      assert.ok(games.sameShape(again.shape, at.shape), `${name}: ${text}`);
      assert.deepEqual([again.givens, again.rules], [at.givens, at.rules], `${name}: ${text}`);
    }
  }
});

test('cells, houses and borders are those of the grids', () => {
  const of = (/** @type {keyof typeof TEXTS} */ name) => positionOf(TEXTS[name]).shape;
  const counts = Object.fromEntries(positions().map(({ name, at }) => [name, games.cellsIn(at.shape).length]));
  assert.deepEqual(counts, { oblong: 48, 'from 0': 24, upright: 32, 'no boxes': 15, regions: 24, letters: 48, 'many values': 36, beside: 51, 'square beside': 17, samurai: 369, gattai: 57 });
  assert.deepEqual(games.extentOf(of('oblong')), { high: 6, across: 8 });
  assert.deepEqual(games.extentOf(of('beside')), { high: 8, across: 8 });
  assert.equal(games.alphabetOf(of('from 0')), '012345');
  assert.equal(games.alphabetOf(of('many values')), '012345678');
  const sides = (/** @type {any} */ shape) =>
    games.cellsIn(shape).filter((cell) => (cell + 1) % shape.size > 0 && games.cellsIn(shape).includes(cell + 1) && games.isBorder(shape, cell, cell + 1)).length;
  assert.equal(sides(of('oblong')), 6);
  assert.equal(sides(of('upright')), 8);
  assert.deepEqual([games.house(of('upright'), 'box', 0), games.house(of('upright'), 'box', 3)].map((cells) => cells.join(' ')), ['0 1 8 9 16 17 24 25', '34 35 42 43 50 51 58 59']);
  assert.equal(sides(of('no boxes')), 0);
  assert.equal(sides(of('regions')), 4);
  // Two digits clash in a house of either grid that shares the box, and in no other.
  const samurai = of('samurai');
  const at = (/** @type {number} */ row, /** @type {number} */ column) => 21 * (row - 1) + column - 1;
  for (const [a, b, is] of [[at(7, 7), at(7, 1), true], [at(7, 7), at(7, 15), true], [at(7, 1), at(7, 15), false], [at(1, 1), at(1, 21), false], [at(8, 8), at(9, 9), true], [at(1, 1), at(21, 1), false]])
    assert.equal(games.sees(samurai, Number(a), Number(b)), is, `${a} ${b}`);
  const clash = games.clashes(games.type(games.begin(games.type(games.begin(games.position(samurai)), at(7, 1), '5').present), at(7, 9), '5').present);
  assert.deepEqual([...clash].sort((a, b) => a - b), [at(7, 1), at(7, 9)]);
  // A cell beside the grid has none; of those in the row beside it nothing is seen.
  const beside = of('beside');
  assert.deepEqual(games.cellsIn(beside).filter((cell) => cell !== 63 && games.sees(beside, 63, cell)), []);
  assert.deepEqual(games.house(beside, 'column', 0), [0, 9, 18, 27, 36, 45]);
  assert.ok(seenFrom(positionOf(TEXTS['square beside']), 0).has(21));
  assert.ok(!seenFrom(positionOf(TEXTS['square beside']), 0).has(31));
}); // prettier-ignore

test('the solver answers with all cells of the board, where it is asked so', () => {
  for (const { name, at } of positions()) {
    const { solution } = engine.solve(links.toQuestion(at), { board: true, first: true });
    const filled = games.revealed(at, links.fromAnswer(solution ?? '', at.shape));
    assert.ok(games.isFilled(filled), name);
    assert.deepEqual(games.clashes(filled).size, 0, name);
    assert.equal(games.openCells(at), games.cellsIn(at.shape).length - [...at.givens].filter((one) => one !== '.').length);
    // With all of it as entries nothing else fits.
    const entries = [...filled.found].map((symbol, cell) => (at.givens[cell] === '.' ? symbol : '.')).join('');
    const question = links.toQuestion({ ...at, entries });
    assert.deepEqual([...engine.solutions(question, { board: true })], [solution], name);
    const { givens, wide } = engine.parse(question);
    assert.equal(givens.length, (wide?.height ?? 0) * (wide?.width ?? 0), name);
    assert.equal(engine.solve(question).solution?.length, givens.length, name);
  }
}); // prettier-ignore

test('arrows, Home and End go to cells that are there, and everywhere', () => {
  const key = (/** @type {string} */ name, control = false) => ({ key: name, ctrlKey: control, metaKey: false, altKey: false, shiftKey: false });
  for (const { name, at } of positions()) {
    const cells = new Set(games.cellsIn(at.shape));
    const [first = 0] = cells;
    const reached = new Set([first]);
    for (const cell of reached)
      for (const way of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])
        for (const control of [false, true]) {
          const intent = intentOf(key(way, control), at.shape, cell);
          assert.ok(intent?.do === 'select' && cells.has(intent.cell), `${name} ${way} ${cell}`);
          reached.add(intent.cell);
        }
    assert.equal(reached.size, cells.size, name);
  }
}); // prettier-ignore

test('what storage holds of it may be anything', () => {
  const next = randomFrom(20);
  const odd = [undefined, null, -1, 0, 1, 2, 26, 1e9, 0.5, '9', [], [1e9], [-1], [0, 1], {}, true];
  for (const { name, at } of positions()) {
    const stored = JSON.parse(JSON.stringify(toStored(at)));
    for (let turn = 0; turn < 300; turn++) {
      const bad = structuredClone(stored);
      const fields = Object.keys(bad.wide);
      const field = fields[next(fields.length)] ?? '';
      bad.wide[field] = odd[next(odd.length)];
      if (next(3) === 0) bad.size = odd[next(odd.length)];
      const read = fromStored(bad);
      if (!read) continue;
      // What is taken can be drawn, asked and walked through.
      assert.ok(toSvg(read).length > 0, name);
      links.toQuestion(read);
      for (const cell of games.cellsIn(read.shape)) assert.ok(cell < read.givens.length, name);
    }
    assert.equal(fromStored({ ...stored, wide: { ...stored.wide, values: 26 } }), null);
    for (const outside of [[at.shape.size ** 2], [-1], [0.5]]) assert.equal(fromStored({ ...stored, wide: { ...stored.wide, outside } }), null);
    for (const side of ['boxHeight', 'boxWidth']) for (const bad of [0, 26, 1.5]) assert.equal(fromStored({ ...stored, [side]: bad }), null, side);
    // A digit where no cell is.
    const gap = [...at.givens].findIndex((_, cell) => !games.cellsIn(at.shape).includes(cell));
    if (gap >= 0) assert.equal(fromStored({ ...stored, givens: at.givens.slice(0, gap) + games.alphabetOf(at.shape)[0] + at.givens.slice(gap + 1) }), null, name);
  }
}); // prettier-ignore

/** Its board, a line for each row: the classes of each cell but the first, what it is for ears where that is told, the gaps. @param {games.Position} at */
function boardOf(at) {
  const root = document.createElement('div');
  const none = new Set();
  new Board(root).draw(at, { selected: -1, clashing: none, wrong: none, blamed: none });
  const style = [...root.style.set].map(([name, value]) => `${name}: ${value}`);
  const rows = root.children.map((/** @type {any} */ row) =>
    row.children.map((/** @type {any} */ one) => (one.className === 'gap' ? '-' : [one.getAttribute('aria-colindex') ?? '', ...one.className.split(' ').slice(1)].join('.') || '.')).join(' '));
  return [root.className, `${root.getAttribute('aria-rowcount')} x ${root.getAttribute('aria-colcount')}`, ...style, ...rows];
} // prettier-ignore

test('pictures and texts of it stand in scenes/shapes.txt', () => {
  const lines = positions().flatMap(({ name, at }) => {
    const { solution } = engine.solve(links.toQuestion(at), { board: true, first: true });
    const filled = games.revealed(at, links.fromAnswer(solution ?? '', at.shape));
    return [
      `> ${name}`,
      toGrid(at),
      toCandidateGrid(filled, () => ''),
      toSvg(at, layersOf(at)),
      ...boardOf(at),
    ];
  });
  compare('shapes', `${lines.join('\n')}\n`);
});

test('what is around a grid that is no square is beside the shorter side first', () => {
  /** Each side, the room beyond a square as long as the longer side, and what keeps the grid in the middle of it. */
  const around = (/** @type {string} */ text) => {
    const root = document.createElement('div');
    document.body.replaceChildren(root);
    new RulesLayer(root).draw(positionOf(text));
    return ['above', 'right', 'below', 'left', 'around', 'aside'].map((name) => Number(Number(root.style.getPropertyValue(`--${name}`)).toFixed(3))).join(' ');
  };
  const [oblong, upright] = ['size 6x8; boxes 2x4; ', 'size 8x4; boxes 4x2; '];
  const clues = { left: ['sandwich 9 r1c1-r1c8', 'sandwich 9 r1c1-r1c4'], right: ['skyscraper 3 r1c8-r1c1', 'skyscraper 3 r1c4-r1c1'], above: ['sandwich 9 r1c2-r6c2', 'sandwich 9 r1c2-r8c2'], below: ['skyscraper 2 r6c2-r1c2', 'skyscraper 2 r8c2-r1c2'] };
  const of = (/** @type {0 | 1} */ shape, /** @type {(keyof typeof clues)[]} */ ...sides) => around([[oblong, upright][shape], ...sides.map((side) => `${clues[side][shape]}; `)].join('').slice(0, -2));
  assert.deepEqual([of(0), of(0, 'left'), of(0, 'left', 'right'), of(0, 'above'), of(0, 'left', 'above', 'below')], ['0 0 0 0 0 0', '0 0 0 0.78 0.78 0', '0 0.78 0 0.78 1.56 0', '0.78 0 0 0 0 0', '0.78 0 0.78 0.78 0.78 0']);
  assert.deepEqual([of(1), of(1, 'left'), of(1, 'above'), of(1, 'above', 'below', 'right')], ['0 0 0 0 0 2', '0 0 0 0.78 0 1.61', '0.78 0 0 0 0.78 2.39', '0.78 0.78 0.78 0 1.56 2.39']);
}); // prettier-ignore
