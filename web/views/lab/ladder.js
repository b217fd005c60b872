/**
 * The ladder: a table with a row for each strategy and bars in its cells.
 *
 * Chart libraries were tried and rejected: uPlot (23 kB compressed) and Chart.js (47 kB with bars alone) paint on a
 * canvas, which a screen reader cannot read and which cannot be saved as SVG; Chartist (8 kB) has no logarithmic
 * scale. Bars in a table also are the table of figures.
 */
import { build, make, save, setText, svg } from '../../dom.js';
import { blank, joined, t } from '../../language.js';
import { toPng } from '../../export/picture.js';
import { WIDTH, costInWords, heightOf, toSvg } from './picture.js';
import { costOf, isWhole, rungBefore, Runs, timeOf, toCsv } from './runs.js';
import { scaleFor, share, tickOf, timeTickOf } from './scale.js';
import { faster, humanName, ideaOf, time, w } from './words.js';

/**
 * @typedef {import('../../router.js').Host} Host
 * @typedef {import('../../../wasm/client/ninefold.js').Strategy} Strategy
 * @typedef {import('./runs.js').Run} Run
 * @typedef {import('./scale.js').Scale} Scale
 * @typedef {{ row: HTMLTableRowElement, name: HTMLButtonElement, cost: HTMLElement, time: HTMLElement, result: HTMLElement, run: HTMLButtonElement, watch?: HTMLButtonElement }} Rung
 */

const LIMITS = [1e6, 1e7, 1e8, 1e9];
const USUAL_LIMIT = 1e8;

/** More at a time would share the same cores. */
const MOST_LANES = 4;

/** More labels of ticks would overlap. */
const MOST_LABELS = 5;

/** The width of a label of an axis with its gap, in pixels. */
const LABEL_WIDTH = 36;

/** Strategies that solve any puzzle at once: they run unasked when the view has been shown for this time (in ms). */
const QUICK = ['dynamic', 'dynamic-table', 'lowbit', 'propagate', 'classic', 'general'];
const SOON = 400;

/** Ratios this close to 1 are noise. */
const NOISE = 0.05;

// On a phone rows are blocks, for which some browsers drop the table's semantics: hence the roles.
const MARKUP = `
  <div class="lab-controls">
    <button type="button" class="primary" data-part="all"></button>
    <label class="lab-field">
      <span data-t="lab.limit"></span>
      <select data-part="limit">${LIMITS.map((limit) => `<option value="${limit}"></option>`).join('')}</select>
    </label>
    <label class="lab-check">
      <input type="checkbox" data-part="diagonals" /><span data-t="lab.diagonals"></span>
    </label>
    <div class="lab-save">
      <span class="lab-save-caption" data-t="lab.save"></span>
      <button type="button" data-part="saveCsv">CSV</button>
      <button type="button" data-part="savePng">PNG</button>
      <button type="button" data-part="saveSvg">SVG</button>
    </div>
  </div>
  <table class="lab-table" role="table" data-part="table">
    <caption class="heard" data-t="lab.table"></caption>
    <thead>
      <tr>
        <th scope="col"><span data-t="lab.strategy"></span></th>
        <th scope="col"><span data-t="lab.placements"></span><svg class="lab-axis" aria-hidden="true" data-part="costs"></svg></th>
        <th scope="col"><span data-t="lab.timeHead"></span><svg class="lab-axis" aria-hidden="true" data-part="times"></svg></th>
        <th scope="col"><span data-t="lab.result"></span></th>
        <th scope="col"><span class="heard" data-t="lab.run"></span></th>
      </tr>
    </thead>
    <tbody data-part="body"></tbody>
  </table>
  <p class="lab-note" data-part="note"></p>`;

/**
 * @typedef {Record<'all' | 'saveCsv' | 'savePng' | 'saveSvg', HTMLButtonElement>
 *   & Record<'costs' | 'times', SVGElement> & Record<'table' | 'body' | 'note', HTMLElement>
 *   & { limit: HTMLSelectElement, diagonals: HTMLInputElement }} Parts
 */

export class LadderView {
  root = make('div', 'lab-ladder');
  #parts = /** @type {Parts} */ (build(this.root, MARKUP));
  #host;
  #strategies;
  #onWatch;
  #runs;
  #lanes = Math.min(MOST_LANES, Math.max(1, navigator.hardwareConcurrency || 1));
  /** @type {Rung[]} */
  #rungs = [];
  #puzzle = '';
  #chosen = '';
  #drawn = 0;
  #wasBusy = false;
  #visible = false;
  #soon = 0;
  /** Do only unasked strategies run? */
  #unasked = false;
  #idea = make('tr', 'lab-idea', make('td', ''));

