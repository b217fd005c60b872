// The Search lab on the small document, with runs and recordings in the test's hands: the ladder, what it says and
// saves; the watch, its keys, words and charts; which puzzle it is about.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answering, turns } from './answering.mjs';
import { SHAPES } from './positions.mjs';
import { compare } from './kept.mjs';
import { holdTimers, openScreen } from './screen.mjs';

const { document, window } = openScreen();
const timers = holdTimers(window);
const still = Object.assign(new EventTarget(), { matches: false });
const sizes = /** @type {any[]} */ ([]);
/** What canvases were told to paint. @type {any[]} */
const painted = [];
/** What waits for the next frame, by its number. @type {Map<number, (now: number) => void>} */
const frames = new Map();
let last = 0;
const theme = { now: '', told: /** @type {any[]} */ ([]) };
Object.assign(globalThis, {
  SINGLE_FILE: false,
  matchMedia: () => still,
  requestAnimationFrame: (work) => (frames.set(++last, work), last),
  cancelAnimationFrame: (number) => frames.delete(number),
  getComputedStyle: () => ({ getPropertyValue: (name) => ` ${theme.now}${name}` }),
  MutationObserver: class { constructor(work) { theme.told.push(work); } observe() {} },
  ResizeObserver: class { constructor(work) { this.work = work; } observe(canvas) { sizes.push([canvas, this.work]); } },
}); // prettier-ignore
Object.assign(window, { devicePixelRatio: 2 });
Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { languages: ['en'], hardwareConcurrency: 8 } }); // prettier-ignore
const { createElement } = document;
const saved = /** @type {any[]} */ ([]);
document.createElement = (tag) => {
  const element = createElement.call(document, tag);
  if (tag === 'canvas') {
    const pen = new Proxy({}, {
      get: (_, name) => (...args) => painted.push([name, ...args.filter((one) => typeof one === 'number').map((one) => Math.round(one))]),
      set: (_, name, value) => (painted.push([name, value]), true),
    });
    element.getContext = () => pen;
  }
  if (tag === 'a') element.click = () => saved.push(element.getAttribute('download') ?? element.download);
  return element;
}; // prettier-ignore
const blobs = /** @type {any[]} */ ([]);
URL.createObjectURL = (blob) => (blobs.push(blob), 'blob:x');

const games = await import('../../web/puzzle/state.js');
const { blank, speak, t } = await import('../../web/language.js');
const { rewrite } = await import('../../web/router.js');
const lab = await import('../../web/views/lab/lab.js');
const { SAMPLES } = await import('../../web/views/lab/samples.js');
const { toCsv } = await import('../../web/views/lab/runs.js');
const { faster, humanName, ideaOf, inSentences, stepOf, time, w } =
  await import('../../web/views/lab/words.js');

const LINE = SAMPLES.sampleEasy;

/** The room, and what it asks for. */
async function opened(puzzle = games.position(SHAPES.classic, LINE)) {
  const [runs, recordings, said, notices] = [[], [], [], []].map((list) => /** @type {any[]} */ (list));
  const strategies = await answering().strategies();
  let there = puzzle;
  const solver = {
    strategies: async () => strategies,
    lab: (text, options) => new Promise((resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(options.signal.reason));
      runs.push({ text, ...options, resolve, reject });
    }),
    record: async (text, run) => {
      const length = 1000;
      const recording = { text, ...run, closed: false, asked: /** @type {any[]} */ ([]) };
      recordings.push(recording);
      if (solver.broken) throw new Error('broken');
      return {
        at: async (step, { signal, onProgress } = /** @type {any} */ ({})) => {
          recording.asked.push(step);
          if (solver.held) await new Promise((resolve, reject) => {
            onProgress?.(7);
            solver.held.push(resolve);
            signal?.addEventListener('abort', () => reject(signal.reason));
          });
          const at = Math.max(0, Math.min(step, length));
          return { step: at, length, whole: true, kind: at === 0 ? 'start' : 'place', cell: at % 81, digit: 5, legal: '359', board: LINE, placements: 3 * at, depth: at % 60, depths: { first: at, depths: [at % 60, 1] } };
        },
        profile: async () => ({ length, whole: true, width: 500, least: [0, 10], greatest: [20, 40] }),
        close: () => (recording.closed = true),
      };
    },
    broken: false, held: /** @type {any} */ (null),
  };
  const root = document.createElement('section');
  document.body.replaceChildren(root);
  const room = await lab.open(root, /** @type {any} */ ({ solver, puzzle: () => there, say: (text) => said.push(text), notice: (notice) => notices.push(notice) }));
  const part = (name) => root.querySelector(`[data-part="${name}"]`);
  const rows = () => root.querySelectorAll('.lab-row');
  const row = (name) => rows().find((one) => one.dataset.strategy === name);
  return {
    room: /** @type {any} */ (room), root, part, rows, row, runs, recordings, said, notices, strategies, solver,
    in: (name, what) => row(name).querySelector(`[data-part="${what}"]`),
    put: (next) => (there = next),
    draw: () => timers.pass(80),
    result: (name) => row(name).querySelector('.lab-result').textContent,
    amounts: (name) => row(name).querySelectorAll('.lab-amount').map((one) => one.textContent),
  };
} // prettier-ignore

