/** A puzzle as text: in an address after '#', and as a question to the solver. Pure. */
import { CLASSIC, alphabetOf, isShown, placed, position } from './state.js';
import { fromAddress, inAddress, isPlain, textOf } from '../rules/text.js';

/** @typedef {import('./state.js').Position} Position */
/** @typedef {import('./state.js').Shape} Shape */
/** @typedef {import('./state.js').Mode} Mode */

const PREFIX = '#p=';
/** Before the text form of a puzzle with rules. */
const RULED = '#r=';

/** Longer addresses, far beyond the largest grid, are not read. */
const LONGEST = 4096;
const LONGEST_RULED = 1 << 16;

/** The whole puzzle: a line of cells or, if that does not suffice, our text form. @param {Position} at */
export const toText = (at) => (isPlain(at) ? toLine(at) : textOf(at, at.givens, at.shape.symbols));

/**
 * The givens as an unambiguous text. Digits of a large grid can be written in three ways, which readers distinguish by
 * the symbols that occur; if these do not suffice, all are written as letters, which are unambiguous.
 * @param {Position} at
 */
export function toLine(at) {
  const { shape, givens } = at;
  if (shape.wide) return [...givens].filter((_, cell) => isShown(shape, cell)).join('');
  const clear =
    shape.size <= 9 ||
    (shape.symbols === 'digits' && /[1-9]/.test(givens)) ||
    (shape.symbols === 'hex' && [/0/, /[A-F]/, /\./].every((sign) => sign.test(givens)));
  return clear ? givens : inLetters(shape, givens);
}

/**
 * Givens and entries, as a question to the solver: large grids always in letters.
 * @param {Position} at
 */
export function toQuestion(at) {
  const { symbols: own, wide } = at.shape;
  if (own === 'zero' || wide) return textOf(at, placed(at), own);
  const symbols = inLetters(at.shape, placed(at));
  return isPlain(at) ? symbols : textOf(at, symbols, 'letters');
}

/** The option with which a solution has all cells of the board. @param {Shape} shape @returns {{ board?: true }} */
export const wholeBoard = ({ wide }) => (wide ? { board: true } : {});

/** @param {Shape} shape @param {string} symbols */
const inLetters = (shape, symbols) =>
  shape.size <= 9 ? symbols : translated(symbols, alphabetOf(shape), letters(shape));

/**
 * A solution in the symbols of the shape. An empty question has one in digits.
 * @param {string} solution
 * @param {Shape} shape
 */
export function fromAnswer(solution, shape) {
  if (shape.symbols === 'zero' || shape.wide) return solution;
  const symbols = /\d/.test(solution) ? 'digits' : 'letters';
  return translated(solution, alphabetOf({ ...shape, symbols }), alphabetOf(shape));
}

/** @param {Shape} shape */
const letters = (shape) => alphabetOf({ ...shape, symbols: 'letters' });

/** @param {string} text @param {string} from @param {string} to */
const translated = (text, from, to) =>
  from === to ? text : text.replace(/[^.]/g, (symbol) => to[from.indexOf(symbol)] ?? '.');

/** The hash of a puzzle's address: none for the empty 9x9. @param {Position} at */
export function toHash(at) {
  const text = toText(at);
  if (!isPlain(at)) return RULED + inAddress(text);
  return at.shape.size === 9 && !/[^.]/.test(text) ? '' : PREFIX + text;
}

/** In place of a room, for a puzzle that is to be played. */
const PLAY = 'play';

/**
 * The hash with the room, or `play`, before the puzzle: #lab&p=…, #play&p=…
 * @param {string} room @param {Position} at @param {Mode} [mode]
 */
export function toAddress(room, at, mode = 'set') {
  const hash = toHash(at);
  const name = room === 'solve' && mode === 'play' ? PLAY : room;
  return name === 'solve' ? hash : `#${name}${hash.replace('#', '&')}`;
}

/**
 * The room of an address, and the rest: a puzzle, if there is one. An address without a room is for Solve. `mode` if
 * the address says one.
 * @param {string} hash @param {string[]} rooms
 * @returns {{ room: string, link: string, mode?: Mode }}
 */
export function splitAddress(hash, rooms) {
  const room = [PLAY, ...rooms].find((name) => hash === `#${name}` || hash.startsWith(`#${name}&`));
  if (!room) return { room: 'solve', link: hash, ...(hash.length > 1 && { mode: 'set' }) };
  const link = hash.slice(room.length + 1).replace('&', '#');
  return room === PLAY ? { room: 'solve', link, mode: PLAY } : { room, link };
}

/**
 * The puzzle of an address: a plain 9x9 as a position, anything else as text for the solver to parse; `rubbish` if it
 * cannot be a puzzle.
 * @param {string} hash
 * @returns {{ position: Position } | { text: string } | { rubbish: true } | null}
 */
export function fromHash(hash) {
  if (hash === '') return null;
  if (hash.startsWith(RULED)) return fromRuled(hash.slice(RULED.length));
  if (!hash.startsWith(PREFIX) || hash.length > LONGEST) return { rubbish: true };
  let text = hash.slice(PREFIX.length);
  try {
    text = decodeURIComponent(text);
  } catch {
    return { rubbish: true };
  }
  if (/^[1-9.]{81}$/.test(text)) return { position: position(CLASSIC, text) };
  return text.trim() ? { text } : { rubbish: true };
}

/** @param {string} address */
function fromRuled(address) {
  if (address.length > LONGEST_RULED) return /** @type {const} */ ({ rubbish: true });
  try {
    const text = fromAddress(address);
    return text.trim() ? { text } : /** @type {const} */ ({ rubbish: true });
  } catch {
    return /** @type {const} */ ({ rubbish: true });
  }
}
