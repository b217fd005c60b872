// What comes into the Solve room and what is taken out of it: pastes and files, early and late, links, texts, pictures;
// and the room as a whole: hidden, shown, in another language.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../node/waiting.mjs';
import { emptyGrid, fPuzzles } from '../import/links.mjs';
import { SIXTEEN, SIXTEEN_SOLVED } from '../puzzles/sixteen.mjs';
import { turns } from './answering.mjs';
import {
  LINE,
  ONE,
  OPEN,
  byId,
  cells,
  click,
  copied,
  document,
  four,
  games,
  key,
  notice,
  notices,
  paste,
  pressed,
  put,
  puzzle,
  room,
  said,
  selected,
  shown,
  solver,
  timers,
  title,
  toHash,
  told,
  window,
} from './room.mjs';

const { SAMPLES } = await import('../../web/views/lab/samples.js');
const { inWords } = await import('../../web/import/words.js');
const current = () => puzzle.present();
const { speak, t } = await import('../../web/language.js');

/** A file whose text comes when `come` is called. @param {string} text */
function lateFile(text) {
  let come = () => {};
  const there = new Promise((resolve) => (come = () => resolve(new TextEncoder().encode(text).buffer)));
  return { file: { name: 'late.txt', slice: () => ({ arrayBuffer: () => there }) }, come };
} // prettier-ignore
const drop = (file) => document.body.send('drop', { dataTransfer: { getData: () => '', files: [file] } }); // prettier-ignore

test('of what is pasted, dropped and opened the last counts, however late the others come', async () => {
  await put(OPEN);
  const [first, second] = [LINE, `${LINE.slice(0, -1)}9`];
  const was = () => shown().slice(0, 81);
  const late = lateFile(first);
  drop(late.file);
  paste(second);
  late.come();
  await eventually('the paste', () => was() === second);
  await turns(8);
  assert.equal(was(), second);
  // A file after a file; one that cannot be read any more says nothing.
  const [a, b] = [lateFile(first), lateFile(OPEN)];
  drop(a.file);
  drop(b.file);
  b.come();
  await eventually('the second file', () => shown() === OPEN);
  a.come();
  await turns(8);
  assert.deepEqual([shown(), notice()], [OPEN, '']);
  drop({ name: 'gone', slice: () => ({ arrayBuffer: () => turns(3).then(() => Promise.reject(new Error('x'))) }) });
  paste(LINE);
  await eventually('the paste', () => was() === LINE);
  await turns(8);
  assert.equal(notice(), '');
  // What is typed meanwhile is what a person wants; so is a puzzle opened.
  solver.hold('parse');
  const before = solver.asked.length;
  paste(second);
  // A question about the puzzle before may come after it.
  const parsed = () => solver.asked.slice(before).find(({ kind }) => kind === 'parse');
  await eventually('a question', () => parsed() !== undefined);
  const parsing = parsed();
  cells()[0].focus();
  key('1');
  assert.equal(parsing.signal.aborted, true);
  await solver.release();
  assert.equal(shown(), `1${LINE.slice(1)}`);
  // Read again it can be, and one step leads back.
  const file = byId('file');
  file.value = 'C:/x';
  file.files = [new Blob([`${OPEN}\n`])];
  file.send('change');
  assert.equal(file.value, '');
  await eventually('the file', () => shown() === OPEN);
  click('undo');
  assert.equal(shown(), `1${LINE.slice(1)}`);
  let asked = 0;
  file.click = () => asked++;
  click('open-file');
  assert.equal(asked, 1);
}); // prettier-ignore

