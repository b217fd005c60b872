/**
 * The rules of the puzzle a module has read last, as values.
 *
 * @typedef {import('./ninefold.js').Rule} Rule
 */

/**
 * @param {import('./module.js').Module} module
 * @returns {{ rules?: Rule[], omissions?: { what: string, line: number }[] }}
 */
export function rulesOf(module) {
  const { exports } = module;
  const list = (/** @type {number} */ length) => Array.from({ length }, (_, index) => index);
  const rules = list(exports.rules_count()).map((index) => ruleAt(module, index));
  rules.push(...candidates(module));
  const omissions = list(exports.omissions()).map((index) => ({
    what: module.name(exports.omission(index)),
    line: exports.omission_line(index),
  }));
  return {
    ...(rules.length > 0 && { rules }),
    ...(omissions.length > 0 && { omissions }),
  };
}

/** @param {import('./module.js').Module} module @param {number} index @returns {Rule} */
function ruleAt(module, index) {
  const { exports } = module;
  const [count = 0, groups = 0, ...numbers] = module.takeNumbers(exports.rule_numbers(index));
  const cells = numbers.slice(count);
  const text = exports.rule_text(index);
  return {
    keyword: module.name(exports.rule_keyword(index)),
    values: numbers.slice(0, count),
    groups: Array.from({ length: groups }, () => cells.splice(0, 1 + (cells[0] ?? 0)).slice(1)),
    ...(text !== 0 && { text: module.name(text) }),
  };
}

/** The digits that are left to cells, as the rules that say so. @param {import('./module.js').Module} module */
function candidates(module) {
  if (module.exports.puzzle_candidates() === 0) return [];
  /** @type {Map<number, number[]>} */
  const cells = new Map();
  for (const [cell, set] of module.takeNumbers(module.cells()).entries()) {
    if (set !== 0) cells.set(set, [...(cells.get(set) ?? []), cell]);
  }
  return [...cells].map(([set, group]) => ({
    keyword: 'candidates',
    values: Array.from({ length: 25 }, (_, bit) => bit + 1).filter(
      (digit) => set & (1 << (digit - 1)),
    ),
    groups: [group],
  }));
}
