/** What the build writes into a script (sw.js). */
declare const BUILD: {
  /** A hash of all the files. */
  version: string;
  /** Their names; './' is the page itself. */
  files: string[];
  /** The modules for browsers with SIMD, and those for browsers without. */
  simd: string;
  wholeSimd: string;
  scalar: string;
  wholeScalar: string;
};
