/**
 * The room New, with three tabs: a puzzle to order, puzzles of the day, a booklet to print. Puzzles come from solver.generate,
 * whose module is loaded with the first.
 */
import { build, setOptions, setText, startTabs, tabMarkup } from '../../dom.js';
import { thumbnailOf } from '../../export/thumbnail.js';
import { clock } from '../../numbers.js';
import { openBooklet } from './booklet.js';
import { Maker } from './maker.js';
import { openToday } from './today.js';
import { NEEDABLE, kindName, levelName, loadTitles, n, titleOf, words } from './words.js';
import {
  KINDS,
  KIND_NAMES,
  SYMMETRIES,
  isRated,
  isSymmetric,
  levelBeside,
  levelOf,
  levelsOf,
  positionOf,
  wishOf,
} from './wishes.js';

/**
 * @typedef {import('./wishes.js').Fields} Fields
 * @typedef {import('../../../wasm/client/ninefold.js').Made} Made
 * @typedef {import('../../puzzle/state.js').Position} Position
 * @typedef {Record<'kind' | 'level' | 'size' | 'symmetry' | 'technique', HTMLSelectElement>
 *   & Record<'begin' | 'easier' | 'harder' | 'stop' | 'open' | 'state' | 'said' | 'result', HTMLElement>
 *   & { picture: HTMLImageElement }
 *   & Record<`new-${Tab}` | `panel-${Tab}`, HTMLElement>} Parts
 * @typedef {typeof TABS[number]} Tab
 */

const TABS = /** @type {const} */ (['make', 'today', 'booklet']);

/** After this time (in ms) progress is shown. */
const SOON = 1000;

/** After this time (in ms) a rare combination is explained. */
const LONG = 5000;

/** @param {string} name */
const selectMarkup = (name) =>
  `<label><span class="caption" data-t="new.${name}"></span><select data-part="${name}"></select></label>`;

/** @param {Tab} name @param {string} inside */
const panelMarkup = (name, inside = '') =>
  `<div class="panel" id="new-panel-${name}" data-part="panel-${name}" hidden>${inside}</div>`;

const MAKE = `
  <div class="wish">
    <div class="fields">${['kind', 'level', 'size', 'symmetry', 'technique'].map(selectMarkup).join('')}</div>
    <div class="acts">
      <button type="button" class="primary" data-part="begin"></button>
      <button type="button" data-part="easier" data-t="new.easier" hidden></button>
      <button type="button" data-part="harder" data-t="new.harder" hidden></button>
      <button type="button" data-part="stop" data-t="new.stop" hidden></button>
    </div>
    <p class="note" data-part="state"></p>
  </div>
  <div class="result" data-part="result" hidden>
    <img data-part="picture" alt="" />
    <p data-part="said"></p>
    <button type="button" class="primary" data-part="open" data-t="new.solve"></button>
  </div>`;

const MARKUP = `
  <h2 data-t="new.heading"></h2>
  <div class="tabs" role="tablist" data-label="new.heading">${TABS.map((name) => tabMarkup(`new-${name}`, `new.${name}`)).join('')}</div>
  ${panelMarkup('make', MAKE)}${panelMarkup('today')}${panelMarkup('booklet')}`;

