// The Solve room's notices, keypad, verdict and solution space, on a document with nothing but the parts they fill.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { eventually } from '../node/waiting.mjs';
import { openScreen } from './screen.mjs';
import { SHAPES } from './positions.mjs';

const { document } = openScreen();
const { t } = await import('../../web/language.js');
const { large } = await import('../../web/numbers.js');
const games = await import('../../web/puzzle/state.js');
const keypad = await import('../../web/views/solve/keypad.js');
const notices = await import('../../web/views/solve/notice.js');
const candidates = await import('../../web/views/solve/panels/candidates.js');
const solutions = await import('../../web/views/solve/panels/solutions.js');
const speech = await import('../../web/views/solve/speech.js');
const verdicts = await import('../../web/views/solve/verdict.js');

/** Elements by their ids, `tag#id`. */
function parts(...names) {
  document.body.replaceChildren();
  return Object.fromEntries(
    names.map((name) => {
      const [id, tag = 'div'] = name.split('#').reverse();
      const element = document.createElement(tag);
      element.id = id;
      document.body.append(element);
      return [id, element];
    }),
  );
}

const NOTICE = ['notice', 'notice-close', 'notice-text', 'notice-excerpt', 'button#notice-action', 'alert', 'live', 'update', 'button#update-reload', 'button#update-later']; // prettier-ignore

/** Timers in our hands. */
function withTimers(work) {
  const { setTimeout, clearTimeout } = globalThis;
  const timers = new Map();
  let last = 0;
  Object.assign(globalThis, {
    setTimeout: (work, ms) => (timers.set(++last, { work, ms }), last),
    clearTimeout: (timer) => timers.delete(timer),
  });
  try {
    return work({
      waiting: () => [...timers.values()].map(({ ms }) => ms),
      pass: () => {
        for (const [timer, { work }] of [...timers]) {
          timers.delete(timer);
          work();
        }
      },
    });
  } finally {
    Object.assign(globalThis, { setTimeout, clearTimeout });
  }
}

test('notices: how long they stay, what they show, what may be done', () =>
  withTimers(({ waiting, pass }) => {
    const at = parts(...NOTICE);
    notices.startNotice();
    notices.showNotice({ text: 'good' });
    const shown = () => [at.notice.hidden, at.notice.classList.contains('bad'), at['notice-text'].textContent];
    assert.deepEqual([shown(), at.alert.textContent, at.live.textContent], [[false, false, 'good'], '', '']);
    assert.deepEqual([waiting(), at['notice-excerpt'].hidden, at['notice-action'].hidden], [[350, 4000], true, true]);
    pass();
    assert.deepEqual([at.notice.hidden, at.live.textContent], [true, 'good']);
    // What is wrong stays, and is said at once.
    notices.showNotice({ text: 'bad', bad: true, excerpt: ['a', 'b', 'c'] });
    assert.deepEqual([shown(), at.alert.textContent, waiting()], [[false, true, 'bad'], 'bad', []]);
    assert.deepEqual([at['notice-excerpt'].textContent, at['notice-excerpt'].querySelector('mark').textContent], ['abc', 'b']);
    at['notice-close'].click();
    assert.deepEqual([at.notice.hidden, at.alert.textContent], [true, '']);
    const done = [];
    notices.showNotice({ text: 'stays', stays: true, action: { words: 'Do', run: () => done.push(at.notice.hidden) } });
    assert.deepEqual([shown(), waiting(), at['notice-action'].hidden, at['notice-action'].textContent], [[false, false, 'stays'], [350], false, 'Do']);
    at['notice-action'].click();
    assert.deepEqual(done, [true]);
    // A new one has its own time.
    notices.showNotice({ text: 'one' });
    notices.showNotice({ text: 'two', bad: true });
    pass();
    assert.deepEqual(shown(), [false, true, 'two']);
    // Only the last is said; what is said twice is news twice.
    notices.say('x');
    notices.say('y');
    assert.equal(waiting().length, 1);
    pass();
    assert.equal(at.live.textContent, 'y');
    notices.say('y');
    assert.equal(at.live.textContent, '');
    notices.silence();
    assert.deepEqual([waiting(), at.notice.hidden], [[], true]);
    let reloaded = 0;
    notices.offerUpdate(() => reloaded++);
    assert.equal(at.update.hidden, false);
    at['update-reload'].click();
    assert.equal(reloaded, 1);
    at['update-later'].click();
    assert.equal(at.update.hidden, true);
    notices.silence();
  })); // prettier-ignore

