// Shapes, positions and numbers that the tests of the page's modules share.

/** @typedef {import('../../web/puzzle/state.js').Shape} Shape */

/** Numbers below n, the same for the same seed. @param {number} seed */
export function randomFrom(seed) {
  let state = seed;
  return (/** @type {number} */ n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** @type {Shape} */
export const JIGSAW = {
  size: 4,
  boxHeight: 1,
  boxWidth: 4,
  symbols: 'digits',
  regions: [0, 0, 1, 1, 0, 1, 1, 2, 0, 3, 3, 2, 3, 3, 2, 2],
};

/** @type {Record<string, Shape>} */
export const SHAPES = {
  classic: { size: 9, boxHeight: 3, boxWidth: 3, symbols: 'digits' },
  four: { size: 4, boxHeight: 2, boxWidth: 2, symbols: 'digits' },
  six: { size: 6, boxHeight: 2, boxWidth: 3, symbols: 'digits' },
  'six upright': { size: 6, boxHeight: 3, boxWidth: 2, symbols: 'digits' },
  'no boxes': { size: 5, boxHeight: 1, boxWidth: 5, symbols: 'digits' },
  jigsaw: JIGSAW,
  hex: { size: 16, boxHeight: 4, boxWidth: 4, symbols: 'hex' },
  letters: { size: 12, boxHeight: 3, boxWidth: 4, symbols: 'letters' },
};

/** @type {import('../../web/puzzle/state.js').Rule} */
export const RULE = { keyword: 'cage', values: [5], groups: [[0, 1]] };
