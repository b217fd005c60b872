// A visit to the whole page, app.js and all, on the small document: every room, the engine's own answers, the time,
// the address, the clipboard and the disk in the hands of the test.
import { readdirSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import 'fake-indexeddb/auto';
import { Logic } from '../../wasm/client/logic.js';
import { Engine } from '../../wasm/engine/engine.js';
import { Module } from '../../wasm/engine/module.js';
import { GenerateSession } from '../../wasm/generate/session.js';
import { linesOf } from './astext.mjs';
import { ahead, during, holdTime, later, pass, settled } from './clock.mjs';
import { openScreen } from './screen.mjs';

export { frame, pass, settled } from './clock.mjs';

export const { document, window, storage } = openScreen();
holdTime();

/* The engine answers here; what is fetched later is waited for. */

const at = (/** @type {string} */ path) =>
  JSON.stringify(new URL(`../../${path}`, import.meta.url));
register(
  `data:text/javascript,${encodeURIComponent(`
    const module = (source) => ({ url: 'data:text/javascript,' + encodeURIComponent(source), shortCircuit: true });
    const client = ${JSON.stringify(`
      export { SudokuError } from ${at('wasm/engine/error.js')};
      export class Solver { constructor(options) { return globalThis.solverOf(options); } }`)};
    const formats = ${JSON.stringify(`
      import { unpack as read } from ${at('wasm/import/formats.js')};
      export const unpack = (...all) => globalThis.during(read(...all));
      export { readUnpacked } from ${at('wasm/import/unpacked.js')};`)};
    export const resolve = (specifier, context, next) =>
      specifier.endsWith('/client/ninefold.js') ? module(client)
      : specifier.endsWith('/client/formats.js') ? module(formats)
      : next(specifier, context);
    export const load = async (url, context, next) => {
      const loaded = await next(url, context);
      if (!(url.startsWith(${at('web/')}) || url.startsWith(${at('wasm/client/')})) || typeof loaded.source === 'undefined') return loaded;
      const source = String(loaded.source).startsWith('export default ""') ? '' : Buffer.from(loaded.source).toString();
      return source ? { ...loaded, source: source.replace(/\\bimport\\(([^()]*)\\)/g, 'globalThis.coming(String(new URL($1, import.meta.url)), () => import($1))') } : loaded;
    };`)}`,
); // prettier-ignore

/** Modules that do not come, by what is in their names. @type {Set<string>} */
export const lost = new Set();
/** Modules that are there: they come in the same turn every time. @type {Map<string, Promise<any>>} */
const modules = new Map();
const coming = (/** @type {string} */ name, /** @type {() => Promise<any>} */ load) => {
  if ([...lost].some((one) => name.includes(one)))
    return during(Promise.reject(new Error(`no ${name}`)));
  const there = modules.get(name) ?? load();
  modules.set(name, there);
  return during(there);
};
Object.assign(globalThis, { coming, during });
for (const name of /** @type {const} */ (['text', 'arrayBuffer'])) {
  const read = Blob.prototype[name];
  Object.assign(Blob.prototype, { [name]() { return during(read.call(this)); } }); // prettier-ignore
}

Object.assign(window, { setTimeout: later, devicePixelRatio: 1, print: () => told('printed') });

/* What else a browser has. */

/** What the page did outside of its document, in order. @type {string[]} */
const doings = [];
const told = (/** @type {string} */ what) => void doings.push(what);
export const doing = told;

/** The history of the address. */
const visits = [{ state: /** @type {any} */ (null), hash: '' }];
let here = 0;
const hashOf = (/** @type {string} */ url) =>
  url.includes('#') ? url.slice(url.indexOf('#')) : '';
const location = {
  origin: 'https://a.bc',
  pathname: '/sub/',
  search: '',
  protocol: 'file:',
  get hash() {
    return visits[here]?.hash ?? '';
  },
  get href() {
    return `https://a.bc/sub/${location.hash}`;
  },
  reload: () => told('reloaded'),
};
const history = {
  get state() {
    return visits[here]?.state;
  },
  pushState(/** @type {any} */ state, /** @type {string} */ _, /** @type {string} */ url) {
    visits.splice(++here, Infinity, { state, hash: hashOf(url) });
  },
  replaceState(/** @type {any} */ state, /** @type {string} */ _, /** @type {string} */ url) {
    visits[here] = { state, hash: hashOf(url) };
  },
};
/** Goes back or forth. @param {number} by */
export async function travel(by) {
  here = Math.max(0, Math.min(visits.length - 1, here + by));
  window.tell({ type: 'popstate' });
  await settled();
}
/** Opens an address in this tab. @param {string} hash */
export async function follow(hash) {
  visits.splice(++here, Infinity, { state: null, hash });
  window.tell({ type: 'popstate' });
  await settled();
}

export const clipboard = {
  refused: false,
  writeText: async (/** @type {string} */ text) => {
    if (clipboard.refused) throw new Error('not allowed');
    told(`copied ${JSON.stringify(text)}`);
  },
};
export const media = Object.assign(new EventTarget(), { matches: false });
/** @type {Map<object, () => void>} */
const observers = new Map();
class Observer {
  constructor(/** @type {any} */ work) {
    this.work = work;
  }
  observe(/** @type {any} */ element) {
    observers.set(element, this.work);
  }
  disconnect() {}
}
for (const [name, value] of Object.entries({
  ...{ history, location, matchMedia: () => media, MutationObserver: Observer, ResizeObserver: Observer },
  ...{ SINGLE_FILE: false, STYLES: { new: 'new.css', library: 'library.css', batch: 'batch.css', lab: 'lab.css', embed: 'embed.css', about: 'about.css' } },
  ...{ CSS: { escape: (/** @type {string} */ text) => text.replaceAll('"', '\\"') } },
  getComputedStyle: () => ({ colorScheme: document.documentElement.dataset.theme ?? 'light', getPropertyValue: () => '' }),
  navigator: { platform: 'Linux', languages: ['en'], language: 'en', hardwareConcurrency: 4, clipboard, share: async (/** @type {any} */ what) => told(`sent ${JSON.stringify(what)}`) },
  // Kept from node: its warnings of what a page says to its console are ours.
  console: { ...console, warn: (/** @type {any[]} */ ...words) => told(`warned: ${words[0]}`), info: (/** @type {any[]} */ ...words) => told(`noted: ${words[0]}`) },
}))
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value }); // prettier-ignore

