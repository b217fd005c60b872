// Small modules in tables: what each makes of inputs at its edges, all of it. What that should be stands in
// scenes/tables.txt, to be read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare } from './kept.mjs';
import { SHAPES } from './positions.mjs';
import { openScreen } from './screen.mjs';

const { document, window } = openScreen();
/** Canvases, and who is told of their sizes and of another theme. */
const watching = { sizes: /** @type {any[]} */ ([]), colours: 0 };
Object.assign(window, { devicePixelRatio: 2 });
Object.assign(globalThis, {
  matchMedia: () => new EventTarget(),
  getComputedStyle: () => (watching.colours++, { getPropertyValue: (/** @type {string} */ name) => ` ${name} ` }),
  ResizeObserver: class { constructor(work) { watching.sizes.push(work); } observe() {} },
  MutationObserver: class { observe() {} },
}); // prettier-ignore

const { speak } = await import('../../web/language.js');
const games = await import('../../web/puzzle/state.js');
const pens = await import('../../web/puzzle/lines.js');
const { Wide } = await import('../../web/puzzle/wide.js');
const { painted } = await import('../../web/rules/regions.js');
const outlines = await import('../../web/rules/drawing/outline.js');
const { drawLine } = await import('../../web/rules/drawing/lines.js');
const { labelsOf } = await import('../../web/rules/drawing/labels.js');
const { inMarkup } = await import('../../web/rules/drawing/nodes.js');
const { linksOf, pathOf } = await import('../../web/hint/links.js');
const { problemOf, withValue } = await import('../../web/element/value.js');
const { wordIn, withWord } = await import('../../web/export/chunk.js');
const { daysOf, runsOf } = await import('../../web/views/new/streak.js');
const { positionAfter, refutable } = await import('../../web/views/why/changes.js');
const { NearChart, ProfileChart } = await import('../../web/views/lab/depth.js');

/** @type {string[]} */
const lines = [];
const title = (/** @type {string} */ name) => lines.push('', `== ${name}`);
const shown = (/** @type {unknown} */ value) =>
  typeof value === 'string'
    ? value
    : JSON.stringify(value)
        ?.replaceAll('"', '')
        .replace(/,(?! )/g, ', ');
const say = (/** @type {string} */ what, /** @type {unknown} */ value) => lines.push(`${what}: ${shown(value)}`); // prettier-ignore

test('regions that are painted', () => {
  title('regions that are painted');
  const of = (/** @type {string} */ name, /** @type {number} */ size, /** @type {readonly number[]} */ regions) => {
    const nodes = painted(size, regions);
    const colours = nodes.filter(({ tag }) => tag === 'rect').map(({ attributes }) => String(attributes.class).at(-1)).join('');
    say(`${name}, colours`, colours.match(new RegExp(`.{${size}}`, 'g'))?.join(' '));
    say(`${name}, places`, nodes.filter(({ tag }) => tag === 'rect').filter((_, at) => at % (size + 1) === 0).map(({ attributes: { x, y, width, height } }) => [x, y, width, height].join(' ')));
    for (const one of nodes.filter(({ tag }) => tag !== 'rect')) say(name, inMarkup(one));
  };
  of('a cell too many', 4, [0, 0, 1, 1, 0, 0, 1, 1, 0, 2, 3, 3, 2, 2, 3, 3]);
  // Regions 0 and 6 would have the same colour: those that touch do not, those at the end of a row and the start of the next do.
  const rows = (/** @type {Record<number, number>} */ some) => Array.from({ length: 81 }, (_, cell) => some[cell] ?? 1);
  of('end and start of rows', 9, rows({ 8: 0, 9: 6 }));
  of('below each other', 9, rows({ 8: 0, 17: 6 }));
  of('side by side', 9, rows({ 7: 0, 8: 6 }));
  // One that touches all six colours has its own.
  of('among six', 9, rows({ 1: 0, 9: 2, 11: 3, 19: 4, 40: 5, 39: 6, 41: 7, 31: 8, 49: 9, 10: 11 }));
}); // prettier-ignore

