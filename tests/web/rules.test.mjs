// The Rules tab and the bar of a tool on a small document: what is offered, listed, changed and taken away.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openScreen } from './screen.mjs';
import { JIGSAW, SHAPES } from './positions.mjs';

const { document } = openScreen();
Object.assign(globalThis, { SINGLE_FILE: false });
const games = await import('../../web/puzzle/state.js');
const { kindOf, REGIONS_KIND, SWITCHES } = await import('../../web/rules/kinds.js');
const { RulesPanel } = await import('../../web/rules/editor/panel.js');
const { Toolbox } = await import('../../web/rules/editor/toolbox.js');
const { RULES } = await import('../../web/rules/table.js');
const words = await import('../../web/rules/words.js');
await words.loadWords();
const { r } = words;

const RULED = games.ruled(games.position(SHAPES.classic), [
  { keyword: 'antiking', values: [], groups: [] },
  { keyword: 'cage', values: [15], groups: [[0, 1]] },
  { keyword: 'quadruple', values: [1, 2], groups: [[0, 1, 9, 10]] },
  { keyword: 'thermo', values: [], groups: [[20, 21]] },
]);
const STILL = { tool: '', faulty: -1, fault: '' };
const ACTIONS = ['size', 'boxes', 'toggle', 'tool', 'remove', 'removeAll', 'value', 'point'];

function opened() {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const asked = [];
  let taken = true;
  const actions = Object.fromEntries(
    ACTIONS.map((name) => [
      name,
      (...args) => {
        // Of a click the event is handed on, which is nobody's business.
        asked.push([name, ...args.filter((one) => typeof one !== 'object')]);
        return taken;
      },
    ]),
  );
  const panel = new RulesPanel(root, /** @type {any} */ (actions));
  const part = (name) => root.querySelector(`[data-part="${name}"]`);
  const after = (work) => {
    asked.length = 0;
    work();
    return asked;
  };
  return { panel, part, after, actions, refuse: () => (taken = false) };
}

test('every switch and every tool is offered under its name', () => {
  const { panel, part, after } = opened();
  const switches = part('switches').querySelectorAll('button');
  assert.deepEqual(switches.map((button) => [button.dataset.rule, button.textContent, button.getAttribute('role')]), SWITCHES.map(({ name }) => [name, words.nameOf(name), 'switch']));
  const tools = part('tools').querySelectorAll('button');
  const drawn = RULES.filter(({ family }) => family && family !== 'all');
  assert.deepEqual(tools.map((button) => button.dataset.rule).sort(), drawn.map(({ keyword }) => keyword).sort());
  for (const button of tools) {
    const { keyword = '' } = kindOf(button.dataset.rule) ?? {};
    assert.equal(button.querySelector('span').textContent, words.nameOf(keyword));
    assert.equal(button.getAttribute('title') ?? button.title, words.meaningOf(keyword));
    assert.ok(button.querySelector('svg').children.length > 2, keyword);
    assert.deepEqual(after(() => button.click()), [['tool', keyword]]);
  }
  for (const button of switches) assert.deepEqual(after(() => button.click()), [['toggle', button.dataset.rule]]);
  assert.deepEqual(after(() => part('switches').click()), []);
  assert.deepEqual(after(() => part('regions').click()), [['tool', 'regions']]);
  panel.draw(RULED, { ...STILL, tool: 'cage' });
  assert.deepEqual(tools.filter((button) => button.getAttribute('aria-pressed') === 'true').map((button) => button.dataset.rule), ['cage']);
  assert.equal(part('regions').getAttribute('aria-pressed'), 'false');
  assert.deepEqual(switches.filter((button) => button.getAttribute('aria-checked') === 'true').map((button) => button.dataset.rule), ['antiking']);
  panel.draw(RULED, { ...STILL, tool: 'regions' });
  assert.equal(part('regions').getAttribute('aria-pressed'), 'true');
}); // prettier-ignore