  /** @param {Host} host @param {Strategy[]} strategies @param {(run: import('./watch.js').Watched) => void} onWatch */
  constructor(host, strategies, onWatch) {
    this.#host = host;
    this.#strategies = strategies;
    this.#onWatch = onWatch;
    this.#runs = new Runs(host.solver, this.#lanes, () => this.#later());
    const { all, limit, diagonals, saveCsv, savePng, saveSvg } = this.#parts;
    all.onclick = () => (this.#busy ? this.#runs.stop() : this.#start());
    limit.value = String(USUAL_LIMIT);
    limit.onchange = diagonals.onchange = () => this.#reset();
    saveCsv.onclick = () => this.#save('csv', 'text/csv', toCsv(this.#puzzle, this.#runs.all));
    saveSvg.onclick = () => this.#save('svg', 'image/svg+xml', this.#picture());
    savePng.onclick = () => void this.#savePng();
    // The labels that an axis has room for.
    new ResizeObserver(() => this.#later()).observe(this.#parts.costs);
  }

  /** Another puzzle. @param {string} puzzle */
  take(puzzle) {
    this.#puzzle = puzzle;
    this.#reset();
  }

  /** @param {boolean} shown */
  show(shown) {
    this.#visible = shown;
    this.#runQuick();
  }

  /** Runs the quick strategies if nothing has run yet and the view is shown. */
  #runQuick() {
    clearTimeout(this.#soon);
    if (!this.#visible) return;
    this.#soon = window.setTimeout(() => {
      if (this.#runs.all.some(({ state }) => state !== 'idle')) return;
      this.#unasked = true;
      for (const { name } of this.#strategies) if (QUICK.includes(name)) this.#runs.start(name);
    }, SOON);
  }

  /** Starts on request. @param {string} [name] */
  #start(name) {
    this.#unasked = false;
    this.#runs.start(name);
  }

  /** Does a requested strategy run? */
  get #busy() {
    return this.#runs.busy && !this.#unasked;
  }

  /** Resets all runs for another puzzle or other options. */
  #reset() {
    const diagonals = this.#parts.diagonals.checked;
    const able = this.#strategies.filter((one) => (diagonals ? one.diagonals : true));
    this.#rungs = able.map((strategy) => this.#rung(strategy));
    this.#parts.body.replaceChildren(...this.#rungs.map(({ row }) => row));
    this.#runs.reset(this.#puzzle, able, { limit: Number(this.#parts.limit.value), diagonals });
    if (!able.some(({ name }) => name === this.#chosen)) this.#chosen = '';
    this.#runQuick();
    this.#draw();
  }

  /** @param {Strategy} strategy @returns {Rung} */
  #rung({ name: strategy, engine }) {
    const row = make('tr', 'lab-row', { role: 'row', 'data-strategy': strategy });
    const parts = /** @type {Omit<Rung, 'row'>} */ (build(row, rungMarkup(strategy, engine)));
    parts.name.onclick = () => {
      this.#chosen = this.#chosen === strategy ? '' : strategy;
      this.#draw();
    };
    parts.run.onclick = () => {
      const state = this.#runs.of(strategy)?.state;
      if (state === 'running' || state === 'waiting') this.#runs.stop(strategy);
      else this.#start(strategy);
    };
    if (parts.watch) {
      parts.watch.onclick = () =>
        this.#onWatch({ strategy, diagonals: this.#parts.diagonals.checked });
    }
    return { ...parts, row };
  }

  /** Draws soon: each worker reports progress a hundred times a second. */
  #later() {
    if (this.#drawn) return;
    this.#drawn = window.setTimeout(() => {
      this.#drawn = 0;
      this.#draw();
    }, 80);
  }

  #draw() {
    const runs = this.#runs.all;
    const costs = scaleFor(runs.map(costOf), 1);
    const times = scaleFor(runs.map(timeOf).filter((ms) => ms > 0));
    drawAxis(this.#parts.costs, costs, tickOf);
    drawAxis(this.#parts.times, times, timeTickOf);
    for (const [at, rung] of this.#rungs.entries()) {
      const run = runs[at];
      if (run) this.#drawRung(rung, run, costs, times);
    }
    const busy = this.#busy;
    const { all, table, saveCsv, savePng, saveSvg } = this.#parts;
    setText(all, busy ? w('stopAll') : w('runAll'));
    const done = runs.filter(({ effort }) => effort).length;
    for (const one of [saveCsv, savePng, saveSvg]) one.disabled = done === 0 || busy;
    if (this.#wasBusy && !busy) this.#host.say(w('ranAll', done));
    this.#wasBusy = busy;
    table.setAttribute('aria-busy', String(busy));
    this.#drawIdea();
  }

  /** @param {Rung} rung @param {Run} run @param {Scale} costs @param {Scale} times */
  #drawRung(rung, run, costs, times) {
    const known = run.effort !== null;
    const active = run.state === 'running' || run.state === 'waiting';
    const strategy = run.strategy.name;
    rung.row.dataset.state = run.state;
    drawBar(rung.cost, costs, costOf(run), known ? amountOf(run) : '');
    drawBar(rung.time, times, timeOf(run), known ? time(timeOf(run)) : '');
    const name = humanName(strategy);
    setText(rung.name, name);
    setText(rung.result, resultOf(run));
    setText(rung.run, active ? w('stop') : w('run'));
    rung.run.setAttribute('aria-label', w(active ? 'stopNamed' : 'runNamed', name));
    rung.watch?.setAttribute('aria-label', w('watchNamed', name));
    rung.name.setAttribute('aria-expanded', String(strategy === this.#chosen));
  }

  /** The idea of the chosen strategy, as a row below its own. */
  #drawIdea() {
    const at = this.#rungs.findIndex(({ row }) => row.dataset.strategy === this.#chosen);
    const rung = this.#rungs[at];
    const run = this.#runs.all[at];
    const cell = this.#idea.cells[0];
    if (!rung || !run || !cell) {
      this.#idea.remove();
      return;
    }
    if (this.#idea.previousElementSibling !== rung.row) rung.row.after(this.#idea);
    cell.colSpan = 5;
    const source = make('a', '', w('source'));
    source.href = `strategy-${run.strategy.name}.txt`;
    source.target = '_blank';
    const here = comparison(this.#runs.all, run);
    const parts = [
      make('p', '', ideaOf(run.strategy.name)),
      ...(here ? [make('p', 'lab-here', make('b', '', w('here')), ' ', here)] : []),
      // The single file has no sources beside it.
      ...(SINGLE_FILE ? [] : [make('p', 'lab-source', source)]),
    ];
    const key = parts.map(({ textContent }) => textContent).join('\n') + source.href;
    if (cell.dataset.key === key) return;
    cell.dataset.key = key;
    cell.replaceChildren(...parts);
  }

  /** Writes texts without a string key; again after a change of language. */
  words() {
    for (const option of this.#parts.limit.options) {
      option.textContent = w('limitOf', Number(option.value));
    }
    this.#parts.note.textContent = joined(
      w('tableHint'),
      w('logScale'),
      w('timesNote'),
      this.#lanes === 1 ? w('oneLane') : w('lanes', this.#lanes),
    );
    if (this.#rungs.length > 0) this.#draw();
  }

  /** @param {string} kind @param {string} type @param {BlobPart} contents */
  #save(kind, type, contents) {
    save(`ninefold-lab.${kind}`, new Blob([contents], { type }));
  }

  /** @param {number} [scale] */
  #picture(scale) {
    const style = getComputedStyle(this.root);
    const names = /** @type {const} */ (['paper', 'ink', 'soft', 'hair', 'blue', 'green']);
    const colours = names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]);
    return toSvg(this.#puzzle, this.#shown, Object.fromEntries(colours), scale);
  }

  /** The runs that a picture shows. */
  get #shown() {
    return this.#runs.all.filter(({ effort }) => effort);
  }

  /** Twice the size, so that it is sharp in print too. */
  async #savePng() {
    const height = 2 * heightOf(this.#shown.length);
    try {
      this.#save('png', 'image/png', await toPng(this.#picture(2), 2 * WIDTH, height));
    } catch {
      this.#host.notice({ text: t('saveFailed'), bad: true });
    }
  }
}

