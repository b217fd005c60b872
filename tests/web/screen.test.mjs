// What draws a little and listens much, with a small document of our own: the grid under mouse and keyboard, the
// rooms and their addresses, tabs, what is dropped and pasted, the language of the page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdTimers, openScreen } from './screen.mjs';
import { compare } from './kept.mjs';
import { randomFrom, SHAPES } from './positions.mjs';

const { document, window, storage } = openScreen();
const { Board } = await import('../../web/board/board.js');
const { buttonOf, byId, copyText, debounced, make, setText, startTabs } =
  await import('../../web/dom.js');
const imports = await import('../../web/import/import.js');
const languages = await import('../../web/language.js');
const games = await import('../../web/puzzle/state.js');
const { Router } = await import('../../web/router.js');

const soon = () => new Promise((resolve) => setImmediate(resolve));

/** A grid whose cells are 10 wide, drawn, and what it reports. @param {any} shape @param {object} [fields] */
function boarded(shape, fields = {}) {
  const pane = document.createElement('div');
  const root = document.createElement('div');
  pane.append(root);
  document.body.replaceChildren(pane);
  const told = [];
  const board = new Board(root, (cell) => told.push(cell), (cell, how) => told.push([how, cell]));
  const view = { selected: 0, clashing: new Set(), wrong: new Set(), blamed: new Set(), ...fields };
  const draw = (at, more = {}) => {
    board.draw(at, { ...view, ...more });
    const cells = root.querySelectorAll('.cell');
    cells.forEach((cell, at) => {
      const [top, left] = [10 * Math.floor(at / shape.size), 10 * (at % shape.size)];
      cell.rect = { top, left, bottom: top + 10, right: left + 10 };
    });
    return cells;
  };
  const point = (cell) => ({ clientX: 10 * (cell % shape.size) + 5, clientY: 10 * Math.floor(cell / shape.size) + 5 });
  return { board, root, pane, told, draw, point };
} // prettier-ignore

