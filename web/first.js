/**
 * The first view: the strings and, for a link to a puzzle, its grid and verdict. Loaded before the rest of the page, which takes
 * it over.
 */
import { Board } from './board/board.js';
import { byId } from './dom.js';
import { preferredLanguage, speak } from './language.js';
import { SolverAhead } from './puzzle/questions/ahead.js';
import { fromHash, splitAddress, toQuestion } from './puzzle/link.js';
import { clashes } from './puzzle/state.js';
import { verdictOf } from './puzzle/questions/verdict.js';
import { blamedCells, drawVerdict } from './views/solve/verdict.js';

/** How long (in ms) the rest of the page waits for the first verdict. */
const PATIENCE = 500;

/** How long (in ms) the grid waits for it. */
const SOON = 200;

/** At least two workers: one answers keystrokes while the other still counts or checks. */
export const solver = new SolverAhead({ workers: Math.max(2, navigator.hardwareConcurrency || 0) });

export const board = new Board(byId('board'));

/** A stored game may continue the puzzle of the address: that is for the whole page to decide. */
function isFirstVisit() {
  try {
    return localStorage.length === 0;
  } catch {
    return true;
  }
}

/** The puzzle of the address, in mode `set` only: no verdict is shown of one that is played. */
function linked() {
  const { mode, link } = splitAddress(location.hash, []);
  const found = mode === 'set' ? fromHash(link) : null;
  return found && 'position' in found ? found.position : null;
}

/** @param {import('./puzzle/state.js').Position} at @param {Promise<import('../wasm/client/ninefold.js').SolveResult>} answer */
async function show(at, answer) {
  /** @param {import('./puzzle/questions/verdict.js').Verdict} verdict */
  const draw = (verdict) => {
    if (document.documentElement.dataset.ready) return;
    const blamed = blamedCells(verdict, at.shape);
    board.draw(at, { selected: 0, clashing: clashes(at), wrong: new Set(), blamed });
    drawVerdict(verdict, at);
    // The style sheet hides the room until then.
    document.documentElement.dataset.drawn = 'yes';
  };
  // Grid and verdict together if the answer is quick: painting the grid first would take a slow phone as long again.
  const slow = setTimeout(() => draw({ kind: 'loading' }), SOON);
  try {
    draw(verdictOf(at, await answer));
  } finally {
    clearTimeout(slow);
  }
}

/**
 * Loads the rest of the page beside the first question. Evaluating it keeps a slow phone busy, so it waits for the verdict, up to a
 * limit. @param {Promise<unknown>} shown
 */
async function load(shown) {
  const rest = /** @type {HTMLLinkElement | null} */ (document.querySelector('link#rest'));
  // The minimal DOM of the tests has no such link: app.js is loaded there already.
  if (!rest) return;
  rest.rel = 'modulepreload';
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  await import(rest.href);
}

/** The puzzle of the first view, and the question about it; none in the single file, which needs no second request. */
const puzzle = !SINGLE_FILE && isFirstVisit() ? linked() : null;
const answer = !SINGLE_FILE && puzzle && solver.askAhead(toQuestion(puzzle));

/** Resolves when the document has its strings. */
export const words = speak(preferredLanguage());

if (!SINGLE_FILE) {
  const shown = puzzle && answer ? words.then(() => show(puzzle, answer)).catch(() => {}) : words;
  void load(shown);
}
