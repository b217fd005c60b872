/** The watch: one strategy at work on the grid, step by step or as fast as it goes, either way. */
import { make } from '../../dom.js';
import { blank } from '../../language.js';
import { isField } from '../../import/import.js';
import { NearChart, ProfileChart } from './depth.js';
import { Grid, Strip } from './grid.js';
import { AROUND, Player, SPEEDS } from './player.js';
import { setSign, sign } from './signs.js';
import { ideaOf, inSentences, stepOf, w } from './words.js';

/** @typedef {import('../../router.js').Host} Host @typedef {import('../../../wasm/client/ninefold.js').Strategy} Strategy */

/** @typedef {{ strategy: string, diagonals: boolean }} Watched */

/** With less motion wished for, the fastest that steps follow each other by themselves. */
const STILL_SPEED = 2;

const still = matchMedia('(prefers-reduced-motion: reduce)');

export class WatchView {
  root = make('div', 'lab-watch-view');
  #host;
  #puzzle = '';
  /** What the player was opened with. */
  #opened = '';
  #strategies;
  /** Wished for, where the strategy knows them. */
  #diagonals = false;
  #shown = false;
  #frame = 0;
  #player = new Player((what) => this.#changed(what));
  #select = make('select', '');
  #selectCaption = make('span', '');
  #gridRoot = make('div', 'board lab-grid');
  #grid = new Grid(this.#gridRoot);
  #stripRoot = make('div', 'lab-strip');
  #strip = new Strip(this.#stripRoot);
  #status = make('p', 'lab-status');
  #counts = make('span', '');
  #step = make('span', '');
  #words = make('p', 'lab-words');
  #idea = make('p', 'lab-note');
  #keys = make('p', 'lab-note lab-keys');
  #bar = make('progress', '');
  #seeking = make('div', 'lab-seeking');
  #seekingText = make('span', '');
  #seekingStop = press(null, () => this.#stop());
  #speed = make('input', '');
  #speedCaption = make('span', '');
  #speedText = make('output', '');
  #stillNote = make('p', 'lab-note');
  #jump = make('input', '');
  #jumpCaption = make('span', '');
  #jumpGo = press(null, () => {});
  #scrub = make('input', 'lab-scrub');
  #dragging = false;
  #all = make('canvas', 'lab-depth');
  #near = make('canvas', 'lab-depth');
  #profileChart = new ProfileChart(this.#all, () => this.#later());
  #nearChart = new NearChart(this.#near, () => this.#later());
  #allCaption = make('span', 'caption');
  #nearCaption = make('span', 'caption');
  #buttons = {
    toStart: press('first', () => this.#go(0)),
    stepBack: press('back', () => this.#one(-1)),
    play: press('play', () => this.#toggle()),
    stepOn: press('forward', () => this.#one(1)),
    toEnd: press('last', () => this.#go(Infinity)),
    backwards: press('backwards', () => this.#turn()),
  };

  /** @param {Host} host @param {Strategy[]} strategies */
  constructor(host, strategies) {
    this.#host = host;
    this.#strategies = strategies;
    for (const { name } of strategies.filter(({ engine }) => !engine)) {
      const option = make('option', '', name);
      option.value = name;
      this.#select.append(option);
    }
    this.#select.value = 'dynamic';
    this.#build();
  }

  #build() {
    const { toStart, stepBack, play, stepOn, toEnd, backwards } = this.#buttons;
    play.classList.add('primary');
    this.#speed.type = 'range';
    this.#speed.min = '0';
    this.#speed.value = '1';
    this.#scrub.type = 'range';
    this.#scrub.min = '0';
    this.#jump.type = 'number';
    this.#jump.min = '0';
    this.#jump.step = '1';
    this.#jump.inputMode = 'numeric';
    this.#jumpGo.type = 'submit';
    this.#bar.max = 1;
    this.#seeking.hidden = true;
    this.#seeking.append(this.#seekingText, this.#bar, this.#seekingStop);
    this.#status.append(this.#step, this.#counts);
    for (const canvas of [this.#all, this.#near]) canvas.setAttribute('aria-hidden', 'true');

    const jump = make(
      'form',
      'lab-jump',
      make('label', 'lab-field', this.#jumpCaption, this.#jump),
      this.#jumpGo,
    );
    jump.addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.#jump.value !== '') this.#go(Number(this.#jump.value));
    });
    this.#select.addEventListener('change', () => this.#open());
    this.#speed.addEventListener('input', () => this.#hasten(0));
    this.#scrub.addEventListener('input', () => {
      this.#dragging = true;
      this.#go(Number(this.#scrub.value));
    });
    this.#scrub.addEventListener('change', () => (this.#dragging = false));
    this.#all.addEventListener('click', ({ offsetX }) => {
      const { moment } = this.#player;
      if (moment) this.#go(Math.round((offsetX / this.#all.clientWidth) * moment.length));
    });
    still.addEventListener('change', () => this.#hasten(0));
    document.addEventListener('keydown', (event) => this.#onKey(event));

    this.root.append(
      make('div', 'lab-hero', this.#gridRoot),
      make(
        'div',
        'lab-side',
        make('label', 'lab-field', this.#selectCaption, this.#select),
        this.#status,
        this.#words,
        this.#stripRoot,
        make('div', 'lab-transport', toStart, stepBack, play, stepOn, toEnd, backwards),
        this.#seeking,
        make('label', 'lab-speed', this.#speedCaption, this.#speed, this.#speedText),
        this.#stillNote,
        jump,
        this.#idea,
      ),
      make(
        'div',
        'lab-depths',
        make('div', '', this.#nearCaption, this.#near),
        make('div', '', this.#allCaption, this.#all, this.#scrub),
        this.#keys,
      ),
    );
  }

  /** Another puzzle. @param {string} puzzle */
  take(puzzle) {
    this.#puzzle = puzzle;
    if (this.#shown) this.#open();
  }

  /** @param {Watched} [run] */
  shown(run) {
    this.#shown = true;
    if (run) this.#select.value = run.strategy;
    if (run) this.#diagonals = run.diagonals;
    this.#open();
  }

  hidden() {
    this.#shown = false;
    this.#player.pause();
  }

  focus() {
    this.#buttons.play.focus({ preventScroll: true });
  }

  /** The chosen run from its start, unless it is open already. */
  #open() {
    const run = this.#run();
    const wanted = `${this.#puzzle} ${run.strategy} ${run.diagonals}`;
    if (this.#player.opened && wanted === this.#opened) return;
    this.#opened = wanted;
    this.#writeIdea();
    this.#player.open(this.#host.solver, this.#puzzle, run).catch(() => this.#failed());
  }

  /** @returns {Watched} */
  #run() {
    const strategy = this.#select.value;
    const able = this.#strategies.some(({ name, diagonals }) => diagonals && name === strategy);
    return { strategy, diagonals: able && this.#diagonals };
  }

  #writeIdea() {
    const { strategy, diagonals } = this.#run();
    this.#idea.replaceChildren(
      ideaOf(strategy),
      ...(diagonals ? [' ', make('b', '', w('withDiagonals'))] : []),
    );
  }

  #failed() {
    this.#host.notice({ text: w('noRecording'), bad: true });
  }

  /* What a person can do. */

  /** @param {number} step */
  #go(step) {
    this.#player.pause();
    this.#player.go(step).then(
      () => this.#speak(),
      () => this.#failed(),
    );
  }

  /** @param {number} steps */
  #one(steps) {
    this.#player.step(steps).then(
      () => this.#speak(),
      () => this.#failed(),
    );
  }

  #toggle() {
    if (this.#player.playing) {
      this.#player.pause();
      this.#speak();
    } else this.#player.play();
  }

  #stop() {
    this.#player.stop().then(
      () => this.#speak(),
      () => this.#failed(),
    );
  }

  #turn() {
    this.#player.backwards = !this.#player.backwards;
    this.#later();
  }

  /** The next speed, or the one before; 0 takes the slider's. @param {number} steps */
  #hasten(steps) {
    const speeds = this.#speeds();
    const at = Math.max(0, Math.min(speeds.length - 1, Number(this.#speed.value) + steps));
    this.#speed.max = String(speeds.length - 1);
    this.#speed.value = String(at);
    this.#player.speed = speeds[Number(this.#speed.value)] ?? STILL_SPEED;
    this.#later();
  }

  #speeds() {
    return still.matches ? SPEEDS.filter((speed) => speed <= STILL_SPEED) : SPEEDS;
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
    // Space presses the button it is on.
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
    // A step that a person asked for is there at once; what plays is drawn once a frame.
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
    this.#grid.draw(this.#puzzle, moment?.board ?? this.#puzzle, moment);
    this.#strip.draw(moment);
    if (moment) {
      const { step, length, whole, placements, depth } = moment;
      this.#step.textContent = stepOf(step, Math.max(step, length), whole);
      this.#counts.textContent = w('counts', placements, depth);
      this.#words.replaceChildren(...sentences(inSentences(moment)));
      this.#scrub.max = String(Math.max(1, length));
      if (!this.#dragging) this.#scrub.value = String(step);
      this.#scrub.setAttribute('aria-valuetext', w('positionOf', step, length));
    }
    const { play } = this.#buttons;
    const name = w(playing ? 'pause' : 'play');
    if (play.getAttribute('aria-label') !== name) {
      play.setAttribute('aria-label', name);
      play.title = name;
      setSign(play.querySelector('svg'), playing ? 'pause' : 'play');
    }
    this.#buttons.backwards.setAttribute('aria-pressed', String(backwards));
    const told = w('stepsASecond', speed);
    this.#speedText.textContent = playing && speed > 60 && rate > 0 ? w('atSpeed', rate) : told;
    this.#speed.setAttribute('aria-valuetext', told);
    this.#seeking.hidden = !seeking || playing;
    if (seeking && !playing) {
      const { step, reached } = seeking;
      const endless = step === Infinity;
      this.#seekingText.textContent = endless
        ? w('seekingEnd', reached)
        : w('seeking', reached, step);
      if (endless) this.#bar.removeAttribute('value');
      else this.#bar.value = Math.min(1, reached / step);
    }
    const open = this.#puzzle.split('.').length - 1;
    this.#profileChart.draw(profile, moment, open);
    this.#nearChart.draw(moment, open, AROUND);
  }

  /** The step in words, for a screen reader; while it plays it would only chatter. */
  #speak() {
    const { moment, playing, seeking } = this.#player;
    if (!this.#shown || !moment || playing || seeking) return;
    const { step, length, whole } = moment;
    this.#host.say([...inSentences(moment), stepOf(step, length, whole)].join(' '));
  }

  words() {
    this.#selectCaption.textContent = w('watchStrategy');
    this.#gridRoot.setAttribute('aria-label', w('grid'));
    for (const key of /** @type {const} */ ([
      'toStart',
      'stepBack',
      'stepOn',
      'toEnd',
      'backwards',
    ])) {
      this.#buttons[key].setAttribute('aria-label', w(key));
      this.#buttons[key].title = w(key);
    }
    this.#buttons.play.removeAttribute('aria-label');
    this.#speedCaption.textContent = w('speed');
    this.#stillNote.textContent = w('stillSpeed');
    this.#stillNote.hidden = !still.matches;
    this.#jumpCaption.textContent = w('jump');
    this.#jumpGo.textContent = w('go');
    this.#seekingStop.textContent = w('stop');
    this.#bar.setAttribute('aria-label', w('position'));
    this.#scrub.setAttribute('aria-label', w('position'));
    this.#allCaption.textContent = w('depthAll');
    this.#nearCaption.textContent = w('depthNear');
    this.#keys.textContent = w('keys');
    this.#writeIdea();
    this.#hasten(0);
    this.#draw();
  }
}

/** A button with a sign, or for words. @param {import('./signs.js').Sign | null} name @param {() => void} onClick */
function press(name, onClick) {
  const made = make('button', '');
  made.type = 'button';
  if (name) made.append(sign(name));
  made.addEventListener('click', onClick);
  return made;
}

/** The news first, in bold. @param {string[]} said */
function sentences(said) {
  const between = blank();
  return said.flatMap((text, at) => [
    at === 0 ? make('b', '', text) : make('span', '', text),
    between,
  ]);
}
