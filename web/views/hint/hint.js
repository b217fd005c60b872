/**
 * The hint card beside the grid, with its three presses, and the drawing in the grid. Loaded with the first hint.
 */
import { build, icon, make } from '../../dom.js';
import { joined, language, part, t, translate } from '../../language.js';
import { candidatesBefore, rulesOf } from '../../hint/grid.js';
import { Hints, PRESSES } from '../../hint/hints.js';
import { drawLook, drawSaid, drawStep } from '../../hint/drawing.js';
import { MOST_LINES } from '../../hint/links.js';
import { HintLayer } from '../../hint/layer.js';
import { placeOf, shownAt, symbolAt } from '../../puzzle/state.js';
import { adoptStyles } from '../../rules/drawing/layer.js';
import drawing from '../../hint/drawing.css';
import sheet from './hint.css';

/**
 * @typedef {import('../../hint/hints.js').Told} Told
 * @typedef {import('../../rules/drawing/nodes.js').Node} Node
 * @typedef {import('../../../wasm/client/ninefold.js').StepSentence} Sentence
 *
 * @typedef {object} Host
 * @property {HTMLElement} root of the card
 * @property {HTMLElement} board
 * @property {import('../../../wasm/client/ninefold.js').Solver} solver
 * @property {import('../../puzzle/controller.js').Controller} controller
 * @property {() => number} selected
 * @property {() => void} mark the drawing in the grid has changed
 * @property {(text: string) => void} say
 * @property {() => void} reveal
 * @property {() => void} why
 */

/** @type {import('../../strings/words.js').Part<typeof import('../../strings/en/hint.js').default>} */
export const words = part('hint', (tag) => import(`../../strings/${tag}/hint.js`));
const h = words.say;

/** A step found within this time (in ms) is shown without "looking". */
const SOON = 200;

/** From this number of sentences on, cases are folded. */
const MANY = 7;

const MARKUP = `
  <header>
    <h2 data-part="title"></h2>
    <span class="stages" role="img" data-part="stages"><i></i><i></i><i></i></span>
    <button type="button" class="close" data-part="close" data-label="close"></button>
  </header>
  <p class="meta" data-part="meta"></p>
  <p data-part="text"></p>
  <ol class="sentences" data-part="sentences"></ol>
  <div class="choices">
    <button type="button" data-part="less"></button>
    <button type="button" class="primary" data-part="more"></button>
    <button type="button" data-part="another"></button>
  </div>`;

/** The language of steps: the page's, or English. @returns {'en' | 'zh'} */
export const toldIn = () => (language() === 'zh' ? 'zh' : 'en');

/** The hint button. */
const opener = () => document.getElementById('hint-open');

/** The style sheets of the card, the drawing and the panel of steps. */
export function adoptLooks() {
  adoptStyles(document, sheet);
  adoptStyles(document, drawing);
}

export class HintCard {
  #host;
  #hints;
  #layer;
  #parts;
  /** @type {readonly Node[]} */
  #drawn = [];
  /** The sentence shown in the grid: the one pointed at, or else the one pressed. @type {Sentence | null} */
  #pressed = null;
  /** @type {Sentence | null} */
  #pointed = null;
  /** The state that was drawn. @type {Told | null} */
  #told = null;
  /** Goes to another step of the path. @type {(number: number) => void} */
  #go = () => {};
  /** The delay of "looking". @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** The effect of the applied step, announced before the next. */
  #done = '';

