// What leaves the page and what the system hands to it, and each of these when it fails: a code to scan, a link sent or
// for another program, a picture, today's puzzles, the clipboard, the places of the library, the table of a batch.
import { library as kept } from '../../../web/views/library/store.js';
import * as page from '../visit.mjs';

const { $, board, click, clipboard, doing, document, focus, keys, lost, pass, paste, put, solver, typeInto } = page; // prettier-ignore
const refuse =
  (/** @type {string} */ why, name = 'Error') =>
  async () => {
    throw Object.assign(new Error(why), { name });
  };
const closed = () => $('#notice').hidden || click('#notice-close');

/** @param {import('../scenes.mjs').Play} play */
async function sent(play) {
  await put('1..2\n.3..\n..4.\n....');
  click('#tab-share');
  await page.settled();
  play.scene('A code to scan');
  lost.add('share/qr.js');
  await play.step('it does not come', () => click('#qr-open'));
  await play.step('put away', () => click('#qr-open'));
  lost.delete('share/qr.js');
  await play.step('it comes', () => click('#qr-open'));
  const drawn = document.querySelector('#qr path').getAttribute('d');
  play.note(`  = ${drawn.length} characters, ${drawn.slice(0, 60)}`);
  await play.step('of another puzzle', async () => {
    focus(1);
    keys('3');
    await pass(500);
  });
  for (const [title, long] of /** @type {[string, number][]} */ ([
    ['denser', 400],
    ['dense', 1000],
    ['one that no code holds', 3000],
  ])) {
    paste(`title ${'Aa+9bcdefg'.repeat(long / 10)}\nsize 4\ngrid\n................`);
    await pass(500);
    play.note(
      `> ${title}: ${$('#qr').textContent} ${$('#qr').children.map((/** @type {any} */ one) => one.tagName)} ${document.querySelector('#qr rect')?.getAttribute('width')}`,
    );
  }
  play.skip();
  await put('1..2\n.3..\n..4.\n....');
  click('#tab-share');
  await page.settled();
  play.skip();
  await play.step('put away while it is on its way', () => {
    click('#qr-open');
    click('#qr-open');
    click('#qr-open');
  });
  focus(1);
  keys('3');
  await pass(500);
  play.skip();
  await play.step('of another, put away before it comes', () => {
    click('#qr-open');
    click('#qr-open');
  });

  await put('1..2\n.3..\n..4.\n....');
  play.scene('Sent by the system');
  const { navigator } = /** @type {any} */ (globalThis);
  await play.step('sent', () => click('#share-link'));
  for (const [title, share] of /** @type {const} */ ([
    ['somebody thinks better of it', refuse('no', 'AbortError')],
    ['it fails', refuse('broken')],
  ])) {
    const { share: before } = navigator;
    navigator.share = share;
    await play.step(title, () => click('#share-link'));
    navigator.share = before;
  }
  closed();

  play.scene('To another program');
  click('#tab-share');
  await page.settled();
  play.skip();
  const copy = () =>
    $('#elsewhere-note').parentElement.lastElementChild.querySelector('button').click();
  const to = (/** @type {string} */ name) => typeInto('#elsewhere', name, 'change');
  await play.step('Interactive Sudoku Solver', () => to('Interactive Sudoku Solver'));
  await play.step('SudokuPad', () => to('SudokuPad'));
  await play.step('its link copied', copy);
  await play.step('a while later', () => pass(3000));
  await play.step('copying is forbidden', () => {
    clipboard.refused = true;
    copy();
  });
  clipboard.refused = false;
  closed();
  paste(
    `size 9\nwindoku\nborder r1c1 r1c2\nodd r1c1\nsequence r3c3 r3c4 r3c5\ngrid\n${'.'.repeat(81)}`,
  );
  await pass(500);
  click('#tab-share');
  for (const name of ['SudokuPad', 'f-puzzles', 'Interactive Sudoku Solver']) {
    to(name);
    await page.settled();
    play.note(
      `> rules that ${name} has not: ${$('#elsewhere-note').textContent} ${$('#panel-share a').href.slice(0, 500)}`,
    );
  }
  await put('1..2\n.3..\n..4.\n....');
  click('#tab-share');
  await page.settled();
  play.skip();
  lost.add('export/fpuzzles.js');
  await play.step('what writes it does not come', () => to('f-puzzles'));
  await play.step('then nothing is copied', copy);
  lost.delete('export/fpuzzles.js');
  await play.step('another while it is on its way', () => {
    to('SudokuPad');
    to('f-puzzles');
  });
  paste('.'.repeat(625));
  await pass(500);
  play.note(`> too large: ${$('#elsewhere-note').textContent}`);
  play.skip();

  await put('1..2\n.3..\n..4.\n....');
  play.scene('A picture in pixels');
  const { createElement } = document;
  let made = (/** @type {(blob: Blob | null) => void} */ take) => take(new Blob([Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, ...Array(25).fill(0), 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130])], { type: 'image/png' })); // prettier-ignore
  Object.assign(globalThis, { Image: class { src = ''; decode = async () => doing(`decoded ${this.src.length} characters`); } }); // prettier-ignore
  document.createElement = (/** @type {string} */ tag) => {
    const element = createElement.call(document, tag);
    if (tag !== 'canvas') return element;
    const drawImage = (/** @type {any[]} */ ...[, ...where]) => doing(`drawn ${where.join(' ')} on ${element.width} × ${element.height}`); // prettier-ignore
    return Object.assign(element, { getContext: () => ({ drawImage }), toBlob: (/** @type {any} */ take, /** @type {string} */ type) => (doing(`as ${type}`), made(take)) }); // prettier-ignore
  };
  const saved = async () => {
    const blob = page.blobs.at(-1);
    play.note(`  = ${blob.type} ${JSON.stringify(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())))}`); // prettier-ignore
  };
  await play.step('with its link in it', () => click('#save-png'));
  await saved();
  page.goTo('lab');
  await page.settled();
  typeInto('#room-lab [data-part="choice"]', 'sampleEasy', 'change');
  await pass(200);
  click('#room-lab [data-part="all"]');
  await page.settled();
  await pass(200);
  play.skip();
  await play.step('of the ladder', () => click('#room-lab [data-part="savePng"]'));
  await saved();
  made = (take) => take(null);
  await play.step('there is none', () => click('#room-lab [data-part="savePng"]'));
  click('#rooms a');
  await page.settled();
  closed();
  play.skip();
  await play.step('nor here', () => click('#save-png'));
  document.createElement = createElement;
  closed();
}