test('the shape: sizes, boxes, none, drawn ones', () => {
  const { panel, part, after } = opened();
  const shown = (name) => part(name).children.map((one) => [one.value, one.textContent, one.selected]).filter(([, , selected]) => selected).map(([value, text]) => [value, text]);
  const values = (name) => part(name).children.map((one) => one.value).join(' ');
  for (const [shape, size, boxes, offered] of /** @type {any[][]} */ ([
    [SHAPES.classic, ['9', '9 × 9'], ['3', '3 × 3'], '3 1'],
    [SHAPES.six, ['6', '6 × 6'], ['2', '2 × 3'], '2 3 1'],
    [SHAPES['six upright'], ['6', '6 × 6'], ['3', '3 × 2'], '2 3 1'],
    [SHAPES['no boxes'], ['5', '5 × 5'], ['1', r('noBoxes')], '1'],
    [JIGSAW, ['4', '4 × 4'], ['', r('drawnBoxes')], '2 1 '],
    [SHAPES.letters, ['12', '12 × 12'], ['3', '3 × 4'], '2 3 4 6 1'],
  ])) {
    panel.draw(games.position(shape), STILL);
    assert.deepEqual([shown('size'), shown('boxes'), values('boxes')], [[size], [boxes], offered]);
  }
  assert.match(values('size'), /^4 6 8 9 10 12 /);
  panel.draw(games.position(SHAPES['no boxes']), STILL);
  assert.match(values('size'), /^4 5 6 8 /);
  part('size').value = '16';
  assert.deepEqual(after(() => part('size').send('change')), [['size', 16]]);
  part('boxes').value = '1';
  assert.deepEqual(after(() => part('boxes').send('change')), [['boxes', 1]]);
}); // prettier-ignore

test('the list: names, values, places, faults; pointed at, changed, taken from', () => {
  const { panel, part, after, refuse } = opened();
  const list = part('list');
  panel.draw(games.position(SHAPES.classic), STILL);
  assert.deepEqual([list.children.length, part('bare').hidden, part('removeAll').hidden], [0, false, true]);
  panel.draw(RULED, { ...STILL, faulty: 1, fault: 'wrong' });
  assert.deepEqual([part('bare').hidden, part('removeAll').hidden], [true, false]);
  const rules = RULED.rules ?? [];
  list.children.forEach((line, index) => {
    const rule = rules[index];
    const { value } = kindOf(rule.keyword) ?? {};
    assert.equal(line.querySelector('b').textContent, words.nameOf(rule.keyword));
    assert.equal(line.querySelector('small').textContent, words.whereOf(rule, SHAPES.classic));
    const field = line.querySelector('input');
    assert.equal(field?.defaultValue ?? null, value === 'none' ? null : { cage: '15', quadruple: '12' }[rule.keyword]);
    const name = words.inWords(rule, SHAPES.classic);
    if (field) assert.equal(field.getAttribute('aria-label'), r('valueOf', name));
    assert.equal(line.querySelector('.remove').getAttribute('aria-label'), r('remove', name));
    assert.deepEqual([line.className, line.querySelector('p')?.textContent ?? ''], index === 1 ? ['faulty', 'wrong'] : ['', '']);
  });
  const at = (index, tag) => list.children[index].querySelector(tag);
  assert.deepEqual(after(() => at(2, '.remove').click()), [['remove', 2], ['point', 2]]);
  assert.deepEqual(after(() => at(2, 'b').click()), []);
  assert.deepEqual(after(() => at(3, 'b').send('pointerover')), [['point', 3]]);
  assert.deepEqual(after(() => list.send('pointerleave')), [['point', -1]]);
  assert.deepEqual(after(() => list.send('pointerover')), [['point', -1]]);
  // The keyboard points as the pointer does.
  assert.deepEqual(after(() => at(2, '.remove').send('focusin')), [['point', 2]]);
  assert.deepEqual(after(() => at(2, '.remove').send('focusout')), [['point', -1]]);
  // Up and down, and away; a field has Delete for itself.
  const key = (index, tag, key) => at(index, tag).send('keydown', { key });
  at(1, '.remove').focus();
  assert.equal(key(1, '.remove', 'ArrowDown'), false);
  assert.ok(document.activeElement === at(2, '.remove'));
  key(2, '.remove', 'ArrowUp');
  assert.ok(document.activeElement === at(1, '.remove'));
  assert.deepEqual(after(() => assert.equal(key(1, '.remove', 'Delete'), false)).slice(0, 1), [['remove', 1]]);
  assert.deepEqual(after(() => key(3, '.remove', 'Backspace')).slice(0, 1), [['remove', 3]]);
  assert.deepEqual(after(() => assert.equal(key(1, 'input', 'Delete'), true)), []);
  assert.equal(key(1, '.remove', 'x'), true);
  assert.deepEqual(after(() => part('removeAll').click()), [['removeAll']]);
  const field = at(1, 'input');
  field.value = '17';
  assert.deepEqual(after(() => field.send('change')), [['value', 1, '17']]);
  assert.equal(field.value, '17');
  refuse();
  field.value = 'x';
  field.send('change');
  // The field shows the value of the rule, not one that was refused.
  assert.equal(field.value, '15');
  assert.deepEqual(after(() => at(1, '.remove').send('change')), []);
  // The same again is not made anew; another list keeps the place of the keyboard.
  const [line] = list.children;
  panel.draw(RULED, { ...STILL, faulty: 1, fault: 'wrong' });
  assert.ok(list.children[0] === line);
  at(1, 'input').focus();
  panel.draw(RULED, STILL);
  // Only the line whose fault is gone is another.
  assert.ok(list.children[0] === line && document.activeElement === at(1, 'input'));
  assert.equal(list.children[1].className, '');
  at(2, '.remove').focus();
  panel.draw(games.ruled(RULED, rules.slice(1)), STILL);
  assert.ok(document.activeElement === at(2, '.remove'));
  panel.words();
  assert.equal(list.children.length, 3);
}); // prettier-ignore

