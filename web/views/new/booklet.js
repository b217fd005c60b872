/** The tab Booklet: its contents, generation, and sheets to look at, print and save. */
import { build, buttonOf, make, save, setOptions } from '../../dom.js';
import { isPlain } from '../../rules/text.js';
import { loadWords } from '../../rules/words.js';
import { dateOf } from './daily.js';
import { isCommon, toOpenSudoku, toSdm, toTexts } from './files.js';
import { PLACES, sheetsOf } from './sheets.js';
import { contents, kindName, levelName, meaningsOf, n, words } from './words.js';
import { LEVELS, SYMMETRIES, positionOf, wishOf } from './wishes.js';

/**
 * @typedef {import('./sheets.js').Item & { kind: import('./wishes.js').Kind, level: import('./wishes.js').Level | '' }} Item
 * @typedef {{ count: number, what: string }} Line
 * @typedef {Record<'lines' | 'add' | 'begin' | 'stop' | 'state' | 'done' | 'sheets' | 'print' | 'saves', HTMLElement>
 *   & Record<'symmetry' | 'perSheet' | 'paper' | 'solutions', HTMLSelectElement>
 *   & Record<'large' | 'title' | 'dated', HTMLInputElement> & { bar: HTMLProgressElement }} Parts
 */

/** The most puzzles: a printed book has some two hundred. */
export const MOST = 500;

const MARKUP = `
  <fieldset class="contents">
    <legend class="caption" data-t="new.puzzles"></legend>
    <ul data-part="lines"></ul>
    <button type="button" data-part="add" data-t="new.add"></button>
  </fieldset>
  <div class="fields">
    <label><span class="caption" data-t="new.symmetry"></span><select data-part="symmetry"></select></label>
    <label><span class="caption" data-t="new.perSheet"></span><select data-part="perSheet"></select></label>
    <label><span class="caption" data-t="new.solutions"></span><select data-part="solutions"></select></label>
    <label><span class="caption" data-t="new.paper"></span><select data-part="paper"></select></label>
    <label><span class="caption" data-t="new.title"></span><input type="text" maxlength="60" data-part="title" /></label>
    <label class="check"><input type="checkbox" checked data-part="dated" /><span data-t="new.dated"></span></label>
    <label class="check"><input type="checkbox" data-part="large" /><span data-t="new.large"></span></label>
  </div>
  <div class="acts">
    <button type="button" class="primary" data-part="begin" data-t="new.makeBooklet"></button>
    <button type="button" data-part="stop" data-t="new.stop" hidden></button>
    <progress class="bar" value="0" max="1" data-part="bar" hidden></progress>
  </div>
  <p class="note" data-part="state"></p>
  <div class="done" data-part="done" hidden>
    <div class="acts" data-part="saves">
      <button type="button" class="primary" data-part="print" data-t="new.print"></button>
      <button type="button" data-save="svg" data-t="new.saveSvg"></button>
      <button type="button" data-save="sdm" data-t="new.saveSdm"></button>
      <button type="button" data-save="opensudoku" data-t="new.saveOpenSudoku"></button>
      <button type="button" data-save="txt" data-t="new.saveText"></button>
    </div>
    <ol class="sheets" data-part="sheets" tabindex="0"></ol>
  </div>`;

/**
 * @param {HTMLElement} root
 * @param {import('../../router.js').Host} host
 */