test('grids that are not as many rows, columns and digits', () => {
  title('cells, houses, parts and extent of grids');
  for (const [name, said, board] of /** @type {[string, any, any][]} */ ([
    ['bare', { height: 2, width: 3, bare: true }, { size: 3, boxHeight: 1, boxWidth: 3 }],
    ['bare with boxes', { height: 2, width: 4, bare: true }, { size: 4, boxHeight: 2, boxWidth: 2 }],
    ['bare with regions', { height: 2, width: 3, bare: true }, { size: 3, boxHeight: 1, boxWidth: 3, regions: [0, 0, 1, 1, 1, 0, 9, 9, 9] }],
    ['oblong', { height: 2, width: 4 }, { size: 4, boxHeight: 2, boxWidth: 2 }],
    ['boxes of one column', { height: 2, width: 2 }, { size: 2, boxHeight: 2, boxWidth: 1 }],
    ['with cells beside it', { height: 3, width: 2, outside: [3, 11] }, { size: 4, boxHeight: 1, boxWidth: 4 }],
    ['two in one', { height: 6, width: 6, grids: [4, 0, 14] }, { size: 6, boxHeight: 1, boxWidth: 6 }],
    ['two without boxes', { height: 4, width: 4, grids: [3, 0, 4], outside: [15] }, { size: 5, boxHeight: 1, boxWidth: 6 }],
  ])) {
    const wide = new Wide({ values: 4, bare: false, outside: [], grids: [], ...said }, board);
    say(`${name}, extent`, wide.extent);
    for (const cell of wide.cells) say(` ${cell}`, `${wide.houses[cell]?.join(', ')} | ${wide.parts[cell]}`);
  }
}); // prettier-ignore

test('outlines, lines and their labels', () => {
  title('outlines');
  for (const [name, size, cells] of /** @type {[string, number, number[]][]} */ ([
    ['none', 3, []], ['one', 3, [4]], ['a row', 3, [3, 4, 5]], ['corners that touch', 3, [0, 4, 8]], ['the other way', 3, [2, 4, 6]],
    ['end and start of rows', 3, [2, 3]], ['around a hole', 3, [0, 1, 2, 3, 5, 6, 7, 8]], ['an angle', 3, [0, 3, 4]], ['all', 2, [0, 1, 2, 3]],
  ]))
    for (const inset of [0, 12]) say(`${name}, ${inset}`, outlines.outline(size, cells, inset));
  say('towards', [outlines.towards([0, 0], [30, 40], 10), outlines.towards([5, 5], [5, 5], 10), outlines.towards([100, 0], [0, 0], 30)]);
  say('through', [outlines.through([[0.04, 1.26], [2, 3]]), outlines.through([[0, 0], [1, 1]], true)]);
  say('centres', [0, 3, 4, 15].map((cell) => outlines.centre(4, cell)));
  title('lines');
  const rule = (/** @type {number[][]} */ groups, more = {}) => /** @type {any} */ ({ keyword: 'line', values: [], groups, ...more });
  for (const drawing of ['line #123', 'thermo', 'thermo hollow', 'arrow', 'arrow #456', 'doublearrow', 'between', 'lockout', 'zipper', 'unknown'])
    for (const groups of [[[0, 1, 5]], [[0, 1, 2, 3]], [[0]], [[0, 4], [4, 5], [1, 2], [9, 10]], [[], [1, 2]], []])
      say(`${drawing} of ${groups.map((group) => group.join(' ')).join(' / ') || 'none'}`, drawLine(rule(groups), 4, drawing.split(' ')).map(inMarkup).join(''));
  title('labels');
  for (const [size, values] of /** @type {[any, number[]][]} */ ([[SHAPES.four, [2]], [SHAPES.four, [3]], [SHAPES.classic, [4]], [SHAPES.classic, [5]], [SHAPES.classic, []]]))
    for (const drawing of ['line value 3', 'line value half', 'line value half-up', 'line'])
      say(`${size.size}, ${values}, ${drawing}`, labelsOf([{ rule: rule([[1, 2]], { values }), drawing: drawing.split(' ') }], size).map(inMarkup).join(''));
  for (const text of ['', 'a=b', '12345', '123456', '1234567890', '12345678901'])
    say(`text ${text}`, labelsOf([{ rule: rule([[5]], { text }), drawing: ['line', 'text'] }], SHAPES.four).map(inMarkup).join(''));
  say('no cells', labelsOf([{ rule: rule([], { values: [1] }), drawing: ['line', 'value', '2'] }], SHAPES.four));
}); // prettier-ignore