test('what is said aloud of a cell, a verdict, a switch and a check', () =>
  withTimers(({ pass }) => {
    const at = parts(...NOTICE);
    const heard = (work) => {
      work();
      pass();
      return at.live.textContent;
    };
    const { four } = SHAPES;
    const clashing = games.position(four, `11${'.'.repeat(14)}`);
    const one = { kind: 'loading' };
    const loading = `${t('loading')} · ${t('loadingHint')}`;
    assert.equal(heard(() => speech.sayVerdict(clashing, null, /** @type {any} */ (one), undefined)), loading);
    const typed = heard(() => speech.sayVerdict(clashing, 1, /** @type {any} */ (one), undefined));
    assert.ok(typed.endsWith(` · ${loading}`) && typed.includes(t('cellClash')) && typed.includes(t('cellLabel', 1, 2)), typed);
    const cell = (position, at, small = '') => heard(() => speech.sayCell(position, at, () => small));
    assert.ok(cell(clashing, 2, '34').endsWith(t('cellSmall', '3 4')));
    assert.ok(!cell(clashing, 0, '34').includes(t('cellSmall', '3 4')));
    const found = games.reveal(games.begin(games.position(four)), '1234341221434321').present;
    assert.equal(cell(found, 0), t('filled'));
    assert.notEqual(cell(games.position(four, found.found), 0), t('filled'));
    assert.notEqual(cell(games.reveal(games.begin(games.position(four)), found.found, 3).present, 3), t('filled'));
    assert.equal(heard(() => speech.saySwitch('X', true)), t('switchedOn', 'X'));
    assert.equal(heard(() => speech.saySwitch('X', false)), t('switchedOff', 'X'));
    for (const [cells, text] of [[null, t('wrongFromStart')], [[], t('nothingWrong')]]) {
      assert.equal(heard(() => speech.sayWrong(clashing, /** @type {any} */ (cells))), text);
      assert.equal(at['notice-text'].textContent, text);
    }
    const wrong = heard(() => speech.sayWrong(clashing, [0, 1]));
    assert.equal(at['notice-text'].textContent, t('wrongEntries', 2));
    for (const part of [t('wrongEntries', 2), t('cellLabel', 1, 1), t('cellLabel', 1, 2), t('cellWrong')]) assert.ok(wrong.includes(part), wrong);
  })); // prettier-ignore

test('the keypad: a key for each digit, how many are left, which is held', () => {
  const { keypad: pad } = parts('keypad');
  const pressed = [];
  keypad.startKeypad((symbol) => pressed.push(symbol));
  const huge = { size: 25, boxHeight: 5, boxWidth: 5, symbols: /** @type {const} */ ('digits') };
  for (const [shape, columns] of /** @type {[any, number][]} */ ([[SHAPES.classic, 5], [SHAPES.four, 5], [SHAPES.six, 4], [SHAPES.letters, 7], [SHAPES.hex, 6], [huge, 9]])) {
    const symbols = games.alphabetOf(shape);
    // More of one digit than there may be.
    const givens = symbols[1].repeat(shape.size + 1).padEnd(shape.size ** 2, '.');
    const at = games.type(games.begin(games.position(shape, givens)), shape.size ** 2 - 1, symbols[0]).present;
    keypad.drawKeypad(at, '');
    const keys = pad.children;
    assert.equal(keys.length, shape.size + 1);
    assert.equal(pad.style.getPropertyValue('--columns'), String(columns));
    keys.forEach((key, digit) => {
      const erase = digit === shape.size;
      const left = digit === 0 ? shape.size - 1 : digit === 1 ? 0 : shape.size;
      assert.equal(key.dataset.symbol, erase ? '.' : symbols[digit]);
      assert.equal(key.getAttribute('aria-label'), erase ? t('eraseLabel') : t('keyLabel', symbols[digit], left));
      assert.equal(key.children.at(-1).textContent, erase ? t('erase') : shape.size > 16 ? t('whole', left) : t('left', left));
      assert.deepEqual([key.classList.contains('spent'), key.hasAttribute('aria-pressed')], [digit === 1, false]);
    });
    keypad.drawKeypad(at, symbols[2]);
    assert.deepEqual(pad.children.map((key) => key.getAttribute('aria-pressed')), keys.map((_, digit) => String(digit === 2)));
    assert.equal(pad.children[0], keys[0]);
    keys[2].click();
    keys.at(-1)?.click();
    assert.deepEqual(pressed.splice(0), [symbols[2], '.']);
    keypad.drawKeypad(games.position(shape), '');
    assert.ok(pad.children.every((key) => !key.hasAttribute('aria-pressed') && !key.classList.contains('spent')));
  }
  pad.click();
  assert.deepEqual(pressed, []);
  assert.equal(pad.children[0].send('pointerdown'), false);
}); // prettier-ignore