let places = 0;
crypto.randomUUID = () => `00000000-0000-4000-8000-${String(++places).padStart(12, '0')}`;

URL.createObjectURL = (blob) => {
  blobs.push(blob);
  return `blob:${blobs.length}`;
};
export const blobs = /** @type {any[]} */ ([]);
URL.revokeObjectURL = (name) => told(`forgot ${name}`);
// Of keys it is told what is left to the browser, of all else what is not.
document.handled = (/** @type {string} */ type, /** @type {boolean} */ left, /** @type {boolean} */ stopped) => {
  if (stopped || (!left && type !== 'keydown')) told(`${stopped ? 'nobody else hears of' : 'the browser is kept from'} ${type}`);
}; // prettier-ignore

const { createElement } = document;
document.createElement = (/** @type {string} */ tag) => {
  const element = createElement.call(document, tag);
  const close = () => {
    element.removeAttribute('open');
    element.send('close');
  };
  if (tag === 'dialog') Object.assign(element, { showModal: () => (element.setAttribute('open', ''), element.querySelector('button')?.focus()), close }); // prettier-ignore
  if (tag === 'a') {
    const press = element.click;
    element.click = () => {
      const name = element.getAttribute('download');
      if (name === null) return press.call(element);
      element.href = element.getAttribute('href');
      told(`saved ${name} ${element.href}`);
    };
  }
  if (tag === 'canvas') element.getContext = () => null;
  return element;
};
/** Style sheets come a turn later. */
const { append } = document.head;
export const styles = { held: false, lost: false, come: () => {} };
document.head.append = (/** @type {any} */ link) => {
  append.call(document.head, link);
  const come = () => void (styles.lost ? link.onerror?.() : link.onload?.());
  if (styles.held) styles.come = come;
  else during(new Promise((resolve) => setImmediate(resolve))).then(come);
};

const html = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');
document.body.innerHTML = html.slice(html.indexOf('<body>') + 6, html.indexOf('</body>'));
for (const input of document.querySelectorAll('[type="file"]')) input.hidden = true;
document.body.querySelector('.not-started')?.remove();

/* The engine. */