test('every cell shows what it is, to eyes, hands and ears', () => {
  const next = randomFrom(41);
  const ten = { size: 10, boxHeight: 2, boxWidth: 5, symbols: /** @type {const} */ ('digits') };
  for (const shape of [...Object.values(SHAPES), ten]) {
    const { root, draw } = boarded(shape);
    const count = shape.size ** 2;
    const symbols = games.alphabetOf(shape);
    let at = games.begin(games.position(shape));
    for (let step = 0; step < 40; step++) {
      const [cell, symbol] = [next(count), symbols[next(shape.size)]];
      at = [games.type(at, cell, symbol), games.type(at, cell, symbol, 'play'), games.mark(at, [cell], symbol), games.reveal(at, symbol.repeat(count), cell)][step % 4];
    }
    const some = () => new Set(Array.from({ length: 3 }, () => next(count)));
    const view = { selected: next(count), chosen: some(), clashing: some(), wrong: some(), blamed: some(), small: (cell) => at.present.marks?.[cell] ?? '', ruled: (cell) => (cell === 1 ? 'a rule' : '') };
    const cells = draw(at.present, view);
    assert.equal(cells.length, count);
    assert.equal(root.classList.contains('large'), shape.size > 9);
    const rows = root.children.map((row) => `${row.tagName} ${row.className} ${row.getAttribute('role')} ${row.children.length}`);
    assert.deepEqual(rows, Array(shape.size).fill(`DIV row row ${shape.size}`));
    assert.ok(cells.every((cell) => cell.tagName === 'DIV' && cell.getAttribute('role') === 'gridcell'));
    assert.deepEqual(['--size', '--box-width', '--box-height'].map((name) => Number(root.style.getPropertyValue(name))), [shape.size, games.placesOf(shape).columns, games.placesOf(shape).rows]);
    assert.deepEqual(['aria-rowcount', 'aria-colcount'].map((name) => root.getAttribute(name)), Array(2).fill(String(shape.size)));
    cells.forEach((element, cell) => {
      const kind = games.kindAt(at.present, cell);
      const symbol = games.symbolAt(at.present, cell);
      const has = (name) => element.classList.contains(name);
      const [row, column] = [Math.floor(cell / shape.size), cell % shape.size];
      assert.equal(element.textContent, symbol === '.' ? '' : symbol);
      assert.deepEqual(['given', 'found', 'entered'].filter(has), kind === 'open' ? [] : [kind]);
      assert.deepEqual(
        ['clash', 'wrong', 'blamed', 'selected', 'chosen', 'seen', 'box-right', 'box-below'].filter(has),
        [
          view.clashing.has(cell) && 'clash', view.wrong.has(cell) && 'wrong', view.blamed.has(cell) && 'blamed',
          cell === view.selected && 'selected', view.chosen.has(cell) && cell !== view.selected && 'chosen',
          cell !== view.selected && games.sees(shape, cell, view.selected) && 'seen',
          column + 1 < shape.size && games.isBorder(shape, cell, cell + 1) && 'box-right',
          row + 1 < shape.size && games.isBorder(shape, cell, cell + shape.size) && 'box-below',
        ].filter(Boolean),
      );
      const small = kind === 'open' ? (at.present.marks?.[cell] ?? '') : '';
      assert.equal((element.dataset.small ?? '').replace(/\s/g, ''), small);
      assert.deepEqual([element.getAttribute('tabindex'), element.getAttribute('aria-selected'), element.getAttribute('aria-invalid'), element.getAttribute('part')], [
        cell === view.selected ? '0' : '-1', String(cell === view.selected || view.chosen.has(cell)), String(view.clashing.has(cell) || view.wrong.has(cell)), element.className,
      ]);
      const said = element.getAttribute('aria-label') ?? '';
      const parts = [`row ${row + 1}, column ${column + 1}`, kind !== 'open' && symbol, small && [...small].join(' '), view.clashing.has(cell) && languages.t('cellClash'), view.wrong.has(cell) && languages.t('cellWrong'), cell === 1 && 'a rule'];
      for (const part of parts) if (part) assert.ok(said.toLowerCase().includes(String(part).toLowerCase()), `${said}: ${part}`);
      assert.equal(said.includes(languages.t('cellClash')), view.clashing.has(cell));
      assert.equal(said.includes(languages.t('cellWrong')), view.wrong.has(cell));
    });
    // Drawn again with nothing, nothing is left; the same cells stay for the same shape.
    const again = draw(games.position(shape), { selected: 0 });
    assert.equal(again[0], cells[0]);
    assert.ok(again.every((element) => element.textContent === '' && !element.dataset.small));
    assert.ok(again.slice(1).every((element) => !/clash|wrong|blamed|selected|chosen|given|found|entered/.test(element.className)));
    const other = { ...shape };
    assert.notEqual(draw(games.position(other))[0], cells[0]);
  }
}); // prettier-ignore

test('focus selects; the grid as a whole leads to its selected cell', () => {
  const { board, root, told, draw, pane } = boarded(SHAPES.four);
  const cells = draw(games.position(SHAPES.four), { selected: 5 });
  assert.equal(board.focused, false);
  cells[3].focus();
  assert.equal(board.focused, true);
  root.focus();
  assert.equal(document.activeElement, cells[5]);
  board.focus(7);
  assert.deepEqual(told, [3, 5, 7]);
  assert.deepEqual(pane.scrolled, []);
  board.focus(99);
  // In a frame that the grid is moved about in, the cell moves into it.
  Object.assign(pane, { scrollWidth: 200, clientWidth: 100 });
  pane.rect = { left: 12, right: 32, top: 15, bottom: 35 };
  for (const [cell, by] of [[0, [-12, -15]], [15, [8, 5]], [6, [0, -5]], [10, [0, 0]]]) {
    board.focus(Number(cell));
    assert.deepEqual(pane.scrolled.pop(), by);
  }
}); // prettier-ignore

