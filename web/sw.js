/**
 * The service worker: the page, kept whole for use without a network.
 *
 * Each build has a cache of its own, filled completely before it is used, so that no page is ever put
 * together out of two builds. A new one waits until the page says that it may take over; what the old
 * one kept goes then. Only what the page uses is kept; everything else of the site passes by.
 */
import { hasSimd } from '../wasm/engine/host.js';
import { NAME, SHARED } from './import/shared.js';

const sw = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Sites below one host share its storage: each has its own names, by its path. */
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
  // Straight from the host: what the browser still has of the page may be of another build.
  const response = await fetch(url, { cache: 'no-cache' });
  if (!response.ok) throw new TypeError(`${url}: ${response.status}`);
  await cache.put(url, response.redirected ? await direct(response) : response);
}

/**
 * The same without the redirect that led to it, as hosts do that call docs.html `docs`: a browser takes no
 * redirected answer for a page that it asked a service worker for.
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

/** Under which address we keep what is asked for; null where we do not. @param {Request} request */
function kept({ method, mode, url }) {
  if (method !== 'GET') return null;
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  // The page, whatever stands after its name.
  if (mode === 'navigate' && [`${page}index.html`, `${page}index`].includes(address)) return page;
  // Where the host has shortened the name.
  if (mode === 'navigate' && files.has(`${address}.html`)) return `${address}.html`;
  return files.has(address) ? address : null;
}

/** What the system's share sheet hands to the installed page, as manifest.webmanifest asks for it. */
/** @param {Request} request */
const isShared = ({ method, url }) => method === 'POST' && url === `${page}share`;

/** Puts it where arrivals.js finds it, and opens the page. Nothing of it goes to the host. */
/** @param {Request} request */
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