const effort = (fields) => ({ placements: 100, guesses: 9, backtracks: 5, depth: 3, microseconds: 2000, solutions: 1, result: 'solved', ...fields }); // prettier-ignore

test('the ladder: rows, runs, results, what an idea buys', async () => {
  const at = await opened();
  at.room.shown();
  const names = at.strategies.map(({ name }) => name);
  assert.deepEqual(at.rows().map((row) => row.dataset.strategy), names);
  for (const { name, engine } of at.strategies) {
    assert.deepEqual([at.result(name), at.amounts(name)], [w('notRun'), ['', '']]);
    assert.equal(at.in(name, 'watch') === null, engine);
    assert.deepEqual(at.row(name).querySelector('th').children.map((/** @type {any} */ one) => one.textContent), [humanName(name), name]);
    assert.deepEqual([at.in(name, 'run').textContent, at.in(name, 'run').getAttribute('aria-label')], [w('run'), w('runNamed', humanName(name))]);
  }
  const saves = () => ['saveCsv', 'savePng', 'saveSvg'].map((name) => at.part(name).disabled);
  assert.deepEqual([at.part('all').textContent, saves(), at.part('table').getAttribute('aria-busy')], [w('runAll'), [true, true, true], 'false']);
  at.part('all').click();
  at.draw();
  // Four at a time, in order, each with the limit that is chosen.
  assert.deepEqual(at.runs.map(({ text, strategy, limit, diagonals }) => [text, strategy, limit, diagonals]), names.slice(0, 4).map((name) => [LINE, name, 1e8, false]));
  assert.deepEqual(names.slice(0, 5).map(at.result), [...Array(4).fill(w('running')), w('waiting')]);
  assert.deepEqual([at.part('all').textContent, at.in(names[0], 'run').getAttribute('aria-label'), at.in(names[0], 'run').textContent], [w('stopAll'), w('stopNamed', humanName(names[0])), w('stop')]);
  at.runs[0].onProgress(effort({ placements: 50, microseconds: 1000 }));
  at.draw();
  assert.deepEqual([at.amounts(names[0]), saves()[0]], [[t('whole', 50), time(1)], true]);
  at.runs[0].resolve(effort({ placements: 1000, microseconds: 8000 }));
  at.runs[1].resolve(effort({ placements: 1000, microseconds: 4000 }));
  at.runs[2].resolve(effort({ placements: 250, microseconds: 6000, solutions: 0 }));
  at.runs[3].resolve(effort({ placements: 250, microseconds: 6000, result: 'stopped' }));
  await turns(3);
  at.draw();
  assert.deepEqual(names.slice(0, 4).map(at.result), [w('solved'), w('solved'), w('none'), w('stoppedAfter', 250)]);
  at.part('all').click();
  await turns(3);
  at.draw();
  assert.equal(at.part('all').textContent, w('runAll'));
  assert.deepEqual(at.said, [w('ranAll', 4)]);
  assert.deepEqual(saves(), [false, false, false]);
  // One's idea is read below it, with what it did here; again it is put away.
  const idea = () => at.root.querySelector('.lab-idea');
  const chosen = (name) => (at.in(name, 'name').click(), idea()?.querySelectorAll('p').map((one) => one.textContent));
  const said = chosen(names[1]);
  assert.deepEqual(said, [ideaOf(names[1]), `${w('here')} ${w('sameWork', names[0], time(4), time(8), w('faster', 2))}`, w('source')]);
  assert.ok(idea().previousElementSibling === at.row(names[1]));
  assert.equal(at.in(names[1], 'name').getAttribute('aria-expanded'), 'true');
  assert.equal(idea().querySelector('a').href, `strategy-${names[1]}.txt`);
  assert.equal(idea().cells[0].colSpan, 5);
  at.in(names[1], 'name').click();
  assert.equal(idea(), null);
  assert.deepEqual(chosen(names[2])[1], `${w('here')} ${[w('otherWork', names[1], 250, 1000, time(6), time(4), w('slower', 1.5)), w('fewerYetSlower')].join(blank())}`);
  assert.deepEqual(chosen(names[3])[1], `${w('here')} ${w('halfRun', names[3])}`);
  assert.deepEqual(chosen(names[4])[0], ideaOf(names[4]));
  // The first has nothing before it.
  assert.equal(chosen(names[0]).length, 2);
  // One alone; what the engines say is in guesses.
  const { name: engine } = at.strategies.find((one) => one.engine);
  at.in(engine, 'run').click();
  at.runs.at(-1).resolve(effort({ guesses: 12, microseconds: 100 }));
  await turns(3);
  at.draw();
  assert.deepEqual([at.result(engine), at.amounts(engine)[0]], [w('solved'), w('guesses', 12)]);
  at.in(engine, 'run').click();
  at.in(engine, 'run').click();
  await turns(3);
  at.draw();
  assert.equal(at.result(engine), w('stoppedByYou', 0));
  const { name: every } = at.strategies.find(({ all }) => all) ?? {};
  if (every) {
    at.in(every, 'run').click();
    at.runs.at(-1).resolve(effort({ solutions: 17 }));
    await turns(3);
    at.draw();
    assert.equal(at.result(every), w('solutions', 17));
  }
  at.in(engine, 'run').click();
  at.runs.at(-1).reject(new Error('trap'));
  await turns(3);
  at.draw();
  assert.equal(at.result(engine), w('failed'));
  // Bars: as wide as their share of the scale, never too short to be seen; none without a figure.
  const width = (name) => at.row(name).querySelectorAll('rect').map((one) => one.getAttribute('width'));
  assert.deepEqual(width(names[5]), ['0', '0']);
  assert.ok(parseFloat(width(names[0])[0]) > parseFloat(width(names[2])[0]));
  at.part('limit').value = '1000000';
  at.part('limit').onchange();
  assert.deepEqual([at.result(names[0]), at.amounts(names[0]), idea()?.querySelectorAll('p').length], [w('notRun'), ['', ''], 2]);
  at.part('diagonals').checked = true;
  at.part('diagonals').onchange();
  const able = at.strategies.filter(({ diagonals }) => diagonals).map(({ name }) => name);
  assert.deepEqual(at.rows().map((row) => row.dataset.strategy), able);
  at.in(able[0], 'run').click();
  assert.deepEqual([at.runs.at(-1).limit, at.runs.at(-1).diagonals], [1e6, true]);
  at.room.hidden();
}); // prettier-ignore

