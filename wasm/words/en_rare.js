// Made by tools/build/rules.js from core/src/logic/techniques.def.

/** Of the techniques in no order, by their place in that of the core. @type {Readonly<Record<number, string>>} */
export const titles = {
  23: 'Fish of five lines and more',
  32: 'Mutant fish',
  33: 'Finned mutant fish',
  34: 'Kraken fish',
  39: 'Dual two-string kite',
  40: 'Dual empty rectangle',
  69: 'BUG-lite',
  89: 'Chain with sets as nodes',
  114: 'Junior exocet',
  115: 'Senior exocet',
  119: 'Guess',
  120: 'Templates',
};

/** Their sentences are those of puzzles with rules. @type {readonly string[]} */
export const sentences = [];
