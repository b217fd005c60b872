// The page for iframes around <ninefold-sudoku>: address, messages, who is heard.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../node/waiting.mjs';
import { turns } from './answering.mjs';
import { LINE, ONE, OPEN, SOLUTION, document, solver, window } from './standing.mjs';

const { inLanguage, t } = await import('../../web/language.js');

test('the page for iframes: address, messages, who is heard', async () => {
  document.body.replaceChildren(document.createElement('main'));
  const said = [];
  const holder = { postMessage: (message, origin) => said.push([message, origin]) };
  const location = { hash: `#puzzle=${ONE}&controls&readonly=false&theme=dark&lang=zh`, ancestorOrigins: undefined };
  let resized = () => {};
  Object.assign(document, { referrer: 'https://holder.test/page' });
  Object.assign(globalThis, { location, parent: holder, ResizeObserver: class { constructor(work) { resized = work; } observe() {} } });
  await import(String(new URL('../../web/element/embed.js', import.meta.url)));
  await turns(10);
  const element = document.querySelector('main').children[0];
  assert.deepEqual(['puzzle', 'controls', 'readonly', 'theme', 'lang', 'size'].map((name) => element.getAttribute(name)), [ONE, '', null, 'dark', 'zh', null]);
  assert.deepEqual([document.documentElement.lang, document.documentElement.style.colorScheme], ['zh', 'dark']);
  assert.deepEqual(said.splice(0), [[{ type: 'ninefold:ready' }, 'https://holder.test']]);
  Object.assign(document.body, { rect: { height: 120.2 } });
  resized();
  assert.deepEqual(said.splice(0), [[{ type: 'ninefold:resize', height: 121 }, 'https://holder.test']]);
  const tell = (data, fields = {}) => window.tell({ type: 'message', source: holder, origin: 'https://holder.test', data, ...fields });
  const answer = async (...data) => {
    for (const one of data) tell(one);
    await eventually('an answer', () => said.length > 0);
    await turns(12);
    return said.splice(0).map(([message]) => message);
  };
  const solve = (id) => ({ type: 'ninefold:solve', id });
  const load = (puzzle, size) => ({ type: 'ninefold:load', puzzle, ...(size && { size }) });
  assert.deepEqual(await answer(solve(1)), [{ type: 'ninefold:solution', id: 1, count: 1, solution: SOLUTION, text: inLanguage('zh', () => t('one')) }]);
  // The size of a load is its own.
  const sized = await answer(load('', 4), solve('a'), load(LINE), solve('b'));
  assert.deepEqual(sized.map(({ id, solution }) => [id, solution?.length]), [['a', 16], ['b', 81]]);
  assert.equal(element.size, 0);
  const [{ count, solution, error }] = await answer(load('12'), solve());
  assert.deepEqual([count, solution, error], [0, null, 'length']);
  tell(load(LINE));
  await turns(10);
  solver.fail.solve = Object.assign(new Error('broke'), { code: 'internal' });
  assert.deepEqual(await answer(solve(7)), [{ type: 'ninefold:solution', id: 7, count: null, solution: null, text: 'broke', error: 'internal' }]);
  // Why: what is known so far, then all; stopped, superseded, unread.
  const why = (id) => ({ type: 'ninefold:why', id });
  tell(load(LINE));
  await turns(10);
  const known = await answer(why('w'));
  assert.deepEqual(known.map(({ type, id, final, why: { answer: found } }) => [type, id, final, found]), [false, false, true].map((final) => ['ninefold:explanation', 'w', final, 'one']));
  assert.deepEqual(known[2].why.superfluous, known[0].why.superfluous);
  solver.hold('why');
  tell(why(3));
  await turns(6);
  const ended = (id, text, error) => ({ type: 'ninefold:explanation', id, why: null, final: true, text, error });
  const [stopped] = await answer({ type: 'ninefold:stop', id: 4 }, { type: 'ninefold:stop', id: 3 });
  assert.deepEqual(stopped, ended(3, inLanguage('zh', () => t('stopped')), 'stopped'));
  tell(why(3));
  await turns(6);
  const [again] = await answer(why(3));
  assert.deepEqual(again, ended(3, inLanguage('zh', () => t('stopped')), 'stopped'));
  await solver.release();
  await eventually('the second', () => said.some(([{ final }]) => final));
  assert.deepEqual(said.splice(0).map(([{ id, final }]) => [id, final]), [[3, false], [3, false], [3, true]]);
  // The end of one that was superseded leaves the other, which can be stopped by the same id.
  solver.hold('why');
  tell(why(3));
  await turns(6);
  for (const request of [why(3), { type: 'ninefold:stop', id: 3 }]) {
    tell(request);
    await turns(12);
    assert.deepEqual(said.splice(0).map(([{ error }]) => error), ['stopped']);
  }
  await solver.release();
  solver.fail.why = Object.assign(new Error('broke'), { code: 'internal' });
  assert.deepEqual(await answer(why()), [ended(undefined, 'broke', 'internal')]);
  // What has no code of ours is a failure of ours.
  solver.fail.why = new Error('broke');
  assert.deepEqual(await answer(why('y')), [ended('y', 'broke', 'internal')]);
  solver.fail.solve = new Error('broke');
  assert.deepEqual(await answer(solve(8)), [{ type: 'ninefold:solution', id: 8, count: null, solution: null, text: 'broke', error: 'internal' }]);
  assert.deepEqual(await answer(load('12'), why('x')), [{ type: 'ninefold:explanation', id: 'x', why: null, final: true }]);
  tell(load(LINE));
  await turns(10);
  // Not a message of ours, or not from who holds us.
  for (const data of [null, 'x', 7, { type: 'ninefold:load' }, load(7), { ...load(ONE), size: 'x' }, { ...load(ONE), size: 4.5 }, { type: 'ninefold:solve', id: {} }, { type: 'ninefold:why', id: [] }, { type: 'ninefold:stop', id: 99 }, { type: 'x' }]) tell(data);
  tell(load(ONE), { source: window });
  await turns(6);
  assert.deepEqual([said, element.puzzle], [[], LINE]);
  assert.equal(element.getAttribute('size'), null);
  location.hash = '#size=6&rule=antiking';
  window.tell({ type: 'hashchange' });
  await turns(10);
  assert.deepEqual([element.size, element.rule, element.value.length], [6, 'antiking', 36]);
  // The address anew: what it does not say is taken away; the only origin that is heard.
  location.hash = `#puzzle=${OPEN}&origin=https://other.test/deep/page`;
  window.tell({ type: 'hashchange' });
  await turns(10);
  assert.deepEqual([element.getAttribute('controls'), element.value, document.documentElement.lang], [null, OPEN, 'en']);
  tell(load(ONE));
  await turns(6);
  assert.equal(element.puzzle, OPEN);
  tell(load(ONE), { origin: 'https://other.test' });
  assert.equal(element.puzzle, ONE);
  await turns(10);
  // One that says nothing we know is told.
  for (const hash of ['#p=%', `#p=${ONE}`, '#x']) {
    location.hash = hash;
    window.tell({ type: 'hashchange' });
    await eventually('what is wrong', () => element.shadowRoot.textContent.includes(inLanguage('zh', () => t('badEmpty'))));
  }
  // A page without an origin is answered all the same.
  location.hash = '#';
  window.tell({ type: 'hashchange' });
  tell(solve(9), { origin: 'null' });
  await eventually('an answer', () => said.length > 0);
  assert.equal(said[0][1], '*');
  Object.assign(document, { referrer: '' });
  resized();
  assert.equal(said.at(-1)[1], '*');
  element.remove();
}); // prettier-ignore
