// What is kept on the device at once, after each kind of act: digits, notes, rules, undone and done again, set and
// played, another puzzle. And the marks of the whole document that no scene tells: what buttons are, what is hidden from
// a screen reader, which keys are told of.
import * as page from '../visit.mjs';

const { click, document, focus, keys, paste, pass, put, storage, window } = page;

/** @param {import('../scenes.mjs').Play} play */
export async function kept(play) {
  let before = /** @type {Record<string, unknown>} */ ({});
  /** What is kept at once now that was not before. @param {string} title @param {() => unknown} act */
  const step = async (title, act) => {
    await act();
    await page.settled();
    const now = JSON.parse(storage.get('ninefold.now') ?? '{}');
    const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
    const changed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]));
    /** Numbers by how much more they are, names that nothing else has by whether they are others. */
    const said = (/** @type {string} */ name) => {
      if (name === 'visit' || name === 'sitting') return now[name] ? 'another' : 'none';
      return typeof before[name] === 'number' && name !== 'size' ? `${now[name] - Number(before[name])} more` : JSON.stringify(now[name]);
    };
    play.note(`> ${title}: ${changed.map((name) => `${name} ${said(name)}`).join(', ')}`);
    before = now;
  };
  await put('1..2\n.3..\n..4.\n....');
  before = JSON.parse(storage.get('ninefold.now') ?? '{}');
  play.scene('Kept at once');
  await step('a given', () => keys('ArrowRight', '4'));
  await step('a while later', () => pass(5000));
  await step('undone', () => keys(['z', { ctrlKey: true }]));
  await step('done again', () => keys(['y', { ctrlKey: true }]));
  await step('undone', () => click('#undo'));
  await step('played', () => click('#mode-play'));
  await step('an entry', () => keys('4'));
  await step('another', () => { focus(6); keys('2'); });
  await step('taken out', () => keys('Backspace'));
  await step('a mark', () => keys(['!', { shiftKey: true, code: 'Digit1' }]));
  for (const layer of ['corners', 'marks', 'colours']) await step(layer, () => { click(`#layer-${layer}`); keys('1'); });
  click('#layer-digit');
  await step('all entries', () => keys(['Delete', { shiftKey: true }]));
  await step('undone', () => click('#undo'));
  await step('set', () => click('#mode-set'));
  await step('revealed', () => click('#reveal'));
  await step('solved', () => click('#solve'));
  await step('with rules', () => paste('size 4\nantiking\ncage 3 r1c1 r1c2\ngrid\n1..............2'));
  await step('of another size', () => paste('.'.repeat(36)));
  await step('with regions', () => paste('size 4\nregions 1122112233443344\ngrid\n................'));
  for (const name of ['ninefold.time', 'ninefold.language', 'ninefold.theme']) play.note(`  ${name}: ${storage.get(name)}`);

  play.scene('Nothing is left behind');
  const all = () => [document, window, document.documentElement, ...document.documentElement.inside()];
  const count = () => [all().length, all().reduce((sum, one) => sum + (one.listening?.() ?? 0), 0)];
  /** @type {[string, () => unknown][]} */
  const rounds = [
    ['the hint', async () => { click('#hint-open'); await pass(500); click('#hint .close'); }],
    ['Why?', async () => { click('#verdict-why'); await pass(500); click('#verdict-why'); }],
    ['the tabs', async () => { for (const tab of document.querySelectorAll('#tabs [role="tab"]')) if (!tab.hidden) { tab.click(); await pass(200); } }],
    ['the rooms', async () => { for (const room of /** @type {const} */ (['new', 'library', 'batch', 'lab', 'embed', 'solve'])) { page.goTo(room); await pass(200); } }],
    ['the languages', async () => { await page.speak('zh'); await page.speak('en'); }],
    ['about', async () => { click('#about-open'); await pass(200); document.querySelector('dialog').close(); await pass(200); }],
    ['play', async () => { click('#mode-play'); await pass(200); click('#mode-set'); await pass(5000); }],
    ['another puzzle', async () => { await put('..1.\n....\n....\n2...'); await put('1..2\n.3..\n..4.\n....'); }],
    ['a notice', () => { paste('x'); click('#notice-close'); }],
  ];
  for (const [name, round] of rounds) {
    await put('1..2\n.3..\n..4.\n....');
    for (let n = 0; n < 2; n++) await round(), await page.settled();
    const before = count();
    await round();
    await page.settled();
    const after = count();
    play.note(`> after ${name} once more: ${after[0] - before[0]} elements, ${after[1] - before[1]} listeners more`);
  }
  page.takeDoings();

  play.scene('The marks of the document');
  const told = ['type', 'autocomplete', 'autocapitalize', 'spellcheck', 'inputmode', 'aria-hidden', 'aria-keyshortcuts', 'data-t', 'data-tip', 'data-label', 'data-hint', 'part', 'accept', 'scope', 'for', 'rel', 'multiple', 'draggable', 'maxlength', 'min', 'max', 'step', 'aria-live', 'aria-modal', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'viewBox', 'role']; // prettier-ignore
  const lines = [...document.documentElement.inside()].flatMap((/** @type {any} */ one) => {
    const marks = told.filter((name) => one.getAttribute(name) !== null).map((name) => `${name}="${one.getAttribute(name)}"`);
    if (marks.length === 0 || one.closest('svg.rules')) return [];
    const name = one.id ? `#${one.id}` : one.dataset.part ? `~${one.dataset.part}` : one.className ? `.${String(one.className).split(' ')[0]}` : '';
    return [`${one.tagName.toLowerCase()}${name} ${marks.join(' ')}`];
  });
  // The same ones in a row are told once.
  for (let at = 0, end = 0; at < lines.length; at = end) {
    for (end = at; lines[end] === lines[at]; ) end++;
    play.note(`${lines[at]}${end - at > 1 ? ` × ${end - at}` : ''}`);
  }
} // prettier-ignore
