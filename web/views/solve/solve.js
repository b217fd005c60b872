/**
 * The Solve room: a person's actions go to the controller, whose state is drawn in the grid and the
 * panels. It owns the current puzzle, so it exists from the beginning, shown or not.
 */
import { afterFrame, byId, disable } from '../../dom.js';
import { Controller } from '../../puzzle/controller.js';
import * as games from '../../puzzle/state.js';
import * as imports from '../../import/import.js';
import { layerAfter } from '../../puzzle/keys.js';
import { t } from '../../language.js';
import { toQuestion, toText } from '../../puzzle/link.js';
import * as selections from '../../puzzle/selection.js';
import { Keeper } from './keeping.js';
import { gridInWords } from '../../board/board.js';
import { intended, isForGrid } from './keyboard.js';
import { drawKeypad, startKeypad } from './keypad.js';
import { Late } from './late.js';
import { HUGE, drawLayer, drawMode, fit, startButtons, zoom } from './modes.js';
import { hideNotice, say, showNotice } from './notice.js';
import { sayCell, saySwitch, sayVerdict, sayWrong } from './speech.js';
import { asks, maySpoil, spoils } from './spoiling.js';
import { Panels } from './panels/panels.js';
import { Reader } from './reading.js';
import { Today } from './today.js';
import { blamedCells, drawStatus, drawVerdict, inWords } from './verdict.js';
import { RulesController } from '../../rules/controller.js';

/** @type {import('../../../wasm/client/ninefold.js').Solver} */
let solver;
/** @type {import('../../board/board.js').Board} */
let board;
/** @type {RulesController} */
let rules;
/**
 * The page: the address and its part with the puzzle, the drawer About, the rooms Batch and New, and the current room, which is told
 * of a change of puzzle.
 * @typedef {{ keep(): void, address(): string, link(): string, about(): void, batch(file: File): void, another(): void,
 *   changed(): void }} Page
 * @type {Page}
 */
let page;
/** Is this the room that is shown? */
let shown = false;

const keeper = new Keeper(() => ({ controller, page, reader }));
const { kept } = keeper;

const controller = new Controller(
  kept?.game ?? games.begin(games.position(games.CLASSIC)),
  {
    ...{ position: moved, verdict: judged, candidates: redraw, steps: drawPanel, marks: redraw },
    ...{ mode: entered, marked: redraw, alone: () => play.part?.drawBar() },
  },
  {
    mode: kept?.mode,
    entries: true,
    estimates: true,
    parts: {
      steps: () => import('../../puzzle/questions/steps.js'),
      candidates: () => import('../../puzzle/questions/candidates.js'),
    },
  },
);

/** The selected cells; `typed` is the cell typed into last, or -1. */
let selection = selections.only(0);
let typed = -1;

/**
 * How digits are entered: as which layer; digit first, with the held digit; and whether the true candidates are shown in the
 * grid.
 */
const input = {
  layer: /** @type {import('../../puzzle/keys.js').Layer} */ ('digit'),
  ...{ digitFirst: false, held: '', painted: false },
};

const play = new Late(
  'Play',
  async () => {
    const { PlayView } = await import('../play/play.js');
    return PlayView.open({
      ...{ board: byId('board'), controller, draw, say },
      ...{ keepTime: keeper.keepTime, another: page.another },
      ...{ changed: askAll, reveal: actions.reveal, solve: actions.solve },
    });
  },
  () => (askAll(), draw()),
);
/** Has the puzzle changed since it was solved? */
let unsolved = false;

const playing = () => controller.mode === 'play';

/** Does the board show cells named by the verdict? */
let blaming = false;

const reader = new Reader({
  solver: () => solver,
  take: (position, mode) => keeper.collector.take(position, mode),
  batch: (file) => page.batch(file),
});

/** @type {Panels} */
let panels;

/** The puzzles of today, one of which the grid may show before it is the current one. @type {Today | null} */
let today = null;

/** The explanation of the verdict. */
const why = new Late('The explanation', async () => {
  const { WhyCard } = await import('../why/why.js');
  return WhyCard.open({ root: byId('why'), solver, controller, verdict: title, say, mark: redraw });
});

const hints = new Late('The hints', async () => {
  const { HintCard } = await import('../hint/hint.js');
  return HintCard.open({
    ...{ root: byId('hint'), board: byId('board'), solver, controller, say, mark: redraw },
    ...{ selected: () => selection.cell, reveal: actions.reveal },
    why: () => byId('verdict-why').click(),
  });
});