test('links of steps', () => {
  title('links of steps');
  const [a, b, c] = [[1, 1, 1], [1, 2, 1], [2, 2, 9]];
  const link = (/** @type {any} */ from, /** @type {any} */ to, fromOn = true, toOn = false) => ({ from, to, fromOn, toOn });
  for (const [name, step] of /** @type {[string, any][]} */ ([
    ['weak', { links: [link([a], [b])] }],
    ['strong', { links: [link([a], [b], false, true)] }],
    ['both ways', { links: [link([a], [b], false, true), link([b], [a]), link([a], [b])] }],
    ['strong later', { links: [link([a], [b]), link([b], [a], false, true)] }],
    ['then', { links: [link([a], [b, c], true, true), link([b], [c], false, false)] }],
    ['of sentences', { links: [], why: [{ depth: 1, of: [a, b, c] }, { depth: 0, of: [a, c] }, { depth: 1, of: [a, [1, 2]] }, { depth: 2, of: [b] }], remove: [c] }],
    ['sentences are not needed', { links: [link([a], [b])], why: [{ depth: 1, of: [b, c] }] }],
  ]))
    say(name, linksOf({ why: [], remove: [], ...step }).map(({ from, to, kind }) => `${from.join('')} ${kind} ${to.join('')}`));
  const many = Array.from({ length: 70 }, (_, i) => link([[1, 1, i]], [[2, 2, i]]));
  say('no more than', linksOf(/** @type {any} */ ({ links: many, why: [], remove: [] })).length);
  const end = (/** @type {number} */ x, /** @type {number} */ y, r = 10) => ({ at: /** @type {[number, number]} */ ([x, y]), r });
  for (const [name, from, to, stones] of /** @type {[string, any, any, any][]} */ ([
    ['free', end(100, 100), end(300, 100, 20), []],
    ['down', end(100, 100), end(100, 300), []],
    ['at the edge', end(2, 100), end(2, 300), []],
    ['at the other', end(398, 100), end(398, 300), []],
    ['one on its way', end(100, 100), end(300, 100), [[[200, 115], 20]]],
    ['two', end(100, 100), end(300, 100), [[[200, 115], 20], [[200, 85], 20]]],
    ['a wall', end(100, 100), end(300, 100), [[[200, 100], 60]]],
    ['its own ends', end(100, 100), end(300, 100), [[[100, 100.4], 50], [[300, 100], 50]]],
    ['at the same place', end(100, 100), end(100, 100), []],
  ])) {
    const { path, head } = pathOf(from, to, stones, 400);
    say(name, `${path} ${head}`);
  }
}); // prettier-ignore

test('values, pens, pictures and days', () => {
  title('values');
  const at = games.position(SHAPES.four, `12${'.'.repeat(14)}`);
  const wide = games.position(/** @type {any} */ ({ ...SHAPES.four, wide: new Wide({ height: 2, width: 4, values: 4, bare: false, outside: [], grids: [] }, { size: 4, boxHeight: 2, boxWidth: 2 }) }), '.'.repeat(16));
  for (const [name, text, of] of /** @type {[string, any, any][]} */ ([
    ['as given', at.givens, at], ['more', `1234${'.'.repeat(12)}`, at], ['too short', '12', at], ['too long', '1'.repeat(17), at],
    ['no symbol', `123 ${'.'.repeat(12)}`, at], ['too large', `125${'.'.repeat(13)}`, at], ['other than given', `13${'.'.repeat(14)}`, at],
    ['without a given', `1${'.'.repeat(15)}`, at], ['in a cell that is not there', `${'.'.repeat(8)}1${'.'.repeat(7)}`, wide], ['in the last that is', `${'.'.repeat(7)}1${'.'.repeat(8)}`, wide],
  ]))
    say(name, problemOf(text, of));
  say('with it', [withValue(at, `1243${'.'.repeat(11)}4`)].map(({ givens, entries }) => [givens, entries]));
  title('lines of a pen');
  let drawn = at;
  for (const [from, to, on] of /** @type {[number, number, boolean][]} */ ([[0, 1, true], [5, 0, true], [2, 5, true], [9, 5, true], [12, 3, true], [0, 0, true], [15, 12, true], [1, 0, false], [13, 15, false], [6, 9, false], [4, 14, true]])) {
    drawn = pens.lined(drawn, from, to, on);
    say(`${from} to ${to}, ${on ? 'drawn' : 'gone'}`, pens.linesOf(drawn).map((both) => both.join('-')).join(' '));
  }
  say('joined to 5', pens.joinedTo(drawn, 5));
  say('has', [[0, 5], [5, 0], [0, 1], [3, 4], [0, 10], [5, 9]].map(([a = 0, b = 0]) => pens.hasLine(drawn, a, b)));
  say('without those of 5 and 14', pens.linesOf(pens.unlined(drawn, [5, 14])).map((both) => both.join('-')).join(' '));
  say('without any', Object.hasOwn(pens.unlined(drawn, [...Array(16).keys()]), 'lines'));
  title('days in a row');
  for (const days of [[], ['2026-03-01'], ['2026-02-28', '2026-03-01'], ['2026-02-27'], ['2026-03-01', '2026-02-28', '2026-01-01', '2026-01-02', '2026-01-03'], ['2026-03-02', '2026-03-03']])
    for (const today of ['2026-03-01', '2026-03-02']) say(`${days.join(' ') || 'none'} on ${today}`, runsOf(days, today));
  const entry = (/** @type {string} */ date, /** @type {string} */ changed, solved = true) => /** @type {any} */ ({ solved, from: { date }, changed: new Date(`${changed}T12:00`).getTime() });
  say('days', daysOf([entry('2026-03-01', '2026-03-01'), entry('2026-03-01', '2026-03-02'), entry('2026-03-03', '2026-03-03', false), /** @type {any} */ ({ solved: true, changed: 0 })]));
}); // prettier-ignore

