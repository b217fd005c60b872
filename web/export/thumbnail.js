/** A small picture of a position with its rules, as the address of an image. */
import { layersOf } from '../rules/drawing/drawing.js';
import { isPlain } from '../rules/text.js';
import { toSvg } from './picture.js';

/** @param {import('../puzzle/state.js').Position} at */
export const thumbnailOf = (at) =>
  `data:image/svg+xml,${encodeURIComponent(toSvg(at, isPlain(at) ? {} : layersOf(at)))}`;
