/**
 * What people come for, by what they see alone: names of roles, taps and keys. Told with each: how many interactions it
 * took, and seconds. Long (npm run test:all).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Engine } from '../../wasm/engine/engine.js';
import { PUZZLE, SOLUTION, cell, expect, grid, paste, test, verdict } from './page.js';

const long = Boolean(process.env.NINEFOLD_LONG);

/** The newspaper's, and what somebody misread: r4c5, a 6 that is an 8. */
const PAPER = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const MISREAD = 31;

/** @typedef {import('@playwright/test').Page} Page @typedef {import('@playwright/test').Locator} Locator */

/** Somebody at the page, whose acts are counted. */
class Person {
  acts = 0;
  #began = performance.now();
  /** @param {Page} page @param {boolean} finger */
  constructor(page, finger) {
    this.page = page;
    this.finger = finger;
  }
  /** @param {Locator} target */
  async press(target) {
    this.acts += 1;
    await (this.finger ? target.tap() : target.click());
  }
  /** @param {string} name @param {import('@playwright/test').Page | Locator} [where] */
  button(name, where = this.page) {
    return this.press(where.getByRole('button', { name, exact: true }));
  }
  /** @param {string} name */
  tab(name) {
    return this.press(this.page.getByRole('tab', { name, exact: true }));
  }
  /** @param {string} name */
  async key(name) {
    this.acts += 1;
    await this.page.keyboard.press(name);
  }
  /** A digit into a cell, by its number from 0. @param {number} at @param {string} digit */
  async digit(at, digit) {
    await this.press(cell(this.page, Math.floor(at / 9) + 1, (at % 9) + 1));
    if (!this.finger) return this.key(digit);
    return this.press(this.page.locator('#keypad').getByRole('button', { name: new RegExp(`^${digit}\\b`) })); // prettier-ignore
  }
  /** A line of text into a field. @param {Locator} field @param {string} text */
  async write(field, text) {
    this.acts += text.length;
    await field.fill(text);
  }
  /** @param {string} what */
  told(what) {
    const seconds = ((performance.now() - this.#began) / 1000).toFixed(1);
    const how = `${this.finger ? 'phone' : 'desk'}: ${what}: ${this.acts} interactions, ${seconds} s`;
    test.info().annotations.push({ type: 'try', description: how });
    console.log(how);
  }
}

for (const finger of [false, true])
  test.describe(finger ? 'on a phone' : 'at a desk', () => {
    test.skip(!long, 'a long run: npm run test:all');
    test.use(
      finger
        ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
        : { viewport: { width: 1280, height: 860 } },
    );

    test('today’s puzzle, to its end, with marks and a hint', async ({ page }) => {
      await page.goto('./');
      const somebody = new Person(page, finger);
      await somebody.button('Easy', page.getByRole('group', { name: /^Today/ }));
      await expect(page.locator('#lamp')).toHaveText('one solution');
      const puzzle = await grid(page);
      const engine = Engine.loadSync(readFileSync(new URL('../../dist/ninefold.wasm', import.meta.url))); // prettier-ignore
      const { solution } = engine.solve(puzzle);
      const open = [...puzzle].flatMap((symbol, at) => (symbol === '.' ? [at] : []));
      await somebody.button('Corner');
      for (const at of open.slice(0, 3)) await somebody.digit(at, solution?.[at] ?? '');
      await somebody.button('Digit');
      for (let press = 0; press < 3; press++) {
        await (finger ? somebody.button('Hint') : somebody.key('h'));
        // Nobody presses on before there is something to read.
        await expect(page.getByRole('img', { name: `Press ${press + 1} of 3` })).toBeVisible();
      }
      await somebody.button('Apply');
      await somebody.button('Close', page.locator('#hint'));
      for (const [at, symbol] of [...(await grid(page))].entries())
        if (!/[1-9]/.test(symbol)) await somebody.digit(at, solution?.[at] ?? '');
      await expect(page.locator('#verdict')).toHaveAttribute('data-kind', 'one');
      expect(await grid(page)).toBe(solution);
      somebody.told('today’s puzzle');
    });

    test('a newspaper’s with a wrong given, found by Why?, solved by steps', async ({ page }) => {
      await page.goto('./');
      const somebody = new Person(page, finger);
      await somebody.button('Enter mine');
      for (const [at, symbol] of [...PAPER].entries())
        if (symbol !== '.') await somebody.digit(at, at === MISREAD ? '8' : symbol);
      await expect(page.locator('#verdict')).toHaveAttribute('data-kind', 'none');
      await somebody.button('Why?');
      const card = page.locator('#why');
      await expect(card).toHaveAttribute('aria-busy', 'false');
      const away = card.getByRole('button', { name: 'Take this one away: r4c5 is 8' });
      await expect(away).toBeVisible();
      await somebody.press(away);
      await somebody.digit(MISREAD, PAPER[MISREAD] ?? '');
      await expect(verdict(page)).toHaveText('Exactly one solution');
      await somebody.tab('Steps');
      const steps = page.locator('#panel-path');
      await expect(steps).toHaveAttribute('aria-busy', 'false');
      await somebody.press(steps.locator('summary').last());
      await somebody.press(steps.getByRole('button').last());
      const hint = page.locator('#hint');
      await somebody.button('Go on here', hint);
      for (let press = 1; press <= 3; press++) {
        if (press > 1) await (finger ? somebody.button('Hint') : somebody.key('h'));
        await expect(page.getByRole('img', { name: `Press ${press} of 3` })).toBeVisible();
      }
      await somebody.button('Apply', hint);
      await expect.poll(() => grid(page)).not.toContain('.');
      somebody.told('a newspaper’s puzzle');
    });

    test('a killer with twelve cages: set, checked, titled, sent to two programs, read back', async ({ page }) => {
      await page.goto('./');
      const somebody = new Person(page, finger);
      await somebody.button('Enter mine');
      for (const [at, symbol] of [...PUZZLE].entries())
        if (symbol !== '.') await somebody.digit(at, symbol);
      await somebody.tab('Rules');
      await somebody.press(page.getByRole('button', { name: /^Killer cage/ }).first());
      const board = page.locator('#board');
      for (let n = 0; n < 12; n++) {
        const cells = [0, 1, 2].map((i) => (n % 3) * 3 + Math.floor(n / 3) * 18 + i);
        await board.scrollIntoViewIfNeeded();
        const boxes = await Promise.all(cells.map((at) => page.getByRole('gridcell').nth(at).boundingBox()));
        const middles = boxes.map((box) => [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]);
        await drag(page, /** @type {[number, number][]} */ (middles), finger);
        somebody.acts += 1;
        const sum = cells.reduce((all, at) => all + Number(SOLUTION[at]), 0);
        const field = page.locator('.rules-value input');
        await somebody.write(field, String(sum));
        await somebody.key('Enter');
      }
      await expect(page.locator('.rules-list li')).toHaveCount(12);
      await expect(verdict(page)).toHaveText('Exactly one solution');
      await somebody.write(page.getByRole('textbox', { name: 'Title' }), 'Twelve cages');
      const rules = await page.locator('.rules-list').innerText();
      /** @type {string[]} */
      const links = [];
      await somebody.tab('Share');
      for (const program of ['f-puzzles', 'SudokuPad']) {
        somebody.acts += 1;
        await page.getByLabel('For another program').selectOption(program);
        const open = page.getByRole('link', { name: 'Open it there' });
        await expect(open).toHaveAttribute('href', program === 'SudokuPad' ? /sudokupad/ : /f-puzzles/);
        links.push((await open.getAttribute('href')) ?? '');
      }
      for (const link of links) {
        await somebody.button('Clear');
        await expect(page.getByRole('gridcell').nth(6)).toHaveText('');
        await page.getByRole('gridcell').first().focus();
        somebody.acts += 1;
        await paste(page, link);
        await expect.poll(() => grid(page)).toBe(PUZZLE);
        await somebody.tab('Rules');
        expect(await page.locator('.rules-list').innerText()).toBe(rules);
        await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Twelve cages');
        await expect(verdict(page)).toHaveText('Exactly one solution');
      }
      somebody.told('a killer with twelve cages');
    }); // prettier-ignore

    test('100,000 lines dropped, the hardest opened', async ({ page }) => {
      await page.goto('./');
      const file = test.info().outputPath('lines.txt');
      writeFileSync(file, lines());
      const somebody = new Person(page, finger);
      await somebody.press(page.getByRole('link', { name: 'Batch' }));
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        somebody.button('Choose files …'),
      ]);
      await chooser.setFiles(file);
      await expect(page.locator('.run[data-state=done]')).toBeVisible({ timeout: 60_000 });
      somebody.acts += 1;
      await page.getByRole('combobox', { name: 'Order' }).selectOption('Most guesses first');
      await expect(page.getByText('100,000 puzzles', { exact: true })).toBeVisible();
      const first = page.getByRole('table', { name: 'The puzzles' }).getByRole('row').nth(1);
      await somebody.press(first.getByRole('button'));
      await expect(verdict(page)).toHaveText('Exactly one solution');
      somebody.told('100,000 lines');
    });
  });

