/** The words of the tab Share that the first visit does not need. */
export default /** @type {const} */ ({
  title: 'A Sudoku',
  send: 'Share …',
  notSent: 'The system did not take it. Copy the link instead.',
  code: 'QR code',
  codeLabel: 'QR code of the link to this puzzle',
  scan: 'Point the camera of a phone at it: the link opens there.',
  dense: 'A dense code, for there are many rules: hold the phone close, or send the link.',
  tooLong: 'The link has {1:character|characters}, and no QR code holds so many. Send the link.',
  notLoaded: 'The code could not be loaded. Check the connection and try again.',
});
