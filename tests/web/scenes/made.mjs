// The room New while something is on its way: how far it is, stopped, left, asked for again; a booklet and a day
// likewise. And what the tab of steps says of ratings that are not whole.
import * as page from '../visit.mjs';

const { $, click, document, pass, put, solver, speak, typeInto } = page;
const part = (/** @type {string} */ name, tab = 'make') =>
  `#new-panel-${tab} [data-part="${name}"]`;
const choose = (/** @type {string} */ name, /** @type {string} */ value, tab = 'make') =>
  typeInto(part(name, tab), value, 'change');
const none = () => Object.assign(new Error('none'), { code: 'attempts' });

/** @param {import('../scenes.mjs').Play} play */
export async function made(play) {
  play.brief = true;
  /** What is told in a room, without all around it. @param {string} title @param {string} tab @param {() => unknown} act */
  const told = async (title, tab, act) => {
    await act();
    await page.settled();
    play.note(`> ${title}: ${$(part('state', tab)).textContent}`);
    play.skip();
  };
  await put('1..2\n.3..\n..4.\n....');
  page.goTo('new');
  await page.settled();
  play.scene('One puzzle, on its way');
  solver.hold('generate');
  await play.step('begun', () => { $(part('begin')).focus(); click(part('begin')); });
  await play.step('in the first second nothing is told', () => pass(999));
  await play.step('then how many and how long', () => pass(300));
  await play.step('a minute later', () => pass(60_000));
  await told('in Chinese', 'make', () => speak('zh'));
  await told('and back, a quarter of a second later', 'make', async () => { await speak('en'); await pass(250); });
  await told('left', 'make', () => click('#rooms a'));
  await play.step('the late one', async () => { await solver.release(); await pass(1000); });
  await told('back', 'make', () => page.goTo('new'));
  solver.hold('generate');
  await play.step('begun, stopped, begun', async () => { click(part('begin')); await page.settled(); click(part('stop')); choose('kind', 'classic'); choose('size', '4'); click(part('begin')); });
  await play.step('only the last comes', () => solver.release());
  await play.step('the next is there already', () => click(part('begin')));
  solver.hold('parse');
  await play.step('made, and not read yet', () => click(part('begin')));
  await play.step('stopped, and another wish', async () => { choose('size', '9'); solver.hold('generate'); click(part('begin')); await page.settled(); });
  await play.step('all come', () => solver.release());
  await play.step('reading that breaks', () => { solver.fail.parse = new Error('broken'); choose('size', '6'); click(part('begin')); });
  await play.step('harder than the hardest there is none', () => { choose('size', '9'); choose('level', 'extreme'); });
  await play.step('nor easier than the easiest', () => choose('level', 'easy'));
  await play.step('any level: beside what was made', async () => { choose('level', ''); click(part('begin')); await page.settled(); });

  play.scene('A day, on its way');
  await play.step('the tab', () => { click('#new-today'); typeInto(part('date', 'today'), '2026-11-16'); });
  solver.hold('generate');
  const week = () => document.querySelectorAll('#new-panel-today button')[4].click();
  await play.step('the one of the week', week);
  await play.step('another day before it comes', () => typeInto(part('date', 'today'), '2026-11-15'));
  await play.step('it comes', () => solver.release());
  await told('a day of another week', 'today', week);
  page.goTo('new');
  await page.settled();
  play.skip();
  solver.hold('generate');
  week();
  await page.settled();
  document.querySelector('#new-panel-today button').click();
  await page.settled();
  play.skip();
  await play.step('of the week, and then the easy one, which stays', () => solver.release());
  page.goTo('new');
  await page.settled();
  solver.hold('generate');
  week();
  page.goTo('batch');
  await page.settled();
  play.skip();
  await play.step('of the week, and then another room: nobody is taken from there', () => solver.release());
  page.goTo('new');
  await page.settled();

  play.scene('A booklet, on its way');
  click('#new-booklet');
  await page.settled();
  play.skip();
  const inputs = () => document.querySelectorAll('#new-panel-booklet fieldset input');
  const kinds = () => document.querySelectorAll('#new-panel-booklet fieldset select');
  const begin = () => click(part('begin', 'booklet'));
  await play.step('every line removed', () => { for (let n = 0; n < 3; n++) $('#new-panel-booklet .remove').click(); });
  await play.step('nothing to make', begin);
  await play.step('a line', () => { click(part('add', 'booklet')); inputs()[0].value = '2.4'; kinds()[0].value = 'diagonal'; });
  solver.hold('generate');
  await play.step('begun', begin);
  await play.step('another paper meanwhile', () => choose('paper', 'letter', 'booklet'));
  await told('in Chinese', 'booklet', () => speak('zh'));
  await told('and back', 'booklet', () => speak('en'));
  click('#rooms a');
  await page.settled();
  play.skip();
  await play.step('left, and they come', async () => { await solver.release(); await pass(500); });
  page.goTo('new');
  await page.settled();
  await told('back', 'booklet', () => click('#new-booklet'));
  solver.fail.generate = none();
  await play.step('none is found', begin);
  await play.step('made', begin);
  const sheets = () => document.querySelectorAll('#new-panel-booklet li img').map((/** @type {any} */ img) => `${img.getAttribute('alt')} ${decodeURIComponent(img.src ?? img.getAttribute('src')).replace(/<style>.*?<\/style>|<[^>]+>/gs, ' ').replace(/\s+/g, ' ')}`);
  for (const [language, title] of /** @type {['zh' | 'en', string][]} */ ([['zh', 'in Chinese'], ['en', 'and back']])) {
    await told(`the sheets ${title}`, 'booklet', () => speak(language));
    play.note(sheets().map((/** @type {string} */ sheet) => `  ${sheet}`).join('\n'));
  }
  await play.step('without a title it is kept under the usual one', () => { typeInto(part('title', 'booklet'), ''); click('[data-save="sdm"]'); });
  await play.step('with one', () => { typeInto(part('title', 'booklet'), 'Für Oma & 数独!'); click('[data-save="txt"]'); });
  await play.step('a line more, half of it made', async () => {
    click(part('add', 'booklet'));
    inputs()[1].value = '1';
    const { generate } = solver;
    let calls = 0;
    solver.generate = (/** @type {any} */ wish) => { if (++calls === 2) solver.hold('generate'); return generate(wish); };
    begin();
    await page.settled();
    solver.generate = generate;
    click(part('stop', 'booklet'));
    await solver.release();
  });
  click('#rooms a');
  await page.settled();

  play.scene('Ratings that are not whole');
  const { rate } = solver;
  let nth = 0;
  const hodoku = { level: 'Hard', score: 1234, solved: false };
  const ours = { level: 7.5, title: 'A technique', name: { en: 'hard', zh: '难' } };
  const se = { er: 7.25 };
  for (const [title, result] of /** @type {[string, object][]} */ ([
    ['no level', { hodoku, se, ours: { ...ours, level: null } }],
    ['no technique', { hodoku, se, ours: { ...ours, title: '' } }],
    ['ours alone', { ours }],
    ['not solved by HoDoKu', { hodoku, se, ours }],
    ['all', { hodoku: { ...hodoku, solved: true }, se, ours }],
    ['none', {}],
    ['several', { answer: 'multiple' }],
  ])) {
    solver.rate = async function* () { yield result; };
    // Another puzzle each time, by its symbols.
    nth++;
    await put('1..2\n.3..\n..4.\n....'.replace(/\d/g, (one) => String(1 + ((Number(one) + nth) % 4))));
    click('#tab-path');
    await pass(500);
    play.note(`> ${title}: ${$('#panel-path').textContent.replace(/\s+/g, ' ').slice(0, 150)}`);
    play.skip();
  }
  solver.rate = rate;
  await put('1.2.\n.3..\n...4\n....');
  solver.hold('rate');
  await play.step('rated while another puzzle comes', async () => { click('#tab-path'); await pass(500); page.paste('12..\n3...\n....\n....'); await pass(500); });
  await play.step('the late one', () => solver.release());

  await put('14.2\n.3..\n..4.\n....');
  play.scene('A hint in another language');
  const card = (/** @type {string} */ title) => {
    play.note(`> ${title}: ${$('#hint').hidden ? 'closed' : $('#hint').textContent.replace(/\s+/g, ' ')}`);
    play.skip();
  };
  click('#hint-open');
  await pass(500);
  card('where');
  await speak('zh');
  card('in Chinese');
  click('#hint .primary');
  click('#hint .primary');
  await pass(500);
  card('all of it');
  await speak('en');
  card('and back');
  solver.hold('step');
  void speak('zh');
  await page.settled();
  void speak('en');
  await page.settled();
  await solver.release();
  await pass(500);
  card('two languages before the first answer');
  click('#hint .close');
  await speak('zh');
  card('closed it stays closed');
  await speak('en');
  page.focus(2);
  await play.step('a path of steps, one of them shown, in Chinese and back', async () => {
    click('#tab-path');
    await pass(500);
    $('#panel-path [data-number="2"]').click();
    await page.settled();
    card('the second step');
    await speak('zh');
    await pass(500);
    card('in Chinese');
    await speak('en');
    await pass(500);
    card('and back');
  });
} // prettier-ignore