test('several cells: pressed, dragged over, added', () => {
  const { root, told, draw, point } = boarded(SHAPES.four);
  const cells = draw(games.position(SHAPES.four));
  assert.equal(root.getAttribute('aria-multiselectable'), 'true');
  const send = (type, cell, fields) => cells[cell].send(type, { ...point(cell), ...fields });
  const after = (work) => {
    told.length = 0;
    work();
    return JSON.stringify(told);
  };
  assert.equal(after(() => (send('pointerdown', 1), send('click', 1))), '[["press",1]]');
  const drag = () => {
    send('pointerdown', 1);
    send('pointermove', 1);
    send('pointermove', 2);
    send('pointermove', 2);
    send('pointermove', 6);
    send('click', 6);
  };
  assert.equal(after(drag), '[["from",1],["drag",2],["drag",6]]');
  assert.equal(after(() => (send('pointerdown', 3), send('click', 3))), '[["press",3]]');
  // Without a button, from outside, after it was taken for scrolling: no drag.
  assert.equal(after(() => (send('pointerdown', 1), send('pointermove', 2, { buttons: 0 }))), '[]');
  assert.equal(after(() => (send('pointerdown', 1, { button: 2 }), send('pointermove', 2))), '[]');
  assert.equal(after(() => (send('pointerdown', 1), send('pointercancel', 1), send('pointermove', 2))), '[]');
  assert.equal(after(() => (send('pointerdown', 1), send('pointermove', 2, { clientX: 999 }))), '[]');
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
    const add = () => {
      send('pointerdown', 4, { [key]: true });
      assert.equal(send('mousedown', 4, { [key]: true }), false);
      send('pointermove', 5);
      send('click', 4, { [key]: true });
    };
    // A drag from there takes in what it goes over, and the click ends it.
    assert.equal(after(add), '[["add",4],["drag",5]]', key);
  }
  assert.equal(after(() => assert.equal(send('mousedown', 4), true)), '[]');
  assert.equal(after(() => assert.equal(send('mousedown', 4, { ctrlKey: true, button: 1 }), true)), '[]');
  const alone = document.createElement('div');
  document.body.replaceChildren(alone);
  new Board(alone, () => {}).draw(games.position(SHAPES.four), { selected: 0, clashing: new Set(), wrong: new Set(), blamed: new Set() });
  assert.equal(alone.hasAttribute('aria-multiselectable'), false);
}); // prettier-ignore

test('every button and key, at every step of pressing and dragging', () => {
  const { told, draw, point, root } = boarded(SHAPES.four);
  const cells = draw(games.position(SHAPES.four));
  const keys = { plain: {}, Ctrl: { ctrlKey: true }, Meta: { metaKey: true }, Shift: { shiftKey: true }, Alt: { altKey: true } };
  const lines = [];
  /** Nowhere in the grid. */
  const away = { clientX: 9999, clientY: 9999 };
  for (const [key, fields] of Object.entries(keys))
    for (const button of [0, 1, 2])
      for (const buttons of [1, 2])
        for (const [way, ...steps] of /** @type {any[][]} */ ([
          ['press', ['pointerdown', 3], ['mousedown', 3], ['click', 3]],
          ['drag', ['pointerdown', 3], ['mousedown', 3], ['pointermove', 3], ['pointermove', 7], ['click', 7]],
          ['begun outside', ['pointerdown', -1], ['mousedown', -1], ['pointermove', 7], ['click', 7]],
          ['ended outside', ['pointerdown', 3], ['pointermove', -1], ['click', -1], ['pointermove', 4]],
          ['taken away', ['pointerdown', 3], ['pointercancel', 3], ['pointermove', 7]],
          ['twice', ['dblclick', 5], ['dblclick', -1]],
        ])) {
          told.length = 0;
          const prevented = steps.filter(([type, cell]) => !(cell < 0 ? root : cells[cell]).send(type, { ...(cell < 0 ? away : point(cell)), button, buttons, ...fields })).map(([type]) => type);
          lines.push(`${key} ${button} ${buttons} ${way}: ${JSON.stringify(told)}${prevented.map((type) => ` ${type} is its own`)}`);
        }
  compare('hands', `${lines.join('\n')}\n`);
}); // prettier-ignore