  /** @param {Host} host */
  static async open(host) {
    await words.load();
    return new HintCard(host);
  }

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    const { solver, controller, selected } = host;
    this.#hints = new Hints({
      ...{ solver, controller, near: selected, language: toldIn },
      changed: () => this.#draw(),
    });
    adoptLooks();
    this.#layer = new HintLayer(host.board);
    const parts = (this.#parts = build(host.root, MARKUP));
    parts.close.append(icon('close'));
    parts.close.addEventListener('click', () => this.close());
    parts.more.addEventListener('click', () => void this.#primary());
    parts.less.addEventListener('click', () => this.#first());
    parts.another.addEventListener('click', () => void this.#third());
  }

  /** The position that the board shows in place of the current one, if any. */
  get position() {
    const { told } = this.#hints;
    return told.kind === 'path' ? told.at : null;
  }

  /** Are the candidates of a step shown, in place of the marks? */
  get whole() {
    return this.#hints.candidates !== null;
  }

  /** The small digits of a cell while a whole step is shown; else undefined. @param {number} cell */
  small(cell) {
    return this.#hints.candidates?.[cell];
  }

  /** Draws over the board. */
  drawOver() {
    this.#layer.draw(this.#hints.at.shape, this.#drawn);
  }

  /** The hint key. */
  press() {
    return this.#primary();
  }

  /** Closes the card. Was it open? */
  close() {
    if (this.#hints.told.kind === 'closed') return false;
    const inside = this.#host.root.contains(document.activeElement);
    this.#hints.close();
    if (inside) opener()?.focus();
    return true;
  }

  /** The grid has changed. */
  changed() {
    this.#hints.changed();
  }

  /**
   * Shows a step of the path. `go` shows another.
   * @param {import('../../../wasm/client/ninefold.js').Step} step @param {number} number @param {number} of
   * @param {import('../../puzzle/state.js').Position} at @param {(number: number) => void} go
   */
  show(step, number, of, at, go) {
    this.#go = go;
    this.#hints.show(step, number, of, at);
  }

  /** The rules that the hint names, as indices into the list. */
  get rules() {
    const { told, at } = this.#hints;
    return 'step' in told ? rulesOf(at, told.step) : new Set();
  }

  /** The number of the shown step of the path; 0 for none. */
  get shown() {
    const { told } = this.#hints;
    return told.kind === 'path' ? told.number : 0;
  }

  /** The language has changed. */
  async words() {
    await words.load();
    translate(this.#host.root);
    this.#told = null;
    this.#draw();
    await this.#hints.again();
  }

  #primary() {
    const { told } = this.#hints;
    if (told.kind === 'path') {
      if (told.number < told.of) this.#go(told.number + 1);
      return Promise.resolve();
    }
    if (told.kind === 'note' && this.#actOf(told)) return Promise.resolve(this.#actOf(told)?.run());
    const last = 'press' in told && told.press === PRESSES;
    if (last) this.#done = 'effect' in told.step ? told.step.effect : '';
    return this.#hints.press();
  }

  #first() {
    const { told } = this.#hints;
    if (told.kind !== 'path') this.#hints.less();
    else if (told.number > 1) this.#go(told.number - 1);
  }

  #third() {
    if (this.#hints.told.kind === 'asking') return Promise.resolve(void this.close());
    return this.position ? this.#hints.takeOver() : this.#hints.another();
  }

  /** The action offered if there is no step. @param {Told} told */
  #actOf(told) {
    const note = told.kind === 'note' ? told.note : '';
    if (note === 'noSolution') return { text: h('why'), run: () => this.#host.why() };
    if (note === 'noStep' || note === 'unexplained')
      return { text: h('reveal'), run: () => this.#host.reveal() };
    return null;
  }

  #draw() {
    const { root } = this.#host;
    const { told } = this.#hints;
    if (told !== this.#told) this.#pressed = this.#pointed = null;
    const news = told !== this.#told;
    this.#told = told;
    root.setAttribute('aria-busy', String(told.kind === 'asking'));
    clearTimeout(this.#timer);
    // The card stays between two quick steps, so that it does not flicker; only the drawing is removed.
    if (told.kind === 'asking' && !root.hidden) {
      this.#timer = setTimeout(() => this.#drawAll(told), SOON);
      return this.#paint();
    }
    this.#drawAll(told);
    if (!news) return;
    this.#showWhole();
    this.#speak(told);
  }

  /** Scrolls to the end of a card below the grid, but never the grid out of view. */
  #showWhole() {
    const { root, board } = this.#host;
    const [card, grid] = [root.getBoundingClientRect(), board.getBoundingClientRect()];
    const beyond = card.bottom + 8 - window.innerHeight;
    if (!root.hidden && card.top >= grid.bottom && beyond > 0 && grid.top > 0)
      window.scrollBy(0, Math.min(beyond, grid.top));
  }

  /** @param {Told} told */
  #drawAll(told) {
    const closed = told.kind === 'closed';
    this.#host.root.hidden = closed;
    opener()?.setAttribute('aria-expanded', String(!closed));
    this.#drawHead(told);
    this.#drawText(told);
    this.#drawChoices(told);
    this.#paint();
  }

  /** @param {Told} told */
  #drawHead(told) {
    const { title, stages, meta } = this.#parts;
    const press = 'press' in told ? told.press : told.kind === 'path' ? PRESSES : 0;
    const step = told.kind === 'path' || (told.kind === 'step' && press > 1) ? told.step : null;
    title.textContent = step ? step.title : told.kind === 'mistake' || told.kind === 'wrong' ? h('wrongTitle') : h('heading');
    stages.hidden = !('press' in told);
    stages.setAttribute('aria-label', h('press', press));
    [...stages.children].forEach((mark, nth) => mark.classList.toggle('reached', nth < press));
    const facts = step
      ? [
          told.kind === 'path' && h('path', told.number, told.of),
          // The ratings of other programs do not apply to puzzles with rules.
          !step.candidates && step.se !== null && h('explainer', step.se.toFixed(1)),
          !step.candidates && step.score > 0 && h('hodoku', step.score),
        ]
      : [];
    const said = facts.filter(Boolean).join(' · ');
    // The single file has no pages beside it.
    const lesson = step && !SINGLE_FILE ? [lessonOf(step.technique)] : [];
    meta.hidden = !said && lesson.length === 0;
    meta.replaceChildren(said, said && lesson.length > 0 ? ' · ' : '', ...lesson);
  } // prettier-ignore

  /** @param {Told} told */
  #drawText(told) {
    const { text, sentences } = this.#parts;
    const why = whyOf(told);
    sentences.hidden = why.length === 0;
    sentences.replaceChildren(...this.#listed(why));
    text.textContent = textOf(told, this.#hints.at);
    text.hidden = text.textContent === '';
  }

  /** Sentences as buttons that show their candidates in the grid; long cases are folded. @param {readonly Sentence[]} why */
  #listed(why) {
    /** @type {HTMLElement[]} */
    const items = [];
    for (let i = 0; i < why.length; ) {
      const sentence = /** @type {Sentence} */ (why[i]);
      items.push(this.#item(sentence));
      i += 1;
      let end = i;
      while ((why[end]?.depth ?? 0) > 0) end += 1;
      const inner = why.slice(i, end).map((one) => this.#item(one));
      if (why.length > MANY && inner.length > 2) {
        const list = make('ol', '', ...inner);
        items.push(make('li', '', make('details', '', make('summary', '', h('folded', inner.length)), list)));
      } else items.push(...inner);
      i = end;
    }
    return items;
  } // prettier-ignore

  /** @param {Sentence} sentence */
  #item(sentence) {
    const button = make('button', '', { 'aria-pressed': 'false' }, sentence.text);
    const point = (/** @type {Sentence | null} */ one) => {
      this.#pointed = one;
      this.#paint();
    };
    button.addEventListener('click', () => {
      this.#pressed = this.#pressed === sentence ? null : sentence;
      for (const other of this.#parts.sentences.querySelectorAll('button'))
        other.setAttribute('aria-pressed', String(other === button && this.#pressed !== null));
      this.#paint();
    });
    for (const name of ['pointerenter', 'focus']) button.addEventListener(name, () => point(sentence));
    for (const name of ['pointerleave', 'blur']) button.addEventListener(name, () => point(null));
    return make('li', sentence.depth > 0 ? 'inner' : '', button);
  } // prettier-ignore

  /** @param {Told} told */
  #drawChoices(told) {
    const { less, more, another } = this.#parts;
    const set = (/** @type {HTMLElement} */ button, /** @type {string} */ text, idle = false) => {
      button.hidden = text === '';
      button.textContent = text;
      button.setAttribute('aria-disabled', String(idle));
    };
    if (told.kind === 'path') {
      set(less, h('previous'), told.number === 1);
      set(more, h('next'), told.number === told.of);
      return set(another, h('takeOver'));
    }
    const press = 'press' in told ? told.press : 0;
    set(less, press > 0 ? h('less') : '', press === 1);
    const third = told.kind === 'step' ? h('another') : told.kind === 'asking' ? t('stop') : '';
    set(another, third, told.kind === 'step' && told.lonely);
    const last = told.kind === 'step' ? h('apply') : h('correct');
    const open = press > 0 ? (press === PRESSES ? last : h('more')) : h('again');
    const act = this.#actOf(told)?.text;
    set(more, told.kind === 'wrong' ? h('correct') : (act ?? open), told.kind === 'asking');
    if (told.kind === 'note' && told.note === 'done') set(more, '');
  }

  /** Draws in the grid. */
  #paint() {
    const { told, at } = this.#hints;
    const step = told.kind === 'step' || told.kind === 'path' ? told.step : {};
    const { shape } = at;
    const shown = {
      symbols: shownAt(at),
      candidates: this.#hints.candidates ?? candidatesBefore(at, step),
    };
    const said = this.#pointed ?? this.#pressed;
    /** @type {Node[]} */
    let nodes = [];
    if (told.kind === 'path' || (told.kind === 'step' && told.press === PRESSES))
      nodes = drawStep(shape, told.step, shown);
    else if (told.kind === 'mistake' && told.press > 1)
      nodes = drawSaid(shape, [told.step.cell], shown);
    else if ('press' in told) nodes = drawLook(shape, told.step.look, shown);
    if (said) nodes = [...nodes, ...drawSaid(shape, said.of, shown)];
    this.#drawn = nodes;
    this.#host.mark();
  }

  /** @param {Told} told */
  #speak(told) {
    if (told.kind === 'closed' || told.kind === 'asking') return;
    const { title, text } = this.#parts;
    const named = told.kind === 'path' || (told.kind === 'step' && told.press > 1);
    const heard = [
      this.#done,
      told.kind === 'path' ? h('path', told.number, told.of) : '',
      named ? `${title.textContent}.` : '',
      text.textContent,
      ...whyOf(told).map((sentence) => sentence.text),
    ];
    this.#done = '';
    this.#host.say(heard.filter(Boolean).join(' '));
  } // prettier-ignore
}

/** The sentences of the reasoning, once the whole step is shown. @param {Told} told @returns {readonly Sentence[]} */
const whyOf = (told) =>
  told.kind === 'path' || (told.kind === 'step' && told.press === PRESSES) ? told.step.why : [];

/** @param {Told} told @param {import('../../puzzle/state.js').Position} at */
function textOf(told, at) {
  switch (told.kind) {
    case 'asking':
      return h('looking');
    case 'gone':
      return h('gone');
    case 'note':
      return told.note === 'failed' ? t('roomFailed') : h(told.note);
    case 'wrong': {
      const digits = told.cells.map((cell) =>
        h('wrongEntry', ...placeOf(at.shape, cell), symbolAt(at, cell)),
      );
      return h('wrong', digits.join(', '));
    }
    case 'mistake':
      return [told.step.where, told.step.what, told.step.text][told.press - 1] ?? '';
    case 'step': {
      const { where, what, links } = told.step;
      const text = [where, what, ''][told.press - 1] ?? '';
      const more = told.press === PRESSES && links.length > MOST_LINES ? h('drawn', MOST_LINES) : '';
      const several = told.several && told.press === 1 ? h('several') : '';
      const lonely = told.lonely ? h('noOther') : '';
      return joined(...[text, more, several, lonely].filter(Boolean));
    }
    case 'path':
      return told.step.links.length > MOST_LINES ? h('drawn', MOST_LINES) : '';
    default:
      return '';
  }
} // prettier-ignore

/** The page about a technique. @param {string} technique its name for programs */
const lessonOf = (technique) =>
  make(
    'a',
    '',
    {
      href: `technique-${technique}.html${toldIn() === 'zh' ? '#zh' : ''}`,
      target: '_blank',
      rel: 'noopener',
    },
    h('lesson'),
  );