const load = (/** @type {string} */ name) =>
  Engine.loadSync(readFileSync(new URL(`../../dist/${name}.wasm`, import.meta.url)));
const engine = load('ninefold-lab');
/** Those of steps: for plain puzzles, and with rules. @type {Record<string, Engine>} */
const logics = {};
const steps = (/** @type {any} */ { description, descriptions = [description] }) => {
  const name = descriptions[0] ? 'ninefold-logic-rules' : 'ninefold-logic';
  return (logics[name] ??= load(name));
};

/** What waits until it is let go, by the kind of its question. @type {Map<string, (() => void)[]>} */
const gates = new Map();
/** What the next question of a kind rejects with. @type {Record<string, unknown>} */
const fail = {};

/** A text, a number, what else a question says. @param {any} value */
const shownAs = (value) =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' || one === Infinity ? String(one) : one)); // prettier-ignore

/**
 * An answer a turn later, or once it is let go: then it is not waited for.
 * @param {string} kind @param {any} text @param {any} options @param {() => any} work
 */
function answer(kind, text, { signal, onProgress, hold, ...rest }, work) {
  void [onProgress, hold];
  if (kind !== 'lines') {
    const options = Object.keys(rest).length > 0 ? ` ${shownAs(rest)}` : '';
    told(`asked ${kind} ${shownAs(text)}${options}`);
  }
  const error = fail[kind];
  delete fail[kind];
  const waiting = gates.get(kind);
  const come = new Promise((resolve, reject) => {
    const stopped = () => {
      told(`${kind} was stopped`);
      reject(signal.reason);
    };
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', stopped);
    const over = () => {
      signal?.removeEventListener('abort', stopped);
      if (error) reject(error);
      else resolve(0);
    };
    if (waiting) waiting.push(() => (during(come), over()));
    else setImmediate(over);
  }).then(work);
  come.catch(() => {});
  return waiting ? come : during(come);
}
/** Likewise what comes one by one. @param {string} kind @param {any} text @param {any} options @param {() => Iterable<any>} work */
async function* listed(kind, text, options, work) {
  for (const one of await answer(kind, text, options, () => [...work()])) {
    options.signal?.throwIfAborted();
    yield one;
    await during(new Promise((resolve) => setImmediate(resolve)));
  }
}

/** The same time for everybody. @param {any} found */
const timed = (found) => ({ ...found, microseconds: 42 });
const sized = (/** @type {any} */ { size }) => (size ? { size } : {});
/** Workers of the steps are in this process. @type {any} */
const pool = {
  run: async (/** @type {any} */ words, /** @type {any} */ question) =>
    question.kind === 'rate'
      ? steps(question).rate(question.puzzles, question)
      : steps(question)[/** @type {'step' | 'refute'} */ (question.kind)](words, question),
  batches: async function* (/** @type {any} */ words, /** @type {any} */ question) {
    yield steps(question).steps(words, question);
  },
  slots: async () => 1,
  closing: () => new Error('closing'),
  another: () => ({ ...pool }),
};
/** Puzzles in a line each, as a batch answers them. @param {string} text @param {boolean} multiple */
function chunkOf(text, multiple) {
  const chunk = { puzzles: 0, one: 0, many: 0, none: 0, invalid: 0, lines: text.split('\n').length - 1, bytes: text.length, at: /** @type {number[]} */ ([]), guesses: /** @type {number[]} */ ([]), errors: /** @type {any[]} */ ([]), text: new Uint8Array() };
  const [answers, counts] = [[], []].map((list) => /** @type {any[]} */ (list));
  for (const { line, count, solution, error } of engine.solveAll(text)) {
    const kind = error ? 'invalid' : /** @type {const} */ (['none', 'one', 'many'])[count];
    if (error) chunk.errors.push({ answer: chunk.puzzles, ...error });
    chunk[kind]++;
    chunk.puzzles++;
    chunk.at.push(line), chunk.guesses.push(error ? 0 : (7 * line) % 5);
    counts.push(error ? 255 : count);
    answers.push(`${kind === 'many' && multiple ? 'multiple' : (solution ?? kind)}\n`);
  }
  return { ...chunk, counts: Uint8Array.from(counts), text: new TextEncoder().encode(answers.join('')) };
} // prettier-ignore

