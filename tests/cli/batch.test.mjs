// Classic lines are solved many at once where that cannot be told from the answers: here it is tried
// to tell, with bad lines, comments, grids and other sizes in between.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ninefold } from './run.mjs';

/** Lines of every kind, more than fit into one batch. */
const lines = ninefold(['generate', '1300', '--seed', '4'])
  .out.trimEnd()
  .split('\n')
  .map((line, i) => {
    const given = line.search(/[1-9]/);
    if (i % 3 === 1) return `${line.slice(0, given)}.${line.slice(given + 1)}`; // several solutions
    if (i % 7 === 2) return line.replace('.', '1').replace('.', '1'); // none, or hardly
    if (i % 97 === 5) return line.slice(1);
    if (i % 101 === 6) return `# ${line}`;
    if (i % 103 === 7) return '1...............';
    if (i % 107 === 8) return String(line.match(/.{9}/g)?.join('\n'));
    return line;
  });
const input = lines.join('\n');

test('count: the same with a small limit as with one by one', () => {
  const small = ninefold(['count', '--limit', '5'], input);
  const large = ninefold(['count', '--limit', '1000'], input); // too large for batches
  assert.equal(small.err, large.err);
  assert.equal(small.status, 1);
  const expected = large.out.replace(/^(\d+)\+?$/gm, (all, n) => (Number(n) >= 5 ? '5+' : all));
  assert.equal(small.out, expected);
  for (const answer of ['0', '1', '2', '5+', 'invalid'])
    assert.ok(small.out.split('\n').includes(answer), answer);
});

test('solve --unique: the same as without batches', () => {
  const batched = ninefold(['solve', '--unique'], input);
  const single = ninefold(['solve', '--unique', '--why'], input); // reasons are given one by one
  assert.equal(batched.out, single.out);
  assert.equal(batched.status, 1);
});
