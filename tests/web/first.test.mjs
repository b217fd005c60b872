// The first view of a page, and what a page has workers from: the grid and the verdict of a link before the rest of the
// page is there, or after it; the worker that has begun; workers from everywhere. What should be stands in
// scenes/first.txt: NINEFOLD_UPDATE=1 writes it anew.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { test } from 'node:test';
import { Engine } from '../../wasm/engine/engine.js';
import { turns } from './answering.mjs';
import { compare } from './kept.mjs';
import { holdTimers, openScreen } from './screen.mjs';

const { document, window, storage } = openScreen();
const timers = holdTimers(window);
Object.assign(globalThis, { setTimeout: window.setTimeout, SINGLE_FILE: false, matchMedia: () => ({ matches: false, addEventListener() {} }) }); // prettier-ignore
const navigator = { languages: ['en'], hardwareConcurrency: /** @type {any} */ (4) };
const location = {
  hash: '',
  href: 'https://a.bc/sub/',
  protocol: 'https:',
  origin: 'https://a.bc',
};
for (const [name, value] of Object.entries({ navigator, location, origin: location.origin }))
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });

/** What happens, in order. @type {string[]} */
const text = [];
const told = (/** @type {string} */ what) => void text.push(`  ${what}`);
/** Waits until nothing more happens. */
const settled = () => turns(30);

register(
  `data:text/javascript,${encodeURIComponent(`
    const client = ${JSON.stringify(`
      export { SudokuError } from ${JSON.stringify(new URL('../../wasm/engine/error.js', import.meta.url))};
      export class Solver {
        constructor(options) { this.own = globalThis.solverOf(options); }
        solve(...all) { return this.own.solve(...all); }
      }`)};
    export const resolve = (specifier, context, next) =>
      specifier.endsWith('/client/ninefold.js')
        ? { url: 'data:text/javascript,' + encodeURIComponent(client), shortCircuit: true }
        : next(specifier, context);`)}`,
); // prettier-ignore
const html = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');
const body = html.slice(html.indexOf('<body>') + 6, html.indexOf('</body>'));
const LINE = `123456789${'.'.repeat(72)}`;
const CLASH = `11${'.'.repeat(79)}`;
const NONE = `${'12345678.'}${'.'.repeat(8)}9${'.'.repeat(63)}`;
const engine = Engine.loadSync(
  readFileSync(new URL('../../dist/ninefold-whole.wasm', import.meta.url)),
);
const answerTo = (/** @type {string} */ question) => ({ ...engine.solve(question, { untimed: true }), microseconds: 42 }); // prettier-ignore

/** What the first view shows. */
function shown() {
  const { drawn = 'nothing' } = document.documentElement.dataset;
  const cells = document.querySelectorAll('#board .cell');
  const marked = (/** @type {string} */ name) => cells.flatMap((/** @type {any} */ cell, /** @type {number} */ i) => (cell.classList.contains(name) ? [i] : [])); // prettier-ignore
  const words = ['title', 'detail'].map((name) => document.getElementById(`verdict-${name}`)?.textContent); // prettier-ignore
  return `drawn: ${drawn}; ${cells.map((/** @type {any} */ { textContent }) => textContent).join('').slice(0, 12)}; selected ${marked('selected')}, clashing ${marked('clash')}, blamed ${marked('blamed')}; ${words.join(' | ')}`; // prettier-ignore
}

let nth = 0;
/** Opens a page. @param {string} title @param {Record<string, any>} how */
async function open(title, { hash = '', kept = 0, refused = false, rest = true, processors = 4 }) {
  timers.pass();
  await settled();
  text.push(`== ${title} ==`);
  document.body.innerHTML = body;
  Object.defineProperty(document.documentElement, 'dataset', { configurable: true, value: {} });
  Object.assign(navigator, { hardwareConcurrency: processors });
  location.hash = hash;
  const link = document.createElement('link');
  link.id = 'rest';
  nth++;
  Object.defineProperty(link, 'href', {
    get: () => (
      told(`the rest of the page is sent for, where ${shown()}`),
      'data:text/javascript,'
    ),
  });
  if (rest) document.body.append(link);
  const local = { getItem: (/** @type {string} */ name) => storage.get(name) ?? null, get length() { if (refused) throw new Error('no storage'); return kept; } }; // prettier-ignore
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: local });
  /** @type {{ resolve: (value: any) => void, reject: (error: unknown) => void }[]} */
  const asked = [];
  const solver = {
    solve: (/** @type {string} */ question, /** @type {any} */ options) => {
      told(`asked ${question.slice(0, 12)}… of ${question.length}${options ? ` ${JSON.stringify(options)}` : ''}`);
      return new Promise((resolve, reject) => asked.push({ resolve, reject }));
    },
  }; // prettier-ignore
  Object.assign(globalThis, {
    solverOf: (/** @type {any} */ options) =>
      (told(`a solver ${JSON.stringify(options)}`), solver),
  });
  const first = await import(`../../web/first.js?${nth}`);
  await settled();
  told(`the rest is ${link.rel || 'not known'}; waits ${timers.waiting().join(' ')}`);
  told(shown());
  return { solver: first.solver, asked };
}
/** So long passes. @param {number} ms */
async function pass(ms) {
  text.push(`> ${ms} ms`);
  timers.pass(ms);
  await settled();
  told(shown());
}
/** The answer comes. @param {{ resolve: (value: any) => void }} one @param {any} answer */
async function come(one, answer) {
  text.push('> the answer');
  one.resolve(answer);
  await settled();
  told(`${shown()}; waits ${timers.waiting().join(' ')}`);
  timers.pass();
  await settled();
}