/** As where the effort has ended before all members of a conflict were tried, where `solver.unsure`. @param {any} why */
const unsure = (why) =>
  solver.unsure && why.conflict ? { ...why, conflict: { ...why.conflict, minimal: false, smallest: false } } : why; // prettier-ignore

/** The page's solver. `hold` has questions of some kinds wait, `release` lets all of them go; `fail` as above. @type {any} */
export const solver = {
  fail,
  hold: (/** @type {string[]} */ ...kinds) => kinds.forEach((kind) => gates.set(kind, gates.get(kind) ?? [])),
  async release() {
    const all = [...gates.values()].flat();
    gates.clear();
    for (const come of all) come();
    await settled();
  },
  parse: (/** @type {any} */ text, options = {}) => answer('parse', text, options, () => engine.parse(text, sized(options))),
  solve: (/** @type {any} */ text, options = {}) => answer('solve', text, options, () => timed(engine.solve(text, { untimed: true, ...sized(options) }))),
  count: (/** @type {any} */ text, /** @type {any} */ options = {}) =>
    answer('count', text, options, () => engine.count(text, { limit: Math.min(Number(options.limit ?? 300), 300) })),
  // Of an empty 16x16 as many solutions as are asked for take ten seconds, three times.
  candidates: (/** @type {any} */ text, /** @type {any} */ options = {}) => answer('candidates', text, options, () => engine.candidates(text, { limit: text.length > 81 ? 2 : options.limit })),
  why: (/** @type {any} */ text, options = {}) => answer('why', text, options, () => unsure(engine.why(text, sized(options)))),
  solutions: (/** @type {any} */ text, options = {}) => listed('solutions', text, options, () => [...engine.solutions(text)]),
  step: (/** @type {any} */ state, options = {}) => answer('step', state, options, () => client.step(state, options)),
  steps: async function* (/** @type {any} */ state, options = {}) {
    const all = await answer('steps', state, options, () => collected(client.steps(state, options)));
    for (const one of all) yield (options.signal?.throwIfAborted(), one);
  },
  refute: (/** @type {any} */ state, options = {}) => answer('refute', state, options, () => client.refute(state, options)),
  rate: async function* (/** @type {any} */ lines, options = {}) {
    for (const one of await answer('rate', lines, options, () => collected(client.rate(lines, options)))) yield one;
  },
  generate: async function* (/** @type {any} */ { count = Infinity, seed = 7, signal, onProgress, ...wish }) {
    for (let number = 0; number < count; number++) {
      if (gates.has('generate')) onProgress?.({ tried: 1234, rejected: {} });
      yield await answer('generate', number, { signal, seed, ...wish }, () => madeOf(wish, seed, number));
    }
  },
  strategies: async () => engine.strategies(),
  lab: (/** @type {any} */ text, /** @type {any} */ { signal, onProgress, ...options }) =>
    answer('lab', text, { signal, onProgress, ...options }, () => costOf(options)),
  record: async (/** @type {any} */ text, /** @type {any} */ { signal, ...run }) => {
    const length = 1000;
    await answer('record', text, { signal, ...run }, () => 0);
    const moment = (/** @type {number} */ step) => ({ step, length, whole: true, kind: step === 0 ? 'start' : step === length ? 'end' : step % 7 === 6 ? 'back' : 'place', cell: step % 81, digit: 5, legal: '359', board: text, placements: 3 * step, depth: step % 60, depths: { first: Math.max(0, step - 1), depths: [step % 60, 1] } });
    return {
      at: (/** @type {number} */ step, /** @type {any} */ options = {}) => {
        const reached = Math.max(0, Math.min(step, length));
        const come = answer('at', reached, options, () => moment(reached));
        if (gates.has('at')) options.onProgress?.(7);
        return come;
      },
      profile: async () => ({ length, whole: true, width: 500, least: [0, 10], greatest: [20, 40] }),
      close: () => told('the recording is closed'),
    };
  },
  answers: async function* (/** @type {ReadableStream} */ stream, /** @type {any} */ options) {
    const text = await during(new Response(stream).text());
    await options.hold?.();
    yield await answer('answers', text, options, () => chunkOf(text, options.multiple));
  },
  close: () => told('the solver is closed'),
}; // prettier-ignore
/** @type {Module | null} */
let maker = null;
/** What was made, by wish, seed and number: another language asks for the same. @type {Map<string, any>} */
const made = new Map();
/** A puzzle as the generator makes it: the same for a wish, a seed and a number. @param {any} wish @param {number} seed @param {number} number */
function madeOf(wish, seed, number) {
  const asked = shownAs([wish, seed, number]);
  if (!made.has(asked)) made.set(asked, makeNow(wish, seed, number));
  return structuredClone(made.get(asked));
}
/** @param {any} wish @param {number} seed @param {number} number */
function makeNow(wish, seed, number) {
  maker ??= new Module(new WebAssembly.Instance(new WebAssembly.Module(readFileSync(new URL('../../dist/ninefold-generate.wasm', import.meta.url)))));
  const session = new GenerateSession(maker, { kind: 'generate', wish, seed: String(seed), from: number, count: 1 });
  for (;;) {
    const [found] = session.advance(10).value.made;
    if (found === undefined) continue;
    session.close();
    if (!found) throw Object.assign(new Error('none was found'), { code: 'attempts' });
    const { form, ...puzzle } = found;
    void form;
    return puzzle;
  }
} // prettier-ignore
/** What a strategy costs: nobody waits for a real one. @param {any} run */
const costOf = ({ strategy, limit = Infinity }) => {
  const nth = engine.strategies().findIndex(({ name }) => name === strategy);
  const all = 2_000_000 >> (2 * nth);
  const placements = Math.min(all, limit);
  return { placements, guesses: placements >> 1, backtracks: placements >> 2, depth: 50 - nth, microseconds: placements * 1.5, solutions: all > limit ? 0 : 1, result: all > limit ? 'stopped' : 'solved' };
}; // prettier-ignore
async function collected(/** @type {AsyncIterable<any>} */ list) {
  const all = [];
  for await (const one of list) all.push(one);
  return all;
}
/** What asks the solver for itself is not told. @type {any} */
const client = new Logic(
  /** @type {any} */ ({
    parse: async (/** @type {string} */ text) => engine.parse(text, {}),
    solve: async (/** @type {string} */ text) => engine.solve(text, { untimed: true }),
    whole: () => ({
      call: async (/** @type {'parse'} */ name, /** @type {[string, any]} */ args) =>
        engine[name](...args),
    }),
  }),
  pool,
);
Object.assign(globalThis, {
  solverOf: (/** @type {any} */ options) => (told(`a solver ${shownAs(options)}`), solver), // prettier-ignore
});

