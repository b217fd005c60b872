/** The watch: one strategy at work on the grid, step by step or as fast as it runs, forwards and backwards. */
import { build, make, setOptions } from '../../dom.js';
import { blank } from '../../language.js';
import { isField } from '../../import/import.js';
import { NearChart, ProfileChart } from './depth.js';
import { Grid, Strip } from './grid.js';
import { AROUND, Player, SPEEDS } from './player.js';
import { Source } from './source.js';
import { humanName, ideaOf, inSentences, stepOf, w } from './words.js';

/** @typedef {import('../../router.js').Host} Host @typedef {import('../../../wasm/client/ninefold.js').Strategy} Strategy */

/** @typedef {{ strategy: string, diagonals: boolean }} Watched */

/** The greatest speed with reduced motion. */
const STILL_SPEED = 2;

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** The buttons of the player, with their icons. */
const SIGNS = {
  toStart: 'M7 6v12M18 6l-8 6 8 6z',
  stepBack: 'M15 6l-8 6 8 6z',
  play: 'M8 5l11 7-11 7z',
  stepOn: 'M9 6l8 6-8 6z',
  toEnd: 'M17 6v12M6 6l8 6-8 6z',
  backwards: 'M11 6l-7 6 7 6zM20 6l-7 6 7 6z',
};
const PAUSE = 'M8 5v14M16 5v14';

/** @typedef {keyof typeof SIGNS} Press */

/** @param {[name: string, sign: string]} press */
const pressMarkup = ([name, sign]) =>
  `<button type="button" data-part="${name}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${sign}" /></svg></button>`;

const MARKUP = `
  <div class="lab-hero"><div class="board lab-grid" data-part="grid" data-label="lab.grid"></div></div>
  <div class="lab-side">
    <label class="lab-field"><span data-t="lab.watchStrategy"></span><select data-part="select"></select></label>
    <p class="lab-status"><span data-part="step"></span><span data-part="counts"></span></p>
    <p class="lab-words" data-part="words"></p>
    <div class="lab-strip" data-part="strip"></div>
    <div class="lab-transport">${Object.entries(SIGNS).map(pressMarkup).join('')}</div>
    <div class="lab-seeking" data-part="seeking" hidden>
      <span data-part="sought"></span>
      <progress max="1" data-part="bar" data-label="lab.position"></progress>
      <button type="button" data-part="stop" data-t="lab.stop"></button>
    </div>
    <label class="lab-speed">
      <span data-t="lab.speed"></span>
      <input type="range" min="0" value="1" data-part="speed" />
      <output data-part="told"></output>
    </label>
    <p class="lab-note" data-part="still" data-t="lab.stillSpeed"></p>
    <form class="lab-jump" data-part="jump">
      <label class="lab-field">
        <span data-t="lab.jump"></span>
        <input type="number" min="0" step="1" inputmode="numeric" data-part="target" />
      </label>
      <button type="submit" data-t="lab.go"></button>
    </form>
    <p class="lab-note" data-part="idea"></p>
  </div>
  <div class="lab-depths">
    <div>
      <span class="caption" data-t="lab.depthNear"></span>
      <canvas class="lab-depth" aria-hidden="true" data-part="near"></canvas>
    </div>
    <div>
      <span class="caption" data-t="lab.depthAll"></span>
      <canvas class="lab-depth" aria-hidden="true" data-part="all"></canvas>
      <input class="lab-scrub" type="range" min="0" data-part="scrub" data-label="lab.position" />
    </div>
    <p class="lab-note lab-keys keys" data-t="lab.keys"></p>
  </div>`;

/**
 * @typedef {Record<'grid' | 'step' | 'counts' | 'words' | 'strip' | 'seeking' | 'sought' | 'told' | 'still'
 *   | 'jump' | 'idea' | 'stop' | Press, HTMLElement>
 *   & Record<'speed' | 'target' | 'scrub', HTMLInputElement> & Record<'near' | 'all', HTMLCanvasElement>
 *   & { select: HTMLSelectElement, bar: HTMLProgressElement }} Parts
 */

export class WatchView {
  root = make('div', 'lab-watch-view');
  #parts = /** @type {Parts} */ (build(this.root, MARKUP));
  #host;
  #puzzle = '';
  /** A key of the opened run. */
  #opened = '';
  #strategies;
  /** Are both diagonals chosen? */
  #diagonals = false;
  #shown = false;
  #frame = 0;
  #dragging = false;
  #player = new Player((what) => this.#changed(what));
  #grid = new Grid(this.#parts.grid);
  #strip = new Strip(this.#parts.strip);
  /** The single file has no sources. */
  #source = SINGLE_FILE ? null : new Source();
  #profileChart = new ProfileChart(this.#parts.all, () => this.#later());
  #nearChart = new NearChart(this.#parts.near, () => this.#later());