test('what the setter says of a rule has fields in its line', () => {
  const { panel, part, after, actions } = opened();
  const told = [];
  actions.own = (index, said) => told.push([index, said]) > 0;
  const limits = { keyword: 'candidates', values: [1], groups: [[5]] };
  const rules = [...(RULED.rules ?? []), limits];
  panel.draw(games.ruled(RULED, rules), STILL);
  const line = (index) => part('list').children[index];
  const own = (index, name) => line(index).querySelector(`.own-${name}`);
  const open = (index) => line(index).querySelector('.own');
  // Candidates are no rule that could have a name.
  assert.equal(open(4), null);
  assert.equal(open(1).getAttribute('aria-label'), `${r('own')}: ${words.inWords(rules[1], SHAPES.classic)}`);
  assert.deepEqual([own(1, 'name'), open(1).getAttribute('aria-expanded')], [null, 'false']);
  open(1).click();
  assert.equal(open(1).getAttribute('aria-expanded'), 'true');
  assert.deepEqual([own(1, 'name').getAttribute('placeholder'), own(1, 'name').value, own(1, 'text').value, own(1, 'colour').defaultValue], [words.nameOf('cage'), '', '', '#8c867b']);
  // Arrows, Delete and what is typed stay in the fields.
  for (const key of ['ArrowDown', 'Delete']) assert.equal(own(1, 'text').send('keydown', { key }), true);
  Object.assign(own(1, 'name'), { value: 'My "box"' });
  Object.assign(own(1, 'text'), { value: 'all\nmine' });
  Object.assign(own(1, 'colour'), { value: '#8c867b' });
  assert.deepEqual(after(() => own(1, 'name').send('change')), []);
  assert.deepEqual(told.pop(), [1, { name: 'My "box"', colour: '', text: 'all\nmine' }]);
  own(1, 'colour').value = '#123456';
  own(1, 'colour').send('change');
  assert.equal(told.pop()[1].colour, '#123456');
  // Drawn with a name, the line stays, with another head and the same button.
  const [button, row] = [open(1), line(1)];
  const named = rules.map((rule, at) => (at === 1 ? { ...rule, label: '"My \\"box\\"" #123456 "all mine"' } : rule));
  panel.draw(games.ruled(RULED, named), STILL);
  assert.ok(line(1) === row && open(1) === button);
  assert.deepEqual([line(1).querySelector('b').textContent, line(1).querySelector('b').getAttribute('title') ?? line(1).querySelector('b').title], ['My "box"', 'all mine']);
  assert.equal(open(1).getAttribute('aria-label'), `${r('own')}: My "box" 15 r1c1 r1c2`);
  assert.deepEqual([own(1, 'name').value, own(1, 'text').value, own(1, 'colour').defaultValue], ['My "box"', 'all mine', '#123456']);
  line(1).querySelector('.usual').click();
  assert.deepEqual(told.pop(), [1, { name: 'My "box"', colour: '', text: 'all mine' }]);
  // Another's fields replace them; pressed again they go.
  open(0).click();
  assert.ok(own(0, 'name') && !own(1, 'name'));
  open(0).click();
  assert.equal(own(0, 'name'), null);
}); // prettier-ignore

