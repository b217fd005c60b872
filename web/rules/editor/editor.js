/**
 * The rule editor of the Solve room: the drawing in the grid, the panel and the toolbox, and the meaning of mouse
 * and keyboard while a rule is drawn. Every change goes through the room's history.
 */
import { OFF, cellName, isName, usualBoxes } from '../../../wasm/rules/line.js';
import { REGIONS } from '../../../wasm/rules/table.js';
import { ruleOf } from '../../views/solve/verdict.js';
import { CLASSIC, alphabetOf, lowestOf, position, ruled, sameShape } from '../../puzzle/state.js';
import { canArrange, cut, joined, mirrored, shifted, withPictures } from './arrange.js';
import { exchanged, moved, spread, switched, sayingAs, turnedOff, withLabel, withName, withRead, withRule, withValues, withWords, without } from './change.js'; // prettier-ignore
import { ROOM } from '../drawing/clues.js';
import { Described, wrongRegions } from '../described.js';
import * as drafts from './draft.js';
import { REGIONS_KIND, kindOf, usualOf } from '../kinds.js';
import { RulesLayer } from '../drawing/layer.js';
import { RulesPanel } from './panel.js';
import { PointerInput } from './pointer.js';
import { OUTSIDE, boxesOf, marked, sketched } from './sketch.js';
import { cellsByRegion } from '../regions.js';
import { renumbered, ruleAtLine, ruleCounted } from '../text.js';
import { Toolbox } from './toolbox.js';
import { faultInWords, headOf, inWords, loadWords, nameOf, r, valueOf } from '../words.js';
import { WrittenRules, readRules } from './written.js';

/**
 * @typedef {import('../../puzzle/state.js').Position} Position
 * @typedef {import('../../puzzle/state.js').Rule} Rule
 * @typedef {import('../../puzzle/state.js').Shape} Shape
 * @typedef {import('../../puzzle/questions/verdict.js').Verdict} Verdict
 * @typedef {import('../controller.js').Host} Host
 * @typedef {import('./draft.js').Draft} Draft
 * @typedef {import('../kinds.js').Kind} Kind
 * @typedef {import('../drawing/nodes.js').Node} Node
 */

/** Tools whose rule is complete, and is added, with one tap. */
const AT_ONCE = ['pair', 'mark'];

/** Tools for which each tap begins a new rule. */
const ANEW = ['pair', 'corner', ...OUTSIDE];