/* What a person sees and does. */

/** The game that is kept, of its history what is nearest. @param {string} text */
function lastKept(text) {
  if (text === kept.text) return kept.told;
  const { past = [], future = [], visit: _, count: __, written: ___, ...game } = JSON.parse(text);
  const near = { ...game, past: past.slice(0, 1), future: future.slice(0, 1) };
  kept.text = text;
  return (kept.told = JSON.stringify(near).replace(/\.{17,}/g, (open) => `.×${open.length}`));
}
/** What was told last. */
const kept = { text: '', told: '' };

/** What somebody listens for, and how many of them where it is not one. @param {any} where */
function heard(where) {
  const counts = new Map();
  for (const type of where.heard()) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].sort().map(([type, count]) => (count > 1 ? `${type} ×${count}` : type)).join(' ');
} // prettier-ignore

/** The whole screen, and what stands around it. */
export function screen() {
  const { documentElement: root, title, body } = document;
  // The names of the rooms lead to the puzzle of the address, but where they do not.
  const puzzle = /p=.*/.exec(location.hash)?.[0] ?? 'p=';
  // What is kept at once is the same without its history.
  const kept = [...storage].filter(([name]) => name !== 'ninefold.now').map(([name, text]) => `kept ${name} = ${name === 'ninefold.puzzle' ? lastKept(text) : text}`); // prettier-ignore
  const soon = ahead();
  return [
    `title ${JSON.stringify(title)} lang=${root.lang} theme=${root.dataset.theme ?? 'system'}`,
    `address ${location.hash || '(none)'} ${here + 1}/${visits.length}`,
    ...kept,
    ...(soon.length > 0 ? [`in ${soon.join(', ')} ms`] : []),
    `heard by the window: ${heard(window)}; by the document: ${heard(document)}`,
    ...linesOf(body).map((line) => (line.includes('a.room-link') ? line.replace(puzzle, 'p=…') : line)),
  ]; // prettier-ignore
}

