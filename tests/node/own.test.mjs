// What a setter says of a rule: a name, a colour and a text, from the text form through links, storage and the list to the
// drawing; and the drawing of rules that are joined to one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Engine } from '../../wasm/engine/engine.js';
import { isLabel, labelInText, labelOf } from '../../wasm/rules/label.js';
import { ruleLine } from '../../wasm/rules/line.js';
import { legible } from '../../web/rules/drawing/colour.js';
import { drawingOf } from '../../web/rules/drawing/drawing.js';
import { labelsOf } from '../../web/rules/drawing/labels.js';
import { inMarkup } from '../../web/rules/drawing/nodes.js';
import { partsOf } from '../../web/rules/drawing/parts.js';
import { sayingAs, turnedOff, withLabel, withRule } from '../../web/rules/editor/change.js';
import { fromHash, toHash } from '../../web/puzzle/link.js';
import { CLASSIC, position, ruled } from '../../web/puzzle/state.js';
import { fromPuzzle, isSound, textOf } from '../../web/rules/text.js';
import { modules } from './data.mjs';

const engine = Engine.loadSync(modules.simd);
const read = (/** @type {string} */ text) => fromPuzzle(engine.parse(text)).rules;

const LABELS = /** @type {const} */ ([
  [{ name: 'Two primes', colour: '#c0392b', text: 'Each line holds two primes.' }, '"Two primes" #c0392b "Each line holds two primes."'],
  [{ name: 'A', colour: '', text: '' }, '"A"'],
  [{ name: '', colour: '#FFF000', text: '' }, '"" #FFF000'],
  [{ name: '', colour: '', text: 'no more' }, '"" "no more"'],
  [{ name: 'x "y" \\z', colour: '#000000', text: '两个 # 质数; +r1c1: "or" 😀' }, String.raw`"x \"y\" \\z" #000000 "两个 # 质数; +r1c1: \"or\" 😀"`],
]); // prettier-ignore

test('a label is written in quotes, read back, and read by the core as it is written', () => {
  for (const [said, written] of LABELS) {
    assert.equal(labelInText(said), written);
    assert.deepEqual(labelOf({ label: written }), said);
    assert.ok(isLabel(written));
    const [rule] = read(`odd r1c1 named ${written}   # a comment`);
    assert.equal(rule?.label, written);
    assert.equal(ruleLine(/** @type {any} */ (rule), 9), `odd r1c1 named ${written}`);
  }
  assert.equal(labelInText({ name: ' ', colour: '', text: '\n' }), undefined);
  assert.equal(labelInText({ name: 'a\n b\t', colour: '', text: '' }), '"a b"');
  const none = { name: '', colour: '', text: '' };
  for (const wrong of ['', 'A', '"A', '"A" red', '"A" #12345', '"A"\n', '"A\nB"', '"A" "B" "C"', '"A\\"', 7, undefined]) {
    assert.ok(!isLabel(wrong), String(wrong));
    if (typeof wrong === 'string') assert.deepEqual(labelOf({ label: wrong }), none);
  }
}); // prettier-ignore

test('it goes with the rule through links and storage, off and on, and when the rule is changed', () => {
  const [, label] = LABELS[4] ?? [];
  const rules = read(`regex .*12.* r1c1-r1c3 named ${label}\nodd r5c5 named "Odd one"\nantiking`);
  const at = ruled(position(CLASSIC), rules);
  const back = fromHash(toHash(at));
  assert.ok(back && 'text' in back);
  assert.deepEqual(read(back.text), rules);
  assert.deepEqual(read(textOf(at, at.givens, 'digits')), rules);
  assert.ok(rules.every((rule) => isSound(JSON.parse(JSON.stringify(rule)), CLASSIC)));
  assert.ok(!isSound({ ...rules[0], label: 'no quotes' }, CLASSIC));
  const [off] = turnedOff(rules, 0, 9);
  assert.deepEqual(read(off?.text ?? ''), rules.slice(0, 1));
  // A mark of the same kind joins the others under their name; what is drawn again keeps what was said of it.
  const more = withRule(rules, { keyword: 'odd', values: [], groups: [[0]] });
  assert.deepEqual(more[1], { keyword: 'odd', values: [], groups: [[0, 40]], label: '"Odd one"' });
  const cage = { keyword: 'cage', values: [9], groups: [[0, 1]], label: '"C"' };
  assert.deepEqual(withRule([cage], { keyword: 'cage', values: [8], groups: [[1, 0]] }), [
    { keyword: 'cage', values: [8], groups: [[1, 0]], label: '"C"' },
  ]);
  assert.deepEqual(withLabel([cage], 0, { name: '', colour: '', text: '' }), [
    { keyword: 'cage', values: [9], groups: [[0, 1]] },
  ]);
  assert.equal(withLabel([cage], 0, { name: 'D', colour: '', text: '' })[0]?.label, '"D"');
  assert.deepEqual(withLabel([cage], 1, { name: 'D', colour: '', text: '' }), [cage]);
  assert.equal(sayingAs({ ...cage, label: undefined }, cage).label, '"C"');
});

