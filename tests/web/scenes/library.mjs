// The library: what comes into it, what is said of it, searched, gone on with, deleted and had back, as a file, and where
// nothing can be kept.
import { library as kept } from '../../../web/views/library/store.js';
import { nameOf } from '../../../web/views/library/names.js';
import * as games from '../../../web/puzzle/state.js';
import * as page from '../visit.mjs';

const { $, blobs, click, focus, keys, named, pass, put, typeInto } = page;
const part = (/** @type {string} */ name) => `#room-library [data-part="${name}"]`;

/** The file input gets a file. @param {string} text */
function choose(text) {
  const input = $(part('file'));
  const name = 'ninefold-library.json';
  // A browser tells of no change where the same file stands there already.
  if (input.value.endsWith(name)) return;
  input.files = [new File([text], name)];
  input.value = `C:\\fakepath\\${name}`;
  input.send('change');
}

/** @param {import('../scenes.mjs').Play} play */
export async function library(play) {
  play.brief = true;
  const all = kept.all.bind(kept);
  /** A step, once the library has done what it was asked to. @param {string} title @param {() => unknown} [act] */
  const step = (title, act) =>
    play.step(title, async () => {
      await act?.();
      await page.settled();
      await all();
      await page.settled();
      await all();
    });
  await put('1..2\n.3..\n..4.\n....');
  click('#mode-set');
  await pass(5000);
  await all();
  await kept.remove(await all());
  page.goTo('library');
  await page.settled();
  play.whole('Nothing yet');
  click('#rooms a');
  await page.settled();

  await put('12..\n..21\n....\n....');
  click('#mode-play');
  focus(2);
  keys('3');
  await pass(65_000);
  await put('title First <b>\nsize 4\ncage 5 r1c1 r1c2\n................\n');
  click('#mode-set');
  await page.settled();
  page.goTo('library');
  await page.settled();
  play.scene('Two that were put aside, one of them begun');
  await step('the room');
  play.whole('All of it');
  await step('searched by digits', () => typeInto(part('search'), '12....21'));
  await step('by what is not there', () => typeInto(part('search'), 'killer'));
  await step('all of many words', () => typeInto(part('search'), '4 × 4  given'));
  await step('begun', () => { typeInto(part('search'), ''); typeInto(part('show'), 'begun', 'change'); });
  await step('solved', () => typeInto(part('show'), 'solved', 'change'));
  await step('not solved', () => typeInto(part('show'), 'open', 'change'));

  play.scene('Gone on with');
  await step('the one that was begun', () => named('#room-library .entry', '8%').click());
  play.note(`  time ${$('#timer').textContent}`);
  await step('back: the one that was there before is in the library', () => page.goTo('library'));

  play.scene('Deleted');
  await step('one', () => { const away = $('#room-library .remove'); away.focus(); away.click(); });
  await step('had back', () => click('#notice-action'));
  await step('all', () => click(part('removeAll')));
  await step('again: there is none', () => click(part('removeAll')));
  await step('had back', () => click('#notice-action'));

  play.scene('What they are called, from wherever they came');
  const rule = (/** @type {string} */ keyword, text = '') => ({ keyword, values: [], groups: [], ...(text && { text }) });
  await play.step('all', () => {
    const at = { ...games.position({ size: 4, boxHeight: 2, boxWidth: 2, symbols: 'digits' }, '12..............') };
    const rules = [undefined, [], [rule('antiking')], [rule('title', 'T'), rule('antiking')], [rule('author', 'A')], [rule('cage'), rule('cage'), rule('thermo'), rule('antiking')], [rule('cage'), rule('thermo'), rule('antiking'), rule('antiknight')]];
    for (const some of rules) page.doing(nameOf(/** @type {any} */ ({ at: { ...at, rules: some } })));
    for (const kind of ['classic', 'killer', 'antiknight', 'toString', ''])
      for (const level of [undefined, 'easy', 'extreme', 'none', 'valueOf'])
        for (const date of [undefined, '2026-11-23']) {
          const entry = /** @type {any} */ ({ at, from: { kind, level, date } });
          page.doing(`${kind} ${level} ${date ?? ''}: ${nameOf(entry)}`);
        }
  });

  play.scene('As a file');
  await step('saved', () => click(part('save')));
  const text = await blobs.at(-1).text();
  await kept.remove(await kept.all());
  await step('read', () => choose(text));
  await step('read again: nothing is new', () => choose(text));
  const file = JSON.parse(text);
  await kept.remove(await kept.all());
  await step('of which two are no puzzles', () => choose(JSON.stringify({ ...file, puzzles: [null, ...file.puzzles, { id: 'x' }] })));
  await step('another file', () => choose('{}'));
  await step('one too long', () => { const input = $(part('file')); input.files = [{ size: 1 << 25 }]; input.send('change'); });

  play.scene('Where nothing can be kept');
  const keep = kept.put;
  /** @type {() => Promise<never>} */
  const refuse = () => Promise.reject(new Error('full'));
  kept.all = refuse;
  kept.put = refuse;
  const { add } = kept;
  kept.add = refuse;
  click('#rooms a');
  await step('the room', () => page.goTo('library'));
  await step('a file', () => choose(text));
  Object.assign(kept, { all, put: keep, add });
  click('#rooms a');
  await page.settled();
  click('#mode-set');
  await page.settled();
} // prettier-ignore
