// The room Library over a store in memory: what stands in it, what is found, deleted and got back, saved and read; and whom a
// puzzle belongs to that two tabs have open.
import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as games from '../../web/puzzle/state.js';
import { MOST, toFile } from '../../web/puzzle/library.js';
import { eventually } from '../node/waiting.mjs';
import { turns } from './answering.mjs';
import { SHAPES } from './positions.mjs';
import { openScreen } from './screen.mjs';

const { document } = openScreen();
Object.assign(globalThis, { SINGLE_FILE: false });
for (const id of ['notice', 'notice-text', 'notice-excerpt', 'notice-action', 'live', 'alert']) {
  const part = document.createElement('button');
  part.id = id;
  document.body.append(part);
}
const locked = new Set();
const locks = {
  request: async (/** @type {string} */ name, /** @type {object} */ _, /** @type {any} */ take) =>
    void take(locked.has(name) ? null : locked.add(name)),
};
Object.defineProperty(globalThis, 'navigator', {
  configurable: true,
  value: { languages: ['en'], locks },
});
const { speak } = await import('../../web/language.js');
const store = await import('../../web/views/library/store.js');
const { rewrite } = await import('../../web/router.js');
const { open } = await import('../../web/views/library/library.js');
const { l, library } = store;

/** @returns {any} */
const entry = (/** @type {string} */ id, /** @type {object} */ fields = {}) => ({
  id,
  at: games.position(SHAPES.four, `${id}...............`),
  mode: 'play',
  time: 0,
  solved: false,
  changed: Number(id),
  ...fields,
});

/** The room, on a library of such puzzles. @param {any[]} entries */
async function opened(entries) {
  await library.remove(await library.all());
  for (const one of entries) await library.put(one);
  const root = document.createElement('section');
  document.body.append(root);
  const told = /** @type {any[]} */ ([]);
  const host = { notice: (/** @type {any} */ one) => told.push(one), resume: (/** @type {any} */ one) => told.push(`resume ${one.id}`), go: (/** @type {string} */ room) => told.push(`go ${room}`), kept: async () => void told.push('kept') };
  const room = await open(root, /** @type {any} */ (host));
  const settled = async () => { for (let turn = 0; turn < 8; turn++) await turns(4); };
  room.shown?.();
  await settled();
  assert.equal(told.shift(), 'kept', 'what is played is kept before the list is read');
  const part = (/** @type {string} */ name) => root.querySelector(`[data-part="${name}"]`);
  const names = () => part('list').querySelectorAll('.name').map((/** @type {any} */ one) => one.textContent).join();
  return { root, room, part, told, settled, names, state: () => part('state').textContent };
} // prettier-ignore
const begun = () => {
  const one = entry('1', { time: 61_000 });
  return { ...one, at: games.type(games.begin(one.at), 3, '2', 'play').present };
};
const named = (/** @type {string} */ id, /** @type {string} */ text, fields = {}) => {
  const one = entry(id, fields);
  return { ...one, at: games.ruled(one.at, [{ keyword: 'title', values: [], groups: [], text }]) };
};
const ABC = () => [
  named('1', 'Ann'),
  named('2', 'Bob', { solved: true, time: 65_000 }),
  named('3', 'Cid'),
];