test('the bar of a tool: what it is for, its value, its keys', () => {
  const asked = [];
  const actions = Object.fromEntries(['add', 'takeBack', 'undo', 'close', 'typed', 'leave'].map((name) => [name, () => asked.push(name)]));
  const toolbox = new Toolbox(/** @type {any} */ (actions));
  document.body.replaceChildren(toolbox.root);
  const part = (name) => /** @type {any} */ (toolbox.root.querySelector(`[data-part="${name}"]`));
  const after = (work) => {
    asked.length = 0;
    work();
    return asked.join();
  };
  assert.deepEqual([toolbox.root.hidden, toolbox.root.tagName, toolbox.root.className], [true, 'SECTION', 'rules-tool']);
  for (const [keyword, value, label, mode] of /** @type {any[][]} */ ([
    ['thermo', '', null, 'numeric'], ['cage', '', 'total', 'numeric'], ['whisper', '5', 'value', 'numeric'], ['lockout', '4', 'value', 'numeric'],
    ['modular', '3', 'value', 'numeric'], ['quadruple', '', 'digits', 'text'],
  ])) {
    const kind = kindOf(keyword);
    toolbox.show(kind ?? null, 9);
    assert.deepEqual([toolbox.root.hidden, part('name').textContent, part('meaning').textContent, toolbox.value], [false, words.nameOf(keyword), words.meaningOf(keyword), value]);
    assert.equal(part('how').textContent, `${words.howTo(/** @type {any} */ (kind).tool)} ${r('keys')}`);
    assert.equal(part('label').hidden, label === null);
    if (label) assert.equal(part('caption').textContent, r(label));
    assert.equal(part('value').inputMode, mode);
    assert.equal(toolbox.root.getAttribute('aria-label'), r('drawing', words.nameOf(keyword)));
  }
  toolbox.show(REGIONS_KIND, 9);
  assert.equal(part('how').textContent, `${words.howTo('regions')} ${r('keys')}`);
  for (const [cells, ready] of /** @type {any[][]} */ ([['r1c1', true], ['', false], ['r1c1', false]])) {
    toolbox.draw(cells, { ready, editing: false, arrange: false });
    assert.deepEqual(
      [part('chosen').textContent, part('add').getAttribute('aria-disabled'), part('takeBack').getAttribute('aria-disabled')],
      [cells ? r('chosen', cells) : '', String(!ready), String(!cells)],
    );
  }
  for (const name of ['add', 'takeBack', 'undo', 'close']) assert.equal(after(() => part(name).click()), name);
  const field = part('value');
  assert.equal(after(() => field.send('input')), 'typed');
  assert.equal(after(() => assert.equal(field.send('keydown', { key: 'Enter' }), false)), 'add');
  assert.equal(after(() => assert.equal(field.send('keydown', { key: 'Escape' }), false)), 'leave');
  assert.equal(after(() => assert.equal(field.send('keydown', { key: '1' }), true)), '');
  toolbox.show(kindOf('thermo') ?? null, 9);
  toolbox.focus();
  assert.ok(document.activeElement !== field);
  toolbox.show(kindOf('cage') ?? null, 9);
  toolbox.value = '12';
  toolbox.focus();
  assert.ok(document.activeElement === field && field.value === '12');
  toolbox.show(null, 9);
  assert.deepEqual([toolbox.root.hidden, toolbox.value], [true, '']);
}); // prettier-ignore
