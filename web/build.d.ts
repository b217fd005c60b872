/** What the build writes into a script. */

/** Whether this is the page in one file, beside which nothing else lies. */
declare const SINGLE_FILE: boolean;

/** The style sheets of rooms by name, from the page; none in one file, which has them already. */
declare const STYLES: Readonly<Record<string, string>>;

/** The worker that solves, from the page, for begin.js. */
declare const FIRST: { worker: string };

/** The files of the page, for sw.js. */
declare const BUILD: {
  /** A hash of all the files. */
  version: string;
  /** Their names; './' is the page itself. */
  files: string[];
  /** The modules that there are twice: for browsers with SIMD, and for those without. */
  simd: string[];
  scalar: string[];
};

/** A style sheet imported by a script is its text: the build bundles it so. */
declare module '*.css' {
  const text: string;
  export default text;
}
