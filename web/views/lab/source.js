/** The source of the watched strategy, with the lines that have just run highlighted. */
import { make } from '../../dom.js';
import { w } from './words.js';

/** @typedef {import('../../../wasm/client/ninefold.js').Moment} Moment */

/** The calls in every source after it has placed a digit, taken one back, and found none for a cell. */
const PLACED = 'run_place(';
const BACK = 'run_backtrack(';
const STUCK = 'run_dead_end(';

/** Lines before the first line of a step. */
const BEGINS = /[{}]\s*$|run_may_place|self->phase =|^\s*$/;

/**
 * The lines of a source that ran in a step, from 0.
 * @param {readonly string[]} lines @param {Pick<Moment, 'kind' | 'stuck'>} moment
 * @returns {number[]}
 */
export function linesOf(lines, { kind, stuck }) {
  const ending = (/** @type {string} */ call) => {
    const last = lines.findIndex((line) => line.includes(call));
    let first = last;
    while (first > 0 && !BEGINS.test(lines[first - 1] ?? '')) first--;
    return last < 0 ? [] : Array.from({ length: last - first + 1 }, (_, n) => first + n);
  };
  if (kind === 'place') return ending(PLACED);
  const dead = kind === 'end' || stuck ? ending(STUCK).slice(-1) : [];
  return kind === 'back' ? [...dead, ...ending(BACK)] : kind === 'end' ? dead : [];
}

export class Source {
  root = make('details', 'lab-code', { open: true });
  #title = make('summary', '');
  #code = make('pre', '', { role: 'region', tabIndex: 0 });
  #strategy = '';
  /** @type {string[]} */
  #text = [];
  /** @type {HTMLElement[]} */
  #lines = [];
  /** @type {Pick<Moment, 'kind' | 'stuck'> | null} */
  #moment = null;
  #lit = '';

  constructor() {
    this.root.append(this.#title, this.#code);
  }

  /** @param {string} strategy */
  async show(strategy) {
    if (strategy === this.#strategy) return;
    this.#strategy = strategy;
    const text = await fetch(`strategy-${strategy}.txt`)
      .then((answer) => (answer.ok ? answer.text() : ''))
      .catch(() => '');
    // Another strategy is watched by now.
    if (strategy !== this.#strategy) return;
    this.root.hidden = text === '';
    if (text === '') this.#strategy = '';
    this.#text = text.trimEnd().split('\n');
    // There is little room: indents are halved.
    this.#lines = this.#text.map((line) =>
      make('span', '', `${line.replace(/^ +/, (blank) => blank.slice(blank.length / 2))}\n`),
    );
    this.#code.replaceChildren(...this.#lines);
    this.#lit = '';
    this.draw(this.#moment);
  }

  /** @param {Pick<Moment, 'kind' | 'stuck'> | null} moment */
  draw(moment) {
    this.#moment = moment;
    const lit = moment ? linesOf(this.#text, moment) : [];
    if (lit.join() === this.#lit) return;
    this.#lit = lit.join();
    for (const [at, line] of this.#lines.entries()) {
      if (lit.includes(at)) line.setAttribute('aria-current', 'step');
      else line.removeAttribute('aria-current');
    }
    const [first, last] = [lit[0], lit.at(-1)].map((at) => this.#lines[at ?? -1]);
    if (!first || !last) return;
    // Scrolls only the frame.
    const top = first.offsetTop;
    const bottom = last.offsetTop + last.offsetHeight;
    const { scrollTop, clientHeight } = this.#code;
    if (top < scrollTop || bottom > scrollTop + clientHeight)
      this.#code.scrollTop = Math.min(top, (top + bottom - clientHeight) / 2);
  }

  words() {
    this.#title.textContent = w('source');
    this.#code.setAttribute('aria-label', w('source'));
  }
}
