// The room New: puzzles as they are wished for, one after another; those of a day; a booklet.
import * as page from '../visit.mjs';

const { $, blobs, click, doing, document, pass, put, solver, typeInto } = page;
const part = (/** @type {string} */ name, tab = 'make') =>
  `#new-panel-${tab} [data-part="${name}"]`;
const choose = (/** @type {string} */ name, /** @type {string} */ value, tab = 'make') =>
  typeInto(part(name, tab), value, 'change');
/** What an element shows as a picture, in short: it has the puzzle as its title. */
const pictured = (/** @type {any} */ image) =>
  doing(
    decodeURIComponent(image.src ?? image.getAttribute('src')).replace(
      /^[^]*<title>([^]*?)<\/title>[^]*$/,
      'shown: $1',
    ),
  );

/** The words of a sheet, and how many digits it has. */
function drawn(/** @type {any} */ image) {
  const svg = decodeURIComponent(image.getAttribute('src'));
  const said = [...svg.matchAll(/>([^<>\n]+)<\/text>/g)].map(([, one]) => one);
  doing(
    `${said.filter((one) => one.length > 1).join(' | ')} | ${said.filter((one) => one.length === 1).length}`,
  );
}

/** @param {import('../scenes.mjs').Play} play */
export async function fresh(play) {
  await put('1..2\n.3..\n..4.\n....');
  play.scene('One puzzle');
  await play.step('the room', () => page.goTo('new'));
  await play.step('a puzzle', () => click(part('begin')));
  pictured($(part('picture')));
  await play.step('another', () => click(part('begin')));
  await play.step('harder', () => click(part('harder')));
  for (let n = 0; n < 3; n++) click(part('easier'));
  await play.step('easier, three times', () => page.settled());
  await play.step('a technique', () => { choose('level', ''); choose('technique', 'x-wing'); click(part('begin')); });
  await play.step('a killer has no level', () => choose('kind', 'killer'));
  await play.step('a killer', () => click(part('begin')));
  await play.step('a small one', () => { choose('size', '6'); click(part('begin')); });
  await play.step('diagonals', () => { choose('kind', 'diagonal'); choose('symmetry', 'none'); click(part('begin')); });
  await play.step('windoku has one size', () => choose('kind', 'windoku'));
  await play.step('4 by 4', () => { choose('kind', 'classic'); choose('size', '4'); click(part('begin')); });
  solver.hold('generate');
  await play.step('one that takes long', () => { choose('size', '9'); choose('technique', ''); choose('level', 'extreme'); click(part('begin')); });
  await play.step('a while later', () => pass(1500));
  await play.step('stopped', () => click(part('stop')));
  await solver.release();
  await play.step('the late one is not shown', () => pass(1000));
  solver.fail.generate = Object.assign(new Error('none'), { code: 'attempts' });
  await play.step('none is found', () => { choose('symmetry', 'full'); click(part('begin')); });
  solver.fail.generate = Object.assign(new Error('never'), { code: 'wish' });
  await play.step('what can never be', () => click(part('begin')));
  solver.fail.generate = new Error('broken');
  await play.step('an engine that breaks', () => click(part('begin')));
  await play.step('again', () => click(part('begin')));
  await play.step('another language', () => click(`#language-${play.first ? 'zh' : 'en'}`));
  await play.step('and back', () => click(`#language-${play.first ? 'en' : 'zh'}`));
  await play.step('opened', () => click(part('open')));

  play.scene('Of a day');
  await play.step('back in the room', () => page.goTo('new'));
  await play.step('the tab', async () => { click('#new-today'); typeInto(part('date', 'today'), '2026-11-21'); });
  for (const image of document.querySelectorAll('#new-panel-today img')) pictured(image);
  await play.step('no date', () => typeInto(part('date', 'today'), ''));
  await play.step('a day to come', () => typeInto(part('date', 'today'), '2026-11-23'));
  await play.step('another day', () => typeInto(part('date', 'today'), '2026-11-16'));
  await play.step('the hard one', () => document.querySelectorAll('#new-panel-today button')[2].click());
  page.goTo('new');
  await page.settled();
  solver.fail.generate = new Error('broken');
  await play.step('another week, which is not drawn', () => typeInto(part('date', 'today'), '2026-11-09'));
  solver.fail.generate = new Error('broken');
  await play.step('the one of the week, and the engine breaks', () => document.querySelectorAll('#new-panel-today button')[4].click());
  await play.step('the one of the week', () => document.querySelectorAll('#new-panel-today button')[4].click());

  play.scene('A booklet');
  page.goTo('new');
  await play.step('the tab', () => click('#new-booklet'));
  const inputs = () => document.querySelectorAll('#new-panel-booklet fieldset input');
  const kinds = () => document.querySelectorAll('#new-panel-booklet fieldset select');
  await play.step('a number typed, then another line', () => { inputs()[0].value = '2'; click(part('add', 'booklet')); });
  await play.step('lines', () => { inputs()[1].value = ''; inputs()[2].value = '-3'; inputs()[3].value = '1'; kinds()[3].value = 'jigsaw'; document.querySelectorAll('#new-panel-booklet .remove')[2].click(); });
  await play.step('made', () => click(part('begin', 'booklet')));
  for (const image of document.querySelectorAll('.sheets img')) drawn(image);
  for (const kind of ['svg', 'sdm', 'opensudoku', 'txt']) {
    const before = blobs.length;
    await play.step(`kept as ${kind}`, () => click(`[data-save="${kind}"]`));
    for (const blob of blobs.slice(before)) if (kind !== 'svg') doing(await blob.text());
  }
  await play.step('printed', () => click(part('print', 'booklet')));
  await play.step('solutions below, four on a sheet, on other paper, large', () => { choose('solutions', 'below', 'booklet'); choose('perSheet', '4', 'booklet'); choose('paper', 'letter', 'booklet'); $(part('large', 'booklet')).checked = true; $(part('large', 'booklet')).send('change'); });
  await play.step('another title, no date', () => { $(part('dated', 'booklet')).checked = false; typeInto(part('title', 'booklet'), 'A & <B>'); });
  drawn(document.querySelector('.sheets img'));
  await play.step('too many', () => { inputs()[0].value = '501'; click(part('begin', 'booklet')); });
  solver.hold('generate');
  await play.step('begun', () => { inputs()[0].value = '5'; click(part('begin', 'booklet')); });
  await play.step('stopped', () => click(part('stop', 'booklet')));
  await solver.release();
  solver.fail.generate = new Error('broken');
  await play.step('an engine that breaks', () => click(part('begin', 'booklet')));
  await play.step('none', () => { for (const one of inputs()) one.value = '0'; click(part('begin', 'booklet')); });
  // The next visit sees the first tab again, as it is at first.
  await play.step('one puzzle, as at first', () => { click('#new-make'); choose('symmetry', 'rotate2'); choose('level', 'medium'); });
  await play.step('home', () => page.goTo('solve'));
} // prettier-ignore