/** The rows and columns by which the draft moves, with Alt. @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [0, -1], ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowRight: [0, 1] };

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
  /** The rule that is being edited; the draft is shown in its place. @type {Rule | null} */
  #editing = null;
  /** The position without the edited rule, and the position it was made from. @type {{ of: Position, at: Position } | null} */
  #partly = null;
  /** Has the value been typed, rather than proposed? */
  #typing = false;
  /** The rule of the list that is pointed at; -1: none. */
  #pointed = -1;
  #faulty = -1;
  #fault = '';
  /** Rules named by an explanation. @type {ReadonlySet<number>} */
  #blamed = NONE;
  /** The overlay, and a key of its contents. @type {readonly Node[]} */
  #more = [];
  #moreOf = '';
  #described = new Described();
  /** @type {WrittenRules | null} */
  #written = null;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#layer = new RulesLayer(host.board);
    this.#toolbox = new Toolbox({
      add: () => this.#add(),
      takeBack: () => this.#take((draft) => drafts.removeLast(draft)),
      undo: host.undo,
      close: () => this.#selectTool(null),
      copy: () => this.#copy(),
      join: () => this.#arrange(joined, 'joined'),
      cut: () => this.#arrange(cut, 'wasCut'),
      shift: (down, right) => this.#shift(down, right),
      typed: () => this.#drawTool(),
      leave: () => host.focus(),
    });
    host.side.querySelector('.verdict')?.after(this.#toolbox.root);
    host.hero.append(this.#described.print);
    this.#described.explain(host);
    this.#panel = new RulesPanel(host.panel, {
      size: (size) => this.#resize(size),
      boxes: (boxHeight) => this.#rebox(boxHeight),
      toggle: (name) => this.#set(switched(this.#rules, name)),
      tool: (keyword) => {
        const kind = keyword === REGIONS ? REGIONS_KIND : kindOf(keyword);
        this.#selectTool(this.#draft?.kind.keyword === keyword ? null : (kind ?? null));
      },
      remove: (index) => this.#remove(index),
      removeAll: () => this.#set(this.#rules.filter((one) => isName(one) && one.keyword !== OFF)),
      edit: (index) => this.#edit(index),
      turn: (index) => void this.#turn(index),
      about: (text) => this.#set(withWords(this.#rules, text)),
      move: (from, to) => this.#move(from, to),
      name: (keyword, text) => this.#set(withName(this.#rules, keyword, text)),
      value: (index, text) => this.#revalue(index, text),
      own: (index, label) => this.#set(withLabel(this.#rules, index, label)),
      point: (index) => {
        if (index === this.#pointed) return;
        this.#pointed = index;
        this.#drawLayer();
      },
    });
    this.#written = new WrittenRules(host, {
      begin: () => this.#selectTool(null),
      draw: () => this.#drawLayer(),
      done: (read, instead) => this.#set(withRead(this.#rules, read, instead)),
    });
    this.#panel.add(this.#written.root);
    new PointerInput(host.hero, host.board, {
      tool: () => this.#draft?.kind.tool ?? (this.#written?.takesCells ? 'line' : null),
      keepsFocus: () => this.#written?.takesCells ?? false,
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
    const locked = this.#host.locked();
    if (this.#draft && (locked || this.#host.panel.hidden)) return this.#selectTool(null);
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
    this.#panel.draw(at, { tool, faulty: this.#faulty, fault: this.#fault, blamed, locked });
  }

  #drawLayer() {
    const at = this.#host.present();
    // The same array while nothing has changed, so that the layer does not redraw it.
    const shown = this.#shownOf(at);
    const { size } = at.shape;
    const of = JSON.stringify([
      size,
      this.#draft?.parts,
      this.#draft?.kind.keyword === REGIONS && at.shape,
      this.#draft && this.#toolbox.value,
      this.#rules[this.#pointed],
      this.#rules[this.#faulty],
      [...this.#blamed].map((index) => this.#rules[index]),
      this.#written?.marked,
    ]);
    if (of !== this.#moreOf) {
      this.#moreOf = of;
      this.#more = [
        ...marked(size, this.#rules[this.#pointed], 'draft'),
        ...marked(size, { groups: [this.#written?.marked ?? []] }, 'draft'),
        ...[...new Set([this.#faulty, ...this.#blamed])].flatMap((index) =>
          marked(size, this.#rules[index], 'fault'),
        ),
        ...(this.#draft ? sketched(at.shape, this.#draft, this.#ruleOf(this.#draft)) : []),
      ];
    }
    // Reserved while such a tool is in the hand, so that there is a place to tap, and the grid keeps its size.
    const beside = OUTSIDE.includes(this.#draft?.kind.tool ?? '');
    this.#layer.draw(shown, this.#more, beside ? ROOM : 0, this.#host.marked());
  }

  /** Without the rule that is being edited. @param {Position} at */
  #shownOf(at) {
    const editing = this.#editing;
    if (!editing || !at.rules?.includes(editing)) return at;
    if (this.#partly?.of !== at)
      this.#partly = {
        of: at,
        at: ruled(
          at,
          at.rules.filter((rule) => rule !== editing),
        ),
      };
    return this.#partly.at;
  }

  /** The names of a cell's rules. @param {number} cell */
  describe(cell) {
    return this.#described.said(this.#host.present(), cell, this.#host.marked());
  }

  /** The digits that `candidates` leave to a cell. @param {number} cell */
  small(cell) {
    return this.#described.cells(this.#host.present()).small[cell] ?? '';
  }

  /** Names and errors of rules for the verdict. */
  words = {
    /** @param {number} index */
    name: (index) => {
      const at = this.#host.present();
      const rule = at.rules?.[ruleCounted(at, index)];
      return rule ? inWords(rule, at.shape) : nameOf(REGIONS);
    },
    /** @type {(error: { code?: string, line?: number, actual?: unknown, expected?: unknown }) => [string, string]} */
    refused: (error) => {
      const at = this.#host.present();
      const rule = at.rules?.[ruleAtLine(at, error.line ?? 0)];
      if (rule) return [r('refused', headOf(rule, at.shape)), faultInWords(error)];
      return [r('refusedRegions'), wrongRegions(at.shape) || faultInWords(error)];
    },
  };

  async translate() {
    await loadWords();
    this.#described.forget();
    this.#panel.words();
    this.#written?.words();
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
    const kept = this.#rules.filter((rule) => rule.groups.length === 0 && rule.keyword !== OFF);
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

  /** Adds the cells to the region of the first, and their images likewise. @param {readonly number[]} cells */
  #spread(cells) {
    const { shape } = this.#host.present();
    const { size, symbols } = shape;
    const all = [cells, ...mirrored(size, this.#toolbox.symmetry, cells)];
    const regions = renumbered(all.reduce(spread, boxesOf(shape)));
    const own = cellsByRegion(regions).get(regions[cells[0] ?? 0] ?? 0) ?? [];
    this.#host.say(r('regionHas', cellName(size, cells[0] ?? 0), own.length, size));
    const usual = { size, ...usualBoxes(size), symbols };
    const same = String(regions) === String(boxesOf(usual));
    this.#reshape(same ? usual : { size, boxHeight: 1, boxWidth: size, symbols, regions });
  }

  /** Switches a rule off, which stays in the list, or on again. @param {number} index */
  async #turn(index) {
    const rule = this.#rules[index];
    const { shape } = this.#host.present();
    if (!rule) return;
    if (rule.keyword !== OFF) {
      this.#set(turnedOff(this.#rules, index, shape.size));
      return this.#host.say(r('turnedOff', inWords(rule, shape)));
    }
    try {
      const read = await readRules(this.#host, shape, rule.text ?? '');
      // The list may have changed meanwhile.
      const at = this.#rules.indexOf(rule);
      if (at < 0 || !sameShape(shape, this.#host.present().shape)) return;
      this.#set(exchanged(this.#rules, at, read));
      this.#host.say(r('turnedOn', read.map((one) => inWords(one, shape)).join(' ')));
    } catch (error) {
      this.#host.notice(faultInWords(/** @type {{ code?: string }} */ (error)));
    }
  }

  /* Drawing a rule. */

  /** Selects a tool; null for none. @param {Kind | null} kind */
  #selectTool(kind) {
    if (this.#draft) this.#commit();
    this.#draft = kind && drafts.emptyDraft(kind);
    this.#editing = this.#before = null;
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

  /** Edits a rule of the list. @param {number} index */
  #edit(index) {
    const rule = this.#rules[index];
    const draft = rule && drafts.draftOf(rule, this.#size);
    if (rule && !draft) this.#written?.edit(rule);
    if (!rule || !draft) return;
    this.#selectTool(draft.kind);
    this.#draft = draft;
    this.#editing = rule;
    this.#toolbox.value = valueOf(rule, this.#host.present().shape);
    this.#drawTool();
  }

  /** Adds the draft and keeps a copy of it as the next, to be moved elsewhere. */
  #copy() {
    const draft = this.#draft;
    if (!draft || !this.#ruleOf(draft)) return;
    const { value } = this.#toolbox;
    this.#commit();
    this.#draft = draft;
    this.#toolbox.value = value;
    this.#host.say(r('copied'));
    this.#drawTool();
  }

  /** @param {number} down @param {number} right */
  #shift(down, right) {
    const moved = this.#draft && shifted(this.#draft, this.#size, down, right);
    if (moved) this.#take(() => moved);
    else this.#host.say(r('atEdge'));
  }

  /** @param {typeof joined} change @param {'joined' | 'wasCut'} said */
  #arrange(change, said) {
    const rule = this.#draft && this.#drawn(this.#draft);
    if (!this.#draft || !rule || !canArrange(this.#rules, rule)) return;
    this.#begin(this.#draft.kind);
    this.#set(change(this.#rules, rule));
    this.#host.say(r(said));
    this.#drawTool();
    this.#host.focus();
  }

  /** The drawn cells as a rule, without a value if none is typed. @param {Draft} draft @returns {Rule | null} */
  #drawn(draft) {
    const groups = drafts.cellsOf(draft).length > 0 ? [drafts.cellsOf(draft)] : null;
    const { keyword } = draft.kind;
    return groups && { keyword, values: this.#valuesOf(draft.kind) ?? [], groups };
  }

  #drawTool() {
    const draft = this.#draft;
    if (!draft) return this.#drawLayer();
    const { shape } = this.#host.present();
    const cells = drafts.cellsOf(draft).map((cell) => cellName(shape.size, cell));
    const drawn = this.#drawn(draft);
    this.#toolbox.draw(cells.join(' '), {
      ready: this.#ruleOf(draft) !== null || drafts.wantsPart(draft),
      editing: this.#editing !== null,
      arrange: drawn !== null && canArrange(this.#rules, drawn),
    });
    this.#drawLayer();
  }

  /** @param {(draft: Draft) => Draft} change */
  #take(change) {
    if (!this.#draft) return;
    this.#draft = change(this.#draft);
    this.#drawTool();
  }

  /** The rule of the draft; null while something is missing. @param {Draft} draft @returns {Rule | null} */
  #ruleOf(draft) {
    const groups = drafts.groupsOf(draft, this.#size);
    const values = this.#valuesOf(draft.kind);
    return groups && values && { keyword: draft.kind.keyword, values, groups };
  }

  /** The values of the toolbox; null if they are invalid. @param {Kind} kind */
  #valuesOf(kind) {
    const { shape } = this.#host.present();
    return drafts.valuesOf(kind, this.#toolbox.value, alphabetOf(shape), lowestOf(shape));
  }

  /** Adds the draft, if it is complete, and begins another. */
  #commit() {
    const draft = this.#draft;
    if (!draft) return;
    const rule = this.#ruleOf(draft);
    const before = this.#editing ? this.#rules.indexOf(this.#editing) : -1;
    this.#begin(draft.kind);
    if (rule?.keyword === REGIONS) this.#spread(rule.groups[0] ?? []);
    else if (rule) {
      if (before >= 0)
        this.#set(exchanged(this.#rules, before, [sayingAs(rule, this.#rules[before])]));
      else {
        const all = withPictures(rule, this.#size, this.#toolbox.symmetry);
        this.#set(all.reduce(withRule, [...this.#rules]));
      }
      this.#host.say(r('added', inWords(rule, this.#host.present().shape)));
    }
  }

  /** Begins an empty draft, with the proposed value if there is one. @param {Kind} kind */
  #begin(kind) {
    this.#draft = drafts.emptyDraft(kind);
    this.#editing = null;
    this.#typing = false;
    if (usualOf(kind, this.#size) === undefined) this.#toolbox.value = '';
  }

  /** Reports a draft with more cells than its rule may have. @param {Draft} draft */
  #refuseMore(draft) {
    const [actual, expected] = [
      drafts.cellsOf(draft).length,
      drafts.mostOf(draft.kind, this.#size),
    ];
    if (actual <= expected) return false;
    this.#host.notice(faultInWords({ code: 'cells', actual, expected }));
    return true;
  }

  /** Adds the draft on request, or says what is missing. */
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
    if (!this.#draft) return this.#written?.take(cells);
    if (!this.#before) {
      const second = drafts.wantsPart(this.#draft);
      const goesOn = more || second || this.#editing || this.#draft.parts.at(-1)?.length === 0;
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
    if (!draft) return this.#written?.drop();
    if (this.#refuseMore(draft)) return;
    if (this.#editing) return this.#drawTool();
    if (draft.kind.value !== 'none' && usualOf(draft.kind, this.#size) === undefined) {
      if (drafts.groupsOf(draft, this.#size)) this.#toolbox.focus();
    } else if (this.#ruleOf(draft)) this.#commit();
    this.#drawTool();
  }

  /** @param {readonly number[]} cells @param {boolean} more */
  #tap(cells, more) {
    const draft = this.#draft;
    if (!draft) {
      this.#written?.take(cells);
      return this.#written?.drop();
    }
    const { kind } = draft;
    const size = this.#size;
    const anew = ANEW.includes(kind.tool) && cells.length > 0;
    if (anew && !drafts.isEmpty(draft) && !more && !this.#editing) this.#commit();
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
    const shift = altKey && !ctrlKey && !metaKey && ARROWS[key];
    if (draft && shift && !drafts.isEmpty(draft)) {
      this.#shift(...shift);
      return true;
    }
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
    const usual = usualOf(draft.kind, this.#size) !== undefined;
    const proposed = !this.#typing && (usual || this.#editing !== null);
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
