/** Lists and notes of an explanation. */
import { make } from '../../dom.js';
import { joined } from '../../language.js';

/** Is it a short clue with one action? @param {HTMLElement} item */
export const isShort = (item) =>
  item.children.length === 2 && (item.children[0]?.textContent ?? '').length <= 12;

/** @param {...HTMLElement} items */
export const list = (...items) => make('ul', '', ...items);

/** A paragraph of sentences. @param {readonly (string | false | null)[]} sentences */
export function note(sentences) {
  const said = joined(...sentences.filter((one) => typeof one === 'string'));
  return said ? [make('p', 'note', said)] : [];
}