test('the ladder is saved as lines, as a picture', async () => {
  const at = await opened();
  at.room.shown();
  const [{ name }] = at.strategies;
  at.in(name, 'run').click();
  at.runs[0].resolve(effort({}));
  await turns(3);
  at.draw();
  for (const [kind, type] of [['Csv', 'text/csv'], ['Svg', 'image/svg+xml']]) {
    blobs.length = saved.length = 0;
    at.part(`save${kind}`).onclick();
    assert.deepEqual([saved, blobs[0].type], [[`ninefold-lab.${kind.toLowerCase()}`], type]);
    const text = await blobs[0].text();
    if (kind === 'Csv') assert.equal(text, toCsv(LINE, [/** @type {any} */ ({ strategy: at.strategies[0], state: 'done', effort: effort({}) })]));
    // Of those alone that ran, in the colours of the page.
    else assert.deepEqual([text.includes(`>${name}<`), text.includes(`>${at.strategies[1].name}<`), text.includes('fill="--paper"')], [true, false, true]);
  }
  assert.equal(at.part('note').textContent, [w('tableHint'), w('logScale'), w('timesNote'), w('lanes', 4)].join(' '));
  assert.deepEqual(at.part('limit').options.map((one) => one.textContent), [1e6, 1e7, 1e8, 1e9].map((limit) => w('limitOf', limit)));
  await speak('zh');
  await rewrite(at.root, at.room);
  assert.deepEqual([w('runAll') === 'Run all', at.part('all').textContent], [false, w('runAll')]);
  assert.equal(at.result(name), w('solved'));
  await speak('en');
  await rewrite(at.root, at.room);
  assert.equal(at.result(name), 'solved');
  at.room.hidden();
}); // prettier-ignore