/** @param {import('../scenes.mjs').Play} play */
async function brought(play) {
  await put('1..2\n.3..\n..4.\n....');
  click('#tab-start');
  await page.settled();
  play.scene("Today's, from the tab of puzzles");
  const level = (/** @type {string} */ name) => click(`#levels [data-level="${name}"]`);
  lost.add('new/daily.js');
  await play.step('they do not come', () => level('easy'));
  lost.delete('new/daily.js');
  closed();
  await play.step('between the buttons there is none', () => $('#levels').click());
  await play.step('two of them: the second holds', () => {
    level('hard');
    level('medium');
  });
  await play.step('a digit while one is on its way: it stays', () => { level('unfair'); focus(1); keys('7'); }); // prettier-ignore
  await play.step('easy', () => level('easy'));

  await put('1..2\n.3..\n..4.\n....');
  play.scene('From the clipboard, by a button');
  click('#tab-start');
  await page.settled();
  const { navigator } = /** @type {any} */ (globalThis);
  const readable = (/** @type {() => Promise<string>} */ readText) => (navigator.clipboard.readText = readText); // prettier-ignore
  readable(async () => '12..\n....\n....\n....');
  await play.step('a puzzle', () => click('#paste'));
  readable(async () => '');
  await play.step('nothing', () => click('#paste'));
  readable(refuse('not allowed'));
  await play.step('it is not allowed', () => click('#paste'));
  readable(async () => '....\n....\n....\n...1');
  await play.step('something is typed meanwhile, which stays', () => { click('#paste'); typeInto('#own', 'mine'); }); // prettier-ignore
  delete navigator.clipboard.readText;
  closed();
}

