/** What the table says of the drawing of a rule. Pure. */
import { DRAWINGS } from './table.js';

/** Its kind of drawing, and parameters; empty where it is not drawn. @param {{ keyword: string }} rule */
export const drawingWords = ({ keyword }) =>
  Object.hasOwn(DRAWINGS, keyword) ? (DRAWINGS[keyword] ?? '').split(' ') : [];
