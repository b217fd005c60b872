// A puzzle in the address and as the solver is asked: written, read by the engine, and the same again.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Engine } from '../../wasm/engine/engine.js';
import * as links from '../../web/puzzle/link.js';
import * as games from '../../web/puzzle/state.js';
import { fromStored, GameStore } from '../../web/puzzle/storage.js';
import * as texts from '../../web/rules/text.js';
import { compare } from './kept.mjs';
import { JIGSAW, randomFrom, RULE, SHAPES } from './positions.mjs';

const engine = Engine.loadSync(
  readFileSync(new URL('../../dist/ninefold-lab.wasm', import.meta.url)),
);

/** Rules of every form: without cells, with values, words, groups, digits and text. @returns {any[][]} */
const rulesOf = (/** @type {number} */ size) => [
  [{ keyword: 'antiking', values: [], groups: [] }],
  [{ keyword: 'diagonal', values: [2], groups: [] }, RULE],
  [{ keyword: 'title', values: [], groups: [], text: 'Ein Käfig, 50 % + #1; «数独»' }, RULE],
  [{ keyword: 'arrow', values: [], groups: [[5], [6, 7]] }, { keyword: 'quadruple', values: [1, 4], groups: [[0, 1, size, size + 1]] }],
  // Candidates stand after the rules, wherever they were.
  [RULE, { keyword: 'candidates', values: [1, 4], groups: [[2]] }],
]; // prettier-ignore

/** Positions of every shape, with and without rules and givens; the solver's text reads each in one way. */
function positions() {
  const next = randomFrom(23);
  const all = [];
  for (const shape of Object.values(SHAPES)) {
    const symbols = games.alphabetOf(shape);
    const size = shape.size ** 2;
    for (const rules of [[], ...rulesOf(shape.size)])
      for (const share of [0, 6, 2]) {
        const givens = Array.from({ length: size }, () => (share && next(share) === 0 ? symbols[next(shape.size)] : '.'));
        // Of a cell with a given no candidates are told.
        givens[2] = '.';
        all.push(games.ruled(games.position(shape, givens.join('')), rules));
      }
  }
  return all;
} // prettier-ignore

/** Digits as numbers, whatever symbols they are written in. @param {any} shape @param {string} givens */
const digitsOf = (shape, givens) =>
  [...givens].map((symbol) => games.alphabetOf(shape).indexOf(symbol));

test('what is written of a position is read as that position', () => {
  for (const at of positions()) {
    for (const text of [links.toText(at), links.toQuestion(at)]) {
      const { shape, givens, rules } = texts.fromPuzzle(engine.parse(text));
      const shown = JSON.stringify(text);
      assert.deepEqual(digitsOf(shape, givens), digitsOf(at.shape, at.givens), shown);
      assert.deepEqual(rules, at.rules ?? [], shown);
      assert.deepEqual(
        [shape.size, shape.boxHeight, shape.boxWidth, shape.regions],
        [at.shape.size, at.shape.boxHeight, at.shape.boxWidth, at.shape.regions],
        shown,
      );
      if (text !== links.toQuestion(at) && /[1-9A-Y]/.test(givens)) {
        const others = /[^.]/.test(at.givens) && links.toLine(at) !== at.givens;
        if (!others || at.rules) assert.equal(shape.symbols, at.shape.symbols, shown);
      }
    }
  }
}); // prettier-ignore

