/** English: what the page says of itself. */
export default /** @type {const} */ ({
  what: 'Put a Sudoku in, and see at each keystroke whether it has exactly one solution, how many it has, or why it has none.',
  truth:
    'Every word of the verdict is proved. “Exactly one” means that the whole search has been done, “412 solutions” that each was found, and “no solution” comes with the place where it shows.',
  speed: 'How fast',
  easy: 'An easy puzzle, proved',
  minimal: 'A minimal one: no given can go',
  hard: 'A hard one',
  batch: 'A file of 17-clue puzzles, two cores',
  microseconds: '{1:n} µs',
  lines: '{1:n} / s',
  measured: 'Medians in {1} ({2}). A µs is a millionth of a second.',
  why: 'The engine is written in C and runs as WebAssembly beside the page, which never waits for it. Why one search is a thousand times faster than another can be watched:',
  toLab: 'the Search lab',
  privacy: 'Yours alone',
  nothingLeaves:
    'Nothing you type leaves this device: it is kept here and in the address after #, which no server sees. No account, no cookie, no other host; after the first visit no network either. Free, with its source, under the MIT licence.',
  keys: 'Keys',
  keyDigits: 'Write a digit, take it away',
  keyArrows: 'Move; with Ctrl by boxes, with Shift select',
  keyEnds: 'To the ends of the row',
  keySteps: 'Next and previous solution',
  keyCount: 'Count on, stop',
  keyModes: 'Pencil, digit first',
  keyUndo: 'Undo, redo',
});
