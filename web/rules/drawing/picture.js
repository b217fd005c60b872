/** The rules of a position for a picture, as text. Pure. */
import { drawingOf } from './drawing.js';
import { inMarkup } from './nodes.js';

/** @param {import('../../puzzle/state.js').Position} at */
export function layersOf({ shape, rules = [] }) {
  const { under, over, margin } = drawingOf(shape, rules);
  return { under: under.map(inMarkup).join(''), over: over.map(inMarkup).join(''), margin };
}
