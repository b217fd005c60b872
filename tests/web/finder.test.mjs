// The list of puzzles of a batch that is over: what is read of the lines in sight, in which order, and what becomes of what
// comes when other lines are shown by then.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { turns } from './answering.mjs';
import { compare } from './kept.mjs';
import { openScreen } from './screen.mjs';

const { document } = openScreen();
Object.assign(globalThis, { SINGLE_FILE: false });
const { openTable } = await import('../../web/views/batch/table.js');

/** Lines whose texts come when we say. @param {string} name @param {number[]} counts of the answers */
function linesOf(name, counts) {
  const asked = /** @type {{ text: string, come: () => void }[]} */ ([]);
  const places = counts.map((count, at) => ({ file: 0, line: at + 1, count, guesses: 7 + ((31 * at) % 50), from: at, length: 1, cells: 0, index: at }));
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
    solved.push({ text, come: () => resolve({ microseconds: 5 }) });
  });
  const notices = /** @type {any[]} */ ([]);
  const host = /** @type {any} */ ({ solver: { solve }, notice: (/** @type {any} */ one) => notices.push(one), say() {}, take() {}, go() {} });
  const table = await openTable(root, host, /** @type {any} */ ({ canStream: false }));
  const rows = () => root.querySelectorAll('[data-part="space"] .row').map((row) => [row.querySelector('button').textContent, row.querySelector('.guesses').textContent, row.dataset.kind].join(' '));
  return { root, table, solved, rows, notices, part: (/** @type {string} */ name) => root.querySelector(`[data-part="${name}"]`) };
} // prettier-ignore

test('lines in sight are read one after another, those that are puzzles solved again', async () => {
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
  assert.deepEqual(solved.map(({ text }) => text), ['A0', 'A1', 'A3']);
  assert.deepEqual(rows(), ['A0 7 one', 'A1 38 none', 'A2  invalid', 'A3 50 many']);
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
      solved.at(-1).come();
      await turns(6);
    }
    assert.deepEqual(solved.map(({ text }) => text), ['B0', 'B1']);
    assert.deepEqual(rows(), ['B0 7 none', 'B1 38 one']);
  }
}); // prettier-ignore

test('who leaves before they are found finds none, and other lines begin with none', async () => {
  const { table, rows, part } = await opened();
  const lines = linesOf('A', [1, 1]);
  table.show(lines, false);
  table.leave();
  await turns(8);
  assert.deepEqual([rows(), lines.asked.length], [[], 0]);
  table.show(lines, false);
  await turns(8);
  assert.equal(rows().length, 2);
  // Those of the lines before go at once.
  table.show(linesOf('B', [0, 0, 0]), false);
  assert.deepEqual([rows(), part('table').getAttribute('aria-rowcount')], [[], '1']);
  await turns(8);
  assert.equal(rows().length, 3);
}); // prettier-ignore

test('another search of the same lines goes on with those in sight', async () => {
  const { table, solved, rows, part } = await opened();
  const lines = linesOf('A', [0, 2, 0]);
  table.show(lines, false);
  await turns(6);
  part('kind').value = 'none';
  part('kind').onchange();
  await turns(6);
  for (let i = 0; i < 4 && lines.asked[i]; i++) {
    lines.asked[i].come();
    await turns(6);
    solved.at(-1)?.come();
    await turns(6);
  }
  assert.deepEqual(rows(), ['A0 7 none', 'A2 19 none']);
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

test('a walk through a hundred lines: by key, scrolled, rated, taken away', async () => {
  const lines = /** @type {string[]} */ ([]);
  const counts = Array.from({ length: 100 }, (_, at) => [1, 2, 0, 255][at % 4] ?? 0);
  const { said, taken, ...at } = await walked(counts);
  const { part } = at;
  let before = '';
  // Nothing is told between: that is by the clock.
  let now = 0;
  performance.now = () => now;
  const say = (/** @type {string} */ title) => {
    const rows = part('space').querySelectorAll('.row');
    const drawn = rows.map((/** @type {any} */ row) => Number(row.getAttribute('aria-rowindex')) - 2);
    const reached = rows.filter((/** @type {any} */ row) => row.querySelector('button').tabIndex === 0 || row.querySelector('button').getAttribute('tabindex') === '0');
    lines.push(`> ${title}`, `drawn ${drawn.join(' ')}; scrolled to ${part('table').scrollTop}; keyboard ${reached.map((/** @type {any} */ row) => row.querySelector('button').textContent).join()}${document.activeElement?.tagName === 'BUTTON' ? `, on ${document.activeElement.textContent}` : ''}`);
    lines.push(`${part('state').textContent} | ${part('rate').textContent}${part('rate').disabled ? ' (off)' : ''} | ${part('clock').textContent}${part('clock').disabled ? ' (off)' : ''} | rows ${part('table').getAttribute('aria-rowcount')}, ${part('space').style.height}, hidden ${part('table').hidden}`);
    const shown = rows.slice(0, 5).map((/** @type {any} */ row) => told(row));
    if (shown.join() !== before) lines.push(...shown);
    before = shown.join();
    lines.push(...said.splice(0).map((one) => `  * ${one}`));
  };
  const told = (/** @type {any} */ row) =>
    `  ${row.style.top} ${row.dataset.kind}: ${row.querySelectorAll('span').map((/** @type {any} */ one) => one.textContent).join(' | ')} (${row.querySelector('button').title})${row.querySelector('.rating').title ? ` ${row.querySelector('.rating').title}` : ''}`;
  const key = async (/** @type {string} */ name, fields = {}) => {
    const own = part('space').send('keydown', { key: name, ...fields });
    await turns(6);
    say(`${name}${JSON.stringify(fields)}${own ? ', left to the browser' : ''}`);
  };
  say('shown');
  for (const name of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'PageUp', 'End', 'ArrowDown', 'PageUp', 'Home', 'x']) await key(name);
  for (const fields of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }]) await key('ArrowDown', fields);
  part('table').clientHeight = 200;
  await key('PageDown');
  part('table').scrollTop = 1000;
  part('table').onscroll();
  await turns(6);
  say('scrolled');
  part('rate').onclick();
  await turns(6);
  say('while they are rated');
  part('rate').onclick();
  await turns(8);
  say('stopped');
  at.quick();
  part('rate').onclick();
  await turns(12);
  now = 300;
  await turns(2);
  say('some of them');
  await turns(400);
  say('rated');
  part('clock').onclick();
  await turns(200);
  say('while they are timed');
  part('rate').onclick();
  await turns(8);
  say('stopped again');
  at.unstuck();
  part('clock').onclick();
  await turns(600);
  say('timed');
  for (const order of ['slowest', 'hardest', 'easiest', 'guesses', 'most', 'file']) {
    part('order').value = order;
    part('order').onchange();
    await turns(60);
    say(order);
  }
  part('word').value = 'nothing';
  part('kind').value = 'one';
  part('kind').onchange();
  await turns(8);
  say('none like that');
  part('word').value = '';
  part('kind').onchange();
  await turns(20);
  say('with one solution');
  for (const [name, way] of /** @type {[string, string][]} */ ([['lines', 'to disk'], ['csv', 'to disk'], ['csv', 'nowhere'], ['lines', 'broken'], ['csv', 'refused']])) {
    at.saver.way = way;
    part(name).onclick();
    await turns(80);
    say(`${name} ${way}`);
  }
  part('space').querySelectorAll('button')[1].click();
  await turns(8);
  say(`opened: ${taken.join()}`);
  at.table.leave();
  at.table.show(linesOf('B', []), true);
  await turns(8);
  say('no lines at all');
  compare('finder', `${lines.join('\n')}\n`);
}); // prettier-ignore