test('elements and what belongs to them', () => {
  const child = make('span', '', 'x');
  const pressed = [];
  const button = make('button', 'a b', 'text', child, { id: 'one', 'data-t': 'solve', onclick: () => pressed.push(1), hidden: true });
  assert.deepEqual([button.type, button.className, button.textContent, button.id, button.getAttribute('data-t'), button.hidden], ['button', 'a b', 'textx', 'one', 'solve', true]);
  button.click();
  assert.deepEqual(pressed, [1]);
  document.body.replaceChildren(button);
  assert.equal(byId('one'), button);
  assert.throws(() => byId('two'), /#two/);
  assert.throws(() => byId('one', HTMLInputElement), /#one/);
  assert.equal(buttonOf(/** @type {any} */ ({ target: child })), button);
  assert.equal(buttonOf(/** @type {any} */ ({ target: document.body })), null);
  assert.equal(buttonOf(/** @type {any} */ ({ target: null })), null);
  setText(child, 'y');
  assert.equal(child.textContent, 'y');
  setText(null, 'y');
}); // prettier-ignore

test('tabs: one is chosen, arrows go round', () => {
  const names = ['a', 'b', 'c'];
  const tabs = Object.fromEntries(names.map((name) => [name, document.createElement('button')]));
  const chosen = [];
  const panel = document.createElement('section');
  panel.id = 'panel';
  for (const name of names) tabs[name].id = name;
  const mark = startTabs(names, (name) => tabs[name], () => panel, (name, pressed) => (chosen.push([name, pressed]), mark(name)));
  mark('a');
  tabs.b.click();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft'])
    assert.equal((names.map((name) => tabs[name]).find((tab) => tab.tabIndex === 0)).send('keydown', { key }), false);
  assert.deepEqual(chosen, [['b', true], ['c', false], ['a', false], ['c', false]]);
  assert.equal(document.activeElement, tabs.c);
  assert.equal(tabs.c.send('keydown', { key: 'ArrowUp' }), true);
  assert.deepEqual(names.map((name) => [tabs[name].getAttribute('aria-selected'), tabs[name].tabIndex]), [['false', -1], ['false', -1], ['true', 0]]);
  assert.deepEqual([tabs.a.getAttribute('aria-controls'), panel.getAttribute('role'), panel.getAttribute('aria-labelledby')], ['panel', 'tabpanel', 'c']);
}); // prettier-ignore

test('work that waits for quiet, and is not lost when the page is left', () => {
  const { setTimeout } = window;
  const { clearTimeout } = globalThis;
  const timers = holdTimers(window);
  const done = [];
  const later = debounced((leaving) => done.push(leaving), 20);
  later();
  later();
  assert.deepEqual([timers.waiting(), done], [[20], []]);
  timers.pass();
  assert.deepEqual(done, [false]);
  // Nothing waits: leaving the page is no reason to work.
  window.tell({ type: 'pagehide' });
  later();
  window.tell({ type: 'pagehide' });
  assert.deepEqual([timers.waiting(), done], [[], [false, true]]);
  later();
  later.now();
  assert.deepEqual([timers.waiting(), done], [[], [false, true, false]]);
  window.setTimeout = setTimeout;
  globalThis.clearTimeout = clearTimeout;
});

test('a text on the clipboard, told for a while', async () => {
  const copied = [];
  const clipboard = { writeText: async (text) => void copied.push(text) };
  const { setTimeout: later } = globalThis;
  const timers = [];
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { clipboard, languages: ['en'] } });
  globalThis.setTimeout = /** @type {any} */ ((work, ms) => timers.push([work, ms]));
  const told = [];
  await copyText('x', (is) => told.push(is));
  globalThis.setTimeout = later;
  assert.deepEqual([copied, told, timers[0][1]], [['x'], [true], 1500]);
  timers[0][0]();
  assert.deepEqual(told, [true, false]);
  clipboard.writeText = async () => { throw new Error('no'); };
  await assert.rejects(copyText('x', () => assert.fail('told')), /no/);
}); // prettier-ignore

