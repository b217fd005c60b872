// The Batch room on a small document: what each state of a run looks like, what files, texts and buttons do.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../node/waiting.mjs';
import { openScreen } from './screen.mjs';

const { document, window } = openScreen();
Object.assign(globalThis, { SINGLE_FILE: false });
const { t, translate } = await import('../../web/language.js');
const { clock } = await import('../../web/numbers.js');
const { open } = await import('../../web/views/batch/batch.js');
const { SAMPLE } = await import('../../web/views/batch/sample.js');
const { View } = await import('../../web/views/batch/view.js');

const HOOKS = ['begin', 'read', 'sample', 'stop', 'save', 'again'];

/** A view and what it asks for. */
function viewed() {
  const root = document.createElement('section');
  document.body.replaceChildren(root);
  const asked = [];
  const hooks = Object.fromEntries(HOOKS.map((name) => [name, (...args) => asked.push([name, ...args])]));
  const view = new View(root, /** @type {any} */ (hooks));
  translate(root);
  const part = (name) => root.querySelector(`[data-part="${name}"]`);
  return { root, view, asked, part };
} // prettier-ignore

const run = (fields) => ({
  state: 'running', inputs: [{ name: 'a' }], passed: 0, lines: 0, elapsed: 0, left: null, share: 0, faults: [], faulty: 0,
  tally: { puzzles: 0, one: 0, many: 0, none: 0, invalid: 0 },
  results: { toDisk: false, failed: false },
  ...fields,
}); // prettier-ignore

test('every state of a run: title, details, tallies, buttons', () => {
  const { root, view, part } = viewed();
  const two = [{ name: 'a' }, { name: 'b' }];
  const tally = { puzzles: 1000, one: 997, many: 2, none: 0, invalid: 1 };
  const per = t('perSecond', 500);
  for (const [fields, seal, title, detail, buttons] of /** @type {any[][]} */ ([
    [{}, 'asking', t('batchRunning', 'a'), [t('batchLines', 0), t('percent', 0)], [t('stop'), t('batchSave')]],
    [{ inputs: two, passed: 1, lines: 7, share: 0.5, left: 12.1 }, 'asking', t('batchRunning', 'b'), [t('batchFile', 2, 2), t('batchLines', 7), t('percent', 0.5), t('batchLeft', clock(13))], [t('stop'), t('batchSave')]],
    [{ inputs: two, passed: 2, tally, elapsed: 2000 }, 'asking', t('batchRunning', 'b'), [t('batchFile', 2, 2), t('batchLines', 0), per, t('percent', 0)], [t('stop'), t('batchSave')]],
    [{ tally, elapsed: 200 }, 'asking', t('batchRunning', 'a'), [t('batchLines', 0), t('percent', 0)], [t('stop'), t('batchSave')]],
    [{ state: 'stopped', left: 12 }, 'failed', t('batchStopped', 'a'), [t('batchLines', 0), t('percent', 0)], [t('batchGoOn'), t('batchSave')]],
    [{ state: 'done', tally, lines: 1001, elapsed: 2000, share: 1, inputs: two, passed: 2 }, 'one', t('batchDone', 1000, clock(2)), [t('batchFiles', 2), t('batchLines', 1001), per], [t('batchSave')]],
    [{ state: 'done', share: 1 }, 'one', t('batchEmpty'), [t('batchLines', 0)], [t('batchSave')]],
    [{ state: 'failed' }, 'none', t('batchFailed'), [t('batchLines', 0), t('percent', 0)], [t('batchSave')]],
    [{ results: { toDisk: true, failed: false } }, 'asking', t('batchRunning', 'a'), [t('batchLines', 0), t('percent', 0)], [t('stop'), t('batchSaving')]],
    [{ state: 'done', tally, elapsed: 100, results: { toDisk: true, failed: false } }, 'one', t('batchDone', 1000, clock(0.1)), [t('batchLines', 0)], []],
    [{ state: 'failed', results: { toDisk: true, failed: true } }, 'none', t('batchFailed'), [t('batchLines', 0), t('percent', 0)], []],
    [{ results: { toDisk: true, failed: true } }, 'asking', t('batchRunning', 'a'), [t('batchLines', 0), t('percent', 0)], [t('stop')]],
  ])) {
    const shown = JSON.stringify(fields);
    view.draw(/** @type {any} */ (run(fields)));
    const { state = 'running' } = fields;
    assert.deepEqual([part('sources').hidden, part('paste').hidden, part('run').hidden, part('run').dataset.state], [true, true, false, state]);
    assert.equal(part('seal').querySelector('use').getAttribute('href'), `#i-${seal}`, shown);
    assert.equal(part('title').textContent, title, shown);
    assert.equal(part('detail').textContent, detail.join(' · '), shown);
    assert.equal(part('bar').value, fields.share ?? 0);
    const visible = ['stop', 'save'].filter((name) => !part(name).hidden).map((name) => part(name).textContent);
    assert.deepEqual(visible, buttons, shown);
    assert.equal(part('save').disabled, fields.results?.toDisk ?? false, shown);
    assert.deepEqual([part('save').classList.contains('primary'), part('stop').classList.contains('primary')], [state === 'done', state === 'stopped']);
    for (const kind of ['one', 'many', 'none', 'invalid']) {
      const count = (fields.tally ?? {})[kind] ?? 0;
      assert.equal(part(kind).textContent, t('whole', count));
      assert.equal(part(kind).parentElement.classList.contains('zero'), count === 0);
    }
  }
  view.drawIdle();
  assert.deepEqual([part('sources').hidden, part('run').hidden, part('faults').hidden], [false, true, true]);
  assert.equal(root.querySelector('h2').textContent, t('batchTitle'));
}); // prettier-ignore

