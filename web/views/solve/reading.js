/** Imports puzzles: a text, a link, a file. If one cannot be read, the reason is shown and nothing changes. */
import * as imports from '../../import/import.js';
import { t } from '../../language.js';
import { byId } from '../../dom.js';
import { hideNotice, showNotice } from './notice.js';
import { pointInOwn } from './panels/start.js';

/**
 * @typedef {object} Host
 * @property {() => import('../../../wasm/client/ninefold.js').Solver} solver
 * @property {(position: import('../../puzzle/state.js').Position, mode?: import('../../puzzle/state.js').Mode) => void} take
 * @property {(file: File) => void} batch opens a list of puzzles in its room
 */

export class Reader {
  #host;
  /** Ends the current import when another begins. */
  #reading = new AbortController();

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** Ends the current import; gives the signal of the next. */
  supersede() {
    this.#reading.abort();
    this.#reading = new AbortController();
    return this.#reading.signal;
  }

  /**
   * Reads a text as a puzzle.
   * @param {string} text
   * @param {{ blame?: string, file?: File, mode?: import('../../puzzle/state.js').Mode }} [from] `blame` begins the
   *   error message; `file`: of which it is the text; `mode`: in which it is opened, if not the present one
   * @returns {Promise<unknown>} the error
   */
  async read(text, { blame, file, mode } = {}) {
    const signal = this.supersede();
    const solver = this.#host.solver();
    const parse = (/** @type {string} */ each) => solver.parse(each, { signal });
    hideNotice();
    /** @type {Awaited<ReturnType<typeof import('../../import/importText.js').importText>>} */
    const read = await import('../../import/importText.js').then(
      ({ importText }) => importText(text, { parse, signal }, blame),
      (error) => ({ error, notice: { text: t('roomFailed'), bad: true } }),
    );
    const { position, notice, error = null, list } = read;
    const told = 'mode' in read ? read.mode : undefined;
    // Superseded meanwhile.
    if (signal.aborted) return null;
    if (position) this.#host.take(position, told ?? mode);
    const whole = () => this.#host.batch(file ?? new File([text], 'puzzles.txt'));
    if (notice)
      showNotice(list ? { ...notice, action: { words: t('openBatch'), run: whole } } : notice);
    return error;
  }

  /** Imports from the panel Puzzles. @param {string} text @param {'empty' | 'own'} from */
  readOwn = async (text, from) => {
    const error = await this.read(text);
    // On a phone the panel is below the grid: shows the grid.
    if (!error) byId('hero').scrollIntoView({ block: 'nearest' });
    const index =
      from === 'own' && error instanceof Error ? Reflect.get(error, 'index') : undefined;
    if (typeof index === 'number') pointInOwn(index);
  };

  /** Imports a file, to be played. @param {File} file */
  readFile = (file) => {
    const signal = this.supersede();
    return imports.textOf(file).then(
      (text) => signal.aborted || this.read(text, { file, mode: 'play' }),
      (error) => signal.aborted || showNotice(imports.complaint(error, '')),
    );
  };
}