test('words in pictures', () => {
  const chunk = (/** @type {string} */ name, /** @type {number[]} */ body) => [0, 0, body.length >> 8, body.length & 255, ...Buffer.from(name), ...body, 1, 2, 3, 4];
  const head = [137, 80, 78, 71, 13, 10, 26, 10];
  const png = Uint8Array.from([...head, ...chunk('IHDR', Array(13).fill(7)), ...chunk('IDAT', [1, 2]), ...chunk('IEND', [])]);
  const word = 'https://a.bc/#p=1';
  const said = withWord(png, word);
  // The chunk as PNG has it: its length, its name, what it says, and its check, known from other programs.
  const body = `tEXtNinefold puzzle\0${word}`;
  assert.equal(Buffer.from(said).subarray(33, 41 + body.length - 4).toString('latin1'), `\0\0\0${String.fromCharCode(body.length - 4)}${body}`);
  assert.deepEqual([[...said.subarray(0, 33)], [...said.subarray(said.length - 26)]], [[...png.subarray(0, 33)], [...png.subarray(33)]]);
  assert.equal(said.length, png.length + body.length + 8);
  assert.equal(wordIn(said), word);
  // Wherever it lies in memory, and behind another text.
  const around = new Uint8Array(said.length + 7);
  around.set(said, 5);
  assert.equal(wordIn(around.subarray(5, 5 + said.length)), word);
  const other = Uint8Array.from([...said.subarray(0, 33), ...chunk('tEXt', [...Buffer.from('Title\0x')]), ...said.subarray(33)]);
  assert.equal(wordIn(other), word);
  assert.equal(wordIn(png), null);
  const whole = 33 + body.length + 8;
  for (let length = 8; length <= said.length; length++) assert.equal(wordIn(said.slice(0, length)), length < whole ? null : word, `${length}`);
  for (let at = 37; at < whole; at++) assert.equal(wordIn(said.with(at, (said[at] ?? 0) ^ 1)), null, `changed at ${at}`);
}); // prettier-ignore

test('positions after changes of rules, and what a proof is asked for', async () => {
  title('rules after changes');
  const rules = [
    { keyword: 'title', values: [], groups: [], text: 'T' },
    { keyword: 'cage', values: [5], groups: [[2, 3]] },
    { keyword: 'candidates', values: [1], groups: [[4, 5]] },
    { keyword: 'thermo', values: [], groups: [[0, 4, 8]] },
    { keyword: 'antiking', values: [], groups: [] },
  ];
  const at = games.ruled(games.position(SHAPES.four, `12${'.'.repeat(14)}`), /** @type {any} */ (rules));
  const told = (/** @type {any} */ { rules: all = [] }) => all.map((/** @type {any} */ { keyword, values, groups }) => `${keyword} ${values} ${groups.map((/** @type {number[]} */ one) => one.join(' ')).join('/')}`.trim());
  for (const [name, changes, kept] of /** @type {[string, any[], number[]?][]} */ ([
    ['none', []],
    ['a value', [{ kind: 'value', rule: 1, to: 7 }]],
    ['no value', [{ kind: 'noValue', rule: 1 }]],
    ['no rule', [{ kind: 'noRule', rule: 2 }]],
    ['no cell', [{ kind: 'noCell', rule: 2, cell: 4 }]],
    ['a cell it has not', [{ kind: 'noCell', rule: 2, cell: 15 }]],
    ['a new one', [{ kind: 'newRule', keyword: 'diagonal', value: 0 }]],
    ['a new one with a value', [{ kind: 'newRule', keyword: 'nonconsecutive', value: 3 }]],
    ['marks', [{ kind: 'marks', cell: 4 }]],
    ['all marks', [{ kind: 'marks', cell: 4 }, { kind: 'marks', cell: 5 }]],
    ['another kind', [{ kind: 'given', cell: 0, to: 2 }]],
    ['the first kept', [], [1]],
    ['the last kept', [], [2]],
    ['all kept', [], [1, 2, 3]],
  ])) {
    const next = positionAfter(at, changes, kept && new Set(kept));
    say(name, `${next === at ? 'the same' : ''} ${shown(told(next))}`.trim());
  }
  // What the shape says counts as rules before them: regions, or cells beside the grid and several grids.
  const { ruleCounted } = await import('../../web/rules/text.js');
  for (const [name, more] of /** @type {[string, any][]} */ ([['alone', {}], ['regions', { regions: [0] }], ['cells beside', { wide: { outside: [3], grids: [] } }], ['both of a wide one', { wide: { outside: [3], grids: [4, 0] } }]]))
    say(`numbers, ${name}`, Array.from({ length: 8 }, (_, rule) => ruleCounted({ ...at, shape: { ...at.shape, ...more } }, rule - 1)));
  title('what a proof is asked for');
  const plain = games.position(SHAPES.four, `12${'.'.repeat(14)}`);
  const why = (/** @type {any[]} */ proof) => /** @type {any} */ ({ answer: 'none', conflict: { members: [{ kind: 'given', cell: 1, digit: 2 }, { kind: 'marks', cell: 5, digits: 0b1010 }, { kind: 'house' }] }, proof });
  for (const [name, of, proof] of /** @type {[string, any, any[]][]} */ ([
    ['nothing is tried', plain, [{ kind: 'single', depth: 0 }]],
    ['a trial', plain, [{ kind: 'single', depth: 0 }, { kind: 'trial', depth: 1 }]],
    ['guesses', plain, [{ kind: 'search', depth: 0 }]],
    ['with rules', at, [{ kind: 'search', depth: 0 }]],
    ['with a title and marks', games.ruled(plain, /** @type {any} */ ([rules[0], rules[2]])), [{ kind: 'search', depth: 0 }]],
  ]))
    say(name, refutable(of, why(proof)));
}); // prettier-ignore

