/**
 * Unpacks a module that tools/build/site/pack.js has packed as text, for scripts in a single file. LZMA is a sixth smaller
 * than the gzip of servers. Browsers cannot unpack it, and not all that we support have DecompressionStream.
 *
 * The format is Igor Pavlov's (specified in his LZMA SDK): bits in a range coder, each with an adaptive probability, chosen
 * by the state, that is by the kinds of the last few symbols (a byte, a match, a repeated match).
 */

/** How many high bits of the byte before choose the probabilities of a byte (`lc` in pack.js). */
const LITERAL_CONTEXT = 4;

/* The places of the probabilities of each kind of bit, in one table. */
const STATES = 12;
const LENGTHS = 274;
const IS_MATCH = 0;
const IS_REPEATED = IS_MATCH + STATES;
const IS_REPEATED_0 = IS_REPEATED + STATES;
const IS_REPEATED_1 = IS_REPEATED_0 + STATES;
const IS_REPEATED_2 = IS_REPEATED_1 + STATES;
const IS_LONG = IS_REPEATED_2 + STATES;
const SLOTS = IS_LONG + STATES;
const DISTANCES = SLOTS + 4 * 64;
const ALIGNED = DISTANCES + 128;
const LENGTH = ALIGNED + 16;
const REPEATED_LENGTH = LENGTH + LENGTHS;
const LITERALS = REPEATED_LENGTH + LENGTHS;

/**
 * @param {string} packed base64
 * @param {number} size the number of bytes to unpack, from the first
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function unlzma(packed, size) {
  const text = atob(packed);
  const input = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) input[i] = text.charCodeAt(i);
  const output = new Uint8Array(size);
  const odds = new Uint16Array(LITERALS + (0x300 << LITERAL_CONTEXT)).fill(1024);
  let range = 0xffffffff;
  let code = new DataView(input.buffer).getUint32(1);
  let read = 5;

  const normalise = () => {
    if (range < 0x1000000) {
      range = (range << 8) >>> 0;
      code = ((code << 8) | input[read++]) >>> 0;
    }
  };
  const bit = (/** @type {number} */ at) => {
    const odd = odds[at];
    const bound = (range >>> 11) * odd;
    const one = code >= bound;
    if (one) {
      range -= bound;
      code -= bound;
      odds[at] = odd - (odd >> 5);
    } else {
      range = bound;
      odds[at] = odd + ((2048 - odd) >> 5);
    }
    normalise();
    return Number(one);
  };
  /** Reads so many bits, the highest first. @param {number} at @param {number} bits */
  const tree = (at, bits) => {
    let node = 1;
    for (let i = 0; i < bits; i++) node = node * 2 + bit(at + node);
    return node - (1 << bits);
  };
  /** Reads so many bits, the lowest first. @param {number} at @param {number} bits */
  const reversed = (at, bits) => {
    let value = 0;
    for (let i = 0, node = 1; i < bits; i++) {
      const one = bit(at + node);
      node = node * 2 + one;
      value += one << i;
    }
    return value;
  };
  /** Reads the length of a match. @param {number} at LENGTH or REPEATED_LENGTH */
  const length = (at) => {
    if (!bit(at)) return 2 + tree(at + 2, 3);
    return bit(at + 1) ? 18 + tree(at + 18, 8) : 10 + tree(at + 10, 3);
  };
  /** Reads the distance of a match, less one. */
  const distance = (/** @type {number} */ long) => {
    const slot = tree(SLOTS + Math.min(long - 2, 3) * 64, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const high = (2 | (slot & 1)) << bits;
    if (bits < 6) return high + reversed(DISTANCES + high - slot, bits);
    let middle = 0;
    for (let i = 4; i < bits; i++) {
      range >>>= 1;
      const one = code >= range;
      if (one) code -= range;
      middle = middle * 2 + Number(one);
      normalise();
    }
    return high + middle * 16 + reversed(ALIGNED, 4);
  };

  let state = 0;
  /** The last distances less one, the latest first. */
  const backs = [0, 0, 0, 0];
  for (let at = 0; at < size;) {
    if (!bit(IS_MATCH + state)) {
      const base = LITERALS + 0x300 * ((output[at - 1] ?? 0) >> (8 - LITERAL_CONTEXT));
      let node = 1;
      if (state >= 7) {
        // After a match, the bits are coded relative to the byte that would have continued it, up to the first difference.
        const other = output[at - backs[0] - 1];
        for (let i = 7; i >= 0; i--) {
          const expected = (other >> i) & 1;
          const one = bit(base + (1 + expected) * 256 + node);
          node = node * 2 + one;
          if (one !== expected) break;
        }
      }
      while (node < 256) node = node * 2 + bit(base + node);
      output[at++] = node;
      state = state < 4 ? 0 : state - (state < 10 ? 3 : 6);
      continue;
    }
    let long = 1;
    if (!bit(IS_REPEATED + state)) {
      long = length(LENGTH);
      backs.pop();
      backs.unshift(distance(long));
      state = state < 7 ? 7 : 10;
    } else {
      const which =
        bit(IS_REPEATED_0 + state) &&
        1 + (bit(IS_REPEATED_1 + state) && 1 + bit(IS_REPEATED_2 + state));
      if (which > 0 || bit(IS_LONG + state)) {
        backs.unshift(...backs.splice(which, 1));
        long = length(REPEATED_LENGTH);
        state = state < 7 ? 8 : 11;
      } else {
        state = state < 7 ? 9 : 11;
      }
    }
    const [back] = backs;
    for (; long > 0; long--, at++) output[at] = output[at - back - 1];
  }
  return output;
}