test('what stands in it: the latest first, each with its name; opened, found, shown', async () => {
  const at = await opened(ABC());
  assert.deepEqual([at.names(), at.state(), at.part('intro').textContent], ['Cid,Bob,Ann', l('all', 3), l('intro', MOST)]);
  const [first] = at.part('list').children;
  assert.deepEqual(first.children.map((/** @type {any} */ one) => [one.className, one.getAttribute('aria-label')?.split(',')[0], one.textContent.slice(0, 3)]), [['entry', l('open', 'Cid'), 'Cid'], ['remove', l('remove', 'Cid'), '×']]);
  assert.match(first.querySelector('img').getAttribute('src') ?? first.querySelector('img').src, /^data:image\/svg/);
  at.part('list').children[1].querySelector('.entry').click();
  assert.deepEqual(at.told.splice(0), ['resume 2', 'go solve']);
  const search = (/** @type {string} */ word) => {
    at.part('search').value = word;
    at.part('search').send('input');
    return [at.names(), at.state()].join(' | ');
  };
  assert.deepEqual([search(' bo '), search('x'), search('')], [`Bob | ${l('some', 1, 3)}`, ` | ${l('noneFound', 3)}`, `Cid,Bob,Ann | ${l('all', 3)}`]);
  assert.deepEqual(at.part('show').options.map((/** @type {any} */ one) => one.textContent), Object.values(store.words.words.shows));
  at.part('show').value = 'solved';
  at.part('show').send('change');
  assert.deepEqual([at.names(), at.part('show').value], ['Bob', 'solved']);
  // In another language the choice stays.
  const english = at.state();
  for (const tag of /** @type {const} */ (['zh', 'en'])) {
    await speak(tag);
    await rewrite(at.root, at.room);
    assert.equal(at.state() === english, tag === 'en');
    assert.deepEqual([at.state(), at.part('show').value], [l('some', 1, 3), 'solved']);
  }
  const none = await opened([]);
  assert.deepEqual([none.state(), none.part('save').getAttribute('aria-disabled'), none.part('removeAll').getAttribute('aria-disabled'), at.part('removeAll').getAttribute('aria-disabled')], [l('none'), 'true', 'true', 'false']);
  none.part('removeAll').click();
  await none.settled();
  assert.deepEqual(none.told, []);
}); // prettier-ignore

test('one or all deleted, and got back; the keyboard stays in the list', async () => {
  const at = await opened(ABC());
  const away = (/** @type {number} */ nth) => at.part('list').children[nth].querySelector('.remove');
  away(1).focus();
  away(1).click();
  await at.settled();
  const [notice] = at.told.splice(0);
  assert.deepEqual([at.names(), notice.text, notice.stays, notice.action.words], ['Cid,Ann', l('removed', 'Bob'), true, l('undo')]);
  assert.ok(document.activeElement === away(1));
  away(1).click();
  await at.settled();
  assert.ok(document.activeElement === away(0), 'the last that is left');
  away(0).click();
  await at.settled();
  assert.ok(document.activeElement === at.part('search'));
  at.told.length = 0;
  notice.action.run();
  await at.settled();
  assert.equal(at.names(), 'Bob');
  const all = await opened(ABC());
  all.part('removeAll').click();
  await all.settled();
  const [gone] = all.told.splice(0);
  assert.deepEqual([all.names(), gone.text], ['', l('removedAll', 3)]);
  gone.action.run();
  await all.settled();
  assert.equal(all.names(), 'Cid,Bob,Ann');
}); // prettier-ignore

test('saved as a file, and read from one; what cannot be read says so', async () => {
  const at = await opened(ABC());
  const blobs = /** @type {Blob[]} */ ([]);
  URL.createObjectURL = (blob) => `blob:${blobs.push(/** @type {Blob} */ (blob))}`;
  at.part('save').click();
  assert.equal(await blobs[0].text(), toFile(await library.all()));
  assert.equal(blobs[0].type, 'application/json');
  const other = await opened([]);
  const read = async (/** @type {any} */ file) => {
    other.part('file').files = file ? [file] : [];
    other.part('file').send('change');
    await other.settled();
    assert.deepEqual(other.part('file').files, [], 'the same can be chosen again');
    return other.told.splice(0).map(({ text, bad }) => [text, bad]);
  };
  assert.deepEqual(await read(null), []);
  assert.deepEqual([await read(new File([blobs[0]], 'x.json')), other.names()], [[[l('added', 3), false]], 'Cid,Bob,Ann']);
  const text = JSON.parse(await blobs[0].text());
  const [list] = Object.values(text).filter(Array.isArray);
  list.push({ at: 'rubbish' });
  assert.deepEqual(await read(new File([JSON.stringify(text)], 'x.json')), [[l('addedSome', 0, 1, '4'), true]]);
  for (const [file, word] of /** @type {[any, any][]} */ ([[new File(['x'], 'x'), 'noLibrary'], [{ size: (1 << 24) + 1 }, 'tooLong'], [{ size: 1 << 24, text: async () => Promise.reject(new Error('gone')) }, 'noLibrary']]))
    assert.deepEqual(await read(file), [[l(word), true]]);
}); // prettier-ignore