test('what an idea buys, of every two results; a run at its limit; one by one where there is one processor', async () => {
  Object.assign(navigator, { hardwareConcurrency: 1 });
  const at = await opened();
  Object.assign(navigator, { hardwareConcurrency: 8 });
  at.room.shown();
  assert.ok(at.part('note').textContent.includes(w('oneLane')));
  const plain = at.strategies.filter(({ all, extra, engine }) => !all && !extra && !engine).map(({ name }) => name);
  const { name: engine } = at.strategies.find((one) => one.engine);
  const [first, second] = plain;
  /** @param {string} name @param {object} fields */
  const run = async (name, fields) => {
    at.in(name, 'run').click();
    await turns(2);
    at.runs.at(-1).resolve(effort(fields));
    await turns(3);
    at.draw();
  };
  const said = (/** @type {string} */ name) => {
    at.in(name, 'name').click();
    const [, here] = at.root.querySelectorAll('.lab-idea p').map((one) => one.textContent);
    at.in(name, 'name').click();
    return here;
  };
  assert.deepEqual([2, 1.06, 1.05, 0.95, 0.94, 0.5].map(faster), [w('faster', 2), w('faster', 1.06), w('asFast'), w('asFast'), w('slower', 1 / 0.94), w('slower', 2)]);
  assert.deepEqual([0.25, 1, 999, 1000].map(time), [w('microseconds', 250), w('milliseconds', 1), w('milliseconds', 999), w('seconds', 1)]);
  const here = (/** @type {string[]} */ ...words) => `${w('here')} ${words.join(blank())}`;
  const whole = { placements: 1000, microseconds: 1000_000 };
  for (const [before, after, ...words] of /** @type {any[]} */ ([
    // As fast as before, within what is noise: it does not pay.
    [whole, { ...whole, microseconds: 999_000 }, w('sameWork', first, time(999), time(1000), faster(1000 / 999)), w('doesNotPay')],
    [whole, { ...whole, microseconds: 500_000 }, w('sameWork', first, time(500), time(1000), w('faster', 2))],
    [whole, { ...whole, microseconds: 2000_000 }, w('sameWork', first, time(2000), time(1000), w('slower', 2)), w('doesNotPay')],
    [whole, { placements: 900, microseconds: 2000_000 }, w('otherWork', first, 900, 1000, time(2000), time(1000), w('slower', 2)), w('fewerYetSlower')],
    [whole, { placements: 900, microseconds: 500_000 }, w('otherWork', first, 900, 1000, time(500), time(1000), w('faster', 2))],
    [whole, { placements: 1100, microseconds: 2000_000 }, w('otherWork', first, 1100, 1000, time(2000), time(1000), w('slower', 2))],
    [{ ...whole, result: 'stopped' }, whole, w('halfRun', first)],
    [whole, { ...whole, result: 'stopped' }, w('halfRun', second)],
  ])) {
    await run(first, before);
    await run(second, after);
    assert.equal(said(second), here(...words));
  }
  // Nothing of one that is still running, nor beside one.
  at.in(second, 'run').click();
  at.runs.at(-1).onProgress(effort(whole));
  at.draw();
  assert.equal(said(second).includes(w('here')), false);
  at.runs.at(-1).resolve(effort(whole));
  await turns(3);
  at.in(first, 'run').click();
  at.runs.at(-1).onProgress(effort(whole));
  at.draw();
  assert.equal(said(second).includes(w('here')), false);
  at.runs.at(-1).resolve(effort(whole));
  await turns(3);
  // An engine, whose work is guesses.
  await run(/** @type {string} */ (plain.at(-1)), whole);
  await run(engine, { guesses: 7, microseconds: 500_000 });
  assert.equal(said(engine), here(w('engineWork', plain.at(-1), 7, time(500), time(1000), w('faster', 2))));
  await run(engine, { guesses: 8, result: 'stopped' });
  assert.equal(at.result(engine), w('stoppedGuesses', 8));
  at.room.hidden();
}); // prettier-ignore