test('what is pasted and dropped, and what is left to fields', () => {
  const got = [];
  let wanted = true;
  imports.listen((text) => got.push(text), (file) => got.push(file), () => wanted, () => '');
  const [field, fixed, plain] = ['input', 'textarea', 'div'].map((tag) => document.createElement(tag));
  fixed.readOnly = true;
  document.body.replaceChildren(field, fixed, plain);
  const file = { name: 'x.txt' };
  const data = (text, ...files) => ({ getData: (type) => (type === 'text/plain' ? text : ''), files });
  /** Sends, and gives what came of it, with whether the browser's own way is left. */
  const after = (element, type, fields) => {
    got.length = 0;
    const left = element.send(type, fields);
    return [...got, left];
  };
  assert.deepEqual(after(plain, 'paste', { clipboardData: data('12') }), ['12', false]);
  assert.deepEqual(after(plain, 'paste', { clipboardData: data('12', file) }), ['12', false]);
  assert.deepEqual(after(plain, 'paste', { clipboardData: data('', file) }), [file, false]);
  assert.deepEqual(after(plain, 'paste', { clipboardData: data('') }), [true]);
  assert.deepEqual(after(plain, 'paste', {}), [true]);
  assert.deepEqual(after(field, 'paste', { clipboardData: data('12') }), [true]);
  assert.deepEqual(after(fixed, 'paste', { clipboardData: data('12') }), ['12', false]);
  assert.deepEqual(after(plain, 'paste', { clipboardData: data('12'), defaultPrevented: true }), [true]);
  const marked = () => document.body.classList.contains('dropping');
  assert.deepEqual([...after(plain, 'dragover', {}), marked()], [false, true]);
  assert.deepEqual([...after(plain, 'dragleave', { relatedTarget: plain }), marked()], [true, true]);
  assert.deepEqual([...after(plain, 'dragleave', { relatedTarget: null }), marked()], [true, false]);
  plain.send('dragover');
  assert.deepEqual([...after(plain, 'drop', { dataTransfer: data('12', file) }), marked()], [file, false, false]);
  assert.deepEqual(after(plain, 'drop', { dataTransfer: data('12') }), ['12', false]);
  assert.deepEqual(after(plain, 'drop', { dataTransfer: data('') }), [false]);
  assert.deepEqual(after(plain, 'drop', { dataTransfer: data('12'), defaultPrevented: true }), [true]);
  assert.deepEqual(after(field, 'drop', { dataTransfer: data('12') }), [true]);
  assert.deepEqual([...after(field, 'dragover', {}), marked()], [true, false]);
  wanted = false;
  assert.deepEqual(after(plain, 'paste', { clipboardData: data('12') }), [true]);
  assert.deepEqual([...after(plain, 'dragover', {}), marked()], [false, false]);
  assert.deepEqual(after(plain, 'drop', { dataTransfer: data('12') }), [false]);
}); // prettier-ignore

test('the text of a file, and files that are none', async () => {
  const of = (...bytes) => imports.textOf(new Blob([Buffer.from(bytes.flat())]));
  const latin = (text) => [...text].map((c) => c.charCodeAt(0));
  assert.equal(await imports.textOf(new Blob(['12é\n'])), '12é\n');
  assert.equal(await of([...Buffer.from('\ufeff1é', 'utf16le')]), '1é');
  assert.equal(await of([...Buffer.from('\ufeff1é', 'utf16le').swap16()]), '1é');
  for (const [code, begins] of [
    ['picture', '\x89PNG'], ['picture', '\xff\xd8\xff'], ['picture', 'GIF8'], ['picture', 'RIFF1234WEBP'], ['picture', 'BM1234\0\0\0\0'],
    ['picture', 'II*\0'], ['picture', 'MM\0*'], ['picture', '1234ftyp'], ['document', '%PDF'], ['document', 'PK\x03\x04'],
    ['document', '\xd0\xcf\x11\xe0'], ['document', '{\\rtf'], ['binary', 'ab\0c'], ['binary', `${' '.repeat(4095)}\0`],
  ])
    await assert.rejects(of(latin(begins), latin(' and more')), { code }, begins);
  assert.equal((await of(latin(`${' '.repeat(4096)}\0`))).length, 4097);
  await assert.rejects(imports.textOf(/** @type {any} */ ({ slice: () => ({ arrayBuffer: () => Promise.reject(new Error('x')) }) })), { code: 'file' });
  assert.deepEqual([imports.isTooLong('x'.repeat(200_000)), imports.isTooLong('x'.repeat(200_001))], [false, true]);
  // Of what is too long no more than shows that.
  const text = await imports.textOf(new Blob(['é'.repeat(900_000)]));
  assert.ok(imports.isTooLong(text) && text.length < 500_000);
}); // prettier-ignore