/* Changes reported by the controller. */

/** @param {import('../../puzzle/questions/verdict.js').Verdict} next @param {import('../../puzzle/questions/verdict.js').Verdict} before */
function judged(next, before) {
  if (!shown) return;
  drawVerdictNow();
  if (input.painted && asks(controller, actions.paint)) actions.paint();
  drawPanel();
  if (!byId('why').hidden) why.part?.changed();
  // A verdict that only counts on names no cells.
  if (next.kind !== 'many' || blaming || controller.wrongCells.size > 0) drawBoard();
  // Passing time and a running count are not announced: they would cut off all other announcements.
  const counts = next.kind === 'many' && before.kind === 'many' && next.answer === before.answer;
  const goesOn = counts ? !next.final : next.kind === 'asking' && before.kind === 'asking';
  // In play the verdict would be a spoiler.
  if (playing()) finish();
  else if (!goesOn && !today?.on) speakVerdict();
  performance.mark('ninefold:verdict');
}

/** The grid has changed: draws and stores it. @param {games.Position} before */
function moved(before) {
  const { present } = controller;
  const asked = toQuestion(before) !== toQuestion(present);
  if (asked) why.part?.yield();
  reader.supersede();
  hideNotice();
  hints.part?.changed();
  const cell = games.nearest(present.shape, selection.cell);
  selection = before.shape === present.shape ? { ...selection, cell } : selections.only(cell);
  unsolved = !controller.solved;
  today?.end();
  keeper.changed();
  // An emptied puzzle is set again.
  if (playing() && games.isEmpty(games.played(present))) controller.enter('set');
  draw(before.shape === present.shape && games.longest(present.shape) >= HUGE);
  page.changed();
  // After a new question the verdict is announced instead.
  if (!asked || playing()) sayCell(present, cell, smallOf(present), play.part?.describe(cell));
}

/** The mode has changed. */
function entered() {
  drawMode(controller.mode);
  if (!byId('why').hidden) void toggleWhy();
  input.painted = false;
  if (!playing() && input.layer !== 'marks') input.layer = 'digit';
  panels?.enter(controller.mode);
  askAll();
  if (!shown) return;
  keeper.keep.now();
  draw();
  say(playing() ? t('playOn') : t('setOn'));
}

/** Announces once that the puzzle is solved. */
function finish() {
  if (!controller.solved || !unsolved) return;
  unsolved = false;
  keeper.keepTime();
  play.part?.finish(selection.cell);
}

/** Candidates and the number of solutions are asked for, and the timer runs, only while they are shown. */
function askAll() {
  controller.wantCandidates(shown && (input.painted || panels.current === 'candidates'));
  controller.wantAlone(shown && playing() && play.part?.switches.lamp === true);
  controller.wake(shown && !document.hidden);
}

function redraw() {
  if (shown) drawBoard();
}

/** @param {boolean} [boardFirst] the rest comes after the next frame: of a large grid a slow machine shows the digit sooner */
function draw(boardFirst) {
  // Closing the tab of a drawing tool may add its rule.
  redraw();
  (boardFirst ? drawSoon : drawAround)();
}

const drawSoon = afterFrame(drawAround);
function drawAround() {
  if (!shown) return;
  const { present } = controller;
  drawLayer(input.layer);
  drawKeypad(today?.shown ?? present, input.held, input.layer);
  drawVerdictNow();
  play.part?.drawBar();
  today?.draw(!playing() && games.isEmpty(present));
  byId('link', HTMLInputElement).value = page.address();
  byId('text', HTMLTextAreaElement).value = toText(present);
  drawPanel();
  disable('undo', !controller.canUndo);
  disable('redo', !controller.canRedo);
  disable('clear', !controller.canClear);
}

