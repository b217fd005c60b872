/** The words of the Search lab, in English; zh.js has the same keys. Loaded with the room. */

const number = new Intl.NumberFormat('en');
const digits = (/** @type {number} */ value) =>
  new Intl.NumberFormat('en', { maximumSignificantDigits: 3 }).format(value);
const plural = (/** @type {number} */ n, /** @type {string} */ one, many = `${one}s`) =>
  `${number.format(n)} ${n === 1 ? one : many}`;

/** @param {number} ms */
const time = (ms) =>
  ms < 1 ? `${digits(ms * 1000)} µs` : ms < 1000 ? `${digits(ms)} ms` : `${digits(ms / 1000)} s`;

/** How much faster or slower, in words. @param {number} ratio */
const faster = (ratio) =>
  ratio > 1.05
    ? `${digits(ratio)} times as fast`
    : ratio < 0.95
      ? `${digits(1 / ratio)} times as slow`
      : 'about as fast';

export default {
  number: (/** @type {number} */ n) => number.format(n),
  time,

  heading: 'What does one more idea save?',
  intro:
    'A ladder of searches, from the one everybody writes first up to this page’s own engine, all on the same puzzle. Run them side by side, then watch any of them at work, step by step.',
  views: 'Views',
  ladder: 'The ladder',
  watch: 'Watch',

  puzzle: 'Puzzle',
  atHand: 'The puzzle at hand',
  sampleEasy: 'POJ 3074, first sample: easy',
  sampleSlow: 'POJ 3074, second sample: 17 clues',
  sampleSparse: 'A sparse one: row by row takes millions',
  sampleArticle: 'The third article’s sample',
  notClassic:
    'The lab is for 9x9 puzzles of digits alone. Pick a sample, or solve a 9x9 in the first room.',
  limit: 'Stop each after',
  limitOf: (/** @type {number} */ n) => `${number.format(n)} placements`,
  diagonals: 'Both diagonals too (rules alone can be told)',
  withDiagonals: 'With both diagonals.',
  runAll: 'Run all',
  stopAll: 'Stop all',
  stop: 'Stop',
  stopNamed: (/** @type {string} */ name) => `Stop ${name}`,
  runNamed: (/** @type {string} */ name) => `Run ${name}`,
  watchNamed: (/** @type {string} */ name) => `Watch ${name}`,
  run: 'Run',

  strategy: 'Strategy',
  placements: 'Placements',
  timeHead: 'Time',
  result: 'Result',
  logScale: 'Bars are on a logarithmic scale: each line is ten times the one before.',
  guesses: (/** @type {number} */ n) => plural(n, 'guess', 'guesses'),
  waiting: 'waiting',
  running: 'running …',
  notRun: 'not run',
  solved: 'solved',
  none: 'no solution',
  failed: 'failed',
  solutions: (/** @type {number} */ n) => plural(n, 'solution'),
  stoppedAfter: (/** @type {number} */ n) => `stopped after ${plural(n, 'step')}`,
  stoppedByYou: (/** @type {number} */ n) => `stopped by you after ${plural(n, 'step')}`,
  stoppedGuesses: (/** @type {number} */ n) => `stopped after ${plural(n, 'guess', 'guesses')}`,
  ranAll: (/** @type {number} */ n) => `${plural(n, 'strategy', 'strategies')} ran.`,
  lanes: (/** @type {number} */ n) =>
    n === 1 ? 'One at a time.' : `${number.format(n)} at a time, on as many processor cores.`,
  timesNote:
    'Placements are facts about the algorithms and the same everywhere. Times are of this browser, this machine and this moment.',
  table: 'Table of the strategies: placements, time and result',
  tableHint: 'Choose a strategy to read its idea.',
  saveCsv: 'CSV',
  savePng: 'PNG',
  saveSvg: 'SVG',
  save: 'Save the chart',
  chartTitle: 'What each idea buys',

  source: 'Its source, in C',
  here: 'On this puzzle',
  sameWork: (
    /** @type {string} */ before,
    /** @type {number} */ ms,
    /** @type {number} */ beforeMs,
  ) =>
    `The same placements as ${before}, in ${time(ms)} instead of ${time(beforeMs)}: ${faster(beforeMs / ms)}.`,
  otherWork: (
    /** @type {string} */ before,
    /** @type {number} */ n,
    /** @type {number} */ beforeN,
    /** @type {number} */ ms,
    /** @type {number} */ beforeMs,
  ) =>
    `${plural(n, 'placement')} instead of ${number.format(beforeN)} with ${before}; ${time(ms)} instead of ${time(beforeMs)}: ${faster(beforeMs / ms)}.`,
  engineWork: (
    /** @type {string} */ before,
    /** @type {number} */ n,
    /** @type {number} */ ms,
    /** @type {number} */ beforeMs,
  ) =>
    `${plural(n, 'guess', 'guesses')}, ${time(ms)}; ${before} took ${time(beforeMs)}: ${faster(beforeMs / ms)}.`,
  fewerYetSlower:
    'Fewer placements, and yet slower: choosing well has its price, and an easy puzzle does not pay it back.',
  doesNotPay:
    'Here the idea does not pay. Today’s compilers and processors may do by themselves what it was meant to do.',
  halfRun: (/** @type {string} */ name) =>
    `${name} was stopped before its end, so its time says nothing yet.`,

  ideas: {
    naive:
      'The search everybody writes first. Go through the empty cells row by row, write the smallest digit that row, column and box do not have yet, and where none fits rub out the last one and try a larger. Three tables of yes and no answer “is this digit used?”.',
    bitmask:
      'Exactly the same steps, other bookkeeping: the digits a row still lacks are nine bits of one number, and so are those of a column and of a box. “And” of the three is every legal digit at once. The placements cannot change; only the time for each does. (First article.)',
    'static-order':
      'Easy cells first: before the search, count how many digits each cell can take and visit those with the fewest first. The order never updates, and that is its weakness: what was easy at the start says little about what is easy now, and cells that would expose a mistake at once may come late. On the second sample it is seven hundred times worse than row by row. (First article.)',
    'static-rows':
      'The lists of digits of static-order, but the cells left row by row: it shows what the order alone does.',
    dynamic:
      'Look at every empty cell before each placement, and take the one with the fewest legal digits. One legal digit is no choice at all; none shows that a digit on the board is wrong before anything more is written. Looking at 81 cells is dear, but usually saves far more placements than it costs. (First article.)',
    'dynamic-table':
      'The same search. How many digits are legal is no longer counted bit by bit: a table of 512 entries knows. This made the judge accept the first article’s program, but that step changed two things at once, the table and a loop over digits by shifts in place of lowest bits, so its gain is not the table’s alone. Against the counting loop of dynamic the table does pay; a compiler with a bit-count instruction would have no need of it.',
    lowbit:
      'The same search on the very string that was read: no board beside it, a counter of empty cells, and x & -x to take the lowest digit of a set at once. It reads better and needs no copying. Whether it is faster than the table depends on the compiler: often there is nothing in it. (Second article.)',
    rules:
      'The rules themselves are data: one table rule[kind][house][digit] for rows, columns, boxes and any further kind, such as diagonals. It goes row by row and does not stop at the first solution: it finds them all, so its placements are those of the whole tree. Slow, but the easiest to teach another kind of Sudoku. (Third article.)',
    propagate:
      'The plainest of this project’s engines: fill in what is forced (a cell with one digit, a digit with one place, digits locked in a line of a box), and guess only when nothing is. Its cost is in guesses, few of them, each with much thought.',
    classic:
      'The engine behind this page, for 9x9: the same forced moves, but on whole bands of the grid at once with vector instructions, and a guess at the cell or digit whose branches promise to be the smallest.',
    general:
      'The reference: every size and all rules, readable first. It follows naked and hidden singles, hidden pairs, locked candidates and what each rule says, and guesses at the tightest cell or digit when nothing is left to follow. The fast engine is checked against this one.',
  },

  watchStrategy: 'Strategy to watch',
  grid: 'The grid as the search has it now',
  toStart: 'To the start',
  stepBack: 'One step back',
  play: 'Play',
  pause: 'Pause',
  stepOn: 'One step on',
  toEnd: 'To the end',
  backwards: 'Backwards',
  speed: 'Speed',
  stepsASecond: (/** @type {number} */ n) => `${plural(n, 'step')} a second`,
  atSpeed: (/** @type {number} */ n) => `now ${number.format(n)} a second`,
  stillSpeed:
    'Your system asks for less motion: at most two steps a second. Jumps are as quick as ever.',
  jump: 'Jump to step',
  go: 'Go',
  position: 'Position in the search',
  positionOf: (/** @type {number} */ step, /** @type {number} */ length) =>
    `step ${number.format(step)} of ${number.format(length)}`,
  stepOf: (
    /** @type {number} */ step,
    /** @type {number} */ length,
    /** @type {boolean} */ whole,
  ) => `Step ${number.format(step)} of ${number.format(length)}${whole ? '' : ' so far'}`,
  counts: (/** @type {number} */ n, /** @type {number} */ depth) =>
    `${plural(n, 'placement')} · depth ${number.format(depth)}`,
  depthAll: 'Depth over the whole search, as far as it is known',
  depthNear: 'Depth around this step',
  seeking: (/** @type {number} */ at, /** @type {number} */ step) =>
    `Running to step ${number.format(step)}: at ${number.format(at)} …`,
  seekingEnd: (/** @type {number} */ at) => `Running to the end: at step ${number.format(at)} …`,
  keys: 'Keys: Space plays and pauses, ← → one step, Shift with them a hundred, Page Up and Page Down ten thousand, Home and End to the ends, + and − the speed, B backwards, Esc stops.',
  noRecording: 'The search could not be recorded. Try again, or reload the page.',

  cell: (/** @type {number} */ row, /** @type {number} */ column) => `r${row}c${column}`,
  atStart: (/** @type {number} */ open) =>
    `Before the first step: ${plural(open, 'cell is', 'cells are')} open.`,
  nothingToDo: 'There is nothing to search: the givens clash, or every cell is given.',
  writes: (/** @type {string} */ cell, /** @type {number} */ digit) => `${cell}: writes ${digit}.`,
  onlyOne: 'No other digit is possible here.',
  lastOne: (/** @type {string} */ legal) => `The last of those possible here: ${legal}.`,
  stillToTry: (/** @type {string} */ legal, /** @type {string} */ left) =>
    `Possible here: ${legal}. Still to try: ${left}.`,
  noDigit: (/** @type {string} */ cell) => `${cell} has no digit left.`,
  allTried: (/** @type {string} */ cell, /** @type {string} */ legal) =>
    `${cell} has tried all it could take: ${legal}.`,
  wasSolution: 'That was a solution; on to look for others.',
  rubsOut: (/** @type {string} */ cell, /** @type {number} */ digit) =>
    `Back: rubs out the ${digit} in ${cell}.`,
  canStillTry: (/** @type {string} */ cell, /** @type {string} */ left) =>
    `${cell} can still try ${left}.`,
  nothingLeft: (/** @type {string} */ cell) => `${cell} has nothing left either.`,
  searchOver: 'Nothing is left to rub out: the search is over.',
  solvedNow: 'Every cell is filled: solved.',
};
