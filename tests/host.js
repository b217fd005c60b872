/**
 * A static host for one test, on a port of its own: folders at paths, with whatever a real host might
 * do wrong. It can be stopped at once, connections and all, as a network that is gone.
 */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createNetServer } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { constants, createBrotliCompress } from 'node:zlib';

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

const HASHED = /-[0-9A-Z]{8}\.\w+$/;

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/**
 * @param {Record<string, string>} folders by the path where each lies, from `/` to `/`
 * @param {object} [options]
 * @param {Record<string, string>} [options.types] other MIME types, by extension
 * @param {Record<string, string>} [options.headers] sent with every answer
 * @param {boolean} [options.cleanUrls] leads from `docs.html` to `docs`, and from `index.html` to its folder
 * @param {boolean} [options.brotli] compresses everything
 * @param {boolean} [options.kept] lets browsers keep what has a hash in its name, as `_headers` asks for
 */
export async function host(
  folders,
  { types = {}, headers = {}, cleanUrls = false, brotli = false, kept = false } = {},
) {
  /** Every path that was asked for. @type {string[]} */
  const asked = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    if (cleanUrls && pathname.endsWith('.html')) {
      const location = pathname.replace(/(index)?\.html$/, '');
      response.writeHead(308, { location, ...headers }).end();
      return;
    }
    const path = decodeURIComponent(pathname);
    const file = fileOf(folders, path) ?? (cleanUrls ? fileOf(folders, `${path}.html`) : null);
    if (!file) {
      response.writeHead(404, { 'content-type': 'text/plain', ...headers }).end('not found\n');
      return;
    }
    const type = { ...TYPES, ...types }[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, {
      'content-type': type,
      'cache-control': kept && HASHED.test(file) ? 'max-age=31536000, immutable' : 'no-cache',
      ...(brotli ? { 'content-encoding': 'br' } : {}),
      ...headers,
    });
    const contents = createReadStream(file);
    // A test may remove its folder while a page still asks for a file: the connection ends, not the test.
    contents.once('error', () => response.destroy());
    if (brotli) contents.pipe(createBrotliCompress(QUICK)).pipe(response);
    else contents.pipe(response);
  });
  const listen = (/** @type {number} */ port) =>
    /** @type {Promise<void>} */ (
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', resolve);
      })
    );
  await listen(0);
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    /** localhost, for only there a page without TLS may install a service worker. */
    address: `http://localhost:${port}`,
    asked,
    folders,
    stop: () =>
      /** @type {Promise<void>} */ (
        new Promise((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        })
      ),
    /** After a stop, at the same address. */
    start: () => listen(port),
  };
}

/** A port that nobody listens on, for a server that has to be told one. */
export function freePort() {
  return new Promise((/** @type {(port: number) => void} */ resolve) => {
    const server = createNetServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/** @param {Record<string, string>} folders @param {string} path */
function fileOf(folders, path) {
  const places = Object.keys(folders).filter((place) => path.startsWith(place));
  const place = places.sort((a, b) => b.length - a.length)[0];
  if (place === undefined) return null;
  const rest = normalize(`/${path.slice(place.length)}`);
  const file = join(folders[place], rest.endsWith('/') ? `${rest}index.html` : rest);
  try {
    return statSync(file).isFile() ? file : null;
  } catch {
    return null;
  }
}
