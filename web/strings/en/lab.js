/** The words of the Search lab, in English. Loaded with the room. */
export default /** @type {const} */ ({
  microseconds: '{1:3} µs',
  milliseconds: '{1:3} ms',
  seconds: '{1:3} s',
  faster: '{1:3} times as fast',
  slower: '{1:3} times as slow',
  asFast: 'about as fast',

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
  limitOf: '{1:n} placements',
  diagonals: 'Both diagonals too (rules alone can be told)',
  withDiagonals: 'With both diagonals.',
  runAll: 'Run all',
  stopAll: 'Stop all',
  stop: 'Stop',
  stopNamed: 'Stop {1}',
  runNamed: 'Run {1}',
  watchNamed: 'Watch {1}',
  run: 'Run',

  strategy: 'Strategy',
  placements: 'Placements',
  timeHead: 'Time',
  result: 'Result',
  logScale: 'Bars are on a logarithmic scale: each line is ten times the one before.',
  guesses: '{1:guess|guesses}',
  waiting: 'waiting',
  running: 'running …',
  notRun: 'not run',
  solved: 'solved',
  none: 'no solution',
  failed: 'failed',
  solutions: '{1:solution|solutions}',
  stoppedAfter: 'stopped after {1:step|steps}',
  stoppedByYou: 'stopped by you after {1:step|steps}',
  stoppedGuesses: 'stopped after {1:guess|guesses}',
  ranAll: '{1:strategy|strategies} ran.',
  oneLane: 'One at a time.',
  lanes: '{1:n} at a time, on as many processor cores.',
  timesNote:
    'Placements are facts about the algorithms and the same everywhere. Times are of this browser, this machine and this moment.',
  table: 'Table of the strategies: placements, time and result',
  tableHint: 'Choose a strategy to read its idea.',
  save: 'Save the chart',
  chartTitle: 'What each idea buys',

  source: 'Its source, in C',
  here: 'On this puzzle',
  sameWork: 'The same placements as {1}, in {2} instead of {3}: {4}.',
  otherWork: '{2:placement|placements} instead of {3:n} with {1}; {4} instead of {5}: {6}.',
  engineWork: '{2:guess|guesses}, {3}; {1} took {4}: {5}.',
  fewerYetSlower:
    'Fewer placements, and yet slower: choosing well has its price, and an easy puzzle does not pay it back.',
  doesNotPay:
    'Here the idea does not pay. Today’s compilers and processors may do by themselves what it was meant to do.',
  halfRun: '{1} was stopped before its end, so its time says nothing yet.',

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
  stepsASecond: '{1:step|steps} a second',
  atSpeed: 'now {1:n} a second',
  stillSpeed:
    'Your system asks for less motion: at most two steps a second. Jumps are as quick as ever.',
  jump: 'Jump to step',
  go: 'Go',
  position: 'Position in the search',
  positionOf: 'step {1:n} of {2:n}',
  stepOf: 'Step {1:n} of {2:n}',
  stepSoFar: 'Step {1:n} of {2:n} so far',
  counts: '{1:placement|placements} · depth {2:n}',
  depthAll: 'Depth over the whole search, as far as it is known',
  depthNear: 'Depth around this step',
  seeking: 'Running to step {2:n}: at {1:n} …',
  seekingEnd: 'Running to the end: at step {1:n} …',
  keys: 'Keys: Space plays and pauses, ← → one step, Shift with them a hundred, Page Up and Page Down ten thousand, Home and End to the ends, + and − the speed, B backwards, Esc stops.',
  noRecording: 'The search could not be recorded. Try again, or reload the page.',

  atStart: 'Before the first step: {1:cell is|cells are} open.',
  nothingToDo: 'There is nothing to search: the givens clash, or every cell is given.',
  writes: '{1}: writes {2}.',
  onlyOne: 'No other digit is possible here.',
  lastOne: 'The last of those possible here: {1}.',
  stillToTry: 'Possible here: {1}. Still to try: {2}.',
  noDigit: '{1} has no digit left.',
  allTried: '{1} has tried all it could take: {2}.',
  wasSolution: 'That was a solution; on to look for others.',
  rubsOut: 'Back: rubs out the {2} in {1}.',
  canStillTry: '{1} can still try {2}.',
  nothingLeft: '{1} has nothing left either.',
  searchOver: 'Nothing is left to rub out: the search is over.',
  solvedNow: 'Every cell is filled: solved.',
});
