// What a person needs: steps with reasons, ratings, the table of techniques.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ninefold } from './run.mjs';

/** Needs a unique rectangle: 4.5, without it more. */
const puzzle = '....9....3..6.19.......251.921.6...........5....83..6..5....3...1...4......9...87';
/** Another score by HoDoKu's scale without uniqueness. */
const unfair = '12..6...7.39..........5......48....9......16..7.........17..583...1.3.....7.89..6';
const clash = '11'.padEnd(81, '.');
const many = '1'.padEnd(81, '.');

const solution = ninefold([], `${puzzle}\n`).out.trim();
const json = (args, input) =>
  ninefold(['steps', '--json', ...args], input)
    .out.split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const digitAt = (row, column) => Number(solution[(row - 1) * 9 + column - 1]);

test('rate: a line a puzzle, each scale in its form', () => {
  const rate = (...args) => ninefold(['rate', ...args], `${puzzle}\n`).out;
  const [ours, hodoku, se, hardest, steps] = rate().trimEnd().split('\t');
  assert.equal(rate('--scale', 'se'), `${se}\n`);
  assert.equal(rate('--scale', 'hodoku'), `${hodoku}\n`);
  assert.equal(rate('--scale', 'ours'), `${ours}\n`);
  assert.equal(se, '4.5/1.2/1.2');
  assert.equal(ours, '6 wings and rectangles');
  assert.match(hodoku, /^(Easy|Medium|Hard|Unfair|Extreme) \d+$/);
  assert.equal(hardest, 'unique-rectangle-4');
  assert.ok(Number(steps) >= 81 - puzzle.replaceAll('.', '').length);
  const without = rate('--scale', 'se', '--no-uniqueness').split('/');
  assert.ok(Number(without[0]) > 4.5);
});

test('rate --no-uniqueness: none of the scales has it, by itself or among all', () => {
  const rate = (...args) => ninefold(['rate', ...args], `${unfair}\n`).out;
  const [, all] = rate('--no-uniqueness').split('\t');
  assert.equal(`${all}\n`, rate('--scale', 'hodoku', '--no-uniqueness'));
  assert.notEqual(`${all}\n`, rate('--scale', 'hodoku'));
});

test('rate --json: the same, with the height and the width of the path', () => {
  const { out } = ninefold(['rate', '--json'], `# comment\n${puzzle}\n`);
  const { line, ours, hodoku, se } = JSON.parse(out);
  assert.equal(line, 2);
  assert.equal(se.er, 4.5);
  assert.equal(ours.level, 6);
  assert.equal(ours.hardest, 'unique-rectangle-4');
  assert.ok(ours.peaks >= 1 && ours.width >= 1);
  assert.ok(hodoku.score > 0 && hodoku.steps > 50);
});

test('what is no puzzle with one solution is told, in order and on all cores', () => {
  const input = `${clash}\n${puzzle}\n${many}\n12x\n`.repeat(300);
  const one = ninefold(['rate', '--scale', 'se', '--threads', '1'], input);
  assert.equal(one.out, 'none\n4.5/1.2/1.2\nmultiple\ninvalid\n'.repeat(300));
  assert.equal(one.status, 1);
  assert.equal(ninefold(['rate', '--scale', 'se', '--threads', '3'], input).out, one.out);
  const words = ['none', 'multiple', 'invalid']
    .map((answer, i) => `{"line":${i + 1},"answer":"${answer}"}\n`)
    .join('');
  const objects = ninefold(['rate', '--json', '--scale', 'se'], `${clash}\n${many}\n12x\n`).out;
  assert.equal(objects, words);
  assert.equal(ninefold(['steps'], `${clash}\n${many}\n`).out, 'none\n\nmultiple\n\n');
  const { out, err, status } = ninefold(['steps', '--json'], `${clash}\n${many}\n12x\n`);
  assert.equal(out, words);
  assert.equal(err, "-:3:3: 'x' is neither a digit nor a blank here\n");
  assert.equal(status, 1);
});

