// What the system hands to the installed page, from the service worker's side and from the page's, and back again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startArrivals } from '../../web/import/arrivals.js';
import { turns } from './answering.mjs';

/** What is kept, by the name of the cache and the address. @type {Map<string, Map<string, Response>>} */
const stores = new Map();
const page = 'https://a.bc/sub/';
const address = (/** @type {any} */ name) => String(new URL(name, page));
let broken = false;
const caches = {
  async open(/** @type {string} */ name) {
    if (broken) throw new Error('not allowed');
    const store = stores.get(name) ?? new Map();
    stores.set(name, store);
    return {
      // Nothing is kept at once.
      put: async (/** @type {any} */ key, /** @type {Response} */ response) => void (await turns(2), store.set(address(key), response)),
      match: async (/** @type {any} */ key) => store.get(address(key)),
      delete: async (/** @type {any} */ key) => store.delete(address(key)),
    };
  },
}; // prettier-ignore
const self = Object.assign(new EventTarget(), {
  registration: { scope: page },
  location: { href: `${page}sw.js` },
});
const visits = /** @type {any[]} */ ([]);
const location = { search: '', pathname: '/sub/', hash: '#p=1' };
const history = {
  state: { room: 'solve' },
  replaceState: (/** @type {any[]} */ ...all) => visits.push(all),
};
/** @type {any} */
let consumer;
const launchQueue = { setConsumer: (/** @type {any} */ take) => (consumer = take) };
Object.assign(globalThis, { self, caches, BUILD: { version: 'x', files: ['./'], simd: [], scalar: [] }, launchQueue, location, history }); // prettier-ignore
const { warn } = console;
await import(String(new URL('../../web/sw.js', import.meta.url)));

/** The worker is given a form; answers where the page goes, or null. @param {Record<string, any>} fields @param {string} [url] @param {string} [method] */
async function share(fields, url = `${page}share`, method = 'POST') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const event = Object.assign(new Event('fetch'), {
    request: { method, url, mode: 'navigate', formData: async () => form },
    answer: /** @type {Promise<Response> | null} */ (null),
    respondWith: (/** @type {Promise<Response>} */ answer) => (event.answer = answer),
  });
  self.dispatchEvent(event);
  const answer = await event.answer;
  return answer && [answer.status, answer.headers.get('location')];
}

/** What the page takes at its start. @param {string} search */
async function taken(search) {
  location.search = search;
  const files = /** @type {File[]} */ ([]);
  startArrivals((file) => files.push(file));
  await turns(8);
  assert.ok(files.length <= 1);
  return files[0] ? [files[0].name, await files[0].text()] : null;
}

test('what is shared is opened once: a file first, then an address, a text, a title', async () => {
  const file = new File(['1..2\n.3..\n..4.\n....'], 'x.txt');
  const fields = { title: 'A puzzle', text: 'Some text', url: 'https://x.yz/#p=1', file };
  const order = /** @type {const} */ (['file', 'url', 'text', 'title']);
  const said = ['1..2\n.3..\n..4.\n....', 'https://x.yz/#p=1', 'Some text', 'A puzzle'];
  for (let first = 0; first < order.length; first++) {
    const rest = Object.fromEntries(order.slice(first).map((name) => [name, fields[name]]));
    assert.deepEqual(await share(rest), [303, `${page}?shared`]);
    assert.equal(stores.get('ninefold-shared')?.size, 1, 'it is kept before the page is opened');
    assert.equal(await taken(''), null, 'the page was not opened for it');
    assert.deepEqual(await taken('?shared'), ['shared', said[first]]);
    assert.equal(await taken('?shared'), null, 'it has been taken');
  }
  assert.deepEqual([...stores.keys()], ['ninefold-shared']);
  // A reload opens nothing again: only what a puzzle stands in is left of the address.
  assert.deepEqual(visits.at(-1), [{ room: 'solve' }, '', '/sub/#p=1']);
  assert.equal(visits.length, 8);
  assert.deepEqual(await share({ title: '', text: 'after an empty one' }), [303, `${page}?shared`]);
  assert.deepEqual(await taken('?shared'), ['shared', 'after an empty one']);
  assert.deepEqual(await share({ title: 'last', text: '', url: '' }), [303, `${page}?shared`]);
  assert.deepEqual(await taken('?shared'), ['shared', 'last']);
  await share({});
  assert.equal(await taken('?shared'), null);
});

test('other requests are none of it', async () => {
  assert.equal(await share({ text: 'x' }, `${page}share`, 'GET'), null);
  assert.equal(await share({ text: 'x' }, `${page}other`), null);
  assert.equal(await taken('?shared'), null);
  assert.equal(await taken('?shared=1'), null);
});

test('words around a link are left away, but not those around a puzzle', async () => {
  for (const [text, opened] of [
    ['Look: http://a.bc/#p=12 !', 'http://a.bc/#p=12'],
    ['https://a.bc/x', 'https://a.bc/x'],
    ['from https://a.bc/x\n1..2\n.3..', 'from https://a.bc/x\n1..2\n.3..'],
    ['no link: ftp://a.bc', 'no link: ftp://a.bc'],
  ]) {
    await share({ text });
    assert.deepEqual(await taken('?shared'), ['shared', opened]);
  }
  // A picture stays one, whatever its bytes look like.
  const picture = new File(['https://a.bc/x and more'], 'x.png', { type: 'image/png' });
  await share({ file: picture });
  assert.deepEqual(await taken('?shared'), ['shared', 'https://a.bc/x and more']);
});

test('where it is lost the console says so', async () => {
  const warned = /** @type {any[]} */ ([]);
  console.warn = (...words) => warned.push(words[0]);
  broken = true;
  assert.equal(await taken('?shared'), null);
  broken = false;
  console.warn = warn;
  assert.deepEqual(warned, ['What was shared is lost.']);
});

test('a file that is opened with the page is read', async () => {
  const files = /** @type {any[]} */ ([]);
  location.search = '';
  startArrivals((file) => files.push(file));
  const handle = { getFile: async () => 'a file' };
  const gone = { getFile: async () => Promise.reject(new Error('gone')) };
  for (const launch of [{}, { files: [] }, { files: [gone, handle] }]) await consumer(launch);
  assert.deepEqual(files, []);
  await consumer({ files: [handle, gone] });
  assert.deepEqual(files, ['a file']);
});