/** @param {import('../scenes.mjs').Play} play */
async function library(play) {
  play.scene('The library, of today and of another language');
  const part = (/** @type {string} */ name) => `#room-library [data-part="${name}"]`;
  const all = kept.all.bind(kept);
  const step = (/** @type {string} */ title, /** @type {(() => unknown) | undefined} */ act) =>
    play.step(title, async () => {
      await act?.();
      for (let turn = 0; turn < 3; turn++) await all().then(page.settled);
    });
  await put('1..2\n.3..\n..4.\n....');
  await kept.remove(await all());
  click('#tab-start');
  await page.settled();
  click('#levels [data-level="hard"]');
  await page.settled();
  focus([...$('#board').querySelectorAll('.cell')].findIndex((/** @type {any} */ cell) => !cell.textContent)); // prettier-ignore
  keys('5');
  await pass(61_000);
  await put('.'.repeat(16));
  await put('size 4\ncage 3 r1c1 r1c2\nthermo r2c1 r2c2\nantiking\nodd r4c4\neven r4c1\n................\n');
  click('#mode-play');
  await page.settled();
  await put('1234\n3412\n2143\n432.');
  click('#mode-play');
  focus(15);
  keys('1');
  await pass(5000);
  await all();
  await page.settled();
  play.skip();
  await step('the room', () => page.goTo('library'));
  play.note($(part('list')).children.map((/** @type {any} */ one) => `  ${one.textContent} | ${one.children[0].getAttribute('aria-label')}`).join('\n')); // prettier-ignore
  await step('in Chinese', () => click('#language-zh'));
  await step('and back', () => click('#language-en'));
  await step('searched by the name of a rule', () => typeInto(part('search'), 'thermo'));
  await step('all again', () => typeInto(part('search'), ''));
  await step('solved', () => typeInto(part('show'), 'solved', 'change'));
  await step('any', () => typeInto(part('show'), 'any', 'change'));
  const other = new BroadcastChannel('ninefold.library');
  const { remove } = kept;
  const told = async () => {
    other.postMessage('changed');
    // What another tab says comes when it comes.
    for (let turn = 0; turn < 40; turn++) await page.settled();
  };
  const entries = await all();
  await kept.remove(entries.slice(0, 1));
  await step('another tab has removed one', told);
  await step('the last of the list removed', () => { const away = [...document.querySelectorAll('#room-library .remove')].at(-1); away.focus(); away.click(); }); // prettier-ignore
  closed();
  kept.remove = refuse('full');
  await step('what cannot be removed', () => $('#room-library .remove').click());
  kept.remove = remove;
  closed();
  kept.all = refuse('gone');
  click('#rooms a');
  await page.settled();
  await step('the store is gone', () => page.goTo('library'));
  await step('nothing is removed', () => click(part('removeAll')));
  kept.all = all;
  click('#rooms a');
  await page.settled();
  play.skip();
  await step('in another room nobody looks', told);
  closed();

  play.scene('Two tabs play the same puzzle');
  const { navigator } = /** @type {any} */ (globalThis);
  const request = (/** @type {(lock: any) => any} */ answer) => async (/** @type {string} */ name, /** @type {any} */ options, /** @type {(lock: any) => any} */ take) => { doing(`locks ${name.split(' ')[0]} ${JSON.stringify(options)}`); return answer(take); }; // prettier-ignore
  let taken = 0;
  const begun = async (/** @type {string} */ puzzle) => {
    await put(puzzle);
    click('#mode-play');
    focus(1);
    keys('3');
    await pass(5000);
    await all();
  };
  for (const [title, puzzle, answer] of /** @type {[string, string, any][]} */ ([
    ['its place is free', '1', (/** @type {any} */ take) => void doing(`kept for as long as the page: ${take({}) instanceof Promise}`)],
    ['another tab has it, and the next is free', '4', (/** @type {any} */ take) => take(taken++ ? {} : null) && undefined],
    ['locks are broken', '2', refuse('broken')],
  ])) {
    navigator.locks = { request: request(answer) };
    await begun(`${puzzle}...\n....\n....\n....`);
    play.note(`> ${title}: ${page.takeDoings().filter((one) => !one.startsWith('asked')).join('; ')}; ${(await all()).map(({ id }) => id.slice(-2)).join(' ')}`);
    await begun(`${puzzle}...\n....\n....\n....`);
    play.note(`  and begun again: ${page.takeDoings().filter((one) => !one.startsWith('asked')).join('; ')}; ${(await all()).map(({ id }) => id.slice(-2)).join(' ')}`);
    play.skip();
  }
  delete navigator.locks;
} // prettier-ignore

