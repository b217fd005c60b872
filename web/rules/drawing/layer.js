/**
 * The rules of a puzzle in the grid: one drawing below the digits and one above the grid lines. Loaded with the
 * first rule.
 */
import { MARKED } from '../../../wasm/rules/table.js';
import { drawingOf } from './drawing.js';
import { drawingWords, inElements, node } from './nodes.js';
import { viewBoxOf } from './outline.js';
import { extentOf } from '../../puzzle/state.js';
import sheet from './rules.css';

/**
 * @typedef {import('../../puzzle/state.js').Position} Position
 * @typedef {import('../../puzzle/state.js').Rule} Rule
 * @typedef {import('../../puzzle/state.js').Shape} Shape
 * @typedef {import('./nodes.js').Node} Piece
 * @typedef {import('./drawing.js').Margin} Margin
 */

/** Each sheet is constructed once. @type {Map<string, CSSStyleSheet>} */
const sheets = new Map();

/** Adds a style sheet to a document or a shadow root. @param {Node} root @param {string} text */
export function adoptStyles(root, text) {
  const owner = /** @type {Document | ShadowRoot} */ (/** @type {unknown} */ (root));
  const made = sheets.get(text) ?? new CSSStyleSheet();
  if (!sheets.has(text)) {
    // Constructed, since a strict policy forbids <style>.
    made.replaceSync(text);
    sheets.set(text, made);
  }
  if (!owner.adoptedStyleSheets.includes(made)) {
    owner.adoptedStyleSheets = [...owner.adoptedStyleSheets, made];
  }
}

/** @type {readonly any[]} */
const NONE = [];

const SIDES = /** @type {const} */ (['above', 'right', 'below', 'left']);

export class RulesLayer {
  #root;
  #under = inElements(node('svg', { class: 'rules under', 'aria-hidden': 'true' }));
  #over = inElements(node('svg', { class: 'rules over', 'aria-hidden': 'true' }));
  /** @type {Shape | null} */
  #shape = null;
  /** @type {readonly Rule[]} */
  #rules = [];
  /** @type {readonly Piece[]} */
  #more = [];
  #room = 0;
  /** @type {readonly number[]} */
  #found = [];

  /** @param {HTMLElement} root the grid */
  constructor(root) {
    this.#root = root;
    adoptStyles(root.getRootNode(), sheet);
  }

  /**
   * @param {Position} at
   * @param {readonly Piece[]} [more] drawn on top
   * @param {number} [room] the least margin on every side, in cells
   * @param {readonly number[]} [found] drawn as if a rule named them: the doublers of a full grid
   */
  draw({ shape, rules = NONE }, more = NONE, room = 0, found = NONE) {
    const root = this.#root;
    const shown = rules.length > 0 || more.length > 0 || room > 0;
    root.classList.toggle('ruled', shown);
    // Rebuilding the board removes all children.
    if (root.firstChild !== this.#under) root.prepend(this.#under);
    if (root.lastChild !== this.#over) root.append(this.#over);
    const now = /** @type {const} */ ([shape, rules, more, room, found]);
    const last = [this.#shape, this.#rules, this.#more, this.#room, this.#found];
    if (now.every((part, at) => part === last[at])) return;
    [this.#shape, this.#rules, this.#more, this.#room, this.#found] = now;
    const named = { keyword: MARKED, values: [], groups: [found] };
    const { under, over, margin } = drawingOf(shape, [...rules, named]);
    for (const svg of [this.#under, this.#over]) svg.setAttribute('viewBox', viewBoxOf(shape));
    this.#under.replaceChildren(...under.map(inElements));
    this.#over.replaceChildren(...[...over, ...more].map(inElements));
    const totals = rules.some((rule) => drawingWords(rule)[0] === 'cage' && rule.values.length > 0);
    root.classList.toggle('totalled', totals);
    root.classList.toggle('lined', !!this.#under.querySelector('.line'));
    for (const side of SIDES) {
      root.style.setProperty(`--${side}`, String(Math.max(margin[side], room)));
    }
    const { high, across } = extentOf(shape);
    // The margins beyond a square as large as the longer side of the grid.
    const size = Math.max(high, across);
    const wide = across - size + around(margin, 'left', 'right', room);
    const whole = Math.max(wide, high - size + around(margin, 'above', 'below', room));
    root.style.setProperty('--around', String(whole));
    root.style.setProperty('--aside', String((whole - wide) / 2));
  }
}

/** @param {Margin} margin @param {keyof Margin} one @param {keyof Margin} other @param {number} room */
const around = (margin, one, other, room) =>
  Math.max(margin[one], room) + Math.max(margin[other], room);
