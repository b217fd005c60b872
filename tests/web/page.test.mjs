// What belongs to the page as a whole, on the small document: the room for other pages, language and colours, use
// without a network, the service worker.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../node/waiting.mjs';
import { turns } from './answering.mjs';
import { SHAPES } from './positions.mjs';
import { holdTimers, openScreen } from './screen.mjs';

const { document, window, storage } = openScreen();
holdTimers(window);
const dark = Object.assign(new EventTarget(), { matches: false });
const page = {
  dark: false,
  observed: /** @type {any[]} */ ([]),
  resized: /** @type {any[]} */ ([]),
};
const copied = /** @type {any[]} */ ([]);
Object.assign(globalThis, {
  SINGLE_FILE: false,
  matchMedia: () => dark,
  getComputedStyle: () => ({ colorScheme: page.dark ? 'dark' : 'light' }),
  MutationObserver: class { constructor(work) { page.observed.push(work); } observe() {} },
  ResizeObserver: class { constructor(work) { page.resized.push(work); } observe() {} },
}); // prettier-ignore
const navigator = { languages: ['en'], clipboard: { writeText: async (text) => void copied.push(text) } }; // prettier-ignore
Object.defineProperty(globalThis, 'navigator', { configurable: true, value: navigator });
Object.defineProperty(globalThis, 'location', { configurable: true, writable: true, value: { href: 'https://a.bc/sub/?x#y', protocol: 'https:' } }); // prettier-ignore

const games = await import('../../web/puzzle/state.js');
const { NinefoldSudoku } = await import('../../web/element/element.js');
const languages = await import('../../web/language.js');
const { t } = languages;
const embed = await import('../../web/views/embed/embed.js');
const { say: e } = embed.words;
const { snippet, WAYS } = await import('../../web/views/embed/snippets.js');
const { startSettings } = await import('../../web/views/solve/settings.js');
const { startOffline } = await import('../../web/offline.js');

const ONE = '1..2.3....4.....';
const LINE = `${'123456789'.repeat(1)}${'.'.repeat(72)}`;

