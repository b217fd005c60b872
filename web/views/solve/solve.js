/**
 * The Solve room: what a person does goes to the controller, what that says is drawn in the grid and its
 * panels. It has the puzzle at hand, so it is there from the beginning, shown or not.
 */
import { Board } from '../../board/board.js';
import { byId, debounced, disable } from '../../dom.js';
import { Controller } from '../../puzzle/controller.js';
import * as games from '../../puzzle/state.js';
import * as imports from '../../import/import.js';
import { intentOf, roomIntentOf, shortcutOf } from '../../puzzle/keys.js';
import { joined, t } from '../../language.js';
import { fromHash, toHash, toQuestion, toText } from '../../puzzle/link.js';
import { GameStore } from '../../puzzle/storage.js';
import { drawKeypad, startKeypad } from './keypad.js';
import { Hints } from './hints.js';
import { hideNotice, say, showNotice } from './notice.js';
import { sayCell, saySwitch, sayVerdict, sayWrong } from './speech.js';
import { Panels } from './panels.js';
import { pointInOwn } from './start.js';
import { blamedCells, drawVerdict, inWords } from './verdict.js';
import { RulesController } from '../../rules/controller.js';

/** @typedef {import('../../../wasm/client/ninefold.js').Solver} Solver */

/** @type {Solver} */
let solver;
/** @type {Board} */
let board;
/** @type {RulesController} */
let rules;
/**
 * The page: its address, which holds the puzzle, the part of it that does, and what it says of itself; its room
 * for many puzzles, and the one that is shown, which hears of another puzzle.
 * @typedef {{ keep(): void, address(): string, link(): string, about(): void, batch(file: File): void, changed(): void }} Page
 * @type {Page}
 */
let page;
/** Is this the room that is shown? */
let shown = false;

/** Grids above this size can be zoomed into on a small screen. */
const HUGE = 16;

const store = new GameStore(() => localStorage);
const kept = store.read();

const controller = new Controller(
  kept?.game ?? games.begin(games.position(games.CLASSIC)),
  { position: moved, verdict: judged, candidates: redraw, steps: drawPanel, marks: redraw },
  {
    entries: true,
    estimates: true,
    parts: {
      steps: () => import('../../puzzle/steps.js'),
      candidates: () => import('../../puzzle/candidates.js'),
    },
  },
);

/** What the next key or tap is about: a cell, or all selected ones where there are several. */
const selection = { cell: 0, more: /** @type {ReadonlySet<number>} */ (new Set()), typed: -1 };

/**
 * How digits are put in: as pencil marks; digit first, and then the cells, and which one is held; and
 * whether the true candidates are painted.
 */
const input = { pencil: false, digitFirst: false, held: '', painted: false };

/** Does the board show what a verdict blamed? */
let blaming = false;
/** What is being read is dropped as soon as something else comes. */
let reading = new AbortController();

/** @type {Panels} */
let panels;

/** The explanation of the verdict, once somebody asked for it. @type {import('../why/why.js').WhyCard | null} */
let why = null;

const hints = new Hints(() => ({
  ...{ root: byId('hint'), board: byId('board'), solver, controller, say, mark: redraw },
  selected: () => selection.cell,
  reveal: actions.reveal,
  why: () => byId('verdict-why').click(),
}));

/* Changes reported by the controller. */

/** @param {import('../../puzzle/verdict.js').Verdict} next @param {import('../../puzzle/verdict.js').Verdict} before */
function judged(next, before) {
  if (!shown) return;
  drawVerdictNow();
  drawPanel();
  if (!byId('why').hidden) why?.changed();
  // The cells that the verdict speaks of; while it only counts on there are none.
  if (next.kind !== 'many' || blaming || controller.wrongCells.size > 0) drawBoard();
  // The time that passes is not news; nor is a count that goes on, which would cut off all that is said.
  const counts = next.kind === 'many' && before.kind === 'many' && next.answer === before.answer;
  const goesOn = counts ? !next.final : next.kind === 'asking' && before.kind === 'asking';
  if (!goesOn) speakVerdict();
  performance.mark('ninefold:verdict');
}

/** The grid has changed: draw it and keep it. @param {games.Position} before */
function moved(before) {
  const { present } = controller;
  const asked = toQuestion(before) !== toQuestion(present);
  if (asked) why?.yield();
  supersede();
  hideNotice();
  hints.card?.changed();
  selection.cell = Math.min(selection.cell, present.givens.length - 1);
  if (before.shape !== present.shape) selection.more = new Set();
  keep();
  draw();
  page.changed();
  // A new question is spoken of with its answer.
  if (!asked) sayCell(present, selection.cell, smallOf(present));
}

