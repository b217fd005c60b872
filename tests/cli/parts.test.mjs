// The line of a part, cut off anywhere and with something else at each place: what is said of it, and where.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { ninefold } from './run.mjs';

const KEPT = new URL('parts.txt', import.meta.url);

/** What merge says of a line. @param {string} line */
const said = (line) => {
  const { out, err, status } = ninefold(['merge'], `${line}\n`);
  return `${status} ${out}${err}`.trim().replaceAll('\n', ' / ');
};

test('every place of a part’s line, cut off and changed', () => {
  const { out } = ninefold(['split', '--parts', '2'], '12..34..........\n');
  const [part = ''] = out.split('\n');
  const lines = [part];
  for (let at = 0; at < part.length; at++) {
    const char = /** @type {string} */ (part[at]);
    const other = /[0-9a-f]/.test(char) ? (char === '1' ? '2' : '1') : '?';
    lines.push(`${at + 1} cut off: ${said(part.slice(0, at))}`, `${at + 1} ${char} -> ${other}: ${said(part.slice(0, at) + other + part.slice(at + 1))}`);
  }
  const put = (/** @type {string} */ field, /** @type {string} */ value) => part.replace(new RegExp(`("${field}":)("[^"]*"|\\d+|\\[[^\\]]*\\])`), (_, name) => name + value);
  for (const [field, ...values] of [
    ['part', '0', '01', '2', '3', '10000', '10001', '99999999999', '-1', '""'],
    ['of', '0', '1', '10000', '10001', '99999', '00002'],
    ['counted', '""', '"00"', '"01"', '"340282366920938463463374607431768211455"', '"340282366920938463463374607431768211456"', '1'],
    ['digest', '""', '"0"', '"0123456789abcdef"', '"0123456789ABCDEF-0123456789abcdef"'],
    ['puzzle', '""', '"size 4"', '"size 4\\n"', '"size\\t4"', '"size 5\\n"', '"ß"', '"\\\\"'],
    ['left', '[]', '[""]', '["1"]', '[1]', '["1","1"]', '["."]'],
    ['check', '""', '"0123456789abcdef"'],
  ])
    for (const value of values) lines.push(`${field} ${value}: ${said(put(/** @type {string} */ (field), value))}`);
  lines.push(`more behind it: ${said(`${part} `)}`, `twice: ${said(`${part}\n${part}`)}`, `nothing: ${said('')}`);
  const made = `${lines.join('\n')}\n`;
  if (process.env.NINEFOLD_UPDATE) writeFileSync(KEPT, made);
  assert.equal(made, readFileSync(KEPT, 'utf8'));
}); // prettier-ignore

test('what is counted sooner than divided stays in one part, and the parts have it all', () => {
  const line = '12...6......19..6.....83.1..95.2...7.3........6...4..2........................';
  /** @param {string} puzzle @param {number} of */
  const parts = (puzzle, of) => ninefold(['split', '--parts', String(of)], `${puzzle}\n`).out;
  /** @param {string} text */
  const counted = (text) => ninefold(['merge'], text + ninefold(['count-part'], text).out).out;
  const small = parts(`${line}531`, 100);
  const left = small.split('\n').slice(0, -1).map((part) => JSON.parse(part).left.length);
  assert.deepEqual(left, [1, ...Array.from({ length: 99 }, () => 0)]);
  assert.equal(counted(small), '61914\n');
  assert.equal(counted(parts(`${line}.31`, 20)), '322594\n');
}); // prettier-ignore

test('a file that cannot be read is named with the reason', () => {
  for (const command of ['count-part', 'merge']) {
    const { out, err, status } = ninefold([command, 'missing.txt']);
    assert.deepEqual(
      [out, err, status],
      ['', 'ninefold: missing.txt: No such file or directory\n', 3],
    );
  }
});
