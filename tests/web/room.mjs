// The Solve room as index.html has it, on the small document, with the engine in this process. One room for all tests
// of a file, as in the page.
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { answering, turns } from './answering.mjs';
import { holdTimers, openScreen } from './screen.mjs';
import { SHAPES } from './positions.mjs';

export const { document, window, storage } = openScreen();
/** What other programs packed is unpacked here, and not in a worker. */
const wasm = new URL('../../wasm/', import.meta.url);
const unpacking = `
  export { unpack } from ${JSON.stringify(`${wasm}import/formats.js`)};
  export { readUnpacked } from ${JSON.stringify(`${wasm}import/unpacked.js`)};`;
register(
  `data:text/javascript,${encodeURIComponent(`
    export const resolve = (specifier, context, next) =>
      specifier.endsWith('/client/formats.js')
        ? { url: 'data:text/javascript,' + encodeURIComponent(${JSON.stringify(unpacking)}), shortCircuit: true }
        : next(specifier, context);`)}`,
); // prettier-ignore

Object.assign(globalThis, {
  SINGLE_FILE: false,
  requestAnimationFrame: (work) => work(0),
  matchMedia: () => ({ matches: true }),
});
/** Notices stay, and nothing is said or kept, until a test lets time pass. */
export const timers = holdTimers(window);
const html = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');
document.body.innerHTML = html.slice(html.indexOf('<body>') + 6, html.indexOf('</body>'));
Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { platform: 'MacIntel', languages: ['en'], clipboard: { writeText: async (text) => void copied.push(text) } } }); // prettier-ignore
export const copied = [];

export const games = await import('../../web/puzzle/state.js');
const { translate } = await import('../../web/language.js');
export const { toHash } = await import('../../web/puzzle/link.js');
export const notices = await import('../../web/views/solve/notice.js');
export const kept = () => JSON.parse(storage.get('ninefold.puzzle') ?? '{}');
const { Board } = await import('../../web/board/board.js');
const solve = await import('../../web/views/solve/solve.js');

export const byId = (id) => document.getElementById(id);
export const solver = answering();
/** What the page was asked for. */
export const told = { kept: 0, about: 0, changed: 0, batch: /** @type {any[]} */ ([]) };
export const puzzle = solve.begin(solver, new Board(document.getElementById('board')), {
  keep: () => void told.kept++,
  address: () => `https://a.bc/${toHash(puzzle.present())}`,
  link: () => toHash(puzzle.present()),
  about: () => void told.about++,
  batch: (file) => void told.batch.push(file),
  another: () => {},
  changed: () => void told.changed++,
});
notices.startNotice();
translate(document);
export const room = solve.open();
export const LINE =
  '..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..';
export const { four } = SHAPES;
export const cells = () => byId('board').querySelectorAll('.cell');
export const shown = () => games.shownAt(puzzle.present());
export const notice = () => (byId('notice').hidden ? '' : byId('notice-text').textContent);
export const title = () => byId('verdict-title').textContent;
/** A key, in the selected cell or elsewhere; gives whether the browser has it too. */
export const key = (key, fields = {}, from = /** @type {any} */ (null)) =>
  (from ?? cells()[selected()] ?? document.body).send('keydown', { key, ...fields });
export const selected = () => cells().findIndex((cell) => cell.classList.contains('selected'));
export const marked = (name) =>
  cells().flatMap((cell, at) => (cell.classList.contains(name) ? [at] : []));
export const click = (id, fields) => byId(id).send('click', fields);
export const disabled = (id) => byId(id).getAttribute('aria-disabled') === 'true';
export const pressed = (id) => byId(id).getAttribute('aria-pressed') === 'true';
export const paste = (text) =>
  document.body.send('paste', { clipboardData: { getData: () => text, files: [] } });
/** Has another puzzle there, judged, with the first cell selected. */
export async function put(givens, shape = four, more = {}) {
  await solver.release();
  if (pressed('mode-play')) click('mode-set');
  puzzle.take({ ...games.position(shape, givens), ...more });
  for (const name of ['pencil', 'digit-first']) if (pressed(name)) click(name);
  cells()[1].focus();
  cells()[0].focus();
  notices.hideNotice();
  await turns(6);
}
export const ONE = '1..2.3....4.....';
export const OPEN = `12${'.'.repeat(14)}`;
/** What is said aloud by now. */
export const said = () => (timers.pass(350), byId('live').textContent);
room.shown();