export function openBooklet(root, host) {
  const parts = /** @type {Parts} */ (build(root, MARKUP));
  /** @type {Line[]} */
  let lines = LEVELS.slice(0, 3).map((what) => ({ count: 20, what }));
  /** @type {Item[]} */
  let items = [];
  /** The number asked for. */
  let wanted = 0;
  /** @type {AbortController | null} */
  let ending = null;
  /** @type {string[]} */
  let sheets = [];
  let titled = '';

  parts.add.addEventListener('click', () => {
    readLines();
    lines.push({ count: 10, what: 'medium' });
    drawLines();
    parts.lines.lastElementChild?.querySelector('input')?.focus();
  });
  parts.lines.addEventListener('click', (event) => {
    const at = buttonOf(event)?.dataset.at;
    if (at === undefined) return;
    readLines();
    lines.splice(Number(at), 1);
    drawLines();
    (parts.lines.querySelector('button') ?? parts.add).focus();
  });
  for (const part of /** @type {const} */ (['perSheet', 'paper', 'solutions', 'large', 'dated']))
    parts[part].addEventListener('change', () => void drawSheets());
  parts.title.addEventListener('input', () => void drawSheets());
  parts.begin.addEventListener('click', () => void begin());
  parts.stop.addEventListener('click', () => ending?.abort());
  parts.print.addEventListener('click', () => window.print());
  parts.saves.addEventListener('click', (event) => {
    const kind = buttonOf(event)?.dataset.save;
    if (kind) keep(kind);
  });

  /** Reads the fields; an invalid number counts as 0. */
  function readLines() {
    const counts = parts.lines.querySelectorAll('input');
    const choices = parts.lines.querySelectorAll('select');
    lines = lines.map((_, at) => ({
      count: Math.max(0, Math.round(Number(counts[at]?.value)) || 0),
      what: choices[at]?.value ?? 'easy',
    }));
  }

  function drawLines() {
    parts.lines.replaceChildren(
      ...lines.map(({ count, what }, at) => {
        const number = make('input', '', {
          type: 'number',
          min: 0,
          max: MOST,
          value: count,
          'aria-label': n('count'),
        });
        const choice = make('select', '', { 'aria-label': n('what') });
        setOptions(choice, contents(), what);
        const remove = make('button', 'remove', '×', {
          'data-at': at,
          'aria-label': n('remove'),
        });
        return make('li', '', number, choice, remove);
      }),
    );
  }

  async function begin() {
    readLines();
    const plan = lines.filter(({ count }) => count > 0);
    wanted = plan.reduce((sum, { count }) => sum + count, 0);
    if (wanted === 0 || wanted > MOST) return tell(n('tooMany', MOST));
    const mine = new AbortController();
    ending?.abort();
    ending = mine;
    const { signal } = mine;
    items = [];
    drawState();
    let fault = '';
    try {
      const { layersOf } = await import('../../rules/drawing/drawing.js');
      for (const { count, what } of plan) {
        const level = LEVELS.find((one) => one === what) ?? '';
        const kind = /** @type {Item['kind']} */ (level ? 'classic' : what);
        const symmetry = /** @type {typeof SYMMETRIES[number]} */ (parts.symmetry.value);
        const wish = wishOf({ kind, size: 9, level, symmetry, technique: '' });
        for await (const made of host.solver.generate({
          ...wish,
          count,
          uniqueForms: !!level,
          signal,
        })) {
          const at = await positionOf(host.solver, made, wish.rules);
          if (ending !== mine) return;
          const layers = isPlain(at) ? {} : layersOf(at);
          items.push({ at, solution: made.solution, layers, kind, level, name: '' });
          drawState();
        }
      }
    } catch (error) {
      if (ending !== mine) return;
      if (!signal.aborted) {
        console.warn('The booklet was not made.', error);
        fault = /** @type {any} */ (error).code === 'attempts' ? n('notFound') : n('failed');
      }
    }
    ending = null;
    drawState();
    await drawSheets();
    tell(fault || summary());
    if (items.length > 0) parts.print.focus();
  }

  const summary = () =>
    items.length < wanted
      ? n('notAll', items.length, wanted)
      : n('ready', items.length, sheets.length);

  /** Shows and announces a text. @param {string} text */
  function tell(text) {
    say(text);
    host.say(text);
  }

  /** @param {string} text */
  const say = (text) => void (parts.state.textContent = text);

  function drawState() {
    const running = ending !== null;
    parts.begin.hidden = running;
    parts.stop.hidden = parts.bar.hidden = !running;
    parts.bar.max = Math.max(1, wanted);
    parts.bar.value = items.length;
    parts.bar.setAttribute('aria-label', n('made', items.length, wanted));
    parts.done.hidden = running || items.length === 0;
    if (running) say(n('made', items.length, wanted));
  }

  async function drawSheets() {
    if (ending || items.length === 0) return;
    // The meanings of the rules are among their strings.
    await loadWords();
    if (ending) return;
    const named = items.map((item) => ({
      ...item,
      name: item.level ? levelName(item.level) : kindName(item.kind),
    }));
    sheets = sheetsOf(
      named,
      {
        paper: /** @type {'a4'} */ (parts.paper.value),
        perSheet: /** @type {6} */ (Number(parts.perSheet.value)),
        large: parts.large.checked,
        solutions: /** @type {'back'} */ (parts.solutions.value),
        title: parts.title.value,
        date: parts.dated.checked ? dateOf() : '',
      },
      {
        solutions: n('solutions'),
        rules: n('rules'),
        meanings: [...new Set(items.map(({ kind }) => kind))].flatMap(meaningsOf),
        page: (number, of) => n('page', number, of),
      },
    );
    root.dataset.paper = parts.paper.value;
    parts.sheets.replaceChildren(
      ...sheets.map((svg, at) => {
        const alt = n('sheet', at + 1, sheets.length);
        const src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
        return make('li', '', make('img', '', { alt, src }));
      }),
    );
    say(summary());
  }

  /** @param {string} kind */
  function keep(kind) {
    const title = parts.title.value || n('titled');
    const name = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
    /** @param {string} ending @param {string} text @param {string} type */
    const write = (ending, text, type) => save(`${name}${ending}`, new Blob([text], { type }));
    if (kind === 'svg') {
      const places = String(sheets.length).length;
      sheets.forEach((svg, at) =>
        write(`-${String(at + 1).padStart(places, '0')}.svg`, svg, 'image/svg+xml'),
      );
    } else if (kind === 'txt') write('.txt', toTexts(items), 'text/plain');
    else if (kind === 'sdm') write('.sdm', toSdm(items), 'text/plain');
    else write('.opensudoku', toOpenSudoku(items, title), 'application/xml');
    const left = items.filter((item) => !isCommon(item)).length;
    say(left > 0 && /sdm|open/.test(kind) ? n('leftOut', left) : summary());
  }

  /** Writes the texts; again after a change of language. */
  function draw() {
    const { symmetries, papers, places } = words.words;
    setOptions(
      parts.symmetry,
      SYMMETRIES.map((name) => [name, symmetries[name]]),
      'rotate2',
    );
    setOptions(
      parts.perSheet,
      Object.keys(PLACES).map((count) => [count, count]),
      6,
    );
    setOptions(parts.solutions, Object.entries(places), 'back');
    setOptions(parts.paper, Object.entries(papers), 'a4');
    // An unchanged title follows the language of the page.
    if (parts.title.value === titled) parts.title.value = titled = n('titled');
    if (parts.lines.children.length > 0) readLines();
    drawLines();
    drawState();
    void drawSheets();
  }

  return { draw, stop: () => ending?.abort() };
}