test('the language: chosen, the browser’s, or English; the words of marks', async () => {
  const set = (languages) => Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { languages } });
  set(['fr', 'zh-TW', 'en']);
  assert.equal(languages.preferredLanguage(), 'zh');
  languages.rememberLanguage('en');
  assert.deepEqual([...storage], [['ninefold.language', 'en']]);
  assert.equal(languages.preferredLanguage(), 'en');
  storage.clear();
  set([]);
  assert.equal(languages.preferredLanguage(), 'en');
  const { localStorage } = globalThis;
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: () => { throw new Error('forbidden'); } });
  assert.equal(languages.preferredLanguage(), 'en');
  languages.rememberLanguage('zh');
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, writable: true, value: localStorage });
  const [title, tip, label, hint, meta, unknown] = [['t', 'solve'], ['tip', 'undo'], ['label', 'undo'], ['hint', 'undo'], ['hint', 'title'], ['t', 'no.such']].map(([name, key], at) => {
    const element = document.createElement(at === 4 ? 'meta' : 'p');
    element.dataset[name] = key;
    document.body.append(element);
    return element;
  });
  document.body.replaceChildren(title, tip, label, hint, meta, unknown);
  const shown = () => [title.textContent, tip.dataset.tooltip, label.getAttribute('aria-label'), hint.getAttribute('placeholder'), meta.getAttribute('content'), unknown.textContent];
  const { t } = languages;
  const expected = () => [t('solve'), t('undo'), t('undo'), t('undo'), t('title'), 'no.such'];
  languages.translate(document);
  assert.deepEqual(shown(), expected());
  const english = expected();
  // Of two languages asked for at once the last is spoken.
  const [zh, en] = [languages.speak('zh'), languages.speak('en')];
  assert.deepEqual([await zh, await en, languages.language(), document.documentElement.lang], [false, true, 'en', 'en']);
  assert.equal(await languages.speak('zh'), true);
  assert.deepEqual([languages.language(), document.documentElement.lang, document.title], ['zh', 'zh', t('title')]);
  assert.deepEqual(shown(), expected());
  assert.notDeepEqual(shown(), english);
  // A part of the words, which comes in the language of the page, whatever that becomes meanwhile.
  const fetched = [];
  const part = languages.part('some', async (tag) => (fetched.push(tag), { default: { a: `${tag} {1}`, table: { x: tag } } }));
  const loading = part.load();
  await languages.speak('en');
  await loading;
  assert.deepEqual([/** @type {any} */ (part).say('a', 5), fetched.at(-1)], ['en 5', 'en']);
  await part.load();
  const count = fetched.length;
  await part.load();
  assert.equal(fetched.length, count);
  unknown.dataset.t = 'some.a';
  languages.translate(document);
  assert.equal(unknown.textContent, 'en {1}');
}); // prettier-ignore

/** Rooms and a page for them. @param {string} [hash] */
function routed(hash = '') {
  const entries = [{ hash, state: /** @type {any} */ (null) }];
  let at = 0;
  const location = {
    get hash() { return entries[at].hash; },
    get href() { return `https://a.bc/x?y=1${entries[at].hash}`; },
    pathname: '/x', search: '?y=1',
  };
  const write = (how) => (state, _, address) => {
    const next = { hash: address.startsWith('#') ? address : '', state, address };
    if (how === 'push') entries.splice(++at, Infinity, next);
    else entries[at] = next;
  };
  const history = { get state() { return entries[at].state; }, pushState: write('push'), replaceState: write('replace') };
  Object.assign(globalThis, { location, history, requestAnimationFrame: (/** @type {() => void} */ work) => work() });
  const [nav, main] = ['nav', 'main'].map((tag) => document.createElement(tag));
  document.body.replaceChildren(nav, main);
  const told = [];
  const opened = {};
  const rows = ['solve', 'batch', 'lab'].map((name) => ({
    name,
    title: () => `The ${name}`,
    load: async () => ({
      open: async (root, host) => {
        told.push(`open ${name}`);
        await opened[name];
        assert.equal(root.id, `room-${name}`);
        void host;
        return {
          shown: () => told.push(`shown ${name}`), hidden: () => told.push(`hidden ${name}`), words: () => told.push(`words ${name}`),
          ...(name === 'batch' && { focus: () => told.push('focus batch'), receive: (file) => told.push(`receive ${file}`) }),
        };
      },
    }),
  }));
  let puzzle = games.position(games.CLASSIC);
  const links = [];
  const notices = [];
  const host = { puzzle: () => puzzle, mode: () => 'set', notice: (notice) => notices.push(notice) };
  const router = new Router(/** @type {any} */ (rows), /** @type {any} */ (host), { nav, main, onLink: (link) => links.push(link) });
  return {
    router, nav, main, told, opened, rows, links, notices, entries, history,
    at: () => entries[at].hash,
    travel: (by) => { at += by; window.tell({ type: 'popstate' }); },
    put: (givens) => (puzzle = games.position(games.CLASSIC, givens)),
    visible: () => main.children.filter((room) => !room.hidden).map((room) => room.id),
  };
} // prettier-ignore