test('which puzzle: the one at hand, a sample, none', async () => {
  const at = await opened(games.position(SHAPES.classic));
  // Nothing to search: one that shows the differences.
  assert.deepEqual([at.part('choice').value, at.part('reason').hidden], ['sampleArticle', true]);
  at.put(games.position(SHAPES.classic, LINE));
  at.room.puzzle();
  assert.equal(at.part('choice').value, 'atHand');
  at.put(games.position(SHAPES.four, `1${'.'.repeat(15)}`));
  at.room.puzzle();
  // Of another size it is none for the lab, and a sample is shown.
  assert.deepEqual([at.part('choice').value, at.part('reason').hidden], ['sampleArticle', true]);
  at.part('choice').value = 'atHand';
  at.part('choice').send('change');
  const panels = () => ['lab-ladder', 'lab-watch'].map((id) => document.getElementById(id).hidden);
  assert.deepEqual([at.part('reason').hidden, panels()], [false, [true, true]]);
  at.put(games.ruled(games.position(SHAPES.classic, LINE), [{ keyword: 'antiking', values: [], groups: [] }]));
  at.room.puzzle();
  assert.equal(at.part('reason').hidden, false);
  at.put(games.position(SHAPES.classic, LINE));
  at.room.puzzle();
  assert.deepEqual([at.part('reason').hidden, panels()], [true, [false, true]]);
  at.part('choice').value = 'sampleSlow';
  at.part('choice').send('change');
  at.in(at.strategies[0].name, 'run').click();
  assert.equal(at.runs.at(-1).text, SAMPLES.sampleSlow);
  // Chosen by a person it stays, whatever comes to hand; the same puzzle again keeps what has run.
  at.put(games.position(SHAPES.classic));
  at.room.puzzle();
  at.room.shown();
  at.draw();
  assert.equal(at.result(at.strategies[0].name), w('running'));
  at.room.hidden();
}); // prettier-ignore

