// Counts for many machines: parts, their checkpoints, their sum, and whatever else may stand in such a line; and what
// the command promises to engines that run it as a filter (docs/many-machines.md).
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { command, ninefold } from './run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-many-'));
after(() => rmSync(folder, { recursive: true }));
const file = (/** @type {string} */ name) => join(folder, name);

const line = (/** @type {string} */ begin) => begin.padEnd(81, '.');
/** 33,080,820 solutions, and of them 2,663,924. */
const SPARSE = line('12...6......19..6.....83.1..95.2...7.3........6...4..2');
const MANY = line(`${SPARSE.slice(0, 58)}7`);
/** Under the sanitizers a count takes ten times as long. */
const sanitized = Boolean(process.env.NINEFOLD_COMMAND);
const LONG = sanitized ? MANY : SPARSE;

const split = (/** @type {string} */ puzzle, /** @type {string[]} */ ...args) => {
  const { out, err, status } = ninefold(['split', ...args], `${puzzle}\n`);
  assert.deepEqual([err, status], ['', 0]);
  return out.trimEnd().split('\n');
};
const countPart = (/** @type {string} */ part, /** @type {string[]} */ ...args) => {
  const { out, err, status } = ninefold(['count-part', ...args], `${part}\n`);
  assert.deepEqual([err, status], ['', 0]);
  return out.trimEnd().split('\n');
};
const merge = (/** @type {string[]} */ lines, /** @type {string[]} */ ...args) =>
  ninefold(['merge', ...args], lines.map((text) => `${text}\n`).join(''));

/** Puzzles of every kind of search, and their rules. @type {[string, string, string[]][]} */
const kinds = [
  ['4x4', '1...............', []],
  ['none', `11${'.'.repeat(79)}`, []],
  ['one', '..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..', []],
  ['few', line('12...6......19..6.....83.1..95.2...7.3........6...4..2......39'), []],
  ['some counted as it is divided', '12...6......19..6.....83.1..95.2...7.3.57.....6...4..2..................9........', []],
  ['many', MANY, []],
  ['6x6', `123456${'.'.repeat(30)}`, []],
  ['rules', `12345${'.'.repeat(31)}`, ['--rule', 'diagonal', '--rule', 'antiking']],
  ['sums', `12${'.'.repeat(34)}`, ['--rule', 'cage 12 r1c3 r2c3 r2c2', '--rule', 'cage 9 r5c5 r5c6']],
  ['regions', `123456${'.'.repeat(30)}`, ['--rule', 'regions AABBCCAABBCCAABBCCDDEEFFDDEEFFDDEEFF']],
  ['pencil marks', `${'.'.repeat(36)}`, ['--rule', 'candidates 1 2 : r1c1 r1c2', '--rule', 'thermo r2c1-r2c6']],
]; // prettier-ignore

for (const [name, puzzle, rules] of kinds)
  for (const parts of ['1', '7'])
    test(`${name} in ${parts}: the parts add up to the whole`, () => {
      const whole = ninefold(['count', ...rules], `${puzzle}\n`).out;
      const lines = split(puzzle, '--parts', parts, ...rules);
      assert.equal(lines.length, Number(parts));
      if (name.startsWith('some')) assert.equal(/"counted":"0"/.test(lines[0]), parts === '1');
      const results = lines.map((part) => countPart(part));
      assert.ok(results.every(({ length }) => length === 1));
      assert.deepEqual(merge(results.flat()), { out: whole, err: '', status: 0 });
      // In any order, from any files, with lines before them that were not the last.
      writeFileSync(file('parts'), `${lines.join('\n')}\n`);
      writeFileSync(file('results'), results.flat().reverse().join('\n'));
      assert.equal(ninefold(['merge', file('results'), file('parts')]).out, whole);
    });

