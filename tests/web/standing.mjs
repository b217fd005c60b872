// <ninefold-sudoku> on the small document, with the engine in this process: one of them, and what is heard of it.
import { register } from 'node:module';
import { answering, turns } from './answering.mjs';
import { holdTimers, openScreen } from './screen.mjs';

// The pool's solver is that of the test.
register(
  `data:text/javascript,${encodeURIComponent(`
    export const resolve = (specifier, context, next) =>
      specifier.endsWith('/ninefold.js') && /element\\/pool\\.js/.test(context.parentURL)
        ? { url: 'data:text/javascript,export class Solver { constructor(options) { return pooled(options); } }', shortCircuit: true }
        : next(specifier, context);`)}`,
); // prettier-ignore

export const { document, window } = openScreen();
export const timers = holdTimers(window);
export const dark = Object.assign(new EventTarget(), { matches: false });
export const page = { schemes: 'normal' };
/** @type {any} */
export const solver = answering();
export const pool = { made: /** @type {any[]} */ ([]), closed: 0 };
Object.assign(solver, { close: () => pool.closed++ });
Object.assign(globalThis, {
  matchMedia: () => dark,
  getComputedStyle: () => ({ colorScheme: page.schemes }),
  pooled: (options) => (pool.made.push(options), solver),
});
Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { languages: ['en'], language: 'en' } }); // prettier-ignore

export const { NinefoldSudoku } = await import('../../web/element/element.js');

export const ONE = '1..2.3....4.....';
export const SOLUTION = '1432231432414123';
export const OPEN = `12${'.'.repeat(14)}`;
export const LINE =
  '..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..';
export const EMPTY = '.'.repeat(81);

/** An element in the page with such attributes, and what is heard of it. @param {object} [attributes] */
export async function shown(attributes = {}) {
  await solver.release();
  const element = /** @type {any} */ (new NinefoldSudoku());
  const heard = [];
  for (const type of ['change', 'verdict', 'solved', 'why'])
    element.addEventListener(type, (event) => heard.push([type, event.detail, event.bubbles && event.composed]));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.replaceChildren(element);
  await turns(8);
  const root = element.shadowRoot;
  const cells = () => root.querySelectorAll('.cell');
  const at = {
    element, heard, root, cells,
    words: () => ['title', 'detail'].map((name) => root.querySelector(`.${name}`).textContent),
    of: (type) => heard.filter(([one]) => one === type).map(([, detail]) => detail),
    key: (key, fields = {}, from = null) => (from ?? cells().find((cell) => cell.tabIndex === 0)).send('keydown', { key, ...fields }),
    press: (name) => root.querySelector(`[part="button ${name}"]`).click(),
    marked: (name) => cells().flatMap((cell, nth) => (cell.classList.contains(name) ? [nth] : [])),
    form: () => { const { value, wrong, validationMessage } = element.internals; return [value, Object.keys(wrong).filter((name) => wrong[name] === true).join(), validationMessage]; },
  };
  heard.length = 0;
  return at;
} // prettier-ignore
