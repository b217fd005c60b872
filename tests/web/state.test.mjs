// The puzzle at hand beside a plain model of it, cell by cell: typing, marks, what was revealed, the history.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellViewOf, linesOf } from '../../web/puzzle/cellView.js';
import * as games from '../../web/puzzle/state.js';
import { JIGSAW, randomFrom, RULE, SHAPES } from './positions.mjs';

/** @param {any} shape */
const symbolsOf = ({ size, symbols }) =>
  ({ digits: '123456789ABCDEFGHIJKLMNOP', letters: 'ABCDEFGHIJKLMNOPQRSTUVWXY', hex: '0123456789ABCDEF' })[
    symbols
  ].slice(0, size); // prettier-ignore

/** The box or region of a cell. @param {any} shape @param {number} cell */
function boxOf({ size, boxHeight, boxWidth, regions }, cell) {
  if (regions) return regions[cell];
  const across = size / boxWidth;
  return Math.floor(cell / size / boxHeight) * across + Math.floor((cell % size) / boxWidth);
}

/** The cells, each with whose digit it has, the digit, and its marks. */
class Model {
  constructor(shape) {
    this.shape = shape;
    this.cells = Array.from({ length: shape.size ** 2 }, () => ({ kind: 'open', symbol: '.', marks: '' }));
  } // prettier-ignore

  set(cell, change) {
    this.cells = this.cells.map((one, at) => (at === cell ? { ...one, ...change } : one));
  }

  type(cells, symbol, mode) {
    for (const cell of cells) {
      const { kind } = this.cells[cell];
      if (mode === 'play' && kind === 'given') continue;
      this.set(cell, { kind: mode === 'play' || kind === 'entered' ? 'entered' : 'given', symbol });
    }
  }

  open(cells, mode) {
    const free = cells.filter((cell) => mode === 'set' || this.cells[cell].kind !== 'given');
    const of = (...kinds) => free.filter((cell) => kinds.includes(this.cells[cell].kind));
    const [top] = [of('given', 'entered'), of('found')].filter(({ length }) => length > 0);
    if (top) for (const cell of top) this.set(cell, { kind: 'open', symbol: '.' });
    else for (const cell of free) this.set(cell, { marks: '' });
  }

  mark(cells, symbol) {
    const open = cells.filter((cell) => this.cells[cell].kind === 'open');
    const all = open.every((cell) => this.cells[cell].marks.includes(symbol));
    for (const cell of open) {
      const others = [...this.cells[cell].marks].filter((one) => one !== symbol);
      const marks = (all ? others : [...others, symbol]).sort(
        (a, b) => symbolsOf(this.shape).indexOf(a) - symbolsOf(this.shape).indexOf(b),
      );
      this.set(cell, { marks: marks.join('') });
    }
  }

  reveal(solution, only) {
    this.cells.forEach(({ kind }, cell) => {
      if (kind !== 'open' && kind !== 'found') return;
      if (only === undefined || only === cell) this.set(cell, { kind: 'found', symbol: solution[cell] });
    });
  } // prettier-ignore
}

/** @param {any} at a position @param {Model} model @param {string} shown */
function agree(at, { shape, cells }, shown) {
  assert.equal(at.shape, shape);
  const of = (/** @type {string[]} */ ...kinds) =>
    cells.map(({ kind, symbol }) => (kinds.includes(kind) ? symbol : '.')).join('');
  assert.deepEqual(
    [at.givens, at.entries, at.found],
    [of('given'), of('entered'), of('found')],
    shown,
  );
  const marks = cells.map((cell) => cell.marks);
  assert.deepEqual(at.marks ?? Array(cells.length).fill(''), marks, shown);
  assert.equal('marks' in at, marks.some(Boolean));
  assert.equal(games.placed(at), of('given', 'entered'));
  assert.equal(games.shownAt(at), of('given', 'entered', 'found'));
  cells.forEach(({ kind, symbol }, cell) => {
    assert.equal(games.kindAt(at, cell), kind);
    assert.equal(games.symbolAt(at, cell), symbol);
    const small = kind === 'open' ? `m${cell}` : '';
    const view = cellViewOf(at, cell, { small: (asked) => `m${asked}` });
    assert.deepEqual(view, { kind, symbol: kind === 'open' ? '' : symbol, small });
    assert.equal(cellViewOf(at, cell, {}).small, '');
  });
  const count = (/** @type {string} */ kind) => cells.filter((cell) => cell.kind === kind).length;
  assert.deepEqual(
    [games.hasFound(at), games.hasEntries(at), games.isFilled(at), games.openCells(at)],
    [count('found') > 0, count('entered') > 0, count('open') === 0, count('open')],
  );
  assert.equal(games.isEmpty(at), !shape.regions && !at.rules && count('given') + count('entered') === 0);
  assert.deepEqual(
    games.digitsLeft(at),
    [...symbolsOf(shape)].map((symbol) => shape.size - cells.filter((cell) => cell.symbol === symbol).length),
  );
  const clashing = cells.flatMap(({ symbol }, a) =>
    symbol !== '.' && cells.some((other, b) => a !== b && other.symbol === symbol && games.sees(shape, a, b)) ? [a] : [],
  );
  assert.deepEqual([...games.clashes(at)].sort((a, b) => a - b), clashing);
} // prettier-ignore