/** What has been done since this was asked last. */
export function takeDoings() {
  const all = doings.splice(0);
  for (const where of window.scrolled.splice(0)) all.push(`scrolled to ${where}`);
  for (const [element, how] of document.shown.splice(0))
    all.push(`into view: ${element.id || element.className} ${JSON.stringify(how)}`);
  return all;
}

export const $ = (/** @type {string} */ selector) => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
};
export const board = () => $('#board');
export const cells = () => $('#board').querySelectorAll('.cell');
/** Presses keys, one after another, where the focus is. */
export function keys(/** @type {(string | [string, object])[]} */ ...names) {
  for (const one of names) {
    const [key, fields] = typeof one === 'string' ? [one, {}] : one;
    const left = (document.activeElement ?? document.body).send('keydown', { key, ...fields });
    if (left) told(`${key} is left to the browser`);
  }
}
export const focus = (/** @type {number} */ cell) => cells()[cell].focus();
export const click = (/** @type {string} */ selector) => {
  const one = $(selector);
  if (one.disabled) throw new Error(`${selector} is disabled`);
  one.click();
};
/** Presses the name of a room. @param {'solve' | 'new' | 'library' | 'batch' | 'lab' | 'embed'} name */
export const goTo = (name) =>
  document
    .querySelectorAll('#rooms a')
    [['solve', 'new', 'library', 'batch', 'lab', 'embed'].indexOf(name)].click();
/** The first such element with this text. */
export const named = (/** @type {string} */ selector, /** @type {string} */ text) => {
  const found = document.querySelectorAll(selector).find((/** @type {any} */ one) => one.textContent.includes(text)); // prettier-ignore
  if (!found) throw new Error(`no ${selector} says ${text}`);
  return found;
};
export const paste = (/** @type {string} */ text, /** @type {any[]} */ ...files) =>
  document.body.send('paste', { clipboardData: { getData: () => text, files } });
export const typeInto = (
  /** @type {string} */ selector,
  /** @type {string} */ value,
  type = 'input',
) => {
  // prettier-ignore
  const field = $(selector);
  field.value = value;
  field.send(type);
};
export const sizes = observers;

/** Forgets the addresses before this one. */
export function forgetAddresses() {
  visits.splice(0, Infinity, visits[here] ?? { state: null, hash: '' });
  here = 0;
}

/** The Solve room with another puzzle, read from a text, judged, kept and said; its first cell is selected. @param {string} text */
export async function put(text) {
  await solver.release();
  if ($('#room-solve').hidden) click('#rooms a');
  await settled();
  for (const id of ['why', 'hint']) if (!$(`#${id}`).hidden) click(id === 'why' ? '#verdict-why' : '#hint .close');
  for (const id of ['pencil', 'digit-first']) if ($(`#${id}`).getAttribute('aria-pressed') === 'true') click(`#${id}`);
  if (!$('#notice').hidden) click('#notice-close');
  if ($('#mode-play').getAttribute('aria-pressed') === 'true') click('#mode-set');
  if ($('#panel-solutions').hidden) click('#tab-solutions');
  paste(text);
  await settled();
  if ($('#notice').classList.contains('bad') && !$('#notice').hidden) throw new Error($('#notice-text').textContent); // prettier-ignore
  focus(1);
  focus(0);
  await pass(5000);
  if (!$('#notice').hidden) click('#notice-close');
  forgetAddresses();
  takeDoings();
} // prettier-ignore

/** Says which language the page speaks. @param {string} tag */
export async function speak(tag) {
  click(`#language-${tag}`);
  await settled();
  await pass(5000);
}

/** Opens the page. */
export async function visit() {
  // Which of several comes first is not left to the disk.
  const web = new URL('../../web/', import.meta.url);
  const early = /** @type {string[]} */ (readdirSync(web, { recursive: true })).filter(
    (name) =>
      /^(views|rules|import|export|hint|puzzle|strings)\/.*\.js$/.test(name) &&
      !/embed|pages\.js$|zh\/page/.test(name) &&
      ![...lost].some((one) => name.includes(one)),
  );
  await Promise.all(
    early.map((name) => coming(String(new URL(name, web)), () => import(`../../web/${name}`))),
  );
  const opening = import('../../web/app.js');
  opening.catch(() => {});
  await settled();
  await opening;
  await settled();
}
