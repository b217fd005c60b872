// The tab of rules: the shape, switches, every tool drawn with the keyboard, the list, values, refusals, regions, and
// what of all this stays when the tab is left or the language changes.
import { RULES } from '../../../web/rules/table.js';
import * as page from '../visit.mjs';

const { $, click, focus, keys, pass, put, paste, document, typeInto } = page;
const EMPTY = (/** @type {number} */ size) => '.'.repeat(size * size);
/** The cells of a rule that is drawn in a grid of 6 by 6, part by part. @type {Record<string, number[][]>} */
const CELLS = {
  area: [[0, 1, 6]], areas: [[0, 6], [2, 8]], line: [[12, 7, 2]], lines: [[12, 13], [24, 25]], arrow: [[0], [1, 2]],
  pair: [[14, 15]], corner: [[0, 1, 6, 7]], mark: [[21]], side: [[0, 1]], slant: [[1, 8]],
}; // prettier-ignore
const list = () => document.querySelectorAll('#panel-rules .rules-list li');
const part = (/** @type {string} */ name) => `#panel-rules [data-part="${name}"]`;

/** @param {import('../scenes.mjs').Play} play */
export async function rules(play) {
  await put(EMPTY(6));
  play.scene('The tab is opened');
  await play.step('the tab', () => click('#tab-rules'));

  play.scene('Switches');
  if (play.first) for (const button of document.querySelectorAll('#panel-rules .rules-switches button')) {
    await play.step(button.dataset.rule, () => button.click());
    // Not with doublers: it is refused.
    if (button.dataset.rule === 'hotcells') await play.step('without it', () => button.click());
  }
  await play.step('what is said and kept', () => pass(5000));
  await play.step('the first one again', () => click('#panel-rules .rules-switches button'));
  await play.step('all removed', () => click(part('removeAll')));
  await play.step('undone', () => click('#undo'));

  await put(EMPTY(6));
  play.scene('Every tool, with the keyboard');
  await play.step('the tab', () => click('#tab-rules'));
  for (const { keyword, tool, value } of RULES.filter(({ family }) => family && family !== 'all')) {
    const parts = CELLS[tool] ?? [[0]];
    await play.step(`${keyword} is chosen`, () => $(`#panel-rules .rules-tools [data-rule="${keyword}"]`).click());
    if (!play.first) continue;
    await play.step('its cells, and a value', () => {
      for (const [nth, cells] of parts.entries()) {
        if (nth > 0) keys('Enter');
        for (const cell of cells) {
          focus(cell);
          keys(' ');
        }
      }
      if (value !== 'none') keys(...(value === 'digits' ? ['1', '2'] : ['5']));
    });
    await play.step('added', async () => { keys('Enter'); await pass(400); });
    keys('Escape', 'Escape');
    if (list().length) click(part('removeAll'));
    await page.settled();
    play.skip();
  }

  await put(EMPTY(4));
  play.scene('A cage: begun, gone back, refused, its value');
  await play.step('the tool', () => { click('#tab-rules'); });
  await play.step('cage', () => click('#panel-rules .rules-tools [data-rule="cage"]'));
  await play.step('nothing is added', () => keys('Enter'));
  await play.step('a cell, and added', () => { focus(0); keys(' ', 'Enter'); });
  await play.step('what is said', () => pass(400));
  await play.step('another, taken back', () => { focus(1); keys(' ', 'Backspace'); });
  await play.step('another, a value of two digits, shortened', () => { keys(' ', '1', '2', 'Backspace'); });
  await play.step('typed into the field', () => typeInto('.rules-value input', '7'));
  await play.step('the button', () => click('.rules-tool [data-part="add"]'));
  await play.step('what is said and kept', () => pass(5000));
  await play.step('a second one that contradicts', () => { focus(0); keys(' '); focus(4); keys(' ', '9', 'Enter'); });
  await play.step('what is said', () => pass(400));
  await play.step('closed', () => click('.rules-tool [data-part="close"]'));
  await play.step('its value, wrong', () => { const field = list()[1].querySelector('input'); field.focus(); field.value = 'abc'; field.send('change'); });
  await play.step('its value, right', () => { const field = list()[1].querySelector('input'); field.value = '4'; field.send('change'); });
  await play.step('pointed at', () => list()[0].querySelector('button').send('pointerover'));
  await play.step('and left', () => $(part('list')).send('pointerleave'));
  await play.step('down the list', () => { list()[0].querySelector('button').focus(); keys('ArrowDown'); });
  await play.step('removed by key', () => keys('Delete'));
  await play.step('what is said and kept', () => pass(5000));
  await play.step('removed by its cross', () => list()[0].querySelector('button').click());
  await play.step('undone', () => keys(['z', { ctrlKey: true }]));

  await put(EMPTY(4));
  play.scene('Regions, sizes, boxes');
  await play.step('the tab', () => click('#tab-rules'));
  await play.step('no boxes', () => typeInto(part('boxes'), '1', 'change'));
  await play.step('boxes', () => typeInto(part('boxes'), '2', 'change'));
  await play.step('regions', () => click(part('regions')));
  await play.step('a cell goes to another', () => { focus(1); keys(' '); focus(2); keys(' ', 'Enter'); });
  await play.step('closed', () => keys('Escape', 'Escape'));
  await play.step('what is said and kept', () => pass(5000));
  await play.step('a size', () => typeInto(part('size'), '6', 'change'));
  await play.step('a switch kept', () => { click('#panel-rules .rules-switches button'); typeInto(part('size'), '8', 'change'); });
  await play.step('what is said and kept', () => pass(5000));
  await play.step('left with a tool in hand', () => { click('#panel-rules .rules-tools [data-rule="thermo"]'); click('#tab-start'); });
  await play.step('back', () => click('#tab-rules'));

  await put(EMPTY(4));
  play.scene('Rules that cannot be');
  for (const text of ['size 4\ncage 99 r1c1 r1c2', 'size 4\nthermo r1c1', 'size 4\nwhisper 9 r1c1 r1c2', 'size 4\nnonsense', 'size 4\ncage 3 r1c1 r5c2', 'size 4\nbetween r1c1 r1c2 r2c3'])
    await play.step(JSON.stringify(text), async () => { paste(text); await page.settled(); await pass(400); });
  await play.step('one that is read', () => paste('size 4\nantiking\ntitle A title\nquadruple 1 2 : r1c1\ncandidates 1 2 : r3c3\ngrid\n1...............'));
  await play.step('its tab', () => click('#tab-rules'));
  await play.step('one that the core refuses', () => paste('size 4\nthermo r1c1 r1c2 r1c3 r1c4 r2c4'));
  await play.step('what is said and kept', () => pass(5000));

  play.scene("Five rules of the setter's own");
  await play.step('the puzzle', async () => { paste(OWN.join('\n')); await page.settled(); await pass(400); });
  await play.step('its tab', () => click('#tab-rules'));
  await play.step('what is said and kept', () => pass(5000));
  const [, first, second] = list();
  await play.step('a cell under the mouse', () => $('#board .cell').send('pointerover'));
  await play.step('what is said of the first', () => first.querySelector('.own').click());
  await play.step('of the second', () => second.querySelector('.own').click());
  const told = (/** @type {string} */ name, /** @type {string} */ value) => { const field = list()[2].querySelector(`.own-${name}`); field.focus(); field.value = value; field.send('change'); };
  await play.step('a name', () => told('name', 'My "step"'));
  await play.step('a colour', () => told('colour', '#ffee00'));
  await play.step('a text', () => told('text', 'Up or down\nby one.'));
  await play.step('what is said and kept', () => pass(5000));
  await play.step('the usual colour', () => list()[2].querySelector('.usual').click());
  await play.step('switched off', () => list()[1].querySelector('.turn').click());
  await play.step('undone', () => keys(['z', { ctrlKey: true }]));
  await play.step('its value anew, by the tool', async () => { list()[5].querySelector('.edit').click(); await pass(10); typeInto('.rules-value input', '4'); click('.rules-tool [data-part="add"]'); });
  await play.step('in play', () => click('#mode-play'));
  await play.step('what is said and kept', () => pass(5000));
} // prettier-ignore

/** Five rules that nobody here has. */
const OWN = [
  'size 4',
  "title Five of one's own",
  'regex [^23]*[23][^23]* r1c1-r3c3 named "One prime" #c0392b "Each line holds one prime."',
  'pairs |a-b|=1 r4c1 r4c2',
  'logic if odd r1c4 then (even r2c4 and not x r3c4 r4c4) named "Odd corner" #1abc9c',
  'automaton 1-4>1/+1-4>0 r1c2 r1c3 named "" #000000 "An odd length: never."',
  'cage 3 r4c3 r4c4 named "Corner" "The corner is small."',
];
