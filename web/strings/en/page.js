/** English. Every word a person meets is here; zh.js has the same keys. */

const number = new Intl.NumberFormat('en');
const time = (/** @type {number} */ value, /** @type {string} */ unit) =>
  new Intl.NumberFormat('en', { style: 'unit', unit, maximumSignificantDigits: 2 }).format(value);

/** @param {number | bigint} n @param {string} one @param {string} many */
const plural = (n, one, many) => `${number.format(n)} ${Number(n) === 1 ? one : many}`;

/** "a 5", "an 8", "an A". @param {string} symbol */
const a = (symbol) => `${/[8AEFHILMNO]/.test(symbol) ? 'an' : 'a'} ${symbol}`;
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });
const tenths = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
/** Next to nothing is not nothing, and nearly all is not all. */
const percent = (/** @type {number} */ share) => {
  if (share > 0 && share < 0.001) return `< ${tenths.format(0.001)}`;
  return tenths.format(share < 1 ? Math.min(share, 0.999) : 1);
};

/** @param {number} row @param {number} column */
const cell = (row, column) => `r${row}c${column}`;

/** "20 ms", "1.4 s", "12 s", "3:07 min". @param {number} seconds */
const clock = (seconds) => {
  if (seconds < 1) return `${number.format(Math.max(1, Math.round(1000 * seconds)))} ms`;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`;
};

export default {
  title: 'Ninefold · Sudoku solver',
  description: 'Type or paste a Sudoku and see at once how many solutions it has.',
  language: 'Language',
  themeSystem: 'Colours: as the system',
  themeLight: 'Colours: light',
  themeDark: 'Colours: dark',
  skip: 'To the content',
  rooms: 'Rooms',
  solveRoom: 'Solve',
  labRoom: 'Search lab',
  roomFailed: 'That could not be loaded. Check the connection and reload the page.',

  grid: (/** @type {number} */ size) => `Sudoku grid, ${size} by ${size}`,
  cellLabel: (/** @type {number} */ row, /** @type {number} */ column) =>
    `row ${row}, column ${column}`,
  cellOpen: 'open',
  cellGiven: (/** @type {string} */ symbol) => `given ${symbol}`,
  cellFound: (/** @type {string} */ symbol) => `found ${symbol}`,
  cellEntered: (/** @type {string} */ symbol) => `entered ${symbol}`,
  cellSmall: (/** @type {string} */ digits) => `candidates ${digits}`,
  cellClash: 'clashes',
  cellWrong: 'wrong',

  zoom: 'Zoom',
  zoomTip: 'Large cells, or the whole grid',

  verdict: 'Verdict',
  loading: 'Fetching the engine …',
  loadingHint: 'You can type already.',
  asking: 'Thinking …',
  askingHint: 'A hard one. You can go on typing.',
  elapsed: (/** @type {number} */ seconds) => clock(seconds),
  exploredShare: (/** @type {number} */ share) => `${percent(share)} explored`,
  guessesSoFar: (/** @type {number} */ n) =>
    `${compact.format(n)} ${n === 1 ? 'guess' : 'guesses'}`,
  waiting: 'Waiting for the engine …',
  silent: 'no sign of life from the engine',
  stopped: 'Stopped',
  failed: 'The engine did not answer',
  failedHint: 'Nothing you typed is lost. Reload the page to try again.',
  empty: 'An empty grid',
  emptyHint: 'Type, paste, or pick an example.',
  complete: 'Complete and correct',
  completeHint: 'Every cell is filled and no rule is broken.',
  onlyOne: 'the only solution',
  oneOfVeryMany: 'One of more solutions than can be counted.',
  noGivens: 'Nothing is given',
  foundWrong: (/** @type {number} */ n) =>
    Number(n) === 1
      ? '1 digit filled in before does not belong to it'
      : `${number.format(n)} digits filled in before do not belong to it`,
  foundApart: 'what was filled in before fits none of them',
  withEntries: 'with the entries; several without',
  entriesWrong: (/** @type {number} */ n) => plural(n, 'entry is wrong', 'entries are wrong'),
  aloneOne: 'The puzzle itself has exactly one solution.',
  noneWithEntries: 'No solution with these entries',
  estimated: (/** @type {string} */ n) => `about ${n} in all`,
  countedIn: (/** @type {string} */ took) => `counted in ${took}`,
  one: 'Exactly one solution',
  many: (/** @type {bigint} */ n) => plural(n, 'solution', 'solutions'),
  atLeast: (/** @type {bigint} */ n) => `At least ${plural(n, 'solution', 'solutions')}`,
  more: (/** @type {number} */ n) => `More than ${number.format(n)} solutions`,
  none: 'No solution',
  noneBecause: (/** @type {string} */ reason) => `No solution: ${reason}`,
  bothAre: (
    /** @type {[number, number]} */ one,
    /** @type {[number, number]} */ two,
    /** @type {string} */ symbol,
  ) => `${cell(...one)} and ${cell(...two)} are both ${symbol}`,
  rowHasNoPlace: (/** @type {number} */ n, /** @type {string} */ symbol) =>
    `row ${n} has no place for ${a(symbol)}`,
  columnHasNoPlace: (/** @type {number} */ n, /** @type {string} */ symbol) =>
    `column ${n} has no place for ${a(symbol)}`,
  boxHasNoPlace: (/** @type {number} */ n, /** @type {string} */ symbol) =>
    `box ${n} has no place for ${a(symbol)}`,
  noDigitLeft: (/** @type {number} */ row, /** @type {number} */ column) =>
    `${cell(row, column)} has no digit left`,
  afterSingles: (/** @type {number} */ n) => `after ${plural(n, 'single', 'singles')}`,
  proved: (/** @type {string} */ took) => `proved in ${took}`,
  microseconds: (/** @type {number} */ n) => `${number.format(n)} µs`,
  milliseconds: (/** @type {number} */ n) => time(n, 'millisecond'),
  seconds: (/** @type {number} */ n) => time(n, 'second'),
  guesses: (/** @type {number} */ n) => plural(n, 'guess', 'guesses'),
  open: (/** @type {number} */ n) => `${plural(n, 'cell', 'cells')} open`,
  ruleFails: (/** @type {string} */ rule) => `${rule} cannot be kept`,
  ruleHasNoPlace: (/** @type {string} */ rule, /** @type {string} */ symbol) =>
    `${rule} has no place for ${a(symbol)}`,
  refused: 'A rule is not valid',
  refusedLine: (/** @type {number} */ line) => `line ${line} of the text`,
  counting: 'counting …',
  oneShown: 'one of them is shown',

  solve: 'Solve',
  solveTip: 'Fill in the solution',
  reveal: 'Reveal cell',
  revealTip: 'Fill in the selected cell',
  check: 'Check',
  checkTip: 'Mark wrong entries',
  undo: 'Undo',
  redo: 'Redo',
  clear: 'Clear',
  clearTip: 'Empty the whole grid',
  keypad: 'Keypad',
  left: (/** @type {number} */ n) => `${n} left`,
  keyLabel: (/** @type {string} */ symbol, /** @type {number} */ n) => `${symbol} ${n} left`,
  erase: 'clear',
  eraseLabel: 'Clear the selected cell',

  pencil: 'Pencil',
  pencilTip: 'Small digits; or Shift with a digit',
  digitFirst: 'Digit first',
  digitFirstTip: 'Choose a digit, then tap cells',

  filled: 'The solution is filled in.',
  switchedOn: (/** @type {string} */ name) => `${name}: on`,
  switchedOff: (/** @type {string} */ name) => `${name}: off`,
  chosen: (/** @type {number} */ n) => `${plural(n, 'cell', 'cells')} selected`,
  nothingWrong: 'Nothing is wrong so far.',
  wrongEntries: (/** @type {number} */ n) =>
    `${plural(n, 'entry is', 'entries are')} wrong, marked in red.`,
  wrongFromStart: 'This puzzle had no solution from the start, so no single entry is to blame.',
  nothingToShow: 'There is no solution to show.',
  selectOpenCell: 'Select an open cell first.',

  panels: 'More',
  start: 'Puzzles',
  share: 'Share',
  examples: 'Examples',
  gentle: 'A gentle one',
  gentleNote: 'singles are enough',
  poj1: 'POJ 3074, first',
  poj1Note: 'the judge’s sample',
  poj2: 'POJ 3074, second',
  poj2Note: 'a sample of 20 givens',
  article: 'The third article’s',
  articleNote: 'where this project began',
  pair: 'Two solutions',
  pairNote: 'one given too few',
  dead: 'No solution',
  deadNote: 'and no two givens clash',
  escargot: 'AI Escargot',
  escargotNote: 'long called the hardest',
  nugget: 'Golden Nugget',
  nuggetNote: 'harder still',
  sixteen: '16 × 16',
  sixteenNote: 'the sample of POJ 3076',
  blank: 'The empty grid',
  blankNote: 'set your own',
  sizes: 'An empty grid of another size',
  sizeLabel: (/** @type {number} */ n) => `${n} by ${n}`,
  ownPuzzle: 'Your puzzle',
  ownPlaceholder: '81 characters, a grid in lines, a link … “.” or 0 for an open cell.',
  read: 'Read it',
  openFile: 'Open file …',
  pasteHint:
    'Paste or drop anywhere on the page: text, files and links of most Sudoku programs are read.',

  solutions: 'Solutions',
  candidates: 'Candidates',
  rules: 'Rules',
  rulesFailed: 'The rules could not be drawn. Check the connection and reload the page.',
  counted: 'Solutions counted',
  rate: 'Rate',
  explored: 'Explored',
  estimate: 'Estimate',
  whole: (/** @type {number | bigint} */ n) => number.format(n),
  perSecond: (/** @type {number} */ n) => `${compact.format(n)} / s`,
  percent: (/** @type {number} */ share) => percent(share),
  timeLeft: (/** @type {number} */ seconds) => `about ${number.format(seconds)} s left`,
  about: (/** @type {string} */ n, /** @type {string} */ low, /** @type {string} */ high) =>
    `${n} (${low} to ${high})`,
  countOn: 'Count on',
  countOnTip: 'Count to the very end',
  stop: 'Stop',
  stopTip: 'Stop at once',
  countNote:
    'Counted by itself up to a million; Count on goes to the very end. The estimate gives the range that holds the true number in 95 of 100 cases.',
  next: 'Next solution',
  previous: 'Previous solution',
  looking: 'Looking for the next …',
  stepStart: 'Step through the solutions',
  stepAt: (/** @type {number} */ n) => `Solution ${number.format(n)}`,
  stepOf: (/** @type {number} */ n, /** @type {bigint} */ all) =>
    `Solution ${number.format(n)} of ${number.format(all)}`,
  stepOfMore: (/** @type {number} */ n, /** @type {bigint} */ least) =>
    `Solution ${number.format(n)} of at least ${number.format(least)}`,
  paint: 'Show true candidates in the grid',
  paintTip: 'Digits of some solution',
  digitGiven: (
    /** @type {number} */ row,
    /** @type {number} */ column,
    /** @type {string} */ symbol,
  ) => `${cell(row, column)} is given: ${symbol}`,
  digitsOf: (/** @type {number} */ row, /** @type {number} */ column, /** @type {number} */ n) =>
    `${cell(row, column)} takes ${plural(n, 'digit', 'digits')} in some solution`,
  inSolutions: (/** @type {number} */ n) => `in ${plural(n, 'solution', 'solutions')}`,
  inSolutionsAtLeast: (/** @type {number} */ n) => `in ${number.format(n)} or more`,
  adopt: 'Keep as pencil marks',
  adoptTip: 'Write them as small digits',
  candidatesNote:
    'A true candidate is a digit that its cell has in at least one solution. In a puzzle with one solution that is the solution.',

  copyLink: 'Copy link',
  copyLinkTip: 'A link that holds the puzzle',
  copyText: (/** @type {number} */ n) => `Copy as ${n} characters`,
  copyGrid: 'Copy as a grid',
  copyCandidates: 'Copy the candidates',
  copyRules: 'Copy with its rules',
  copySolution: 'Copy the solution',
  print: 'Print',
  saveAs: 'Save as',
  saveText: 'Text',
  savePng: 'PNG picture',
  saveSvg: 'SVG picture',
  saveFailed: 'The picture could not be made.',
  copied: 'Copied',
  copyFailed: 'The browser did not allow copying. Select the text and copy it by hand.',
  linkNote: 'The link holds the whole puzzle after #. Nothing is sent to a server.',
  linkLabel: 'Link to this puzzle',
  textLabel: 'The puzzle as text',

  aboutPage: 'About Ninefold',
  documentation: 'Documentation',
  embedRoom: 'Embed',
  embedTitle: 'Put a Sudoku on your own page',
  embedAtHand:
    'With the puzzle from the Solve room. Nothing is sent anywhere: the snippet holds it all.',
  embedNoPuzzle:
    'With an empty grid, for visitors to fill. Set a puzzle in the Solve room to embed it.',
  embedElement: 'Custom element',
  embedElementNote:
    'One script, one tag, in any page. It answers in workers, and comes without styles that could clash with yours.',
  embedIframe: 'Iframe',
  embedIframeNote:
    'For places that take no scripts. Your page speaks to it by five messages, if it wants to.',
  embedModule: 'Module',
  embedModuleNote:
    'For programs: in pages, in workers and in Node. Solves, counts, lists, and stops when asked.',
  embedFile: 'One file',
  embedFileNote:
    'ninefold.html is this whole page in one file. Put it beside your pages, or open it from the disk: it needs no server.',
  embedWidth: 'Width, at most',
  embedPixels: (/** @type {number} */ n) => `${number.format(n)} px`,
  embedTheme: 'Colours',
  embedThemePage: 'Like the page',
  embedLight: 'Light',
  embedDark: 'Dark',
  embedLangPage: 'Like the page',
  embedControls: 'Keypad and buttons',
  embedReadonly: 'Read only',
  embedBase: 'Where Ninefold is hosted',
  embedCopy: 'Copy',
  embedPreview: 'Preview',

  close: 'Close',
  updateReady: 'A new version is ready.',
  reload: 'Reload',
  later: 'Later',
  unharmed: 'Your grid is as it was.',
  badSymbol: (
    /** @type {number} */ line,
    /** @type {number} */ column,
    /** @type {string} */ actual,
  ) => `Line ${line}, column ${column}: ${actual} is not a digit of this grid.`,
  badLength: (/** @type {number} */ actual, /** @type {number} */ expected) =>
    `That text has ${plural(actual, 'cell', 'cells')}; a grid of this size has ${expected}.`,
  badRow: (
    /** @type {number} */ line,
    /** @type {number} */ actual,
    /** @type {number} */ expected,
  ) => `Line ${line} has ${plural(actual, 'cell', 'cells')} instead of ${expected}.`,
  badPlace: (/** @type {number} */ line, /** @type {number} */ column) =>
    `That text is not a puzzle: line ${line}, column ${column} does not fit.`,
  badRule: (
    /** @type {number} */ line,
    /** @type {number} */ column,
    /** @type {string} */ reason,
  ) => `That text is not a puzzle; line ${line}, column ${column}: ${reason}`,
  badEmpty: 'There is no puzzle in that text.',
  badSize: 'There are no grids of that size here: 4 to 25 cells a row.',
  badTruncated: (/** @type {number} */ actual, /** @type {number} */ expected) =>
    `The grid ends after ${actual} of ${expected} rows.`,
  badPacked: 'That link is broken: what is packed in it cannot be unpacked.',
  badNetwork:
    'That is only a name, which its own site has to look up: open it there, and copy the puzzle.',
  badForeign: 'That holds no Sudoku that can be read here.',
  tooLong: 'That text is too long for one puzzle.',
  badFile: 'That file could not be read.',
  badPicture: 'This is a picture, and only text is read here: type its digits into the grid.',
  badDocument: 'This is a document, not a text: open it, copy the puzzle, and paste it here.',
  badBinary: 'This file is not a text, so there is no puzzle to read in it.',
  openBatch: 'Open it in Batch',
  badLink: 'The link does not hold a puzzle.',
  elementEmpty: 'Type digits or paste a puzzle.',
  elementReadonly: 'No puzzle has been set.',
  badPaste: 'That does not fit this puzzle.',
  fillAll: 'Fill in every cell.',
  unknownRule: (/** @type {string} */ rule) => `There is no rule “${rule}” here.`,
  internal: 'The engine stumbled over that. Nothing is lost; try again.',

  batchRoom: 'Batch',
  batchTitle: 'Many puzzles at once',
  batchIntro:
    'A line each, or grids of nine lines: millions of them, solved on every core of this machine. Nothing leaves it.',
  batchDrop: 'Drop files here',
  batchChoose: 'Choose files …',
  batchPaste: 'Paste text …',
  batchSample: 'Try an example',
  batchText: 'Puzzles, a line each',
  batchTextHint: 'Puzzles, a line each. Lines that begin with # are left out.',
  batchSolve: 'Solve them',
  batchTextName: 'pasted text',
  batchSampleName: 'example',
  batchMultiple: 'Answer “multiple” where there are several solutions',
  batchMultipleTip: 'Otherwise one of them is written',
  batchRunning: (/** @type {string} */ name) => `Solving ${name}`,
  batchStopped: (/** @type {string} */ name) => `Stopped in ${name}`,
  batchDone: (/** @type {number} */ n, /** @type {string} */ took) =>
    `${plural(n, 'puzzle', 'puzzles')} in ${took}`,
  batchFailed: 'The batch could not go on',
  batchFiles: (/** @type {number} */ n) => plural(n, 'file', 'files'),
  batchFile: (/** @type {number} */ at, /** @type {number} */ all) =>
    `file ${number.format(at)} of ${number.format(all)}`,
  batchLines: (/** @type {number} */ n) => plural(n, 'line', 'lines'),
  batchProgress: 'Progress',
  batchClock: (/** @type {number} */ seconds) => clock(seconds),
  batchLeft: (/** @type {number} */ seconds) => `${clock(seconds)} left`,
  batchOne: 'one solution',
  batchMany: 'several',
  batchNone: 'none',
  batchInvalid: 'invalid',
  batchStop: 'Stop',
  batchGoOn: 'Go on',
  batchSave: 'Save results',
  batchSaving: 'Saving as it goes',
  batchSaved: 'Results saved.',
  batchSaveFailed: 'The results could not be written there. What is solved is still here.',
  batchWriteFailed: 'The file of results could not be written on. Free some space and begin anew.',
  batchAgain: 'Start over',
  batchBusy: 'Another batch is not over yet. Its results would be lost.',
  batchInstead: 'Solve the new list instead',
  batchOrder:
    'One line for each puzzle, in the order of the input: its solution, none, or invalid.',
  batchFaults: 'Lines that are no puzzle',
  batchFaultFile: 'File',
  batchFaultLine: 'Line',
  batchFaultColumn: 'Column',
  batchFaultReason: 'Reason',
  batchFaultsMore: (/** @type {number} */ n) => `and ${number.format(n)} more`,
  batchBadSymbol: (/** @type {string} */ actual) => `${actual} is neither a digit nor a blank`,
  batchBadLength: (/** @type {number} */ actual, /** @type {number} */ expected) =>
    `${plural(actual, 'cell', 'cells')} instead of ${number.format(expected)}`,
  batchBadTruncated: (/** @type {number} */ actual, /** @type {number} */ expected) =>
    `the grid ends after ${number.format(actual)} of ${number.format(expected)} rows`,
  batchBadOther: 'it is no puzzle',
  batchBadFile: 'the file could not be read from here on',
  batchEmpty: 'There was no puzzle in it.',
  batchHeard: (
    /** @type {number} */ puzzles,
    /** @type {number} */ one,
    /** @type {number} */ many,
    /** @type {number} */ none,
    /** @type {number} */ invalid,
  ) =>
    `${plural(puzzles, 'puzzle', 'puzzles')}: ${number.format(one)} with one solution, ${number.format(many)} with several, ${number.format(none)} with none, ${number.format(invalid)} invalid.`,
};
