// Somebody who presses whatever is there, in each room and tab: what nobody thought of when the other scenes were
// written. Of all that can be pressed, typed or chosen, a step takes what comes first by a number made of its name and
// of the step, so that what is new on the screen changes few steps.
import * as page from '../visit.mjs';

const { click, document, keys, pass, put, solver } = page;

/** FNV-1a. @param {string} text */
const drawn = (text) => {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  // What differs in its last letter alone is to lie far away as well.
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d);
  return (sum ^ (sum >>> 13)) >>> 0;
};
/** The one of a list whose name comes first in a step. @template T @param {string} step @param {readonly T[]} list @param {(one: T) => string} nameOf */
const oneOf = (step, list, nameOf) =>
  list
    .map((one) => /** @type {const} */ ([drawn(`${step} ${nameOf(one)}`), one]))
    .sort(([a], [b]) => a - b)[0]?.[1];

const KEYS = /** @type {(string | [string, object])[]} */ ([
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter', ' ', 'Escape', 'Backspace', 'Delete', 'Tab'],
  ...['1', '2', '3', '4', '.', '+', 'b', 'h', 'n', 'p', 'c'],
  ...['ArrowRight', 'ArrowDown', 'Home', 'Enter'].map((key) => [key, { shiftKey: true }]),
  ...['z', 'y', 'a', 'Home', 'ArrowLeft'].map((key) => [key, { ctrlKey: true }]),
  ...[1, 2, 3].map((digit) => ['!"§'.charAt(digit - 1), { shiftKey: true, code: `Digit${digit}` }]),
  ['ArrowDown', { altKey: true }],
]); // prettier-ignore
const TEXTS = [
  '3',
  '12',
  '1',
  '',
  'x',
  '1..2\n.3..\n..4.\n....',
  '0',
  'size 4\ncage 5 r1c1 r1c2',
  '-1',
  '500',
];

/** What is left alone: wishes for what is rare take long, and what a browser packs comes when it comes. */
const LEFT = ['begin', 'technique', 'elsewhere'];

const named = (/** @type {any} */ one) =>
  `${one.tagName.toLowerCase()} ${one.id || one.getAttribute('data-part') || one.dataset.rule || one.getAttribute('aria-label') || one.textContent || one.className}`;
const seen = (/** @type {any} */ one) => {
  for (let at = one; at; at = at.parentElement)
    if (at.hidden || (at.tagName === 'DIALOG' && !at.hasAttribute('open'))) return false;
  return !one.disabled && !LEFT.includes(one.id || one.getAttribute('data-part'));
};

/** What one does in a step: how it is told, and the act. @param {string} step @param {string} where @returns {[string, () => unknown]} */
function deed(step, where) {
  const inside = (/** @type {string} */ roots, /** @type {string} */ tag) => roots.split(', ').flatMap((root) => document.querySelectorAll(`${root} ${tag}`)).filter(seen);
  const place = [document.querySelector('dialog[open]') ? 'dialog[open]' : where, 'body'].find((roots) => inside(roots, 'button').length > 0) ?? where;
  const all = (/** @type {string} */ tag) => inside(place, tag);
  const kind = drawn(`${step} kind`) % 16;
  if (kind < 8) {
    const button = oneOf(step, all('button'), named);
    if (button) return [named(button), () => button.click()];
  }
  if (kind < 11) {
    const field = oneOf(step, [...all('select'), ...all('input'), ...all('textarea')].filter(({ files }) => !files), named);
    if (field?.tagName === 'SELECT') {
      const option = oneOf(step, field.options, ({ value }) => value);
      return [`${named(field)}: ${option?.value}`, () => { field.value = option?.value; field.send('change'); }];
    }
    if (['checkbox', 'radio'].includes(field?.getAttribute('type'))) return [named(field), () => { field.checked = !field.checked; field.send('change'); }];
    if (field) {
      const text = oneOf(step, TEXTS, String) ?? '';
      return [`${named(field)}: ${JSON.stringify(text)}`, () => { field.value = text; field.send('input'); field.send('change'); }];
    }
  }
  if (kind === 11) {
    const cell = oneOf(step, [...page.cells().keys()], String) ?? 0;
    return [`cell ${cell}`, () => page.focus(cell)];
  }
  if (kind === 12) return ['a while', () => pass(3000)];
  const key = oneOf(step, KEYS, String) ?? '';
  return [typeof key === 'string' ? `key ${key}` : `key ${key[0]}, ${Object.keys(key[1])[0]}`, () => keys(key)];
} // prettier-ignore

const FOUR = '1...\n..2.\n....\n...4';
const NINE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const tab = (/** @type {string} */ name) => () => click(`#tab-${name}`);
const room = (/** @type {any} */ name) => () => page.goTo(name);
const part = (/** @type {string} */ where, /** @type {string} */ name) =>
  click(`${where} [data-part="${name}"]`);

/** Where one begins: with which puzzle, how one comes there, and what is pressed. @type {[name: string, text: string, begin: () => unknown, where: string][]} */
const PLACES = [
  ['set', FOUR, () => {}, '#room-solve'],
  ['play', FOUR, () => click('#mode-play'), '#room-solve'],
  ['rules', 'size 6\ncage 5 r1c1 r1c2\nthermo r3c1 r3c2 r3c3\ncage r4c4 r4c5\nantiking', tab('rules'), '#panel-rules'],
  ['hint', NINE, () => click('#hint-open'), '#hint, #panel-candidates'],
  ['candidates', FOUR, tab('candidates'), '#panel-candidates'],
  ['path', FOUR, tab('path'), '#panel-path'],
  ['share', FOUR, tab('share'), '#panel-share'],
  ['new', FOUR, room('new'), '#room-new'],
  ['library', FOUR, room('library'), '#room-library'],
  ['batch', NINE, async () => { room('batch')(); await page.settled(); part('#room-batch', 'sample'); }, '#room-batch'],
  ['lab', FOUR, room('lab'), '#room-lab'],
  ['embed', FOUR, room('embed'), '#room-embed'],
]; // prettier-ignore

const STEPS = 10;

/** @param {import('../scenes.mjs').Play} play */
export async function wander(play) {
  play.brief = true;
  // Another program than the one that was chosen last.
  click('#tab-share');
  await page.settled();
  page.typeInto('#elsewhere', 'f-puzzles', 'change');
  page.$('#elsewhere').onchange();
  for (const [name, text, begin, where] of PLACES) {
    await put(text);
    await begin();
    await page.settled();
    play.scene(name);
    for (let at = 0; at < STEPS; at++) {
      const step = `${name} ${at}`;
      const held = drawn(`${step} held`) % 6 === 0;
      if (held) solver.hold('solve', 'why', 'step', 'steps', 'candidates', 'count', 'lab', 'record', 'at', 'answers', 'parse');
      const [told, act] = deed(step, where);
      await play.step(`${told}${held ? ', held' : ''}`, async () => { await act(); await page.settled(); await page.frame(0); await pass(100); });
      if (!held) await solver.release();
    }
    await solver.release();
    for (const dialog of document.querySelectorAll('dialog[open]')) dialog.querySelector('button')?.click();
  }
} // prettier-ignore
