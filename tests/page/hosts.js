/** Other people's sites: pages of a test's own, each site on a port, hence an origin, of its own. */
import { createServer } from 'node:http';

/**
 * @param {Record<string, string | (() => string)>} pages HTML by path, made when it is asked for
 * @param {Record<string, string>} [headers] of every answer
 * @returns {Promise<{ address: string, stop(): void }>}
 */
export async function site(pages, headers = {}) {
  const server = createServer((request, response) => {
    const page = pages[new URL(request.url ?? '/', 'http://localhost').pathname];
    const html = typeof page === 'function' ? page() : page;
    response.writeHead(html === undefined ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
      ...headers,
    });
    response.end(html ?? 'not found');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://localhost:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A whole page. @param {string} body @param {string} [head] */
export const html = (body, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Somebody's page</title>${head}</head><body>${body}</body></html>`;

/**
 * Watches a page: what it complains of, and what its policy had to forbid.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<string[]>} filled as it happens
 */
export async function troublesOf(page) {
  /** @type {string[]} */
  const troubles = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(String(error)));
  await page.exposeFunction('violated', (/** @type {string} */ what) => troubles.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      Reflect.get(window, 'violated')(`${event.violatedDirective} ${event.blockedURI}`),
    ),
  );
  return troubles;
}