test('the first view: a link, its verdict, and the rest of the page', async () => {
  const soon = await open('A link, answered soon', { hash: `#p=${LINE}` });
  await come(soon.asked[0], answerTo(LINE));
  text.push('> the page asks the same, then for the first, of a size, and another');
  const same = [soon.solver.solve(LINE), soon.solver.solve(LINE, {})];
  same.push(soon.solver.solve(LINE));
  assert.ok(same.every((one) => one === same[0]));
  void soon.solver.solve(LINE, { first: true });
  void soon.solver.solve(LINE, { first: true });
  const sized = await open('A link, and one worker', { hash: `#p=${LINE}`, processors: 1 });
  void sized.solver.solve(LINE, { size: 9 });
  const other = await open('A link, and no word of processors', { hash: `#p=${LINE}`, processors: null, refused: true }); // prettier-ignore
  void other.solver.solve(CLASH, { signal: 1 });
  void other.solver.solve(LINE);
  const slow = await open('A link, answered late, many processors', { hash: `#p=${CLASH}`, processors: 16 }); // prettier-ignore
  await pass(200);
  await pass(500);
  await come(slow.asked[0], answerTo(CLASH));
  const none = await open('A link of a puzzle without a solution', { hash: `#p=${NONE}` });
  await come(none.asked[0], answerTo(NONE));
  const late = await open('A link, answered once the page is there', { hash: `#p=${LINE}` });
  await pass(500);
  document.documentElement.dataset.ready = 'yes';
  await come(late.asked[0], answerTo(LINE));
  const failed = await open('A link, not answered', { hash: `#p=${LINE}` });
  text.push('> it fails');
  failed.asked[0]?.reject(new Error('no engine'));
  await settled();
  told(shown());
  timers.pass();
  await open('Of one who was here before', { hash: `#p=${LINE}`, kept: 1 });
  await open('A link to play', { hash: `#play&p=${LINE}` });
  await open('A link of another size', { hash: '#p=1..............4' });
  await open('A link with nothing in it', { hash: '#p=' });
  await open('No link', {});
  await open('No rest, as on the small document', { hash: `#p=${LINE}`, rest: false });
  Object.assign(globalThis, { SINGLE_FILE: true });
  await open('One file', { hash: `#p=${LINE}` });
  Object.assign(globalThis, { SINGLE_FILE: false });
  compare('first', `${text.join('\n')}\n`);
});

/** Workers that a page begins. */
class Worker {
  static all = /** @type {any[]} */ ([]);
  posted = /** @type {any[]} */ ([]);
  ended = 0;
  constructor(/** @type {any} */ url, /** @type {any} */ options) {
    Object.assign(this, { url: url.href ?? url, options });
    Worker.all.push(this);
  }
  postMessage(/** @type {any[]} */ ...all) {
    this.posted.push(all);
  }
  terminate() {
    this.ended++;
  }
}

