// What seldom happens: parts that do not come, answers that break off, counts that were ended, other programs, regions.
import * as page from '../visit.mjs';

const { $, click, document, focus, keys, lost, pass, paste, put, solver, typeInto } = page;
/** With thousands of solutions, some candidates in fewer than a thousand. */
const SEVERAL = '.....8...7.........2.1.9.....7....4..64.1.59..98...3.....8.3...........6...275...';
const ONE = '......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.';

/** @param {import('../scenes.mjs').Play} play */
export async function seldom(play) {
  await put('1..2\n.3..\n..4.\n....');
  play.scene('Other programs');
  click('#tab-share');
  await page.settled();
  play.skip();
  const wanted = async (/** @type {string} */ name, /** @type {string} */ text) => {
    paste(text);
    await pass(500);
    click('#tab-share');
    typeInto('#elsewhere', name, 'change');
    $('#elsewhere').onchange();
    await page.settled();
  };
  const TEXTS = ['1..2\n.3..\n..4.\n....', 'size 16\n', 'size 9\nantiking\ncage 3 r1c1 r1c2\nsequence r3c3 r3c4 r3c5'];
  for (const name of ['SudokuMaker', 'Interactive Sudoku Solver'])
    for (const text of TEXTS) await play.step(`${name}: ${text.split('\n').join(' ')}`, () => wanted(name, text));
  // What a browser packs comes when it comes, and not to the letter the same from each.
  const link = () => $('#panel-share a').href;
  for (const text of TEXTS) {
    const before = link();
    await wanted('Penpa', text);
    while (link() === before || !link().includes('penpa')) await new Promise((resolve) => setImmediate(resolve));
    play.note(`> Penpa: ${text.split('\n').join(' ')}\n  ${link().replace(/&p=.*/, '&p=…')}\n  ${$('#elsewhere-note').textContent}\n`);
  }
  play.skip();

  await put('.'.repeat(81));
  play.scene('Candidates in more solutions than were counted');
  await play.step('their tab', async () => { paste(SEVERAL); await pass(500); click('#tab-candidates'); if ($('#paint').getAttribute('aria-checked') === 'false') click('#paint'); await pass(2000); });
  const choose = (/** @type {string} */ way) => { $('#panel-candidates select').value = way; $('#panel-candidates select').send('change'); };
  await play.step('of many', () => typeInto('#panel-candidates input', '5'));
  await play.step('of at most any number', () => choose('most'));
  await play.step('of at most few', () => typeInto('#panel-candidates input', '2'));
  await play.step('another cell', () => { focus(40); keys('ArrowDown'); });
  await play.step('fewer solutions: the slider stays near', async () => { paste('1...\n....\n....\n....'); await pass(2000); });
  await play.step('of at least two', () => choose('least'));
  await play.step('more again', async () => { paste(SEVERAL.replace('8', '.')); await pass(2000); });
  await play.step('none drawn', () => click('#paint'));
  click('#tab-start');

  play.scene('Regions that contradict');
  for (const text of ['size 4\nregions AABBABBCADDCDDCC\ngrid\n1...\n1...\n....\n....', 'size 4\nregions AABBABBCADDCDDCC\ngrid\n....\n.12.\n4..3\n....', 'size 4\nregions AABBABBCADDCDDCC\nantiknight\ngrid\n12..\n....\n....\n....']) {
    await put(text);
    play.note(`  ${text.split('\n').join(' ')}`);
    await play.step('why', async () => { if (!$('#verdict-why').hidden) click('#verdict-why'); await pass(1000); });
    if (!$('#why').hidden) click('#verdict-why');
  }

  await put('1...\n..2.\n.3..\n....');
  play.scene('The path');
  await play.step('stopped while it is asked for', async () => { solver.hold('steps'); click('#tab-path'); await page.settled(); focus(0); keys('Escape'); await page.settled(); });
  await play.step('what comes then', () => solver.release());
  await play.step('its rating breaks', async () => { click('#tab-start'); solver.fail.rate = new Error('broken'); paste('1...\n..2.\n.3..\n...4'); await pass(500); click('#tab-path'); await page.settled(); });
  await play.step('there is too little memory', async () => { click('#tab-start'); solver.fail.steps = Object.assign(new Error('memory'), { code: 'memory' }); paste('1...\n..2.\n.3..\n4...'); await pass(500); click('#tab-path'); await page.settled(); });
  click('#tab-start');

  const part = (/** @type {string} */ name) => `#room-batch [data-part="${name}"]`;
  const table = (/** @type {string} */ name) => `#room-batch .lines [data-part="${name}"]`;
  page.goTo('batch');
  await pass(500);
  play.scene('Batch');
  await play.step('its table does not come', async () => { lost.add('batch/table.js'); paste(`${ONE}\n${'.'.repeat(81)}`); await pass(500); });
  lost.clear();
  await play.step('it comes', async () => { click('#notice-close'); click(part('again')); paste(`${'.'.repeat(81)}\n${ONE}`); await pass(500); });
  await play.step('ten seconds of a list', async () => { solver.hold('answers'); paste(`${ONE}\n${ONE.replace('5', '.')}\n`.repeat(12)); await page.settled(); for (let n = 0; n < 4; n++) await pass(6000); });
  await play.step('the answers', () => solver.release());
  await play.step('what is said', () => pass(500));
  await play.step('rated, which breaks', async () => { solver.fail.rate = new Error('broken'); click(table('rate')); await page.settled(); });
  await play.step('rated', async () => { if (!$('#notice').hidden) click('#notice-close'); click(table('rate')); await page.settled(); });
  await play.step('the hardest first', async () => { $(table('order')).value = 'hardest'; $(table('order')).onchange?.(); await page.settled(); });
  await play.step('far down', async () => { $(table('table')).scrollTop = 400; $(table('table')).send('scroll'); await page.settled(); });
  await play.step('its last by key', () => $(table('space')).send('keydown', { key: 'End' }));
  await play.step('a table of them, which cannot be written', async () => { page.window.showSaveFilePicker = async () => ({ createWritable: async () => ({ write: async () => { throw new Error('full'); }, close: async () => {}, abort: async () => page.doing('gave the file up') }) }); click(table('csv')); await page.settled(); });
  delete page.window.showSaveFilePicker;
  if (!$('#notice').hidden) click('#notice-close');
  await play.step('home', () => { click(part('again')); click('#rooms a'); });

  await put('.'.repeat(81));
  play.scene('Today');
  await play.step('shown', async () => { click('#today-show'); await pass(500); });
  await play.step('one\'s own text', () => click('#today-paste'));
  await play.step('played', async () => { click('#today-play'); await pass(500); });
  await put('.'.repeat(81));
  play.skip();
  lost.add('new/daily.js');
  await play.step('it does not come', async () => { click('#today-show'); await pass(500); });
  await play.step('nor does one of a level', async () => { document.querySelectorAll('#levels button')[1].click(); await pass(500); });
  lost.clear();
  await play.step('it comes; new ones', async () => { if (!$('#notice').hidden) click('#notice-close'); click('#today-show'); await pass(500); click('#today-new'); await pass(500); });
  click('#rooms a');
  await page.settled();
} // prettier-ignore
