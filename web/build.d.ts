/** What the build writes into a script (sw.js). */
declare const BUILD: {
  /** A hash of all the files. */
  version: string;
  /** Their names; './' is the page itself. */
  files: string[];
  /** The module for browsers with SIMD, and the one for those without. */
  simd: string;
  scalar: string;
};