/** The candidates are asked for where somebody sees them. */
const askCandidates = () =>
  controller.wantCandidates(shown && (input.painted || panels.current === 'candidates'));

function redraw() {
  if (shown) drawBoard();
}

function draw() {
  if (!shown) return;
  // A tool that is put away with its tab may add its rule.
  drawBoard();
  const { present } = controller;
  drawKeypad(present, input.held);
  drawVerdictNow();
  byId('link', HTMLInputElement).value = page.address();
  byId('text', HTMLTextAreaElement).value = toText(present);
  drawPanel();
  const bare = !/[^.]/.test(games.shownAt(present)) && !present.marks;
  disable('undo', !controller.canUndo);
  disable('redo', !controller.canRedo);
  disable('clear', bare);
}

function drawBoard() {
  const { present, verdict } = controller;
  // A look at the path of steps shows another grid of the same shape.
  const grid = hints.card?.position ?? present;
  const hadFocus = board.focused;
  const blamed = why?.cells.size ? why.cells : blamedCells(verdict, present.shape);
  blaming = blamed.size > 0;
  board.draw(grid, {
    selected: selection.cell,
    chosen: selection.more,
    wrong: controller.wrongCells,
    clashing: games.clashes(grid),
    blamed,
    small: smallOf(grid),
    ruled: rules.describe,
  });
  hints.card?.drawOver();
  const told = hints.card?.rules;
  rules.draw(present, verdict, byId('why').hidden ? (told?.size ? told : undefined) : why?.rules);
  byId('board').setAttribute('aria-label', t('grid', present.shape.size));
  byId('hero').classList.toggle('huge', present.shape.size > HUGE);
  if (hadFocus && !board.focused) board.focus(selection.cell);
  if (['candidates', 'path'].includes(panels.current)) drawPanel();
}

function drawPanel() {
  if (shown) panels.draw();
}

/** The small digits of a cell that are shown. @param {games.Position} at */
const smallOf = (at) => (/** @type {number} */ cell) =>
  why?.small.get(cell) ??
  hints.card?.small(cell) ??
  (input.painted ? controller.candidates?.digits[cell] : at.marks?.[cell] || rules.small(cell)) ??
  '';

/** Opens the explanation of the verdict, or closes it. */
async function toggleWhy() {
  const root = byId('why');
  root.hidden = !root.hidden;
  byId('verdict-why').setAttribute('aria-expanded', String(!root.hidden));
  if (root.hidden) return why?.close();
  try {
    if (why) return why.changed();
    const { WhyCard } = await import('../why/why.js');
    why = await WhyCard.open({ root, solver, controller, verdict: title, say, mark: redraw });
    why.changed();
  } catch (error) {
    console.warn('The explanation could not be loaded.', error);
    showNotice({ text: t('roomFailed'), bad: true });
  }
}

const title = () => inWords(controller.verdict, controller.present, rules.words)[0];
const drawVerdictNow = () => drawVerdict(controller.verdict, controller.present, rules.words);

const speakVerdict = () =>
  sayVerdict(
    controller.present,
    selection.typed === selection.cell ? selection.cell : null,
    controller.verdict,
    rules.words,
  );

/** @param {number} cell */
function select(cell) {
  if (cell === selection.cell) return;
  Object.assign(selection, { cell, more: new Set(), typed: -1 });
  drawBoard();
}

/**
 * A press on a cell, a drag from it or over it, a click that adds it to those selected or takes it
 * away.
 * @param {number} cell @param {'press' | 'from' | 'drag' | 'add'} how
 */
function selectMore(cell, how) {
  const cells = new Set(selected());
  selection.typed = -1;
  if (how === 'press' || how === 'from') cells.clear();
  if (how === 'add' && cells.size > 1 && cells.delete(cell)) {
    if (cell === selection.cell) selection.cell = Math.max(...cells);
  } else {
    cells.add(cell);
    selection.cell = cell;
  }
  selection.more = cells.size > 1 ? cells : new Set();
  drawBoard();
  if (selection.more.size > 0) say(t('chosen', selection.more.size));
  if (how === 'press' && input.held) putHeld();
  else board.focus(selection.cell);
}

/** The digit that was chosen first: into the cell, or out of it where it stands already. */
function putHeld() {
  const there = games.placed(controller.present)[selection.cell] === input.held && !input.pencil;
  type(there ? '.' : input.held);
}

const selected = () => (selection.more.size > 0 ? [...selection.more] : [selection.cell]);

/* The puzzle in the address and on this device. */

/**
 * First on this device: until the address has changed as well, what is kept is the later of the two. A
 * page that is reloaded while it writes comes back with the address from before.
 */
