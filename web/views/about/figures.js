/**
 * What was measured, as the page tells it: medians of tests/bench/results, in Chromium with SIMD. A test
 * holds them to that.
 */
export const FIGURES = {
  browser: 'Chromium 156',
  processor: 'Intel Xeon, 2.5 GHz',
  /** Microseconds a puzzle to the proof that its solution is the only one. */
  proof: { easy: 0.63, minimal: 1.8, hard: 14 },
  /** Lines of a file a second, on two cores. */
  batch: 540_000,
};
