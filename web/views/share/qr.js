/** A link as a QR code, drawn as SVG. */
/*! Holds lean-qr, copyright (c) 2021-2025 David Evans, MIT licence */
import { correction, generate } from 'lean-qr';
import { svg } from '../../dom.js';

/** The quiet zone, in modules, that readers need around a code. */
const RIM = 4;

/** With more modules per side a phone has to be held close. */
const DENSE = 105;

/**
 * @param {string} link
 * @returns {{ picture: SVGElement, dense: boolean } | null} null if it is too long for any code
 */
export function qrOf(link) {
  const code = codeOf(link);
  if (!code) return null;
  const { size } = code;
  const runs = [];
  for (let y = 0; y < size; y++) {
    for (let x = 0, end = 0; x < size; x = end + 1) {
      for (end = x; code.get(end, y);) end++;
      if (end > x) runs.push(`M${x} ${y}h${end - x}v1H${x}z`);
    }
  }
  const side = size + 2 * RIM;
  const picture = svg(
    'svg',
    { viewBox: `${-RIM} ${-RIM} ${side} ${side}`, 'shape-rendering': 'crispEdges' },
    svg('rect', { x: -RIM, y: -RIM, width: side, height: side, fill: '#fff' }),
    svg('path', { d: runs.join('') }),
  );
  return { picture: /** @type {SVGElement} */ (picture), dense: size > DENSE };
}

/** @param {string} link */
function codeOf(link) {
  try {
    return generate(link, { minCorrectionLevel: correction.L });
  } catch (error) {
    // No version of QR codes is large enough.
    if (/** @type {{ code?: unknown }} */ (error).code === TOO_LONG) return null;
    throw error;
  }
}

/** The error code of lean-qr. */
const TOO_LONG = 4;
