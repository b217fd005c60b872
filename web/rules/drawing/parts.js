/** The rules within one of the kind `logic`, for drawing. Pure. */
import { drawingWords } from './nodes.js';

/** @typedef {import('../../puzzle/state.js').Rule} Rule */

/** Words between the rules. */
const JOINS = ['or', 'and', 'if', 'then', 'of'];

const CELLS = /^r(\d+)c(\d+)(?:-r(\d+)c(\d+))?$/;

/** The cells of a word, as the core writes them: r1c1, or a range r1c1-r1c9. @param {RegExpExecArray} found @param {number} size */
function cellsOf(found, size) {
  const [row = 0, column = 0, lastRow = row, lastColumn = column] = found
    .slice(1)
    .map((number) => (number === undefined ? undefined : Number(number) - 1));
  const [down, right] = [lastRow - row, lastColumn - column];
  const steps = Math.max(Math.abs(down), Math.abs(right));
  const step = (Math.sign(down) * size + Math.sign(right)) | 0;
  return Array.from({ length: steps + 1 }, (_, at) => row * size + column + at * step);
}

/**
 * The rules that are joined, and whether each is denied, by `not`. The text is as the core writes it: a blank between words
 * and brackets.
 * @param {Rule} rule @param {number} size @returns {{ rule: Rule, denied: boolean }[]}
 */
export function partsOf({ text = '' }, size) {
  /** @type {{ rule: { keyword: string, values: number[], groups: number[][], text?: string }, denied: boolean }[]} */
  const parts = [];
  /** Are the rules in these brackets denied? */
  const within = [false];
  let not = false;
  let begins = true;
  const words = text.split(' ').filter(Boolean);
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const part = parts.at(-1);
    const denied = not !== within.at(-1);
    if (word === '(') {
      within.push(denied);
      not = false;
    } else if (word === ')') within.pop();
    else if (word === 'not') not = !not;
    else if (JOINS.includes(word)) not = false;
    else if (begins && /^\d/.test(word)) continue;
    else if (begins) {
      const spoken = drawingWords({ keyword: word }).includes('text');
      parts.push({
        rule: {
          ...{ keyword: word, values: [], groups: [[]] },
          ...(spoken && { text: words[++at] ?? '' }),
        },
        denied,
      });
      begins = not = false;
      continue;
    } else if (part) {
      const { values, groups } = part.rule;
      const cells = CELLS.exec(word);
      if (cells) groups.at(-1)?.push(...cellsOf(cells, size));
      else if (word === ':' && groups.at(-1)?.length) groups.push([]);
      else if (/^-?\d+$/.test(word)) values.push(Number(word));
      continue;
    }
    begins = true;
  }
  return parts;
}
