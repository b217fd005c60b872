/**
 * A word inside a PNG picture, where no eye sees it: the link to the puzzle that the picture shows. It stands right
 * after the head, in a chunk that programs which do not know it pass over. Pure.
 */

/** What the word is called in the picture. */
const NAME = 'Ninefold puzzle';

/** The signature, and the chunk that every picture begins with. */
const HEAD = 8 + 25;

/** More bytes of a word are not looked at. */
const LONGEST = 1 << 17;

/** @param {Uint8Array} png @param {string} word ASCII alone, as an address is */
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

/** The word in the first bytes of a picture; null where there is none. @param {Uint8Array} png */
export function wordIn(png) {
  const view = new DataView(png.buffer, png.byteOffset, png.length);
  for (let at = 8; at + 12 <= png.length;) {
    const length = view.getUint32(at);
    const end = at + 8 + length;
    if (end + 4 > png.length) return null;
    const body = png.subarray(at + 4, end);
    const isText = length < LONGEST && String.fromCharCode(...body.subarray(0, 4)) === 'tEXt';
    // What a program has cut or changed is no link any more.
    const [name, word] = isText ? new TextDecoder('latin1').decode(body).slice(4).split('\0') : [];
    if (name === NAME && word && crc(body) === view.getUint32(end)) return word;
    at = end + 4;
  }
  return null;
}

/** The check that PNG asks for, with its polynomial turned round. @param {Uint8Array} bytes */
function crc(bytes) {
  let rest = -1;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest >>> 0;
}
