/**
 * The Solve room: what a person does goes to the game, what became of it to the panels and the
 * solver. It has the puzzle at hand, so it is there from the beginning, shown or not.
 */
import { Board, cellInWords } from '../board.js';
import { wrongCells } from '../check.js';
import { byId, debounced } from '../dom.js';
import * as games from '../game.js';
import * as intake from '../intake.js';
import { intentOf } from '../keys.js';
import { joined, t } from '../language.js';
import { fromHash, store, stored, toHash, toText } from '../link.js';
import { drawKeypad, startKeypad } from '../panels/keypad.js';
import { hideNotice, say, showNotice } from '../panels/notice.js';
import { drawShare, startShare } from '../panels/share.js';
import { drawStart, pointInOwn, startStart } from '../panels/start.js';
import { startTabs } from '../panels/tabs.js';
import { blamedCells, drawVerdict, inWords } from '../panels/verdict.js';
import { Asker } from '../verdict.js';

/** @typedef {import('../../wasm/ninefold.js').Solver} Solver */

/** @type {Solver} */
let solver;
/** @type {Asker} */
let asker;
/** @type {Board} */
let board;
/** The address of the page, which holds the puzzle. @type {{ keep(): void, address(): string }} */
let page;
/** Is this the room that is shown? */
let shown = false;

let game = games.begin(stored() ?? games.position(games.CLASSIC));
let selected = 0;
/** @type {ReadonlySet<number>} */
let wrong = new Set();
/** @type {import('../verdict.js').Verdict} */
let verdict = { kind: 'loading' };
/** The cell typed into last. */
let typed = -1;
/** Does the board show what a verdict blamed? */
let marked = false;
/** Counts the games shown, so that what comes late knows that it is late. */
let turn = 0;

/** @param {import('../verdict.js').Verdict} next */
function judge(next) {
  verdict = next;
  if (!shown) return;
  drawVerdictNow();
  // The cells that the verdict speaks of; while it only counts on there are none.
  if (next.kind !== 'many' || marked) drawBoard();
  speakVerdict();
  performance.mark('ninefold:verdict');
}

/* The state has changed: draw it, keep it, ask about it. */

/** @param {games.Game} next */
function update(next) {
  hideNotice();
  const before = game;
  game = next;
  if (game === before) return;
  turn++;
  wrong = new Set();
  selected = Math.min(selected, game.present.givens.length - 1);
  keep();
  const asked = toText(before.present) === toText(game.present);
  if (!asked) asker.ask(game.present);
  draw();
}

function draw() {
  if (!shown) return;
  const { present, past, future } = game;
  drawBoard();
  drawKeypad(present);
  drawVerdictNow();
  drawShare(present, page.address());
  byId('undo').setAttribute('aria-disabled', String(past.length === 0));
  byId('redo').setAttribute('aria-disabled', String(future.length === 0));
  byId('clear').setAttribute('aria-disabled', String(games.isEmpty(present) && !solvedShown()));
}

function drawBoard() {
  const { present } = game;
  const hadFocus = board.focused;
  const blamed = blamedCells(verdict, present.shape);
  marked = blamed.size > 0;
  board.draw(present, { selected, wrong, clashing: games.clashes(present), blamed });
  byId('board').setAttribute('aria-label', t('grid', present.shape.size));
  if (hadFocus && !board.focused) board.focus(selected);
}

const drawVerdictNow = () => drawVerdict(verdict, game.present.shape, solvedShown());

/** What was typed, for a screen reader, and how things stand with it. */
function speakVerdict() {
  const { present } = game;
  const cell = typed === selected ? [cellInWords(present, typed, false, false)] : [];
  say([...cell, ...inWords(verdict, present.shape, solvedShown())].join(' · '));
}

const solvedShown = () => /[^.]/.test(game.present.found);

/** @param {number} cell */
function select(cell) {
  if (cell === selected) return;
  selected = cell;
  typed = -1;
  drawBoard();
}

/* The puzzle in the address and on this device. */

const keep = debounced(() => {
  store(game.present);
  page.keep();
}, 150);

/** @param {string} hash the part of an address that holds a puzzle */
async function openLink(hash) {
  const link = fromHash(hash);
  if (!link || hash === toHash(game.present)) return;
  if ('position' in link) take(link.position);
  else if ('text' in link) await read(link.text, t('badLink'));
  else showNotice({ text: joined(t('badLink'), t('unharmed')), bad: true });
}

/* Puzzles from outside. */

/** @param {games.Position} position */
function take(position) {
  const { shape } = game.present;
  // One object for one shape, so that the board need not be built again.
  update(
    games.change(game, games.sameShape(shape, position.shape) ? { ...position, shape } : position),
  );
}

/**
 * Reads a text as a puzzle. What cannot be read says why and changes nothing.
 * @param {string} text
 * @param {string} [blame] said first where it cannot be read
 * @returns {Promise<unknown>} the error
 */
async function read(text, blame) {
  const now = turn;
  hideNotice();
  if (intake.isTooLong(text)) {
    showNotice({ text: t('tooLong'), bad: true });
    return null;
  }
  try {
    const { givens, ...shape } = await solver.parse(text);
    if (now !== turn) return null;
    take(games.position(shape, givens));
    return null;
  } catch (error) {
    const notice = intake.complaint(error, text);
    showNotice({ ...notice, text: blame ? joined(blame, notice.text) : notice.text });
    return error;
  }
}