/** A row of the table, before anything is drawn in it. @param {string} name @param {boolean} engine */
const rungMarkup = (name, engine) => `
  <th scope="row" role="rowheader"><button type="button" class="lab-name" data-part="name"></button><small class="lab-id" translate="no">${name}</small></th>
  <td role="cell" class="lab-cost">${barMarkup('cost', engine ? 'guesses' : 'cost')}</td>
  <td role="cell" class="lab-time">${barMarkup('time', 'time')}</td>
  <td role="cell" class="lab-result"><span data-part="result"></span></td>
  <td role="cell" class="lab-do">
    <button type="button" class="lab-run" data-part="run"></button>
    ${engine ? '' : '<button type="button" class="lab-watch" data-part="watch" data-t="lab.watch"></button>'}
  </td>`;

/** @param {string} part @param {string} kind */
const barMarkup = (part, kind) => `
  <div class="lab-measure" data-part="${part}">
    <svg class="lab-bar" aria-hidden="true"><g class="lines"></g><rect class="bar ${kind}" y="4" height="12" width="0" /></svg>
    <span class="lab-amount"></span>
  </div>`;

const percent = (/** @type {number} */ part) => `${(100 * part).toFixed(2)}%`;

/** @param {SVGElement} element @param {Scale} scale @param {(value: number) => string} name */
function drawAxis(element, scale, name) {
  // Before it is laid out, its width is 0.
  const room = element.clientWidth || Infinity;
  const most = Math.max(2, Math.min(MOST_LABELS, Math.floor(room / LABEL_WIDTH)));
  const key = [most, ...scale.ticks].join(' ');
  if (element.dataset.key === key) return;
  element.dataset.key = key;
  const every = Math.ceil(scale.ticks.length / most);
  element.replaceChildren(
    ...scale.ticks
      .filter((_, index) => index % every === 0)
      .map((tick) => {
        const at = share(scale, tick);
        const anchor = at > 0.97 ? 'end' : at < 0.03 ? 'start' : 'middle';
        const text = svg('text', { x: percent(at), y: 11, 'text-anchor': anchor });
        text.textContent = name(tick);
        return text;
      }),
  );
}

