/**
 * The Solve room: what a person does goes to the game, what became of it to the panels and the
 * solver. It has the puzzle at hand, so it is there from the beginning, shown or not.
 */
import { Board } from '../../board/board.js';
import { CandidatesAsker } from '../../puzzle/candidates.js';
import { wrongCells } from '../../puzzle/check.js';
import { byId, debounced } from '../../dom.js';
import * as games from '../../puzzle/state.js';
import * as intake from '../../import/import.js';
import { takeIn } from '../../import/importText.js';
import { intentOf, roomIntentOf } from '../../puzzle/keys.js';
import { joined, t } from '../../language.js';
import { fromHash, store, stored, toHash, toText } from '../../puzzle/link.js';
import { drawCandidates, startCandidates } from './candidates.js';
import { drawKeypad, startKeypad } from './keypad.js';
import { hideNotice, say, showNotice } from './notice.js';
import { drawShare, startShare } from './share.js';
import { drawSolutions, startSolutions } from './solutions.js';
import { sayCell, saySwitch, sayVerdict, sayWrong } from './speech.js';
import { drawStart, pointInOwn, startStart } from './start.js';
import { openPanel, startTabs } from './tabs.js';
import { blamedCells, drawVerdict, inWords } from './verdict.js';
import { RulesController } from '../../rules/controller.js';
import { Steps } from '../../puzzle/steps.js';
import { Asker } from '../../puzzle/verdict.js';

/** @typedef {import('../../../wasm/client/ninefold.js').Solver} Solver */

/** @type {Solver} */
let solver;
/** @type {Asker} */
let asker;
/** @type {CandidatesAsker} */
let candidatesAsker;
/** @type {Steps} */
let steps;
/** @type {Board} */
let board;
/** @type {RulesController} */
let rules;
/**
 * The page: its address, which holds the puzzle, and what it says of itself.
 * @typedef {{ keep(): void, address(): string, about(): void }} Page
 * @type {Page}
 */
let page;
/** Is this the room that is shown? */
let shown = false;

/** Grids above this size can be zoomed into on a small screen. */
const HUGE = 16;

let game = games.begin(stored() ?? games.position(games.CLASSIC));
let selected = 0;
/** All selected cells, where there are several. @type {ReadonlySet<number>} */
let chosen = new Set();
/** Are digits typed as pencil marks? */
let pencil = false;
/** Is a digit chosen first, and then the cells? Which one? */
let digitFirst = false;
let held = '';
/** Are the true candidates painted? */
let painted = false;
/** @type {import('../../puzzle/candidates.js').Candidates | null} */
let candidates = null;
/** The puzzle whose candidates were asked for. @type {string | null} */
let candidatesFor = null;
/** The position with the solution that was stepped to. @type {games.Position | null} */
let stepped = null;
/** @type {ReadonlySet<number>} */
let wrong = new Set();
/** @type {import('../../puzzle/verdict.js').Verdict} */
let verdict = { kind: 'loading' };
/** The cell typed into last. */
let typed = -1;
/** Does the board show what a verdict blamed? */
let marked = false;
/** Counts the games shown, so that what comes late knows that it is late. */
let turn = 0;
/** Counts the puzzles shown: what is only found or marked makes no other puzzle. */
let question = 0;

/** @param {import('../../puzzle/verdict.js').Verdict} next */
function judge(next) {
  verdict = next;
  if (!shown) return;
  drawVerdictNow();
  drawSolutionsNow();
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
  if (before.present.shape !== game.present.shape) chosen = new Set();
  keep();
  const asked = toText(before.present) === toText(game.present);
  if (!asked) ask();
  draw();
  // A new question is spoken of with its answer.
  if (asked) sayCell(game.present, selected, smallOf(game.present));
}

/** Another puzzle: every question about the one before is void. */
function ask() {
  question++;
  steps.begin(game.present);
  asker.ask(game.present);
  if (candidates && candidates.digits.length !== game.present.givens.length) candidates = null;
  askCandidates();
}

/** The candidates are asked for where somebody sees them. */
function askCandidates() {
  const wanted = shown && (painted || openPanel() === 'candidates');
  const text = wanted ? toText(game.present) : null;
  if (wanted && candidatesFor === text) return;
  candidatesFor = text;
  candidatesAsker.ask(wanted ? game.present : null);
}

function draw() {
  if (!shown) return;
  const { present, past, future } = game;
  drawBoard();
  drawKeypad(present, held);
  drawVerdictNow();
  drawSolutionsNow();
  drawShare(present, smallOf(present), page.address());
  byId('undo').setAttribute('aria-disabled', String(past.length === 0));
  byId('redo').setAttribute('aria-disabled', String(future.length === 0));
  const bare = !/[^.]/.test(present.givens + present.found) && !present.marks;
  byId('clear').setAttribute('aria-disabled', String(bare));
}