/** @param {import('../scenes.mjs').Play} play */
async function table(play) {
  const ONE = '......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.';
  const { performance } = globalThis;
  const part = (/** @type {string} */ name) => `#room-batch .lines [data-part="${name}"]`;
  const choose = (/** @type {string} */ name, /** @type {string} */ value) => { $(part(name)).value = value; $(part(name)).onchange?.(); }; // prettier-ignore
  await put('1..2\n.3..\n..4.\n....');
  page.goTo('batch');
  await page.settled();
  paste(`${ONE}\n${ONE.replace('9', '.')}\n${'.'.repeat(81)}\n12\n`);
  await pass(1000);
  play.scene('The puzzles of a batch');
  const { now } = performance;
  // Each look at the clock is a second later: all that is told now and then is told.
  let seconds = 0;
  performance.now = () => now() + 1000 * ++seconds;
  await play.step('most guesses first', () => choose('order', 'guesses'));
  await play.step('rated, and told after each', async () => {
    click(part('rate'));
    await pass(500);
  });
  performance.now = now;
  solver.hold('rate');
  await play.step('the rating is stopped', async () => { click(part('rate')); await page.settled(); click(part('rate')); await solver.release(); }); // prettier-ignore
  solver.fail.solve = new Error('broken');
  await play.step('the solver breaks', () => { $('#room-batch [data-part="again"]').click(); paste(`${'.'.repeat(80)}1\n${ONE}\n`); return pass(1000); }); // prettier-ignore
  delete solver.fail.solve;
  const { window } = page;
  window.showSaveFilePicker = async () => ({ createWritable: async () => ({ write: refuse('full'), close: async () => doing('closed'), abort: async () => doing('given up') }) }); // prettier-ignore
  await play.step('a table where there is no room', () => click(part('csv')));
  closed();
  window.showSaveFilePicker = refuse('no', 'AbortError');
  await play.step('no file is chosen', () => click(part('csv')));
  delete window.showSaveFilePicker;
  // Every line with its own number, so that it shows which are there.
  $('#room-batch [data-part="again"]').click();
  paste(Array.from({ length: 120 }, (_, n) => `${ONE} ${n}\n`).join(''));
  await pass(1000);
  const rows = (/** @type {string} */ title) => {
    const all = document
      .querySelectorAll('#room-batch .lines [role="row"][aria-rowindex]')
      .filter((/** @type {any} */ row) => row.style.top);
    const shown = all.map(
      (/** @type {any} */ row) =>
        `${row.getAttribute('aria-rowindex')}${row.querySelector('button').tabIndex === 0 ? '!' : ''}${document.activeElement === row.querySelector('button') ? '*' : ''}${row.querySelector('button').textContent === '…' ? '…' : ''}`,
    );
    play.note(
      `> ${title}: at ${$(part('table')).scrollTop}; ${shown.join(' ')}; ${page.takeDoings().length} asked`,
    );
    play.skip();
  };
  rows('many: only those in sight are there');
  for (const key of ['End', 'PageUp', 'ArrowUp', 'ArrowDown', 'Home', 'PageDown', 'x']) {
    const left = $(part('space')).send('keydown', { key });
    await page.settled();
    rows(`${key}${left ? ', which is left to the browser' : ''}`);
  }
  $(part('space')).send('keydown', { key: 'End', ctrlKey: true });
  rows('Ctrl End');
  $(part('table')).scrollTop = 2000;
  $(part('table')).send('scroll');
  await page.settled();
  rows('scrolled');
  $(part('table')).clientHeight = 80;
  page.sizes.get($(part('table')))();
  await page.settled();
  rows('smaller');
  document.querySelectorAll('#room-batch .lines .row button')[3].click();
  await page.settled();
  play.note(`> opened: ${$('#verdict-title').textContent} ${page.takeDoings().join('; ')}`);
  click('#rooms a');
  await page.settled();
}

