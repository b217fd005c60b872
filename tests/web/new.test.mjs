// The room New behind its screen: what is asked of the generator for each choice, what is shown of what comes, stopped or late,
// and what is offered next.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { turns } from './answering.mjs';
import { SHAPES } from './positions.mjs';
import { holdTimers, openScreen } from './screen.mjs';

const { document, window } = openScreen();
const timers = holdTimers(window);
const clock = { now: 0 };
Object.assign(globalThis, { SINGLE_FILE: false });
Object.defineProperty(globalThis, 'performance', {
  configurable: true,
  value: { now: () => clock.now },
});
const { open } = await import('../../web/views/new/new.js');
const { clock: inSeconds } = await import('../../web/numbers.js');
const { n } = await import('../../web/views/new/words.js');

const PUZZLE = `1${'.'.repeat(80)}`;
const rated = (/** @type {string} */ level, /** @type {object} */ more = {}) => ({
  puzzle: PUZZLE,
  clues: 25,
  hodoku: { level, score: 1234 },
  se: { er: 4.25 },
  ours: { level: 5, hardest: 'x-wing' },
  ...more,
});

/** The room, and what it asks and tells. */
async function opened() {
  const root = document.createElement('section');
  document.body.replaceChildren(root);
  /** @type {{ wish: any, signal: AbortSignal, onProgress: (told: any) => void, come: (made: any) => void, fail: (error: any) => void }[]} */
  const asked = [];
  const told = /** @type {string[]} */ ([]);
  const solver = {
    async *generate(/** @type {any} */ { signal, onProgress, ...wish }) {
      for (;;) yield await new Promise((come, fail) => asked.push({ wish, signal, onProgress, come, fail }));
    },
    /** While it is read, until the test says so. @type {Promise<void> | null} */
    gate: null,
    parse: async (/** @type {string} */ text) => (await solver.gate, told.push(`parse ${text.split('\n')[0]}`), { ...SHAPES.classic, givens: PUZZLE, rules: [] }),
  };
  const host = { solver, take: (/** @type {any} */ at, /** @type {string} */ mode, /** @type {any} */ from) => told.push(`take ${at.givens.slice(0, 3)} ${mode} ${JSON.stringify(from)}`), go: (/** @type {string} */ room) => told.push(`go ${room}`), say: (/** @type {string} */ text) => told.push(`say ${text}`) };
  const room = await open(root, /** @type {any} */ (host));
  const part = (/** @type {string} */ name) => root.querySelector(`[data-part="${name}"]`);
  const choose = (/** @type {string} */ name, /** @type {string} */ value) => {
    part(name).value = value;
    part(name).send('change');
  };
  const press = async (/** @type {string} */ name) => (part(name).click(), await turns(6));
  const come = async (/** @type {any} */ made) => (asked.at(-1)?.come(made), await turns(6));
  const acts = () => ['begin', 'easier', 'harder', 'stop'].filter((name) => !part(name).hidden).join(' ');
  const options = (/** @type {string} */ name) => part(name).options.map((/** @type {any} */ one) => one.value).join(' ');
  return { root, room, solver, asked, part, choose, press, come, acts, options, told: () => told.splice(0).join(' | ') };
} // prettier-ignore

test('every technique has a name, in each language, also those of puzzles with rules', async () => {
  const { loadTitles, titleOf } = await import('../../web/views/new/words.js');
  const { techniques } = await import('../../wasm/words/techniques.js');
  const { speak } = await import('../../web/language.js');
  for (const tag of /** @type {const} */ (['zh', 'en'])) {
    await speak(tag);
    await loadTitles();
    const titles = techniques.map(({ name }) => titleOf(name));
    assert.deepEqual(titles.map(Boolean), techniques.map(({ found }) => found), tag);
    assert.equal(/[a-z]/.test(titleOf('naked-pair')), tag === 'en');
  }
  assert.equal(titleOf('nothing'), '');
}); // prettier-ignore