  /** @param {Host} host @param {Strategy[]} strategies */
  constructor(host, strategies) {
    this.#host = host;
    this.#strategies = strategies;
    if (this.#source) this.root.children[1]?.after(this.#source.root);
    const { select, play, speed, scrub, all, jump, target } = this.#parts;
    const shown = strategies.filter(({ engine }) => !engine);
    setOptions(select, shown.map(({ name }) => [name, name]), 'dynamic'); // prettier-ignore
    play.classList.add('primary');
    /** @type {Record<Press | 'stop', () => void>} */
    const presses = {
      toStart: () => this.#go(0),
      stepBack: () => this.#one(-1),
      play: () => this.#toggle(),
      stepOn: () => this.#one(1),
      toEnd: () => this.#go(Infinity),
      backwards: () => this.#turn(),
      stop: () => this.#stop(),
    };
    for (const [name, press] of Object.entries(presses)) {
      this.#parts[/** @type {Press} */ (name)].onclick = press;
    }
    jump.addEventListener('submit', (event) => {
      event.preventDefault();
      if (target.value !== '') this.#go(Number(target.value));
    });
    select.addEventListener('change', () => this.#open());
    speed.addEventListener('input', () => this.#hasten(0));
    scrub.addEventListener('input', () => {
      this.#dragging = true;
      this.#go(Number(scrub.value));
    });
    scrub.addEventListener('change', () => (this.#dragging = false));
    all.addEventListener('click', ({ offsetX }) => {
      const { moment } = this.#player;
      if (moment) this.#go(Math.round((offsetX / all.clientWidth) * moment.length));
    });
    still.addEventListener('change', () => this.#hasten(0));
    document.addEventListener('keydown', (event) => this.#onKey(event));
  }

  /** Another puzzle. @param {string} puzzle */
  take(puzzle) {
    this.#puzzle = puzzle;
    if (this.#shown) this.#open();
  }

  /** @param {Watched} [run] */
  shown(run) {
    this.#shown = true;
    if (run) this.#parts.select.value = run.strategy;
    if (run) this.#diagonals = run.diagonals;
    this.#open();
  }

  hidden() {
    this.#shown = false;
    this.#player.pause();
  }

  focus() {
    this.#parts.play.focus({ preventScroll: true });
  }

  /** The chosen run from its start, unless it is open already. */
  #open() {
    const run = this.#run();
    const wanted = `${this.#puzzle} ${run.strategy} ${run.diagonals}`;
    if (this.#player.opened && wanted === this.#opened) return;
    this.#opened = wanted;
    this.#writeIdea();
    void this.#source?.show(run.strategy);
    this.#player.open(this.#host.solver, this.#puzzle, run).catch(() => this.#failed());
  }

  /** @returns {Watched} */
  #run() {
    const strategy = this.#parts.select.value;
    const able = this.#strategies.some(({ name, diagonals }) => diagonals && name === strategy);
    return { strategy, diagonals: able && this.#diagonals };
  }

  #writeIdea() {
    const { strategy, diagonals } = this.#run();
    this.#parts.idea.replaceChildren(
      ideaOf(strategy),
      ...(diagonals ? [' ', make('b', '', w('withDiagonals'))] : []),
    );
  }

  #failed() {
    this.#host.notice({ text: w('noRecording'), bad: true });
  }

  /* Actions of the person. */

  /** @param {number} step */
  #go(step) {
    this.#player.pause();
    this.#then(this.#player.go(step));
  }

  /** @param {number} steps */
  #one(steps) {
    this.#then(this.#player.step(steps));
  }

  #toggle() {
    if (!this.#player.playing) return this.#player.play();
    this.#player.pause();
    this.#speak();
  }

  #stop() {
    this.#then(this.#player.stop());
  }

  /** Announces the step once it is reached. @param {Promise<void>} gone */
  #then(gone) {
    gone.then(
      () => this.#speak(),
      () => this.#failed(),
    );
  }

  #turn() {
    this.#player.backwards = !this.#player.backwards;
    this.#later();
  }

