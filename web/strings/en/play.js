/** Play, in English. Loaded with the first puzzle that is played. */
export default /** @type {const} */ ({
  toGo: '{1:cell|cells} to go',
  full: 'Every cell is filled',
  fullHint: 'Something is not right yet: Check tells where.',
  solved: 'Solved',
  solvedIn: 'Solved in {1}',
  solvedHint: 'Every cell is right.',
  helped: 'Filled in, with help',
  timeHidden: 'Time',
  lampNone: 'no solution',
  lampOne: 'one solution',
  lampMany: 'several solutions',

  struck: 'struck {1}',
  filled: 'Candidates are filled in.',
  corners: 'in the corners {1}',
  linesTo: 'line to {1}',
  colours: ['yellow', 'green', 'blue', 'red', 'purple', 'orange', 'turquoise', 'grey'],

  tidies: 'A digit clears the marks it rules out',
  places: 'Candidates in their places, struck when taken away',
  time: 'Show the time',
  lamp: 'Lamp: does the puzzle have one solution?',
  clashes: 'Show equal digits in a house at once',
  patterns: 'Patterns on colours',
  keys: 'Shift makes a digit a corner mark, Ctrl a centre mark, both a colour. Z X C V or Space choose without them, B the pen. Arrows with Shift or Ctrl select more, Ctrl A all, Ctrl I the others; a double click all that are alike.',
});