test('the watch: opened with what is chosen, stepped by buttons and keys', async () => {
  const at = await opened();
  at.room.shown();
  const { name } = at.strategies.filter((one) => !one.engine)[2];
  at.in(name, 'watch').click();
  await turns(6);
  assert.deepEqual([at.root.dataset.view, at.part('select').value, at.recordings.length], ['watch', name, 1]);
  assert.ok(document.activeElement === at.part('play'));
  const { text, strategy, diagonals } = at.recordings[0];
  assert.deepEqual([text, strategy, diagonals], [LINE, name, false]);
  const step = () => at.part('step').textContent;
  assert.equal(step(), stepOf(0, 1000, true));
  const key = async (key, fields = {}, from = at.part('grid')) => {
    const left = from.send('keydown', { key, ...fields });
    await turns(4);
    return left;
  };
  for (const [name, fields, expected] of /** @type {any[][]} */ ([
    ['ArrowRight', {}, 1], ['ArrowRight', { shiftKey: true }, 101], ['ArrowLeft', {}, 100], ['ArrowLeft', { shiftKey: true }, 0],
    ['PageDown', {}, 1000], ['PageUp', {}, 0], ['End', {}, 1000], ['Home', {}, 0],
  ])) {
    assert.equal(await key(name, fields), false);
    assert.equal(step(), stepOf(expected, 1000, true), name);
  }
  // It is said once it is there.
  assert.equal(at.said.at(-1), [...inSentences(/** @type {any} */ ({ kind: 'start', board: LINE, length: 1000, whole: true, step: 0, legal: '', digit: 0, cell: 0 })), stepOf(0, 1000, true)].join(' '));
  for (const [name, expected] of [['stepOn', 1], ['toEnd', 1000], ['stepBack', 999], ['toStart', 0]]) {
    at.part(name).click();
    await turns(4);
    assert.equal(step(), stepOf(Number(expected), 1000, true), String(name));
  }
  at.part('stepOn').click();
  await turns(4);
  const moment = /** @type {any} */ ({ kind: 'place', cell: 1, digit: 5, legal: '359', board: LINE, length: 1000, whole: true, step: 1 });
  assert.equal(at.part('words').textContent, inSentences(moment).join(' ') + ' ');
  assert.equal(at.part('counts').textContent, w('counts', 3, 1));
  assert.deepEqual(at.part('strip').children.map((one) => one.className), ['', '', 'tried', '', 'written', '', '', '', 'open']);
  assert.deepEqual(at.part('grid').querySelectorAll('.cell').flatMap((cell, nth) => (cell.classList.contains('selected') ? [nth] : [])), [1]);
  assert.deepEqual([at.part('scrub').value, at.part('scrub').max, at.part('scrub').getAttribute('aria-valuetext')], ['1', '1000', w('positionOf', 1, 1000)]);
  // Keys for others: with Ctrl, on a field, on a tab, Space on a button; in the other view and room.
  const nothing = async (...args) => {
    assert.equal(await key(...args), true);
    assert.equal(step(), stepOf(1, 1000, true));
  };
  for (const fields of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { defaultPrevented: true }]) await nothing('End', fields);
  await nothing('End', {}, at.part('target'));
  await nothing('ArrowRight', {}, at.part('select'));
  await nothing('Home', {}, at.part('lab-tab-ladder'));
  await nothing(' ', {}, at.part('stepOn'));
  await nothing('x');
  at.part('lab-tab-ladder').click();
  await nothing('End');
  at.part('lab-tab-watch').click();
  assert.ok(document.activeElement === at.part('play'));
  at.room.hidden();
  await nothing('End');
  at.room.shown();
  await turns(4);
  // The same run is not opened anew; another is.
  assert.equal(at.recordings.length, 1);
  at.part('target').value = '250';
  assert.equal(at.part('jump').send('submit'), false);
  await turns(4);
  assert.equal(step(), stepOf(250, 1000, true));
  at.part('target').value = '';
  at.part('jump').send('submit');
  at.part('scrub').value = '600';
  at.part('scrub').send('input');
  await turns(4);
  assert.equal(step(), stepOf(600, 1000, true));
  at.part('scrub').send('change');
  Object.assign(at.part('all').tagName === 'CANVAS' ? at.part('all') : at.root.querySelectorAll('canvas')[1], { clientWidth: 200 });
  at.root.querySelectorAll('canvas')[1].send('click', { offsetX: 50 });
  await turns(4);
  assert.equal(step(), stepOf(250, 1000, true));
  at.part('select').value = at.strategies[0].name;
  at.part('select').send('change');
  await turns(6);
  assert.deepEqual([at.recordings.length, at.recordings[0].closed, step()], [2, true, stepOf(0, 1000, true)]);
  assert.equal(at.part('idea').textContent, ideaOf(at.strategies[0].name));
  at.part('choice').value = 'sampleSlow';
  at.part('choice').send('change');
  await turns(6);
  assert.equal(at.recordings[2].text, SAMPLES.sampleSlow);
  at.solver.broken = true;
  at.part('select').value = at.strategies[1].name;
  at.part('select').send('change');
  await turns(6);
  assert.deepEqual(at.notices.at(-1), { text: w('noRecording'), bad: true });
  at.room.hidden();
}); // prettier-ignore

