/** The drawing of a hint, or of counts, over the cells of a board. */
import { inElements, node } from '../rules/drawing/nodes.js';
import { viewBoxOf } from '../rules/drawing/outline.js';

/** @typedef {import('../rules/drawing/nodes.js').Node} Piece @typedef {import('../puzzle/state.js').Shape} Shape */

export class HintLayer {
  #root;
  #name;
  #drawing;
  /** The drawn pieces. @type {readonly Piece[]} */
  #pieces = [];

  /** @param {HTMLElement} root the board @param {'hint' | 'count'} [name] of its classes */
  constructor(root, name = 'hint') {
    this.#root = root;
    this.#name = `${name}ed`;
    this.#drawing = inElements(node('svg', { class: `${name}-drawing`, 'aria-hidden': 'true' }));
  }

  /** @param {Shape} shape of the grid @param {readonly Piece[]} pieces none removes the drawing */
  draw(shape, pieces) {
    const shown = pieces.length > 0;
    this.#root.classList.toggle(this.#name, shown);
    if (!shown) this.#drawing.remove();
    // First child, so that the last row stays the last; rebuilding the board removes all children.
    else if (this.#drawing.parentNode !== this.#root) this.#root.prepend(this.#drawing);
    if (pieces === this.#pieces) return;
    this.#pieces = pieces;
    this.#drawing.setAttribute('viewBox', viewBoxOf(shape));
    this.#drawing.replaceChildren(...pieces.map(inElements));
  }
}
