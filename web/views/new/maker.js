/** Generates puzzles to order, some ahead; can be stopped at once. Without a screen. */

/**
 * @typedef {import('../../../wasm/client/ninefold.js').GenerateOptions} GenerateOptions
 * @typedef {import('../../../wasm/client/ninefold.js').Made} Made
 * @typedef {{ key: string, ending: AbortController, puzzles: AsyncGenerator<Made, void, void> }} Line of puzzles of one wish
 */

export class Maker {
  /** Is one being made? */
  running = false;
  /** Puzzles looked at for the one that is being made. */
  tried = 0;
  /** In ms of performance.now. */
  since = 0;
  #solver;
  #changed;
  /** @type {Line | null} */
  #line = null;
  #before = 0;
  #asked = 0;

  /**
   * @param {Pick<import('../../../wasm/client/ninefold.js').Solver, 'generate'>} solver
   * @param {() => void} changed a public field has changed
   */
  constructor(solver, changed) {
    this.#solver = solver;
    this.#changed = changed;
  }

  /**
   * The next puzzle of a wish, usually ready if the wish is the same as before. Null if it was stopped or another was asked
   * for meanwhile. Rejects like solver.generate.
   * @param {GenerateOptions} wish @returns {Promise<Made | null>}
   */
  async next(wish) {
    const mine = ++this.#asked;
    const key = JSON.stringify(wish);
    if (key !== this.#line?.key) this.#begin(key, wish);
    const line = /** @type {Line} */ (this.#line);
    this.running = true;
    this.#before += this.tried;
    this.tried = 0;
    this.since = performance.now();
    this.#changed();
    try {
      const { value } = await line.puzzles.next();
      return (mine === this.#asked && value) || null;
    } catch (error) {
      if (mine !== this.#asked) return null;
      this.#line = null;
      throw error;
    } finally {
      if (mine === this.#asked) this.#ended();
    }
  }

  /** Stops, and drops the puzzles generated ahead. */
  stop() {
    this.#asked++;
    this.#line?.ending.abort();
    this.#line = null;
    this.#ended();
  }

  #ended() {
    this.running = false;
    this.#changed();
  }

  /** @param {string} key @param {GenerateOptions} wish */
  #begin(key, wish) {
    this.#line?.ending.abort();
    const ending = new AbortController();
    this.#before = this.tried = 0;
    /** @param {import('../../../wasm/client/ninefold.js').MakingProgress} progress */
    const onProgress = ({ tried }) => {
      if (this.#line?.ending !== ending) return;
      this.tried = tried - this.#before;
      if (this.running) this.#changed();
    };
    const puzzles = this.#solver.generate({ ...wish, signal: ending.signal, onProgress });
    this.#line = { key, ending, puzzles };
  }
}
