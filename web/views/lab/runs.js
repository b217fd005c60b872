/** The runs of the strategies on one puzzle, and their states. Without a screen. */

/**
 * @typedef {import('../../../wasm/client/ninefold.js').Solver} Solver
 * @typedef {import('../../../wasm/client/ninefold.js').Strategy} Strategy
 * @typedef {import('../../../wasm/client/ninefold.js').Effort} Effort
 * @typedef {import('../../../wasm/client/ninefold.js').LabResult} LabResult
 *
 * @typedef {object} Run
 * @property {Strategy} strategy
 * @property {'idle' | 'waiting' | 'running' | 'done' | 'limit' | 'stopped' | 'failed'} state limit: reached
 *   the limit; stopped: by the person
 * @property {Effort | LabResult | null} effort
 * @property {AbortController | null} ending
 *
 * @typedef {{ limit: number, diagonals: boolean }} Options
 */

export class Runs {
  /** @type {Run[]} */
  all = [];
  puzzle = '';
  #solver;
  #lanes;
  #onChange;
  /** @type {Options} */
  #options = { limit: 1, diagonals: false };
  #running = 0;

  /**
   * @param {Solver} solver
   * @param {number} lanes the number of concurrent runs
   * @param {() => void} onChange
   */
  constructor(solver, lanes, onChange) {
    this.#solver = solver;
    this.#lanes = lanes;
    this.#onChange = onChange;
  }

  /** Resets all runs for another puzzle or other options. @param {string} puzzle @param {Strategy[]} strategies @param {Options} options */
  reset(puzzle, strategies, options) {
    this.stop();
    this.puzzle = puzzle;
    this.#options = options;
    this.all = strategies.map((strategy) => ({
      strategy,
      state: 'idle',
      effort: null,
      ending: null,
    }));
    this.#onChange();
  }

  get busy() {
    return this.all.some(({ state }) => state === 'waiting' || state === 'running');
  }

  /** @param {string} name */
  of(name) {
    return this.all.find(({ strategy }) => strategy.name === name);
  }

  /** Starts a strategy, or all, in the order of the ladder. @param {string} [name] */
  start(name) {
    for (const run of this.all) {
      if (run.state === 'waiting' || run.state === 'running') continue;
      if (name !== undefined && run.strategy.name !== name) continue;
      run.state = 'waiting';
      run.effort = null;
    }
    this.#next();
    this.#onChange();
  }

  /** Stops a strategy, or all. @param {string} [name] */
  stop(name) {
    for (const run of this.all) {
      if (name !== undefined && run.strategy.name !== name) continue;
      if (run.state === 'waiting') run.state = 'idle';
      run.ending?.abort();
    }
    this.#onChange();
  }

  #next() {
    for (const run of this.all) {
      if (this.#running >= this.#lanes) return;
      if (run.state === 'waiting') void this.#run(run);
    }
  }

  /** @param {Run} run */
  async #run(run) {
    const { limit, diagonals } = this.#options;
    const ending = new AbortController();
    run.ending = ending;
    run.state = 'running';
    this.#running++;
    try {
      const result = await this.#solver.lab(this.puzzle, {
        strategy: run.strategy.name,
        limit,
        diagonals,
        signal: ending.signal,
        onProgress: (effort) => {
          run.effort = effort;
          this.#onChange();
        },
      });
      run.effort = result;
      run.state = result.result === 'stopped' ? 'limit' : 'done';
    } catch {
      run.state = ending.signal.aborted ? 'stopped' : 'failed';
    } finally {
      run.ending = null;
      this.#running--;
      this.#next();
      this.#onChange();
    }
  }
}

/** Placements, or guesses of an engine. @param {Run} run */
export const costOf = ({ strategy, effort }) =>
  (strategy.engine ? effort?.guesses : effort?.placements) ?? 0;

/** In ms. @param {Run} run */
export const timeOf = ({ effort }) => (effort?.microseconds ?? 0) / 1000;

/** Did it end by itself, so that its time can be compared? @param {Run} run */
export const isWhole = ({ state }) => state === 'done';

/**
 * The last rung before this one with the same task, to compare with.
 * @param {readonly Run[]} runs @param {Run} run
 */
export function rungBefore(runs, run) {
  if (run.strategy.all) return undefined;
  const before = runs.slice(0, runs.indexOf(run));
  return before.filter(({ strategy }) => !strategy.all && !strategy.extra).at(-1);
}

/**
 * The runs as lines of CSV, with the columns of the command.
 * @param {string} puzzle @param {readonly Run[]} runs
 */
export function toCsv(puzzle, runs) {
  const rows = runs.flatMap((run) => {
    const { strategy, effort, state } = run;
    if (!effort || state === 'running' || state === 'waiting') return [];
    const { placements, guesses, backtracks, depth, microseconds, solutions } = effort;
    const ended = strategy.all ? String(solutions) : solutions > 0 ? 'solved' : 'none';
    const result = isWhole(run) ? ended : 'stopped';
    const time = Math.round(microseconds);
    return [
      [puzzle, strategy.name, placements, guesses, backtracks, depth, time, result].join(','),
    ];
  });
  const head = 'puzzle,strategy,placements,guesses,backtracks,depth,microseconds,result';
  return [head, ...rows, ''].join('\n');
}
