/** The state and its texts, without a browser: pure functions. */
import { expect, test } from '@playwright/test';
import * as games from '../../web/game.js';
import { fromAnswer, fromHash, toHash, toQuestion, toText } from '../../web/link.js';

/** @param {'digits' | 'letters' | 'hex'} symbols */
const sixteen = (symbols) => ({ size: 16, boxHeight: 4, boxWidth: 4, symbols });
const open = (/** @type {number} */ cells) => '.'.repeat(cells);

test('a text can be read in one way only, whatever the symbols', () => {
  // In digits, A is 10; alone, it would be read as 1.
  const alone = games.position(sixteen('digits'), `A${open(255)}`);
  expect(toText(alone)).toBe(`J${open(255)}`);
  expect(toQuestion(alone)).toBe(`J${open(255)}`);
  const mixed = games.position(sixteen('digits'), `A1${open(254)}`);
  expect(toText(mixed)).toBe(`A1${open(254)}`);
  expect(toQuestion(mixed)).toBe(`JA${open(254)}`);
  // In hexadecimal 0 is the first digit, and only 0 tells it from the others.
  const hex = games.position(sixteen('hex'), `0F${open(254)}`);
  expect(toText(hex)).toBe(`0F${open(254)}`);
  expect(toQuestion(hex)).toBe(`AP${open(254)}`);
  const hidden = games.position(sixteen('hex'), `1F${open(254)}`);
  expect(toText(hidden)).toBe(`BP${open(254)}`);
});

test('an answer comes back in the symbols of the puzzle', () => {
  const answer = 'ABCDEFGHIJKLMNOP';
  expect(fromAnswer(answer, sixteen('letters'))).toBe(answer);
  expect(fromAnswer(answer, sixteen('digits'))).toBe('123456789ABCDEFG');
  expect(fromAnswer(answer, sixteen('hex'))).toBe('0123456789ABCDEF');
  expect(fromAnswer('123456789ABCDEFG', sixteen('hex'))).toBe('0123456789ABCDEF');
});

test('the link of a position leads back to it', () => {
  const at = games.position(games.CLASSIC, `5${open(79)}3`);
  expect(fromHash(toHash(at))).toEqual({ position: at });
  expect(toHash(games.position(games.CLASSIC))).toBe('');
  expect(fromHash('')).toBeNull();
  expect(fromHash('#p=%')).toEqual({ rubbish: true });
});

test('a change of nothing is no step of the history', () => {
  const game = games.begin(games.position(games.CLASSIC));
  expect(games.type(game, 0, '.')).toBe(game);
  expect(games.clear(game)).toBe(game);
  expect(games.undo(game)).toBe(game);
  const typed = games.type(game, 0, '5');
  expect(games.type(typed, 0, '5')).toBe(typed);
  expect(games.redo(games.undo(typed))).toEqual(typed);
});

test('a new step forgets what was undone', () => {
  const one = games.type(games.begin(games.position(games.CLASSIC)), 0, '5');
  const two = games.type(games.undo(one), 1, '6');
  expect(two.future).toEqual([]);
  expect(games.undo(two).present.givens).toBe(open(81));
});

test('boxes of every shape', () => {
  const six = { size: 6, boxHeight: 2, boxWidth: 3, symbols: /** @type {const} */ ('digits') };
  expect(games.house(six, 'box', 1)).toEqual([3, 4, 5, 9, 10, 11]);
  expect(games.sees(six, 3, 11)).toBe(true);
  expect(games.sees(six, 2, 9)).toBe(false);
  const at = games.position(six, `1....1${open(30)}`);
  expect([...games.clashes(at)]).toEqual([0, 5]);
  expect(games.digitsLeft(at)).toEqual([4, 6, 6, 6, 6, 6]);
});
