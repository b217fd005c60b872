/**
 * dist/_headers: the HTTP headers, in the format of Netlify and Cloudflare Pages. docs/hosting.md has the same for other
 * hosts.
 */

/** A name with a hash of its contents, so that the file never changes. */
export const HASHED = /-[0-9A-Z]{8}\.\w+$/;

/** The pages that other sites may not show in a frame; only embed.html is made for that. */
const OWN_PAGES = [
  '/',
  '/index.html',
  '/docs',
  '/docs.html',
  '/docs-zh',
  '/docs-zh.html',
  '/bench',
  '/bench.html',
  '/ninefold.html',
  '/ninefold',
];

/** @param {string[]} names of the files of the site @returns {string} */
export function headersFile(names) {
  const rule = (/** @type {string} */ path, /** @type {string[]} */ ...headers) =>
    [path, ...headers.map((header) => `  ${header}`)].join('\n');
  return [
    // Other sites may load the element and the modules.
    rule(
      '/*',
      'X-Content-Type-Options: nosniff',
      'Referrer-Policy: no-referrer',
      'Access-Control-Allow-Origin: *',
    ),
    ...OWN_PAGES.map((path) =>
      rule(path, "Content-Security-Policy: frame-ancestors 'none'", 'X-Frame-Options: DENY'),
    ),
    rule('/sw.js', 'Cache-Control: no-cache'),
    ...names
      .filter((name) => HASHED.test(name))
      .sort()
      .map((name) => rule(`/${name}`, 'Cache-Control: public, max-age=31536000, immutable')),
    '',
  ].join('\n');
}