test('the room for other pages: each way, its options, the preview, what is copied', async () => {
  // The element is the room's own; here it only has attributes.
  const own = /** @type {any} */ (NinefoldSudoku.prototype);
  const names = ['connectedCallback', 'attributeChangedCallback', 'disconnectedCallback'];
  for (const name of names) own[name] = () => {};
  const root = document.createElement('section');
  document.body.replaceChildren(root);
  let at = games.position(SHAPES.classic, LINE);
  const [notices, said, asked] = [[], [], []].map((list) => /** @type {any[]} */ (list));
  const host = {
    puzzle: () => at, say: (text) => said.push(text), notice: (notice) => notices.push(notice),
    solver: { solve: (text) => new Promise((resolve, reject) => asked.push({ text, resolve, reject })) },
  };
  const room = /** @type {any} */ (await embed.open(root, /** @type {any} */ (host)));
  languages.translate(root);
  const part = (name) => root.querySelector(`[data-part="${name}"]`);
  const code = () => part('code').textContent;
  const stage = () => part('stage').childNodes;
  const input = (name, fields) => (Object.assign(part(name), fields), part(name).send('input'));
  const usual = { base: 'https://a.bc/sub/', puzzle: LINE, link: `#p=${LINE}`, size: 0, width: 420, height: 420, theme: '', lang: '', controls: true, readonly: false };
  const is = (way, fields = {}) => assert.equal(code(), snippet(way, /** @type {any} */ ({ ...usual, ...fields })));
  is('element');
  // Nothing is begun before the room is shown.
  assert.equal(stage().length, 0);
  room.shown();
  const [element] = /** @type {any[]} */ (stage());
  assert.ok(NinefoldSudoku.prototype.isPrototypeOf(element));
  const attributes = () => ['puzzle', 'size', 'theme', 'lang', 'readonly', 'controls'].map((name) => element.getAttribute(name));
  // What follows the page is that of this page.
  assert.deepEqual([attributes(), element.style.maxWidth], [[LINE, null, 'light', 'en', null, ''], '420px']);
  page.dark = true;
  dark.dispatchEvent(new Event('change'));
  assert.equal(element.getAttribute('theme'), 'dark');
  page.dark = false;
  page.observed[0]();
  assert.equal(element.getAttribute('theme'), 'light');
  is('element');
  input('theme', { value: 'dark' });
  input('lang', { value: 'zh' });
  input('width', { value: '300' });
  assert.deepEqual([attributes(), element.style.maxWidth, part('pixels').textContent], [[LINE, null, 'dark', 'zh', null, ''], '300px', e('pixels', 300)]);
  is('element', { theme: 'dark', lang: 'zh', width: 300 });
  input('readonly', { checked: true });
  assert.deepEqual([attributes().slice(4), part('controls').disabled], [['', null], true]);
  is('element', { theme: 'dark', lang: 'zh', width: 300, readonly: true });
  input('readonly', { checked: false });
  input('controls', { checked: false });
  assert.deepEqual(attributes().slice(4), [null, null]);
  input('controls', { checked: true });
  for (const [typed, base] of [['https://x.y/z', 'https://x.y/z/'], ['  ', 'https://your.host/ninefold/'], ['https://x.y/', 'https://x.y/']]) {
    input('base', { value: typed });
    is('element', { theme: 'dark', lang: 'zh', width: 300, base });
  }
  for (const [name, value] of [['theme', ''], ['lang', ''], ['width', '420'], ['base', 'https://a.bc/sub/']]) input(name, { value });
  // As high as what is in it.
  part('embed-iframe').click();
  element.rect = { width: 400, height: 610.5 };
  page.resized[0]();
  is('iframe', { height: 631 });
  assert.deepEqual([part('embed-iframe').getAttribute('aria-selected'), part('panel').getAttribute('aria-labelledby'), part('note').textContent], ['true', 'embed-iframe', e('iframeNote')]);
  part('embed-module').click();
  is('module');
  assert.deepEqual([part('looks').hidden, part('address').hidden, asked[0].text], [true, false, LINE]);
  // The answer of the puzzle that is there now.
  at = games.position(SHAPES.four, ONE);
  room.puzzle();
  asked[1].resolve({ count: 1, solution: 'second' });
  await turns(2);
  asked[0].resolve({ count: 1, solution: 'first' });
  await turns(2);
  assert.equal(stage()[0].textContent, '1 second');
  room.puzzle();
  asked[2].reject(new Error('x'));
  await turns(2);
  assert.equal(stage()[0].textContent, t('failed'));
  at = games.position(SHAPES.classic);
  room.puzzle();
  assert.deepEqual([asked[3].text, part('atHand').textContent], ['.'.repeat(81), e('noPuzzle')]);
  at = games.position(SHAPES.six);
  room.puzzle();
  part('embed-element').click();
  is('element', { puzzle: '', link: '', size: 6, height: 631 });
  assert.deepEqual([attributes()[1], part('atHand').textContent], ['6', e('noPuzzle')]);
  at = games.ruled(games.position(SHAPES.four), [{ keyword: 'antiking', values: [], groups: [] }]);
  room.puzzle();
  assert.deepEqual([attributes()[0], part('atHand').textContent], ['size 4\nantiking\n', e('atHand')]);
  part('embed-file').click();
  assert.deepEqual([part('preview').hidden, stage().length, part('address').hidden, part('looks').hidden], [true, 0, true, true]);
  part('embed-element').click();
  part('copy').click();
  await eventually('a copy', () => copied.length === 1);
  assert.deepEqual([copied[0], part('copy').textContent, said], [code(), t('copied'), [t('copied')]]);
  part('embed-iframe').click();
  assert.equal(part('copy').textContent, e('copy'));
  let selected = /** @type {any} */ (null);
  Object.assign(globalThis, { getSelection: () => ({ selectAllChildren: (one) => (selected = one) }) });
  navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
  part('copy').click();
  await eventually('a notice', () => notices.length === 1);
  assert.deepEqual(notices[0], { text: t('copyFailed'), bad: true });
  assert.ok(selected === part('code'));
  assert.deepEqual(WAYS.map((way) => part(`embed-${way}`).getAttribute('aria-selected')), ['false', 'true', 'false', 'false']);
  // Left, it leaves no element with workers of its own, and draws no more.
  room.hidden();
  assert.equal(stage().length, 0);
  dark.dispatchEvent(new Event('change'));
  assert.equal(stage().length, 0);
}); // prettier-ignore

test('language and colours: chosen, kept, and the browser’s own without storage', async () => {
  document.body.innerHTML = '<div><button id="language-en"></button></div><button id="theme"><svg><use href="#i-system"></use></svg></button>';
  const theme = document.getElementById('theme');
  storage.set('ninefold.theme', 'dark');
  storage.set('ninefold.language', 'zh');
  let changed = 0;
  await languages.speak(languages.preferredLanguage());
  startSettings(() => void changed++);
  const pressed = () => ['en', 'zh'].map((tag) => document.getElementById(`language-${tag}`).getAttribute('aria-pressed')).join();
  const looks = () => [document.documentElement.dataset.theme, theme.getAttribute('aria-label'), theme.dataset.tooltip, theme.querySelector('use').getAttribute('href')];
  // One that is not in the page is put there, in its own name.
  assert.deepEqual([languages.language(), pressed(), document.getElementById('language-zh').textContent], ['zh', 'false,true', '中文']);
  assert.deepEqual(looks(), ['dark', t('themeDark'), t('themeDark'), '#i-dark']);
  document.getElementById('language-en').click();
  await eventually('the language', () => changed === 1);
  assert.deepEqual([pressed(), storage.get('ninefold.language'), looks()[1]], ['true,false', 'en', t('themeDark')]);
  for (const [name, key] of /** @type {const} */ ([['system', 'themeSystem'], ['light', 'themeLight'], ['dark', 'themeDark']])) {
    theme.click();
    assert.deepEqual([storage.get('ninefold.theme'), looks()], [name, [name === 'system' ? undefined : name, t(key), t(key), `#i-${name}`]]);
  }
  // Of two chosen at once the last stays.
  document.getElementById('language-zh').click();
  document.getElementById('language-en').click();
  await turns(4);
  assert.deepEqual([pressed(), languages.language()], ['true,false', 'en']);
}); // prettier-ignore

