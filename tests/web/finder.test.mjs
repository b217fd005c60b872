// The list of puzzles of a batch that is over: what is read of the lines in sight, in which order, and what becomes of what
// comes when other lines are shown by then.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { turns } from './answering.mjs';
import { openScreen } from './screen.mjs';

const { document } = openScreen();
Object.assign(globalThis, { SINGLE_FILE: false });
const { openTable } = await import('../../web/views/batch/table.js');

/** Lines whose texts come when we say. @param {string} name @param {number[]} counts of the answers */
function linesOf(name, counts) {
  const asked = /** @type {{ text: string, come: () => void }[]} */ ([]);
  const places = counts.map((count, at) => ({ file: 0, line: at + 1, count, from: at, length: 1, cells: 0, index: at }));
  return /** @type {any} */ ({
    length: counts.length, asked,
    nameOf: () => name,
    places: async () => places,
    place: async (/** @type {number} */ index) => places[index],
    texts: (/** @type {any[]} */ some) => new Promise((resolve) => {
      const texts = some.map(({ index }) => `${name}${index}`);
      asked.push({ text: texts.join(), come: () => resolve(texts) });
    }),
  });
} // prettier-ignore

async function opened() {
  const root = document.createElement('section');
  document.body.replaceChildren(root);
  const solved = /** @type {any[]} */ ([]);
  const solve = (/** @type {string} */ text, /** @type {any} */ { signal }) => new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
    solved.push({ text, come: () => resolve({ guesses: 7, microseconds: 5 }) });
  });
  const notices = /** @type {any[]} */ ([]);
  const host = /** @type {any} */ ({ solver: { solve }, notice: (/** @type {any} */ one) => notices.push(one), say() {}, take() {}, go() {} });
  const table = await openTable(root, host, /** @type {any} */ ({ canStream: false }));
  const rows = () => root.querySelectorAll('[data-part="space"] .row').map((row) => [row.querySelector('button').textContent, row.querySelector('.guesses').textContent, row.dataset.kind].join(' '));
  return { root, table, solved, rows, notices, part: (/** @type {string} */ name) => root.querySelector(`[data-part="${name}"]`) };
} // prettier-ignore

test('lines in sight are read one after another, those with solutions solved again', async () => {
  const { table, solved, rows } = await opened();
  const lines = linesOf('A', [1, 0, 255, 2]);
  table.show(lines, false);
  await turns(6);
  assert.deepEqual(lines.asked.map(({ text }) => text), ['A0']);
  for (const expected of ['A0', 'A1', 'A2', 'A3']) {
    assert.equal(lines.asked.at(-1).text, expected);
    lines.asked.at(-1).come();
    await turns(4);
    solved.at(-1).come();
    await turns(4);
  }
  assert.deepEqual(solved.map(({ text }) => text), ['A0', 'A3']);
  assert.deepEqual(rows(), ['A0 7 one', 'A1  none', 'A2  invalid', 'A3 7 many']);
}); // prettier-ignore

test('what was read of other lines is none of these', async () => {
  for (const count of [0, 1]) {
    const { table, solved, rows } = await opened();
    const [before, now] = [linesOf('A', [count, count]), linesOf('B', [0, 1])];
    table.show(before, false);
    await turns(6);
    table.show(now, false);
    await turns(6);
    // The first line of those before comes late.
    before.asked[0].come();
    await turns(6);
    assert.deepEqual(before.asked.map(({ text }) => text), ['A0']);
    for (let i = 0; i < 2; i++) {
      now.asked.at(-1).come();
      await turns(6);
    }
    solved.at(-1).come();
    await turns(6);
    assert.deepEqual(solved.map(({ text }) => text), ['B1']);
    assert.deepEqual(rows(), ['B0  none', 'B1 7 one']);
  }
}); // prettier-ignore

test('another search of the same lines goes on with those in sight', async () => {
  const { table, rows, part } = await opened();
  const lines = linesOf('A', [0, 2, 0]);
  table.show(lines, false);
  await turns(6);
  part('kind').value = 'none';
  part('kind').onchange();
  await turns(6);
  for (let i = 0; i < 4 && lines.asked[i]; i++) {
    lines.asked[i].come();
    await turns(6);
  }
  assert.deepEqual(rows(), ['A0  none', 'A2  none']);
  assert.equal(lines.asked.filter(({ text }) => text === 'A2').length, 1);
}); // prettier-ignore

test('where a line cannot be read it is said, and nothing more is read', async () => {
  const { table, part } = await opened();
  const lines = linesOf('A', [0, 0]);
  lines.place = async () => { throw new Error('gone'); };
  table.show(lines, false);
  await turns(8);
  assert.equal(lines.asked.length, 0);
  assert.notEqual(part('state').textContent, '');
  const failed = part('state').textContent;
  table.show(linesOf('B', [0]), false);
  await turns(8);
  assert.notEqual(part('state').textContent, failed);
}); // prettier-ignore
