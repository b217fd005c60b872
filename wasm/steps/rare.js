// Made by tools/build/rules.js from core/src/logic/techniques.def.

/** The techniques that no order has, by their names and codes. @type {readonly (string | number)[]} */
export const rare = [
  'large-fish',
  303,
  'mutant-fish',
  350,
  'finned-mutant-fish',
  360,
  'kraken-fish',
  371,
  'dual-two-string-kite',
  404,
  'dual-empty-rectangle',
  405,
  'bug-lite',
  'set-chain',
  'junior-exocet',
  'senior-exocet',
  'guess',
  1202,
  'templates',
  1201,
];