test('what is wrong with lines: rows are added, and made anew for another run', () => {
  const { view, part } = viewed();
  const fault = (line, error, file = 'a') => ({ file, line, error });
  const faults = [
    fault(1, { code: 'symbol', column: 4, index: 9, actual: 'x' }),
    fault(2, { code: 'length', index: 80, actual: 80, expected: 81 }),
    fault(3, { code: 'row', column: 1, actual: 8, expected: 9 }),
    fault(4, { code: 'truncated', column: 1, actual: 7, expected: 9 }),
    fault(5, { code: 'other', column: 1 }),
    fault(6, { code: 'length', column: 1 }),
    fault(7, null, 'b'),
  ];
  const rows = () => part('rows').children.map((row) => row.children.map((cell) => cell.textContent));
  const one = run({ faults: faults.slice(0, 2), faulty: 2 });
  view.draw(/** @type {any} */ (one));
  const [first] = part('rows').children;
  assert.deepEqual([part('faults').hidden, part('more').hidden, part('faults').classList.contains('several')], [false, true, false]);
  Object.assign(one, { faults, faulty: 17, inputs: [{ name: 'a' }, { name: 'b' }] });
  view.draw(/** @type {any} */ (one));
  assert.ok(part('rows').children[0] === first);
  const whole = (value) => t('whole', value);
  assert.deepEqual(rows(), [
    ['a', whole(1), whole(4), t('batchBadSymbol', '“x”')],
    ['a', whole(2), whole(81), t('batchBadLength', 80, 81)],
    ['a', whole(3), whole(1), t('batchBadLength', 8, 9)],
    ['a', whole(4), whole(1), t('batchBadTruncated', 7, 9)],
    ['a', whole(5), whole(1), t('batchBadOther')],
    ['a', whole(6), whole(1), t('batchBadOther')],
    ['b', whole(7), '', t('batchBadFile')],
  ]);
  assert.deepEqual([part('more').hidden, part('more').textContent, part('faults').classList.contains('several')], [false, t('batchFaultsMore', 10), true]);
  // In another language they are written anew.
  document.documentElement.lang = 'zh';
  view.draw(/** @type {any} */ (one));
  assert.ok(rows().length === 7 && part('rows').children[0] !== first);
  view.draw(/** @type {any} */ (run({ faults: faults.slice(0, 1), faulty: 1 })));
  assert.equal(rows().length, 1);
  assert.ok(part('rows').children[0] !== first);
}); // prettier-ignore