test('charts of depths', () => {
  title('charts of depths');
  const strokes = /** @type {string[]} */ ([]);
  const pen = new Proxy({}, {
    get: (_, name) => (/** @type {any[]} */ ...args) => void strokes.push(`${String(name)} ${args.filter((one) => typeof one === 'number').map((one) => Math.round(100 * one) / 100).join(' ')}`.trim()),
    set: (_, name, value) => (strokes.push(`${String(name)} ${value}`), true),
  });
  const { createElement } = document;
  document.createElement = (/** @type {string} */ tag) => {
    const element = createElement.call(document, tag);
    if (tag === 'canvas') element.getContext = () => pen;
    return element;
  };
  const told = (/** @type {string} */ name) => say(name, strokes.splice(0).filter((one) => !/^(setTransform|clearRect)/.test(one)).join(', '));
  let drawn = 0;
  const [whole, near] = [new ProfileChart(/** @type {any} */ (document.createElement('canvas')), () => drawn++), new NearChart(/** @type {any} */ (document.createElement('canvas')), () => drawn++)];
  const profile = (/** @type {number[]} */ least, /** @type {number[]} */ greatest, /** @type {number} */ width, /** @type {number} */ length) => /** @type {any} */ ({ least, greatest, width, length });
  whole.draw(profile([1], [2], 2, 2), null, 9);
  near.draw(/** @type {any} */ ({ step: 1, depth: 1, depths: { first: 0, depths: [0, 1] } }), 9, 10);
  told('before their size is known');
  for (const work of watching.sizes) work([{ contentRect: { width: 100, height: 53 } }]);
  assert.equal(drawn, 2);
  for (const work of watching.sizes) work([]);
  assert.equal(drawn, 2);
  const three = profile([0, 5, 10], [5, 10, 10], 4, 10);
  for (const [name, of, step, most] of /** @type {[string, any, number | null, number][]} */ ([
    ['no profile', null, 3, 10],
    ['of no step', profile([], [], 1, 0), 3, 10],
    ['three stretches, the last one shorter', three, null, 10],
    ['a step of it', three, 5, 10],
    ['the last step', three, 10, 10],
    ['a step behind it', three, 25, 10],
    ['another greatest depth', three, 0, 20],
    ['no depth at all', profile([0], [0], 8, 3), 0, 0],
    ['more stretches than places', profile(Array(300).fill(1), Array(300).fill(2), 1, 300), 0, 2],
  ])) {
    whole.draw(of, step === null ? null : /** @type {any} */ ({ step }), most);
    const fills = strokes.filter((one) => one.startsWith('fillRect'));
    if (fills.length > 10) strokes.splice(0, Infinity, ...fills.filter((_, nth) => nth % 60 === 59));
    told(name);
  }
  for (const [name, moment, most, around] of /** @type {[string, any, number, number][]} */ ([
    ['no depths', { step: 1, depth: 1 }, 9, 10],
    ['at the start', { step: 0, depth: 0, depths: { first: 0, depths: [0, 1, 2] } }, 60, 10],
    ['far from 0', { step: 50, depth: 31, depths: { first: 48, depths: [30, 31, 31, 32, 41] } }, 60, 2],
    ['as deep as can be', { step: 2, depth: 9, depths: { first: 0, depths: [7, 8, 9] } }, 8, 4],
    ['hardly deep', { step: 2, depth: 2, depths: { first: 1, depths: [2, 2] } }, 3, 4],
  ])) {
    near.draw(moment, most, around);
    told(name);
  }
  document.createElement = createElement;
}); // prettier-ignore

