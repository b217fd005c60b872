/**
 * The service worker: caches the whole page for use without a network.
 *
 * Each build has a cache of its own, filled completely before it is used, so that no page mixes two builds. A new one waits
 * until the page lets it take over, and then deletes the old cache. Only files that the page uses are cached; requests for
 * anything else go to the network.
 */
import { hasSimd } from '../wasm/engine/host.js';
import { NAME, SHARED } from './import/shared.js';

const sw = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Sites on one host share its storage, so the cache names contain the path. */
const family = `ninefold ${new URL(sw.registration.scope).pathname} `;
const name = family + BUILD.version;

/** Absolute addresses. */
const page = new URL('./', sw.location.href).href;
const files = new Set(
  [...BUILD.files, ...(hasSimd() ? BUILD.simd : BUILD.scalar)].map(
    (file) => new URL(file, sw.location.href).href,
  ),
);

sw.addEventListener('install', (event) => event.waitUntil(fill()));
sw.addEventListener('activate', (event) => event.waitUntil(takeOver()));
sw.addEventListener('message', ({ data }) => {
  if (data === 'take over') void sw.skipWaiting();
});
sw.addEventListener('fetch', (event) => {
  if (isShared(event.request)) return event.respondWith(receive(event.request));
  const address = kept(event.request);
  if (address) event.respondWith(answer(address, event.request));
});

async function fill() {
  const cache = await caches.open(name);
  await Promise.all([...files].map((url) => keep(cache, url)));
}

/** @param {Cache} cache @param {string} url */
async function keep(cache, url) {
  // From the host: the browser's own cache may hold files of another build.
  const response = await fetch(url, { cache: 'no-cache' });
  if (!response.ok) throw new TypeError(`${url}: ${response.status}`);
  await cache.put(url, response.redirected ? await direct(response) : response);
}

/**
 * The same without its redirect, which hosts with clean URLs make (docs.html to `docs`): a browser accepts no redirected
 * response from a service worker for a page.
 *
 * @param {Response} response
 */
async function direct(response) {
  const type = response.headers.get('content-type') ?? '';
  return new Response(await response.blob(), { headers: { 'content-type': type } });
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((other) => other.startsWith(family) && other !== name);
  await Promise.all(old.map((other) => caches.delete(other)));
  await sw.clients.claim();
}

/** The address under which a request is cached; null if it is not. @param {Request} request */
function kept({ method, mode, url }) {
  if (method !== 'GET') return null;
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  // The page, whatever its query.
  if (mode === 'navigate' && [`${page}index.html`, `${page}index`].includes(address)) return page;
  // A host with clean URLs.
  if (mode === 'navigate' && files.has(`${address}.html`)) return `${address}.html`;
  return files.has(address) ? address : null;
}

/** Does it come from the system's share sheet (share_target of manifest.webmanifest)? @param {Request} request */
const isShared = ({ method, url }) => method === 'POST' && url === `${page}share`;

/** Stores a share for arrivals.js, and opens the page; nothing goes to the host. @param {Request} request */
async function receive(request) {
  const form = await request.formData();
  const cache = await caches.open(SHARED);
  for (const name of ['file', 'url', 'text', 'title']) {
    const value = form.get(name);
    if (!value) continue;
    await cache.put(new URL(NAME, page), new Response(value));
    break;
  }
  return Response.redirect(`${page}?shared`, 303);
}

/** @param {string} address @param {Request} request */
async function answer(address, request) {
  const cache = await caches.open(name);
  return (await cache.match(address)) ?? fetch(request);
}