for (const [name, shape] of Object.entries(SHAPES)) {
  test(`any order of changes is what a plain model says: ${name}`, () => {
    const next = randomFrom(21);
    const symbols = symbolsOf(shape);
    assert.equal(games.alphabetOf(shape), symbols);
    const model = new Model(shape);
    let game = games.begin(games.position(shape));
    /** What was there before each step, and what was undone. */
    const [past, future] = [[], []];
    for (let step = 0; step < 120; step++) {
      const size = shape.size ** 2;
      // A few cells, so that they meet again and again.
      const cells = Array.from({ length: 1 + next(3) }, () => next(Math.min(size, 12)));
      const symbol = symbols[next(symbols.length)];
      const mode = next(2) ? 'set' : 'play';
      const solution = Array.from({ length: size }, () => symbols[next(symbols.length)]).join('');
      const before = model.cells;
      const was = game;
      const act = next(9);
      const shown = `${step}: ${act} ${cells} ${symbol} ${mode}`;
      if (act === 7 || act === 8) {
        const [from, to] = act === 7 ? [past, future] : [future, past];
        game = act === 7 ? games.undo(game) : games.redo(game);
        if (from.length === 0) assert.equal(game, was);
        else {
          to.push(model.cells);
          model.cells = from.pop();
        }
      } else {
        if (act === 0) [game] = [games.reveal(game, solution, cells[0]), model.reveal(solution, cells[0])];
        else if (act === 1 && step % 5 === 0) [game] = [games.reveal(game, solution), model.reveal(solution)];
        else if (act <= 2) [game] = [games.typeAll(game, cells, '.', mode), model.open(cells, mode)];
        else if (act <= 4) [game] = [games.mark(game, cells, symbol), model.mark(cells, symbol)];
        else [game] = [games.typeAll(game, cells, symbol, mode), model.type(cells, symbol, mode)];
        if (JSON.stringify(before) === JSON.stringify(model.cells)) {
          assert.equal(game, was, shown);
        } else {
          past.push(before);
          future.length = 0;
        }
      }
      agree(game.present, model, shown);
      assert.deepEqual([game.past.length, game.future.length], [past.length, future.length], shown);
    }
  }); // prettier-ignore

  test(`houses and borders: ${name}`, () => {
    const { size } = shape;
    const cells = Array.from({ length: size ** 2 }, (_, cell) => cell);
    const none = !shape.regions && shape.boxHeight === 1;
    for (const cell of cells) {
      const [row, column] = [Math.floor(cell / size), cell % size];
      assert.deepEqual(games.coordinates(shape, cell), { row, column, box: boxOf(shape, cell) });
      for (const other of [cell + 1, cell + size, next(size ** 2)].filter((one) => one < size ** 2)) {
        const same = boxOf(shape, cell) === boxOf(shape, other);
        assert.equal(games.isBorder(shape, cell, other), !none && !same);
        const sees = same || row === Math.floor(other / size) || column === other % size;
        assert.equal(games.sees(shape, cell, other), sees);
      }
    }
    for (let index = 0; index < size; index++) {
      assert.deepEqual(games.house(shape, 'row', index), cells.slice(index * size, (index + 1) * size));
      assert.deepEqual(games.house(shape, 'column', index), cells.filter((cell) => cell % size === index));
      assert.deepEqual(games.house(shape, 'box', index), cells.filter((cell) => boxOf(shape, cell) === index));
    }
    const { rows, columns } = games.placesOf(shape);
    assert.ok(rows * columns >= size && (rows - 1) * columns < size);
    // Each digit in its place, and in no other.
    const lines = linesOf(symbolsOf(shape), shape);
    assert.equal(lines.join(''), symbolsOf(shape));
    assert.ok(lines.length === rows && lines[0].length === columns);
    const last = symbolsOf(shape).at(-1) ?? '';
    assert.equal(linesOf(last, shape).join('').trimStart(), last);
  }); // prettier-ignore
}

const next = randomFrom(22);

test('places of small digits', () => {
  for (const [size, boxHeight, boxWidth, rows, columns] of [
    [9, 3, 3, 3, 3], [6, 2, 3, 2, 3], [8, 2, 4, 2, 4], [16, 4, 4, 4, 4], [9, 1, 9, 3, 3], [7, 1, 7, 3, 3], [5, 1, 5, 2, 3], [6, 6, 1, 2, 3],
  ])
    assert.deepEqual(games.placesOf({ size, boxHeight, boxWidth, symbols: 'digits' }), { rows, columns });
}); // prettier-ignore