/** @param {HTMLElement} measure @param {Scale} scale @param {number} value @param {string} words */
function drawBar(measure, scale, value, words) {
  const lines = measure.querySelector('g');
  const key = scale.ticks.join(' ');
  if (lines && lines.dataset.key !== key) {
    lines.dataset.key = key;
    lines.replaceChildren(
      ...scale.ticks.map((tick) => {
        const x = percent(share(scale, tick));
        return svg('line', { x1: x, x2: x, y1: 0, y2: '100%' });
      }),
    );
  }
  // A measured bar is visible, however short.
  const width = words === '' ? '0' : percent(Math.max(0.006, share(scale, value)));
  measure.querySelector('rect')?.setAttribute('width', width);
  setText(measure.querySelector('span'), words);
}

/** @param {Run} run */
const amountOf = (run) => (run.strategy.engine ? costInWords(run) : t('whole', costOf(run)));

/** @param {Run} run */
function resultOf(run) {
  const { state, effort, strategy } = run;
  const cost = costOf(run);
  switch (state) {
    case 'idle':
      return w('notRun');
    case 'waiting':
      return w('waiting');
    case 'running':
      return w('running');
    case 'failed':
      return w('failed');
    case 'limit':
      return strategy.engine ? w('stoppedGuesses', cost) : w('stoppedAfter', cost);
    case 'stopped':
      return w('stoppedByYou', cost);
    case 'done':
      if (strategy.all) return w('solutions', effort?.solutions ?? 0);
      return effort && effort.solutions > 0 ? w('solved') : w('none');
  }
}

/**
 * The gain of the idea on this puzzle, as measured; empty if there is nothing to say.
 * @param {readonly Run[]} runs @param {Run} run
 */
function comparison(runs, run) {
  const before = rungBefore(runs, run);
  if (!before || !run.effort || !before.effort) return '';
  const name = before.strategy.name;
  if (!isWhole(before)) return before.state === 'running' ? '' : w('halfRun', name);
  if (!isWhole(run)) return run.state === 'running' ? '' : w('halfRun', run.strategy.name);
  const [ms, beforeMs] = [timeOf(run), timeOf(before)];
  const [cost, beforeCost] = [costOf(run), costOf(before)];
  const times = /** @type {const} */ ([time(ms), time(beforeMs), faster(beforeMs / ms)]);
  if (run.strategy.engine) return w('engineWork', name, cost, ...times);
  const slower = ms > beforeMs * (1 + NOISE);
  const said = [
    cost === beforeCost
      ? w('sameWork', name, ...times)
      : w('otherWork', name, cost, beforeCost, ...times),
  ];
  if (slower && cost < beforeCost) said.push(w('fewerYetSlower'));
  else if (cost === beforeCost && ms > beforeMs * (1 - NOISE)) said.push(w('doesNotPay'));
  return said.join(blank());
}
