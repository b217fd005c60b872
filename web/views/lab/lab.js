/**
 * The Search lab: which puzzle, which of the two views, and what belongs to both. The ladder runs the
 * strategies side by side, the watch shows one of them at work.
 */
import { make } from '../../dom.js';
import * as games from '../../puzzle/state.js';
import { LadderView } from './ladder.js';
import { SAMPLES } from './samples.js';
import { WatchView } from './watch.js';
import { loadWords, w } from './words.js';

/** @typedef {'ladder' | 'watch'} View */

/** @type {readonly View[]} */
const VIEWS = ['ladder', 'watch'];

/**
 * @param {HTMLElement} root
 * @param {import('../../router.js').Host} host
 * @returns {Promise<import('../../router.js').Room>}
 */
export async function open(root, host) {
  const [strategies] = await Promise.all([host.solver.strategies(), loadWords()]);
  const heading = make('h2', '');
  const intro = make('p', 'lab-intro');
  const label = make('label', 'lab-field');
  const caption = make('span', '');
  const choice = make('select', '');
  label.append(caption, choice);
  const tabs = make('div', 'tabs lab-tabs');
  tabs.setAttribute('role', 'tablist');
  const reason = make('p', 'lab-reason');
  reason.hidden = true;
  const ladder = new LadderView(host, strategies, (run) => show('watch', run));
  const watch = new WatchView(host, strategies);
  const panels = { ladder: ladder.root, watch: watch.root };
  const head = make('div', 'lab-head', make('div', '', heading, intro), label);
  root.append(head, tabs, reason, ladder.root, watch.root);

  /** @type {View} */
  let view = 'ladder';
  let visible = false;
  /** What is being searched; null where the puzzle at hand is none for the lab. @type {string | null} */
  let puzzle = null;

  const buttons = VIEWS.map((name, at) => {
    const tab = make('button', '');
    tab.type = 'button';
    tab.id = `lab-tab-${name}`;
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', `lab-${name}`);
    tab.addEventListener('click', () => {
      show(name);
      // So that the keys of the watch work at once, and the arrows are not the tabs' any more.
      if (name === 'watch' && puzzle !== null) watch.focus();
    });
    tab.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      // Two tabs: either arrow leads to the other.
      const other = VIEWS[1 - at] ?? name;
      event.preventDefault();
      event.stopPropagation();
      show(other);
      document.getElementById(`lab-tab-${other}`)?.focus();
    });
    panels[name].id = `lab-${name}`;
    panels[name].setAttribute('role', 'tabpanel');
    panels[name].setAttribute('aria-labelledby', tab.id);
    return tab;
  });
  tabs.append(...buttons);

  choice.append(
    ...['atHand', ...SAMPLES.map(({ name }) => name)].map((name) => {
      const option = make('option', '');
      option.value = name;
      return option;
    }),
  );
  choice.addEventListener('change', take);

  /** @param {View} next @param {import('./watch.js').Watched} [run] */
  function show(next, run) {
    view = next;
    root.dataset.view = view;
    for (const [at, name] of VIEWS.entries()) {
      const chosen = name === view;
      buttons[at]?.setAttribute('aria-selected', String(chosen));
      if (buttons[at]) buttons[at].tabIndex = chosen ? 0 : -1;
      panels[name].hidden = !chosen || puzzle === null;
    }
    const watching = visible && view === 'watch' && puzzle !== null;
    if (watching) watch.shown(run);
    else watch.hidden();
    if (watching && run) {
      window.scrollTo(0, 0);
      watch.focus();
    }
  }

  /** The puzzle that is chosen now. */
  function chosen() {
    const sample = SAMPLES.find(({ name }) => name === choice.value);
    if (sample) return sample.givens;
    const { shape, givens, rules } = host.puzzle();
    return games.sameShape(shape, games.CLASSIC) && !rules ? givens : null;
  }

  function take() {
    const next = chosen();
    reason.hidden = next !== null;
    if (next !== puzzle) {
      puzzle = next;
      if (next !== null) {
        ladder.take(next);
        watch.take(next);
      }
    }
    show(view);
  }

  function write() {
    heading.textContent = w('heading');
    intro.textContent = w('intro');
    caption.textContent = w('puzzle');
    reason.textContent = w('notClassic');
    tabs.setAttribute('aria-label', w('views'));
    for (const [at, name] of VIEWS.entries()) {
      const tab = buttons[at];
      if (tab) tab.textContent = w(name);
    }
    const names = [w('atHand'), ...SAMPLES.map(({ name }) => w(name))];
    for (const [at, option] of [...choice.options].entries()) option.textContent = names[at] ?? '';
    ladder.words();
    watch.words();
  }

  // With nothing at hand to search, a puzzle that shows the differences.
  const { givens } = host.puzzle();
  if (chosen() === null || !/[^.]/.test(givens)) choice.value = 'sampleArticle';
  write();
  take();

  return {
    shown() {
      visible = true;
      take();
    },
    hidden() {
      visible = false;
      watch.hidden();
    },
    words() {
      void loadWords().then(write);
    },
  };
}
