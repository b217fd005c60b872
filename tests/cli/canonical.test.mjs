// The word `canonical`: one form for all isomorphs of a puzzle.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ninefold } from './run.mjs';

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

test('a puzzle turned, transposed, renamed has one form', () => {
  const turned = [...puzzle].reverse().join('');
  const transposed = [...puzzle].map((_, i) => puzzle[(i % 9) * 9 + Math.floor(i / 9)]).join('');
  const renamed = puzzle.replace(/[1-9]/g, (digit) => String(10 - Number(digit)));
  const { out, status } = ninefold(['canonical'], [puzzle, turned, transposed, renamed].join('\n'));
  const forms = out.trimEnd().split('\n');
  assert.equal(forms.length, 4);
  assert.deepEqual(new Set(forms).size, 1);
  assert.equal(status, 0);
  // It is an isomorph of the puzzle, the smallest: nothing comes of it but itself.
  assert.equal(ninefold(['canonical'], forms[0]).out.trimEnd(), forms[0]);
  assert.equal(ninefold(['count'], forms[0]).out, '1\n');
  assert.ok(forms[0] <= puzzle.replace(/[1-9]/g, (digit) => String(10 - Number(digit))));
});

test('what has no canonical form is said, and the next is answered', () => {
  const { out, err, status } = ninefold(['canonical'], `1...............\n5\n${puzzle}\n`);
  const [first, second, third] = out.trimEnd().split('\n');
  assert.deepEqual([first, second, third.length], ['invalid', 'invalid', 81]);
  assert.match(err, /^-:1:1: canonical forms are for 9x9 without rules and pencil marks\n-:2:2: /);
  assert.equal(status, 1);
});
