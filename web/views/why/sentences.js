/** The sentences of an explanation about members, steps and changes, and the cells and rules of each. Pure. */
import { cellAt } from '../../hint/grid.js';
import { joined, part, t } from '../../language.js';
import { alphabetOf, house, placeOf } from '../../puzzle/state.js';
import { ruleCounted } from '../../rules/text.js';
import { inWords, nameOf } from '../../rules/words.js';

/**
 * @typedef {import('../../puzzle/state.js').Position} Position
 * @typedef {import('../../../wasm/client/ninefold.js').WhyMember} Member
 * @typedef {import('../../../wasm/client/ninefold.js').WhyStep} Step
 * @typedef {import('../../../wasm/client/ninefold.js').WhyChange} Change
 */

/** @type {import('../../strings/words.js').Part<typeof import('../../strings/en/why.js').default>} */
export const words = part('why', (tag) => import(`../../strings/${tag}/why.js`));
export const y = words.say;

/** The most cells or clues announced by name. */
export const NAMED = 12;

/** Rules whose sums can be added up with those of other rules and of houses. */
const SUMMED = new Set(
  'cage sum arrow pillarrow doublearrow littlekiller regionsum zipper'.split(' '),
);

/**
 * Does a proof not come to the place that the verdict names?
 * @param {readonly Step[]} proof @param {import('../../puzzle/questions/verdict.js').Verdict} verdict
 */
export function endsElsewhere(proof, verdict) {
  const reason = verdict.kind === 'none' ? verdict.answer.reason : undefined;
  if (proof.length === 0 || (reason?.kind !== 'place' && reason?.kind !== 'digit')) return false;
  const names = ['kind', 'cell', 'house', 'index', 'digit'].filter((name) => name in reason);
  return !proof.some((step) =>
    names.every((name) => Reflect.get(step, name) === Reflect.get(reason, name)),
  );
}

export class Sentences {
  #at;
  #guesses;
  /** The rules of the conflict, by the solver's numbers. @type {readonly number[]} */
  #conflicting;

  /** @param {Position} at @param {import('../../../wasm/client/ninefold.js').WhyNone['conflict']} [conflict] of the proof */
  constructor(at, conflict) {
    this.#at = at;
    this.#guesses = conflict?.guesses ?? 0;
    this.#conflicting =
      conflict?.members.flatMap((one) => (one.kind === 'rule' ? [one.rule] : [])) ?? [];
  }

  /* Cells and rules. */

  /** The cells of a rule. @param {number} rule the solver's number */
  cellsOfRule(rule) {
    return this.#at.rules?.[ruleCounted(this.#at, rule)]?.groups.flat() ?? [];
  }

  /** @param {{ house: string, index: number }} of */
  cellsOfHouse({ house: kind, index }) {
    const { shape } = this.#at;
    if (kind !== 'rule') return house(shape, /** @type {'row' | 'column' | 'box'} */ (kind), index);
    return shape.regions?.flatMap((region, cell) => (region === index ? [cell] : [])) ?? [];
  }

  /** @param {Member} member */
  cellsOfMember(member) {
    if (member.kind === 'rule') return this.cellsOfRule(member.rule);
    return member.kind === 'house' ? this.cellsOfHouse(member) : [member.cell];
  }

  /** @param {Step} step */
  cellsOfStep(step) {
    const cells = step.removed.map(({ cell }) => cell);
    if (['single', 'hidden', 'trial', 'clash', 'digit'].includes(step.kind)) cells.push(step.cell);
    if (step.kind === 'clash') cells.push(step.other);
    if (['both', 'broken', 'rule', 'needed'].includes(step.kind))
      cells.push(...this.cellsOfRule(step.rule ?? -1));
    if (step.kind === 'both') cells.push(...this.cellsOfRule(step.other));
    if (step.kind === 'place')
      cells.push(
        ...(step.house === 'rule' ? this.cellsOfRule(step.rule ?? -1) : this.cellsOfHouse(step)),
      );
    return cells;
  }

