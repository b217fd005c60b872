/** The list of states does not rot: each is reached, with what its picture is about in view, and nothing goes wrong on the way. */
import { test as bare } from '@playwright/test';
import { LONG, expect, test } from '../page.js';
import { BROKEN, STATES, goTo, look } from './states.js';

test.describe.configure({ timeout: 120_000 });

/** @param {import('../page.js').Page} page @param {string} name */
async function reach(page, name) {
  const about = await goTo(page, name);
  await look(page, about);
  await expect(page.locator(about ?? 'body').first()).toBeInViewport();
}

for (const name of Object.keys(STATES)) {
  if (!BROKEN.has(name)) test(name, LONG, ({ page }) => reach(page, name));
}

for (const name of BROKEN) {
  bare(name, LONG, async ({ page }) => {
    /** @type {Error[]} */
    const errors = [];
    page.on('pageerror', (error) => errors.push(error));
    await reach(page, name);
    expect(errors).toEqual([]);
  });
}