test('the watch: with diagonals only where they are wished and the strategy knows them', async () => {
  const at = await opened();
  at.room.shown();
  const [without, able] = [false, true].map((wanted) => at.strategies.find(({ diagonals, engine }) => diagonals === wanted && !engine).name);
  Object.assign(at.part('diagonals'), { checked: true }).onchange();
  at.in(able, 'watch').click();
  // Chosen in the watch itself they are as they were in the ladder.
  for (const [name, wished] of [[able, true], [without, false], [able, true]]) {
    at.part('select').value = name;
    at.part('select').send('change');
    await turns(6);
    assert.deepEqual([at.recordings.at(-1).strategy, at.recordings.at(-1).diagonals, at.part('idea').textContent.endsWith(w('withDiagonals'))], [name, wished, wished]);
  }
  at.room.hidden();
}); // prettier-ignore

test('the watch: played, either way, as fast as is wished; a far jump is stopped', async () => {
  const at = await opened();
  at.room.shown();
  const able = at.strategies.find(({ diagonals, engine }) => diagonals && !engine).name;
  at.part('diagonals').checked = true;
  at.part('diagonals').onchange();
  at.in(able, 'watch').click();
  await turns(6);
  assert.equal(at.recordings[0].diagonals, true);
  assert.equal(at.part('idea').textContent, `${ideaOf(able)} ${w('withDiagonals')}`);
  const key = (key) => at.part('grid').send('keydown', { key });
  const next = async (now) => {
    const all = [...frames.values()];
    frames.clear();
    for (const work of all) work(now);
    await turns(4);
  };
  const button = () => at.part('play').getAttribute('aria-label');
  assert.deepEqual([button(), at.part('play').classList.contains('primary')], [w('play'), true]);
  const told = () => at.part('told').textContent;
  for (const [name, speed] of [['+', 5], ['=', 10], ['-', 5], ['-', 2], ['-', 1], ['-', 1]]) {
    key(name);
    await next(0);
    assert.equal(told(), w('stepsASecond', Number(speed)));
  }
  assert.equal(at.part('speed').getAttribute('aria-valuetext'), w('stepsASecond', 1));
  at.part('speed').value = '99';
  at.part('speed').send('input');
  assert.deepEqual([at.part('speed').value, at.part('speed').max], ['11', '11']);
  // With reduced motion two steps a second are the most.
  const reduce = (matches) => Object.assign(still, { matches }).dispatchEvent(new Event('change'));
  reduce(true);
  assert.deepEqual([at.part('speed').value, at.part('speed').max], ['1', '1']);
  reduce(false);
  for (const [name, pressed] of [['b', 'true'], ['B', 'false']]) {
    key(name);
    await next(0);
    assert.equal(at.part('backwards').getAttribute('aria-pressed'), pressed);
  }
  key(' ');
  await next(0);
  await next(0);
  assert.equal(button(), w('pause'));
  const spoken = at.said.length;
  key(' ');
  await next(0);
  // Where it stands is said when it has come to rest.
  assert.deepEqual([button(), at.said.length], [w('play'), spoken + 1]);
  // Of a step that is reached while it plays nothing is said.
  for (const name of ['ArrowRight', ' ']) key(name);
  await next(0);
  assert.deepEqual([button(), at.said.length], [w('pause'), spoken + 1]);
  const stopped = async (stop) => {
    const { held } = at.solver;
    at.solver.held = null;
    stop();
    for (const come of held) come();
    await turns(6);
    await next(0);
    assert.equal(at.part('seeking').hidden, true);
  };
  at.solver.held = [];
  key('End');
  await turns(2);
  await next(0);
  assert.deepEqual([at.part('seeking').hidden, at.part('sought').textContent, at.part('bar').hasAttribute('value')], [false, w('seekingEnd', 7), false]);
  await stopped(() => at.part('stop').click());
  at.solver.held = [];
  at.part('target').value = '70';
  at.part('jump').send('submit');
  await turns(2);
  await next(0);
  assert.deepEqual([at.part('sought').textContent, at.part('bar').value], [w('seeking', 7, 70), 0.1]);
  // Escape stops it, from the field as well.
  await stopped(() => at.part('target').send('keydown', { key: 'Escape' }));
  at.room.hidden();
}); // prettier-ignore

