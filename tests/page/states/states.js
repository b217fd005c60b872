/** Every state a person can see, by name. To add one: a function in the file of its part of the page. */
import beside, { broken } from './beside.js';
import play from './play.js';
import rooms from './rooms.js';
import rules from './rules.js';
import solve from './solve.js';

/** @type {Record<string, import('./go.js').Go>} */
export const STATES = { ...solve, ...play, ...rules, ...rooms, ...beside, ...broken };

/** In these the console says what does not work. */
export const BROKEN = new Set(Object.keys(broken));

/** Goes there. @param {import('../page.js').Page} page @param {string} name */
export const goTo = async (page, name) => (await STATES[name]?.call(STATES, page)) ?? null;

/** Has the picture show what it is about, and nothing pointed at. @param {import('../page.js').Page} page @param {string | null} about */
export async function look(page, about) {
  // Where it pointed at last, something else may lie by now.
  await page.mouse.move(0, 0);
  if (!about) return page.evaluate(() => scrollTo(0, 0));
  await page.locator(about).first().evaluate((element) => {
    const tall = element.getBoundingClientRect().height > innerHeight * 0.8;
    element.scrollIntoView({ block: tall ? 'start' : 'nearest' });
  });
} // prettier-ignore