function drawBoard() {
  const { present, verdict } = controller;
  // A step of the path and a puzzle of today show another grid of the same shape.
  const grid = today?.shown ?? hints.part?.position ?? present;
  const hadFocus = board.focused;
  const seen = why.part?.cells.size ? why.part.cells : undefined;
  const blamed = seen ?? (playing() ? new Set() : blamedCells(verdict, present.shape));
  blaming = blamed.size > 0;
  const told = playing() ? controller.wrong : controller.wrongCells;
  if (!play.part && (playing() || games.NOTES.some((note) => grid[note]))) void play.load();
  const noted = play.part?.drawNotes(grid, {
    centred: playing() && !hints.part?.whole,
    corners: !hints.part?.whole,
    struck: !hints.part?.whole && (playing() || !painted()),
    digit: playing() ? atHand(grid) : '',
  });
  board.draw(grid, {
    selected: selection.cell,
    chosen: selection.more,
    wrong: told,
    clashing: playing() && play.part?.switches.clashes === false ? new Set() : games.clashes(grid),
    blamed,
    ...noted,
    small: smallOf(grid),
    ruled: (cell) =>
      [rules, play.part, panels.counts].flatMap((one) => one?.describe(cell) || []).join(', '),
  });
  hints.part?.drawOver();
  panels.counts?.drawOver();
  const ofHint = hints.part?.rules;
  const named = byId('why').hidden ? (ofHint?.size ? ofHint : undefined) : why.part?.rules;
  rules.draw(present, playing() ? { kind: 'empty' } : verdict, named);
  byId('board').setAttribute('aria-label', today?.title || gridInWords(present.shape));
  fit(games.longest(present.shape));
  if (hadFocus && !board.focused) board.focus(selection.cell);
  if (['candidates', 'path'].includes(panels.current)) drawPanel();
}

function drawPanel() {
  if (shown) panels.draw();
}

/** @param {games.Position} at */
const atHand = (at) =>
  (input.layer === 'colours' ? '' : input.held) || selections.digitAt(at, selection);

const painted = () => input.painted && !spoils(controller);

/** The small digits of a cell. @param {games.Position} at */
const marksOf = (at) => (/** @type {number} */ cell) =>
  (painted() ? controller.candidates?.digits[cell] : at.marks?.[cell] || rules.small(cell)) ?? '';

/** The small digits that the grid shows in fixed places; in play marks are drawn as notes instead. @param {games.Position} at */
const smallOf = (at) => (/** @type {number} */ cell) =>
  why.part?.small.get(cell) ??
  hints.part?.small(cell) ??
  panels?.counts?.small(cell) ??
  (play.part && playing() && at.marks?.[cell] ? '' : marksOf(at)(cell));

/** Opens the explanation of the verdict, or closes it. */
async function toggleWhy() {
  const root = byId('why');
  root.hidden = !root.hidden;
  byId('verdict-why').setAttribute('aria-expanded', String(!root.hidden));
  if (root.hidden) return why.part?.close();
  (why.part ?? (await why.load()))?.changed();
}

const title = () => inWords(controller.verdict, controller.present, rules.words)[0];
function drawVerdictNow() {
  if (today?.on) return;
  if (!playing()) drawVerdict(controller.verdict, controller.present, rules.words);
  else if (play.part) play.part.drawStatus();
  else drawStatus('empty', t('open', games.openCells(controller.present)));
}

function speakVerdict() {
  const cell = typed === selection.cell ? typed : null;
  if (today?.on) today.say();
  else sayVerdict(controller.present, cell, controller.verdict, rules.words);
}

/** @param {number} cell */
function select(cell) {
  if (cell === selection.cell) return;
  [selection, typed] = [selections.only(cell), -1];
  drawBoard();
}

/** @param {selections.Selection} next */
function choose(next) {
  [selection, typed] = [next, -1];
  drawBoard();
  if (board.focused) board.focus(selection.cell);
  if (selection.more.size > 0) say(t('chosen', selection.more.size));
}

/**
 * A press on a cell, a drag from it or over it, a click that toggles it; a double click selects all
 * cells like it.
 * @param {number} cell @param {import('../../board/board.js').How} how
 */
function selectMore(cell, how) {
  if (how === 'alike') {
    return playing() && !input.held && choose(selections.alike(controller.present, cell));
  }
  const pen = input.layer === 'lines' ? play.part?.pen : undefined;
  const does = pen?.goes(cell, how) ?? how;
  choose(selections.selected(selection, cell, does));
  if (does === 'press' && today?.press()) return;
  if (does === 'press' && input.held && !pen) putHeld();
  else board.focus(selection.cell);
}

/** Enters the held digit, or removes it if the cell has it already. */
function putHeld() {
  const isDigit = input.layer === 'digit';
  const there = isDigit && games.placed(controller.present)[selection.cell] === input.held;
  type(there ? '.' : input.held);
}

const selected = () => selections.cellsOf(selection);

/* Actions of the person. */