test('the choices that a kind leaves, and what is asked of the generator', async () => {
  const at = await opened();
  const chosen = () => ['kind', 'level', 'size', 'symmetry', 'technique'].map((name) => `${at.part(name).value}${at.part(name).disabled ? '-' : ''}`).join(' ').trim();
  assert.deepEqual([chosen(), at.options('size'), at.options('level')], ['classic medium 9 rotate2', '9 4 6 8 10 12 16', ' easy medium hard unfair extreme']);
  const asks = async (/** @type {[string, string][]} */ ...choices) => {
    for (const [name, value] of choices) at.choose(name, value);
    const before = at.asked.length;
    await at.press('begin');
    const made = at.asked.slice(before);
    await at.press('stop');
    at.told();
    return made.map(({ wish }) => JSON.stringify(wish)).join();
  };
  assert.equal(await asks(), '{"size":9,"symmetry":"rotate2","rated":true,"level":"medium","clues":[26,32]}');
  assert.equal(await asks(['symmetry', 'none'], ['technique', 'x-wing'], ['level', 'hard']), '{"size":9,"rated":true,"needs":["x-wing"],"level":"hard"}');
  // A level that another kind does not have is any.
  at.choose('kind', 'killer');
  assert.deepEqual([chosen(), at.options('size'), at.options('level')], ['killer  9 none- x-wing-', '9 6', ' 1–3 4 5–8 9']);
  assert.equal(await asks(['level', '5–8']), '{"killer":true,"size":9,"rated":true,"level":[5,8]}');
  // A size that a kind does not have is its first; other sizes have no levels.
  at.choose('size', '6');
  assert.deepEqual([at.part('level').value, at.part('level').disabled, await asks()], ['', true, '{"killer":true,"size":6}']);
  at.choose('kind', 'windoku');
  assert.deepEqual([at.part('size').value, at.part('level').disabled], ['9', false]);
}); // prettier-ignore

test('what comes is shown with what is known of it, and opened in play; the next levels are offered', async () => {
  const at = await opened();
  assert.deepEqual([at.acts(), at.part('result').hidden, at.part('begin').textContent], ['begin', true, n('begin')]);
  at.part('begin').focus();
  await at.press('begin');
  assert.deepEqual([at.acts(), at.part('state').textContent, document.activeElement === at.part('stop')], ['stop', n('making'), true]);
  await at.come(rated('Medium'));
  const said = at.part('said').textContent;
  assert.equal(said, [n('clues', 25), n('rated', 'Medium', 1234, '4.3'), n('hardest', 'X-wing')].join(' · '));
  assert.deepEqual([at.acts(), at.part('state').textContent, at.part('result').hidden, at.part('picture').alt, at.part('begin').textContent, at.told()], ['begin easier harder', '', false, n('picture', said), n('another'), `say ${said}`]);
  assert.equal(document.activeElement === at.part('begin'), true);
  await at.press('open');
  assert.equal(at.told(), 'take 1.. play {"kind":"classic","level":"medium"} | go solve');
  // A level up, of the puzzle that is shown where any was asked for; at the end there is none.
  at.choose('level', '');
  assert.equal(at.acts(), 'begin easier harder');
  await at.press('harder');
  assert.deepEqual([at.part('level').value, at.asked.at(-1)?.wish.level], ['hard', 'hard']);
  await at.come(rated('Hard', { ours: null }));
  assert.equal(at.part('said').textContent, [n('clues', 25), n('rated', 'Hard', 1234, '4.3')].join(' · '));
  // Of what is rated by one of the two nothing is said.
  await at.press('begin');
  await at.come(rated('Hard', { se: undefined }));
  assert.equal(at.part('said').textContent, [n('clues', 25), n('numbered', 5), n('hardest', 'X-wing')].join(' · '));
  await at.press('begin');
  await at.come(rated('Hard', { hodoku: undefined, ours: { level: 5, hardest: null } }));
  assert.equal(at.part('said').textContent, n('clues', 25));
  // The level that was asked for is the one to go on from.
  at.choose('level', 'easy');
  assert.equal(at.acts(), 'begin harder');
  at.choose('level', 'extreme');
  assert.equal(at.acts(), 'begin easier');
  await at.press('easier');
  assert.equal(at.asked.at(-1)?.wish.level, 'unfair');
  await at.come(rated('Unfair'));
  // Those with rules have levels of our own; without a rating nothing is said of one.
  at.choose('kind', 'killer');
  await at.press('begin');
  await at.come({ puzzle: PUZZLE, rules: 'size 9\n', clues: 0, ours: { level: 5, hardest: null } });
  assert.equal(at.part('said').textContent, ['Killer', n('noClues'), n('numbered', 5)].join(' · '));
  at.told();
  await at.press('open');
  assert.equal(at.told(), 'take 1.. play {"kind":"killer"} | go solve');
  await at.press('easier');
  assert.deepEqual(at.asked.at(-1)?.wish.level, [4, 4]);
  await at.come({ puzzle: PUZZLE, clues: 1, ours: { level: null, hardest: null } });
  assert.equal(at.part('said').textContent, ['Killer', n('clues', 1), n('numbered', 10)].join(' · '));
}); // prettier-ignore