test('what a text is called makes no other puzzle of it', () => {
  const text = (/** @type {string} */ head) =>
    `size 4\n${head}diagonal\ngrid\n1...\n....\n....\n....`;
  const plain = split(text(''), '--parts', '2');
  assert.deepEqual(split(text('title A\nauthor B\n'), '--parts', '2'), plain);
  assert.notDeepEqual(split(text('antiking\n'), '--parts', '2'), plain);
});

test('a part at every checkpoint has the same solutions, and each goes on to the same result', () => {
  const lines = split(LONG, '--parts', '2');
  for (const part of lines) {
    const [result] = countPart(part);
    const checkpoints = countPart(part, '--every', '0.005');
    assert.ok(checkpoints.length > 1);
    const last = JSON.parse(checkpoints[checkpoints.length - 1]);
    assert.equal(last.counted, JSON.parse(result).counted);
    const step = Math.ceil(checkpoints.length / (process.env.NINEFOLD_LONG ? 12 : 4));
    for (let i = 0; i < checkpoints.length; i += step)
      assert.deepEqual(countPart(checkpoints[i]), [result]);
    assert.equal(merge([part, ...checkpoints]).status, 1);
  }
});

/** Runs count-part on a file into another and kills it after so many ms; whether it came to its end. */
async function killed(
  /** @type {string} */ from,
  /** @type {string} */ to,
  /** @type {number} */ ms,
  /** @type {NodeJS.Signals} */ signal,
) {
  const out = openSync(to, 'a');
  const worker = spawn(command, ['count-part', '--every', '0.02', from], {
    stdio: ['ignore', out, 'inherit'],
  });
  closeSync(out);
  const timer = setTimeout(() => worker.kill(signal), ms);
  const [code] = await once(worker, 'exit');
  clearTimeout(timer);
  return code === 0;
}

for (const signal of /** @type {const} */ (['SIGKILL', 'SIGTERM']))
  test(`killed again and again by ${signal}, going on where it was: the sum is right`, async () => {
    const [parts, results] = [file(`parts-${signal}`), file(`results-${signal}`)];
    writeFileSync(results, '');
    writeFileSync(parts, `${split(LONG, '--parts', '3').join('\n')}\n`);
    const left = file(`left-${signal}`);
    let kills = 0;
    for (let round = 1; round < 200; round++) {
      const missing = ninefold(['merge', '--missing', parts, results]).out;
      if (missing === '') break;
      writeFileSync(left, missing);
      // Later rounds are longer, so that it ends on a machine that is busy.
      kills += Number(!(await killed(left, results, 20 + 15 * round, signal)));
    }
    assert.ok(kills > 0);
    const whole = ninefold(['count'], `${LONG}\n`).out;
    const sum = ninefold(['merge', parts, results]);
    assert.equal(sum.out, whole);
    // Lines that were cut off have been said, and cost nothing.
    assert.equal(sum.status, sum.err === '' ? 0 : 1);
  });

test('a part that is missing, doubled, foreign or of another division is named, and there is no sum', () => {
  const results = split(MANY, '--parts', '3').map((part) => countPart(part)[0]);
  const others = split(MANY, '--parts', '4').map((part) => countPart(part)[0]);
  const [foreign] = split(SPARSE, '--parts', '3');
  const sentences = [
    [results.slice(1), /^ninefold: part 1 of 3 is missing\n/],
    [[...results, results[1]], /^-:4:1: part 2 of 3 was counted twice, with the same number: here and in -:2\n$/],
    [[...results, foreign], /^-:4:1: part 1 of 3 is of another puzzle than -:1\n$/],
    [[...results, others[3]], /^-:4:1: part 4 of 4 is of another division of the puzzle than -:1\n$/],
    [[], /^ninefold: no part was given\n$/],
  ]; // prettier-ignore
  for (const [lines, sentence] of /** @type {[string[], RegExp][]} */ (sentences)) {
    const { out, err, status } = merge(lines);
    assert.deepEqual([out, status], ['', 1], err);
    assert.match(err, sentence);
  }
  const [part] = split(MANY, '--parts', '3');
  assert.match(merge([part, ...results.slice(1)]).err, /part 1 of 3 is not counted to its end/);
  assert.deepEqual(merge([part, ...results.slice(1)], '--missing').out, `${part}\n`);
  const lost = merge(results.slice(1), '--missing');
  assert.deepEqual([lost.out, lost.status], ['', 1]);
  assert.match(lost.err, /part 1 of 3: no line of it is there/);
});