test('buttons, files and texts; the focus goes where something is left to do', () => {
  const { root, view, asked, part } = viewed();
  const after = (work) => {
    asked.length = 0;
    work();
    return asked;
  };
  for (const name of ['sample', 'stop', 'save', 'again']) assert.deepEqual(after(() => part(name).click()), [[name]]);
  let chosen = 0;
  part('file').click = () => chosen++;
  part('choose').click();
  assert.equal(chosen, 1);
  Object.assign(part('file'), { files: ['f', 'g'], value: 'x' });
  assert.deepEqual(after(() => part('file').send('change')), [['begin', ['f', 'g']]]);
  assert.equal(part('file').value, '');
  part('open').click();
  assert.deepEqual([part('paste').hidden, part('open').getAttribute('aria-expanded'), document.activeElement], [false, 'true', part('text')]);
  part('text').value = ' \n';
  assert.deepEqual(after(() => part('solve').click()), []);
  part('text').value = '12\n';
  assert.deepEqual(after(() => part('solve').click()), [['read', '12\n', t('batchTextName')]]);
  part('open').click();
  assert.deepEqual([part('paste').hidden, part('open').getAttribute('aria-expanded')], [true, 'false']);
  assert.equal(view.multiple, false);
  part('multiple').click();
  assert.equal(view.multiple, true);
  part('multiple').click();
  assert.equal(view.multiple, false);
  view.focus();
  assert.ok(document.activeElement === part('choose'));
  view.draw(/** @type {any} */ (run({})));
  assert.ok(document.activeElement === part('stop'));
  view.draw(/** @type {any} */ (run({ state: 'done' })));
  assert.ok(document.activeElement === part('save'));
  view.focus();
  assert.ok(document.activeElement === part('stop'));
  document.body.focus();
  view.draw(/** @type {any} */ (run({})));
  assert.ok(document.activeElement === document.body);
  // Files over the room mark it, until they are dropped or gone.
  const data = (types, ...files) => ({ dataTransfer: { types, files } });
  const over = () => root.classList.contains('over');
  root.send('dragenter', data(['text/plain']));
  assert.equal(over(), false);
  root.send('dragenter', data(['Files']));
  root.send('dragenter', data(['Files']));
  root.send('dragleave', data(['Files']));
  assert.equal(over(), true);
  root.send('dragleave', data(['text/plain']));
  root.send('dragleave', data(['Files']));
  assert.equal(over(), false);
  assert.deepEqual([root.send('dragover', data(['Files'])), root.send('dragover', data([]))], [false, true]);
  root.send('dragenter', data(['Files']));
  assert.deepEqual(after(() => root.send('drop', data(['Files'], 'f'))), [['begin', ['f']]]);
  assert.equal(over(), false);
  assert.deepEqual(after(() => assert.equal(root.send('drop', data([])), true)), []);
  const paste = (text, ...files) => document.body.send('paste', { clipboardData: { getData: () => text, files } });
  assert.deepEqual(after(() => assert.equal(paste('12'), false)), [['read', '12', t('batchTextName')]]);
  assert.deepEqual(after(() => assert.equal(paste('12', 'f'), false)), [['begin', ['f']]]);
  assert.deepEqual(after(() => assert.equal(paste(' '), true)), []);
  assert.deepEqual(after(() => part('text').send('paste', { clipboardData: { getData: () => '12', files: [] } })), []);
  root.hidden = true;
  assert.deepEqual(after(() => paste('12')), []);
}); // prettier-ignore

