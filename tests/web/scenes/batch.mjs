// The Batch room: lists brought in, solved, stopped, gone on with, saved; what is wrong with lines; all of it while
// another room is shown.
import * as page from '../visit.mjs';

const { $, click, pass, put, paste, solver, window, typeInto } = page;
const part = (/** @type {string} */ name) => `#room-batch [data-part="${name}"]`;
const LINES = [
  '..9..8.4.6......17.1..4............448.6.3.21............9..8.24......6.5.7..1..',
  '1'.repeat(81),
  '.'.repeat(81),
  '12',
  `x${'.'.repeat(80)}`,
  '# a comment',
  '',
  '',
].join('\n');

const ONE = '......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.';

/** @param {import('../scenes.mjs').Play} play */
export async function batch(play) {
  await put('1..2\n.3..\n..4.\n....');
  play.scene('The room');
  if (play.first) {
    const { styles } = page;
    const name = () => page.goTo('batch');
    styles.lost = true;
    await play.step('its name, and its looks do not come', name);
    Object.assign(styles, { lost: false, held: true });
    await play.step('its name once more, on its way', name);
    await play.step('left meanwhile', () => click('#rooms a'));
    await play.step('and wanted again', name);
    styles.held = false;
    await play.step('it comes', () => styles.come());
    play.note(`  style sheets of it: ${page.document.head.children.filter((/** @type {any} */ one) => one.href === 'batch.css').length}`);
  } else await play.step('its name', () => page.goTo('batch'));
  await play.step('the switch', () => click(part('multiple')));
  await play.step('a text is to be pasted', () => click(part('open')));
  await play.step('nothing is solved', () => click(part('solve')));
  await play.step('a list', () => { typeInto(part('text'), LINES); solver.hold('answers'); click(part('solve')); });
  await play.step('ten seconds later', () => pass(11000));
  await play.step('the answers', () => solver.release());
  await play.step('what is said', () => pass(500));
  await play.step('saved', () => click(part('save')));
  await play.step('over again', () => click(part('again')));
  await play.step('without the switch', () => click(part('multiple')));

  play.scene('Files, stopped and gone on with');
  await play.step('two files', () => {
    solver.hold('answers');
    $(part('file')).files = [new File([LINES], 'a.txt'), new File(['.'.repeat(81) + '\n'], 'b.txt')];
    $(part('file')).send('change');
  });
  await play.step('two seconds later', () => pass(2000));
  await play.step('stopped', () => click(part('stop')));
  await play.step('a minute later', () => pass(60000));
  await play.step('a third is dropped meanwhile', () => $('#room-batch').send('drop', { dataTransfer: { types: ['Files'], files: [new File(['1'], 'c.txt')] } }));
  await play.step('the notice is closed', () => click('#notice-close'));
  await play.step('gone on with', () => click(part('stop')));
  await play.step('the answers of the first', () => solver.release());
  await play.step('what is said', () => pass(500));

  play.scene('The puzzles');
  const table = (/** @type {string} */ name) => `#room-batch .lines [data-part="${name}"]`;
  const choose = (/** @type {string} */ name, /** @type {string} */ value) => { $(table(name)).value = value; $(table(name)).onchange?.(); };
  await play.step('another list', async () => { paste(`${ONE}\n${ONE.replace('9', '.')}  hard\n${LINES}`); await page.settled(); });
  await play.step('those with one solution', async () => { choose('kind', 'one'); await page.settled(); });
  await play.step('all that are called hard', async () => { choose('kind', ''); typeInto(table('word'), 'Hard'); await pass(500); });
  await play.step('rated', async () => { typeInto(table('word'), ''); await pass(500); click(table('rate')); await page.settled(); });
  await play.step('most clues first', async () => { choose('order', 'most'); await page.settled(); });
  await play.step('the next line by key', () => $(table('space')).send('keydown', { key: 'ArrowDown' }));
  await play.step('a table of them', async () => { click(table('csv')); await page.settled(); });
  await play.step('it is opened', async () => { page.document.activeElement.click(); await page.settled(); });
  await play.step('back', () => page.travel(-1));

  play.scene('While another room is shown');
  await play.step('over again; an example', () => { click(part('again')); solver.hold('answers'); click(part('sample')); });
  await play.step('another room', () => click('#rooms a'));
  await play.step('the answers come', () => solver.release());
  await play.step('what is said', () => pass(500));
  await play.step('back', () => page.travel(-1));
  await play.step('a worker that breaks', async () => { solver.fail.answers = Object.assign(new Error('trap'), { code: 'internal' }); paste(LINES); await page.settled(); });
  await play.step('what is said', () => pass(500));
  await play.step('a file that cannot be read', async () => { click('#notice-close'); solver.fail.answers = new Error('gone'); paste(LINES); await page.settled(); });
  await play.step('nothing in it', async () => { paste('# nothing\n'); await page.settled(); });
  await play.step('what is said', () => pass(500));

  play.scene('Saved as it goes');
  const written = /** @type {string[]} */ ([]);
  window.showSaveFilePicker = async () => ({ createWritable: async () => ({ write: async (/** @type {Blob} */ piece) => void written.push(await piece.text()), close: async () => page.doing(`closed the file: ${written.join('').length} characters`), abort: async () => page.doing('gave the file up') }) });
  await play.step('an example', () => { solver.hold('answers'); click(part('sample')); });
  await play.step('a file for it', () => click(part('save')));
  await play.step('the answers', () => solver.release());
  await play.step('what is said', () => pass(500));
  window.showSaveFilePicker = async () => { throw new Error('read only'); };
  await play.step('again; nowhere to write', async () => { click(part('sample')); await page.settled(); click(part('save')); });
  window.showSaveFilePicker = async () => { throw new DOMException('', 'AbortError'); };
  await play.step('again; nobody wants to say where', async () => { click('#notice-close'); click(part('again')); click(part('sample')); await page.settled(); click(part('save')); });
  delete window.showSaveFilePicker;
  await play.step('a file over the room', () => $('#room-batch').send('dragenter', { dataTransfer: { types: ['Files'], files: [] } }));
  await play.step('gone', () => $('#room-batch').send('dragleave', { dataTransfer: { types: ['Files'], files: [] } }));
  await play.step('home', () => { click(part('again')); click('#rooms a'); });
} // prettier-ignore
