/** The tab Rules: each way to draw, the list, rules in writing, and grids of every shape with rules in them. */
import { PUZZLE, open } from '../page.js';
import { draw, judged, openText, panel, part, play, press, tool, expect } from './go.js';
import { RULES } from '../../../web/rules/table.js';
import { SIXTEEN } from '../../puzzles/sixteen.mjs';

/** @typedef {import('./go.js').Page} Page @typedef {import('./go.js').Go} Go */

/** What is drawn with the first tool of each kind, by keys from the upper left. @type {Record<string, string[]>} */
const DRAWN = {
  area: ['ArrowRight', 'Space', 'ArrowDown', 'Space'],
  areas: ['ArrowRight', 'Space', 'Enter', 'ArrowDown', 'ArrowDown', 'Space'],
  line: ['ArrowRight', 'Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space'],
  lines: ['ArrowRight', 'Space', 'Enter', 'ArrowDown', 'Space', 'ArrowDown', 'Space'],
  arrow: ['ArrowRight', 'Space', 'ArrowRight', 'Space'],
  pair: ['ArrowRight', 'Space'],
  corner: ['ArrowRight', 'Space', 'ArrowDown', 'Space', 'ArrowLeft', 'Space'],
  mark: [],
  side: [],
  slant: ['ArrowDown', 'ArrowRight', 'Space'],
};

/** A tool of each kind in the hand, with a draft of it in the grid. @type {Record<string, Go>} */
const TOOLS = Object.fromEntries(
  Object.entries(DRAWN).map(([kind, keys]) => [
    `tool-${kind}`,
    async (page) => {
      await open(page);
      await judged(page, 'empty');
      const keyword = RULES.find((one) => one.tool === kind && one.family)?.keyword ?? '';
      await tool(page, keyword);
      await draw(page, ...keys);
    },
  ]),
);

/** Something of every family of rules. */
const VARIETY = `
title Of everything a little
author Ada
size 9
# about: Normal rules apply, and what is drawn.
diagonal both
cage 13 r6c4 r6c3 r6c2
thermo r4c3 r4c4 r5c3 r6c2
arrow r4c6 : r3c5 r2c4 r2c3
whisper 5 r9c9 r8c8 r9c7 r9c6
between r6c1 r7c2 r8c2 r9c2
white r9c2 r9c1
black r4c4 r3c4
quadruple 4 5 : r5c5 r5c6 r6c5 r6c6
odd r1c2
even r1c1
sandwich 2 r4c1-r4c9
skyscraper 1 r9c7-r1c7
littlekiller 18 r1c4 r2c3 r3c2 r4c1`;

const LINES = `
size 9
renban r7c4 r8c5 r8c4 r9c5
palindrome r4c6 r5c7 r6c6 r7c7
regionsum r2c1 r3c2 r4c1 r4c2
zipper r4c4 r3c4 r3c3 r2c4 r1c5
entropic r1c3 r2c2 r2c3 r3c3
doublearrow r8c9 r7c8 r7c7 r6c8
lockout 4 r8c4 r9c5 r8c5 r8c6
pillarrow r1c8 r1c9 : r2c8 r3c7 r3c8 r2c9
xsum 14 r8c9-r8c1
greater r4c7 r3c7
difference 4 r1c5 r1c6
ratio 3 r3c5 r2c5
x r5c1 r6c1
clone r1c3 r1c4 : r7c1 r7c2
minimum r5c5
battenburg r1c1 r1c2 r2c1 r2c2`;