function drawBoard() {
  const { present } = game;
  const hadFocus = board.focused;
  const blamed = blamedCells(verdict, present.shape);
  marked = blamed.size > 0;
  board.draw(present, {
    selected,
    chosen,
    wrong,
    clashing: games.clashes(present),
    blamed,
    small: smallOf(present),
    ruled: rules.describe,
  });
  rules.draw(present, verdict);
  byId('board').setAttribute('aria-label', t('grid', present.shape.size));
  byId('hero').classList.toggle('huge', present.shape.size > HUGE);
  if (hadFocus && !board.focused) board.focus(selected);
  if (openPanel() === 'candidates') drawCandidates(present, selected, candidates, painted);
}

/** The small digits of a cell that are shown. @param {games.Position} at */
const smallOf = (at) => (/** @type {number} */ cell) =>
  (painted ? candidates?.digits[cell] : at.marks?.[cell] || rules.small(cell)) ?? '';

const drawSolutionsNow = () => drawSolutions(verdict, steps, stepped === game.present);

const drawVerdictNow = () =>
  drawVerdict(verdict, game.present.shape, games.hasFound(game.present), rules.words);

const speakVerdict = () =>
  sayVerdict(game.present, typed === selected ? typed : null, verdict, rules.words);

/** @param {number} cell */
function select(cell) {
  if (cell === selected) return;
  selected = cell;
  chosen = new Set();
  typed = -1;
  drawBoard();
}

/**
 * A press on a cell, a drag from it or over it, a click that adds it to those selected or takes it
 * away.
 * @param {number} cell @param {'press' | 'from' | 'drag' | 'add'} how
 */
function selectMore(cell, how) {
  const cells = new Set(chosen.size > 0 ? chosen : [selected]);
  typed = -1;
  if (how === 'press' || how === 'from') cells.clear();
  if (how === 'add' && cells.size > 1 && cells.delete(cell)) {
    if (cell === selected) selected = Math.max(...cells);
  } else {
    cells.add(cell);
    selected = cell;
  }
  chosen = cells.size > 1 ? cells : new Set();
  drawBoard();
  if (chosen.size > 0) say(t('chosen', chosen.size));
  if (how === 'press' && held) putHeld();
  else board.focus(selected);
}

/** The digit that was chosen first: into the cell, or out of it where it stands already. */
function putHeld() {
  const there = game.present.givens[selected] === held && !pencil;
  type(there ? '.' : held);
}

const selection = () => (chosen.size > 0 ? [...chosen] : [selected]);

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
  const {
    position,
    notice,
    error = null,
  } = await takeIn(text, (each) => solver.parse(each), blame);
  if (position && now !== turn) return null;
  if (position) take(position);
  if (notice) showNotice(notice);
  return error;
}

/** @param {File} file */
const readFile = (file) =>
  intake.textOf(file).then(
    (text) => read(text),
    () => showNotice({ text: t('badFile'), bad: true }),
  );

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
  if (pencil && symbol !== '.') update(games.mark(game, selection(), symbol));
  else update(games.typeAll(game, selection(), symbol));
}

/** A key of the keypad: into the cells selected, or, where digits come first, to be held. */
/** @param {string} symbol */
function pressKey(symbol) {
  if (!digitFirst) return type(symbol);
  held = held === symbol ? '' : symbol;
  drawKeypad(game.present, held);
}

/** Shows the solution after or before the one that was stepped to. @param {'next' | 'previous'} way */
async function step(way) {
  const now = question;
  const looked = way === 'next' ? steps.next() : steps.previous();
  drawSolutionsNow();
  const found = await looked;
  if (now !== question) return;
  if (found) {
    const next = games.revealed(game.present, found);
    // However many steps, one undo leads back to what was there before them.
    const again = stepped === game.present;
    if (again) {
      turn++;
      game = games.replace(game, next);
    } else update(games.change(game, next));
    stepped = game.present;
    wrong = new Set();
    draw();
    say([t('stepAt', steps.number), ...inWords(verdict, next.shape, true).slice(0, 1)].join(' · '));
  } else drawSolutionsNow();
}

/** Stops whatever takes its time. */
function stop() {
  asker.stopCounting();
  if (steps.stop()) drawSolutionsNow();
}

function adopt() {
  if (candidates?.givens !== game.present.givens) return;
  update(games.markAll(game, candidates.digits));
  if (painted) actions.paint();
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
  sayWrong(game.present, cells);
}

/** Goes back or forth, and to the cell where that shows. @param {games.Game} next */
function travel(next) {
  const cell = games.onlyDifference(game.present, next.present);
  if (cell !== undefined) selected = typed = cell;
  update(next);
  if (board.focused) board.focus(selected);
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
  next: () => step('next'),
  previous: () => step('previous'),
  pencil() {
    pencil = !pencil;
    byId('pencil').setAttribute('aria-pressed', String(pencil));
    saySwitch(t('pencil'), pencil);
  },
  digitFirst() {
    digitFirst = !digitFirst;
    held = '';
    byId('digit-first').setAttribute('aria-pressed', String(digitFirst));
    byId('board').classList.toggle('digit-first', digitFirst);
    drawKeypad(game.present, held);
    saySwitch(t('digitFirst'), digitFirst);
  },
  paint() {
    painted = !painted;
    askCandidates();
    drawBoard();
    drawCandidates(game.present, selected, candidates, painted);
    saySwitch(t('candidates'), painted);
  },
  all() {
    chosen = new Set([...game.present.givens].keys());
    drawBoard();
    say(t('chosen', chosen.size));
  },
  countOn: () => asker.countOn(),
  adopt,
  zoom: () => zoom(byId('zoom').getAttribute('aria-pressed') !== 'true'),
  copyLink: () => byId('copy-link').click(),
  about: () => page.about(),
};

