/** LZString, as other programs unpack it. Pure. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** In digits of base64, without padding. @param {string} text */
function packed(text) {
  /** The numbers of texts; 0 to 2 are commands. @type {Map<string, number>} */
  const codes = new Map();
  /** Characters that are known here but have not been told yet. */
  const untold = new Set();
  let [width, room, bits] = [2, 2, ''];
  const write = (/** @type {number} */ value, /** @type {number} */ count) => {
    for (let bit = 0; bit < count; bit++) bits += (value >> bit) & 1;
  };
  const number = (/** @type {string} */ said) => codes.set(said, codes.size + 3);
  const widen = () => {
    if (--room === 0) room = 1 << width++;
  };
  const tell = (/** @type {string} */ said) => {
    if (untold.delete(said)) {
      const code = said.charCodeAt(0);
      const wide = code > 255;
      write(Number(wide), width);
      write(code, wide ? 16 : 8);
      widen();
    } else write(codes.get(said) ?? 0, width);
    widen();
  };
  let said = '';
  for (const character of text.split('')) {
    if (!codes.has(character)) untold.add(character) && number(character);
    const longer = said + character;
    if (codes.has(longer)) said = longer;
    else {
      tell(said);
      number(longer);
      said = character;
    }
  }
  if (said) tell(said);
  write(2, width);
  // One zero at least is behind the end.
  const sixes = bits.padEnd(bits.length + 6 - (bits.length % 6), '0').match(/.{6}/g) ?? [];
  return sixes.map((six) => DIGITS[parseInt(six, 2)]).join('');
}

/** In base64. @param {string} text */
export function inBase64(text) {
  const digits = packed(text);
  return digits + '='.repeat(-digits.length & 3);
}

/** In the digits that it has for addresses. @param {string} text */
export const inUri = (text) => packed(text).replaceAll('/', '-');
