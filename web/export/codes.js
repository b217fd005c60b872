/**
 * A setter's own rules as codes of Interactive Sudoku Solver, in the digits of URL-safe base64: which pairs of digits are
 * allowed; the states of an automaton. Pure.
 */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Six bits a digit, the highest first. @param {string} bits */
const coded = (bits) =>
  (bits.match(/.{1,6}/g) ?? []).map((six) => DIGITS[parseInt(six.padEnd(6, '0'), 2)]).join('');

/**
 * Bit i * n + j: may the j-th digit be beside the i-th? The lowest bit of each character first, without zeros at the end.
 * @param {readonly number[]} digits what each counts @param {(a: number, b: number) => unknown} holds
 */
export function pairCode(digits, holds) {
  const bits = digits.map((a) => digits.map((b) => (holds(a, b) ? '1' : '0')).join('')).join('');
  const sixes = bits.match(/.{1,6}/g) ?? [];
  return coded(sixes.map((six) => [...six.padEnd(6, '0')].reverse().join('')).join('')).replace(/A+$/, ''); // prettier-ignore
}

/** How tightly signs bind, the loosest first, and what they mean. @type {Record<string, (a: number, b: number) => number>[]} */
const SIGNS = [
  { ',': (a, b) => +(a !== 0 || b !== 0) },
  { '&': (a, b) => +(a !== 0 && b !== 0) },
  {
    '!=': (a, b) => +(a !== b),
    '<=': (a, b) => +(a <= b),
    '>=': (a, b) => +(a >= b),
    '<': (a, b) => +(a < b),
    '>': (a, b) => +(a > b),
    '=': (a, b) => +(a === b),
  },
  { '+': (a, b) => a + b, '-': (a, b) => a - b },
  { '*': (a, b) => a * b, '%': (a, b) => (b === 0 ? 0 : ((a % b) + Math.abs(b)) % Math.abs(b)) },
];

/** The relation of a text that the core has accepted, an expression of a and b. @param {string} text */
export const relation = (text) => (/** @type {number} */ a, /** @type {number} */ b) => {
  let rest = text;
  const take = (/** @type {string} */ sign) => {
    const is = rest.startsWith(sign);
    if (is) rest = rest.slice(sign.length);
    return is;
  };
  /** @returns {number} */
  const factor = () => {
    if (take('a')) return a;
    if (take('b')) return b;
    if (take('-')) return -factor();
    for (const [begin, end] of ['()', '||']) {
      if (!take(begin ?? '')) continue;
      const value = level(0);
      take(end ?? '');
      return begin === '|' ? Math.abs(value) : value;
    }
    const [number = ''] = /^\d*/.exec(rest) ?? [];
    take(number);
    return Number(number);
  };
  /** @param {number} depth @returns {number} */
  const level = (depth) => {
    const signs = SIGNS[depth];
    if (!signs) return factor();
    let value = level(depth + 1);
    for (let sign; (sign = Object.keys(signs).find(take)) !== undefined;)
      value = signs[sign]?.(value, level(depth + 1)) ?? 0;
    return value;
  };
  return level(0) !== 0;
};

/** @param {number} number @param {number} width */
const binary = (number, width) => number.toString(2).padStart(width, '0');

/** How many bits a number has. @param {number} number */
const width = (number) => number.toString(2).length;

/** The most symbols. */
const SYMBOLS = 16;

/**
 * The code of an automaton that the core has accepted; '_' is the border between parts of the line. Null for too many digits, and
 * for several parts that it cannot pass between.
 * @param {string} text @param {string} alphabet its digits @param {number} parts
 */
export function automatonCode(text, alphabet, parts) {
  const symbols = `${alphabet}_`;
  const many = text.includes('_') ? symbols.length : alphabet.length;
  if (many > SYMBOLS || (parts > 1 && many === alphabet.length)) return null;
  const states = text.split('/').map((state, at) => {
    const [, flags = '', moves = ''] = /^([\^+]*)(.*)$/.exec(state) ?? [];
    return { at, begins: at === 0 || flags.includes('^'), ends: flags.includes('+'), moves: moves.split(',').filter(Boolean).flatMap(movesOf) }; // prettier-ignore
  });
  /** @param {string} move */
  function movesOf(move) {
    const [digits = '', to] = move.split('>');
    const all = digits.replace(/(.)-(.)/g, (_, first, last) =>
      symbols.slice(symbols.indexOf(first), symbols.indexOf(last) + 1),
    );
    return [...all].map((digit) => ({ symbol: symbols.indexOf(digit), to: Number(to) }));
  }
  // Those in which a line begins are first, then others in which it may end.
  const rank = (/** @type {typeof states[number]} */ { begins, ends }) => (begins ? 0 : ends ? 1 : 2); // prettier-ignore
  const ordered = [...states].sort((a, b) => rank(a) - rank(b));
  const starts = ordered.filter(({ begins }) => begins);
  const others = ordered.filter((state) => rank(state) === 1).length;
  const wide = width(Math.max(states.length - 1, starts.length, others));
  const counted = width(Math.max(...states.map(({ moves }) => moves.length)));
  const symbolWide = width(many - 1);
  const bits = [
    ['00', binary(wide - 1, 4), binary(many - 1, 4)],
    [binary(starts.length, wide), binary(others, wide)],
    starts.map(({ ends }) => Number(ends)).reverse(),
    [binary(counted, 4)],
    ...ordered.map(({ moves }) => [
      binary(moves.length, counted),
      ...moves.map(({ symbol, to }) => binary(symbol, symbolWide) + binary(ordered.findIndex(({ at }) => at === to), wide)), // prettier-ignore
    ]),
  ]
    .flat()
    .join('');
  // Whole bytes.
  return coded(bits.padEnd(Math.ceil(bits.length / 8) * 8, '0'));
}