/** The room, with a solver whose answers come when we say. */
function opened() {
  const root = document.createElement('section');
  document.body.replaceChildren(root);
  const [asked, notices, said] = [[], [], []];
  const solver = {
    async *answers(stream, { signal, multiple }) {
      let text = '';
      for await (const piece of stream) text += new TextDecoder().decode(piece);
      for (let more = true; more;) {
        const chunk = await new Promise((resolve, reject) => {
          asked.push({ text, multiple, signal, resolve, reject });
          signal.addEventListener('abort', () => reject(signal.reason));
        });
        yield { puzzles: 1, one: 1, many: 0, none: 0, invalid: 0, lines: 1, bytes: text.length, at: [1], guesses: [0], errors: [], text: new Uint8Array(), counts: new Uint8Array(), ...chunk };
        more = chunk.more;
      }
    },
  };
  const host = { solver, notice: (notice) => notices.push(notice), say: (text) => said.push(text) };
  const room = /** @type {any} */ (open(root, /** @type {any} */ (host)));
  const part = (name) => root.querySelector(`[data-part="${name}"]`);
  return { room, part, asked, notices, said };
} // prettier-ignore

const soon = () => new Promise((resolve) => setImmediate(resolve));

test('a list is solved; another asks first where one is under way', async () => {
  const { room, part, asked, notices, said } = opened();
  room.shown();
  assert.equal(part('sources').hidden, false);
  part('multiple').click();
  part('sample').click();
  await eventually('asked.length', () => asked.length === 1);
  assert.deepEqual([asked[0].text, asked[0].multiple, part('title').textContent], [SAMPLE, true, t('batchRunning', t('batchSampleName'))]);
  assert.equal(said.at(-1), t('batchRunning', t('batchSampleName')));
  room.receive(new File(['12\n'], 'x.txt'));
  assert.deepEqual([asked.length, notices[0].text, notices[0].stays, notices[0].action.words], [1, t('batchBusy'), true, t('batchInstead')]);
  part('stop').click();
  assert.equal(part('run').dataset.state, 'stopped');
  room.receive(new File(['12\n'], 'x.txt'));
  assert.equal(notices.length, 2);
  part('stop').click();
  assert.equal(part('run').dataset.state, 'running');
  notices[1].action.run();
  await eventually('asked.length', () => asked.length === 2);
  assert.deepEqual([asked[0].signal.aborted, asked[1].text, part('title').textContent], [true, '12\n', t('batchRunning', 'x.txt')]);
  asked[1].resolve({ puzzles: 5, one: 4, invalid: 1 });
  await eventually('part(run).dataset.state', () => part('run').dataset.state === 'done');
  assert.deepEqual([part('run').dataset.state, said.at(-1)], ['done', t('batchHeard', 5, 4, 0, 0, 1)]);
  // Nothing is under way: the next begins at once.
  room.receive(new File(['3\n'], 'y.txt'));
  await eventually('asked.length', () => asked.length === 3);
  assert.deepEqual([notices.length, asked[2].text], [2, '3\n']);
  asked[2].resolve({ puzzles: 0, one: 0 });
  await eventually('said.at(-1)', () => said.at(-1) === t('batchEmpty'));
  assert.equal(said.at(-1), t('batchEmpty'));
  part('again').click();
  assert.deepEqual([part('sources').hidden, part('run').hidden, document.activeElement], [false, true, part('choose')]);
  room.receive(new File(['4\n'], 'z.txt'));
  await eventually('asked.length', () => asked.length === 4);
  asked[3].reject(Object.assign(new Error('trap'), { code: 'internal' }));
  await eventually('part(run).dataset.state', () => part('run').dataset.state === 'failed');
  assert.deepEqual([part('run').dataset.state, notices.at(-1).text, notices.at(-1).bad], ['failed', t('internal'), true]);
  // While another room is shown nothing is drawn; once it is back, what is.
  room.hidden();
  room.receive(new File(['5\n'], 'w.txt'));
  await eventually('asked.length', () => asked.length === 5);
  assert.equal(part('run').dataset.state, 'failed');
  room.shown();
  assert.equal(part('run').dataset.state, 'running');
}); // prettier-ignore