test('the verdict: its kind, picture, progress, Stop and Why', () => {
  const at = parts('verdict', 'verdict-title', 'verdict-detail', 'progress#verdict-progress', 'verdict-stop', 'verdict-why', 'verdict-next');
  const use = document.createElement('use');
  at.verdict.append(use);
  const { four } = SHAPES;
  const open = games.position(four, `1${'.'.repeat(15)}`);
  const answer = { count: 1, guesses: 1, microseconds: 1, solution: '' };
  const effort = { explored: 0.25, guesses: 5, silent: 0 };
  const many = { kind: 'many', answer, count: 5n, complete: false, explored: 0, rate: 0, took: 1, share: 0.5 };
  const filling = { wrong: [1], apart: false };
  for (const [verdict, kind, icon, share, stops] of /** @type {any[][]} */ ([
    [{ kind: 'loading' }, 'loading', 'asking', undefined, false],
    [{ kind: 'asking', ...effort, elapsed: 0.5 }, 'asking', 'asking', undefined, false],
    [{ kind: 'asking', ...effort, elapsed: 1.5 }, 'asking', 'asking', 0.25, true],
    [{ kind: 'stopped', ...effort, elapsed: 1.5 }, 'stopped', 'asking', undefined, false],
    [{ kind: 'refused', error: {} }, 'refused', 'failed', undefined, false],
    [{ kind: 'failed' }, 'failed', 'failed', undefined, false],
    [{ kind: 'one', answer }, 'one', 'one', undefined, false],
    [{ kind: 'one', answer, filling }, 'none', 'none', undefined, false],
    [{ kind: 'one', answer, filling: { wrong: [], apart: true } }, 'none', 'none', undefined, false],
    [{ kind: 'one', answer, filling: { wrong: [], apart: false } }, 'one', 'one', undefined, false],
    [{ ...many, final: false }, 'many', 'many', 0.5, false],
    [{ ...many, final: true }, 'many', 'many', undefined, false],
  ])) {
    verdicts.drawVerdict(verdict, open);
    const progress = at['verdict-progress'];
    const shown = JSON.stringify(verdict, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    assert.deepEqual(
      [at.verdict.dataset.kind, use.getAttribute('href'), progress.hidden, progress.value, at['verdict-stop'].hidden],
      [kind, `#i-${icon}`, share === undefined, share ?? 0, !stops],
      shown,
    );
    assert.equal(at.verdict.getAttribute('aria-busy'), String(['loading', 'asking'].includes(verdict.kind)));
    assert.equal(at['verdict-why'].hidden, !['one', 'many', 'none'].includes(verdict.kind), shown);
    const [title, detail] = verdicts.inWords(verdict, open);
    assert.deepEqual([at['verdict-title'].textContent, at['verdict-detail'].textContent], [title, detail]);
    assert.equal(at.verdict.hasAttribute('data-long'), title.length > 30);
  }
  // A status has the words alone. Long are more than 26 letters; a Chinese sign is as wide as two.
  for (const [title, long] of /** @type {[string, boolean][]} */ ([['x'.repeat(26), false], ['x'.repeat(27), true], ['解'.repeat(13), false], [`${'解'.repeat(13)}x`, true], ['　。'.repeat(7), true], ['', false]])) {
    for (const name of ['progress', 'stop', 'why', 'next']) at[`verdict-${name}`].hidden = false;
    verdicts.drawStatus('empty', title, 'a · b');
    assert.deepEqual([at['verdict-title'].textContent, at['verdict-detail'].textContent, at.verdict.hasAttribute('data-long'), use.getAttribute('href')], [title, 'a · b', long, '#i-empty']);
    assert.deepEqual(['progress', 'stop', 'why', 'next'].map((name) => at[`verdict-${name}`].hidden), [true, true, true, true]);
  }
  verdicts.drawStatus('loading', 'x');
  assert.deepEqual([at['verdict-detail'].textContent, at.verdict.getAttribute('aria-busy')], ['', 'true']);
}); // prettier-ignore

test('the buttons of Set and Play: where they stand, their keys and names, which layer is on', async () => {
  const html = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');
  document.body.innerHTML = html.slice(html.indexOf('<body>') + 6, html.indexOf('</body>'));
  const platform = (/** @type {string} */ name) => Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { platform: name, languages: ['en'] } });
  const byId = (/** @type {string} */ id) => document.getElementById(id);
  const modes = await import('../../web/views/solve/modes.js');
  platform('Linux x86_64');
  const acts = [];
  modes.startButtons((name) => acts.push(name));
  for (const id of Object.keys(modes.BUTTONS)) byId(id).click();
  assert.deepEqual(acts, Object.values(modes.BUTTONS));
  assert.deepEqual(['undo', 'clear', 'reveal', 'count-stop', 'solve'].map((id) => byId(id).getAttribute('aria-keyshortcuts')), ['Control+Z', 'Shift+Delete', 'R', 'Escape', 'Enter']);
  assert.equal(byId('undo').dataset.key, 'Ctrl Z');
  platform('iPhone');
  byId('redo').dataset.key = 'Ctrl Y';
  modes.startButtons(() => {});
  assert.deepEqual([byId('undo').dataset.key, byId('undo').getAttribute('aria-keyshortcuts')], ['⌘Z', 'Control+Z']);
  const before = (/** @type {string} */ id) => byId(id).previousElementSibling?.id;
  const pressed = (/** @type {string[]} */ ...ids) => ids.filter((id) => byId(id).getAttribute('aria-pressed') === 'true').join();
  for (const mode of /** @type {const} */ (['set', 'play', 'set'])) {
    const playing = mode === 'play';
    modes.drawMode(mode);
    assert.equal(byId('room-solve').classList.contains('playing'), playing);
    assert.equal(pressed('mode-set', 'mode-play'), `mode-${mode}`);
    assert.deepEqual([before('hint-open'), before('check')], playing ? ['redo', 'hint-open'] : ['solve', 'reveal']);
    assert.deepEqual([byId('check').dataset.key, byId('check').getAttribute('aria-keyshortcuts')], playing ? ['K', 'K'] : ['V', 'V']);
    assert.equal(byId('clear').dataset.tooltip, t(playing ? 'clearEntries' : 'clearTip'));
    assert.deepEqual(['verdict', 'verdict-progress'].map((id) => byId(id).getAttribute('aria-label')), playing ? [t('progress'), t('progress')] : [t('verdict'), t('counting')]);
  }
  const layers = ['digit', 'corners', 'marks', 'colours', 'lines'];
  for (const layer of /** @type {any[]} */ (layers)) {
    modes.drawLayer(layer);
    assert.equal(pressed(...layers.map((name) => `layer-${name}`), 'pencil'), layer === 'marks' ? 'layer-marks,pencil' : `layer-${layer}`);
  }
  const zoomed = () => [byId('zoom').getAttribute('aria-pressed'), byId('hero').classList.contains('zoomed')];
  assert.deepEqual([modes.zoom(), ...zoomed()], [true, 'true', true]);
  assert.deepEqual([modes.zoom(), ...zoomed()], [false, 'false', false]);
  // A 16x16 can be enlarged; on a small screen a 25x25 is so from the start, until the person decides.
  for (const [size, small, huge, large] of /** @type {[number, boolean, boolean, boolean][]} */ ([[9, true, false, false], [16, true, true, false], [25, true, true, true], [20, false, true, false]])) {
    Object.assign(globalThis, { matchMedia: () => ({ matches: small }) });
    modes.fit(size);
    assert.deepEqual([byId('hero').classList.contains('huge'), ...zoomed()], [huge, String(large), large]);
    modes.zoom();
    modes.fit(size);
    assert.equal(zoomed()[1], !large);
  }
  await eventually('the announcement', () => byId('live').textContent === t('switchedOn', t('zoom')));
}); // prettier-ignore