/** @param {HTMLElement} root @param {import('../../router.js').Host} host @returns {Promise<import('../../router.js').Room>} */
export async function open(root, host) {
  await loadAll();
  const parts = /** @type {Parts} */ (build(root, MARKUP));
  const today = openToday(parts['panel-today'], host);
  const booklet = openBooklet(parts['panel-booklet'], host);
  /** The shown puzzle. @type {{ at: Position, made: Made, fields: Fields } | null} */
  let shown = null;
  let timer = 0;
  const maker = new Maker(host.solver, drawState);
  /** @type {Tab} */
  let tab = 'make';
  const mark = startTabs(
    TABS,
    (name) => parts[`new-${name}`],
    (name) => parts[`panel-${name}`],
    choose,
  );

  for (const name of /** @type {const} */ (['kind', 'size', 'level', 'technique']))
    parts[name].addEventListener('change', drawFields);
  parts.begin.addEventListener('click', () => void make());
  parts.easier.addEventListener('click', () => void beside(-1));
  parts.harder.addEventListener('click', () => void beside(1));
  parts.stop.addEventListener('click', () => {
    maker.stop();
    parts.begin.focus();
    tell(n('stopped'));
  });
  parts.open.addEventListener('click', () => {
    if (!shown) return;
    const { at, made, fields: asked } = shown;
    const level = isRated(asked) ? asked.level || levelOf(made) : '';
    host.take(at, 'play', { kind: asked.kind, ...(level && { level }) });
    host.go('solve');
  });

  /** @returns {Fields} */
  const fields = () => ({
    kind: /** @type {Fields['kind']} */ (parts.kind.value),
    size: Number(parts.size.value),
    level: /** @type {Fields['level']} */ (parts.level.value),
    symmetry: /** @type {Fields['symmetry']} */ (parts.symmetry.value),
    technique: parts.technique.value,
  });

  /** @param {1 | -1} by */
  function beside(by) {
    const asked = fields();
    const level = levelBeside(levelsOf(asked), asked.level || levelOf(shown?.made), by);
    if (!level) return;
    parts.level.value = level;
    return make();
  }

  async function make() {
    const asked = fields();
    const wish = wishOf(asked);
    setText(parts.state, n('making'));
    try {
      const made = await maker.next(wish);
      if (!made) return;
      const at = await positionOf(host.solver, made, wish.rules);
      // Another puzzle was asked for meanwhile.
      if (maker.running) return;
      shown = { at, made, fields: asked };
      setText(parts.state, '');
      drawResult();
      host.say(parts.said.textContent ?? '');
    } catch (error) {
      const { code } = /** @type {{ code?: string }} */ (error);
      // Of the fields only a technique can be refused: if no puzzle is known to start from.
      const said = code === 'attempts' ? 'notFound' : code === 'wish' ? 'neverNeeded' : 'failed';
      if (said === 'failed') console.warn('No puzzle was made.', error);
      tell(n(said));
    }
  }

  /** Shows and announces a text; progress is only shown. @param {string} text */
  function tell(text) {
    setText(parts.state, text);
    host.say(text);
  }

  function drawState() {
    const { running } = maker;
    // If there are levels, the next one up or down can be asked for.
    const levels = levelsOf(fields());
    const level = shown && (fields().level || levelOf(shown.made));
    const focused = document.activeElement;
    parts.stop.hidden = !running;
    parts.begin.hidden = running;
    parts.easier.hidden = running || !levelBeside(levels, level || '', -1);
    parts.harder.hidden = running || !levelBeside(levels, level || '', 1);
    if (focused instanceof HTMLElement && focused.hidden)
      (running ? parts.stop : parts.begin).focus();
    parts.begin.textContent = n(shown ? 'another' : 'begin');
    drawProgress();
  }

  /** Repeatedly while one is being made. */
  function drawProgress() {
    clearTimeout(timer);
    if (maker.running) timer = window.setTimeout(drawProgress, 250);
    const taken = performance.now() - maker.since;
    if (!maker.running || taken < SOON) return;
    const { technique, symmetry } = fields();
    const rare = taken >= LONG && technique && symmetry !== 'none' ? ` ${n('rare')}` : '';
    setText(parts.state, `${n('making')} ${n('tried', maker.tried, clock(taken / 1000))}${rare}`);
  }

  /** Shows the choices that the others allow. */
  function drawFields() {
    const { kind } = fields();
    setOptions(
      parts.size,
      KINDS[kind].sizes.map((one) => named(one, n('sized', one))),
    );
    const { size } = fields();
    const levels = levelsOf({ kind, size });
    setOptions(parts.level, [['', n('any')], ...levels.map((one) => named(one, levelName(one)))]);
    parts.level.disabled = levels.length === 0;
    parts.symmetry.disabled = !isSymmetric({ kind });
    parts.technique.disabled = !isRated({ kind, size });
    drawState();
  }

  function drawResult() {
    parts.result.hidden = shown === null;
    if (!shown) return;
    const said = inWords(shown);
    parts.picture.src = thumbnailOf(shown.at);
    parts.picture.alt = n('picture', said);
    setText(parts.said, said);
    drawState();
  }

  /** @param {NonNullable<typeof shown>} it */
  function inWords({ made, fields: { kind } }) {
    const { clues, hodoku, se, ours } = made;
    const level = levelOf(made);
    const hardest = ours?.hardest ? titleOf(ours.hardest) : '';
    return [
      ...(kind === 'classic' ? [] : [kindName(kind)]),
      clues > 0 ? n('clues', clues) : n('noClues'),
      ...(hodoku && se && level
        ? [n('rated', levelName(/** @type {'easy'} */ (level)), hodoku.score, se.er.toFixed(1))]
        : []),
      ...(ours && !se ? [n('numbered', ours.level ?? 10)] : []),
      ...(hardest ? [n('hardest', hardest)] : []),
    ].join(' · ');
  }

  /** @param {Tab} next */
  function choose(next) {
    tab = next;
    mark(tab);
    for (const name of TABS) parts[`panel-${name}`].hidden = name !== tab;
    if (tab === 'today') today.draw(true);
  }

  /** Writes the texts; again after a change of language. */
  function draw() {
    const { symmetries } = words.words;
    const first = parts.kind.options.length === 0;
    const symmetry = SYMMETRIES.map((name) => named(name, symmetries[name]));
    const technique = NEEDABLE.map((name) => named(name, titleOf(name)));
    setOptions(
      parts.kind,
      KIND_NAMES.map((kind) => [kind, kindName(kind)]),
    );
    setOptions(parts.symmetry, symmetry, 'rotate2');
    setOptions(parts.technique, [['', n('any')], ...technique]);
    drawFields();
    if (first) parts.level.value = 'medium';
    drawResult();
    booklet.draw();
    today.draw(tab === 'today');
  }

  draw();
  choose(tab);
  return {
    load: loadAll,
    words: draw,
    shown: () => today.draw(tab === 'today'),
    hidden() {
      if (maker.running) setText(parts.state, '');
      maker.stop();
      today.stop();
    },
  };
}

const loadAll = () => Promise.all([words.load(), loadTitles()]);

/** A choice. @param {string | number} value @param {string} name @returns {[string | number, string]} */
const named = (value, name) => [value, name];