test('what was taken from other programs, and what was not', async () => {
  title('what was taken');
  const { inWords, ruleFault } = await import('../../web/import/words.js');
  for (const tag of /** @type {const} */ (['en', 'zh'])) {
    await speak(tag);
    for (const format of ['f-puzzles', 'penpa', 'nobody']) for (const parts of [[], ['drawings'], ['cage', 'drawings', 'something']]) say(`${tag}, ${format}, ${parts.join(' ')}`, await inWords(format, parts));
    for (const error of [null, new Error('x'), { code: 'syntax' }, { code: 'keyword', actual: 'x' }, { code: 'value', actual: 9, expected: 4 }]) say(`${tag}, ${error && 'code' in error ? error.code : error}`, (await ruleFault(error)) ?? 'none of rules');
  }
}); // prettier-ignore

test('numbers that are promised', async () => {
  title('numbers');
  for (const [path, names] of /** @type {[string, string[]][]} */ ([
    ['web/puzzle/library.js', ['MOST']],
    ['web/puzzle/questions/verdict.js', ['COUNT_LIMIT']],
    ['web/hint/hints.js', ['PRESSES']],
    ['web/hint/links.js', ['MOST_LINES']],
    ['web/views/batch/finding.js', ['MOST']],
    ['web/views/batch/lines.js', ['PIECE']],
    ['web/views/candidates/shades.js', ['SHADES']],
    ['web/views/lab/player.js', ['AROUND', 'SPEEDS']],
    ['web/views/new/booklet.js', ['MOST']],
    ['web/views/new/daily.js', ['VERSION']],
    ['web/views/new/sheets.js', ['PAPERS', 'PLACES']],
    ['web/views/why/sentences.js', ['NAMED']],
    ['web/rules/drawing/clues.js', ['ROOM']],
    ['wasm/engine/options.js', ['MOST_WORKERS']],
    ['wasm/engine/blocks.js', ['INVALID']],
  ])) {
    const all = await import(`../../${path}`);
    for (const name of names) say(`${path}, ${name}`, all[name]);
  }
}); // prettier-ignore

test('what is drawn of a rule that is being made', async () => {
  title('drafts');
  const { boxesOf, marked, sketched } = await import('../../web/rules/editor/sketch.js');
  const { kindOf, REGIONS_KIND } = await import('../../web/rules/kinds.js');
  const shape = { ...SHAPES.four, boxHeight: 2, boxWidth: 2 };
  say('boxes', boxesOf(shape).join(''));
  say('boxes, regions', boxesOf({ ...shape, regions: [...'0011002211332233'].map(Number) }).join(''));
  for (const rule of [undefined, { groups: [] }, { groups: [[0, 1], [5]] }]) say(`marked ${shown(rule)}`, marked(4, rule, 'a').map(inMarkup).join(''));
  for (const [kind, parts, values] of /** @type {[any, number[][], number[]?][]} */ ([
    [kindOf('cage'), [[]]], [kindOf('cage'), [[0, 1]], [5]], [kindOf('cage'), [[0, 1]]], [kindOf('thermo'), [[0, 4, 5]]], [kindOf('thermo'), [[0, 4, 5]], []],
    [kindOf('arrow'), [[0], [1, 2], []], []], [kindOf('white'), [[5, 6]], []], [kindOf('sandwich'), [[0, 1, 2, 3]], [3]], [kindOf('odd'), [[3]], []], [REGIONS_KIND, [[]]], [REGIONS_KIND, [[0, 1]]], [REGIONS_KIND, [[0, 1]], []],
  ])) {
    const nodes = sketched(shape, /** @type {any} */ ({ kind, parts }), values ? { keyword: kind.keyword, values, groups: parts.filter((one) => one.length > 0) } : null);
    say(`${kind.keyword} ${parts.map((one) => one.join(' ')).join('/')}${values ? '' : ', not whole'}`, nodes.map(inMarkup).filter((one) => !one.includes('region-')).join(''));
    say(' regions', nodes.filter(({ attributes }) => /^region-/.test(String(attributes.class))).map(({ attributes }) => String(attributes.class).at(-1)).join(''));
  }
}); // prettier-ignore