for (const order of ['teaching', 'se', 'hodoku']) {
  test(`steps: the path in the order ${order} leads to the solution`, () => {
    const grid = puzzle.split('');
    const steps = json(['--order', order], `${puzzle}\n`);
    for (const { place, remove, text, why, line } of steps) {
      assert.equal(line, 1);
      for (const [row, column, digit] of place) {
        assert.equal(digit, digitAt(row, column));
        grid[(row - 1) * 9 + column - 1] = String(digit);
      }
      for (const [row, column, digit] of remove) {
        assert.notEqual(digit, digitAt(row, column));
        assert.equal(grid[(row - 1) * 9 + column - 1], '.', 'a solved cell loses nothing');
      }
      assert.ok(place.length === 0 || remove.length === 0);
      assert.ok(text.length > 20 && why.length > 0);
    }
    assert.equal(grid.join(''), solution);
    const lines = ninefold(['steps', '--order', order], `${puzzle}\n`).out.split('\n');
    assert.equal(lines.length, steps.length + 2);
    steps.forEach(({ text }, i) => assert.equal(lines[i], `${i + 1}. ${text}`));
    assert.deepEqual(lines.slice(-2), ['', '']);
  });
}

test('steps: one cell is not what is removed, several are not', () => {
  const { out } = ninefold(['steps'], `${puzzle}\n`);
  const cell = String.raw`r\dc\d`;
  assert.match(out, new RegExp(`so ${cell} is not`));
  assert.match(out, new RegExp(`so ${cell} and ${cell} are not`));
  assert.match(out, new RegExp(`so ${cell}, ${cell} and ${cell} are not`));
  assert.doesNotMatch(out, new RegExp(`${cell} and ${cell} is not|so ${cell} are not`));
});

test('steps --all: every step of the techniques named, one for each outcome', () => {
  const techniques = ['--technique', 'hidden-single-box', '--technique', '0100'];
  const steps = json(['--all', ...techniques], `${puzzle}\n`);
  const outcome = ({ technique, place, remove }) => JSON.stringify([technique, place, remove]);
  assert.equal(new Set(steps.map(outcome)).size, steps.length);
  assert.ok(steps.some(({ technique }) => technique === 'hidden-single-box'));
  assert.ok(steps.some(({ code }) => code === '0100'));
  assert.ok(steps.every(({ code }) => code === '0002' || code === '0100'));
  const everything = json(['--all'], `${puzzle}\n`);
  assert.ok(everything.length > steps.length);
  const sorted = (list) =>
    JSON.stringify([...list].sort(([a, b, c], [x, y, z]) => a - x || b - y || c - z));
  for (const { remove, base } of everything) {
    for (const list of [remove, ...base]) assert.equal(JSON.stringify(list), sorted(list));
  }
});

test('steps --technique: a path by these alone, which says where it ends', () => {
  const { out } = ninefold(['steps', '--technique', 'full-house'], `${puzzle}\n`);
  assert.equal(out, 'None of these techniques goes on.\n\n');
  const singles = ['full-house', '0002', '0003'].flatMap((name) => ['--technique', name]);
  const path = ninefold(['steps', ...singles], `${puzzle}\n`).out;
  assert.match(path, /\n\d+\. .*\nNone of these techniques goes on\.\n\n$/);
});

test('a state of a library line: entries and deleted candidates count', () => {
  const [first] = json([], `:0000:x:${puzzle}:\n`);
  const [row, column, digit] = first.place[0];
  const at = (row - 1) * 9 + column - 1;
  const entered = `:0000:x:${puzzle.slice(0, at)}+${digit}${puzzle.slice(at + 1)}:::\n`;
  const path = json([], entered);
  assert.ok(path.every(({ place }) => !place.some(([r, c]) => r === row && c === column)));
  const [locked] = json(['--all', '--technique', 'pointing'], `${puzzle}\n`);
  const deleted = locked.remove.map(([r, c, d]) => `${d}${r}${c}`).join(' ');
  const after = json(['--all', '--technique', 'pointing'], `:::${puzzle}:${deleted}:::\n`);
  const gone = JSON.stringify(locked.remove);
  assert.ok(after.every(({ remove }) => JSON.stringify(remove) !== gone));
});

test('a cell to which deleted candidates leave one is open, and so a naked single', () => {
  const cell = puzzle.indexOf('.');
  const [row, column] = [Math.floor(cell / 9) + 1, (cell % 9) + 1];
  const others = [...'123456789'].filter((digit) => digit !== solution[cell]);
  const deleted = others.map((digit) => `${digit}${row}${column}`).join(' ');
  const steps = json(['--all', '--technique', '0003'], `:::${puzzle}:${deleted}:::\n`);
  assert.deepEqual(
    steps.map(({ place }) => place),
    [[[row, column, Number(solution[cell])]]],
  );
});