test('what cannot be read says why, shows where, and changes nothing', async () => {
  await put(OPEN);
  const rejected = async (text) => {
    notices.hideNotice();
    paste(text);
    await eventually('a notice', notice);
    assert.equal(shown(), OPEN);
    return [notice(), byId('notice-excerpt').hidden ? '' : byId('notice-excerpt').textContent];
  };
  assert.deepEqual(await rejected(`12x4${'.'.repeat(12)}`), [`${t('badSymbol', 1, 3, '“x”')} ${t('unharmed')}`, `12x4${'.'.repeat(12)}`]);
  // A digit of larger grids: perhaps cells were lost.
  assert.deepEqual(await rejected(`125${'.'.repeat(13)}`), [`${t('badSide', 16, 4, '“5”')} ${t('unharmed')}`, `125${'.'.repeat(13)}`]);
  const half = '53..7....6..195....98....6.8...6';
  assert.equal((await rejected(half))[0], `${t('badSide', 32, 4, '“5”')} ${t('unharmed')}`);
  assert.deepEqual(await rejected('12'), [`${t('badLength', 2, 81)} ${t('unharmed')}`, '']);
  assert.equal(byId('alert').textContent, notice());
  // A list is offered to Batch, as the file that it came from.
  const list = `${LINE}\n`.repeat(2500);
  assert.deepEqual([await rejected(list), byId('notice-action').textContent], [[t('tooLong'), ''], t('openBatch')]);
  byId('notice-action').click();
  assert.deepEqual([told.batch[0].name, await told.batch[0].text() === list, notice()], ['puzzles.txt', true, '']);
  const file = new File([list], 'mine.sdm');
  drop(file);
  await eventually('a notice', notice);
  byId('notice-action').click();
  assert.ok(told.batch[1] === file);
  await rejected('x'.repeat(200_001));
  assert.equal(byId('notice-action').hidden, true);
  drop(new File(['%PDF'], 'a.pdf'));
  await eventually('a notice', () => notice() === `${t('badDocument')} ${t('unharmed')}`);
  // In the field for a puzzle the place is pointed at; in an example there is none.
  const own = byId('own');
  own.value = `12x4${'.'.repeat(12)}`;
  click('read');
  await eventually('a place', () => own.selected);
  assert.deepEqual([own.selected, document.activeElement === own], [[2, 3], true]);
  own.value = ONE;
  document.shown.length = 0;
  click('read');
  await eventually('the puzzle', () => shown() === ONE);
  await turns(2);
  assert.deepEqual([document.shown.map(([one]) => one.id), notice()], [['hero'], '']);
  byId('sizes').querySelector('[data-size="6"]').click();
  await eventually('an empty grid', () => shown() === '.'.repeat(36));
}); // prettier-ignore

test('what other programs packed: entries and marks, what it was read as, what was left out', async () => {
  await put(OPEN);
  const grid = emptyGrid(4);
  Object.assign(grid[0][0], { value: 1, given: true });
  Object.assign(grid[0][1], { value: 2 });
  Object.assign(grid[0][2], { centerPencilMarks: [3, 4] });
  Object.assign(grid[0][3], { centerPencilMarks: [3], givenPencilMarks: [3, 4] });
  const packed = { size: 4, grid, antiking: true, text: [{ cells: ['R1C1'] }] };
  paste(fPuzzles(packed));
  await eventually('the puzzle', () => shown().startsWith('12') && notice());
  const { givens, entries, marks, rules } = /** @type {any} */ (current());
  assert.deepEqual([givens.slice(0, 4), entries.slice(0, 4), marks.slice(0, 4)], ['1...', '.2..', ['', '', '34', '']]);
  // What a rule leaves to a cell is drawn as such, and is no mark.
  assert.deepEqual(rules.map(({ keyword }) => keyword), ['antiking', 'candidates']);
  assert.equal(notice(), await inWords('f-puzzles', ['drawings']));
  // It stays, since something was left out; where nothing was, it goes by itself.
  assert.equal(timers.waiting().includes(4000), false);
  delete (/** @type {any} */ (packed).text);
  packed.antiking = false;
  paste(fPuzzles(packed));
  await eventually('the notice', async () => notice() === (await inWords('f-puzzles', [])));
  assert.equal(timers.waiting().includes(4000), true);
  click('undo');
  click('undo');
  assert.equal(shown(), OPEN);
  // A word that is no link of anybody is told of as the core sees it.
  paste('abcdefghijklmnopqrstuvwxyz');
  await eventually('a notice', notice);
  assert.ok(notice().endsWith(t('unharmed')) && byId('notice').classList.contains('bad'), notice());
}); // prettier-ignore