/** A table of such lines whose texts are there at once, with a host that tells what it is asked. @param {number[]} counts */
async function walked(counts) {
  const root = document.createElement('section');
  document.body.replaceChildren(root);
  const said = /** @type {string[]} */ ([]);
  const taken = /** @type {string[]} */ ([]);
  const grid = (/** @type {number} */ at) => `${String(at + 1).replaceAll('0', '9').padStart(16, '.')}`;
  const lines = linesOf('some.txt', counts);
  lines.texts = async (/** @type {any[]} */ some) => some.map(({ index }) => grid(index));
  let quick = false;
  let slow = true;
  const solver = {
    solve: async (/** @type {string} */ text, /** @type {any} */ { signal }) => {
      if (slow && text.endsWith('.73')) await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      return { microseconds: text.endsWith('.42') ? 9e6 : 1000 * text.replaceAll('.', '').length };
    },
    parse: async (/** @type {string} */ text) => (said.push(`parsed ${text}`), { givens: text, shape: { size: 4, boxHeight: 2, boxWidth: 2, symbols: 'digits' } }),
    async *rate(/** @type {AsyncIterable<string>} */ texts, /** @type {any} */ { scale, signal }) {
      let number = 0;
      for await (const text of texts) {
        said.push(`rate ${scale} ${text}`);
        if (!quick && number === 3) await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        number += 1;
        yield { hodoku: number % 5 === 4 ? null : { score: 100 * number, level: ['Easy', 'Hard', 'Extreme'][number % 3], solved: number % 2 === 0 } };
      }
    },
  };
  const saver = {
    way: '',
    canStream: true,
    pick: async (/** @type {string} */ name) => {
      said.push(`pick ${name}`);
      if (saver.way === 'nowhere') return null;
      if (saver.way === 'refused') throw new Error('refused');
      return {
        write: async (/** @type {any} */ piece) => {
          if (saver.way === 'broken') throw new Error('full');
          said.push(`wrote ${JSON.stringify((await new Response(piece).text()).slice(0, 120))}`);
        },
        close: async () => void said.push('closed'),
        abort: async () => void said.push('given up'),
      };
    },
  };
  const host = /** @type {any} */ ({
    solver,
    notice: (/** @type {any} */ { text, bad }) => said.push(`notice ${text}${bad ? ' !' : ''}`),
    say: (/** @type {string} */ text) => said.push(`say ${text}`),
    take: (/** @type {any} */ position, /** @type {string} */ mode) => taken.push(`${position.givens} ${mode}`),
    go: (/** @type {string} */ room) => taken.push(room),
  });
  const table = await openTable(root, host, /** @type {any} */ (saver));
  table.show(lines, true);
  await turns(40);
  return { table, said, taken, saver, quick: () => (quick = true), unstuck: () => (slow = false), part: (/** @type {string} */ name) => root.querySelector(`[data-part="${name}"]`) };
} // prettier-ignore