/** @param {import('../scenes.mjs').Play} play */
async function late(play) {
  await put('1..2\n.3..\n..4.\n....');
  play.scene('What comes too late');
  const card = (/** @type {string} */ title) => {
    const said = $('#hint').hidden ? 'closed' : $('#hint').textContent.replace(/\s+/g, ' ');
    play.note(`> ${title}: ${said} | ${page.takeDoings().join('; ')}`);
    play.skip();
  };
  solver.hold('step');
  click('#hint-open');
  await page.settled();
  card('a hint is asked for');
  focus(1);
  keys('4');
  await page.settled();
  card('a digit is typed meanwhile');
  await solver.release();
  card('and the hint comes');
  await page.speak('zh');
  card('in Chinese');
  await page.speak('en');
  card('and back');
  solver.hold('step');
  click('#hint .primary');
  await page.settled();
  click('#hint .close');
  await solver.release();
  card('closed meanwhile');
  for (const title of ['a hint', 'asked for anew']) {
    click('#hint-open');
    await pass(500);
    for (let press = 1; press < 3; press++) click('#hint .primary');
    await pass(500);
    $('#hint li button').click();
    card(title);
    play.note(
      `  pressed: ${document.querySelectorAll('#hint li button[aria-pressed="true"]').length}, drawn: ${board().querySelectorAll('.hint-drawing *').length}`,
    );
    for (let n = 0; n < 2; n++) {
      click('#hint [data-part="another"]');
      await pass(500);
      card('another');
      play.note(
        `  pressed: ${document.querySelectorAll('#hint li button[aria-pressed="true"]').length}, drawn: ${board().querySelectorAll('.hint-drawing *').length}`,
      );
    }
    click('#hint .close');
    await page.settled();
  }
  lost.add('zh/about.js');
  await page.speak('zh');
  play.skip();
  await play.step('the words of the drawer do not come', () => click('#about-open'));
  lost.clear();
  await page.speak('en');
  closed();
}

/** @param {import('../scenes.mjs').Play} play */
async function symbols(play) {
  play.scene('From 0 to F');
  const digits = '0123456789ABCDEF';
  const whole = Array.from({ length: 16 }, (_, row) => Array.from({ length: 16 }, (__, column) => digits[(4 * (row % 4) + Math.floor(row / 4) + column) % 16]).join('')); // prettier-ignore
  const told = (/** @type {string} */ title) => {
    const rows = page.board().children.slice(0, 2).map((/** @type {any} */ row) => row.children.map((/** @type {any} */ cell) => cell.textContent || '.').join('')); // prettier-ignore
    play.note(`> ${title}: ${rows.join(' ')} | ${$('#verdict-title').textContent} ${$('#verdict-detail').textContent} | ${page.takeDoings().map((one) => one.replace(/[0-9A-G]{32,}/g, '…')).join('; ')}`); // prettier-ignore
    play.skip();
  };
  const open = '.'.repeat(16);
  await put([open, ...whole.slice(1)].join(''));
  told('one row is open');
  click('#solve');
  await pass(500);
  told('solved');
  click('#copy-solution');
  await pass(500);
  told('copied');
  click('#undo');
  click('#mode-play');
  focus(0);
  keys('1');
  await pass(500);
  click('#check');
  await pass(500);
  play.note(`  wrong: ${$('#board').querySelectorAll('.wrong').length} of ${$('#board').querySelectorAll('.entered').length}`); // prettier-ignore
  focus(1);
  click('#mode-set');
  await pass(500);
  told('an entry that is wrong');
  await put([open, open, ...whole.slice(2)].join(''));
  told('two rows are open');
  for (const name of ['next', 'next', 'previous']) {
    click(`#${name}`);
    await pass(500);
    told(name);
  }
}