  /** The cells of a technique's candidates. @param {readonly (readonly [number, number, ...unknown[]])[]} marks */
  cellsOfMarks(marks) {
    return [...new Set(marks.map(([row, column]) => cellAt(this.#at.shape, [row, column])))];
  }

  /** The rules that a step names, by the solver's numbers. @param {Step} step */
  rulesOfStep({ kind, rule, other }) {
    return [...(rule === null ? [] : [rule]), ...(kind === 'both' ? [other] : [])];
  }

  /** @param {Change} change */
  cellsOfChange(change) {
    if (change.kind === 'swap') return [change.cell, change.other];
    if ('cell' in change) return [change.cell];
    return 'rule' in change ? this.cellsOfRule(change.rule) : [];
  }

  /* In words. */

  /** The announcement of the cells that a sentence shows. @param {readonly number[]} cells */
  pointed(cells) {
    const all = [...new Set(cells)];
    if (all.length > NAMED) return y('pointedOut', all.length);
    const names = all.map((cell) => this.cell(cell));
    return y('pointed', listed(names, 'and'));
  }

  /** @param {number} cell */
  cell(cell) {
    return `r${this.place(cell).join('c')}`;
  }

  /** @param {number} cell @returns {[number, number]} row and column from 1 */
  place(cell) {
    return placeOf(this.#at.shape, cell);
  }

  /** @param {number} digit */
  symbol(digit) {
    return alphabetOf(this.#at.shape)[digit - 1] ?? '';
  }

  /** "1 to 4 or 7". @param {number} digits a set */
  symbols(digits) {
    const all = [...alphabetOf(this.#at.shape)].flatMap((_, i) => ((digits >> i) & 1 ? [i] : []));
    return listed(
      this.#ranges(all, (digit) => this.symbol(digit + 1)),
      'or',
    );
  }

  /** Three and more consecutive numbers as a range. @param {number[]} numbers @param {(one: number) => string} name */
  #ranges(numbers, name) {
    /** @type {number[][]} */
    const runs = [];
    for (const one of numbers) {
      const last = runs[runs.length - 1];
      if (last?.[last.length - 1] === one - 1) last.push(one);
      else runs.push([one]);
    }
    return runs.flatMap((run) =>
      run.length < 3
        ? run.map(name)
        : [y('range', name(run[0] ?? 0), name(run[run.length - 1] ?? 0))],
    );
  }

  /** @param {number} rule the solver's number */
  rule(rule) {
    const found = this.#at.rules?.[ruleCounted(this.#at, rule)];
    return found ? inWords(found, this.#at.shape) : t('rules');
  }

  /** A rule that cannot be kept together with others; names the other if the conflict has only one more. @param {number} rule */
  #broken(rule) {
    const [other, ...more] = this.#conflicting.filter((one) => one !== rule);
    return other === undefined || more.length > 0
      ? y('sumsBroken', this.rule(rule))
      : y('clashing', this.rule(rule), this.rule(other));
  }

  /** The kind of conclusion from a rule together with others. @param {number | null} rule @returns {'sums' | 'withRules'} */
  #with(rule) {
    const { keyword = '' } = this.#at.rules?.[ruleCounted(this.#at, rule ?? -1)] ?? {};
    return SUMMED.has(keyword) ? 'sums' : 'withRules';
  }

  /** @param {Member} member */
  member(member) {
    switch (member.kind) {
      case 'given':
        return y('given', ...this.place(member.cell), this.symbol(member.digit));
      case 'marks':
        // None are left if they exclude its given.
        if (member.digits === 0) return t('noDigitLeft', ...this.place(member.cell));
        return y('marks', ...this.place(member.cell), this.symbols(member.digits));
      case 'rule':
        return this.rule(member.rule);
      case 'house':
        return this.house(member.house, member.index);
    }
  }

  /** @param {string} kind @param {number} index @param {number | null} [rule] if it is a rule's house */
  house(kind, index, rule = null) {
    if (kind === 'row' || kind === 'column' || kind === 'box') return y(kind, index + 1);
    return this.#at.shape.regions || rule === null
      ? y('region', index + 1)
      : y('quoted', this.rule(rule));
  }

  /** @param {Step} step */
  step(step) {
    const { kind, rule, withOthers } = step;
    const symbol = this.symbol(step.digit);
    const place = this.place(step.cell);
    const named = rule === null ? '' : this.rule(rule);
    const where = this.house(step.house, step.index, rule);
    const losers = listed(
      step.removed.map(({ cell }) => this.cell(cell)),
      'and',
    );
    switch (kind) {
      case 'single':
        return y('single', ...place, symbol);
      case 'hidden':
        return y('hidden', where, ...place, symbol);
      case 'locked':
        return y('locked', symbol, where, losers);
      case 'rule': {
        return y(withOthers ? this.#with(rule) : 'rule', named, this.#removed(step.removed));
      }
      case 'needed':
        return y(withOthers ? 'sumsNeed' : 'needs', named, symbol, losers);
      case 'trial':
        return y('trial', ...place, symbol);
      case 'clash':
        return y('clash', ...place, ...this.place(step.other), symbol, where);
      case 'digit':
        return y('digit', ...place);
      case 'place':
        return y('place', where, symbol);
      case 'broken':
        return withOthers ? this.#broken(rule ?? -1) : y('broken', named);
      case 'both':
        return y('both', named, this.rule(step.other), symbol, this.house(step.house, step.index));
      case 'search':
        return y('search', this.#guesses);
    }
  }

  /** Cells that lose the same digits together. @param {Step['removed']} removed */
  #removed(removed) {
    const sets = [...new Set(removed.map(({ digits }) => digits))];
    const said = sets.map((set) => {
      const cells = removed.filter(({ digits }) => digits === set);
      const names = cells.map(({ cell }) => this.cell(cell));
      return y('isNot', listed(names, 'and'), this.symbols(set));
    });
    return listed(said, 'clauses');
  }

  /** "row 1, columns 2 to 5 and 7, box 3". @param {readonly Extract<Member, { kind: 'house' }>[]} members */
  houses(members) {
    const several = { row: 'rows', column: 'columns', box: 'boxes', rule: 'regions' };
    const said = Object.entries(several).flatMap(([kind, plural]) => {
      const numbers = members.flatMap(({ house: of, index }) => (of === kind ? [index + 1] : []));
      if (numbers.length === 0) return [];
      if (numbers.length === 1) return [this.house(kind, (numbers[0] ?? 1) - 1)];
      const names = listed(this.#ranges(numbers, String), 'numbers');
      return [y(/** @type {'rows' | 'columns' | 'boxes' | 'regions'} */ (plural), names)];
    });
    return said.join(y('between'));
  }

  /** Houses any one of which could be left out. @param {readonly Extract<Member, { kind: 'house' }>[]} members */
  unneeded(members) {
    const { size, boxHeight, regions } = this.#at.shape;
    const boxes = boxHeight > 1;
    if (members.length !== (boxes || regions ? 3 : 2) * size)
      return y('houses', this.houses(members));
    return y(regions ? 'anyRegion' : boxes ? 'anyHouse' : 'anyLine');
  }

  /** @param {{ cells: number[], smallest: boolean }} backdoor @param {boolean} rules are there any? */
  backdoor({ cells, smallest }, rules) {
    if (cells.length === 0) return y(rules ? 'direct' : 'singles');
    const names = listed(
      cells.map((cell) => this.cell(cell)),
      'and',
    );
    if (cells.length === 1) return y(rules ? 'ruledBackdoor' : 'backdoor', names);
    const words = y(rules ? 'ruledBackdoors' : 'backdoors', names);
    return smallest ? joined(words, y('fewestCells')) : words;
  }

  /** The assumption of a trial. @param {Step} step */
  assumption({ cell, digit }) {
    return y('assume', ...this.place(cell), this.symbol(digit));
  }

  /** @param {Change} change */
  change(change) {
    switch (change.kind) {
      case 'given':
        return change.to === 0
          ? y('goes', ...this.place(change.cell), this.symbol(change.from))
          : y(
              'becomes',
              ...this.place(change.cell),
              this.symbol(change.from),
              this.symbol(change.to),
            );
      case 'swap':
        return y('swapped', ...this.place(change.cell), ...this.place(change.other));
      case 'marks':
        return y('anything', ...this.place(change.cell));
      case 'value':
        return y('valued', this.rule(change.rule), change.from, change.to);
      case 'noValue':
        return y('noValue', this.rule(change.rule));
      case 'noRule':
        return y('ruleGoes', this.rule(change.rule));
      case 'noCell':
        return y('noCell', this.rule(change.rule), ...this.place(change.cell));
      case 'newRule': {
        const values = change.value > 0 ? [change.value] : [];
        const rule = { keyword: change.keyword, values, groups: [] };
        return inWords(rule, this.#at.shape) || nameOf(change.keyword);
      }
    }
  }
}

/** "a, b and c". @param {readonly string[]} items @param {'and' | 'or' | 'numbers' | 'clauses'} word */
export function listed(items, word) {
  const last = items[items.length - 1] ?? '';
  const before = items.slice(0, -1).join(y(word === 'clauses' ? 'between' : 'comma'));
  return before === '' ? last : y(word, before, last);
}
