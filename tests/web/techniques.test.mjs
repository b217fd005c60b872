// The pages about techniques: each example is a puzzle with one solution in which the technique is found, a page each in
// both languages, drawn; the list says of all others that they have none.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { Engine } from '../../wasm/engine/engine.js';
import { techniques } from '../../wasm/words/techniques.js';
import { titles } from '../../tools/techniques/titles.js';
import {
  kept,
  logicEngine,
  ruled,
  ruledAt,
  stateOf,
  stepIn,
} from '../../tools/techniques/examples.js';
import { placed } from '../../web/puzzle/state.js';

const dist = new URL('../../dist/', import.meta.url);
const read = (name) => readFileSync(new URL(name, dist), 'utf8');
const found = techniques.filter((one) => one.found).map(({ name }) => name);
const examples = kept();

test('an example is a puzzle with one solution, a grid on the way to it, and a step of its technique', () => {
  const whole = Engine.loadSync(readFileSync(new URL('ninefold-whole.wasm', dist)));
  const logic = logicEngine();
  assert.ok(examples.length > 80);
  assert.equal(new Set(examples.map(([name]) => name)).size, examples.length);
  for (const [name, grid, gone] of examples) {
    const at = stateOf(grid, gone);
    const { count, solution } = whole.solve(at.givens);
    assert.equal(count, 1, name);
    [...placed(at)].forEach((sign, cell) => assert.ok(sign === '.' || sign === solution?.[cell], name));
    at.marks?.forEach((marks, cell) => assert.ok(!marks || marks.includes(solution?.[cell] ?? ''), name));
    const step = stepIn(logic, at, name);
    assert.equal(step?.technique, name);
    for (const [row, column, digit] of step?.remove ?? []) assert.notEqual(solution?.[9 * row + column - 10], String(digit), name);
  }
}); // prettier-ignore

test('so are those with rules, at the beginning of a puzzle', () => {
  const whole = Engine.loadSync(readFileSync(new URL('ninefold-whole.wasm', dist)));
  const logic = logicEngine();
  for (const { name, text } of ruled()) {
    const { count, solution } = whole.solve(text);
    assert.equal(count, 1, name);
    const { at, description } = ruledAt(whole, text);
    const step = stepIn(logic, at, name, 'en', description);
    assert.equal(step?.technique, name);
    assert.ok(step?.remove.length, name);
    for (const [row, column, digit] of step?.remove ?? []) assert.notEqual(solution?.[9 * row + column - 10], String(digit), name);
    assert.ok(read(`technique-${name}.html`).includes('href="./#r='), name);
  }
}); // prettier-ignore

test('each technique that is found has a page, with its example where there is one', () => {
  const list = read('techniques.html');
  const have = new Set([...examples, ...ruled().map(({ name }) => [name])].map(([name]) => name));
  assert.equal(have.size, examples.length + ruled().length);
  const pages = readdirSync(dist).filter((name) => /^technique-.*\.html$/.test(name));
  assert.deepEqual(pages.sort(), found.map((name) => `technique-${name}.html`).sort());
  techniques.forEach(({ name, found }, index) => {
    assert.ok(
      list.includes(`${titles[index]?.en}<`) || list.includes(`${titles[index]?.en} `),
      name,
    );
    if (!found) return;
    const page = read(`technique-${name}.html`);
    for (const title of Object.values(titles[index] ?? {}))
      assert.ok(page.includes(`<h1>${title}</h1>`), `${name}: ${title}`);
    assert.equal(page.includes('<figure>'), have.has(name), name);
    assert.equal(page.includes('We have not found an example'), !have.has(name), name);
    if (have.has(name)) assert.ok(page.match(/class="hint-mark /g), name);
  });
  const missing = found.filter((name) => !have.has(name));
  assert.deepEqual(missing, []);
  assert.equal(list.match(/without an example/g)?.length ?? 0, missing.length);
  assert.equal(list.match(/没有例子/g)?.length ?? 0, missing.length);
});
