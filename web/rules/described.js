/** The rules of a position in words: of each cell, for print, and errors of regions. */
import { cellName, isName, isNote } from '../../wasm/rules/line.js';
import { labelOf } from '../../wasm/rules/label.js';
import { CANDIDATES, MARKED, REGIONS } from '../../wasm/rules/table.js';
import { make, set } from '../dom.js';
import { joined } from '../language.js';
import { alphabetOf, lowestOf } from '../puzzle/state.js';
import { cellsByRegion } from './regions.js';
import { aboutRules, headOf, nameOf, r } from './words.js';

/** @typedef {import('../puzzle/state.js').Position} Position */

/** The names of each cell's rules, and the digits that `candidates` rules leave to it. @param {Position} at */
function described({ shape, givens, rules = [] }) {
  const alphabet = alphabetOf(shape);
  /** @type {string[][]} */
  const names = Array.from({ length: givens.length }, () => []);
  /** What the setter says of the rules of each cell. @type {string[]} */
  const told = [];
  /** @type {string[]} */
  const small = [];
  for (const rule of rules) {
    for (const cell of new Set(rule.groups.flat())) {
      const head = headOf(rule, shape);
      const { text } = labelOf(rule);
      const said = text ? r('explained', head, text) : head;
      if (text) told[cell] = [told[cell], said].filter(Boolean).join('\n');
      if (rule.keyword !== CANDIDATES) names[cell]?.push(said);
      else {
        // Of several such rules on a cell, what each of them leaves.
        const left = small[cell] ?? alphabet;
        const digits = rule.values.map((value) => alphabet[value - lowestOf(shape)] ?? '');
        small[cell] = digits.filter((digit) => left.includes(digit)).join('');
      }
    }
  }
  const said = names.map((some) => (some.length ? r('described', some.join(', ')) : ''));
  return { said, told, small };
}

/** The rules in words. @param {Position} at */
function rulesOf({ shape, rules = [] }) {
  const regions = shape.regions ? [{ keyword: REGIONS, values: [], groups: [] }] : [];
  return aboutRules({ shape, rules: [...regions, ...rules] })
    .split('\n')
    .filter(Boolean);
}

/** @param {Position} at */
const namesOf = ({ rules = [] }) => rules.filter((rule) => isName(rule) && !isNote(rule));

/** Title and author, and the rules in words. @param {Position} at */
export const toRead = (at) => [
  ...namesOf(at).map((rule) => headOf(rule, at.shape)),
  ...rulesOf(at),
];

/** The same on paper: the title as a heading. @param {Position} at */
const printed = (at) => [
  ...namesOf(at).map(({ keyword, text = '' }) => make(keyword === 'title' ? 'h2' : 'p', '', text)),
  make('ul', '', ...rulesOf(at).map((said) => make('li', '', said))),
];

/** Regions that have too many cells or too few, by their first cell; '' for none. @param {Position['shape']} shape */
export const wrongRegions = ({ size, regions }) =>
  joined(
    ...[...cellsByRegion(regions ?? []).values()]
      .filter(({ length }) => length !== size)
      .map((cells) => r('regionHas', cellName(size, cells[0] ?? 0), cells.length, size)),
  );

/** The described cells of the current position, made on demand, and its names and rules for print. */
export class Described {
  print = make('div', 'rules-print');
  /** @type {Position | null} */
  #of = null;
  /** @type {ReturnType<typeof described>} */
  #cells = { said: [], told: [], small: [] };

  /** @param {Position} at */
  cells(at) {
    if (this.#of?.rules === at.rules && this.#of?.shape === at.shape) return this.#cells;
    this.#of = at;
    this.print.replaceChildren(...printed(at));
    return (this.#cells = described(at));
  }

  /** The names of a cell's rules, and of what was found. @param {Position} at @param {number} cell @param {readonly number[]} marked cells */
  said(at, cell, marked) {
    const names = [this.cells(at).said[cell], marked.includes(cell) && nameOf(MARKED)];
    return names.filter(Boolean).join(', ');
  }

  /** A cell under the mouse shows what the setter says of its rules. @param {{ board: HTMLElement, present: () => Position }} host */
  explain({ board, present }) {
    board.addEventListener('pointerover', ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.classList.contains('cell')) return;
      const cell = [...board.querySelectorAll('.cell')].indexOf(target);
      const told = this.cells(present()).told[cell];
      if (told) set(target, 'title', told);
      else target.removeAttribute('title');
    });
  }

  /** The language has changed. */
  forget() {
    this.#of = null;
  }
}
