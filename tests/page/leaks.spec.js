/** Ten thousand puzzles through the element, the iframe and the module leave nothing behind. Long. */
import { test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { html, site } from './hosts.js';
import { expect } from './page.js';

/** @typedef {import('@playwright/test').Page} Page */

const ROUNDS = 10_000;

const puzzles = ['easy', 'minimal']
  .flatMap((name) =>
    readFileSync(new URL(`../bench/puzzles/${name}.txt`, import.meta.url), 'utf8').split('\n'),
  )
  .filter((line) => /^[.\d]{81}/.test(line))
  .map((line) => line.slice(0, 81));

/** The heap of the page, frames of its site included, in bytes after all that can be let go is. */
/** @param {Page} page */
async function heap(page) {
  const session = await page.context().newCDPSession(page);
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/**
 * A page with `solve`, which solves one puzzle and resolves to its solution.
 * @param {Page} page @param {string} body @param {string} script
 */
async function grown(page, body, script) {
  const module = `${script}\nwindow.run = async (puzzles, rounds) => {
    let solved = 0;
    for (let round = 0; round < rounds; round++) {
      const solution = await solve(puzzles[round % puzzles.length]);
      if (/^[1-9]{81}$/.test(solution)) solved++;
    }
    return solved;
  };`;
  const host = await site({
    '/': html(`${body}<script type="module">${module}</script>`),
    '/favicon.ico': '',
  });
  await page.goto(host.address);
  await page.waitForFunction(() => 'run' in window);
  /** @param {number} rounds */
  const run = (rounds) =>
    page.evaluate(
      ([puzzles, rounds]) => Reflect.get(window, 'run')(puzzles, rounds),
      /** @type {const} */ ([puzzles, rounds]),
    );
  expect(await run(1000)).toBe(1000);
  const before = await heap(page);
  expect(await run(ROUNDS)).toBe(ROUNDS);
  const growth = (await heap(page)) - before;
  test.info().annotations.push({ type: 'bytes', description: String(growth) });
  console.log(`${test.info().title}: ${growth} bytes more after ${ROUNDS} puzzles`);
  host.stop();
  return growth;
}

test.describe('ten thousand puzzles', () => {
  test.skip(!process.env.NINEFOLD_LONG, 'a long run: npm run test:all');
  test.setTimeout(1_800_000);

  test('the element', async ({ page, baseURL }) => {
    const growth = await grown(
      page,
      '<ninefold-sudoku controls></ninefold-sudoku>',
      `import '${baseURL}element.js';
      const sudoku = document.querySelector('ninefold-sudoku');
      const solve = (puzzle) => ((sudoku.puzzle = puzzle), sudoku.solve());`,
    );
    expect(growth).toBeLessThan(1 << 20);
  });

  test('elements that come and go', async ({ page, baseURL }) => {
    const growth = await grown(
      page,
      '<ninefold-sudoku></ninefold-sudoku><main></main>',
      `import '${baseURL}element.js';
      const main = document.querySelector('main');
      const solve = (puzzle) => {
        const sudoku = document.createElement('ninefold-sudoku');
        sudoku.puzzle = puzzle;
        main.replaceChildren(sudoku);
        return sudoku.solve();
      };`,
    );
    expect(growth).toBeLessThan(1 << 20);
  });

  test('the iframe', async ({ page, baseURL }) => {
    const growth = await grown(
      page,
      `<iframe src="${baseURL}embed.html"></iframe>`,
      `const iframe = document.querySelector('iframe');
      const tell = (message) => iframe.contentWindow.postMessage(message, '*');
      let resolve;
      let next = 0;
      addEventListener('message', ({ data }) => {
        if (data.type === 'ninefold:solution' && data.id === next) resolve(data.solution);
      });
      await new Promise((ready) => (iframe.onload = ready));
      const solve = (puzzle) => {
        tell({ type: 'ninefold:load', puzzle });
        tell({ type: 'ninefold:solve', id: ++next });
        return new Promise((settle) => (resolve = settle));
      };`,
    );
    expect(growth).toBeLessThan(1 << 20);
  });

  test('the module', async ({ page, baseURL }) => {
    const growth = await grown(
      page,
      '',
      `import { Solver } from '${baseURL}ninefold.js';
      const solver = new Solver();
      const solve = async (puzzle) => (await solver.solve(puzzle)).solution;`,
    );
    expect(growth).toBeLessThan(1 << 20);
  });
});
