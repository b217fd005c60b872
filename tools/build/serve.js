/** Serves dist/ like a static host: node tools/build/serve.js [--port N] [--host H] */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { Failure, main, root } from '../run.js';
import { HASHED } from './site/headers.js';

/** @type {Record<string, string>} */
const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** The ports to try by default. */
const usualPorts = [8080, 8081, 8082, 8083, 0];

/** The file of dist/ that a URL asks for, or null. @param {string} url */
function fileOf(url) {
  try {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const file = join(root, 'dist', path.endsWith('/') ? `${path}index.html` : path);
    return file.startsWith(join(root, 'dist')) && statSync(file).isFile() ? file : null;
  } catch {
    return null;
  }
}

/** @param {number} port @param {string} host @returns {Promise<import('node:http').Server>} */
function listen(port, host) {
  const server = createServer((request, response) => {
    const file = fileOf(request.url ?? '/');
    if (!file || !['GET', 'HEAD'].includes(request.method ?? '')) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n');
      return;
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      // A new build must show at once; a file with a hash in its name never changes.
      'cache-control': HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      // Other people's pages may load the element.
      'access-control-allow-origin': '*',
    });
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/**
 * Starts serving and prints the address.
 *
 * @param {string[]} args of the command line
 */
export async function serve(args) {
  const { host, ports } = options(args);
  for (const port of ports) {
    try {
      const server = await listen(port, host ?? '127.0.0.1');
      const { port: taken } = /** @type {import('node:net').AddressInfo} */ (server.address());
      // On systems where localhost means IPv6 first.
      if (!host) await listen(taken, '::1').catch(() => {});
      console.log(`Ninefold is at http://${host ?? 'localhost'}:${taken}/ (end with Ctrl+C)`);
      return;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
    }
  }
  throw new Failure(`port ${ports[0]} is taken: choose another with -- --port N`);
}

/** @param {string[]} args */
function options(args) {
  try {
    const { values } = parseArgs({
      args,
      options: { port: { type: 'string' }, host: { type: 'string' } },
    });
    const port = values.port === undefined ? undefined : Number(values.port);
    if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65536)) {
      throw new Error(`--port takes a number from 0 to 65535, not ${values.port}`);
    }
    return { host: values.host, ports: port === undefined ? usualPorts : [port] };
  } catch (error) {
    throw new Failure(/** @type {Error} */ (error).message);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(() => serve(process.argv.slice(2)));
}
