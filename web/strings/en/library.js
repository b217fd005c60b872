/** The words of the library: the puzzles that were played or put aside. */
export default /** @type {const} */ ({
  heading: 'Library',
  intro: 'The last {1:n} puzzles that were played or put aside, on this device alone.',
  none: 'There is none yet. Puzzles come here as they are played, or when another takes their place.',
  noneFound: 'None of {1:puzzle|puzzles} matches.',
  some: '{1:n} of {2:puzzle|puzzles}',
  all: '{1:puzzle|puzzles}',
  failed: 'The library cannot be kept: the browser’s storage is full or not allowed.',

  search: 'Search: a name, a rule, digits',
  show: 'Show',
  shows: { any: 'All', open: 'Not solved', begun: 'Begun', solved: 'Solved' },

  grid: '{1} × {2}',
  clues: '{1:given|givens}',
  daily: 'Of {1}, {2}',
  levelled: '{1}, {2}',
  isSolved: 'solved',
  isBegun: '{1:%} filled',
  isNew: 'not begun',

  open: 'Go on with {1}',
  remove: 'Delete {1}',
  removed: 'Deleted: {1}.',
  removeAll: 'Delete all',
  removedAll: '{1:puzzle|puzzles} deleted.',
  undo: 'Undo',

  save: 'Save all as a file',
  read: 'Add from a file',
  added: '{1:puzzle|puzzles} added.',
  addedSome: '{1:puzzle|puzzles} added. {2} in the file could not be read: {3}.',
  noLibrary: 'That is not a library file.',
  tooLong: 'That file is too large for a library.',

  begunBefore: 'You have begun this puzzle before: {1:%} filled, {2}.',
  goOn: 'Go on with that',
});