/** @param {KeyboardEvent} event */
function onKey(event) {
  const { target } = event;
  if (intake.isField(target) || event.defaultPrevented || event.isComposing) return;
  if (target instanceof HTMLSelectElement) return;
  if (rules.onKey(event)) return event.preventDefault();
  // A drawer over the page has keys of its own.
  if (document.querySelector('dialog[open]')) return;
  const control = target instanceof HTMLElement && target.matches('button, a, [role="tab"]');
  const tab = target instanceof HTMLElement && target.matches('[role="tab"]');
  // On a button Enter and Space press it; on a tab the arrows belong to the tabs.
  if (control && (event.key === 'Enter' || event.key === ' ')) return;
  if (tab && /^(Arrow|Home|End)/.test(event.key)) return;
  if (event.key === 'Escape') {
    hideNotice();
    stop();
  }
  const { shape } = game.present;
  const more = roomIntentOf(event, shape, selected);
  const intent = more ? null : intentOf(event, shape, selected);
  if (!more && !intent) return;
  event.preventDefault();
  performance.mark('ninefold:key');
  if (more?.do === 'extend') selectMore(more.cell, 'drag');
  else if (more?.do === 'mark') update(games.mark(game, selection(), more.symbol));
  else if (more) actions[more.do]();
  if (!intent) return;
  if (intent.do === 'type') type(intent.symbol);
  else if (intent.do !== 'select') actions[intent.do]();
  else {
    select(intent.cell);
    board.focus(intent.cell);
  }
}

/* Begin. */

/** @param {boolean} zoomed */
function zoom(zoomed) {
  byId('hero').classList.toggle('zoomed', zoomed);
  byId('zoom').setAttribute('aria-pressed', String(zoomed));
  if (zoomed) board.focus(selected);
}

const BUTTONS = /** @type {const} */ ({
  solve: 'solve',
  reveal: 'reveal',
  check: 'check',
  undo: 'undo',
  redo: 'redo',
  pencil: 'pencil',
  'digit-first': 'digitFirst',
  clear: 'clear',
});

/**
 * The puzzle at hand, for the page and its other rooms.
 * @param {Solver} itsSolver
 * @param {Page} itsPage
 */
export function begin(itsSolver, itsPage) {
  solver = itsSolver;
  page = itsPage;
  board = new Board(byId('board'), select, selectMore);
  rules = new RulesController({
    board: byId('board'),
    hero: byId('hero'),
    side: byId('side'),
    panel: byId('panel-rules'),
    present: () => game.present,
    selected: () => selected,
    change: take,
    draw: () => shown && draw(),
    focus: () => board.focus(selected),
    undo: () => actions.undo(),
    say,
    notice: (text, bad) => showNotice({ text, bad }),
    failed: () => showNotice({ text: t('rulesFailed'), bad: true }),
  });
  asker = new Asker(solver, judge);
  steps = new Steps(solver);
  candidatesAsker = new CandidatesAsker(solver, (next) => {
    candidates = next;
    if (shown) drawBoard();
  });
  window.addEventListener('pagehide', keep.now);
  return { puzzle: () => game.present, take, openLink, ask };
}

/** @returns {import('../../router.js').Room} */
export function open() {
  if (/Mac|iP/.test(navigator.platform)) {
    for (const button of document.querySelectorAll('[data-key^="Ctrl "]')) {
      button.setAttribute(
        'data-key',
        String(button.getAttribute('data-key')).replace('Ctrl ', '⌘'),
      );
    }
  }
  startTabs(games.isEmpty(game.present) ? 'start' : 'solutions', () => {
    askCandidates();
    if (openPanel() === 'rules') void rules.load();
    draw();
  });
  startKeypad(pressKey);
  startSolutions({
    previous: actions.previous,
    next: actions.next,
    countOn: actions.countOn,
    stop,
  });
  byId('zoom').addEventListener('click', actions.zoom);
  zoom(true);
  startCandidates({ paint: actions.paint, adopt });
  startStart(readPanel, readFile);
  startShare({ flush: keep.now, solution });
  for (const [id, name] of Object.entries(BUTTONS)) {
    const button = byId(id);
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
      askCandidates();
      draw();
      speakVerdict();
    },
    hidden() {
      shown = false;
      askCandidates();
      hideNotice();
    },
    words() {
      drawStart();
      draw();
      void rules.translate();
      speakVerdict();
    },
    focus: () => board.focus(selected),
  };
}
