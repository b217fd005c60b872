/** The Solve room where a puzzle is played: entries, marks, colours, lines, the end; and hints in their presses. */
import { PUZZLE, SOLUTION, cell, open } from '../page.js';
import {
  CHAINS,
  LOCKED,
  SEVERAL,
  example,
  hint,
  judged,
  openText,
  panel,
  play,
  press,
  step,
  expect,
} from './go.js';

/** @typedef {import('./go.js').Page} Page */

/** Fills in what is open, with the right digits. @param {Page} page @param {string} puzzle @param {number} [but] cells left open */
async function fillIn(page, puzzle, but = 0) {
  const open = [...puzzle].flatMap((symbol, at) => (symbol === '.' ? [at] : []));
  for (const at of open.slice(0, open.length - but)) {
    await page.getByRole('gridcell').nth(at).focus();
    await page.keyboard.press(SOLUTION[at] ?? '');
  }
}

/** AI Escargot: long called the hardest. */
const ESCARGOT =
  '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..';

/** All but three rows of it are given. */
const NEARLY = PUZZLE.slice(0, 27) + SOLUTION.slice(27);

/** @satisfies {Record<string, import('./go.js').Go>} */
export default {
  async play(page) {
    await play(page, PUZZLE);
  },
  async entries(page) {
    await play(page, PUZZLE);
    for (const [row, column, digit] of /** @type {const} */ ([
      [1, 1, '4'],
      [1, 2, '1'],
      [2, 5, '8'],
      [5, 5, '4'],
    ])) {
      await cell(page, row, column).click();
      await page.keyboard.press(digit);
    }
  },
  /** Candidates in their places, one of them struck, an entry, marks in corners, colours. */
  async marks(page) {
    await play(page, PUZZLE);
    await page.locator('#timer').click();
    await page.locator('#panel-play .pair button').first().click();
    await cell(page, 1, 1).click();
    await press(page, 'Control+7', 'ArrowRight', 'Control+4', 'ArrowRight', '4', 'ArrowRight', 'Shift+8', 'ArrowDown', 'ArrowRight', 'Control+Shift+3'); // prettier-ignore
    await expect(page.locator('.notes .strike')).toHaveCount(1);
  },
  /** Marks as they are written, and each colour with its pattern. */
  async colours(page) {
    await play(page, PUZZLE);
    await cell(page, 4, 2).click();
    await press(page, 'Shift+1', 'Shift+4', 'Shift+9', 'ArrowRight', 'Control+2', 'Control+6');
    await page.locator('#panel-play [role=switch]').last().click();
    for (let colour = 1; colour <= 8; colour++) {
      await cell(page, 3, colour).click();
      await page.keyboard.press(`Control+Shift+${colour}`);
    }
    await press(page, 'Control+Shift+1', 'Control+Shift+3');
    await page.locator('#layer-colours').click();
  },
  async lines(page) {
    await play(page, PUZZLE);
    await page.locator('#layer-lines').click();
    await cell(page, 3, 3).focus();
    await press(page, 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown');
    await expect(page.locator('.notes').first()).toBeAttached();
  },
  async selection(page) {
    await play(page, PUZZLE);
    await cell(page, 2, 2).click();
    await press(page, 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown');
    await page.locator('#digit-first').dispatchEvent('click');
  },
  /** A wrong digit, told when it was asked. */
  async checked(page) {
    await play(page, PUZZLE);
    await cell(page, 1, 1).click();
    await press(page, '7');
    await page.locator('#check').dispatchEvent('click');
    await expect(page.locator('.wrong')).toHaveCount(1);
  },
  async 'full-wrong'(page) {
    await play(page, NEARLY);
    await fillIn(page, NEARLY, 1);
    await cell(page, 3, 9).focus();
    await page.keyboard.press('1');
    await expect(page.locator('#verdict-title')).not.toBeEmpty();
  },
  async finished(page) {
    await play(page, NEARLY);
    await fillIn(page, NEARLY);
    await expect(page.locator('#verdict')).toHaveAttribute('data-kind', 'one');
    await expect(page.locator('#verdict-next')).toBeVisible();
  },
  async helped(page) {
    await play(page, PUZZLE);
    await page.locator('#panel-play .pair button').last().click();
    await expect(page.locator('.found')).toHaveCount(64);
  },
  async 'play-panel'(page) {
    await play(page, PUZZLE);
    return '#panel-play';
  },
  /** A puzzle that has more than one solution, as the lamp says. */
  async lamp(page) {
    await page.goto(`./#play&p=${SEVERAL}`);
    await expect(page.locator('#lamp')).toHaveAttribute('data-lit', 'many');
  },
  async 'hint-where'(page) {
    await open(page, LOCKED);
    await judged(page, 'one');
    await hint(page, 1);
  },
  async 'hint-what'(page) {
    await open(page, LOCKED);
    await judged(page, 'one');
    await hint(page, 2);
  },
  async 'hint-why'(page) {
    await open(page, LOCKED);
    await judged(page, 'one');
    await hint(page, 3);
  },
  /** A player's wrong entry comes before any step. */
  async 'hint-wrong'(page) {
    await play(page, PUZZLE);
    await cell(page, 1, 1).click();
    await page.keyboard.press('7');
    await hint(page, 2);
  },
  /** A chain of the path, all of it. */
  async hint(page) {
    await open(page, CHAINS);
    await judged(page, 'one');
    await page.locator('#tab-path').click();
    await expect(page.locator('#panel-path .rating')).toContainText('SE');
    await page.getByRole('button', { name: '≠' }).nth(6).click(); // prettier-ignore
    await expect(page.locator('.board .hint-strong').first()).toBeVisible();
  },
  'hint-pointing': (page) => step(page, LOCKED, /^Pointing|^宫区块/),
  'hint-x-wing': (page) => step(page, example('x-wing'), /^X-wing|^二链列/),
  'hint-rectangle': (page) => step(page, example('als-xz'), /^Unique rectangle|^唯一矩形/),
  'hint-als': (page) => step(page, example('als-xz'), /^ALS-XZ/),
  'hint-finned': (page) => step(page, example('finned-x-wing'), /^Finned X-wing|^鳍二链列/),
  'hint-forcing': (page) => step(page, ESCARGOT, /forcing|强制/),
  async 'hint-rule'(page) {
    await openText(page, 'size 4;thermo r1c1 r1c2 r1c3 r1c4;grid;.......2.1..4...');
    await judged(page, 'one');
    await panel(page, 'rules', '.rules-list li');
    await hint(page, 3);
    await expect(page.locator('.hint-drawing')).toBeVisible();
  },
  async 'hint-none'(page) {
    await open(page, SEVERAL);
    await judged(page, 'many');
    await hint(page, 1);
  },
}; // prettier-ignore
