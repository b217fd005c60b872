/**
 * The panel Steps: how a person would solve the puzzle, with all steps from its givens, each of which can be shown in the grid, and
 * its rating. Asked for while the panel is open.
 */
import { byId, make } from '../../../dom.js';
import { joined, t } from '../../../language.js';
import { toText } from '../../../puzzle/link.js';
import { alphabetOf, isEmpty, openCells, played } from '../../../puzzle/state.js';
import { after, stateOf } from '../../../hint/grid.js';
import { adoptLooks, toldIn, words } from '../../hint/hint.js';

/**
 * @typedef {import('../../../puzzle/state.js').Position} Position
 * @typedef {import('../../../../wasm/client/ninefold.js').Step} Step
 * @typedef {import('../../../../wasm/client/ninefold.js').Ratings} Ratings
 * @typedef {{ kind: 'idle' | 'asking' | 'done' | 'stopped' | 'unexplained' | 'none' | 'failed' }} State
 */

/** The pause (in ms) after typing before a puzzle is asked about. */
const PAUSE = 300;

/** The interval (in ms) of adding steps to the list. */
const OFTEN = 100;

const h = words.say;

/** Loads what the panel needs before it opens. */
export async function prepare() {
  adoptLooks();
  await words.load();
}

/** @param {import('./panels.js').Room} room @returns {import('./panels.js').Panel} */
export function open({ controller, solver, hints }) {
  /** The hint card, once a step was shown. @type {import('../../hint/hint.js').HintCard | null} */
  let card = null;
  const root = byId('panel-path');
  const list = make('ol', '');
  const rating = make('p', 'rating');
  const note = make('p', '');
  const stop = make('button', '', { onclick: () => end('stopped') });
  const again = make('button', '', { onclick: () => void ask() });
  const going = make('div', 'going', note, stop, again);
  root.replaceChildren(make('div', 'way', rating, list, going));

  /** The puzzle and its steps so far. @type {Position | null} */
  let puzzle = null;
  /** @type {Step[]} */
  let steps = [];
  /** The grids before each step, and after the last. @type {Position[]} */
  let grids = [];
  /** @type {Ratings | null} */
  let rated = null;
  let state = /** @type {State['kind']} */ ('idle');
  let several = false;
  let ending = new AbortController();
  let timer = 0;
  /** The number of steps in the list. */
  let listed = 0;
  /** How many there were when they were asked for last, and of how many one was said to be. */
  let [before, said] = [0, 0];

  /** @param {State['kind']} next */
  function end(next) {
    clearTimeout(timer);
    ending.abort();
    ending = new AbortController();
    state = next;
    show();
  }

  async function ask() {
    if (!puzzle) return;
    const at = puzzle;
    end('asking');
    before = steps.length;
    [steps, grids, rated, listed] = [[], [at], null, 0];
    list.replaceChildren();
    show();
    const { signal } = ending;
    try {
      const options = { language: toldIn(), candidates: true, signal };
      let shown = performance.now();
      for await (const step of solver.steps(stateOf(at), options)) {
        steps.push(step);
        grids.push(after(/** @type {Position} */ (grids.at(-1)), step));
        // In another language.
        if (card?.shown === steps.length) look(card.shown);
        if (performance.now() - shown < OFTEN) continue;
        shown = performance.now();
        show();
      }
      // The list does not wait for the rating.
      show();
      // By now it is known of how many it is one.
      if (card?.shown && said !== steps.length) look(card.shown);
      for await (const result of solver.rate([toText(at)], { signal, language: toldIn() })) {
        several = result.answer === 'multiple';
        rated = result;
      }
      if (signal.aborted) return;
      state = 'done';
    } catch (error) {
      if (signal.aborted) return;
      const { code } = /** @type {{ code?: string }} */ (error);
      state = code === 'none' ? 'none' : code === 'memory' ? 'unexplained' : 'failed';
      if (state === 'failed') console.warn('The steps did not come.', error);
    }
    show();
  }

  /** @param {number} number from 1 */
  async function go(number) {
    card ??= await hints();
    look(number);
    byId('hero').scrollIntoView({ block: 'nearest' });
  }

  /** @param {number} number from 1 */
  function look(number) {
    const [step, at] = [steps[number - 1], grids[number - 1]];
    said = Math.max(before, steps.length);
    if (step && at) card?.show(step, number, said, at, (other) => void go(other));
  }

  function show() {
    grow();
    const over = state !== 'asking';
    stop.hidden = over;
    stop.textContent = t('stop');
    again.hidden = state !== 'stopped';
    again.textContent = h('goOn');
    list.hidden = steps.length === 0;
    root.setAttribute('aria-busy', String(!over));
    rating.textContent = rated ? ratingOf(rated) : '';
    rating.hidden = rating.textContent === '';
    note.textContent = noteOf();
    note.hidden = note.textContent === '';
    going.hidden = note.hidden && stop.hidden;
    mark();
  }

  function noteOf() {
    const last = grids.at(-1);
    switch (state) {
      case 'asking':
        return h('found', steps.length);
      case 'stopped':
        return h('stoppedAt', steps.length);
      case 'unexplained':
        return h('unexplained');
      case 'none':
        return h('noSolution');
      case 'failed':
        return t('roomFailed');
      case 'idle':
        // A puzzle is about to be asked about.
        return puzzle && !isEmpty(puzzle) ? '' : h('pathEmpty');
    }
    if (!last || openCells(last) === 0) return h('found', steps.length);
    return joined(h('stuck', openCells(last)), ...(several ? [h('several')] : []));
  }

  /** @param {Ratings} figures */
  function ratingOf({ hodoku, se, ours }) {
    if (!ours) return '';
    const { title } = ours;
    if (ours.level === null || !title) return h('unrated');
    // With rules there are no ratings of other programs.
    if (!hodoku || !se) return h('ratingOurs', ours.level, ours.name[toldIn()] ?? '', title);
    const level = h(/** @type {'Easy'} */ (hodoku.level));
    const { score, guesses, solved } = hodoku;
    const rest = /** @type {const} */ ([se.er.toFixed(1), title]);
    if (guesses > 0) return h('ratingGuessed', level, score, guesses, ...rest);
    return solved ? h('rating', level, score, ...rest) : h('ratingOpen', level, ...rest);
  }

  /** Adds new steps; consecutive singles are folded. */
  function grow() {
    for (; listed < steps.length; listed++) {
      const step = /** @type {Step} */ (steps[listed]);
      const before = steps[listed - 1];
      const item = row(step, listed + 1);
      const fold = list.lastElementChild?.querySelector('details');
      if (step.family !== 'singles') list.append(item);
      else if (before?.family === 'singles' && fold) {
        fold.lastElementChild?.append(item);
        const summary = fold.querySelector('summary');
        if (summary) summary.textContent = h('singles', fold.querySelectorAll('button').length);
      } else {
        const summary = make('summary', '', h('singles', 1));
        list.append(make('li', '', make('details', '', summary, make('ol', '', item))));
      }
    }
  }

  /** @param {Step} step @param {number} number */
  function row(step, number) {
    const figure = step.se !== null && !step.candidates ? step.se.toFixed(1) : '';
    const name = step.family === 'singles' ? '' : make('b', '', `${step.title} `);
    const parts = [make('span', '', name, ...effectOf(step, puzzle)), make('small', '', figure)];
    const button = make('button', '', { onclick: () => void go(number) }, ...parts);
    button.dataset.number = String(number);
    return make('li', '', button);
  }

  /** Marks the step that is shown in the grid. */
  function mark() {
    const shown = card?.shown ?? 0;
    const before = list.querySelector('[aria-current]');
    const button = list.querySelector(`[data-number="${shown}"]`);
    if (before === button) return;
    before?.removeAttribute('aria-current');
    button?.setAttribute('aria-current', 'true');
    const fold = button?.closest('details');
    if (fold) fold.open = true;
    if (button) reveal(button);
  }

  /** Scrolls the list alone, not the page: a step out of sight comes to the middle of what is in the window. @param {Element} button */
  function reveal(button) {
    const [own, all, around] = [button, list, pane].map((one) => one.getBoundingClientRect());
    if (!own || !all || !around) return;
    const seen = Math.min(all.bottom, around.bottom, document.documentElement.clientHeight);
    // Of a list below the window the top will be seen first.
    const bottom = seen - all.top > own.height ? seen : all.bottom;
    const top = Math.max(all.top, around.top, 0);
    if (own.top < top || own.bottom > bottom)
      list.scrollTop += (own.top + own.bottom - top - bottom) / 2;
    // The end of a list that is longer than the panels show.
    const below = button.getBoundingClientRect().bottom - bottom;
    if (below > 0) pane.scrollTop += below;
  }

  const pane = root.parentElement ?? root;
  // The card of the step leaves the list less room.
  new ResizeObserver(() => {
    const button = list.querySelector('[aria-current]');
    if (button && !root.hidden) reveal(button);
  }).observe(pane);

  return {
    draw() {
      const now = played(controller.present);
      const same =
        puzzle && puzzle.shape === now.shape && puzzle.givens === now.givens && puzzle.rules === now.rules;
      if (same) return mark();
      puzzle = now;
      [steps, grids, rated, listed] = [[], [], null, 0];
      list.replaceChildren();
      end('idle');
      if (!isEmpty(now)) timer = window.setTimeout(() => void ask(), PAUSE);
    },
    words() {
      void words.load().then(() => {
        if (state === 'idle') show();
        else void ask();
      });
    },
  };
} // prettier-ignore

/** The most cells named in a row. */
const NAMED = 4;

/** The effect of a step, each part of which stays on a line: "r1c3 = 2", "r5c6 ≠ 1 7". @param {Step} step @param {Position | null} at */
function effectOf({ place, remove }, at) {
  const symbols = at ? alphabetOf(at.shape) : '';
  /** @type {Map<string, (string | undefined)[]>} the digits that go, by cell */
  const gone = new Map();
  for (const [row, column, digit] of remove) {
    const name = `r${row}c${column}`;
    gone.set(name, [...(gone.get(name) ?? []), symbols[digit - 1]]);
  }
  const all = [
    ...place.map(([row, column, digit]) => `r${row}c${column} = ${symbols[digit - 1]}`),
    ...[...gone].map(([name, digits]) => `${name} ≠ ${digits.join(' ')}`),
  ];
  const named = all.slice(0, NAMED);
  return named.flatMap((one, nth) => {
    const last = nth === named.length - 1;
    const end = last ? (all.length > NAMED ? ' …' : '') : ',';
    return [make('span', 'range', one + end), ...(last ? [] : [' '])];
  });
}
