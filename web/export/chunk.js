/**
 * An invisible text in a PNG picture: the link to its puzzle. It is in a tEXt chunk after the header, which other programs
 * ignore. Pure.
 */

/** The keyword of the tEXt chunk. */
const NAME = 'Ninefold puzzle';

/** The signature, and the header chunk. */
const HEAD = 8 + 25;

/** The most bytes of a text. */
const LONGEST = 1 << 17;

/** @param {Uint8Array} png @param {string} word in ASCII, like an address */
export function withWord(png, word) {
  const said = new TextEncoder().encode(`tEXt${NAME}\0${word}`);
  const chunk = new Uint8Array(said.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, said.length - 4);
  chunk.set(said, 4);
  view.setUint32(said.length + 4, crc(said));
  const whole = new Uint8Array(png.length + chunk.length);
  whole.set(png.subarray(0, HEAD));
  whole.set(chunk, HEAD);
  whole.set(png.subarray(HEAD), HEAD + chunk.length);
  return whole;
}

/** The text in the first bytes of a picture; null if there is none. @param {Uint8Array} png */
export function wordIn(png) {
  const view = new DataView(png.buffer, png.byteOffset, png.length);
  for (let at = 8; at + 12 <= png.length;) {
    const length = view.getUint32(at);
    const end = at + 8 + length;
    if (end + 4 > png.length) return null;
    const body = png.subarray(at + 4, end);
    const isText = length < LONGEST && String.fromCharCode(...body.subarray(0, 4)) === 'tEXt';
    // Ignored if a program has cut or changed it.
    const [name, word] = isText ? new TextDecoder('latin1').decode(body).slice(4).split('\0') : [];
    if (name === NAME && word && crc(body) === view.getUint32(end)) return word;
    at = end + 4;
  }
  return null;
}

/** PNG's CRC-32, with the reversed polynomial. @param {Uint8Array} bytes */
function crc(bytes) {
  let rest = -1;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest >>> 0;
}
