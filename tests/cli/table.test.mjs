// The command by table: what some hundred command lines write, to the letter, and their exit status. The transcripts
// in table/ are there to be read; where the command is meant to say something else, NINEFOLD_UPDATE=1 writes them anew.
//
//     # a comment
//     $ count --limit 2 < two.txt      the arguments, as a shell takes them; standard input is a file of table/input/
//     | what it writes
//     ! and on standard error
//     = its exit status, where that is not 0
//
// A line without a line break ends in `\`; control characters are escaped; times are written as <time>. Of long
// outputs the beginning stands there, and a digest of all; what a command before has said stands there once.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { ninefold } from './run.mjs';

const folder = fileURLToPath(new URL('table/', import.meta.url));
/** Of an output that are shown; a comment `# at most N lines` says otherwise. */
let most = 26;
const MOST_SIGNS = 700;

/** Words as a shell parts them; quotes are single. @param {string} line @returns {{ args: string[], input: string }} */
function command(line) {
  const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);
  const from = words.indexOf('<');
  return from < 0
    ? { args: words, input: '' }
    : {
        args: words.slice(0, from),
        input: readFileSync(`${folder}input/${words[from + 1]}`, 'utf8'),
      };
}

/** What a clock says: of --summary, and of the columns of the lab. @param {string} text */
const timeless = (text) =>
  text
    .replace(/(?<=^\d+ puzzles? in )\d[\d.:]*( s)?(?=:)/gm, '<time>')
    .replace(/^([\w-]+ +[\d-]+ +[\d-]+ +[\d-]+ +[\d-]+) +[\d.]+ +(-|[\d.]+x)(?= )/gm, '$1 <time>')
    .replace(/^([\d.]{81},[\w-]+(?:,\d+){4}),\d+(?=,)/gm, '$1,<time>');

const digest = (/** @type {string} */ text) =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

/** @param {string} text @param {string} mark before each line */
function told(text, mark) {
  if (text === '') return '';
  const lines = timeless(text)
    .replaceAll('\t', '\\t')
    .replace(
      /[\0-\x08\x0b-\x1f\x7f]/g,
      (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
    )
    .split('\n');
  const last = lines.pop();
  if (last !== '') lines.push(`${last}\\`);
  const shown = lines
    .slice(0, most)
    .map((line) =>
      line.length > MOST_SIGNS
        ? `${line.slice(0, MOST_SIGNS)}... (${line.length}, ${digest(line)})`
        : line,
    );
  if (lines.length > most) shown.push(`... (${lines.length} lines, ${digest(lines.join('\n'))})`);
  return shown.map((line) => `${mark}${line}`.trimEnd() + '\n').join('');
}

/** @param {string} line */
function answerOf(line) {
  const { args, input } = command(line);
  const { out, err, status } = ninefold(args, input, `${folder}input`);
  return `${told(out, '| ')}${told(err, '! ')}${status === 0 ? '' : `= ${status}\n`}`;
}

/** Long answers, and who gave them first: they stand there once. @type {Map<string, string>} */
const said = new Map();

/** @param {string} line */
function run(line) {
  const answer = answerOf(line);
  const before = said.get(answer);
  if (!before && answer.length > 1000) said.set(answer, line);
  return `$ ${line}\n${before ? `| (as $ ${before})\n` : answer}`;
}

const tables = readdirSync(folder)
  .filter((file) => file.endsWith('.txt'))
  .map((name) => ({ name, expected: readFileSync(folder + name, 'utf8') }));

/** How long outputs of a table are shown. @param {string} expected */
const showAsIn = (expected) =>
  (most = Number(/^# at most (\d+) lines$/m.exec(expected)?.[1] ?? 26));

if (!process.env.NINEFOLD_COMMAND)
  for (const { name, expected } of tables)
    test(`the command by table: ${name}`, () => {
      said.clear();
      showAsIn(expected);
      const now = expected
        .split('\n')
        .filter((line) => /^(\$|#|$)/.test(line))
        .join('\n')
        .replace(/^\$ (.*)\n?/gm, (_, line) => run(line));
      if (process.env.NINEFOLD_UPDATE === '1') writeFileSync(folder + name, now);
      else if (now !== expected) assert.fail(`${name}:\n${difference(expected, now)}`);
    });

// Another build, with sanitizers or for Node, says the same.
if (process.env.NINEFOLD_COMMAND)
  for (const { name, expected } of tables) {
    /** @type {Map<string, string>} */
    const answers = new Map();
    for (const block of expected.split(/^(?=[$#]|$)/m))
      if (block.startsWith('$ ')) {
        const [line = ''] = block.slice(2).split('\n', 1);
        const answer = block.slice(line.length + 3).trimEnd();
        const [, before] = /^\| \(as \$ (.*)\)$/.exec(answer) ?? [];
        answers.set(line, (before === undefined ? answer : answers.get(before)) ?? '');
      }
    test(`the command by table: ${name}`, () => {
      showAsIn(expected);
      for (const [line, answer] of answers) assert.equal(answerOf(line).trimEnd(), answer, line);
    });
  }

/** The first commands that answer otherwise. @param {string} expected @param {string} now */
function difference(expected, now) {
  const [before, after] = [expected, now].map((text) => text.split(/^(?=\$ )/m));
  return before
    .flatMap((block, i) => (block === after[i] ? [] : [`expected ${block}but now ${after[i]}`]))
    .slice(0, 3)
    .join('\n')
    .slice(0, 4000);
}