const keep = debounced(() => {
  const before = page.link();
  store.keep(controller.game, [before]);
  page.keep();
  // A reload right after this, as one under way, may still come back with the older address.
  store.keep(controller.game, [before, page.link()]);
  settle();
}, 150);

/** The older address is a link like any other again. */
const settle = debounced((leaving) => {
  if (!leaving) store.keep(controller.game, [page.link()]);
}, 1000);

/** The addresses that what was kept goes on from, until the first one has been looked at. */
let followed = kept?.follows;

/** @param {string} hash the part of an address that holds a puzzle */
async function openLink(hash) {
  const link = fromHash(hash);
  const older = followed?.includes(hash);
  followed = undefined;
  if (link && older) return page.keep();
  if (!link || hash === toHash(controller.present)) return;
  if ('position' in link) controller.take(link.position);
  else if ('text' in link) await read(link.text, t('badLink'));
  else showNotice({ text: joined(t('badLink'), t('unharmed')), bad: true });
}

/* Puzzles from outside. */

/** Ends what is being read; the signal is of what is to be read instead. */
function supersede() {
  reading.abort();
  reading = new AbortController();
  return reading.signal;
}

/**
 * Reads a text as a puzzle. What cannot be read says why and changes nothing.
 * @param {string} text
 * @param {string} [blame] said first where it cannot be read
 * @param {File} [file] that it is the text of
 * @returns {Promise<unknown>} the error
 */
async function read(text, blame, file) {
  const signal = supersede();
  const parse = (/** @type {string} */ each) => solver.parse(each, { signal });
  hideNotice();
  /** @type {Awaited<ReturnType<typeof import('../../import/importText.js').importText>>} */
  const read = await import('../../import/importText.js').then(
    ({ importText }) => importText(text, { parse, signal }, blame),
    (error) => ({ error, notice: { text: t('roomFailed'), bad: true } }),
  );
  const { position, notice, error = null, list } = read;
  // Something else has been put in by now, or another text is being read.
  if (signal.aborted) return null;
  if (position) controller.take(position);
  const whole = () => page.batch(file ?? new File([text], 'puzzles.txt'));
  if (notice)
    showNotice(list ? { ...notice, action: { words: t('openBatch'), run: whole } } : notice);
  return error;
}

/** @param {File} file */
const readFile = (file) => {
  const signal = supersede();
  return imports.textOf(file).then(
    (text) => signal.aborted || read(text, undefined, file),
    (error) => signal.aborted || showNotice(imports.complaint(error, '')),
  );
};

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
  hideNotice();
  selection.typed = selection.cell;
  if (input.pencil && symbol !== '.') controller.mark(selected(), symbol);
  else controller.type(selected(), symbol);
}

/** A key of the keypad: into the cells selected, or, where digits come first, to be held. @param {string} symbol */
function pressKey(symbol) {
  if (!input.digitFirst) return type(symbol);
  input.held = input.held === symbol ? '' : symbol;
  drawKeypad(controller.present, input.held);
}

/** @param {'next' | 'previous'} way */
async function step(way) {
  if (!(await controller.step(way))) return;
  say([t('stepAt', controller.steps.number), title()].join(' · '));
}

/** Fills in the solution, or only one cell of it. @param {number} [only] */
async function reveal(only) {
  const outcome = await controller.reveal(only);
  if (outcome === 'given') showNotice({ text: t('selectOpenCell') });
  if (outcome === 'none') showNotice({ text: t('nothingToShow') });
}

async function check() {
  const cells = await controller.check();
  if (cells !== undefined) sayWrong(controller.present, cells);
}

/** Goes back or forth, and to the cell where that shows. @param {'undo' | 'redo'} way */
function travel(way) {
  const cell = controller.changedBy(way);
  if (cell !== undefined) selection.cell = selection.typed = cell;
  hideNotice();
  controller[way]();
  if (board.focused) board.focus(selection.cell);
}

/** @param {'pencil' | 'digitFirst'} name @param {string} button its id */
const flip = (name, button) => {
  input[name] = !input[name];
  byId(button).setAttribute('aria-pressed', String(input[name]));
};

