/*
 * Refuses a Node that is too old, before anything else is loaded: node -r ./tools/require-node.cjs.
 * It must run on any Node, hence CommonJS and old syntax.
 */
var fs = require('fs');
var path = require('path');
var child = require('child_process');

/** The oldest major version on which all tools run. */
var NEEDED = 20;

/** @param {string} version such as 18.20.4 @returns {boolean} */
function isNewEnough(version) {
  return parseInt(version, 10) >= NEEDED;
}

/** Another Node on the PATH that is new enough, with its version; or null. */
function another() {
  var folders = (process.env.PATH || '').split(path.delimiter).concat('/usr/local/bin');
  for (var i = 0; i < folders.length; i++) {
    var file = path.join(folders[i], 'node');
    if (!folders[i] || file === process.execPath || !fs.existsSync(file)) continue;
    var version = String(
      child.spawnSync(file, ['-p', 'process.versions.node']).stdout || '',
    ).trim();
    if (isNewEnough(version)) return { file: file, version: version };
  }
  return null;
}

/** The message for a Node that is too old. @returns {string} */
function refusal() {
  var found = another();
  var how = found
    ? 'Node ' +
      found.version +
      ' is at ' +
      found.file +
      ': put its folder first,\n  export PATH="' +
      path.dirname(found.file) +
      ':$PATH"'
    : "Debian 12's own package is 18. To get a newer one, either\n" +
      '  npm install --global node@22      (as root; goes to /usr/local/bin)\n' +
      'or unpack the archive for Linux from nodejs.org:\n' +
      '  tar -xJf node-v22*-linux-x64.tar.xz --strip-components=1 -C /usr/local\n' +
      'then open a new shell and try again.';
  return (
    'Ninefold needs Node ' +
    NEEDED +
    ' or later; this is Node ' +
    process.versions.node +
    ' (' +
    process.execPath +
    ').\n' +
    how
  );
}

if (!isNewEnough(process.versions.node)) {
  console.error(refusal());
  process.exit(1);
}