test('the solution space in figures, and the steps through it', () => {
  const at = parts('fact-counted', 'fact-rate', 'fact-explored', 'fact-estimate', 'progress#explored', 'count-on', 'count-stop', 'previous', 'next', 'step', 'count', 'count-note');
  const acts = [];
  const open = games.position(SHAPES.four, `1${'.'.repeat(15)}`);
  const whole = games.position(SHAPES.four, '1234341221434321');
  const controller = { verdict: /** @type {any} */ ({}), steps: /** @type {any} */ ({}), present: open };
  const panel = solutions.open(/** @type {any} */ ({ controller, act: (name) => acts.push(name) }));
  for (const id of ['previous', 'next', 'count-on', 'count-stop']) at[id].click();
  assert.deepEqual(acts, ['previous', 'next', 'countOn', 'stop']);
  const NONE = '–';
  const many = { kind: 'many', count: 1234n, rate: 0, explored: 0.25, complete: false, final: false };
  const still = { busy: false, ended: false, number: 0, isFirst: true, isLast: false, shown: false };
  const second = { ...still, number: 2, isFirst: false, shown: true };
  const estimate = { count: 6e9, low: 5e9, high: 7e9 };
  const effort = { kind: 'asking', explored: 0.5, guesses: 1, elapsed: 2, silent: 0 };
  const percent = (share) => t('percent', share);
  for (const [verdict, steps, figures, explored, off, step] of /** @type {any[][]} */ ([
    [{ kind: 'loading' }, still, [NONE, NONE, NONE, NONE], 0, 'count-on count-stop previous', t('stepStart')],
    [{ kind: 'empty' }, still, [NONE, NONE, NONE, NONE], 0, 'count-stop previous', t('stepStart')],
    [effort, still, [NONE, NONE, percent(0.5), NONE], 0.5, 'count-on previous', t('stepStart')],
    [{ ...effort, kind: 'stopped' }, still, [NONE, NONE, percent(0.5), NONE], 0.5, 'count-stop previous', t('stepStart')],
    [{ kind: 'failed' }, still, [NONE, NONE, NONE, NONE], 0, 'count-on count-stop previous next', t('failed')],
    [{ kind: 'none' }, still, [t('whole', 0n), NONE, percent(1), NONE], 1, 'count-on count-stop previous next', t('none')],
    [{ kind: 'one' }, still, [t('whole', 1n), NONE, percent(1), NONE], 1, 'count-on count-stop previous', t('showOne')],
    [{ kind: 'one', whole }, still, [t('whole', 1n), NONE, percent(1), NONE], 1, 'count-on count-stop previous next', t('stepOf', 1, 1n)],
    [{ kind: 'one', whole, filling: { wrong: [3] } }, still, [t('whole', 1n), NONE, percent(1), NONE], 1, 'count-on count-stop previous', t('showOne')],
    [{ kind: 'one' }, { ...second, number: 1, isFirst: true, isLast: true }, [t('whole', 1n), NONE, percent(1), NONE], 1, 'count-on count-stop previous next', t('stepOf', 1, 1n)],
    [many, still, [t('whole', 1234n), NONE, percent(0.25), NONE], 0.25, 'count-on previous', t('stepStart')],
    [{ ...many, rate: 5000, left: 61.2 }, second, [t('whole', 1234n), t('perSecond', 5000), `${percent(0.25)} · ${t('timeLeft', 62)}`, NONE], 0.25, 'count-on', t('stepOfMore', 2, 1234n)],
    [{ ...many, final: true }, second, [t('whole', 1234n), NONE, percent(0.25), NONE], 0.25, 'count-stop', t('stepOfMore', 2, 1234n)],
    [{ ...many, count: 1n }, second, [t('whole', 1n), NONE, percent(0.25), NONE], 0.25, 'count-on', t('stepOfMore', 2, 2n)],
    [{ ...many, final: true, complete: true, explored: 1 }, second, [t('whole', 1234n), NONE, percent(1), NONE], 1, 'count-on count-stop', t('stepOf', 2, 1234n)],
    [{ ...many, final: true }, { ...second, busy: true }, [t('whole', 1234n), NONE, percent(0.25), NONE], 0.25, 'next', t('looking')],
    [{ ...many, final: true }, { ...second, ended: true, isLast: true }, [t('whole', 1234n), NONE, percent(0.25), NONE], 0.25, 'count-stop next', t('stepOf', 2, 2n)],
    [{ ...many, estimate }, still, [t('whole', 1234n), NONE, percent(0.25), t('about', large(6e9), large(5e9), large(7e9))], 0.25, 'count-on previous', t('stepStart')],
    [{ ...many, estimate: { ...estimate, high: Infinity } }, still, [t('whole', 1234n), NONE, percent(0.25), NONE], 0.25, 'count-on previous', t('stepStart')],
    [{ ...many, estimate: { ...estimate, count: 0 } }, still, [t('whole', 1234n), NONE, percent(0.25), NONE], 0.25, 'count-on previous', t('stepStart')],
    [{ ...many, estimate, final: true, complete: true }, still, [t('whole', 1234n), NONE, percent(0.25), NONE], 0.25, 'count-on count-stop previous', t('stepStart')],
  ])) {
    Object.assign(controller, { verdict, steps, present: verdict.whole ?? open });
    panel.draw();
    const shown = JSON.stringify([verdict, steps], (_, value) => (typeof value === 'bigint' ? String(value) : value));
    assert.deepEqual(['counted', 'rate', 'explored', 'estimate'].map((name) => at[`fact-${name}`].textContent), figures, shown);
    assert.equal(at.explored.value, explored, shown);
    const disabled = ['count-on', 'count-stop', 'previous', 'next'].filter((id) => at[id].getAttribute('aria-disabled') === 'true');
    assert.equal(disabled.join(' '), off, shown);
    assert.equal(at.step.textContent, step, shown);
    // Where all is known, what counts is not there, and the note says what is known.
    const note = { one: 'countedOne', none: 'countedNone' }[verdict.kind] ?? (verdict.complete ? 'countedAll' : 'countNote');
    const settled = note !== 'countNote';
    assert.deepEqual([at.count.hidden, at.explored.hidden, at['count-note'].textContent], [settled, settled, t(note)], shown);
  }
}); // prettier-ignore

