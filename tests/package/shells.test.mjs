// What is installed beside the command: completions, tried by the shells themselves, and manual pages.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const build = fileURLToPath(new URL('../../build/native/', import.meta.url));
const share = join(build, 'share');
const table = JSON.parse(
  spawnSync(join(build, 'ninefold'), ['help', '--json'], { encoding: 'utf8' }).stdout,
);

/** A home without anybody's settings, with a file to be completed. @type {string} */
let home;
before(() => {
  home = mkdtempSync(join(tmpdir(), 'ninefold-shells-'));
  writeFileSync(join(home, 'puzzles.txt'), '');
});
after(() => rmSync(home, { recursive: true }));

const env = () => ({
  HOME: home,
  XDG_CONFIG_HOME: home,
  XDG_DATA_HOME: home,
  TERM: 'dumb',
  LANG: 'C.UTF-8',
  PATH: `${build}:${process.env.PATH}`,
});

/** @param {string} program @param {string[]} args @param {string} [input] */
const run = (program, args, input) =>
  spawnSync(program, args, { input, cwd: home, env: env(), encoding: 'utf8', timeout: 60_000 });
const has = (/** @type {string} */ program) =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
/** @param {string} program */
const needs = (program) => ({ skip: has(program) ? false : `needs ${program}` });

/**
 * What a shell on a terminal makes of a line when Tab is pressed at its end: what the command is then given.
 *
 * @param {string[]} shell @param {string} ready what makes it print READY @param {string} typed
 */
function completed(shell, ready, typed) {
  const script = `
import os, pty, select, sys, time
pid, tty = pty.fork()
if pid == 0: os.execvp(sys.argv[1], sys.argv[1:-2])
ready, typed = sys.argv[-2:]
def until(word, seconds):
    got, end = b'', time.time() + seconds
    while word not in got and time.time() < end:
        if select.select([tty], [], [], 0.1)[0]:
            try: got += os.read(tty, 65536)
            except OSError: break
    return got
os.write(tty, (ready + '\\n').encode()); until(b'REA' + b'DY', 30)
os.write(tty, (typed + '\\t DONE\\n').encode())
sys.stdout.buffer.write(until(b'DONE>', 20)); os.close(tty)
`;
  const { stdout, stderr } = run('python3', ['-c', script, ...shell, ready, typed]);
  const said = /<([^<]*)DONE>/.exec(stdout)?.[1];
  assert.notEqual(said, undefined, stdout + stderr);
  return String(said).trim();
}

/** In place of the command: it says what it was given. */
const told = "ninefold() { printf '<%s>' \"$*\"; }; printf 'REA''DY'";
/** The line, and what it becomes. */
const lines = [
  ['ninefold cand', 'candidates'],
  ['ninefold count --lim', 'count --limit'],
  ['ninefold steps --order ho', 'steps --order hodoku'],
  ['ninefold solve puz', 'solve puzzles.txt'],
];

test('bash completes commands, options, values and files', () => {
  const file = join(share, 'bash-completion/completions/ninefold');
  assert.equal(run('bash', ['-n', file]).status, 0);
  for (const [typed, whole] of lines)
    assert.equal(
      completed(['bash', '--norc', '--noprofile', '-i'], `. '${file}'; ${told}`, typed),
      whole,
      typed,
    );
  const propose = `. "$0"; COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); _ninefold; echo "\${COMPREPLY[*]}"`;
  // What the command lists itself, and a value behind an equals sign.
  const proposed = (/** @type {string[]} */ ...words) =>
    run('bash', ['-c', propose, file, ...words]).stdout.trim();
  assert.equal(proposed('ninefold', 'generate', '--needs', 'x-w'), 'x-wing');
  assert.equal(proposed('ninefold', 'count', '--size', '=', '2'), '20 25');
  assert.equal(proposed('ninefold', 'rules', 'antik'), 'antiking antiknight');
  for (const { name, options } of table) {
    const words = proposed('ninefold', name, '--').split(' ');
    for (const option of options) assert.ok(words.includes(option.name), name + option.name);
  }
});