  /** Changes the speed by steps; 0 takes the slider's. @param {number} steps */
  #hasten(steps) {
    const speeds = still.matches ? SPEEDS.filter((speed) => speed <= STILL_SPEED) : SPEEDS;
    const { speed } = this.#parts;
    const at = Math.max(0, Math.min(speeds.length - 1, Number(speed.value) + steps));
    speed.max = String(speeds.length - 1);
    speed.value = String(at);
    this.#player.speed = speeds[Number(speed.value)] ?? STILL_SPEED;
    this.#later();
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const { key, target, shiftKey } = event;
    if (!this.#shown || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const field = target instanceof HTMLElement && target.matches('input, select, textarea');
    if (field || isField(target)) {
      if (key === 'Escape') this.#stop();
      return;
    }
    const tab = target instanceof HTMLElement && target.matches('[role="tab"]');
    const pressed = target instanceof HTMLElement && target.matches('button, a');
    // Space and Enter press the focused button.
    if (tab || (pressed && (key === ' ' || key === 'Enter'))) return;
    const many = shiftKey ? 100 : 1;
    /** @type {Record<string, () => void>} */
    const actions = {
      ' ': () => this.#toggle(),
      ArrowRight: () => this.#one(many),
      ArrowLeft: () => this.#one(-many),
      PageDown: () => this.#one(10_000),
      PageUp: () => this.#one(-10_000),
      Home: () => this.#go(0),
      End: () => this.#go(Infinity),
      '+': () => this.#hasten(1),
      '=': () => this.#hasten(1),
      '-': () => this.#hasten(-1),
      b: () => this.#turn(),
      B: () => this.#turn(),
      Escape: () => this.#stop(),
    };
    const action = actions[key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  /* What is shown. */

  /** @param {'moment' | 'state'} what */
  #changed(what) {
    // A requested step is drawn at once; while playing, once per frame.
    if (what === 'moment' && !this.#player.playing) this.#draw();
    else this.#later();
  }

  #later() {
    this.#frame ||= requestAnimationFrame(() => this.#draw());
  }

  #draw() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (!this.#shown) return;
    const { moment, playing, seeking, backwards, profile, rate, speed } = this.#player;
    const { play, scrub, bar, told, ...parts } = this.#parts;
    this.#grid.draw(this.#puzzle, moment?.board ?? this.#puzzle, moment);
    this.#strip.draw(moment);
    this.#source?.draw(moment);
    if (moment) {
      const { step, length, whole, placements, depth } = moment;
      parts.step.textContent = stepOf(step, Math.max(step, length), whole);
      parts.counts.textContent = w('counts', placements, depth);
      parts.words.replaceChildren(...sentences(inSentences(moment)));
      scrub.max = String(Math.max(1, length));
      if (!this.#dragging) scrub.value = String(step);
      scrub.setAttribute('aria-valuetext', w('positionOf', step, length));
    }
    const name = w(playing ? 'pause' : 'play');
    if (play.getAttribute('aria-label') !== name) {
      play.setAttribute('aria-label', name);
      play.title = name;
      play.querySelector('path')?.setAttribute('d', playing ? PAUSE : SIGNS.play);
    }
    parts.backwards.setAttribute('aria-pressed', String(backwards));
    const wished = w('stepsASecond', speed);
    told.textContent = playing && speed > 60 && rate > 0 ? w('atSpeed', rate) : wished;
    parts.speed.setAttribute('aria-valuetext', wished);
    parts.seeking.hidden = !seeking || playing;
    if (seeking && !playing) {
      const { step, reached } = seeking;
      const endless = step === Infinity;
      parts.sought.textContent = endless ? w('seekingEnd', reached) : w('seeking', reached, step);
      if (endless) bar.removeAttribute('value');
      else bar.value = Math.min(1, reached / step);
    }
    const open = this.#puzzle.split('.').length - 1;
    this.#profileChart.draw(profile, moment, open);
    this.#nearChart.draw(moment, open, AROUND);
  }

  /** Announces the step to screen readers, but not while playing. */
  #speak() {
    const { moment, playing, seeking } = this.#player;
    if (!this.#shown || !moment || playing || seeking) return;
    const { step, length, whole } = moment;
    this.#host.say([...inSentences(moment), stepOf(step, length, whole)].join(' '));
  }

  /** Writes texts without a string key; again after a change of language. */
  words() {
    for (const key of /** @type {const} */ ([
      'toStart',
      'stepBack',
      'stepOn',
      'toEnd',
      'backwards',
    ])) {
      this.#parts[key].setAttribute('aria-label', w(key));
      this.#parts[key].title = w(key);
    }
    for (const option of this.#parts.select.options)
      option.textContent = w('namedInSource', humanName(option.value), option.value);
    this.#parts.play.removeAttribute('aria-label');
    this.#parts.still.hidden = !still.matches;
    this.#writeIdea();
    this.#source?.words();
    this.#hasten(0);
    this.#draw();
  }
}

/** The first sentence in bold. @param {string[]} said */
function sentences(said) {
  const between = blank();
  return said.flatMap((text, at) => [
    at === 0 ? make('b', '', text) : make('span', '', text),
    between,
  ]);
}
