/** What axe finds wrong in a page. */
import { AxeBuilder } from '@axe-core/playwright';

/**
 * What is wrong with the page as it is shown, a line each; with parts, only in these.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string[]} parts selectors
 */
export async function troubles(page, ...parts) {
  const axe = parts.reduce((all, part) => all.include(part), new AxeBuilder({ page }));
  // All in the page itself, there is no frame of another origin; what passed nobody reads, and telling it at length
  // takes as long as finding it out.
  const { violations } = await axe
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
