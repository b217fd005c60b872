/**
 * The editor of rules in the Solve room: the drawing in the grid, the panel and the toolbox, and what mouse
 * and keyboard mean while a rule is drawn. Every change goes through the room's history.
 */
import { cellName, isName, usualBoxes } from '../../wasm/rules/line.js';
import { CANDIDATES, REGIONS } from '../../wasm/rules/table.js';
import { make } from '../dom.js';
import { ruleOf } from '../views/solve/verdict.js';
import {
  CLASSIC,
  alphabetOf,
  coordinates,
  lowestOf,
  position,
  ruled,
  sameShape,
} from '../puzzle/state.js';
import { moved, spread, switched, withName, withRule, withValues, without } from './change.js';
import { ROOM } from './drawing/clues.js';
import * as drafts from './draft.js';
import { drawingOf } from './drawing/drawing.js';
import { REGIONS_KIND, kindOf, usualOf } from './kinds.js';
import { RulesLayer } from './drawing/layer.js';
import { node, stroke } from './drawing/nodes.js';
import { centre, outline, through } from './drawing/outline.js';
import { RulesPanel } from './panel.js';
import { PointerInput } from './pointer.js';
import { cellsByRegion, painted } from './regions.js';
import { renumbered, ruleAtLine, ruleCounted } from './text.js';
import { Toolbox } from './toolbox.js';
import { faultInWords, headOf, inWords, loadWords, meaningOf, nameOf, r } from './words.js';

/**
 * @typedef {import('../puzzle/state.js').Position} Position
 * @typedef {import('../puzzle/state.js').Rule} Rule
 * @typedef {import('../puzzle/state.js').Shape} Shape
 * @typedef {import('../puzzle/verdict.js').Verdict} Verdict
 * @typedef {import('./controller.js').Host} Host
 * @typedef {import('./draft.js').Draft} Draft
 * @typedef {import('./kinds.js').Kind} Kind
 * @typedef {import('./drawing/nodes.js').Node} Node
 */

/** Tools whose rule is complete, and is added, with one tap. */
const AT_ONCE = ['pair', 'mark'];

/** Tools of clues outside the grid. */
const OUTSIDE = ['side', 'slant'];

/** Tools for which each tap begins a new rule. */
const ANEW = ['pair', 'corner', ...OUTSIDE];

/** Tools for which the order of cells is shown. */
const IN_ORDER = ['line', 'lines', 'arrow', 'pair', ...OUTSIDE];

/** @type {ReadonlySet<number>} */
const NONE = new Set();

/** @param {Host} host */
export async function openEditor(host) {
  await loadWords();
  return new RulesEditor(host);
}

export class RulesEditor {
  #host;
  #layer;
  #panel;
  #toolbox;
  /** @type {Draft | null} */
  #draft = null;
  /** The draft before the drag that is under way. @type {Draft | null} */
  #before = null;
  /** Has the value been typed? Otherwise it is at most proposed. */
  #typing = false;
  /** The rule of the list that is pointed at; -1: none. */
  #pointed = -1;
  #faulty = -1;
  #fault = '';
  /** Named by an explanation. @type {ReadonlySet<number>} */
  #blamed = NONE;
  /** Drawn on top; and from what, to see whether it has changed. @type {readonly Node[]} */
  #more = [];
  #moreOf = '';
  /** The description of each cell and its candidates, and for which position they were made. */
  /** @type {{ of: Position | null, said: string[], small: string[] }} */
  #described = { of: null, said: [], small: [] };