test('workers of a page: the one that has begun, then from its own origin, from another, from a text', async () => {
  Object.assign(globalThis, { Worker, FIRST: { worker: './worker.js' } });
  const { worker } = await import('../../web/begin.js');
  const [begun] = Worker.all;
  assert.deepEqual([begun.url.replace(/.*\/(?=web)/, ''), begun.options], ['web/worker.js', { type: 'module', name: 'ninefold' }]); // prettier-ignore
  assert.equal(worker(), begun);
  assert.equal(String(worker()), begun.url);
  const again = await import(`../../web/begin.js?${1}`);
  // One that could not begin is for nobody.
  Worker.all[1].onerror();
  assert.equal(String(again.worker()).replace(/\?.*/, ''), begun.url);

  const { startWorker, processors } = await import('../../wasm/client/assets.js');
  const heard = /** @type {any[]} */ ([]);
  const start = (/** @type {any} */ place) =>
    startWorker((message) => heard.push(message), (reason) => heard.push(`! ${reason}`), () => place); // prettier-ignore
  const blobs = /** @type {Blob[]} */ ([]);
  URL.createObjectURL = (blob) => `blob:${blobs.push(/** @type {Blob} */ (blob))}`;
  const before = Worker.all.length;
  const port = await start(begun);
  for (const place of [new URL('https://a.bc/w.js'), new URL('https://x.yz/w.js'), 'let x = 1;', 'let x = 1;']) await start(place); // prettier-ignore
  assert.deepEqual(Worker.all.slice(before).map(({ url, options }) => [url, options.type, options.name]), [
    ['https://a.bc/w.js', 'module', 'ninefold'],
    ['blob:1', 'module', 'ninefold'],
    ['blob:2', 'classic', 'ninefold'],
    ['blob:2', 'classic', 'ninefold'],
  ]); // prettier-ignore
  assert.deepEqual(await Promise.all(blobs.map(async (blob) => [blob.type, await blob.text()])), [
    ['text/javascript', 'import "https://x.yz/w.js"'],
    ['text/javascript', 'let x = 1;'],
  ]);
  begun.onmessage({ data: { id: 1 } });
  begun.onerror({ message: 'it broke' });
  begun.onerror({});
  begun.onmessageerror({});
  assert.deepEqual(heard, [{ id: 1 }, '! it broke', '! a worker could not be loaded', '! a worker could not be read']); // prettier-ignore
  port.post(1, /** @type {any} */ ([2]));
  port.hold(true);
  await port.end();
  assert.deepEqual([begun.posted, begun.ended], [[[1, [2]]], 1]);
  Object.assign(navigator, { hardwareConcurrency: 3 });
  assert.equal(await processors(), 3);
  Object.assign(navigator, { hardwareConcurrency: undefined });
  assert.equal(await processors(), 1);

  // Pages that take addresses of workers from a policy alone.
  const policies = /** @type {any[]} */ ([]);
  Object.assign(globalThis, {
    trustedTypes: { createPolicy: (/** @type {string} */ name, /** @type {any} */ rules) => (policies.push(name), rules) },
  }); // prettier-ignore
  const trusted = await import(`../../wasm/client/assets.js?${1}`);
  await trusted.startWorker(() => {}, () => {}, () => new URL('https://a.bc/w.js')); // prettier-ignore
  assert.deepEqual([policies, Worker.all.at(-1).url], [['ninefold'], 'https://a.bc/w.js']);
  Object.assign(globalThis, {
    trustedTypes: { createPolicy() { throw new TypeError('not allowed'); } },
  }); // prettier-ignore
  const refused = await import(`../../wasm/client/assets.js?${2}`);
  await refused.startWorker(() => {}, () => {}, () => new URL('https://a.bc/v.js')); // prettier-ignore
  assert.equal(Worker.all.at(-1).url, 'https://a.bc/v.js');
});

test('a link is unpacked in a worker of its own, which ends with it, or with the signal', async () => {
  const { unpack } = await import('../../wasm/client/formats.js');
  const scripts = /** @type {string[]} */ ([]);
  globalThis.Blob = /** @type {any} */ (class { constructor(/** @type {string[]} */ [script]) { scripts.push(String(script)); } }); // prettier-ignore
  /** The worker of the next text, once it has loaded. */
  const asked = async () => {
    const worker = Worker.all.at(-1);
    const [[load]] = worker.posted;
    worker.onmessage({ data: { id: load.id, value: undefined } });
    await settled();
    return worker;
  };
  const answer = unpack('a link');
  await settled();
  const worker = await asked();
  assert.match(decodeURIComponent(scripts.at(-1) ?? ''), /worker\/import-worker\.js"$/);
  const [request] = worker.posted.at(-1);
  assert.deepEqual([request.method, request.args], ['unpack', ['a link']]);
  worker.onmessage({ data: { id: request.id, value: null } });
  assert.equal(await answer, null);
  await settled();
  assert.equal(worker.ended, 1);
  const ending = new AbortController();
  const stopped = unpack('another', ending.signal);
  await settled();
  const other = await asked();
  assert.deepEqual([other === worker, other.ended], [false, 0]);
  ending.abort(new Error('enough'));
  await assert.rejects(stopped, /enough/);
  await settled();
  assert.ok(other.ended > 0);
});
