// The room for other pages, with the element in it; the element by itself: typed into, checked, asked, in a form, read
// only, with a text that is no puzzle.
import * as page from '../visit.mjs';

const { $, click, document, pass, put, typeInto, solver } = page;
const part = (/** @type {string} */ name) => `#room-embed [data-part="${name}"]`;

/** @param {import('../scenes.mjs').Play} play */
export async function embed(play) {
  await put('1..2\n.3..\n..4.\n....');
  play.scene('The room, way by way');
  await play.step('the room', () => page.goTo('embed'));
  for (const way of ['iframe', 'module', 'file', 'element']) await play.step(way, () => click(part(`embed-${way}`)));
  await play.step('narrow, dark, in Chinese', () => { typeInto(part('width'), '300'); typeInto(part('theme'), 'dark'); typeInto(part('lang'), 'zh'); });
  await play.step('light', () => typeInto(part('theme'), 'light'));
  await play.step('read only', () => { $(part('readonly')).checked = true; $(part('readonly')).send('input'); });
  await play.step('without buttons', () => { $(part('readonly')).checked = false; $(part('readonly')).send('input'); $(part('controls')).checked = false; $(part('controls')).send('input'); });
  await play.step('another host', () => typeInto(part('base'), 'https://x.y/z'));
  await play.step('copied', () => click(part('copy')));
  await play.step('a while later', () => pass(2000));
  await play.step('as it was', () => { typeInto(part('theme'), ''); typeInto(part('lang'), ''); $(part('controls')).checked = true; $(part('controls')).send('input'); });
  await play.step('home, an empty grid, and back', async () => { click('#rooms a'); await page.settled(); page.paste('.'.repeat(81)); await page.settled(); page.goTo('embed'); });
  await play.step('a program, and what it prints', () => click(part('embed-module')));
  await play.step('which failed', () => { solver.fail.solve = new Error('x'); typeInto(part('base'), 'https://x.y/'); });
  await play.step('and did not', () => typeInto(part('base'), 'https://x.y/z'));
  await play.step('the element again', () => click(part('embed-element')));
  await play.step('home', () => click('#rooms a'));

  const { NinefoldSudoku } = await import('../../../web/element/element.js');
  const lang = document.documentElement.lang;
  /** @param {object} attributes */
  const shown = async (attributes) => {
    await solver.release();
    $('#noted')?.remove();
    const element = /** @type {any} */ (new NinefoldSudoku());
    element.id = 'noted';
    element.setAttribute('lang', lang);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    for (const type of ['change', 'verdict', 'solved', 'why'])
      element.addEventListener(type, (/** @type {any} */ { detail }) => page.doing(`${type} ${JSON.stringify(detail, (_, one) => (typeof one === 'bigint' ? `${one}n` : one))}`));
    document.body.append(element);
    await page.settled();
    return element;
  };
  const host = document.createElement('div');
  host.id = 'noted';
  document.body.append(host);

  // Its keys are its own.
  page.goTo('batch');
  await page.settled();
  play.scene('The element');
  let element = /** @type {any} */ (null);
  const inside = (/** @type {string} */ selector) => element.shadowRoot.querySelector(selector);
  const cell = (/** @type {number} */ at) => element.shadowRoot.querySelectorAll('.cell')[at];
  const key = (/** @type {number} */ at, /** @type {string} */ name, fields = {}) => { cell(at).focus(); cell(at).send('keydown', { key: name, ...fields }); };
  const press = (/** @type {string} */ name) => inside(`[part="button ${name}"]`).click();
  await play.step('there, with buttons', async () => { element = await shown({ puzzle: '1..2.3....4.....', controls: '' }); });
  await play.step('a digit', () => key(1, '4'));
  await play.step('what is said', () => pass(1000));
  await play.step('a wrong one', () => key(2, '1'));
  await play.step('what is said', () => pass(1000));
  for (const name of ['check', 'undo', 'redo', 'hint', 'reveal', 'solve', 'clear'])
    if (inside(`[part="button ${name}"]`)) await play.step(`the button ${name}`, () => press(name));
  await play.step('a given is not typed over', () => key(0, '3'));
  await play.step('a pencil mark', () => key(5, '!', { shiftKey: true, code: 'Digit1' }));
  await play.step('what is said', () => pass(1000));
  await play.step('its value is set', () => { element.value = '1432231432414123'; });
  await play.step('what is said', () => pass(1000));
  await play.step('its answer and its reason', async () => { page.doing(JSON.stringify(await element.solve())); page.doing(JSON.stringify(await element.why?.()).slice(0, 200)); });
  await play.step('required, and its form', () => { element.required = true; page.doing(`${element.internals.validationMessage} ${JSON.stringify(element.internals.wrong)}`); });
  await play.step('read only', () => { element.setAttribute('readonly', ''); });
  await play.step('dark', () => { element.theme = 'dark'; });
  await play.step('the form is disabled', () => element.formDisabledCallback?.(true));
  await play.step('another puzzle, with rules', () => { element.removeAttribute('readonly'); element.rule = 'antiking'; element.puzzle = '1...............'; });
  await play.step('a rule that is none', () => { element.rule = 'zigzag'; });
  await play.step('a text that is none', () => { element.rule = ''; element.puzzle = '12x'; });
  await play.step('nothing', () => { element.puzzle = ''; });
  await play.step('a size', () => { element.size = 6; });
  await play.step('read only and empty', async () => { element = await shown({ readonly: '' }); });
  await play.step('no solution', async () => { element = await shown({ puzzle: '11..............', controls: '' }); });
  await play.step('its reason', async () => { page.doing(JSON.stringify(await element.why?.()).slice(0, 200)); });
  await play.step('an engine that breaks', async () => { solver.fail.solve = Object.assign(new Error('trap'), { code: 'internal' }); element.puzzle = '12..............'; await pass(1000); });
  await play.step('it leaves', () => element.remove());
} // prettier-ignore