test('zsh completes commands, options, values and files', needs('zsh'), () => {
  const place = join(share, 'zsh/site-functions');
  assert.equal(run('zsh', ['-n', join(place, '_ninefold')]).status, 0);
  const ready = `fpath=('${place}' $fpath); autoload -Uz compinit; compinit -u -D; ${told}`;
  for (const [typed, whole] of lines)
    assert.equal(completed(['zsh', '-f', '-i'], ready, typed).replace(/=$/, ''), whole, typed);
});

test('fish completes commands, options, values and files', needs('fish'), () => {
  const file = join(share, 'fish/vendor_completions.d/ninefold.fish');
  const proposed = (/** @type {string} */ line) =>
    run('fish', ['-c', 'source $argv[1]; complete -C $argv[2]', file, line])
      .stdout.trim()
      .split('\n')
      .map((row) => row.split('\t')[0]);
  assert.deepEqual(proposed('ninefold cand'), ['candidates']);
  assert.deepEqual(proposed('ninefold count --lim'), ['--limit']);
  assert.deepEqual(proposed('ninefold steps --order ho'), ['hodoku']);
  assert.deepEqual(proposed('ninefold --uni'), ['--unique']);
  assert.ok(proposed('ninefold solve puz').includes('puzzles.txt'));
});

test('ninefold(1) has every command and option, and every section of docs/command.md', () => {
  const page = readFileSync(join(share, 'man/man1/ninefold.1'), 'utf8');
  const plain = page.replaceAll('\\-', '-');
  for (const { name, options } of table) {
    assert.ok(plain.includes(`.TP\n\\fB${name}\\fR`), name);
    for (const option of options)
      assert.ok(plain.includes(`.TP\n\\fB${option.name}\\fR`), option.name);
  }
  const text = readFileSync(new URL('../../docs/command.md', import.meta.url), 'utf8');
  for (const [, title] of text.matchAll(/^## (.*)$/gm))
    assert.ok(plain.includes(`.SH ${title.toUpperCase()}\n`), title);
  assert.doesNotMatch(page, /[^\0-\x7f]/);
});

test('sudoku(3) has every declaration and section of sudoku.h', () => {
  const page = readFileSync(join(share, 'man/man3/sudoku.3'), 'utf8').replaceAll('\\-', '-');
  const header = readFileSync(new URL('../../core/include/sudoku.h', import.meta.url), 'utf8');
  const names = new Set([...header.matchAll(/\bsudoku_\w+(?=\()/g)].map(([name]) => name));
  assert.ok(names.size > 80);
  for (const name of names) assert.ok(page.includes(`${name}(`), name);
  for (const [, title] of header.matchAll(/^\/\* (.*?) -{3,} \*\/$/gm))
    assert.ok(page.includes(`.SH ${title.toUpperCase()}\n`), title);
});

test('groff has nothing to remark on the pages', needs('groff'), () => {
  for (const name of ['man1/ninefold.1', 'man3/sudoku.3']) {
    const { status, stderr } = run('groff', [
      '-man',
      '-Tutf8',
      '-ww',
      '-z',
      join(share, 'man', name),
    ]);
    assert.deepEqual([status, stderr], [0, ''], name);
  }
});

test('cmake --install puts them in their places', () => {
  const prefix = join(home, 'prefix');
  assert.equal(run('cmake', ['--install', build, '--prefix', prefix]).status, 0);
  for (const name of [
    ...['man/man1/ninefold.1', 'man/man3/sudoku.3', 'bash-completion/completions/ninefold'],
    ...['zsh/site-functions/_ninefold', 'fish/vendor_completions.d/ninefold.fish'],
  ])
    assert.ok(existsSync(join(prefix, 'share', name)), name);
});