test('charts: depths near the step, and of the whole search', async () => {
  const at = await opened();
  at.room.shown();
  at.in(at.strategies[0].name, 'watch').click();
  await turns(6);
  const [near, whole] = at.root.querySelectorAll('canvas');
  /** Each thing that the pens were told, in its order. */
  const strokes = (title) => [`> ${title}`, ...painted.splice(0).map(([name, ...rest]) => `${String(name)} ${rest.join(' ')}`.trim()), ''];
  painted.length = 0;
  const kept = [];
  for (const [canvas, work] of sizes) if (canvas === near || canvas === whole) {
    work([{ contentRect: { width: 300, height: 64 } }]);
    kept.push(...strokes(`the size of ${canvas === near ? 'the steps nearby' : 'the whole search'} is known`));
  }
  at.part('stepOn').click();
  await turns(4);
  assert.deepEqual([near.width, near.height], [600, 128]);
  kept.push(...strokes('a step'));
  at.part('stepBack').click();
  await turns(4);
  kept.push(...strokes('a step back'));
  at.part('toEnd').click();
  await turns(4);
  kept.push(...strokes('the end'));
  for (const [canvas, work] of sizes) if (canvas === near || canvas === whole) {
    work([{ contentRect: { width: 200, height: 64 } }]);
    await turns(4);
    for (const [number, draw] of [...frames]) frames.delete(number) && draw(0);
    kept.push(...strokes(`${canvas === near ? 'the steps nearby' : 'the whole search'} narrower`));
    work([{ contentRect: { width: 300, height: 64 } }]);
  }
  for (theme.now of ['dark', '']) {
    for (const work of theme.told.slice(-2)) { work(); for (const [number, draw] of [...frames]) frames.delete(number) && draw(0); }
    if (theme.now) kept.push(...strokes('another theme'));
  }
  compare('charts', `${kept.join('\n').trim()}\n`);
  at.room.hidden();
}); // prettier-ignore

test('every moment of a run in words', async () => {
  const lines = [];
  const open = LINE;
  const full = '123456789'.repeat(9);
  for (const kind of ['start', 'end', 'place', 'back'])
      for (const [legal, digit] of [['359', 3], ['359', 5], ['359', 9], ['5', 5], ['', 0], ['359', 0]])
        for (const [whole, step, length] of /** @type {[boolean, number, number][]} */ ([[true, 7, 9], [true, 9, 9], [false, 9, 9], [true, 0, 0], [false, 0, 0]]))
          for (const board of kind === 'place' ? [open, full] : [open])
            for (const stuck of kind === 'back' ? [undefined, { cell: 40, tried: 3, legal: '3' }, { cell: 40, tried: 2, legal: '12' }, { cell: 40, tried: 0, legal: '' }] : [undefined]) {
              const moment = /** @type {any} */ ({ kind, legal, digit, whole, step, length, board, cell: 12, stuck });
              lines.push(`${kind} ${legal || '-'} ${digit} ${step}/${length}${whole ? '' : '+'}${board === full ? ' full' : ''}${stuck ? ` stuck ${stuck.tried} of ${stuck.legal || '-'}` : ''}: ${inSentences(moment).join(' ')} ${stepOf(step, length, whole)}`);
            }
  compare('moments', `${lines.join('\n')}\n`);
}); // prettier-ignore

test('the quick ones run by themselves, once the ladder has been looked at for a while', async () => {
  const at = await opened();
  const quick = ['dynamic', 'dynamic-table', 'lowbit', 'propagate'];
  at.room.shown();
  at.room.hidden();
  timers.pass(400);
  assert.equal(at.runs.length, 0);
  at.room.shown();
  timers.pass(400);
  at.draw();
  assert.deepEqual(
    at.runs.map(({ strategy }) => strategy),
    quick,
  );
  // Nobody asked for them: all is still to be run, and their end is no news.
  assert.deepEqual(
    [at.part('all').textContent, at.part('table').getAttribute('aria-busy')],
    [w('runAll'), 'false'],
  );
  for (const run of at.runs) run.resolve(effort({}));
  await turns(3);
  for (const run of at.runs.slice(4)) run.resolve(effort({}));
  await turns(3);
  at.draw();
  assert.deepEqual([at.runs.length, at.said], [6, []]);
  at.room.shown();
  timers.pass(400);
  assert.equal(at.runs.length, 6, 'they have run');
  at.part('all').click();
  at.draw();
  assert.equal(at.part('all').textContent, w('stopAll'));
});
