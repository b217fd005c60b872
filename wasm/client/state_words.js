/** Encodes a state as numbers for the module of steps. Imports nothing, since the client uses it too. */

/**
 * The words of a state: the height and width of its boxes, then for each cell its given, entry, pencil marks as a set, and
 * digit of the solution, 0 for none. Limits are passed as pencil marks.
 *
 * @param {{ boxHeight: number, boxWidth: number, symbols?: string, givens: string, entries?: string, marks?: readonly string[], limits?: readonly number[] }} puzzle
 * @param {string | null} [solution]
 */
export function stateWords(puzzle, solution) {
  const { boxHeight, boxWidth, symbols, givens, entries, marks, limits } = puzzle;
  const signs =
    symbols === 'letters'
      ? 'ABCDEFGHIJKLMNOPQRSTUVWXY'
      : symbols === 'hex' || symbols === 'zero'
        ? '0123456789ABCDEFGHIJKLMNO'
        : '123456789ABCDEFGHIJKLMNOP';
  const digit = (/** @type {string | undefined | null} */ text, /** @type {number} */ cell) =>
    text ? signs.indexOf(text[cell]) + 1 : 0;
  const cells = (boxHeight * boxWidth) ** 2;
  const words = new Uint32Array(2 + 4 * cells);
  words.set([boxHeight + (symbols === 'zero' ? 256 : 0), boxWidth]);
  for (let cell = 0; cell < cells; cell++) {
    const set = [...(marks?.[cell] ?? '')].reduce(
      (all, sign) => all | (signs.includes(sign) ? 1 << signs.indexOf(sign) : 0),
      0,
    );
    const limit = limits?.[cell] || set;
    const left = (set || limit) & limit || set;
    words.set(
      [digit(givens, cell), digit(entries, cell), left, digit(solution, cell)],
      2 + 4 * cell,
    );
  }
  return words;
}