test('the address gives back the text, whatever room is before it', () => {
  const rooms = ['batch', 'lab', 'la'];
  for (const at of positions()) {
    const hash = links.toHash(at);
    if (hash === '') {
      assert.deepEqual([at.shape, /[^.]/.test(at.givens), at.rules], [games.CLASSIC, false, undefined]);
      continue;
    }
    assert.match(hash, /^#[pr]=[^#?\s]+$/);
    // As a browser hands it back.
    const kept = new URL(`https://a.bc/${hash}`).hash;
    const read = links.fromHash(kept);
    if (read && 'position' in read) assert.deepEqual(read.position, at);
    else assert.deepEqual(read, { text: links.toText(at).trimEnd() });
    for (const room of rooms) {
      const address = links.toAddress(room, at);
      assert.equal(address, `#${room}&${hash.slice(1)}`);
      assert.deepEqual(links.splitAddress(address, rooms), { room, link: hash });
    }
    assert.equal(links.toAddress('solve', at), hash);
    assert.deepEqual(links.splitAddress(hash, rooms), { room: 'solve', link: hash, mode: 'set' });
    const played = links.toAddress('solve', at, 'play');
    assert.equal(played, `#play&${hash.slice(1)}`);
    assert.deepEqual(links.splitAddress(played, rooms), { room: 'solve', link: hash, mode: 'play' });
    // Another room says nothing of it.
    assert.equal(links.toAddress('lab', at, 'play'), `#lab&${hash.slice(1)}`);
  }
  assert.equal(links.toAddress('lab', games.position(games.CLASSIC)), '#lab');
  const ruled = games.ruled(games.position(SHAPES.four), [rulesOf(4)[2][0], ...rulesOf(4)[3]]);
  assert.equal(
    links.toHash(ruled),
    '#r=size+4;title+Ein+K%C3%A4fig,+50+%25+%2B+%231%3B+%C2%AB%E6%95%B0%E7%8B%AC%C2%BB;arrow+r2c2+:+r2c3+r2c4;quadruple+1+4+:+r1c1+r1c2+r2c1+r2c2',
  );
  for (const [hash, room, link, mode] of [
    ['#lab', 'lab', ''],
    ['#play', 'solve', '', 'play'],
    ['#player', 'solve', '#player', 'set'],
    ['#labour', 'solve', '#labour', 'set'],
    ['#lab&', 'lab', '#'],
    ['', 'solve', ''],
    ['#batch&p=1&2', 'batch', '#p=1&2'],
  ])
    assert.deepEqual(links.splitAddress(hash, rooms), { room, link, ...(mode && { mode }) });
}); // prettier-ignore

test('an address that holds no puzzle', () => {
  const rubbish = { rubbish: true };
  const line = '1'.repeat(81);
  for (const [hash, expected] of /** @type {any[][]} */ ([
    ['', null],
    ['#', rubbish],
    ['#x', rubbish],
    ['#q=1', rubbish],
    ['#p=', rubbish],
    ['#p=%20', rubbish],
    ['#p=%', rubbish],
    ['#r=', rubbish],
    ['#r=+;+', rubbish],
    ['#r=%zz', rubbish],
    [`#p=${'1'.repeat(4096 - 3)}`, { text: '1'.repeat(4096 - 3) }],
    [`#p=${'1'.repeat(4096 - 2)}`, rubbish],
    [`#r=${'1'.repeat(65536)}`, { text: '1'.repeat(65536) }],
    [`#r=${'1'.repeat(65537)}`, rubbish],
    [`#p=${line}`, { position: games.position(games.CLASSIC, line) }],
    [`#p=${line}1`, { text: `${line}1` }],
    [`#p=0${line.slice(1)}`, { text: `0${line.slice(1)}` }],
    ['#p=a%0Ab', { text: 'a\nb' }],
    ['#r=size+4;cage+5+r1c1', { text: 'size 4\ncage 5 r1c1' }],
    // Escaped as a whole by what passed it on.
    ['#r=size%204%3Bcage%205%20r1c1%3btitle%20a', { text: 'size 4\ncage 5 r1c1\ntitle a' }],
    // A semicolon in a title is no separator.
    ['#r=size+4;title+a%3Bb', { text: 'size 4\ntitle a;b' }],
  ]))
    assert.deepEqual(links.fromHash(hash), expected, hash.slice(0, 40));
});

test('answers are in the symbols of the shape', () => {
  const { hex, letters, four } = SHAPES;
  assert.equal(links.fromAnswer('1G9A', hex), '0F89');
  assert.equal(links.fromAnswer('AGP', hex), '06F');
  assert.equal(links.fromAnswer('1C9', letters), 'ALI');
  assert.equal(links.fromAnswer('AL', letters), 'AL');
  assert.equal(links.fromAnswer('1234', four), '1234');
  // Digits of persons only: what was found is the solver's own.
  const at = games.reveal(games.type(games.begin(games.position(four)), 1, '2', 'play'), '1'.repeat(16), 5);
  assert.equal(links.toQuestion(at.present), `.2${'.'.repeat(14)}`);
  assert.equal(links.toText(at.present), '.'.repeat(16));
}); // prettier-ignore

test('the line of a text, and the rule that it says', () => {
  const at = games.ruled(games.position(SHAPES.four, `1${'.'.repeat(15)}`), [
    { keyword: 'candidates', values: [1], groups: [[3]] },
    RULE,
    { keyword: 'antiking', values: [], groups: [] },
  ]);
  const lines = texts.textOf(at, at.givens, 'digits').trimEnd().split('\n');
  assert.deepEqual(lines, ['size 4', 'cage 5 r1c1 r1c2', 'antiking', 'candidates 1 : r1c4', 'grid', at.givens]);
  assert.deepEqual([0, 1, 2, 3, 4, 5, 7].map((line) => texts.ruleAtLine(at, line)), [-1, -1, 1, 2, 0, -1, -1]);
  // As the core counts: regions, but no candidates.
  assert.deepEqual([0, 1, 2].map((index) => texts.ruleCounted(at, index)), [1, 2, -1]);
  const jigsaw = games.ruled(games.position(JIGSAW), [...(at.rules ?? [])]);
  assert.deepEqual([0, 1, 2, 3].map((index) => texts.ruleCounted(jigsaw, index)), [-1, 1, 2, -1]);
  assert.match(texts.textOf(jigsaw, jigsaw.givens, 'digits'), /^size 4\nregions AABBABBCADDCDDCC\ncage/);
  const upright = games.position(SHAPES['six upright']);
  assert.equal(texts.textOf(upright, upright.givens, 'digits'), 'size 6\nboxes 3x2\n');
  assert.deepEqual(texts.renumbered([7, 7, 3, 7, 1, 3]), [0, 0, 1, 0, 2, 1]);
}); // prettier-ignore

const sound = { keyword: 'cage', values: [5], groups: [[0, 15]] };

test('rules that storage may hold', () => {
  for (const rule of [sound, { ...sound, text: 'x' }, { ...sound, values: [], groups: [] }])
    assert.ok(texts.isSound(rule, SHAPES.four), JSON.stringify(rule));
  for (const fields of [
    { keyword: 5 },
    { keyword: 'Cage' },
    { keyword: 'a b' },
    { values: 5 },
    { values: [1.5] },
    { values: ['5'] },
    { groups: 5 },
    { groups: [5] },
    { groups: [[16]] },
    { groups: [[-1]] },
    { groups: [[0.5]] },
    { text: 5 },
    { text: 'a\nb' },
    { text: 'a\rb' },
  ])
    assert.ok(!texts.isSound({ ...sound, ...fields }, SHAPES.four), JSON.stringify(fields));
  assert.ok(!texts.isSound(null, SHAPES.four));
});

/** What is read where these two stand. @param {string | null} whole @param {string | null} now */
function readOf(whole, now) {
  const items = /** @type {any} */ ({ 'ninefold.puzzle': whole, 'ninefold.now': now });
  return new GameStore(() => /** @type {any} */ ({ getItem: (/** @type {string} */ name) => items[name] })).read();
} // prettier-ignore

/** What was before, is, and comes after, each by its first two cells. @param {string | null} whole @param {string | null} now */
function historyOf(whole, now) {
  const givens = (/** @type {readonly any[]} */ list) => list.map((one) => one.givens.slice(0, 2)).join(',');
  const game = readOf(whole, now)?.game;
  return game ? [givens(game.past), givens([game.present]), givens(game.future)].join(' / ') : 'nothing';
} // prettier-ignore

test('what stands in storage, of two: whatever it is, the later sound one is taken, and nothing is thrown', () => {
  const dots = '.'.repeat(14);
  const of = (/** @type {string} */ givens, /** @type {object} */ fields) => JSON.stringify({ ...SHAPES.four, givens: `${givens}${dots}`, ...fields });
  const past = { past: [{ givens: `..${dots}` }], future: [{ givens: `21${dots}` }] };
  const texts = {
    nothing: null, empty: '', 'no JSON': '{', null: 'null', 'a list': '[]', 'a number': '7', 'a text': '"x"',
    'too short': of('1', {}),
    'one of now, with no stamp': of('1.', past),
    'first of a visit': of('1.', { ...past, visit: 'v', count: 1, written: 10 }),
    'second of it, playing': of('12', { visit: 'v', count: 2, written: 5, mode: 'play', follows: ['a'] }),
    'one of another visit, earlier': of('2.', { visit: 'w', count: 9, written: 9, follows: 'b', sitting: { id: 'x' } }),
    'one of another, later': of('3.', { visit: 'x', count: 1, written: 11, mode: 'other', follows: ['c', 4] }),
  };
  const lines = [];
  for (const [wholeName, whole] of Object.entries(texts))
    for (const [nowName, now] of Object.entries(texts)) {
      const kept = readOf(whole, now);
      const said = kept && [historyOf(whole, now), kept.follows.join(), kept.mode, JSON.stringify(kept.sitting ?? '')].join(' / ');
      lines.push(`${wholeName} + ${nowName}: ${said ?? 'nothing'}`);
    }
  // A step of the history that this visit went to since: back, forth, or a new one.
  const long = { past: [{ givens: `..${dots}` }, { givens: `3.${dots}` }], future: [{ givens: `21${dots}` }, { givens: `22${dots}` }], visit: 'v', count: 1, written: 1 };
  const was = of('1.', long);
  for (const to of ['..', '3.', '1.', '21', '22', '4.']) lines.push(`gone on to ${to}: ${historyOf(was, of(to, { visit: 'v', count: 2, written: 2 }))}`);
  // No more steps than are kept, up to the first that is not sound.
  const many = Array.from({ length: 1200 }, (_, n) => ({ givens: `${1 + (n % 4)}.${dots}` }));
  const kept = readOf(of('1.', { past: many, future: [...many.slice(0, 3), { givens: 'x' }, { givens: `12${dots}` }] }), null);
  lines.push(`1,200 steps: ${kept?.game.past.length}, ${kept?.game.future.length}`);
  // Each field as it should not be: alone it is left out, or the position is none.
  const whole = { ...SHAPES.four, givens: `1.${dots}`, entries: `.2${dots}`, found: `..3.${dots.slice(2)}`, marks: Array(16).fill('12'), corners: Array(16).fill('3'), colours: Array(16).fill('18'), lines: Array(16).fill(''), rules: [RULE] };
  const regions = [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3];
  const wrong = {
    size: [0, 9, '4', null, 16, 2.5], boxHeight: [1, 4, 0, -2, '2', null], boxWidth: [1, 4, 0, null], symbols: ['letters', 'hex', 'zero', 'x', null, 7],
    regions: [regions, regions.map(String), regions.slice(1), regions.map((one) => one + 1), regions.map((one) => one - 1), ['x', ...regions.slice(1)], 'AABB', null],
    givens: ['', '1', `5.${dots}`, `0.${dots}`, `12${dots}`, `.2${dots}`, 7, null, `1.${dots}.`], entries: ['', `1.${dots}`, `13${dots}`, `.5${dots}`, null], found: [`13${dots}`, `.3${dots}`, 3, null],
    marks: [[], Array(16).fill('5'), Array(16).fill(''), Array(16).fill(12), Array(15).fill('1'), '1'.repeat(16), null], corners: [Array(16).fill('x'), Array(17).fill('')], colours: [Array(16).fill('0'), Array(16).fill('8'), Array(16).fill('A')], lines: [Array(16).fill('5'), Array(16).fill('14')],
    rules: [[], [RULE, { keyword: 'nonsense' }], [{ ...RULE, values: ['x'] }, RULE], 'cage', null],
  };
  /** Each part by itself. */
  const parts = (/** @type {any} */ at) =>
    Object.entries({ ...at?.shape, ...at, shape: undefined }).filter(([, value]) => value !== undefined).map(([name, value]) =>
      `${name} ${Array.isArray(value) && value.length === 16 && value.every((one) => one === value[0]) ? `16 of ${value[0]}` : JSON.stringify(value).replace(/"|\.{5,}/g, '')}`);
  const usual = parts(fromStored(whole));
  /** What differs. */
  const told = (/** @type {any} */ at) => {
    if (!at) return 'none';
    const [mine, gone] = [parts(at).filter((one) => !usual.includes(one)), usual.filter((one) => !parts(at).some((own) => own.split(' ')[0] === one.split(' ')[0]))];
    return [...mine, ...gone.map((one) => `without ${one.split(' ')[0]}`)].join(', ') || 'as it was';
  };
  lines.push(`whole: ${usual.join(', ')}`, ...[null, undefined, 7, 'x', [], {}].map((raw) => `${JSON.stringify(raw)}: ${told(fromStored(raw))}`));
  for (const [name, values] of Object.entries(wrong))
    for (const value of values) lines.push(`${name} ${JSON.stringify(value)}: ${told(fromStored({ ...whole, [name]: value }))}`);
  compare('storage', `${lines.join('\n')}\n`);
}); // prettier-ignore

test('what storage holds is sound, or is not taken', () => {
  const text = `12${'.'.repeat(14)}`;
  const raw = { ...SHAPES.four, givens: text };
  /** @param {object} fields */
  const read = (fields) => new GameStore(() => ({ getItem: () => JSON.stringify({ ...raw, ...fields }), setItem() {} })).read(); // prettier-ignore
  const present = (/** @type {object} */ fields) => read(fields)?.game.present;
  const at = games.position(SHAPES.four, text);
  assert.deepEqual(present({}), at);
  for (const fields of [
    { size: 5 },
    { size: '4' },
    { symbols: 'letters', givens: text },
    { boxHeight: 1 },
    { boxWidth: 4 },
    { regions: [0] },
    { regions: Array(16).fill(4) },
    { regions: Array(16).fill(-1) },
    { givens: text.slice(1) },
    { givens: `5${text.slice(1)}` },
    { givens: [...text] },
  ])
    assert.equal(read(fields), null, JSON.stringify(fields));
  const dots = '.'.repeat(12);
  for (const [fields, expected] of /** @type {[object, object][]} */ ([
    // No cell has two digits.
    [{ entries: `4.34${dots}` }, { entries: `..34${dots}` }],
    [{ found: `4.34${dots}`, entries: `..3.${dots}` }, { entries: `..3.${dots}`, found: `...4${dots}` }],
    [{ entries: 'x' }, {}],
    [{ found: `....5${dots.slice(1)}` }, {}],
    [{ marks: ['', '', '34', ...Array(13).fill('')] }, { marks: ['', '', '34', ...Array(13).fill('')] }],
    [{ marks: ['5', ...Array(15).fill('')] }, {}],
    [{ marks: ['1'] }, {}],
    [{ marks: [1, ...Array(15).fill('')] }, { marks: ['1', ...Array(15).fill('')] }],
    [{ rules: [sound, null, { ...sound, keyword: 'X' }] }, { rules: [sound] }],
    [{ rules: 'x' }, {}],
  ]))
    assert.deepEqual(present(fields), { ...at, ...expected }, JSON.stringify(fields));
  // The history goes as far as it is sound.
  const history = read({ past: [{ givens: `1.${'.'.repeat(14)}` }, { givens: 5 }, { givens: text }], future: 'x' });
  assert.deepEqual([history?.game.past.map(({ givens }) => givens), history?.game.future], [[`1.${'.'.repeat(14)}`], []]);
  assert.deepEqual(read({ follows: 'a' })?.follows, ['a']);
  assert.deepEqual(read({ follows: ['a', 'b'] })?.follows, ['a', 'b']);
  assert.deepEqual(read({})?.follows, []);
}); // prettier-ignore

test('the game is kept under the name it always had', () => {
  const names = new Set();
  const store = new GameStore(() => ({
    getItem: (name) => (names.add(name), null),
    setItem: (name) => names.add(name),
  }));
  store.read();
  store.keep(games.begin(games.position(SHAPES.four)), []);
  assert.deepEqual([...names], ['ninefold.puzzle', 'ninefold.now']);
});

test('what is kept at once is gone on with where the rest was not kept any more', () => {
  const kept = new Map();
  const open = () => new GameStore(() => ({ getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => kept.set(name, text) }));
  const store = open();
  let game = games.begin(games.position(SHAPES.four));
  const states = [game];
  for (const symbol of '1234') states.push((game = games.type(game, '1234'.indexOf(symbol), symbol)));
  const at = (index) => /** @type {import('../../web/puzzle/state.js').Game} */ (states[index]);
  store.keep(at(2), []);
  // One more act: a step of the history.
  store.keepNow(at(3).present, ['#x'], 'play');
  assert.deepEqual([open().read()?.game, open().read()?.mode, open().read()?.follows], [at(3), 'play', ['#x']]);
  // Several at once that were not kept one by one: one step for all of them.
  store.keepNow(at(4).present, [], 'set');
  assert.deepEqual(open().read()?.game, { ...at(4), past: at(3).past });
  // A step back is one, and leads forth again.
  store.keepNow(at(1).present, [], 'set');
  assert.deepEqual(open().read()?.game, games.undo(at(2)));
  store.keep(at(4), []);
  assert.deepEqual(open().read()?.game, at(4));
  // Of another tab, which was closed before: its history is not that of this position.
  const other = open();
  other.keepNow({ ...at(1).present, givens: `4${'.'.repeat(15)}` }, [], 'set');
  kept.set('ninefold.now', JSON.stringify({ ...JSON.parse(kept.get('ninefold.now')), written: Date.now() + 5 }));
  assert.deepEqual([open().read()?.game.past, open().read()?.game.present.givens], [[], `4${'.'.repeat(15)}`]);
  kept.set('ninefold.now', JSON.stringify({ ...JSON.parse(kept.get('ninefold.now')), written: 5 }));
  assert.deepEqual(open().read()?.game, at(4));
  // What is broken counts for nothing.
  for (const text of ['{', 'null', '7', '{"written":1e99}']) {
    kept.set('ninefold.now', text);
    assert.deepEqual(open().read()?.game, at(4), text);
  }
  kept.set('ninefold.puzzle', '{');
  other.keepNow(at(2).present, [], 'set');
  assert.deepEqual(open().read()?.game, games.begin(at(2).present));
}); // prettier-ignore

test('of two tabs with the same puzzle each goes on with its own game, and a new one with the last', () => {
  const mapped = (kept) => () => ({ getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => kept.set(name, text) });
  const shared = mapped(new Map());
  const tabs = [mapped(new Map()), mapped(new Map())];
  const open = (tab) => new GameStore(tab, shared);
  const stores = tabs.map(open);
  const begun = games.begin(games.position(SHAPES.four));
  const all = ['1', '2'].map((symbol) => games.type(begun, 0, symbol));
  all.forEach((game, tab) => stores[tab].keep(game, []));
  stores.forEach((store, tab) => store.keepTime('x', 1000 + tab));
  // The first is killed right after an act, and the other goes on.
  all[0] = games.type(all[0], 1, '4');
  stores[0].keepNow(all[0].present, ['#y'], 'play');
  all[1] = games.type(all[1], 1, '3');
  stores[1].keepNow(all[1].present, [], 'set');
  all.forEach((kept, tab) => assert.deepEqual(open(tabs[tab]).read()?.game, kept));
  assert.deepEqual([open(tabs[0]).readTime('x'), open(tabs[1]).readTime('x'), open(mapped(new Map())).readTime('x')], [1000, 1001, 1001]);
  assert.deepEqual(open(mapped(new Map())).read()?.game, all[1]);
  // What is broken, refused or full in one place is taken from the other.
  const refused = () => { throw new Error('refused'); };
  assert.deepEqual(open(refused).read()?.game, all[1]);
  assert.deepEqual(open(mapped(new Map([['ninefold.puzzle', '{'], ['ninefold.time', '7']]))).readTime('x'), 1001);
  const alone = new GameStore(tabs[0], refused);
  alone.keep(all[1], []);
  assert.deepEqual(new GameStore(tabs[0], refused).read()?.game, all[1]);
}); // prettier-ignore

test('300 steps of the history are kept each way', () => {
  let kept = '';
  const store = new GameStore(() => ({ getItem: () => kept, setItem: (_, text) => (kept = text) }));
  let game = games.begin(games.position(SHAPES.four));
  for (let step = 0; step < 700; step++) game = games.type(game, step % 16, '1234'[(step >> 4) % 4]);
  for (let step = 0; step < 350; step++) game = games.undo(game);
  store.keep(game, []);
  const read = store.read()?.game;
  assert.deepEqual(read?.past, game.past.slice(-300));
  assert.deepEqual(read?.future, game.future.slice(0, 300));
}); // prettier-ignore