test('puzzles ahead: those of the same wish come from one line, which another wish or a stop ends', async () => {
  const { Maker } = await import('../../web/views/new/maker.js');
  const begun = /** @type {any[]} */ ([]);
  const solver = {
    async *generate(/** @type {any} */ { signal, onProgress, ...wish }) {
      const line = { wish, signal, onProgress, come: (/** @type {any} */ _) => {}, fail: (/** @type {any} */ _) => {} };
      begun.push(line);
      for (;;) {
        const made = await new Promise((come, fail) => Object.assign(line, { come, fail }));
        if (made === null) return;
        yield made;
      }
    },
  };
  let changes = 0;
  const maker = new Maker(/** @type {any} */ (solver), () => changes++);
  const state = () => [maker.running, maker.tried, maker.since, changes, begun.length, begun.map(({ signal }) => signal.aborted).join()];
  clock.now = 5;
  const first = maker.next({ clues: 30 });
  await turns(2);
  begun[0].onProgress({ tried: 7 });
  assert.deepEqual(state(), [true, 7, 5, 2, 1, 'false']);
  begun[0].come('a');
  assert.equal(await first, 'a');
  assert.deepEqual(state(), [false, 7, 5, 3, 1, 'false']);
  // What is made ahead is counted for the next, and shown once it is asked for.
  begun[0].onProgress({ tried: 9 });
  assert.deepEqual(state(), [false, 9, 5, 3, 1, 'false']);
  clock.now = 8;
  const second = maker.next({ clues: 30 });
  await turns(2);
  assert.deepEqual(state(), [true, 0, 8, 4, 1, 'false']);
  begun[0].onProgress({ tried: 20 });
  assert.deepEqual([maker.tried, changes], [11, 5]);
  // Another wish: the first line ends, and what comes of it counts no more.
  const third = maker.next({ clues: 31 });
  await turns(2);
  begun[0].onProgress({ tried: 99 });
  begun[1].onProgress({ tried: 2 });
  assert.deepEqual(state(), [true, 2, 8, 7, 2, 'true,false']);
  begun[0].come('b');
  assert.equal(await second, null);
  assert.equal(maker.running, true);
  begun[1].come('c');
  assert.equal(await third, 'c');
  // A line that fails is begun anew, also for the same wish; one that ends gives nothing.
  const fourth = maker.next({ clues: 31 });
  await turns(2);
  begun[1].fail(new Error('x'));
  await assert.rejects(fourth, /x/);
  assert.equal(maker.running, false);
  const fifth = maker.next({ clues: 31 });
  await turns(2);
  assert.equal(begun.length, 3);
  maker.stop();
  assert.deepEqual([maker.running, begun[2].signal.aborted], [false, true]);
  begun[2].come('d');
  assert.equal(await fifth, null);
  const sixth = maker.next({ clues: 31 });
  await turns(2);
  begun[3].come(null);
  assert.equal(await sixth, null);
  clock.now = 0;
}); // prettier-ignore

