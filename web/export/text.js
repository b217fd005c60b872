/** A position as text for people and other programs: a grid of digits, a grid of candidates. Pure. */
import { isBoxless } from '../../wasm/rules/line.js';
import { alphabetOf, cellsIn, extentOf, isShown, sees, symbolAt } from '../puzzle/state.js';
import { toLine } from '../puzzle/link.js';

/** @typedef {import('../puzzle/state.js').Position} Position */

/** The givens, a line for each row, with lines between the boxes. @param {Position} at */
export function toGrid(at) {
  const { boxHeight, boxWidth } = boxesOf(at.shape);
  const { high, across } = extentOf(at.shape);
  const bands = Array.from({ length: high / boxHeight }, (_, band) =>
    rowsOf([...toLine(at)], across)
      .slice(band * boxHeight, (band + 1) * boxHeight)
      .map((row) =>
        rowsOf(row, boxWidth)
          .map((box) => box.join(' '))
          .join(' | '),
      )
      .join('\n'),
  );
  const dashes = Array.from({ length: across / boxWidth }, (_, box) =>
    '-'.repeat(2 * boxWidth + (box > 0 && box < across / boxWidth - 1 ? 1 : 0)),
  );
  return `${bands.join(`\n${dashes.join('+')}\n`)}\n`;
}

/**
 * The digit of each cell, or else its candidates: those shown, or if none are, all digits that its houses do not have.
 * @param {Position} at
 * @param {(cell: number) => string} small
 */
export function toCandidateGrid(at, small) {
  const { across } = extentOf(at.shape);
  const { boxHeight, boxWidth } = boxesOf(at.shape);
  const there = new Set(cellsIn(at.shape));
  const shown = [...[...at.givens].keys()].filter((cell) => isShown(at.shape, cell));
  const cells = shown.map((cell) => {
    if (!there.has(cell)) return '';
    const symbol = symbolAt(at, cell);
    // '.' if nothing is left, so that every cell has an entry.
    return symbol === '.' ? small(cell) || unseen(at, cell) || '.' : symbol;
  });
  const rows = rowsOf(cells, across);
  const widths = Array.from({ length: across }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const dashes = rowsOf(widths, boxWidth).map((box) =>
    '-'.repeat(box.reduce((sum, width) => sum + width + 2, 0)),
  );
  const lines = rows.map((row) => {
    const padded = row.map((text, column) => text.padEnd(widths[column] ?? 0));
    return `| ${rowsOf(padded, boxWidth)
      .map((box) => box.join('  '))
      .join(' | ')} |`;
  });
  const bands = rowsOf(lines, boxHeight).map((band) => band.join('\n'));
  return [
    `.${dashes.join('.')}.`,
    bands.join(`\n:${dashes.join('+')}:\n`),
    `'${dashes.join("'")}'\n`,
  ].join('\n');
}

/** The boxes, or one box of the whole grid if straight lines cannot show them. @param {import('../puzzle/state.js').Shape} shape */
function boxesOf(shape) {
  const { boxHeight, boxWidth, regions } = shape;
  const { high, across } = extentOf(shape);
  const fits = high % boxHeight === 0 && across % boxWidth === 0;
  const none = regions || isBoxless(shape) || !fits;
  return none ? { boxHeight: high, boxWidth: across } : { boxHeight, boxWidth };
}

/** The digits that no house of a cell has. @param {Position} at @param {number} cell */
function unseen(at, cell) {
  const seen = [...at.givens].map((_, other) =>
    sees(at.shape, cell, other) ? symbolAt(at, other) : '.',
  );
  return [...alphabetOf(at.shape)].filter((symbol) => !seen.includes(symbol)).join('');
}

/** Splits a list into pieces of one length. @template T @param {readonly T[]} list @param {number} length */
const rowsOf = (list, length) =>
  Array.from({ length: list.length / length }, (_, row) =>
    list.slice(row * length, (row + 1) * length),
  );