test('rules in words, of each cell and on paper; regions of a wrong size', async () => {
  title('rules in words');
  const { Described, toRead, wrongRegions } = await import('../../web/rules/described.js');
  const { aboutRules, loadWords } = await import('../../web/rules/words.js');
  await speak('en');
  await loadWords();
  const rules = [
    { keyword: 'title', values: [], groups: [], text: 'T' },
    { keyword: 'author', values: [], groups: [], text: 'A' },
    { keyword: 'about', values: [], groups: [], text: 'Words.' },
    { keyword: 'cage', values: [5], groups: [[0, 1]] },
    { keyword: 'off', values: [], groups: [], text: 'antiking' },
    { keyword: 'candidates', values: [1, 4], groups: [[1, 2]] },
    { keyword: 'candidates', values: [0, 3], groups: [[1]] },
    { keyword: 'clone', values: [], groups: [[1, 4], [1, 5]] },
    { keyword: 'antiknight', values: [], groups: [] },
  ];
  for (const [name, shape] of /** @type {[string, any][]} */ ([['digits', SHAPES.four], ['without words', SHAPES.four], ['from 0', { ...SHAPES.four, symbols: 'zero' }], ['with regions', { ...SHAPES.four, regions: [...'0011001122332233'].map(Number) }]])) {
    const at = games.ruled(games.position(shape, '.'.repeat(16)), /** @type {any} */ (name === 'without words' ? rules.filter(({ keyword }) => keyword !== 'about') : rules));
    const made = new Described();
    const { said, small } = made.cells(at);
    for (const cell of [0, 1, 2, 4, 15]) say(`${name}, ${cell}`, `${said[cell]} | ${small[cell] ?? ''}`);
    say(`${name}, to read`, toRead(at));
    // For another program, which cannot draw these.
    say(`${name}, hidden`, aboutRules(at, /** @type {any} */ (rules.slice(3))));
    say(`${name}, on paper`, /** @type {any} */ (made.print).children.map((/** @type {any} */ one) => `${one.tagName} ${one.textContent}`));
    // Made once for the same rules and shape.
    const first = made.print.children[0];
    assert.ok(made.cells({ ...at, entries: '1' }).said === said && made.print.children[0] === first);
    assert.ok(made.cells(games.ruled(at, /** @type {any} */ ([...rules]))).said !== said);
    made.forget();
    assert.ok(made.cells(at).said !== said);
  }
  for (const regions of [undefined, '0011001122332233', '0011001102332233', '0'.repeat(16)])
    say(`regions ${regions}`, wrongRegions(/** @type {any} */ ({ size: 4, regions: regions && [...regions].map(Number) })));
}); // prettier-ignore

test('rules of whole grids, also of those that are not square', async () => {
  title('rules of whole grids');
  const { drawingOf } = await import('../../web/rules/drawing/drawing.js');
  const { windows } = await import('../../web/rules/drawing/outline.js');
  const wideOf = (/** @type {number} */ height, /** @type {number} */ width, /** @type {any} */ board, outside = /** @type {number[]} */ ([])) => ({ symbols: 'digits', ...board, wide: new Wide({ height, width, values: 4, bare: false, outside, grids: [] }, board) });
  for (const [name, shape] of /** @type {[string, any][]} */ ([
    ['four', SHAPES.four],
    ['six', SHAPES.six],
    ['four on a board of six', wideOf(4, 4, { size: 6, boxHeight: 2, boxWidth: 2 }, [35])],
    ['oblong', wideOf(2, 4, { size: 4, boxHeight: 2, boxWidth: 2 }, [15])],
  ])) {
    say(`${name}, windows`, windows(shape).map((cells) => cells.join(' ')));
    for (const [keyword, values] of /** @type {[string, number[]][]} */ ([['diagonal', [1]], ['diagonal', [2]], ['diagonal', [3]], ['windoku', []], ['disjoint', []]])) {
      const { under = [], over = [] } = drawingOf(shape, [{ keyword, values, groups: [] }]);
      say(`${name}, ${keyword} ${values}`, [...under, ...over].map(inMarkup).join(''));
    }
  }
}); // prettier-ignore

