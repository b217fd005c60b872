/**
 * The measured figures shown in the page: medians of tests/bench/results, in Chromium with SIMD. A test compares them.
 */
export const FIGURES = {
  browser: 'Chromium 156',
  processor: 'Intel Xeon, 2.5 GHz',
  /** Microseconds per puzzle to the proof that its solution is unique. */
  proof: { easy: 0.63, minimal: 1.8, hard: 14 },
  /** Lines of a file per second, on two cores. */
  batch: 540_000,
};