/** Over cells, with a mouse or a finger. @param {Page} page @param {[number, number][]} places @param {boolean} finger */
async function drag(page, places, finger) {
  const [first = [0, 0], ...others] = places;
  if (!finger) {
    await page.mouse.move(...first);
    await page.mouse.down();
    for (const place of others) await page.mouse.move(...place, { steps: 4 });
    return page.mouse.up();
  }
  const session = await page.context().newCDPSession(page);
  const touch = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type, /** @type {[number, number][]} */ ...at) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
  await touch('touchStart', first);
  for (const place of others) await touch('touchMove', place);
  await touch('touchEnd');
  await session.detach();
} // prettier-ignore

/** 100,000 puzzles: a thousand of ours, their digits renamed. */
function lines() {
  const text = readFileSync(new URL('../bench/puzzles/minimal.txt', import.meta.url), 'utf8');
  const puzzles = text.split('\n').filter((line) => /^[.\d]{81}/.test(line));
  return Array.from({ length: 100_000 }, (_, n) => {
    const shift = Math.floor(n / puzzles.length);
    const renamed = (/** @type {string} */ digit) => String(((Number(digit) - 1 + shift) % 9) + 1);
    return `${(puzzles[n % puzzles.length] ?? '').slice(0, 81).replace(/[1-9]/g, renamed)}\n`;
  }).join('');
}