/** @param {string} symbol a digit or colour, or '.' @param {import('../../puzzle/keys.js').Layer} [layer] */
function type(symbol, layer = input.layer) {
  hideNotice();
  typed = selection.cell;
  if (symbol === '.' && layer === 'lines') play.part?.pen.erase(selected());
  else if (symbol === '.')
    controller.open(selected(), layer === 'corners' || layer === 'colours' ? layer : undefined);
  else if (layer === 'digit' || layer === 'lines') controller.type(selected(), symbol);
  else controller.mark(selected(), symbol, layer);
}

/** A key of the keypad: enters the digit or, with digit first, holds it. @param {string} symbol */
function pressKey(symbol) {
  if (!input.digitFirst) return type(symbol);
  input.held = input.held === symbol ? '' : symbol;
  draw();
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

/** Undoes or redoes, and selects the cell that changes. @param {'undo' | 'redo'} way */
function travel(way) {
  const cell = controller.changedBy(way);
  if (cell !== undefined) {
    selection = { ...selection, cell };
    typed = cell;
  }
  hideNotice();
  controller[way]();
  if (board.focused) board.focus(selection.cell);
}

/** Chooses what digits are entered as. @param {import('../../puzzle/keys.js').Layer} layer */
function putAs(layer) {
  // The held digit is not a colour, nor the other way round.
  if ((layer === 'colours') !== (input.layer === 'colours')) input.held = '';
  input.layer = layer;
  draw();
  if (playing()) say(byId(`layer-${layer}`).textContent ?? '');
}

/** @satisfies {Record<string, () => unknown>} */
const actions = {
  solve: () => reveal(),
  reveal: () => reveal(selection.cell),
  check,
  hint: async () => void (await hints.load())?.press(),
  undo: () => travel('undo'),
  redo: () => travel('redo'),
  erase: () => type('.'),
  ...{ next: () => step('next'), previous: () => step('previous') },
  set: () => controller.enter('set'),
  play() {
    if (!controller.enter('play') && !playing()) showNotice({ text: t('nothingToPlay') });
  },
  mode: () => byId(playing() ? 'mode-set' : 'mode-play').click(),
  ...{ asDigit: () => putAs('digit'), asCorners: () => putAs('corners') },
  asMarks: () => putAs('marks'),
  ...{ asColours: () => putAs('colours'), asLines: () => putAs('lines') },
  pencil() {
    putAs(input.layer === 'marks' ? 'digit' : 'marks');
    saySwitch(t('pencil'), input.layer === 'marks');
  },
  digitFirst() {
    input.digitFirst = !input.digitFirst;
    byId('digit-first').setAttribute('aria-pressed', String(input.digitFirst));
    input.held = '';
    byId('board').classList.toggle('digit-first', input.digitFirst);
    draw();
    saySwitch(t('digitFirst'), input.digitFirst);
  },
  paint() {
    if (!input.painted && !maySpoil(controller, actions.paint)) return;
    input.painted = !input.painted;
    // The layer is loaded with its panel.
    if (input.painted) void panels.load('candidates').then(redraw);
    askAll();
    drawBoard();
    drawPanel();
    saySwitch(t('candidates'), input.painted);
  },
  all: () => choose(selections.all(selection, games.cellsIn(controller.present.shape))),
  invert: () => choose(selections.inverted(selection, games.cellsIn(controller.present.shape))),
  ...{ countOn: () => controller.countOn(), clear: () => controller.clear() },
  adopt() {
    const may = input.painted || maySpoil(controller, actions.adopt);
    if (may && controller.adopt() && input.painted) actions.paint();
  },
  zoom: () => zoom() && board.focus(selection.cell),
  async copyLink() {
    if (await panels.load('share')) byId('copy-link').click();
  },
  ...{ about: () => page.about(), stop: () => controller.interrupt() },
};

/** @param {keyof typeof actions} name */
const act = (name) => today?.before(name, actions[name]) || void actions[name]();

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (!isForGrid(event, rules.onKey.bind(rules))) return;
  if (event.key === 'Escape') {
    hideNotice();
    actions.stop();
    hints.part?.close();
    // First stops the explanation, then closes its card if the focus is in it.
    if (!why.part?.stop() && byId('why').contains(document.activeElement)) {
      byId('verdict-why').focus();
      void toggleWhy();
    }
  }
  const intent = intended(event, controller, selection.cell, input.layer);
  if (!intent) return;
  event.preventDefault();
  doIntent(intent);
}

