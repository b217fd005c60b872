// The setter's desk: rules switched off and taken in hand again, words, cages joined and cut, the symmetrical pen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../node/waiting.mjs';
import { turns } from './answering.mjs';
import { board, drag, fresh, hero, keys, middle, part, r, rules, tap, text, tool } from './desk.mjs'; // prettier-ignore
import { byId, click, document, four, key, notice, puzzle, said, solver, title } from './room.mjs'; // prettier-ignore

test('a rule is switched off and on again, in its place; words are kept with the puzzle', async () => {
  await fresh(four, ['cage', 'antiking', 'thermo'].map((keyword, at) => ({ keyword, values: at ? [] : [5], groups: at === 1 ? [] : [[4 * at, 4 * at + 1]] })));
  const list = () => part('list').children;
  const turn = (index) => list()[index].querySelector('.turn');
  assert.deepEqual(list().map((_, at) => turn(at).getAttribute('aria-checked')), ['true', 'true', 'true']);
  turn(0).focus();
  turn(0).click();
  assert.deepEqual(rules(), ['off', 'antiking', 'thermo r3c1 r3c2']);
  assert.match(text(), /\n# off: cage 5 r1c1 r1c2\nantiking\n/);
  assert.equal(document.activeElement, turn(0));
  assert.equal(turn(0).getAttribute('aria-checked'), 'false');
  assert.match(list()[0].textContent, /Killer cage \(off\) 5 r1c1 r1c2/);
  assert.equal(said(), r('turnedOff', 'Killer cage 5 r1c1 r1c2'));
  // The thermometer is the second rule of the solver, and the third here.
  const { ruleCounted, ruleAtLine } = await import('../../web/rules/text.js');
  assert.deepEqual([0, 1, 2].map((at) => ruleCounted(puzzle.present(), at)), [1, 2, -1]);
  assert.equal(ruleAtLine(puzzle.present(), 4), 2);
  part('about').value = ' No  kings. \n\nThe rest as usual. ';
  part('about').onchange();
  assert.deepEqual((puzzle.present().rules ?? []).flatMap(({ keyword, text }) => (keyword === 'about' ? [text] : [])), ['No kings.', 'The rest as usual.']);
  assert.deepEqual(hero.querySelectorAll('.rules-print li').map((one) => one.textContent), ['No kings.', 'The rest as usual.']);
  // There and back by a link.
  const before = puzzle.present();
  const { importText } = await import('../../web/import/importText.js');
  const { toHash } = await import('../../web/puzzle/link.js');
  const read = await importText(`https://a.bc/${toHash(before)}`, { parse: (each) => solver.parse(each) });
  assert.deepEqual(read.position?.rules, before.rules);
  // What is wrong with a line of rules is told with its figures.
  const wrong = await importText('size 4\ncage 99 r1c1 r1c2\n', { parse: (each) => solver.parse(each) });
  assert.match(String(wrong.notice?.text), /99.*\b7\b/);
  const off = () => list().findIndex((one) => one.className === 'off');
  turn(off()).click();
  await eventually('it is on again', () => off() < 0);
  assert.deepEqual(rules().filter((one) => one !== 'about'), ['cage 5 r1c1 r1c2', 'antiking', 'thermo r3c1 r3c2']);
  // What does not fit the grid any more stays off, and why is said.
  puzzle.take({ ...puzzle.present(), rules: [{ keyword: 'off', values: [], groups: [], text: 'cage 5 r1c1 r9c9' }] });
  await turns(2);
  turn(0).click();
  await eventually('the notice', () => notice() !== '');
  assert.deepEqual(rules(), ['off']);
  // With another size what is switched off goes, and the words stay.
  puzzle.take({ ...puzzle.present(), rules: [...puzzle.present().rules, { keyword: 'about', values: [], groups: [], text: 'A' }] });
  part('size').value = '6';
  part('size').onchange();
  assert.deepEqual(rules(), ['about']);
  // Of all that is removed what is switched off is a rule, and the words are none.
  puzzle.take({ ...puzzle.present(), rules: [...puzzle.present().rules, { keyword: 'off', values: [], groups: [], text: 'antiking' }, { keyword: 'antiknight', values: [], groups: [] }] });
  await turns(2);
  part('removeAll').click();
  assert.deepEqual(rules(), ['about']);
}); // prettier-ignore

test('a rule of the list is drawn anew, moved, copied; cages are joined and cut', async () => {
  await fresh(four, [{ keyword: 'cage', values: [5], groups: [[0, 1]] }, { keyword: 'antiking', values: [], groups: [] }]);
  const edit = (index) => part('list').children[index].querySelector('.edit');
  const can = (name) => part(name).getAttribute('aria-disabled') !== 'true';
  assert.equal(edit(1), null);
  edit(0).click();
  assert.deepEqual([part('chosen').textContent, part('value').value, part('add').textContent], [r('chosen', 'r1c1 r1c2'), '5', r('change')]);
  // The first digit replaces the value; Alt with arrows moves, not beyond the edge.
  tap(middle(5));
  keys('7');
  key('ArrowDown', { altKey: true });
  key('ArrowLeft', { altKey: true });
  assert.equal(said(), r('atEdge'));
  part('right').click();
  drag([10, 11]);
  assert.deepEqual(rules(), ['cage 5 r1c1 r1c2', 'antiking']);
  part('add').click();
  assert.deepEqual(rules(), ['cage 7 r2c2 r2c3 r3c3 r3c4', 'antiking']);
  click('undo');
  // Esc leaves it as it was.
  edit(0).click();
  part('down').click();
  keys('Escape');
  assert.deepEqual(rules(), ['cage 5 r1c1 r1c2', 'antiking']);
  assert.equal(board.querySelectorAll('.rules .cage, .over text').length > 0, true);
  keys('Escape');
  edit(0).click();
  said();
  part('copy').click();
  assert.ok(said().endsWith(r('copied')), said());
  assert.deepEqual(rules(), ['cage 5 r1c1 r1c2', 'antiking']);
  part('down').click();
  part('add').click();
  assert.deepEqual(rules(), ['cage 5 r1c1 r1c2', 'antiking', 'cage 5 r2c1 r2c2']);
  // Joined where a drawn shape lies over both: with the sum.
  assert.deepEqual([part('join').hidden, can('join')], [false, false]);
  drag([0, 4]);
  assert.ok(can('join'));
  part('join').click();
  assert.ok(said().endsWith(r('joined')), said());
  assert.deepEqual(rules(), ['cage 10 r1c1 r1c2 r2c1 r2c2', 'antiking']);
  drag([4, 5]);
  keys('4');
  part('cut').click();
  assert.ok(said().endsWith(r('wasCut')), said());
  assert.deepEqual(rules(), ['cage 6 r1c1 r1c2', 'antiking', 'cage 4 r2c1 r2c2']);
  // Without a sum of its own the rest has none, and what is taken whole is gone.
  drag([1, 2]);
  part('cut').click();
  assert.deepEqual(rules(), ['cage r1c1', 'antiking', 'cage 4 r2c1 r2c2', 'cage r1c2 r1c3']);
  part('close').click();
}); // prettier-ignore

test('the pen draws what is symmetrical with each shape', async () => {
  await fresh(four);
  const pen = (name) => {
    part('symmetry').value = name;
  };
  tool('thermo');
  pen('half');
  drag([0, 1]);
  assert.deepEqual(rules(), ['thermo r1c1 r1c2', 'thermo r4c4 r4c3']);
  click('undo');
  assert.deepEqual(rules(), []);
  pen('quarters');
  drag([0, 1]);
  assert.deepEqual(rules(), ['thermo r1c1 r1c2', 'thermo r1c4 r2c4', 'thermo r4c4 r4c3', 'thermo r4c1 r3c1']);
  click('undo');
  // Its own picture is no other; signs go with their pictures, marks are one rule.
  tool('renban');
  assert.equal(part('symmetry').value, 'quarters');
  pen('leftRight');
  drag([0, 4]);
  tool('distinct');
  drag([9, 10]);
  assert.deepEqual(rules(), ['renban r1c1 r2c1', 'renban r1c4 r2c4', 'distinct r3c2 r3c3']);
  tool('odd');
  pen('diagonal');
  tap(middle(1));
  assert.deepEqual(rules().at(-1), 'odd r1c2 r2c1');
  tap(middle(1));
  assert.deepEqual(rules().length, 3);
  // In the order of the cells, whichever was drawn.
  tap(middle(4));
  assert.deepEqual(rules().at(-1), 'odd r1c2 r2c1');
  tap(middle(4));
  tool('white');
  pen('upDown');
  tap([1, 0.5]);
  assert.deepEqual(rules().slice(3), ['white r1c2 r1c1', 'white r4c1 r4c2']);
  tap([1, 0.5]);
  assert.deepEqual(rules().length, 3);
  part('close').click();
  part('regions').click();
  pen('half');
  drag([0, 8]);
  assert.deepEqual(puzzle.present().shape.regions, [0, 0, 1, 1, 0, 0, 1, 2, 0, 3, 2, 2, 3, 3, 2, 2]);
  await eventually('the verdict', () => title() === r('refusedRegions'));
  assert.match(byId('verdict-detail').textContent, /r1c1 has 5 .* r1c3 has 3 .* r2c4 has 5 .* r3c2 has 3/);
  pen('none');
  part('close').click();
}); // prettier-ignore