/** @param {import('../scenes.mjs').Play} play */
async function rooms(play) {
  play.scene('The lab by keys, and while it is left');
  const focused = (/** @type {string} */ title) => {
    const at = document.activeElement;
    play.note(`> ${title}: ${at.dataset.part ?? at.id} | ${$('#room-lab').dataset.view} | ${page.takeDoings().join('; ')}`);
    play.skip();
  };
  await put('..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..');
  page.goTo('lab');
  await page.settled();
  play.skip();
  typeInto('#room-lab [data-part="choice"]', 'atHand', 'change');
  await pass(200);
  play.skip();
  const tab = $('#room-lab [role="tab"]');
  tab.focus();
  tab.send('keydown', { key: 'ArrowRight' });
  await pass(200);
  focused('an arrow on the tabs');
  document.activeElement.click();
  await pass(200);
  focused('pressed');
  click('#rooms a');
  await page.settled();
  page.takeDoings();
  await put('......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.');
  focused('another puzzle while it is left');
  await page.speak('zh');
  focused('in another language');
  await page.speak('en');
  page.goTo('lab');
  await pass(200);
  focused('back: it is opened now');
  const watched = (/** @type {string} */ title) => {
    const of = (/** @type {string} */ name) => $(`#room-lab [data-part="${name}"]`);
    play.note(`> ${title}: ${of('step').textContent} | ${of('seeking').hidden ? '' : of('sought').textContent} | ${of('play').getAttribute('aria-label')} ${page.takeDoings().filter((one) => one.startsWith('asked')).join('; ')} | ${$('#notice').hidden ? '' : $('#notice-text').textContent}`); // prettier-ignore
    play.skip();
  };
  solver.hold('at');
  typeInto('#room-lab [data-part="target"]', '900');
  $('#room-lab [data-part="jump"]').send('submit');
  await page.settled();
  await page.frame();
  watched('a far step is on its way');
  solver.fail.at = new Error('broken');
  await solver.release();
  await page.frame();
  watched('it comes');
  solver.hold('at');
  solver.fail.at = new Error('broken');
  $('#room-lab [data-part="jump"]').send('submit');
  await page.settled();
  await page.frame();
  await solver.release();
  await page.frame();
  watched('one that does not come');
  closed();
  click('#room-lab [data-part="play"]');
  await page.frame(600);
  watched('played');
  solver.fail.at = new Error('broken');
  for (let n = 0; n < 8; n++) await page.frame(600);
  watched('what is played does not come any more');
  delete solver.fail.at;
  closed();
  $('#room-lab [role="tab"]').click();
  click('#rooms a');
  await page.settled();

  play.scene('A booklet, one of its options after another');
  page.goTo('new');
  await page.settled();
  click('#new-booklet');
  const part = (/** @type {string} */ name) => $(`#new-panel-booklet [data-part="${name}"]`);
  for (let away; (away = document.querySelector('#new-panel-booklet .remove')); ) away.click();
  part('add').click();
  $('#new-panel-booklet fieldset input').value = '3';
  for (const [name, value] of /** @type {const} */ ([['title', 'T'], ['solutions', 'back'], ['perSheet', '1'], ['paper', 'a4']])) Object.assign(part(name), { value }); // prettier-ignore
  Object.assign(part('large'), { checked: false });
  Object.assign(part('dated'), { checked: false });
  part('begin').click();
  await pass(500);
  const sheets = (/** @type {string} */ title) => {
    const images = document.querySelectorAll('#new-panel-booklet li img');
    const shown = images.map((/** @type {any} */ one) => decodeURIComponent(one.getAttribute('src')));
    const facts = shown.map((/** @type {string} */ svg) => `${/viewBox="[^"]*"/.exec(svg)?.[0]} ${[...new Set(svg.match(/font-size="[^"]*"/g))].map((one) => one.slice(11, -1)).join('/')} ${[...svg.matchAll(/>([^<>\n]{2,})<\/text>/g)].map(([, one]) => one).join('|')}`); // prettier-ignore
    play.note(`> ${title}: ${facts.join('; ')}`);
    play.skip();
  };
  sheets('as it is made');
  for (const [name, fields] of /** @type {[string, any][]} */ ([
    ['large', { checked: true }], ['dated', { checked: true }], ['perSheet', { value: '2' }], ['solutions', { value: 'below' }],
    ['solutions', { value: 'none' }], ['paper', { value: 'letter' }], ['title', { value: '' }], ['large', { checked: false }], ['perSheet', { value: '6' }],
  ])) {
    Object.assign(part(name), fields);
    part(name).send(name === 'title' ? 'input' : 'change');
    await page.settled();
    sheets(`${name} ${Object.values(fields)[0]}`);
  }
  click('#rooms a');
  await page.settled();
} // prettier-ignore

/** @param {import('../scenes.mjs').Play} play */
export async function away(play) {
  play.brief = true;
  for (const act of [sent, brought, library, table, late, rooms, symbols]) await act(play);
}
