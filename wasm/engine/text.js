/**
 * The UTF-16 index in `text` of byte `offset` of its UTF-8 form; inside a character, its first unit.
 *
 * @param {string} text
 * @param {number} offset
 */
export function indexOfByte(text, offset) {
  let index = 0;
  for (let bytes = 0; index < text.length;) {
    const code = /** @type {number} */ (text.codePointAt(index));
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes > offset) break;
    index += code < 0x10000 ? 1 : 2;
  }
  return index;
}