test('names of pairs and automata come from constraint strings', () => {
  const { rules = [] } = engine.parse(
    '.Shape~4x4.Pair~Oj~_less%20%22than%22~R1C1~R1C2~~R3C1~R3C2~_%E4%B8%8A~R4C1~R4C2~_~R4C3~R4C4',
  );
  const labels = rules.map(({ label }) => label);
  const less = String.raw`"less \"than\""`;
  assert.deepEqual(labels, [less, less, '"上"', undefined]);
  assert.ok(labels.every((label) => label === undefined || isLabel(label)));
  const long = `_${'x'.repeat(300)}`;
  const [rule] = engine.parse(`.Shape~4x4.Pair~Oj~${long}~R1C1~R1C2`).rules ?? [];
  assert.equal(rule?.label, undefined);
});

/** The luminance of a colour. @param {string} colour */
function luminance(colour) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrast = (/** @type {string} */ a, /** @type {string} */ b) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

test('every colour stands out on light and on dark paper, and one that does is kept', () => {
  const parts = ['00', '33', '66', '99', 'cc', 'ff'];
  for (const red of parts)
    for (const green of parts)
      for (const blue of parts) {
        const seen = legible(`#${red}${green}${blue}`);
        assert.match(seen, /^#[0-9a-f]{6}$/);
        for (const paper of ['#ffffff', '#201e1c'])
          assert.ok(contrast(seen, paper) > 2.95, `${red}${green}${blue}: ${seen} on ${paper}`);
      }
  assert.equal(legible('#c0392b'), '#c0392b');
});

test('rules that are joined to one are drawn, in its colour; those denied are faint', () => {
  const text =
    'logic if not regex (12)* r1c1-r1c4 then (2 of cage 9 r2c1 r2c2 or x r3c1 r3c2 or arrow r4c1 : r5c1 r5c2) and not (odd r9c9 or not even r9c8)';
  const [rule] = read(`${text} named "All" #0000ff`);
  assert.ok(rule);
  assert.match(rule.text ?? '', /^if not regex \(12\)\* r1c1-r1c4 then \( 2 of cage/);
  const parts = partsOf(rule, 9);
  assert.deepEqual(parts, [
    { rule: { keyword: 'regex', values: [], groups: [[0, 1, 2, 3]], text: '(12)*' }, denied: true },
    { rule: { keyword: 'cage', values: [9], groups: [[9, 10]] }, denied: false },
    { rule: { keyword: 'x', values: [], groups: [[18, 19]] }, denied: false },
    { rule: { keyword: 'arrow', values: [], groups: [[27], [36, 37]] }, denied: false },
    { rule: { keyword: 'odd', values: [], groups: [[80]] }, denied: true },
    { rule: { keyword: 'even', values: [], groups: [[79]] }, denied: false },
  ]);
  assert.deepEqual(partsOf({ keyword: 'logic', values: [], groups: [] }, 9), []);
  const { under, over } = drawingOf(CLASSIC, [rule]);
  const drawn = [...under, ...over].map(inMarkup).join('');
  const colours = new Set([...drawn.matchAll(/#[0-9a-f]{3,6}/g)].map(([colour]) => colour));
  assert.deepEqual([...colours].sort(), [legible('#0000ff'), '#fff'].sort());
  assert.equal(drawn.match(/class="denied"/g)?.length, 2);
  assert.match(drawn, />All</);
  for (const kind of ['line regex', 'line arrow', 'cage', 'sign'])
    assert.match(drawn, new RegExp(`class="${kind}"`), kind);
  // Backwards, and a list of digits, whose colon begins no group.
  const [other] = read('logic thermo r3c3-r1c1 or quadruple 1 2 : r1c1 r1c2 r2c1 r2c2');
  assert.deepEqual(
    partsOf(/** @type {any} */ (other), 9).map(({ rule: { values, groups } }) => [values, groups]),
    [[[], [[20, 10, 0]]], [[1, 2], [[0, 1, 9, 10]]]],
  ); // prettier-ignore
});

test('labels lie within the grid and beside each other', () => {
  const named = (/** @type {string} */ name, /** @type {number[]} */ cells) => ({
    rule: { keyword: 'renban', values: [], groups: [cells], label: `"${name}"` },
    drawing: ['line'],
  });
  const some = [
    ...['One', 'Two', 'Three', 'Four'].map((name) => named(name, [0, 10, 20])),
    named('A very long name that no cell can hold', [8, 17]),
    named('一条很长很长很长很长的名称', [72, 73]),
    named('Last', [80, 79]),
    named('nowhere', []),
  ];
  const boxes = labelsOf(some, CLASSIC).map(({ text, attributes }) => {
    const high = Number(attributes['font-size']);
    const wide = [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? 1 : 0.6), 0) * high;
    const [right, bottom] = [Number(attributes.x), Number(attributes.y)];
    return { text, left: right - wide, right, top: bottom - high * 0.8, bottom };
  });
  assert.equal(boxes.length, 7);
  assert.match(boxes[4]?.text ?? '', /^A very long.*…$/);
  for (const [at, a] of boxes.entries()) {
    assert.ok(a.left >= 0 && a.right <= 900 && a.top >= 0 && a.bottom <= 900, JSON.stringify(a));
    for (const b of boxes.slice(at + 1))
      assert.ok(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top, `${a.text}, ${b.text}`); // prettier-ignore
  }
  // Beside a sum in the corner, and where all is taken, over as little as possible.
  const [label] = labelsOf([named('Sum', [0])], CLASSIC, [
    { left: 0, top: 50, wide: 100, high: 50 },
  ]);
  assert.ok(Number(label?.attributes.y) < 50);
  assert.equal(labelsOf([named('Sum', [0])], CLASSIC, [{ left: 0, top: 0, wide: 900, high: 900 }]).length, 1); // prettier-ignore
});