test('links: of the puzzle that is there, of another, rubbish', async () => {
  await put(OPEN);
  const { kept: times, changed } = told;
  await puzzle.openLink(toHash(puzzle.present()));
  await puzzle.openLink('');
  assert.deepEqual([told.kept, told.changed, notice()], [times, changed, '']);
  await puzzle.openLink(`#p=${LINE}`);
  assert.equal(shown(), LINE);
  await puzzle.openLink('#p=12');
  assert.equal(notice(), [t('badLink'), t('badLength', 2, 81), t('unharmed')].join(' '));
  await puzzle.openLink('#q');
  assert.deepEqual([notice(), shown()], [`${t('badLink')} ${t('unharmed')}`, LINE]);
  await puzzle.openLink('#r=size+4;antiking');
  await eventually('the puzzle', () => puzzle.present().rules?.length === 1);
  // Rules come with their editor, which names them for eyes and ears.
  await eventually('the rules', () => /anti-?king/i.test(byId('panel-rules').textContent));
}); // prettier-ignore

test('to take away: link, text, grid, candidates, solution', async () => {
  await put(ONE);
  click('tab-share');
  await eventually('the panel', () => byId('copy-link').textContent);
  assert.deepEqual([byId('link').value, byId('text').value], [`https://a.bc/#p=${ONE}`, ONE]);
  assert.deepEqual(['link', 'text', 'grid', 'candidates', 'solution'].map((name) => byId(`copy-${name}`).textContent), [t('copyLink'), t('copyText', 16), t('copyGrid'), t('copyCandidates'), t('copySolution')]);
  byId('link').focus();
  assert.equal(byId('link').selected, null);
  byId('link').send('focus');
  assert.equal(byId('link').selected, 'all');
  const copy = async (name) => {
    copied.length = 0;
    click(`copy-${name}`);
    await eventually('a copy', () => copied.length === 1);
    await turns(2);
    assert.deepEqual([byId(`copy-${name}`).textContent, said()], [t('copied'), t('copied')]);
    return copied[0];
  };
  assert.equal(await copy('text'), ONE);
  assert.equal(byId('copy-link').textContent, t('copyLink'));
  // The address is written first, so that it is that of this puzzle.
  cells()[1].focus();
  key('4');
  await turns(6);
  const times = told.kept;
  assert.deepEqual([await copy('link'), told.kept - times], ['https://a.bc/#p=14.2.3....4.....', 1]);
  assert.equal(byId('copy-text').textContent, t('copyText', 16));
  assert.equal((await copy('grid')).split('\n')[0], '1 4 | . 2');
  assert.ok((await copy('candidates')).startsWith('.-'));
  assert.equal(await copy('solution'), '1432231432414123');
  key('L');
  await eventually('a link', () => copied.at(-1)?.startsWith('https:'));
  await put('11..............');
  click('copy-solution');
  await eventually('a notice', () => notice() === t('nothingToShow'));
  // Of a puzzle that was there when it was asked for.
  await put(ONE);
  copied.length = 0;
  solver.hold('solve');
  cells()[1].focus();
  key('4');
  click('copy-solution');
  key('3');
  await solver.release();
  await turns(6);
  assert.deepEqual([copied, notice()], [[], '']);
  // Of a grid with rules the text is another.
  await put('.'.repeat(16), four, { rules: [{ keyword: 'antiking', values: [], groups: [] }] });
  assert.deepEqual([byId('copy-text').textContent, byId('text').value], [t('copyRules'), 'size 4\nantiking\n']);
  navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
  click('copy-text');
  await eventually('a notice', () => notice() === t('copyFailed'));
  // With nothing selected copying means the puzzle.
  const clipboard = [];
  const copying = (from, fields = {}) => from.send('copy', { clipboardData: { setData: (...data) => clipboard.push(data) }, ...fields });
  assert.deepEqual([copying(cells()[0]), clipboard.splice(0)], [false, [['text/plain', 'size 4\nantiking\n']]]);
  assert.deepEqual([copying(byId('own')), clipboard], [true, []]);
  Object.assign(globalThis, { getSelection: () => 'words' });
  assert.deepEqual([copying(document.body), clipboard], [true, []]);
  Object.assign(globalThis, { getSelection: () => '' });
}); // prettier-ignore

