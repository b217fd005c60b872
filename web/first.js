/**
 * The first view: the words, and, for somebody who opens a link to a puzzle, its grid and its verdict. It is there before the rest
 * of the page, which takes over what is here.
 */
import { Board } from './board/board.js';
import { byId } from './dom.js';
import { preferredLanguage, speak } from './language.js';
import { SolverAhead } from './puzzle/questions/ahead.js';
import { fromHash, splitAddress, toQuestion } from './puzzle/link.js';
import { clashes } from './puzzle/state.js';
import { verdictOf } from './puzzle/questions/verdict.js';
import { blamedCells, drawVerdict } from './views/solve/verdict.js';

/** So long, in ms, the rest of the page waits for the first verdict. */
const PATIENCE = 500;

/** So long, in ms, the grid waits for it. */
const SOON = 200;

/** One worker at least answers keystrokes while another is still counting or checking. */
export const solver = new SolverAhead({ workers: Math.max(2, navigator.hardwareConcurrency || 0) });

export const board = new Board(byId('board'));

/** What was kept of an earlier visit may go on from the address: the whole page knows. */
function isFirstVisit() {
  try {
    return localStorage.length === 0;
  } catch {
    return true;
  }
}

/** The puzzle in the address that is there to be set: of one that is played no verdict is told. */
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
    // Until then nothing of the room is seen.
    document.documentElement.dataset.drawn = 'yes';
  };
  // Grid and verdict together, where it is soon: the grid alone takes a slow phone as long.
  const slow = setTimeout(() => draw({ kind: 'loading' }), SOON);
  try {
    draw(verdictOf(at, await answer));
  } finally {
    clearTimeout(slow);
  }
}

/**
 * The rest of the page, on its way while the verdict is; but it keeps a slow phone busy, so that the verdict comes before it, if
 * it comes soon. @param {Promise<unknown>} shown
 */
async function load(shown) {
  const rest = /** @type {HTMLLinkElement | null} */ (document.querySelector('link#rest'));
  // On the small document of the tests it is there already.
  if (!rest) return;
  rest.rel = 'modulepreload';
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  await import(rest.href);
}

/** The puzzle that the first view is of, and the question about it; none in one file, which is there at once. */
const puzzle = !SINGLE_FILE && isFirstVisit() ? linked() : null;
const answer = !SINGLE_FILE && puzzle && solver.askAhead(toQuestion(puzzle));

/** Once the document has them. */
export const words = speak(preferredLanguage());

if (!SINGLE_FILE) {
  const shown = puzzle && answer ? words.then(() => show(puzzle, answer)).catch(() => {}) : words;
  void load(shown);
}
