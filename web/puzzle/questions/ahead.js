/** A solver that keeps the answer to a question asked ahead. No DOM. */
import { Solver } from '../../../wasm/client/ninefold.js';

/** @typedef {import('../../../wasm/client/ninefold.js').SolveResult} SolveResult */

export class SolverAhead extends Solver {
  /** The question asked ahead and its answer, until another is asked. @type {{ question: string, answer: Promise<SolveResult> } | null} */
  #ahead = null;

  /** Asks; the same question, if asked next, gets this answer. @param {string} question */
  askAhead(question) {
    const answer = super.solve(question);
    const ahead = (this.#ahead = { question, answer });
    // A failed question is asked again.
    answer.catch(() => {
      if (this.#ahead === ahead) this.#ahead = null;
    });
    return answer;
  }

  /** @type {Solver['solve']} */
  solve(text, options) {
    const plain = !options?.first && !options?.size;
    if (plain && text === this.#ahead?.question) return this.#ahead.answer;
    this.#ahead = null;
    return super.solve(text, options);
  }
}