test('the grid and the digits of a search', async () => {
  title('the grid of a search');
  const { Grid, Strip } = await import('../../web/views/lab/grid.js');
  const [root, row] = /** @type {any[]} */ ([document.createElement('div'), document.createElement('div')]);
  const [grid, strip] = [new Grid(root), new Strip(row)];
  const open = '.'.repeat(78);
  for (const [name, givens, board, moment] of /** @type {[string, string, string, any][]} */ ([
    ['nothing', `1..${open}`, `1..${open}`, null],
    ['the start', `1..${open}`, `1..${open}`, { kind: 'start', cell: 0, legal: '', digit: 0 }],
    ['a digit', `1..${open}`, `12.${open}`, { kind: 'place', cell: 1, legal: '235', digit: 2 }],
    ['back', `1..${open}`, `1..${open}`, { kind: 'back', cell: 1, legal: '235', digit: 3, stuck: { cell: 2, tried: 0, legal: '' } }],
    ['back from a solution', `1..${open}`, `1..${open}`, { kind: 'back', cell: 1, legal: '235', digit: 5 }],
    ['the end', `1..${open}`, `1..${open}`, { kind: 'end', cell: 2, legal: '9', digit: 9 }],
    ['a cell that is not there', `1..${open}`, `1..${open}`, { kind: 'place', cell: 81, legal: '', digit: 0 }],
    ['another puzzle', `.2.${open}`, `12.${open}`, null],
    ['the last cell', `.2.${open}`, `.2.${open}`, { kind: 'place', cell: 80, legal: '19', digit: 9 }],
  ])) {
    grid.draw(givens, board, moment);
    strip.draw(moment);
    const marks = (/** @type {any} */ cell) => cell.className.split(' ').filter((/** @type {string} */ one) => !/^(cell|box-.*)$/.test(one)).join(' ');
    const cells = root.querySelectorAll('.cell').flatMap((/** @type {any} */ cell, /** @type {number} */ at) => (cell.textContent || marks(cell) ? [`${at}: ${cell.textContent} ${marks(cell)}`] : []));
    say(name, `${cells.join('; ')} | ${row.children.map((/** @type {any} */ one) => one.className.at(0) ?? '-').join('')}`);
  }
}); // prettier-ignore

test('of more puzzles than are shown the first of the order are found, however late they come', async () => {
  const { find, MOST, Ratings, Times } = await import('../../web/views/batch/finding.js');
  const { PIECE } = await import('../../web/views/batch/lines.js');
  const [length, late] = [3 * MOST + 2 * PIECE, 3 * MOST + PIECE];
  // Few guesses in the first ones, more in the last; their texts are not read for that.
  const lines = /** @type {any} */ ({
    length,
    places: async (/** @type {number} */ piece) => Array.from({ length: Math.min(PIECE, length - piece * PIECE) }, (_, at) => ({ count: (piece * PIECE + at) % 2, guesses: piece * PIECE + at < late ? 1 : 2 })),
    texts: () => assert.fail('read'),
  });
  const learnt = { ratings: new Ratings(), times: new Times() };
  const found = async (/** @type {any} */ wish) => {
    const { found: all, total } = await find(lines, { word: '', kind: '', ...wish }, learnt, new AbortController().signal);
    return [all.length, total, ...[0, 1, length - late - 1, length - late, MOST - 1].map((at) => all[at])];
  };
  assert.deepEqual(
    [await found({ order: 'file' }), await found({ order: 'guesses' }), await found({ order: 'guesses', kind: 'one' })],
    [
      [MOST, length, 0, 1, PIECE - 1, PIECE, MOST - 1],
      [MOST, length, late, late + 1, length - 1, 0, MOST - PIECE - 1],
      [MOST, length / 2, late + 1, late + 3, PIECE - 1, PIECE + 1, 2 * (MOST - PIECE / 2) - 1],
    ],
  );
}); // prettier-ignore

test('another step is looked for only where one is shown, and only once at a time', async () => {
  const { Hints } = await import('../../web/hint/hints.js');
  const step = (/** @type {number} */ digit) => ({ place: [[1, 1, digit]], remove: [] });
  const controller = { present: games.position(games.CLASSIC, `12345678${'.'.repeat(73)}`), verdict: { kind: 'one' }, mode: 'play' };
  const asked = /** @type {string[]} */ ([]);
  const solver = {
    step: async () => (asked.push('step'), step(1)),
    steps: async function* () {
      asked.push('steps');
      yield* [step(1), step(2), step(1), step(3)];
    },
  };
  const hints = new Hints(/** @type {any} */ ({ solver, controller, near: () => 0, language: () => 'en', changed() {} }));
  const told = () => [hints.told.kind, .../** @type {any} */ (hints.told).step?.place.flat() ?? [], /** @type {any} */ (hints.told).lonely].join(' ');
  await hints.another();
  assert.deepEqual([told(), asked], ['closed ', []]);
  hints.show(/** @type {any} */ (step(9)), 1, 2, controller.present);
  await hints.another();
  assert.deepEqual([told(), asked], ['path 1 1 9 ', []]);
  const first = hints.ask();
  const other = hints.another();
  assert.deepEqual([told(), asked], ['asking ', ['step']]);
  await Promise.all([first, other]);
  const seen = [told()];
  for (let press = 0; press < 4; press++) {
    await hints.another();
    seen.push(told());
  }
  assert.deepEqual([seen, asked], [['step 1 1 1 false', 'step 1 1 2 false', 'step 1 1 3 false', 'step 1 1 3 true', 'step 1 1 3 true'], ['step', 'steps']]);
}); // prettier-ignore

test('all of it as it is to be', () => compare('tables', `${lines.join('\n').trim()}\n`));