const LINE = `1${'.'.repeat(80)}`;

test('rooms are opened once, shown and hidden, each with its address', async () => {
  const { router, nav, main, rows, told, entries, at, put, visible, links } = routed();
  put(LINE);
  // What stands in the page already is shown at once.
  const there = document.createElement('section');
  Object.assign(there, { id: 'room-solve', hidden: true });
  main.append(there);
  router.follow();
  assert.deepEqual(visible(), ['room-solve']);
  await soon();
  assert.deepEqual([told.splice(0), visible(), links.splice(0)], [['open solve', 'shown solve'], ['room-solve'], ['']]);
  router.keep();
  assert.deepEqual([at(), entries.length], [`#p=${LINE}`, 1]);
  window.scrollY = 70;
  router.go('batch');
  // What was shown stays until the other is there.
  assert.deepEqual(visible(), ['room-solve']);
  await soon();
  assert.deepEqual([told.splice(0), visible(), at(), entries.length], [['open batch', 'hidden solve', 'shown batch'], ['room-batch'], `#batch&p=${LINE}`, 2]);
  assert.deepEqual(nav.children.map((link) => [link.textContent, link.href, link.getAttribute('aria-current')]), [
    ['The solve', `#p=${LINE}`, null], ['The batch', `#batch&p=${LINE}`, 'page'], ['The lab', `#lab&p=${LINE}`, null],
  ]);
  assert.equal(document.title, 'The batch · Ninefold');
  router.focus();
  assert.deepEqual(told.splice(0), ['focus batch']);
  window.scrollY = 5;
  router.go('batch');
  router.go('solve');
  await soon();
  assert.deepEqual([told.splice(0), entries.length], [['hidden batch', 'shown solve'], 3]);
  // Back where it was scrolled to.
  assert.deepEqual(window.scrolled.at(-1), [0, 70]);
  assert.equal(document.title, languages.t('title'));
  router.focus();
  assert.ok(document.activeElement === there);
  rows[1].title = () => 'Another batch';
  router.words();
  assert.deepEqual(told.splice(0), ['words solve', 'words batch']);
  assert.equal(document.getElementById('room-batch').getAttribute('aria-label'), 'Another batch');
  assert.equal(nav.children[1].textContent, 'Another batch');
  assert.deepEqual([router.address('lab'), router.address(), router.link()], [`https://a.bc/x?y=1#lab&p=${LINE}`, `https://a.bc/x?y=1#p=${LINE}`, `#p=${LINE}`]);
  put('.'.repeat(81));
  router.keep();
  assert.deepEqual([at(), /** @type {any} */ (entries.at(-1)).address], ['', '/x?y=1']);
  await router.bring('batch', /** @type {any} */ ('file'));
  assert.deepEqual(told.splice(0), ['hidden solve', 'shown batch', 'receive file'].sort((a, b) => told.indexOf(a) - told.indexOf(b)).filter(() => true));
}); // prettier-ignore

test('back, forth and links: what is ours is kept, what is not is read', async () => {
  const { router, entries, travel, put, links, visible, history } = routed(`#lab&p=${LINE}`);
  router.follow();
  await soon();
  assert.deepEqual([links.splice(0), visible()], [[`#p=${LINE}`], ['room-lab']]);
  put(LINE);
  // The entry that is left may be a link's: it becomes ours, and Back does not read it anew.
  router.go('solve');
  await soon();
  travel(-1);
  await soon();
  assert.deepEqual([links, visible(), entries[0].hash], [[], ['room-lab'], `#lab&p=${LINE}`]);
  put('2'.repeat(81));
  travel(1);
  await soon();
  assert.deepEqual([links, visible(), entries[1].hash], [[], ['room-solve'], `#p=${'2'.repeat(81)}`]);
  // A link that was typed is not ours.
  history.pushState(null, '', '#p=x');
  travel(0);
  assert.deepEqual(links, ['#p=x']);
  history.pushState({ visit: 'another' }, '', '#p=y');
  travel(0);
  assert.deepEqual(links, ['#p=x', '#p=y']);
  // Where the browser rations addresses, nothing breaks.
  history.replaceState = () => { throw new Error('rationed'); };
  router.keep();
}); // prettier-ignore

