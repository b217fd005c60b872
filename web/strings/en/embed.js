/** The words of the room Embed: the puzzle on other pages. */
export default /** @type {const} */ ({
  title: 'Put a Sudoku on your own page',
  atHand:
    'With the puzzle from the Solve room. Nothing is sent anywhere: the snippet holds it all.',
  noPuzzle: 'With an empty grid, for visitors to fill. Set a puzzle in the Solve room to embed it.',
  element: 'Custom element',
  elementNote:
    'One script, one tag, in any page. It answers in workers, and comes without styles that could clash with yours.',
  iframe: 'Iframe',
  iframeNote: 'For pages that allow no scripts. Your page can talk to it with five messages.',
  module: 'Module',
  moduleNote:
    'For programs: in pages, in workers and in Node. Solves, counts, lists, and stops when asked.',
  file: 'One file',
  fileNote:
    'ninefold.html is this whole page in one file. Put it beside your pages, or open it from the disk: it needs no server.',
  width: 'Width, at most',
  pixels: '{1:n} px',
  theme: 'Colours',
  asPage: 'Like the page',
  light: 'Light',
  dark: 'Dark',
  controls: 'Keypad and buttons',
  readonly: 'Read only',
  base: 'Where Ninefold is hosted',
  copy: 'Copy',
  preview: 'Preview',
});
