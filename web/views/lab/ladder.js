/**
 * The ladder: a table whose rows are strategies and whose cells hold the bars of the chart.
 *
 * Chart libraries were tried and left: uPlot (23 kB compressed) and Chart.js (47 kB, with no more of it
 * than bars) paint on a canvas, which a screen reader cannot read and which cannot be saved as SVG;
 * Chartist (8 kB) has no logarithmic scale. Bars in a table are their own table of figures.
 */
import { make } from '../../dom.js';
import { blank } from '../../language.js';
import { save } from '../../export/save.js';
import { costInWords, drawingOf, toPng, toSvg } from './picture.js';
import { costOf, isWhole, rungBefore, Runs, timeOf, toCsv } from './runs.js';
import { scaleFor, share, tickOf, timeTickOf } from './scale.js';
import { faster, ideaOf, time, w } from './words.js';

/**
 * @typedef {import('../../router.js').Host} Host
 * @typedef {import('../../../wasm/client/ninefold.js').Strategy} Strategy
 * @typedef {import('./runs.js').Run} Run
 * @typedef {import('./scale.js').Scale} Scale
 * @typedef {{ row: HTMLTableRowElement, name: HTMLButtonElement, bars: [Bar, Bar], result: HTMLElement, run: HTMLButtonElement, watch: HTMLButtonElement | null }} Rung
 * @typedef {{ root: HTMLElement, bar: SVGElement, lines: SVGElement, text: HTMLElement }} Bar
 */

const LIMITS = [1e6, 1e7, 1e8, 1e9];
const USUAL_LIMIT = 1e8;

/** More at a time would only share the same cores. */
const MOST_LANES = 4;

/** More names of ticks would run into each other. */
const MOST_LABELS = 5;

/** Ratios this close to 1 are noise. */
const NOISE = 0.05;

const SVG = 'http://www.w3.org/2000/svg';