test('without a network: a new version is offered, never the first', async (context) => {
  const waits = [];
  const target = () => Object.assign(new EventTarget(), {});
  const registration = Object.assign(target(), { waiting: /** @type {any} */ (null), installing: /** @type {any} */ (null), updates: 0, update: async () => void registration.updates++ });
  const worker = Object.assign(target(), { controller: /** @type {any} */ (null), asked: /** @type {string[]} */ ([]), register: async (file) => (worker.asked.push(file), registration) });
  let reloads = 0;
  const offers = /** @type {any[]} */ ([]);
  const begin = async (protocol = 'https:', state = 'complete') => {
    Object.assign(globalThis, { location: { protocol, reload: () => reloads++ } });
    Object.assign(document, { readyState: state });
    startOffline((reload) => offers.push(reload));
    await turns(2);
  };
  await begin();
  assert.deepEqual(worker.asked, []);
  Object.assign(navigator, { serviceWorker: worker });
  await begin('file:');
  assert.deepEqual(worker.asked, []);
  await begin('http:', 'loading');
  assert.deepEqual(worker.asked, []);
  // The first visit has its network for itself for a while.
  context.mock.timers.enable({ apis: ['setTimeout'] });
  window.tell({ type: 'load' });
  context.mock.timers.tick(2999);
  assert.deepEqual(worker.asked, []);
  context.mock.timers.tick(1);
  context.mock.timers.reset();
  await turns(2);
  assert.deepEqual(worker.asked, ['./sw.js']);
  // The first takes over by itself; the next is offered, and waits until it is wanted.
  const coming = () => Object.assign(target(), { state: 'installing' });
  const installed = (one) => (Object.assign(one, { state: 'installed' }), one.dispatchEvent(new Event('statechange')));
  const [first, second] = [coming(), coming()];
  registration.installing = first;
  registration.dispatchEvent(new Event('updatefound'));
  installed(first);
  worker.controller = first;
  worker.dispatchEvent(new Event('controllerchange'));
  assert.deepEqual([offers.length, reloads], [0, 0]);
  registration.installing = second;
  registration.dispatchEvent(new Event('updatefound'));
  second.dispatchEvent(new Event('statechange'));
  assert.equal(offers.length, 0);
  installed(second);
  assert.equal(offers.length, 1);
  registration.waiting = { postMessage: (text) => waits.push(text) };
  offers[0]();
  assert.deepEqual([waits, reloads], [['take over'], 0]);
  worker.dispatchEvent(new Event('controllerchange'));
  assert.equal(reloads, 1);
  // In another tab, which did not ask, it is offered: there the old one still stands.
  registration.installing = null;
  await begin();
  assert.equal(offers.length, 2);
  registration.waiting = null;
  worker.dispatchEvent(new Event('controllerchange'));
  assert.deepEqual([offers.length, reloads], [3, 2]);
  offers[2]();
  assert.equal(reloads, 3);
  // A first visit to which nobody has offered anything: the version that takes over is its own, the next is not.
  worker.controller = null;
  offers.length = 0;
  context.mock.timers.enable({ apis: ['setTimeout'] });
  registration.waiting = { postMessage: () => {} };
  await begin();
  context.mock.timers.tick(3000);
  context.mock.timers.reset();
  await turns(2);
  assert.equal(offers.length, 0);
  const others = offers.length;
  worker.dispatchEvent(new Event('controllerchange'));
  const own = offers.length;
  worker.dispatchEvent(new Event('controllerchange'));
  // Those that began before are tabs like any other: only this one's first is told to nobody.
  assert.equal(offers.length - own - (own - others), 1);
  // Asked for anew once an hour at most, in a page that is looked at.
  const { now } = Date;
  const look = (passed, hidden) => {
    Date.now = () => now() + passed;
    Object.assign(document, { hidden });
    document.tell({ type: 'visibilitychange' });
    return registration.updates;
  };
  assert.deepEqual([look(3500_000, false), look(3700_000, true)], [0, 0]);
  const once = look(3700_000, false);
  assert.ok(once > 0);
  assert.equal(look(3800_000, false), once);
  Date.now = now;
  Object.assign(document, { hidden: false });
}); // prettier-ignore