/** FNV-1a as part.c has it. @param {string} text */
const check = (text) => {
  let digest = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(text, 'latin1'))
    digest = ((digest ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return (digest ^ 0xcbf29ce484222325n).toString(16).padStart(16, '0');
};
/** With the check that belongs to it now. @param {string} text */
const checked = (text) =>
  text.replace(/^(.*"check":")\w*"\}$/, (_, all) => `${all}${check(all)}"}`);

test('what is no part, or not any more, is refused with its place', () => {
  const [part] = split(`12${'.'.repeat(34)}`, '--parts', '5', '--rule', 'cage 12 r1c3 r2c3 r2c2');
  assert.equal(checked(part), part);
  const changes = [
    [/"part":1/, '"part":6', /part 6 of only 5/],
    [/"part":1/, '"part":0', /a number from 1 to 10000/],
    [/"of":5/, '"of":99999999999999999999', /a number from 1 to 10000/],
    [/"counted":"0"/, `"counted":"${'9'.repeat(40)}"`, /at most 2\^128 - 1/],
    [/"counted":"0"/, '"counted":"007"', /at most 2\^128 - 1/],
    [/"counted":"0"/, '"counted":"-1"', /at most 2\^128 - 1/],
    [/cage 12/, 'cage 13', /not that of the digest/],
    [/size 6/, 'size 7', /cannot be read|not that of the digest/],
    [/size 6/, 'size\\u6', /no escape but/],
    [/"left":\["1,/, '"left":["3,', /a digit that the puzzle excludes/],
    [/"left":\["1,/, '"left":["21,', /do not ascend/],
    [/"left":\["1,/, '"left":["', /a digit that the puzzle excludes|expected/],
    [/"left":\["1,/, '"left":["1,1,', /excludes|expected "/],
    [/\}$/, '} ', /goes on after its end/],
    [/^/, 'x', /expected \{"ninefold"/],
  ]; // prettier-ignore
  for (const [from, to, sentence] of /** @type {[RegExp, string, RegExp][]} */ (changes)) {
    const text = checked(part.replace(from, to));
    assert.notEqual(text, part);
    for (const args of [['count-part'], ['merge']]) {
      const { out, err, status } = ninefold(args, `\n# a comment\n${text}\n`);
      assert.deepEqual([out, status], ['', 1], `${from} ${err}`);
      assert.match(err, /^-:3:\d+: /);
      assert.match(err, sentence);
    }
  }
  const unchecked = ninefold(['merge'], part.replace('"counted":"0"', '"counted":"1"'));
  assert.match(unchecked.err, /^-:1:\d+: the line was altered/);
  const most = checked(part.replace(/"counted":"0"(.*)"left":\[.*\]/, `"counted":"${2n ** 128n - 1n}"$1"left":[]`).replace('"of":5', '"of":1')); // prettier-ignore
  assert.match(merge([most]).err, /no sum: it is 2\^128 - 1 or more/);
});

test('cut off anywhere, or with any byte changed, it is refused; the rest of the file is read', () => {
  const [part, next] = split('1'.padEnd(16, '.'), '--parts', '2');
  const [result] = countPart(next);
  const cuts = Array.from({ length: part.length }, (_, i) => part.slice(0, i)).slice(1);
  const cut = ninefold(['count-part'], [...cuts, next].join('\n'));
  assert.equal(cut.status, 1);
  assert.equal(cut.out, `${result}\n`);
  assert.equal(cut.err.match(/^-:\d+:\d+: the line is cut off$/gm)?.length, cuts.length);
  const changed = Array.from({ length: part.length }, (_, i) => {
    const sign = String.fromCharCode(33 + ((part.charCodeAt(i) - 33 + 1 + (i % 90)) % 94));
    return part.slice(0, i) + (sign === part[i] ? '~' : sign) + part.slice(i + 1);
  });
  for (const lines of [changed, changed.map(checked)]) {
    const { out, err, status } = ninefold(['count-part'], [...lines, next].join('\n'));
    assert.equal(status, 1);
    assert.equal(err.match(/^-:\d+:\d+: ./gm)?.length, err.trimEnd().split('\n').length);
    assert.ok(out.endsWith(`${result}\n`));
    if (lines === changed) assert.equal(out, `${result}\n`);
  }
  // A worker that was killed while it wrote, and begun again, writes behind what it had.
  const glued = ninefold(['count-part'], `${part.slice(0, 50)}${next}\n`);
  assert.deepEqual([glued.out, glued.status], [`${result}\n`, 1]);
});

test('more than fits in 64 bits is exact', () => {
  const [part] = split('1'.padEnd(16, '.'), '--parts', '1').flatMap((text) => countPart(text));
  const of = (/** @type {number} */ i, /** @type {bigint} */ n) =>
    checked(part.replace('"part":1,"of":1', `"part":${i},"of":3`).replace(/"counted":"\d+"/, `"counted":"${n}"`));
  const sum = merge([of(1, 2n ** 64n - 1n), of(2, 10n ** 30n), of(3, 7n)]);
  assert.equal(ninefold(['merge', '--json'], part).out, '{"count":"72"}\n');
  assert.deepEqual(sum, { out: `${2n ** 64n + 10n ** 30n + 6n}\n`, err: '', status: 0 });
}); // prettier-ignore

// The filter -------------------------------------------------------------------------------------

const answers = [
  '..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..',
  '12x',
  `11${'.'.repeat(79)}`,
  '1...............',
];
const input = Array.from({ length: 200 }, (_, i) => answers[i % 4]).join('\n');

test('a filter: a line for a line, in order, however many threads; cut anywhere between lines, the same', () => {
  for (const args of [['solve', '--unique'], ['count', '--limit', '9'], ['rate']]) {
    const whole = ninefold([...args, '--threads', '1'], `${input}\n`);
    assert.equal(whole.out.split('\n').length - 1, 200);
    assert.equal(ninefold([...args, '--threads', '3'], `${input}\n`).out, whole.out);
    const lines = input.split('\n');
    const pieces = [lines.slice(0, 3), lines.slice(3, 4), lines.slice(4, 150), lines.slice(150)];
    const apart = pieces.map((part) => ninefold(args, `${part.join('\n')}\n`));
    assert.equal(apart.map(({ out }) => out).join(''), whole.out);
    assert.deepEqual(
      apart.map(({ status }) => status),
      [1, 0, 1, 1],
    );
  }
});

test('a filter: a last line without a line break is answered, bad lines cost themselves alone, nothing in is nothing out', () => {
  const { out, err, status } = ninefold(['count', '--limit', '2'], answers.join('\n'));
  assert.deepEqual([out, status], ['1\ninvalid\n0\n2+\n', 1]);
  assert.equal(err, "-:2:3: 'x' is neither a digit nor a blank here\n");
  assert.deepEqual(ninefold(['solve'], ''), { out: '', err: '', status: 0 });
});

test('a filter: no state: it writes no file, and the environment changes nothing', () => {
  const here = mkdtempSync(join(folder, 'state-'));
  const bare = spawn(command, ['count', '--limit', '2'], { cwd: here, env: {} });
  bare.stdin.end(answers.join('\n'));
  return Promise.all([bare.stdout.toArray(), once(bare, 'exit')]).then(([out, [status]]) => {
    assert.deepEqual([Buffer.concat(out).toString(), status], ['1\ninvalid\n0\n2+\n', 1]);
    assert.deepEqual(readdirSync(here), []);
  });
});