test('the true candidates of a cell: how many solutions each has, as far as they were counted', () => {
  const at = parts('div#board', 'button#paint', 'button#adopt', 'digits-title', 'ul#digits');
  const position = games.position(SHAPES.four, `1${'.'.repeat(15)}`);
  const acts = [];
  const known = (digits, counts) => ({ digits: ['', digits, ...Array(14).fill('')], ...(counts && { counts: [[], counts] }), limit: 1000 });
  const controller = { present: position, candidates: /** @type {any} */ (null), verdict: { kind: 'many' }, judged: true, puzzle: 'one' };
  let [cell, painted] = [1, false];
  const panel = candidates.open(/** @type {any} */ ({ controller, selected: () => cell, painted: () => painted, act: (name) => acts.push(name) }));
  const lines = (given) => {
    controller.candidates = given;
    panel.draw();
    return at.digits.children.map((one) => [one.querySelector('b').textContent, one.querySelector('progress')?.value ?? null, one.querySelector('progress')?.max ?? null, one.querySelector('small')?.textContent ?? '']);
  };
  const head = () => [at['digits-title'].textContent, at.digits.classList.contains('plain'), at.adopt.getAttribute('aria-disabled')];
  assert.deepEqual([lines(null), head()], [[], [t('asking'), true, 'true']]);
  assert.deepEqual([lines(known('23')), head()], [[['2', null, null, ''], ['3', null, null, '']], [t('digitsOf', 1, 2, 2), true, 'false']]);
  // A share of all, for every solution has one of them; or of what was counted so far.
  assert.deepEqual([lines(known('23', [5, 1])), head()[1]], [[['2', 5, 6, t('inSolutions', 5)], ['3', 1, 6, t('inSolutions', 1)]], false]);
  assert.deepEqual(lines(known('23', [1000, 7])), [['2', 1000, 1000, t('inSolutionsAtLeast', 1000)], ['3', 7, 1000, t('inSolutions', 7)]]);
  assert.deepEqual(lines(known('24', [0, 3, 0, 2])), [['2', 3, 5, t('inSolutions', 3)], ['4', 2, 5, t('inSolutions', 2)]]);
  assert.deepEqual([lines(known('')), head()], [[], [t('none'), true, 'true']]);
  // Of the only solution nothing is told that nobody wanted to see.
  controller.verdict.kind = 'one';
  assert.deepEqual([lines(known('2')), head()], [[], [t('paintAsks'), true, 'true']]);
  painted = true;
  assert.deepEqual(lines(known('2')).length, 1);
  cell = 0;
  assert.deepEqual([lines(known('23')), at['digits-title'].textContent, at.paint.getAttribute('aria-checked')], [[], t('digitGiven', 1, 1, '1'), 'true']);
  at.paint.click();
  at.adopt.click();
  assert.deepEqual(acts, ['paint', 'adopt']);
}); // prettier-ignore