test('stopped, superseded, left: nothing comes of it; what fails is said', async () => {
  const at = await opened();
  await at.press('begin');
  at.part('stop').focus();
  await at.press('stop');
  assert.deepEqual([at.acts(), at.told(), at.part('state').textContent, at.asked[0].signal.aborted, document.activeElement === at.part('begin')], ['begin', `say ${n('stopped')}`, n('stopped'), true, true]);
  await at.come(rated('Easy'));
  assert.deepEqual([at.part('result').hidden, at.told()], [true, '']);
  // Another was asked for while the first was being read.
  at.choose('kind', 'antiknight');
  await at.press('begin');
  let read = () => {};
  at.solver.gate = new Promise((resolve) => (read = resolve));
  await at.come({ puzzle: PUZZLE, clues: 1, ours: null });
  await at.press('begin');
  read();
  await turns(6);
  assert.deepEqual([at.part('result').hidden, at.acts()], [true, 'stop']);
  await at.press('stop');
  at.told();
  for (const [code, word] of /** @type {[string, any][]} */ ([['attempts', 'notFound'], ['wish', 'neverNeeded'], ['memory', 'failed']])) {
    const { warn } = console;
    const warned = /** @type {any[]} */ ([]);
    console.warn = (...words) => warned.push(words);
    await at.press('begin');
    at.asked.at(-1)?.fail(Object.assign(new Error('x'), { code }));
    await turns(6);
    console.warn = warn;
    assert.deepEqual([at.told(), at.part('state').textContent, at.acts(), warned.length], [`say ${n(word)}`, n(word), 'begin', Number(word === 'failed')]);
  }
  // Who leaves the room stops all that is made in it, and finds no word of it.
  await at.press('begin');
  const one = at.asked.at(-1);
  at.part('new-today').click();
  await turns(2);
  const week = at.asked.at(-1);
  assert.notEqual(week, one);
  at.room.hidden?.();
  assert.deepEqual([one?.signal.aborted, week?.signal.aborted, at.part('state').textContent, at.acts()], [true, true, '', 'begin']);
}); // prettier-ignore

test('after a second it is told how many were looked at, after five why it may take long', async () => {
  const at = await opened();
  const state = () => (timers.pass(250), at.part('state').textContent);
  clock.now = 100;
  at.choose('technique', 'x-wing');
  await at.press('begin');
  const { onProgress } = at.asked[0];
  clock.now = 1099;
  assert.equal(state(), n('making'));
  onProgress({ tried: 7 });
  clock.now = 1100;
  assert.equal(state(), `${n('making')} ${n('tried', 7, inSeconds(1))}`);
  clock.now = 5099;
  assert.equal(state(), `${n('making')} ${n('tried', 7, inSeconds(4.999))}`);
  clock.now = 5100;
  onProgress({ tried: 12 });
  assert.equal(at.part('state').textContent, `${n('making')} ${n('tried', 12, inSeconds(5))} ${n('rare')}`);
  await at.press('stop');
  assert.deepEqual([state(), timers.waiting()], [n('stopped'), []]);
  onProgress({ tried: 20 });
  assert.equal(at.part('state').textContent, n('stopped'));
  // Without a symmetry, or a technique, there is no such reason. The next one counts anew.
  for (const [name, value] of [['symmetry', 'none'], ['technique', '']]) {
    at.choose(name, value);
    const begun = clock.now;
    await at.press('begin');
    clock.now = begun + 9000;
    assert.equal(state(), `${n('making')} ${n('tried', 0, inSeconds(9))}`);
    await at.press('stop');
  }
}); // prettier-ignore
