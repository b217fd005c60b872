// The puzzle taken away: link, texts, pictures, print; and brought in: pasted, opened, dropped, by a link; what is wrong
// with it, and what was left out.
import * as page from '../visit.mjs';

const {
  $,
  click,
  document,
  follow,
  focus,
  keys,
  pass,
  put,
  paste,
  solver,
  blobs,
  clipboard,
  typeInto,
} = page;
const ONE = '1..2\n.3..\n..4.\n....';
const file = (/** @type {string} */ text, name = 'x.txt') => new File([text], name);
const drop = (/** @type {any} */ data) =>
  document.body.send('drop', { dataTransfer: { files: [], getData: () => '', ...data } });
/** What was saved last, as text. */
const saved = async (/** @type {import('../scenes.mjs').Play} */ play) => {
  const blob = blobs.at(-1);
  play.note(`  = ${blob.type || 'text'}: ${(await blob.text()).replaceAll('><', '>\n<')}`);
};

/** @param {import('../scenes.mjs').Play} play */
export async function share(play) {
  await put(ONE);
  play.scene('The tab, and each of its buttons');
  await play.step('the tab', () => click('#tab-share'));
  for (const id of ['copy-link', 'copy-text', 'copy-grid', 'copy-candidates', 'copy-solution']) {
    await play.step(id, () => click(`#${id}`));
    await play.step('what is said', () => pass(400));
  }
  await play.step('a while later', () => pass(2000));
  await play.step('save as text', () => click('#save-text'));
  await saved(play);
  await play.step('as SVG', () => click('#save-svg'));
  if (play.first) await saved(play);
  await play.step('as PNG, which is not to be had here', () => click('#save-png'));
  await play.step('print', () => click('#print'));
  await play.step('where copying is forbidden', () => { clipboard.refused = true; click('#copy-grid'); });
  await play.step('the notice is closed', () => { clipboard.refused = false; click('#notice-close'); });
  await play.step('a digit filled in and a mark', async () => { focus(1); click('#reveal'); await page.settled(); focus(2); keys(['!', { shiftKey: true, code: 'Digit3' }]); });
  for (const id of ['copy-text', 'copy-grid', 'copy-candidates']) await play.step(id, () => click(`#${id}`));
  await play.step('kept', () => pass(5000));
  await play.step('the link as it stands in the field', () => $('#link').focus());
  await play.step('the text likewise', () => $('#text').focus());
  await play.step('with rules', async () => { paste('size 4\nantiking\ncage 3 r1c1 r1c2\ngrid\n1..............2'); await pass(5000); });
  for (const id of ['copy-text', 'copy-link', 'save-text']) await play.step(id, () => click(`#${id}`));
  await saved(play);
  await play.step('the solution of a puzzle without one', async () => { paste('11..\n....\n....\n....'); await pass(400); click('#copy-solution'); });
  await play.step('key L', () => { focus(0); keys('l'); });
  await play.step('a while later', () => pass(5000));

  await put(ONE);
  play.scene('Read in the tab of puzzles');
  await play.step('the tab', () => click('#tab-start'));
  await play.step('a size', () => click('#sizes button'));
  await play.step('what is said', () => pass(5000));
  await play.step('a text of one\'s own', () => { typeInto('#own', '12..\n....\n....\n....'); click('#read'); });
  await play.step('a wrong one', () => { typeInto('#own', '12..\n..x.\n....\n....'); click('#read'); });
  await play.step('a file', () => { $('#file').files = [file('1234\n....\n....\n....')]; $('#file').send('change'); });
  await play.step('what is said', () => pass(5000));

  await put(ONE);
  play.scene('What cannot be read, and the grid stays as it was');
  for (const text of [
    'x', '12', '1..2\n.3..\n..4', '1..2\n.3..\n..4.\n...', '1..2\n.3.é\n..4.\n....', '', '\n', 'https://f-puzzles.com/?load=N4Ig', 'https://sudokupad.app/abc',
    'https://example.com/', '<opensudoku><game data="1"/></opensudoku>', 'https://f-puzzles.com/?id=abc', '9'.repeat(200), `${'1'.repeat(81)}\n`.repeat(3000),
    'size 4\nwhisper 9 r1c1 r1c2', 'size 30',
  ])
    await play.step(`${JSON.stringify(text.slice(0, 60))}, ${text.length} characters`, () => paste(text));
  await play.step('what is offered', () => click('#notice-action'));
  await play.step('back', () => click('#rooms a'));
  for (const [name, bytes] of /** @type {[string, any][]} */ ([['a picture', '\x89PNG'], ['a document', '%PDF'], ['binary', 'a\0b'], ['a good one', '..1.\n....\n....\n2...']]))
    await play.step(name, () => drop({ files: [new File([Uint8Array.from(bytes, (/** @type {string} */ c) => c.charCodeAt(0))], 'x')] }));
  await play.step('a text', () => drop({ getData: () => ONE }));
  await play.step('something over the page', () => document.body.send('dragover'));
  await play.step('gone', () => document.body.send('dragleave', { relatedTarget: null }));

  await put(ONE);
  play.scene('What is read and told of');
  for (const text of [
    'Please solve this one:\n1..2\n.3..\n..4.\n....', '[[1,0,0,2],[0,3,0,0],[0,0,4,0],[0,0,0,0]]', '１..2\n.3..\n..4.\n....',
    '[Puzzle]\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n[State]\n53467....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n',
    ':0003:3:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:113 213:134::',
    '<opensudoku version="2"><game given="530070000600195000098000060800060003400803001700020006060000280000419005000080079"/></opensudoku>',
    '12..\n....\n....\n....\n\n..34\n....\n....\n....',
  ]) {
    await play.step(JSON.stringify(text.slice(0, 70)), () => paste(text));
    await play.step('what is said', () => pass(5000));
  }
  await play.step('two at once: the second holds', async () => { solver.hold('parse'); paste(ONE); paste('....\n1...\n....\n....'); await page.settled(); await solver.release(); });

  await put(ONE);
  play.scene('Links');
  for (const hash of ['#p=12..............', '#p=12', '#p=%zz', '#nonsense', '#r=size%204', '#lab&p=1..2.3....4.....', '#solve'])
    await play.step(hash, () => follow(hash));
  await play.step('Back', () => page.travel(-1));
  await play.step('Back', () => page.travel(-1));
  await play.step('a while later', () => pass(5000));
} // prettier-ignore