test('in Chinese the sentences are Chinese, and the rest is the same', () => {
  const english = json([], `${puzzle}\n`);
  const chinese = json(['--language', 'zh'], `${puzzle}\n`);
  assert.equal(english.length, chinese.length);
  english.forEach((step, i) => {
    const other = chinese[i];
    assert.match(other.text, /[\u4e00-\u9fff]/);
    assert.doesNotMatch(step.text, /[\u4e00-\u9fff]/);
    for (const field of ['technique', 'code', 'se', 'place', 'remove', 'base', 'cover', 'marks'])
      assert.deepEqual(step[field], other[field]);
    assert.deepEqual(
      step.why.map(({ depth, of }) => [depth, of]),
      other.why.map(({ depth, of }) => [depth, of]),
    );
  });
});

test('techniques: name, code, score, level, rating, found or not yet', () => {
  const rows = ninefold(['techniques'])
    .out.trimEnd()
    .split('\n')
    .map((row) => row.split('\t'));
  assert.deepEqual(rows[0], ['full-house', '0000', '4', 'E', '1.0', 'found']);
  assert.ok(rows.length > 100);
  assert.ok(rows.every((row) => row.length === 6 && /^(found|not yet)$/.test(row[5])));
  const objects = ninefold(['techniques', '--json'])
    .out.trimEnd()
    .split('\n')
    .map((row) => JSON.parse(row));
  assert.deepEqual(
    objects.map(({ name }) => name),
    rows.map(([name]) => name),
  );
  assert.deepEqual(objects[0].title, { en: 'Full house', zh: '同区剩余' });
});

test('what is asked for wrongly is refused', () => {
  /** @type {[string[], RegExp][]} */
  const refused = [
    [['steps', '--technique', 'x-ray'], /no such technique/],
    [['steps', '--technique', '9999'], /no such technique/],
    [['steps', '--order', 'mine'], /no such order/],
    [['steps', '--language', 'fr'], /no such language/],
    [['rate', '--scale', 'richter'], /no such scale/],
  ];
  for (const [args, reason] of refused) {
    const { out, err, status } = ninefold(args);
    assert.equal(out, '');
    assert.match(err, reason);
    assert.equal(status, 2);
  }
});

test('steps and rate: with rules, whose fillings a step names', () => {
  const text = 'size 4\ncage 3 r1c1 r1c2\ncage 7 r2c1 r2c2\ngrid\n...4\n...2\n2.4.\n.3..\n';
  assert.match(ninefold(['solve', '--unique'], text).out, /^\d{16}\n$/);
  const fillings = ['steps', '--all', '--technique', 'cage-fillings'];
  assert.match(
    ninefold(fillings, text).out,
    /Only 1\+2 fits the cage of r1c1 and r1c2 \(sum 3\)\./,
  );
  assert.match(
    ninefold([...fillings, '--language', 'zh'], text).out,
    /笼 r1c1 和 r1c2（和为 3）只能填 1\+2。/,
  );
  const steps = ninefold([...fillings, '--json'], text)
    .out.trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const cage = steps[0];
  assert.deepEqual(cage.baseOf, [{ rule: 'cage', cells: [[1, 1], [1, 2]] }]); // prettier-ignore
  assert.deepEqual(cage.look, { rule: 'cage', cells: [[1, 1], [1, 2]] }); // prettier-ignore
  assert.equal(cage.se, null);
  assert.deepEqual(cage.remove, [[1, 1, 3], [1, 2, 1]]); // prettier-ignore
  assert.match(
    ninefold(['steps'], text).out,
    /1\. Full house: By the sums of row 1 .* Every filling .* has 3\. r1c3 is the only empty cell of the sum of r1c3 and r1c4 \(7\): 3/,
  );
  assert.match(ninefold(['rate'], text).out, /^\d+ [a-z ]+\t-\t-\t[a-z-]+\t\d+\n$/);
  assert.equal(ninefold(['rate', '--scale', 'se'], text).out, '-\n');
  assert.match(ninefold(['rate', '--scale', 'ours'], text).out, /^\d+ [a-z ]+\n$/);
  const rated = JSON.parse(ninefold(['rate', '--json'], text).out);
  assert.deepEqual(Object.keys(rated), ['line', 'ours']);
});
