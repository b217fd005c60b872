/** why() of <ninefold-sudoku>, in a page of another origin, under the policy that docs/element.md names. */
import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { html, site, troublesOf } from './hosts.js';
import { LONG, PUZZLE } from './page.js';
import { ENDLESS } from './subjects.js';

/** With a wrong given in r1c3. */
const ODD = `${PUZZLE.slice(0, 2)}5${PUZZLE.slice(3)}`;

const guide = readFileSync(new URL('../../docs/element.md', import.meta.url), 'utf8');
const POLICY = [...guide.matchAll(/```csp\n([^`]*)\n```/g)]
  .map(([, policy]) => (policy ?? '').replaceAll('\n', ' '))
  .filter((policy) => policy.includes('https:'))
  .join();

test(
  'explained as far as it is known, in events too, and given up on a signal',
  LONG,
  async ({ page, baseURL }) => {
    const troubles = await troublesOf(page);
    const script = `<script type="module" src="${baseURL}element.js"></script>`;
    const host = await site(
      { '/': html('<ninefold-sudoku></ninefold-sudoku>', script), '/favicon.ico': '' },
      {
        'content-security-policy': POLICY.replaceAll(
          'https://ninefold.example',
          new URL(baseURL ?? '').origin,
        ),
      },
    );
    await page.goto(host.address);
    await page.waitForFunction(() => customElements.get('ninefold-sudoku'));
    const said = await page.evaluate(
      async ([puzzle, wrong, endless]) => {
        const element = /** @type {import('../../web/element/element.js').NinefoldSudoku} */ (
          document.querySelector('ninefold-sudoku')
        );
        /** @type {import('../../web/element/element.js').Explanation[]} */
        const told = [];
        let progress = 0;
        document.addEventListener('why', (event) => told.push(Reflect.get(event, 'detail')));
        element.puzzle = wrong ?? '';
        const none = await element.why({ onProgress: () => progress++ });
        element.puzzle = puzzle ?? '';
        const one = await element.why();
        element.puzzle = '12x';
        const unread = await element.why();
        element.puzzle = endless ?? '';
        const stop = new AbortController();
        const stopped = element.why({ signal: stop.signal }).catch((error) => String(error));
        const solved = element.why().catch((error) => `${error.name} ${error.code}`);
        stop.abort('enough');
        const before = await stopped;
        element.puzzle = puzzle ?? '';
        return {
          none,
          one: one?.answer,
          unread,
          stopped: before,
          superseded: await solved,
          finals: told.filter(({ final }) => final).map(({ why, puzzle: of }) => [why.answer, of]),
          progress,
          told: told.length,
        };
      },
      [PUZZLE, ODD, ENDLESS],
    );
    if (said.none?.answer !== 'none') throw new Error('it has no solution');
    expect(said.none.conflict.minimal).toBe(true);
    expect(said.none.conflict.members).toContainEqual({ kind: 'given', cell: 2, digit: 5 });
    expect(said.one).toBe('one');
    expect(said.unread).toBeNull();
    expect(said.stopped).toBe('enough');
    expect(said.superseded).toBe('SudokuError superseded');
    expect(said.finals).toEqual([
      ['none', ODD],
      ['one', PUZZLE],
    ]);
    expect(said.progress).toBeGreaterThan(0);
    expect(said.told).toBeGreaterThanOrEqual(said.progress);
    host.stop();
    expect(troubles).toEqual([]);
  },
);