test('a click on the name of a room; another tab gets the whole address', async () => {
  const { nav, entries, router } = routed();
  router.follow();
  const [, batch] = nav.children;
  for (const fields of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    assert.equal(batch.send('click', fields), true);
  assert.equal(entries.length, 1);
  assert.equal(batch.send('click'), false);
  assert.equal(entries.length, 2);
});

test('a room that does not come, and one that somebody did not wait for', async () => {
  const { router, told, rows, opened, visible, notices, main, entries } = routed();
  const { warn } = console;
  console.warn = () => {};
  router.follow();
  await soon();
  const { load } = rows[1];
  rows[1].load = () => Promise.reject(new Error('network'));
  router.go('batch');
  assert.equal(main.getAttribute('aria-busy'), 'true');
  await soon();
  assert.deepEqual([visible(), notices.length, notices[0].bad, main.getAttribute('aria-busy')], [['room-solve'], 1, true, null]);
  assert.equal(entries.at(-1)?.hash, '');
  // The next time it may come through.
  rows[1].load = load;
  /** @type {any} */
  let come;
  opened.batch = new Promise((resolve) => (come = resolve));
  told.length = 0;
  router.go('batch');
  await soon();
  assert.equal(main.getAttribute('aria-busy'), 'true');
  router.go('lab');
  await soon();
  assert.deepEqual([told.splice(0), visible()], [['open batch', 'open lab', 'hidden solve', 'shown lab'], ['room-lab']]);
  come();
  await soon();
  assert.deepEqual([told.splice(0), visible(), main.getAttribute('aria-busy')], [[], ['room-lab'], null]);
  router.go('batch');
  await soon();
  assert.deepEqual(told.splice(0), ['hidden lab', 'shown batch']);
  // Back again before a room has come: nobody waits any more.
  const left = routed();
  left.router.follow();
  await soon();
  left.opened.lab = new Promise((resolve) => (come = resolve));
  left.router.go('lab');
  await soon();
  left.router.go('solve');
  come();
  await soon();
  assert.deepEqual([left.visible(), left.main.getAttribute('aria-busy')], [['room-solve'], null]);
  // Nor is anybody told that it did not come, who is elsewhere by then.
  const failing = routed();
  failing.router.follow();
  await soon();
  /** @type {any} */
  let fail;
  failing.rows[1].load = () => new Promise((_, reject) => (fail = reject));
  failing.router.go('batch');
  failing.router.go('lab');
  await soon();
  fail(new Error('network'));
  await soon();
  assert.deepEqual([failing.visible(), failing.notices.length, failing.entries.length], [['room-lab'], 0, 3]);
  // A visit that begins in a room that does not come has Solve to fall back on.
  const other = routed('#batch');
  other.rows[1].load = () => Promise.reject(new Error('network'));
  other.router.follow();
  await soon();
  await soon();
  console.warn = warn;
  assert.deepEqual([other.visible(), other.notices.length], [['room-solve'], 1]);
}); // prettier-ignore

test('only the cells that change are drawn anew, and all in another language', async () => {
  const { draw } = boarded(games.CLASSIC);
  const at = games.position(games.CLASSIC);
  const touched = new Set();
  for (const [cell, element] of [...draw(at)].entries())
    element.setAttribute = (...written) => {
      touched.add(cell);
      return Object.getPrototypeOf(element).setAttribute.apply(element, written);
    };
  const typed = games.type(games.begin(at), 40, '5').present;
  draw(typed, { small: (cell) => (cell === 7 ? '12' : '') });
  assert.deepEqual([...touched], [7, 40]);
  await languages.speak('zh');
  draw(typed);
  assert.equal(touched.size, 81);
});