test('marks of all cells at once go where no digit stands, in order', () => {
  const shape = SHAPES.four;
  let game = games.begin(games.position(shape, `1${'.'.repeat(15)}`));
  game = games.reveal(game, '1234123412341234', 1);
  game = games.markAll(game, ['1', '2', '43', undefined, '1']);
  assert.deepEqual(game.present.marks, ['', '', '34', '', '1', ...Array(11).fill('')]);
  assert.equal(games.markAll(game, game.present.marks ?? []), game);
  assert.equal('marks' in games.markAll(game, []).present, false);
});

test('a mark that some of the cells have is put into the others; that all have goes from all', () => {
  let game = games.begin(games.position(SHAPES.four, `12${'.'.repeat(14)}`));
  const shown = () => game.present.marks?.slice(0, 5).join();
  game = games.mark(game, [2], '3');
  game = games.mark(game, [1, 2, 3, 4], '3');
  assert.equal(shown(), ',,3,3,3');
  game = games.mark(game, [4, 3], '3');
  assert.equal(shown(), ',,3,,');
});

test('clearing keeps the rules; clearing entries keeps the puzzle', () => {
  const start = games.ruled(games.position(SHAPES.four, `12${'.'.repeat(14)}`), [RULE]);
  let game = games.type(games.begin(start), 2, '3', 'play');
  game = games.reveal(games.mark(game, [4], '2'), '1234341221434321', 3);
  const cleared = games.clear(game).present;
  assert.deepEqual(cleared, games.ruled(games.position(SHAPES.four), [RULE]));
  assert.deepEqual(games.clearEntries(game).present, start);
  assert.equal(games.clear(game).past.length, 4);
  assert.deepEqual(games.played(game.present, '....1...........'), {
    ...start,
    entries: '....1...........',
  });
});

test('what makes two positions the same', () => {
  const at = games.ruled(games.position(SHAPES.four, `12${'.'.repeat(14)}`), [RULE]);
  const game = games.begin(at);
  const change = (/** @type {object} */ fields) => games.change(game, { ...at, ...fields }) === game;
  const dots = '.'.repeat(13);
  assert.ok(change({}));
  assert.ok(change({ shape: { ...at.shape }, rules: [{ ...RULE }] }));
  for (const fields of [
    { givens: `123${dots}` },
    { entries: `..3${dots}` },
    { found: `..3${dots}` },
    { marks: ['', '', '3', ...Array(13).fill('')] },
    { rules: [] },
    { rules: [RULE, RULE] },
    { rules: [{ ...RULE, values: [3] }] },
    { shape: { ...at.shape, symbols: 'letters' } },
    { shape: { ...at.shape, boxHeight: 1, boxWidth: 4 } },
    { shape: { ...at.shape, boxWidth: 4 } },
    { shape: { ...at.shape, size: 6 } },
    { shape: JIGSAW },
  ])
    assert.ok(!change(fields), JSON.stringify(fields));
  assert.ok(games.sameShape(JIGSAW, { ...JIGSAW, regions: [...(JIGSAW.regions ?? [])] }));
  const { past, present, future } = games.replace({ ...game, future: [at] }, { ...at, found: 'x' });
  assert.deepEqual([past, present.found, future], [[], 'x', []]);
}); // prettier-ignore

test('the only cell in which two positions differ', () => {
  const at = games.position(SHAPES.four, `12${'.'.repeat(14)}`);
  const marks = (/** @type {number} */ cell) =>
    Array.from({ length: 16 }, (_, one) => (one === cell ? '1' : ''));
  for (const [fields, cell] of /** @type {any[][]} */ ([
    [{}, undefined],
    [{ givens: `1${'.'.repeat(15)}` }, 1],
    [{ givens: `12${'.'.repeat(13)}3` }, 15],
    [{ givens: `21${'.'.repeat(14)}` }, undefined],
    [{ entries: `...4${'.'.repeat(12)}` }, 3],
    // The first mark, and the last one taken away.
    [{ marks: marks(5) }, 5],
    [{ marks: marks(-1) }, undefined],
    [{ givens: `1${'.'.repeat(15)}`, marks: marks(5) }, undefined],
    [{ shape: { ...at.shape, symbols: 'hex' }, givens: `1${'.'.repeat(15)}` }, undefined],
  ]))
    assert.equal(games.onlyDifference(at, { ...at, ...fields }), cell, JSON.stringify(fields));
  const marked = { ...at, marks: marks(5) };
  assert.equal(games.onlyDifference(marked, { ...marked, marks: marks(6) }), undefined);
  assert.equal(games.onlyDifference(marked, { ...marked, marks: marks(-1) }), 5);
});

test('differences are where both have a symbol', () => {
  assert.deepEqual(games.differences('12.4.', '1.345'), []);
  assert.deepEqual(games.differences('12.4.', '21.5.'), [0, 1, 3]);
});