/** @satisfies {Record<string, () => unknown>} */
const actions = {
  solve: () => reveal(),
  reveal: () => reveal(selection.cell),
  check,
  hint: async () => void (await hints.load())?.press(),
  undo: () => travel('undo'),
  redo: () => travel('redo'),
  clear: () => controller.clear(),
  erase: () => type('.'),
  next: () => step('next'),
  previous: () => step('previous'),
  pencil() {
    flip('pencil', 'pencil');
    saySwitch(t('pencil'), input.pencil);
  },
  digitFirst() {
    flip('digitFirst', 'digit-first');
    input.held = '';
    byId('board').classList.toggle('digit-first', input.digitFirst);
    drawKeypad(controller.present, input.held);
    saySwitch(t('digitFirst'), input.digitFirst);
  },
  paint() {
    input.painted = !input.painted;
    askCandidates();
    drawBoard();
    drawPanel();
    saySwitch(t('candidates'), input.painted);
  },
  all() {
    selection.more = new Set([...controller.present.givens].keys());
    drawBoard();
    say(t('chosen', selection.more.size));
  },
  countOn: () => controller.countOn(),
  adopt() {
    if (controller.adopt() && input.painted) actions.paint();
  },
  stop: () => controller.interrupt(),
  zoom: () => zoom(byId('zoom').getAttribute('aria-pressed') !== 'true'),
  async copyLink() {
    await panels.load('share');
    byId('copy-link').click();
  },
  about: () => page.about(),
};

/** @param {KeyboardEvent} event */
function onKey(event) {
  const { target } = event;
  if (imports.isField(target) || event.defaultPrevented || event.isComposing) return;
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
    actions.stop();
    hints.card?.close();
    // First it stops what is under way, then it closes the card, for one who is in it.
    if (!why?.stop() && byId('why').contains(document.activeElement)) {
      byId('verdict-why').focus();
      void toggleWhy();
    }
  }
  const { shape } = controller.present;
  const more = roomIntentOf(event, shape, selection.cell);
  const intent = more ? null : intentOf(event, shape, selection.cell);
  if (!more && !intent) return;
  event.preventDefault();
  performance.mark('ninefold:key');
  if (more?.do === 'extend') selectMore(more.cell, 'drag');
  else if (more?.do === 'mark') controller.mark(selected(), more.symbol);
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
  if (zoomed) board.focus(selection.cell);
}

const BUTTONS = /** @type {const} */ ({
  solve: 'solve',
  'hint-open': 'hint',
  reveal: 'reveal',
  check: 'check',
  undo: 'undo',
  redo: 'redo',
  pencil: 'pencil',
  'digit-first': 'digitFirst',
  clear: 'clear',
});

/** Says which keys do what a button does. @param {Element} button */
function nameKeys(button) {
  const keys = String(button.getAttribute('data-key'));
  button.setAttribute('aria-keyshortcuts', shortcutOf(keys));
  if (/Mac|iP/.test(navigator.platform))
    button.setAttribute('data-key', keys.replace('Ctrl ', '⌘'));
}

/** The puzzle at hand, for the page and its other rooms. @param {Solver} itsSolver @param {Page} itsPage */
export function begin(itsSolver, itsPage) {
  solver = itsSolver;
  page = itsPage;
  board = new Board(byId('board'), select, selectMore);
  rules = new RulesController({
    board: byId('board'),
    hero: byId('hero'),
    side: byId('side'),
    panel: byId('panel-rules'),
    present: () => controller.present,
    selected: () => selection.cell,
    change: (next) => controller.take(next),
    draw: () => shown && draw(),
    focus: () => board.focus(selection.cell),
    undo: () => actions.undo(),
    say,
    notice: (text, bad) => showNotice({ text, bad }),
    failed: () => showNotice({ text: t('rulesFailed'), bad: true }),
  });
  controller.connect(solver);
  return {
    present: () => controller.present,
    take: (/** @type {games.Position} */ position) => controller.take(position),
    openLink,
    ask: () => controller.ask(),
  };
}

/** @returns {import('../../router.js').Room} */
export function open() {
  for (const button of document.querySelectorAll('[data-key]')) nameKeys(button);
  /** @type {import('./panels.js').Room} */
  const room = {
    controller,
    solver,
    hints: () => hints.load(),
    selected: () => selection.cell,
    small: (cell) => smallOf(controller.present)(cell),
    painted: () => input.painted,
    act: (name) => void actions[name](),
    flush: () => keep.now(),
    read: readPanel,
    readFile,
    loadRules: () => void rules.load(),
  };
  panels = new Panels(room, games.isEmpty(controller.present) ? 'start' : 'solutions', () => {
    askCandidates();
    draw();
  });
  startKeypad(pressKey);
  byId('verdict-stop').addEventListener('click', actions.stop);
  byId('verdict-why').addEventListener('click', () => void toggleWhy());
  byId('zoom').addEventListener('click', actions.zoom);
  zoom(true);
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
    if (!shown || imports.isField(event.target) || String(getSelection())) return;
    event.clipboardData?.setData('text/plain', toText(controller.present));
    event.preventDefault();
  });
  imports.listen(
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
      panels.words();
      void why?.words();
      void hints.card?.words();
      draw();
      void rules.translate();
      speakVerdict();
    },
    focus: () => board.focus(selection.cell),
  };
}
