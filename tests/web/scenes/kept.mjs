// What is kept on the device at once, after each kind of act: digits, notes, rules, undone and done again, set and
// played, another puzzle. And the marks of the whole document that no scene tells: what buttons are, what is hidden from
// a screen reader, which keys are told of.
import * as page from '../visit.mjs';

const { click, document, focus, keys, paste, pass, put, storage } = page;

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
    play.note(`> ${title}: ${changed.map((name) => `${name} ${JSON.stringify(now[name])}`).join(', ')}`);
    before = now;
  };
  await put('1..2\n.3..\n..4.\n....');
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