/** @satisfies {Record<string, Go>} */
export default {
  async rules(page) {
    await open(page, PUZZLE);
    await judged(page, 'one');
    return panel(page, 'rules', '.rules-tools');
  },
  async 'rules-list'(page) {
    await openText(page, VARIETY);
    await panel(page, 'rules', '.rules-list li');
    return '.rules-list';
  },
  /** Of a puzzle that is played, to be read only. */
  async 'rules-read'(page) {
    await openText(page, VARIETY);
    await page.locator('#mode-play').click();
    await panel(page, 'rules', '.rules-read li');
    return '.rules-read';
  },
  ...TOOLS,
  /** A cage that is there, to be changed: moved, copied, split. */
  async 'cage-changed'(page) {
    await openText(page, 'size 9;cage 15 r1c1 r1c2 r2c1;cage 20 r4c4 r4c5 r5c4 r5c5');
    await panel(page, 'rules', '.rules-list li');
    await page.locator('.rules-list .edit').first().click();
    await expect(page.locator('.rules-tool')).toBeVisible();
  },
  /** Regions being painted, of which some have not as many cells as they should. */
  async jigsaw(page) {
    await open(page);
    await judged(page, 'empty');
    await panel(page, 'rules', '.rules-tools');
    await part(page, '#panel-rules', 'regions').click();
    await expect(page.locator('.rules-tool')).toBeVisible();
    await page.locator('#board').getByRole('gridcell').nth(2).focus();
    await press(page, 'Space', 'ArrowRight', 'Space', 'ArrowDown', 'Space', 'Enter');
  },
  'jigsaw-drawn': async (page) => openText(page, `size 6
regions AAABBB AACCBB ADCCEB DDCCEE DDFFEE DFFFFE
grid
1.....
......
..3...
...4..
......
.....6`),
  async written(page) {
    await open(page);
    await panel(page, 'rules', '.rules-tools');
    await page.locator('.rules-written summary').click();
    await part(page, '.rules-written', 'text').fill('cage 15 r1c1 r1c2\nsandwich 8 r1c1-r1c9');
    return '.rules-written';
  },
  async 'written-wrong'(page) {
    await this.written(page);
    await part(page, '.rules-written', 'text').fill('cage 99 r1c1 r1c2');
    await part(page, '.rules-written', 'add').click();
    await expect(part(page, '.rules-written', 'fault')).not.toBeEmpty();
    return '.rules-written';
  },
  /** Two rules that contradict, named in the list and explained. */
  async 'rules-clash'(page) {
    await openText(page, 'size 9;cage 3 r1c1 r1c2;cage 4 r1c3 r1c4;cage 15 r5c5 r5c6');
    await judged(page, 'none');
    await panel(page, 'rules', '.rules-list li');
    await page.locator('#verdict-why').click();
    await expect(page.locator('#why')).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 });
  },
  'drawn-variety': async (page) => openText(page, VARIETY),
  'drawn-lines': async (page) => openText(page, LINES),
  async killer(page) {
    await openText(page, `title Killer
size 9
cage 21 r6c1 r6c2 r7c2 r7c3
cage 20 r8c5 r8c6 r9c5 r9c6
cage 18 r4c1 r5c1 r5c2
cage 12 r2c2 r3c2
cage 12 r4c4 r4c5
cage 20 r5c5 r5c6 r6c5 r6c6
cage 15 r3c5 r3c6 r4c6
cage 15 r1c6 r2c4-r2c6
cage 17 r2c9 r3c9 r4c8 r4c9
cage 24 r8c7 r9c7-r9c9
cage 13 r3c7 r4c7
cage 9 r1c8 r1c9
cage 14 r7c1 r8c1 r8c2
cage 18 r1c7 r2c7 r2c8 r3c8
cage 15 r7c4-r7c7
cage 12 r8c3 r8c4 r9c4
cage 26 r1c2-r1c5
cage 13 r5c4 r6c3 r6c4
cage 18 r6c9-r8c9
cage 7 r1c1-r3c1
cage 17 r6c8-r8c8
cage 17 r2c3 r3c3 r3c4
cage 19 r9c1-r9c3
cage 15 r4c2 r4c3 r5c3
cage 18 r5c7-r5c9 r6c7`);
    await page.locator('#mode-play').click();
    await expect(page.locator('#timer')).toBeVisible();
  },
  'wide-oblong': async (page) =>
    openText(page, 'size 6x8;boxes 2x4;board 9;outside r8c1-r8c3;cage 12 r1c1-r1c3;skyscraper 3 r1c8-r1c1'),
  samurai: async (page) =>
    openText(page, 'size 21;values 1-9;houses none;grids 9 r1c1 r1c13 r7c7 r13c1 r13c13;cage 20 r7c7 r7c8 r8c7'),
  async four(page) {
    await open(page, '12............3.');
    await judged(page, 'many');
  },
  async sixteen(page) {
    await open(page, SIXTEEN);
    await judged(page, 'one');
  },
  async 'sixteen-played'(page) {
    await play(page, SIXTEEN);
    await page.locator('#panel-play .pair button').first().click();
  },
  async 'twenty-five'(page) {
    await open(page, `${'.'.repeat(25)}ABCDEFGHIJKLMNOPQRSTUVWXY${'.'.repeat(575)}`);
    await judged(page, 'many').catch(() => {});
  },
}; // prettier-ignore