test('the share of a long run is said every ten seconds, not whenever it is drawn', async () => {
  const { now } = performance;
  let passed = 0;
  performance.now = () => now.call(performance) + passed;
  const { room, part, asked, said } = opened();
  room.shown();
  room.receive(new File(['1\n'.repeat(9)], 'a.txt'));
  await eventually('the first', () => asked.length === 1);
  const begun = said.length;
  /** More of its lines are answered, and drawn. */
  const goOn = async (lines) => {
    asked.at(-1).resolve({ lines, bytes: 2 * lines, more: true });
    await eventually('drawn', () => part('detail').textContent.includes(t('batchLines', lines)));
    return said.slice(begun);
  };
  assert.deepEqual(await goOn(2), []);
  passed = 10_000;
  const heard = [t('percent', 3 / 9)];
  assert.deepEqual(await goOn(3), heard);
  assert.deepEqual(await goOn(4), heard);
  passed = 20_000;
  assert.deepEqual(await goOn(6), [...heard, t('percent', 6 / 9)]);
  performance.now = now;
  part('again').click();
}); // prettier-ignore

test('answers are saved to a file that is named, or handed over', async () => {
  const { room, part, asked, notices } = opened();
  room.shown();
  room.receive(new File(['1\n'], 'a.txt'));
  await eventually('asked.length', () => asked.length === 1);
  const written = [];
  const told = { closed: 0 };
  const writable = { write: async (piece) => void written.push(await piece.text()), close: async () => void told.closed++ };
  let refuse = /** @type {any} */ (null);
  Object.assign(window, { showSaveFilePicker: async ({ suggestedName }) => {
    assert.equal(suggestedName, 'solutions.txt');
    if (refuse) throw refuse;
    return { createWritable: async () => writable };
  } });
  refuse = new DOMException('no', 'AbortError');
  part('save').click();
  await soon();
  assert.deepEqual([notices, part('save').disabled], [[], false]);
  refuse = new Error('no');
  part('save').click();
  await eventually('notices.length', () => notices.length === 1);
  assert.deepEqual([notices.pop().text, part('save').disabled], [t('batchSaveFailed'), false]);
  refuse = null;
  part('save').click();
  await eventually('part(save).disabled', () => part('save').disabled);
  assert.deepEqual([part('save').textContent, part('save').disabled], [t('batchSaving'), true]);
  asked[0].resolve({ text: new TextEncoder().encode('answer\n') });
  await eventually('told.closed', () => told.closed === 1 && part('save').hidden);
  assert.deepEqual([written, told.closed, part('run').dataset.state, part('save').hidden], [['answer\n'], 1, 'done', true]);
}); // prettier-ignore

test('where no file can be chosen the answers so far are downloaded under their name', async () => {
  Reflect.deleteProperty(window, 'showSaveFilePicker');
  const { createElement } = document;
  const { createObjectURL, revokeObjectURL } = URL;
  const saved = /** @type {any[]} */ ([]);
  document.createElement = (tag) => {
    const element = createElement.call(document, tag);
    if (tag === 'a') element.click = () => saved.push([element.download ?? element.getAttribute('download'), element.href ?? element.getAttribute('href')]);
    return element;
  };
  const blobs = /** @type {any[]} */ ([]);
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob)}`;
  URL.revokeObjectURL = () => {};
  const { room, part, asked, notices } = opened();
  room.shown();
  part('save').click();
  await soon();
  assert.deepEqual(saved, []);
  room.receive(new File(['1\n2\n'], 'a.txt'));
  await eventually('asked', () => asked.length === 1);
  asked[0].resolve({ text: new TextEncoder().encode('one\n'), lines: 1, more: true });
  await eventually('drawn', () => part('detail').textContent.includes(t('batchLines', 1)));
  part('save').click();
  await soon();
  assert.deepEqual([saved, notices], [[['solutions.txt', 'blob:1']], []]);
  asked.at(-1).resolve({ text: new TextEncoder().encode('two\n') });
  await eventually('done', () => part('run').dataset.state === 'done');
  part('save').click();
  await eventually('a notice', () => notices.length === 1);
  assert.deepEqual([saved.at(-1), notices, await Promise.all(blobs.map((blob) => blob.text()))], [['solutions.txt', 'blob:2'], [{ text: t('batchSaved') }], ['one\n', 'one\ntwo\n']]);
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  document.createElement = createElement;
}); // prettier-ignore