test('a store that refuses is told of; what another tab changes is read anew while the room is shown', async () => {
  const at = await opened(ABC());
  const { all } = library;
  const { warn } = console;
  const warned = /** @type {string[]} */ ([]);
  console.warn = (text) => void warned.push(text);
  library.all = async () => Promise.reject(new Error('full'));
  at.room.shown?.();
  await at.settled();
  assert.deepEqual([at.names(), at.state(), warned.splice(0), at.part('save').getAttribute('aria-disabled')], ['', l('failed'), ['The library cannot be read.'], 'true']);
  library.all = all;
  at.room.shown?.();
  await at.settled();
  const { remove } = library;
  library.remove = async () => Promise.reject(new Error('full'));
  at.told.length = 0;
  at.part('list').children[0].querySelector('.remove').click();
  await at.settled();
  assert.deepEqual([at.told.splice(0), warned.splice(0), at.names()], [[{ text: l('failed'), bad: true }], ['The library cannot be changed.'], 'Cid,Bob,Ann']);
  library.remove = remove;
  console.warn = warn;
  // From another tab; nothing is read for who is elsewhere.
  const tab = new BroadcastChannel('ninefold.library');
  await library.put(named('4', 'Dee'));
  tab.postMessage('changed');
  await eventually('the list', () => at.names() === 'Dee,Cid,Bob,Ann');
  const elsewhere = await opened(ABC());
  at.room.hidden?.();
  await library.put(named('4', 'Eve'));
  tab.postMessage('changed');
  await eventually('the list of the room that is shown', () => elsewhere.names() === 'Eve,Cid,Bob,Ann');
  assert.equal(at.names(), 'Dee,Cid,Bob,Ann');
  tab.close();
}); // prettier-ignore

test('a puzzle that another tab has open is kept beside that one, its own under its id', async () => {
  await opened([]);
  locked.add('ninefold.library theirs');
  const [theirs, own] = [{ id: 'theirs' }, { id: 'own', from: { kind: 'killer' } }];
  const { id: _, ...rest } = begun();
  const other = games.type(games.begin(rest.at), 5, '4', 'play').present;
  for (let time = 0; time < 2; time++) await Promise.all([theirs, own].map((sitting) => store.keep(/** @type {any} */ (sitting), { ...rest, changed: time, ...(sitting === own && { at: other }) })));
  const kept = await library.all();
  assert.deepEqual([kept.length, theirs.id === 'theirs', own.id, kept.find(({ id }) => id === 'own')?.from], [2, false, 'own', { kind: 'killer' }]);
  // Where there are no locks, or they fail, nobody is asked.
  for (const none of [undefined, { request: async () => Promise.reject(new Error('no')) }]) {
    Object.assign(navigator, { locks: none });
    const free = { id: `free ${typeof none}` };
    await store.keep(/** @type {any} */ (free), { ...rest, at: entry('3').at });
    assert.equal(free.id, `free ${typeof none}`);
  }
  Object.assign(navigator, { locks });
}); // prettier-ignore

test('who opens a puzzle that was begun before is offered to go on with it', async () => {
  const text = document.getElementById('notice-text');
  const box = document.getElementById('notice');
  const puzzle = '1...............';
  const resumed = /** @type {string[]} */ ([]);
  const remind = async (/** @type {any[]} */ entries, /** @type {() => boolean} */ holds = () => true, which = puzzle) => {
    await library.remove(await library.all());
    for (const one of entries) await library.put(one);
    box.hidden = true;
    await store.remind(which, holds, ({ id }) => resumed.push(id));
    return box.hidden ? '' : text.textContent;
  };
  assert.match(await remind([begun()]), /^You have begun this puzzle before: \d+% filled, 1:01\.$/);
  assert.deepEqual([await remind([begun()], () => true, '2'.padEnd(16, '.')), await remind([{ ...begun(), solved: true }]), await remind([entry('1')]), await remind([begun()], () => false)], ['', '', '', '']);
  let holds = true;
  await remind([begun()], () => holds);
  holds = false;
  document.getElementById('notice-action').click();
  assert.deepEqual(resumed, []);
  holds = true;
  await remind([begun()], () => holds);
  document.getElementById('notice-action').click();
  assert.deepEqual(resumed, ['1']);
}); // prettier-ignore