test('files to keep: a grid or, with rules, our text; pictures of what is shown', async () => {
  const saved = [];
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => (saved.push(blob), 'blob:x');
  const names = [];
  const { createElement } = document;
  document.createElement = (tag) => {
    const element = createElement.call(document, tag);
    if (tag === 'a') element.click = () => names.push(element.download ?? element.getAttribute('download'));
    return element;
  };
  const save = async (kind) => {
    names.length = saved.length = 0;
    click(`save-${kind}`);
    await eventually('a file', () => names.length === 1);
    return [names[0], saved[0].type, await saved[0].text()];
  };
  await put(ONE);
  assert.deepEqual(await save('text'), ['sudoku.txt', '', '1 . | . 2\n. 3 | . .\n----+----\n. . | 4 .\n. . | . .\n']);
  cells()[1].focus();
  key('$', { shiftKey: true, code: 'Digit4' });
  const [name, type, svg] = await save('svg');
  assert.deepEqual([name, type, svg.match(/>4</g)?.length, svg.match(/<text /g)?.length], ['sudoku.svg', 'image/svg+xml', 2, 5]);
  // The digits as they were when it was asked for.
  click('save-svg');
  key('Delete');
  await eventually('a file', () => names.length === 2);
  assert.equal((await saved[1].text()).match(/<text /g)?.length, 5);
  await put(ONE, four, { rules: [{ keyword: 'cage', values: [5], groups: [[0, 1]] }] });
  assert.equal((await save('text'))[2], 'size 4\ncage 5 r1c1 r1c2\ngrid\n1..2.3....4.....\n');
  assert.match((await save('svg'))[2], />5</);
  const { warn } = console;
  console.warn = () => {};
  Object.assign(globalThis, { Image: class { decode() { return Promise.reject(new Error('x')); } } });
  click('save-png');
  await eventually('a notice', () => notice() === t('saveFailed'));
  console.warn = warn;
  let printed = 0;
  Object.assign(window, { print: () => printed++ });
  Object.assign(globalThis, { window });
  click('print');
  assert.equal(printed, 1);
  Object.assign(document, { createElement });
  Object.assign(URL, { createObjectURL });
}); // prettier-ignore

test('large grids, another room, another language', async () => {
  await put('.'.repeat(400), { size: 20, boxHeight: 4, boxWidth: 5, symbols: 'letters' });
  const has = (name) => byId('hero').classList.contains(name);
  assert.deepEqual([has('huge'), has('zoomed'), pressed('zoom')], [true, true, true]);
  key('Z');
  // Of such a grid Z is no digit; T is one.
  assert.deepEqual([has('zoomed'), pressed('zoom')], [false, false]);
  byId('undo').focus();
  click('zoom');
  assert.deepEqual([has('zoomed'), document.activeElement === cells()[selected()]], [true, true]);
  await put(ONE, four);
  assert.equal(has('huge'), false);
  // Hidden it draws nothing, and asks for no candidates; shown again it is as it should be.
  const asking = () => solver.asked.filter(({ kind }) => kind === 'candidates').length;
  click('tab-candidates');
  await eventually('a question', asking);
  room.hidden();
  const asked = asking();
  puzzle.take(games.position(four, OPEN));
  await turns(8);
  assert.equal(asking(), asked);
  assert.equal(cells()[3].textContent, '2');
  room.shown();
  await turns(8);
  assert.deepEqual([cells()[3].textContent, cells()[1].textContent], ['', '2']);
  assert.ok(asking() > asked);
  assert.ok(said().includes(t('many', 18n).slice(3)), said());
  click('tab-solutions');
  const english = title();
  await speak('zh');
  room.words();
  await turns(4);
  assert.notEqual(title(), english);
  assert.equal(byId('sizes').querySelector('button').getAttribute('aria-label'), t('sizeLabel', 4));
  await speak('en');
  room.words();
  assert.equal(title(), english);
  room.focus();
  assert.ok(document.activeElement === cells()[selected()]);
}); // prettier-ignore