export class LadderView {
  root = make('div', 'lab-ladder');
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
  #limit = make('select', '');
  #limitCaption = make('span', '');
  #diagonals = make('input', '');
  #diagonalsCaption = make('span', '');
  #all = buttonOf('primary', () => (this.#runs.busy ? this.#runs.stop() : this.#runs.start()));
  #saveCaption = make('span', 'lab-save-caption');
  #saves = {
    saveCsv: buttonOf('', () => this.#saveCsv()),
    savePng: buttonOf('', () => void this.#savePng()),
    saveSvg: buttonOf('', () => this.#saveSvg()),
  };
  #table = make('table', 'lab-table');
  #caption = make('caption', 'heard');
  #heads = Array.from({ length: 5 }, () => make('th', ''));
  #axes = [axis(), axis()];
  #body = make('tbody', '');
  #idea = make('tr', 'lab-idea');
  #note = make('p', 'lab-note');

  /** @param {Host} host @param {Strategy[]} strategies @param {(run: import('./watch.js').Watched) => void} onWatch */
  constructor(host, strategies, onWatch) {
    this.#host = host;
    this.#strategies = strategies;
    this.#onWatch = onWatch;
    this.#runs = new Runs(host.solver, this.#lanes, () => this.#later());
    this.#build();
  }

  #build() {
    for (const limit of LIMITS) {
      const option = make('option', '');
      option.value = String(limit);
      this.#limit.append(option);
    }
    this.#limit.value = String(USUAL_LIMIT);
    this.#diagonals.type = 'checkbox';
    this.#limit.addEventListener('change', () => this.#reset());
    this.#diagonals.addEventListener('change', () => this.#reset());
    const controls = make(
      'div',
      'lab-controls',
      this.#all,
      make('label', 'lab-field', this.#limitCaption, this.#limit),
      make('label', 'lab-check', this.#diagonals, this.#diagonalsCaption),
      make('div', 'lab-save', this.#saveCaption, ...Object.values(this.#saves)),
    );
    const head = make('tr', '', ...this.#heads);
    for (const [at, cell] of this.#heads.entries()) {
      cell.scope = 'col';
      cell.append(make('span', at === 4 ? 'heard' : ''));
      const drawn = this.#axes[at - 1];
      if (drawn) cell.append(drawn);
    }
    this.#idea.append(make('td', ''));
    // On a phone a row is laid out as a block, and some browsers then take the table for none.
    this.#table.setAttribute('role', 'table');
    this.#table.append(this.#caption, make('thead', '', head), this.#body);
    this.root.append(controls, this.#table, this.#note);
  }

  /** Another puzzle. @param {string} puzzle */
  take(puzzle) {
    this.#puzzle = puzzle;
    this.#reset();
  }

  /** Nothing has run: the puzzle or the wishes are others. */
  #reset() {
    const diagonals = this.#diagonals.checked;
    const able = this.#strategies.filter((one) => (diagonals ? one.diagonals : true));
    this.#rungs = able.map((strategy) => this.#rung(strategy));
    this.#body.replaceChildren(...this.#rungs.map(({ row }) => row));
    this.#runs.reset(this.#puzzle, able, { limit: Number(this.#limit.value), diagonals });
    if (!able.some(({ name }) => name === this.#chosen)) this.#chosen = '';
    this.#writeRows();
    this.#draw();
  }

  /** @param {Strategy} strategy @returns {Rung} */
  #rung({ name: strategy, engine }) {
    const name = buttonOf('lab-name', () => {
      this.#chosen = this.#chosen === strategy ? '' : strategy;
      this.#draw();
    });
    name.textContent = strategy;
    const run = buttonOf('lab-run', () => {
      const state = this.#runs.of(strategy)?.state;
      if (state === 'running' || state === 'waiting') this.#runs.stop(strategy);
      else this.#runs.start(strategy);
    });
    const watch = engine
      ? null
      : buttonOf('lab-watch', () =>
          this.#onWatch({ strategy, diagonals: this.#diagonals.checked }),
        );
    const bars = /** @type {[Bar, Bar]} */ ([bar(engine ? 'guesses' : 'cost'), bar('time')]);
    const result = make('span', '');
    const head = make('th', '', name);
    head.scope = 'row';
    const row = make(
      'tr',
      'lab-row',
      head,
      ...bars.map(({ root }, at) => make('td', at === 0 ? 'lab-cost' : 'lab-time', root)),
      make('td', 'lab-result', result),
      make('td', 'lab-do', run, ...(watch ? [watch] : [])),
    );
    row.setAttribute('role', 'row');
    head.setAttribute('role', 'rowheader');
    for (const cell of row.querySelectorAll('td')) cell.setAttribute('role', 'cell');
    return { row, name, bars, result, run, watch };
  }

  /** Draws soon: progress comes a hundred times a second from every worker. */
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
    drawAxis(this.#axes[0], costs, tickOf);
    drawAxis(this.#axes[1], times, timeTickOf);
    for (const [at, rung] of this.#rungs.entries()) {
      const run = runs[at];
      if (run) this.#drawRung(rung, run, costs, times);
    }
    const { busy } = this.#runs;
    setText(this.#all, busy ? w('stopAll') : w('runAll'));
    const done = runs.filter(({ effort }) => effort).length;
    for (const one of Object.values(this.#saves)) one.disabled = done === 0 || busy;
    if (this.#wasBusy && !busy) this.#host.say(w('ranAll', done));
    this.#wasBusy = busy;
    this.#table.setAttribute('aria-busy', String(busy));
    this.#drawIdea();
  }

  /** @param {Rung} rung @param {Run} run @param {Scale} costs @param {Scale} times */
  #drawRung({ row, name, bars, result, run: doing, watch }, run, costs, times) {
    const known = run.effort !== null;
    const active = run.state === 'running' || run.state === 'waiting';
    const strategy = run.strategy.name;
    row.dataset.state = run.state;
    const cost = costOf(run);
    drawBar(bars[0], costs, cost, known ? amountOf(run) : '');
    drawBar(bars[1], times, timeOf(run), known ? time(timeOf(run)) : '');
    setText(result, resultOf(run));
    setText(doing, active ? w('stop') : w('run'));
    doing.setAttribute('aria-label', w(active ? 'stopNamed' : 'runNamed', strategy));
    watch?.setAttribute('aria-label', w('watchNamed', strategy));
    name.setAttribute('aria-expanded', String(strategy === this.#chosen));
  }

  /** The idea of the chosen strategy, as a row below its own. */
  #drawIdea() {
    const at = this.#rungs.findIndex(({ name }) => name.textContent === this.#chosen);
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
      // The sources lie beside the page, unless it is in one file.
      ...(SINGLE_FILE ? [] : [make('p', 'lab-source', source)]),
    ];
    const key = parts.map(({ textContent }) => textContent).join('\n') + source.href;
    if (cell.dataset.key === key) return;
    cell.dataset.key = key;
    cell.replaceChildren(...parts);
  }

  #writeRows() {
    for (const { watch } of this.#rungs) if (watch) watch.textContent = w('watch');
  }

  words() {
    this.#limitCaption.textContent = w('limit');
    for (const option of this.#limit.options) {
      option.textContent = w('limitOf', Number(option.value));
    }
    this.#diagonalsCaption.textContent = w('diagonals');
    this.#saveCaption.textContent = w('save');
    const { saveCsv, savePng, saveSvg } = this.#saves;
    saveCsv.textContent = w('saveCsv');
    savePng.textContent = w('savePng');
    saveSvg.textContent = w('saveSvg');
    this.#caption.textContent = w('table');
    const heads = [w('strategy'), w('placements'), w('timeHead'), w('result'), w('run')];
    for (const [at, head] of this.#heads.entries()) {
      const text = head.firstElementChild;
      if (text) text.textContent = heads[at] ?? '';
    }
    this.#note.textContent = [
      w('tableHint'),
      w('logScale'),
      w('timesNote'),
      this.#lanes === 1 ? w('oneLane') : w('lanes', this.#lanes),
    ].join(blank());
    this.#writeRows();
    if (this.#rungs.length > 0) this.#draw();
  }

  #saveCsv() {
    const csv = toCsv(this.#puzzle, this.#runs.all);
    save('ninefold-lab.csv', new Blob([csv], { type: 'text/csv' }));
  }

  #drawing() {
    const style = getComputedStyle(this.root);
    const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
    return drawingOf(
      this.#puzzle,
      this.#runs.all.filter(({ effort }) => effort),
      {
        paper: colour('--paper'),
        ink: colour('--ink'),
        soft: colour('--soft'),
        hair: colour('--hair'),
        blue: colour('--blue'),
        green: colour('--green'),
      },
    );
  }

  async #savePng() {
    save('ninefold-lab.png', await toPng(this.#drawing()));
  }

  #saveSvg() {
    save('ninefold-lab.svg', new Blob([toSvg(this.#drawing())], { type: 'image/svg+xml' }));
  }
}

/** @param {string} className @param {() => void} onClick */
function buttonOf(className, onClick) {
  const made = make('button', className);
  made.type = 'button';
  made.addEventListener('click', onClick);
  return made;
}

/** @param {string} name @param {Record<string, string>} attributes @param {...Element} children */
function svg(name, attributes, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** @param {string} kind @returns {Bar} */
function bar(kind) {
  const rect = svg('rect', { class: `bar ${kind}`, x: '0', y: '4', height: '12', width: '0' });
  const lines = svg('g', { class: 'lines' });
  const drawing = svg('svg', { class: 'lab-bar', 'aria-hidden': 'true' }, lines, rect);
  const text = make('span', 'lab-amount');
  return { root: make('div', 'lab-measure', drawing, text), bar: rect, lines, text };
}

function axis() {
  return svg('svg', { class: 'lab-axis', 'aria-hidden': 'true' });
}

const percent = (/** @type {number} */ part) => `${(100 * part).toFixed(2)}%`;

/** @param {SVGElement | undefined} element @param {Scale} scale @param {(value: number) => string} name */
function drawAxis(element, scale, name) {
  const key = scale.ticks.join(' ');
  if (!element || element.dataset.key === key) return;
  element.dataset.key = key;
  const every = Math.ceil(scale.ticks.length / MOST_LABELS);
  element.replaceChildren(
    ...scale.ticks
      .filter((_, index) => index % every === 0)
      .map((tick) => {
        const at = share(scale, tick);
        const anchor = at > 0.97 ? 'end' : at < 0.03 ? 'start' : 'middle';
        const text = svg('text', { x: percent(at), y: '11', 'text-anchor': anchor });
        text.textContent = name(tick);
        return text;
      }),
  );
}

/** @param {Bar} bar @param {Scale} scale @param {number} value @param {string} words */
function drawBar({ bar, lines, text }, scale, value, words) {
  const key = scale.ticks.join(' ');
  if (lines.dataset.key !== key) {
    lines.dataset.key = key;
    lines.replaceChildren(
      ...scale.ticks.map((tick) => {
        const x = percent(share(scale, tick));
        return svg('line', { x1: x, x2: x, y1: '0', y2: '100%' });
      }),
    );
  }
  // A bar that was measured is seen, however short.
  const width = words === '' ? '0' : percent(Math.max(0.006, share(scale, value)));
  if (bar.getAttribute('width') !== width) bar.setAttribute('width', width);
  setText(text, words);
}

/** @param {HTMLElement} element @param {string} text */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {Run} run */
const amountOf = (run) => (run.strategy.engine ? costInWords(run) : w('number', costOf(run)));

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
 * What the idea bought on this puzzle, from what was measured; empty where there is nothing to say.
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