/** @param {import('./keyboard.js').Intent} intent */
function doIntent(intent) {
  performance.mark('ninefold:key');
  if (intent.do === 'extend') {
    if (input.layer === 'lines') play.part?.pen.from(selection.cell);
    selectMore(intent.cell, 'drag');
  } else if (intent.do === 'mark') controller.mark(selected(), intent.symbol);
  else if (intent.do === 'put') type(intent.symbol, intent.layer);
  else if (intent.do === 'layer') putAs(intent.layer === input.layer ? 'digit' : intent.layer);
  else if (intent.do === 'turn') putAs(layerAfter(input.layer, intent.by));
  else if (intent.do === 'type') type(intent.symbol);
  else if (intent.do === 'select') {
    select(intent.cell);
    // Deselects the other cells.
    if (selection.more.size > 0) choose(selections.only(intent.cell));
    board.focus(intent.cell);
  } else act(intent.do);
}

/* Start. */

/** The current puzzle, for the page and its other rooms. @param {import('../../../wasm/client/ninefold.js').Solver} itsSolver @param {import('../../board/board.js').Board} itsBoard @param {Page} itsPage */
export function begin(itsSolver, itsBoard, itsPage) {
  solver = itsSolver;
  board = itsBoard;
  board.listen(select, selectMore);
  page = itsPage;
  rules = new RulesController({
    board: byId('board'),
    hero: byId('hero'),
    side: byId('side'),
    panel: byId('panel-rules'),
    ...{ present: () => controller.present, marked: () => controller.marked },
    ...{ selected: () => selection.cell, parse: (text) => solver.parse(text), locked: playing },
    change: (next) => controller.take(next),
    draw: () => shown && draw(),
    focus: () => board.focus(selection.cell),
    undo: () => actions.undo(),
    say,
    notice: (text, bad) => showNotice({ text, bad }),
    failed: () => showNotice({ text: t('rulesFailed'), bad: true }),
  });
  keeper.begin();
  controller.connect(solver);
  drawMode(controller.mode);
  return {
    ...{ present: () => controller.present, mode: () => controller.mode },
    take: keeper.collector.take,
    resume: keeper.collector.resume,
    kept: keeper.collector.keep,
    openLink: keeper.openLink,
    open: reader.readFile,
    ask: () => controller.ask(),
  };
}

/** @returns {import('../../router.js').Room} */
export function open() {
  startButtons(act);
  /** @type {import('./panels/panels.js').Room} */
  const room = {
    ...{ controller, solver, hints: () => hints.load() },
    ...{ selected: () => selection.cell, address: () => page.address() },
    small: (cell) => marksOf(controller.present)(cell),
    ...{ painted, act },
    ...{ play: () => play.part, fill: async () => void (await play.load())?.fill() },
    flush: () => keeper.keep.now(),
    ...{ read: reader.readOwn, readFile: reader.readFile, take: keeper.collector.take },
    ...{ loadRules: () => void rules.load(), changed: redraw },
  };
  panels = new Panels(room, games.isEmpty(controller.present) ? 'start' : 'solutions', () => {
    today?.opened(panels.current);
    askAll();
    draw();
  });
  panels.enter(controller.mode);
  if (!SINGLE_FILE) {
    const first = !keeper.kept && !page.link() && games.isEmpty(controller.present);
    const focus = () => board.focus(selection.cell);
    today = new Today({ ...room, draw, focus, another: page.another }, first);
  }
  startKeypad(pressKey);
  byId('verdict-why').addEventListener('click', () => void toggleWhy());
  document.addEventListener('visibilitychange', () => {
    askAll();
    keeper.keepTime();
  });
  document.addEventListener('keydown', (event) => shown && onKey(event));
  imports.listen(
    (text) => reader.read(text),
    reader.readFile,
    () => shown,
    () => toText(today?.shown ?? controller.present),
  );
  return {
    shown() {
      shown = true;
      drawMode(controller.mode);
      askAll();
      draw();
      if (!playing()) speakVerdict();
    },
    hidden() {
      shown = false;
      askAll();
      hideNotice();
    },
    words() {
      panels.words();
      drawMode(controller.mode);
      void why.part?.words();
      void hints.part?.words();
      void play.part?.words();
      draw();
      void rules.translate();
      if (!playing()) speakVerdict();
    },
    focus: () => board.focus(selection.cell),
  };
}