test('every sample is what it says, and every size can be had and typed into', async () => {
  await put(OPEN);
  const none = /^No solution/;
  const says = {
    sampleEasy: ['one', '527389416819426735436751829375692184194538267268174593643217958951843672782965341'],
    sampleSlow: ['one', '416837529982465371735129468571298643293746185864351297647913852359682714128574936'],
    sampleSparse: ['one'],
    sampleArticle: ['one', '729168543634925817815347269562819374487653921391472658173296485248531796956784132'],
    sampleGentle: ['one'], samplePair: ['many', 2n], sampleDead: [none], sampleEscargot: ['one'], sampleNugget: ['one'],
    '': ['one', SIXTEEN_SOLVED],
  };
  assert.deepEqual(Object.keys(says).slice(0, -1), Object.keys(SAMPLES));
  for (const [name, [kind, more]] of Object.entries(/** @type {Record<string, any[]>} */ (says))) {
    const text = /** @type {Record<string, string>} */ (SAMPLES)[name] ?? SIXTEEN;
    byId('own').value = text;
    click('read');
    await eventually(name, () => shown() === text);
    await eventually(name, () => (kind === none ? none.test(title()) : title() === t(kind, more)));
    if (typeof more !== 'string') continue;
    click('solve');
    await eventually(name, () => shown() === more);
  }
  const sizes = byId('sizes').querySelectorAll('button').map((one) => Number(one.dataset.size));
  assert.deepEqual(sizes, [4, 6, 8, 9, 10, 12, 15, 16, 20, 25]);
  solver.hold('count');
  for (const size of sizes) {
    byId('sizes').querySelector(`[data-size="${size}"]`).click();
    await eventually(`${size} by ${size}`, () => cells().length === size ** 2 && !shown().includes('1'));
    cells()[size + 1].focus();
    key('1');
    assert.deepEqual([cells()[size + 1].textContent, byId('keypad').querySelectorAll('button').length], ['1', size + 1]);
  }
  await solver.release();
}); // prettier-ignore

test('a link of this page is read wherever it stands, in the mode that it tells', async () => {
  await put(OPEN);
  paste(`https://a.example/b/#play&p=${LINE}`);
  await eventually('the puzzle', () => shown().slice(0, 81) === LINE);
  assert.ok(pressed('mode-play'));
  paste(' #r=size+4;antiking ');
  await eventually('the rules', () => puzzle.present().rules?.length === 1);
  assert.ok(pressed('mode-set'));
  paste('file:///x/ninefold.html#lab&p=1...............');
  await eventually(
    'the small one',
    () => puzzle.present().shape.size === 4 && !puzzle.present().rules,
  );
  // A broken one is told of, and changes nothing.
  paste('https://a.example/#p=%E0%A4%A');
  await eventually('a notice', () => notice());
  assert.deepEqual([notice(), shown()], [`${t('badPacked')} ${t('unharmed')}`, '1...............']);
});

test('a word in a PNG picture: found again, and not where a byte of it has changed', async () => {
  const { withWord, wordIn } = await import('../../web/export/chunk.js');
  // A pixel, as any program writes it.
  const base64 =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const png = new Uint8Array(Buffer.from(base64, 'base64'));
  assert.equal(wordIn(png), null);
  const word = `https://a.bc/#p=${LINE}`;
  const said = withWord(png, word);
  assert.equal(wordIn(said), word);
  assert.deepEqual(
    [said.subarray(0, 33), said.subarray(said.length - (png.length - 33))],
    [png.subarray(0, 33), png.subarray(33)],
  );
  // The check of a chunk is what zlib says of the same bytes.
  const short = withWord(png, 'abc');
  assert.deepEqual(
    [...short.subarray(33, 37), ...short.subarray(-(png.length - 33) - 4, -(png.length - 33))],
    [0, 0, 0, 19, ...[7, 162, 78, 12]],
  );
  for (let at = 0; at < said.length; at++) {
    const changed = said.slice();
    changed[at] ^= 16;
    assert.ok([null, word].includes(wordIn(changed)), `byte ${at}`);
    assert.ok([null, word].includes(wordIn(said.subarray(0, at))), `${at} bytes`);
  }
  drop(new File([said], 'a.png'));
  await eventually('the puzzle', () => shown().slice(0, 81) === LINE);
});

test('lines that end with CR alone: a grid, rules with notes, an error’s place', async () => {
  paste(LINE.match(/.{9}/g).join('\r'));
  await eventually('the grid', () => shown() === LINE);
  paste('size 4\rcage 3 r1c1 r1c2\r# said\r');
  await eventually('the rules', () => current().rules?.[0]?.keyword === 'cage');
  paste('size 4\rcage 9 r1c1 r1c2');
  await eventually('the error', () => /2.*6/.test(notice()));
});