/** @param {File} file */
async function readFile(file) {
  try {
    const text = await intake.textOf(file);
    if (text === null) showNotice({ text: t('tooLong'), bad: true });
    else await read(text);
  } catch {
    showNotice({ text: t('badFile'), bad: true });
  }
}

/** @param {string} text @param {'example' | 'own'} from */
async function readPanel(text, from) {
  const error = await read(text);
  // On a phone the panel is below the grid: what was asked for should be seen.
  if (!error) byId('hero').scrollIntoView({ block: 'nearest' });
  const index = from === 'own' && error instanceof Error ? Reflect.get(error, 'index') : undefined;
  if (typeof index === 'number') pointInOwn(index);
}

/* What a person can do. */

/** @param {string} symbol a digit, or '.' */
function type(symbol) {
  typed = selected;
  update(games.type(game, selected, symbol));
}

/** The solution of what stands there now, waiting for the engine where it must. */
async function solution() {
  const now = turn;
  if (verdict.kind === 'failed') asker.ask(game.present);
  const answer = await asker.answer;
  return now === turn ? (answer?.solution ?? null) : null;
}

/** Fills in the solution, or only one cell of it. @param {number} [only] */
async function reveal(only) {
  const { givens } = game.present;
  if (only !== undefined && givens[only] !== '.') {
    showNotice({ text: t('selectOpenCell') });
    return;
  }
  const now = turn;
  const found = await solution();
  if (now !== turn) return;
  if (found) update(games.reveal(game, found, only));
  else if (verdict.kind !== 'failed') showNotice({ text: t('nothingToShow') });
}

async function check() {
  const now = turn;
  const cells = await wrongCells(solver, game).catch(() => undefined);
  if (now !== turn || cells === undefined) return;
  wrong = new Set(cells);
  drawBoard();
  if (cells === null) showNotice({ text: t('wrongFromStart') });
  else if (cells.length === 0) showNotice({ text: t('nothingWrong') });
  else showNotice({ text: t('wrongEntries', cells.length) });
}

/** Goes back or forth, and to the cell where that shows. @param {games.Game} next */
function travel(next) {
  const cell = games.onlyDifference(game.present, next.present);
  if (cell !== undefined) selected = cell;
  update(next);
}

/** @satisfies {Record<string, () => unknown>} */
const actions = {
  solve: () => reveal(),
  reveal: () => reveal(selected),
  check,
  undo: () => travel(games.undo(game)),
  redo: () => travel(games.redo(game)),
  clear: () => update(games.clear(game)),
  erase: () => type('.'),
};

/** @param {KeyboardEvent} event */
function onKey(event) {
  const { target } = event;
  if (intake.isField(target) || event.defaultPrevented || event.isComposing) return;
  const control = target instanceof HTMLElement && target.matches('button, a, [role="tab"]');
  const tab = target instanceof HTMLElement && target.matches('[role="tab"]');
  // On a button Enter and Space press it; on a tab the arrows belong to the tabs.
  if (control && (event.key === 'Enter' || event.key === ' ')) return;
  if (tab && /^(Arrow|Home|End)/.test(event.key)) return;
  const intent = intentOf(event, game.present.shape, selected);
  if (event.key === 'Escape') hideNotice();
  if (!intent) return;
  event.preventDefault();
  performance.mark('ninefold:key');
  if (intent.do === 'type') type(intent.symbol);
  else if (intent.do !== 'select') actions[intent.do]();
  else {
    select(intent.cell);
    board.focus(intent.cell);
  }
}

/* Begin. */

const ACTIONS = /** @type {const} */ (['solve', 'reveal', 'check', 'undo', 'redo', 'clear']);

/**
 * The puzzle at hand, for the page and its other rooms.
 * @param {Solver} itsSolver
 * @param {{ keep(): void, address(): string }} itsPage
 */
export function begin(itsSolver, itsPage) {
  solver = itsSolver;
  page = itsPage;
  board = new Board(byId('board'), select);
  asker = new Asker(solver, judge);
  window.addEventListener('pagehide', keep.now);
  return { puzzle: () => game.present, take, openLink, ask: () => asker.ask(game.present) };
}

/** @returns {import('../frame.js').Room} */
export function open() {
  if (/Mac|iP/.test(navigator.platform)) {
    for (const button of document.querySelectorAll('[data-key^="Ctrl "]')) {
      button.setAttribute(
        'data-key',
        String(button.getAttribute('data-key')).replace('Ctrl ', '⌘'),
      );
    }
  }
  startTabs();
  startKeypad(type);
  startStart(readPanel, readFile);
  startShare({ flush: keep.now, solution });
  for (const name of ACTIONS) {
    const button = byId(name);
    button.addEventListener('click', () => {
      // Its tooltip has done its work and would only lie over the keypad.
      button.classList.add('quiet');
      actions[name]();
    });
    button.addEventListener('pointerleave', () => button.classList.remove('quiet'));
  }
  document.addEventListener('keydown', (event) => shown && onKey(event));
  // With nothing selected, copying means the puzzle.
  document.addEventListener('copy', (event) => {
    if (!shown || intake.isField(event.target) || String(getSelection())) return;
    event.clipboardData?.setData('text/plain', toText(game.present));
    event.preventDefault();
  });
  intake.listen(
    (text) => read(text),
    readFile,
    () => shown,
  );
  return {
    shown() {
      shown = true;
      draw();
    },
    hidden() {
      shown = false;
      hideNotice();
    },
    words() {
      drawStart();
      draw();
      speakVerdict();
    },
    focus: () => board.focus(selected),
  };
}
