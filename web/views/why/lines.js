/** Lines of an explanation that are no button. */
import { make } from '../../dom.js';
import { joined } from '../../language.js';

/** Is it a clue and what can be done to it, in a few letters? @param {HTMLElement} item */
export const isShort = (item) =>
  item.children.length === 2 && (item.children[0]?.textContent ?? '').length <= 12;

/** @param {...HTMLElement} items */
export const list = (...items) => make('ul', '', ...items);

/** Sentences one after another. @param {readonly (string | false | null)[]} sentences */
export function note(sentences) {
  const said = joined(...sentences.filter((one) => typeof one === 'string'));
  return said ? [make('p', 'note', said)] : [];
}