test('the service worker: keeps one build whole, answers with it alone, and lets the old one go', async () => {
  const stores = new Map([['ninefold /sub/ old', new Map()], ['ninefold /other/ x', new Map()], ['else', new Map()]]);
  const fetched = /** @type {any[]} */ ([]);
  const self = Object.assign(new EventTarget(), {
    registration: { scope: 'https://a.bc/sub/' }, location: { href: 'https://a.bc/sub/sw.js' },
    skipped: 0, claimed: 0, skipWaiting: () => self.skipped++, clients: { claim: async () => void (self.claimed++, self.left.push(...stores.keys())) }, left: /** @type {string[]} */ ([]),
  });
  const answers = /** @type {Record<string, any>} */ ({});
  Object.assign(globalThis, {
    self,
    BUILD: { version: 'new', files: ['./', 'app.js', 'docs.html'], simd: ['a.wasm', 'b.wasm', 'c.wasm'], scalar: ['d.wasm', 'e.wasm', 'f.wasm'] },
    caches: {
      open: async (name) => {
        const store = stores.get(name) ?? new Map();
        stores.set(name, store);
        return { put: async (url, response) => void (await turns(2), store.set(url, response)), match: async (url) => store.get(url) };
      },
      keys: async () => [...stores.keys()],
      delete: async (name) => (await turns(2), stores.delete(name)),
    },
    fetch: async (request, options) => {
      fetched.push([request.url ?? request, options?.cache]);
      return answers[request.url ?? request] ?? { ok: true, redirected: false, of: request };
    },
  });
  await import(String(new URL('../../web/sw.js', import.meta.url)));
  const tell = async (type, fields = {}) => {
    const event = Object.assign(new Event(type), { waitUntil: (work) => void (event.work = work), respondWith: (work) => void (event.answer = work), work: /** @type {any} */ (null), answer: /** @type {any} */ (null), ...fields });
    self.dispatchEvent(event);
    await event.work;
    return event.answer;
  };
  const at = (name) => `https://a.bc/sub/${name}`;
  answers[at('docs.html')] = Object.assign(new Response('docs', { headers: { 'content-type': 'text/html' } }), { moved: true });
  Object.defineProperty(answers[at('docs.html')], 'redirected', { value: true });
  await tell('install');
  assert.deepEqual(fetched.splice(0).sort(), ['', 'app.js', 'docs.html', 'a.wasm', 'b.wasm', 'c.wasm'].map((name) => [at(name), 'no-cache']).sort());
  const kept = stores.get('ninefold /sub/ new');
  assert.equal(kept?.size, 6, 'all is kept by then');
  // No answer that is the end of a redirect: browsers take none for a page.
  assert.deepEqual([kept?.get(at('docs.html')).redirected, await kept?.get(at('docs.html')).clone().text(), kept?.get(at('docs.html')).headers.get('content-type')], [false, 'docs', 'text/html']);
  assert.equal(self.skipped, 0);
  await tell('message', { data: 'x' });
  assert.equal(self.skipped, 0);
  await tell('message', { data: 'take over' });
  assert.equal(self.skipped, 1);
  await tell('activate');
  assert.deepEqual([self.left.sort(), self.claimed], [['else', 'ninefold /other/ x', 'ninefold /sub/ new'], 1]);
  const asked = async (url, mode = 'cors', method = 'GET') => {
    const answer = await tell('fetch', { request: { url, mode, method } });
    return [...(kept?.entries() ?? [])].find(([, response]) => response === answer)?.[0] ?? (answer ? 'network' : null);
  };
  for (const [url, mode, from] of [
    [at('app.js'), 'cors', at('app.js')], [at('app.js?x#y'), 'cors', at('app.js')], [at(''), 'navigate', at('')], [at('?q'), 'navigate', at('')],
    [at('index.html#p=1'), 'navigate', at('')], [at('index'), 'navigate', at('')], [at('index.html'), 'cors', null], [at('docs'), 'navigate', at('docs.html')],
    [at('docs'), 'cors', null], [at('d.wasm'), 'cors', null], ['https://a.bc/app.js', 'cors', null], ['https://x.yz/sub/app.js', 'cors', null],
  ])
    assert.equal(await asked(url, String(mode)), from, `${url} ${mode}`);
  assert.equal(await asked(at('app.js'), 'cors', 'POST'), null);
  // What is not there any more comes from the host.
  kept?.delete(at('app.js'));
  assert.equal(await asked(at('app.js')), 'network');
  answers[at('app.js')] = { ok: false, status: 404 };
  await assert.rejects(tell('install'), /404/);
}); // prettier-ignore
