/**
 * The Search lab: the choice of the puzzle and of its two views. The ladder runs the strategies side by side, the
 * watch shows one of them at work.
 */
import { build, startTabs, tabMarkup } from '../../dom.js';
import * as games from '../../puzzle/state.js';
import { LadderView } from './ladder.js';
import { SAMPLES } from './samples.js';
import { WatchView } from './watch.js';
import { loadWords } from './words.js';

/** @typedef {'ladder' | 'watch'} View */

/** @type {readonly View[]} */
const VIEWS = ['ladder', 'watch'];

const MARKUP = `
  <div class="lab-head">
    <div><h2 data-t="lab.heading"></h2><p class="lab-intro" data-t="lab.intro"></p></div>
    <label class="lab-field">
      <span data-t="lab.puzzle"></span>
      <select data-part="choice">
        ${['atHand', ...Object.keys(SAMPLES)].map((name) => `<option value="${name}" data-t="lab.${name}"></option>`).join('')}
      </select>
    </label>
  </div>
  <div class="tabs lab-tabs" role="tablist" data-label="lab.views">
    ${VIEWS.map((name) => tabMarkup(`lab-tab-${name}`, `lab.${name}`)).join('')}
  </div>
  <p class="lab-reason" data-part="reason" data-t="lab.notClassic" hidden></p>`;

/**
 * @param {HTMLElement} root
 * @param {import('../../router.js').Host} host
 * @returns {Promise<import('../../router.js').Room>}
 */
export async function open(root, host) {
  const [strategies] = await Promise.all([host.solver.strategies(), loadWords()]);
  const parts = build(root, MARKUP);
  const { reason } = parts;
  const choice = /** @type {HTMLSelectElement} */ (parts.choice);
  const ladder = new LadderView(host, strategies, (run) => show('watch', run));
  const watch = new WatchView(host, strategies);
  const panels = { ladder: ladder.root, watch: watch.root };
  root.append(ladder.root, watch.root);
  for (const name of VIEWS) panels[name].id = `lab-${name}`;

  /** @type {View} */
  let view = 'ladder';
  let visible = false;
  /** Was the puzzle chosen by the person? */
  let picked = false;
  /** The searched puzzle; null if the current one is not for the lab. @type {string | null} */
  let puzzle = null;

  const mark = startTabs(
    VIEWS,
    (name) => parts[`lab-tab-${name}`],
    (name) => panels[name],
    (name, pressed) => {
      show(name);
      // So that the keys of the watch work at once, rather than the arrow keys of the tabs.
      if (pressed && name === 'watch' && puzzle !== null) watch.focus();
    },
  );
  choice.addEventListener('change', () => {
    picked = true;
    take();
  });

  /** @param {View} next @param {import('./watch.js').Watched} [run] */
  function show(next, run) {
    view = next;
    root.dataset.view = view;
    mark(view);
    for (const name of VIEWS) panels[name].hidden = name !== view || puzzle === null;
    ladder.show(visible && view === 'ladder' && puzzle !== null);
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
    const sample = /** @type {Record<string, string>} */ (SAMPLES)[choice.value];
    if (sample) return sample;
    const { shape, givens, rules } = host.puzzle();
    return games.sameShape(shape, games.CLASSIC) && !rules ? givens : null;
  }

  /** Chooses the current puzzle or, if it is empty, a sample that shows the differences. */
  function choose() {
    choice.value = 'atHand';
    if (!/[^.]/.test(chosen() ?? '')) choice.value = 'sampleArticle';
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
    ladder.words();
    watch.words();
  }

  choose();
  write();
  take();

  return {
    shown() {
      visible = true;
      take();
    },
    hidden() {
      visible = false;
      ladder.show(false);
      watch.hidden();
    },
    load: loadWords,
    words: write,
    puzzle() {
      if (!picked) choose();
      take();
    },
  };
}