  #print = make('ul', 'rules-print');

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#layer = new RulesLayer(host.board);
    this.#toolbox = new Toolbox({
      add: () => this.#add(),
      takeBack: () => this.#take((draft) => drafts.removeLast(draft)),
      undo: host.undo,
      close: () => this.#selectTool(null),
      typed: () => this.#drawTool(),
      leave: () => host.focus(),
    });
    host.side.querySelector('.verdict')?.after(this.#toolbox.root);
    host.hero.append(this.#print);
    this.#panel = new RulesPanel(host.panel, {
      size: (size) => this.#resize(size),
      boxes: (boxHeight) => this.#rebox(boxHeight),
      toggle: (name) => this.#set(switched(this.#rules, name)),
      tool: (keyword) => {
        const kind = keyword === REGIONS ? REGIONS_KIND : kindOf(keyword);
        this.#selectTool(this.#draft?.kind.keyword === keyword ? null : (kind ?? null));
      },
      remove: (index) => this.#remove(index),
      removeAll: () => this.#set(this.#rules.filter(isName)),
      move: (from, to) => this.#move(from, to),
      name: (keyword, text) => this.#set(withName(this.#rules, keyword, text)),
      value: (index, text) => this.#revalue(index, text),
      point: (index) => {
        if (index === this.#pointed) return;
        this.#pointed = index;
        this.#drawLayer();
      },
    });
    new PointerInput(host.hero, host.board, {
      tool: () => (this.#draft ? this.#draft.kind.tool : null),
      size: () => this.#size,
      drag: (cells, more) => this.#drag(cells, more),
      drop: () => this.#drop(),
      tap: (cells, more) => this.#tap(cells, more),
    });
  }

  get #rules() {
    return this.#host.present().rules ?? [];
  }

  get #size() {
    return this.#host.present().shape.size;
  }

  /* Showing. */

  /** @param {Position} at @param {Verdict} verdict @param {ReadonlySet<number>} [blamed] */
  draw(at, verdict, blamed = NONE) {
    // A tool is active only while its panel is open.
    if (this.#draft && this.#host.panel.hidden) return this.#selectTool(null);
    const error = verdict.kind === 'refused' ? verdict.error : null;
    const reason = verdict.kind === 'none' ? verdict.answer.reason : undefined;
    const failing = reason && ruleOf(reason);
    if (reason?.kind === 'both' && blamed === NONE)
      blamed = new Set([reason.rule, reason.other].map((rule) => ruleCounted(at, rule)));
    this.#faulty = -1;
    if (error) this.#faulty = ruleAtLine(at, error.line ?? 0);
    else if (failing !== undefined && blamed === NONE) this.#faulty = ruleCounted(at, failing);
    this.#fault = error ? faultInWords(error) : this.#faulty < 0 ? '' : r('failing');
    this.#blamed = blamed;
    this.#drawLayer();
    const { keyword: tool = '' } = this.#draft?.kind ?? {};
    this.#panel.draw(at, { tool, faulty: this.#faulty, fault: this.#fault, blamed });
  }

  #drawLayer() {
    const at = this.#host.present();
    // The same array as long as nothing has changed, so that the layer does not draw it again.
    const of = JSON.stringify([
      at.shape.size,
      this.#draft?.parts,
      this.#draft?.kind.keyword === REGIONS && at.shape,
      this.#draft && this.#toolbox.value,
      this.#rules[this.#pointed],
      this.#rules[this.#faulty],
      [...this.#blamed].map((index) => this.#rules[index]),
    ]);
    if (of !== this.#moreOf) {
      this.#moreOf = of;
      this.#more = [
        ...this.#marked(this.#pointed, 'draft'),
        ...[...new Set([this.#faulty, ...this.#blamed])].flatMap((index) =>
          this.#marked(index, 'fault'),
        ),
        ...this.#drafted(at.shape),
      ];
    }
    // Reserved while the panel is open, so that the grid keeps its size when a clue is drawn.
    this.#layer.draw(at, this.#more, this.#host.panel.hidden ? 0 : ROOM);
  }

  /** An outline around the cells of a rule. @param {number} index @param {string} name */
  #marked(index, name) {
    const cells = this.#rules[index]?.groups.flat() ?? [];
    if (cells.length === 0) return [];
    return [stroke(outline(this.#size, cells, 3), 'none', 6, { class: name })];
  }

  /** What has been chosen so far. @param {Shape} shape @returns {Node[]} */
  #drafted(shape) {
    const draft = this.#draft;
    if (!draft) return [];
    const { size } = shape;
    const areas = draft.kind.keyword === REGIONS ? painted(size, boxesOf(shape)) : [];
    if (drafts.isEmpty(draft)) return areas;
    const rule = this.#ruleOf(draft);
    const { under = [], over = [] } =
      rule && rule.keyword !== REGIONS ? drawingOf(shape, [rule]) : {};
    const inOrder = IN_ORDER.includes(draft.kind.tool);
    return [
      ...areas,
      ...drafts.cellsOf(draft).map((cell) => {
        const [x, y] = centre(size, cell);
        const place = { x: x - 50, y: y - 50, width: 100, height: 100 };
        return node('rect', { ...place, class: 'draft-fill', opacity: 0.18 });
      }),
      ...(inOrder ? draft.parts.filter((part) => part.length > 0) : []).map((part) =>
        stroke(through(part.map((cell) => centre(size, cell))), 'none', 6, { class: 'draft' }),
      ),
      ...under,
      ...over,
    ];
  }

  /** What the rules of a cell are called. @param {number} cell */
  describe(cell) {
    return this.#cells().said[cell] ?? '';
  }

  /** The digits that `candidates` leave to a cell. @param {number} cell */
  small(cell) {
    return this.#cells().small[cell] ?? '';
  }

  #cells() {
    const at = this.#host.present();
    const { of } = this.#described;
    if (of?.rules === at.rules && of?.shape === at.shape) return this.#described;
    const alphabet = alphabetOf(at.shape);
    /** @type {string[][]} */
    const names = Array.from({ length: at.givens.length }, () => []);
    /** @type {string[]} */
    const small = [];
    for (const rule of this.#rules) {
      for (const cell of new Set(rule.groups.flat())) {
        if (rule.keyword !== CANDIDATES) names[cell]?.push(headOf(rule, at.shape));
        else
          small[cell] = rule.values
            .map((value) => alphabet[value - lowestOf(at.shape)] ?? '')
            .join('');
      }
    }
    this.#print.replaceChildren(...this.#inPrint());
    const said = names.map((some) => (some.length ? r('described', some.join(', ')) : ''));
    return (this.#described = { of: at, said, small });
  }

  /** What each kind of rule means, once. */
  #inPrint() {
    const { shape } = this.#host.present();
    const said = this.#rules.map((rule) =>
      !isName(rule) ? `${nameOf(rule.keyword)}: ${meaningOf(rule.keyword)}` : headOf(rule, shape),
    );
    if (shape.regions) said.unshift(`${nameOf(REGIONS)}: ${meaningOf(REGIONS)}`);
    return [...new Set(said)].map((text) => make('li', '', text));
  }

  /** For the verdict: what is wrong, in words. */
  words = {
    /** @param {number} index */
    name: (index) => {
      const at = this.#host.present();
      const rule = at.rules?.[ruleCounted(at, index)];
      return rule ? inWords(rule, at.shape) : nameOf(REGIONS);
    },
    /** @param {{ code?: string, line?: number, actual?: unknown, expected?: unknown }} error */
    refused: (error) => {
      const at = this.#host.present();
      const rule = at.rules?.[ruleAtLine(at, error.line ?? 0)];
      const title = rule ? r('refused', headOf(rule, at.shape)) : r('refusedRegions');
      return /** @type {[string, string]} */ ([title, faultInWords(error)]);
    },
  };

  async translate() {
    await loadWords();
    this.#described.of = null;
    this.#panel.words();
    this.#toolbox.words();
    this.#drawTool();
  }

  /* Changing. */

  /** @param {readonly Rule[]} rules */
  #set(rules) {
    this.#host.change(ruled(this.#host.present(), rules));
  }

  /** @param {number} index */
  #remove(index) {
    const rule = this.#rules[index];
    if (!rule) return;
    this.#set(without(this.#rules, index));
    this.#host.say(r('removed', inWords(rule, this.#host.present().shape)));
  }

  /** @param {number} from @param {number} to */
  #move(from, to) {
    const rule = this.#rules[from];
    if (!rule) return;
    this.#set(moved(this.#rules, from, to));
    this.#host.say(r('movedTo', inWords(rule, this.#host.present().shape), to + 1));
  }

  /** @param {number} index @param {string} text */
  #revalue(index, text) {
    const kind = kindOf(this.#rules[index]?.keyword ?? '');
    const { shape } = this.#host.present();
    const values = kind ? drafts.valuesOf(kind, text, alphabetOf(shape), lowestOf(shape)) : null;
    if (values) this.#set(withValues(this.#rules, index, values));
    else this.#host.notice(r('needsValue'));
    return values !== null;
  }

  /** An empty grid of another size. Rules of the whole grid are kept. @param {number} size */
  #resize(size) {
    const shape = { size, ...usualBoxes(size), symbols: CLASSIC.symbols };
    const kept = this.#rules.filter(({ groups }) => groups.length === 0);
    this.#host.change(ruled(position(shape), kept));
  }

  /** @param {number} boxHeight */
  #rebox(boxHeight) {
    const { size, symbols } = this.#host.present().shape;
    if (boxHeight > 0) this.#reshape({ size, boxHeight, boxWidth: size / boxHeight, symbols });
  }

  /** @param {Shape} shape */
  #reshape(shape) {
    const at = this.#host.present();
    if (!sameShape(at.shape, shape)) this.#host.change(ruled({ ...at, shape }, this.#rules));
  }

  /** Adds the cells to the region of the first. @param {readonly number[]} cells */
  #spread(cells) {
    const { shape } = this.#host.present();
    const { size, symbols } = shape;
    const regions = renumbered(spread(boxesOf(shape), cells));
    const own = cellsByRegion(regions).get(regions[cells[0] ?? 0] ?? 0) ?? [];
    this.#host.say(r('regionHas', cellName(size, cells[0] ?? 0), own.length, size));
    const usual = { size, ...usualBoxes(size), symbols };
    const same = String(regions) === String(boxesOf(usual));
    this.#reshape(same ? usual : { size, boxHeight: 1, boxWidth: size, symbols, regions });
  }

  /* Drawing a rule. */

  /** Selects a tool; null for none. @param {Kind | null} kind */
  #selectTool(kind) {
    if (this.#draft) this.#commit();
    this.#draft = kind && drafts.emptyDraft(kind);
    this.#before = null;
    this.#typing = false;
    this.#toolbox.show(kind, this.#size);
    this.#host.side.classList.toggle('drawing', kind !== null);
    this.#host.hero.classList.toggle('drawing', kind !== null);
    this.#drawTool();
    this.#host.draw();
    if (!kind) return;
    this.#host.say(this.#toolbox.root.textContent ?? '');
    // On a phone the panel is below the grid.
    this.#host.hero.scrollIntoView({ block: 'nearest' });
    this.#host.focus();
  }

  #drawTool() {
    const draft = this.#draft;
    if (!draft) return this.#drawLayer();
    const { shape } = this.#host.present();
    const cells = drafts.cellsOf(draft).map((cell) => cellName(shape.size, cell));
    this.#toolbox.draw(cells.join(' '), this.#ruleOf(draft) !== null || drafts.wantsPart(draft));
    this.#drawLayer();
  }

  /** @param {(draft: Draft) => Draft} change */
  #take(change) {
    if (!this.#draft) return;
    this.#draft = change(this.#draft);
    this.#drawTool();
  }

  /** The rule that the draft would be; null while something is missing. @param {Draft} draft @returns {Rule | null} */
  #ruleOf(draft) {
    const groups = drafts.groupsOf(draft, this.#size);
    const values = this.#valuesOf(draft.kind);
    return groups && values && { keyword: draft.kind.keyword, values, groups };
  }

  /** The value that stands in the toolbox, as a rule has it; null where it is none. @param {Kind} kind */
  #valuesOf(kind) {
    const { shape } = this.#host.present();
    return drafts.valuesOf(kind, this.#toolbox.value, alphabetOf(shape), lowestOf(shape));
  }

  /** Adds what is drawn, if it is complete, and begins another. */
  #commit() {
    const draft = this.#draft;
    if (!draft) return;
    const rule = this.#ruleOf(draft);
    this.#begin(draft.kind);
    if (rule?.keyword === REGIONS) this.#spread(rule.groups[0] ?? []);
    else if (rule) {
      this.#set(withRule(this.#rules, rule));
      this.#host.say(r('added', inWords(rule, this.#host.present().shape)));
    }
  }

  /** Begins an empty draft, with the proposed value if there is one. @param {Kind} kind */
  #begin(kind) {
    this.#draft = drafts.emptyDraft(kind);
    this.#typing = false;
    if (usualOf(kind, this.#size) === undefined) this.#toolbox.value = '';
  }

  /** Says so where there are more cells than such a rule has. @param {Draft} draft */
  #refuseMore(draft) {
    const [actual, expected] = [
      drafts.cellsOf(draft).length,
      drafts.mostOf(draft.kind, this.#size),
    ];
    if (actual <= expected) return false;
    this.#host.notice(faultInWords({ code: 'cells', actual, expected }));
    return true;
  }

  /** Adds it because the user asks for it: says what is missing. */
  #add() {
    const draft = this.#draft;
    if (!draft || drafts.isEmpty(draft)) return;
    if (this.#ruleOf(draft)) {
      this.#commit();
      this.#drawTool();
      this.#host.focus();
    } else if (drafts.wantsPart(draft)) {
      this.#take(drafts.nextPart);
    } else if (drafts.groupsOf(draft, this.#size)) {
      this.#host.notice(r('needsValue'));
      this.#toolbox.focus();
    } else if (!this.#refuseMore(draft)) {
      this.#host.notice(r('noRoom'));
    }
  }

  /** @param {readonly number[]} cells @param {boolean} more */
  #drag(cells, more) {
    if (!this.#draft) return;
    if (!this.#before) {
      const second = drafts.wantsPart(this.#draft);
      const goesOn = more || second || this.#draft.parts.at(-1)?.length === 0;
      if (!goesOn) this.#commit();
      this.#before = second ? drafts.nextPart(this.#draft) : this.#draft;
    }
    const { kind } = this.#before;
    const start = kind.tool === 'pair' ? drafts.emptyDraft(kind) : this.#before;
    const size = this.#size;
    this.#draft = cells.reduce((draft, cell) => drafts.addCell(draft, cell, size, true), start);
    this.#drawTool();
  }

  #drop() {
    this.#before = null;
    const draft = this.#draft;
    if (!draft || this.#refuseMore(draft)) return;
    if (draft.kind.value !== 'none' && usualOf(draft.kind, this.#size) === undefined) {
      if (drafts.groupsOf(draft, this.#size)) this.#toolbox.focus();
    } else if (this.#ruleOf(draft)) this.#commit();
    this.#drawTool();
  }

  /** @param {readonly number[]} cells @param {boolean} more */
  #tap(cells, more) {
    const draft = this.#draft;
    if (!draft) return;
    const { kind } = draft;
    const size = this.#size;
    const anew = ANEW.includes(kind.tool) && cells.length > 0;
    if (anew && !drafts.isEmpty(draft) && !more) this.#commit();
    const from = anew ? drafts.emptyDraft(kind) : (this.#draft ?? draft);
    this.#draft = cells.reduce((before, cell) => drafts.addCell(before, cell, size), from);
    const atOnce = AT_ONCE.includes(kind.tool) || (anew && kind.value === 'none');
    if (atOnce && this.#ruleOf(this.#draft)) this.#commit();
    else if (anew && kind.value !== 'none') this.#toolbox.focus();
    this.#drawTool();
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const draft = this.#draft;
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (!draft || ctrlKey || metaKey || altKey) return false;
    const onButton = target instanceof HTMLElement && target.matches('button, a, select');
    if (onButton && key !== 'Escape') return false;
    switch (key) {
      case ' ': {
        const next = drafts.addCell(draft, this.#host.selected(), this.#size);
        this.#take(() => next);
        if (draft.kind.tool === 'pair' && this.#ruleOf(next)) this.#add();
        return true;
      }
      case 'Enter':
        this.#add();
        return true;
      case 'Backspace':
      case 'Delete':
        if (!this.#shorten()) this.#take(drafts.removeLast);
        return true;
      case 'Escape':
        if (drafts.isEmpty(draft)) this.#selectTool(null);
        else {
          this.#begin(draft.kind);
          this.#drawTool();
        }
        return true;
    }
    const { value } = draft.kind;
    const fits = value === 'digits' ? /^[0-9a-z]$/i : /^\d$/;
    if (value === 'none' || !fits.test(key)) return false;
    const proposed = !this.#typing && usualOf(draft.kind, this.#size) !== undefined;
    const replaced = proposed || this.#valuesOf(draft.kind) === null;
    this.#toolbox.value = (replaced ? '' : this.#toolbox.value) + key.toUpperCase();
    this.#typing = true;
    this.#drawTool();
    return true;
  }

  /** Removes the last digit of a typed value. */
  #shorten() {
    const { value } = this.#toolbox;
    const usual = this.#draft && usualOf(this.#draft.kind, this.#size);
    if (value === '' || value === String(usual ?? '')) return false;
    this.#toolbox.value = value.slice(0, -1);
    this.#drawTool();
    return true;
  }
}

/** The number of the box or region of each cell. @param {Shape} shape */
const boxesOf = (shape) =>
  Array.from({ length: shape.size ** 2 }, (_, cell) => coordinates(shape, cell).box);
