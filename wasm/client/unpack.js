/**
 * Decodes the bytes of a file to UTF-8. Gzip and UTF-16 are recognised by the first bytes.
 *
 * @typedef {AsyncIterator<any, any> | Iterator<any, any>} Things
 */
import { joined } from '../engine/blocks.js';

const encoder = new TextEncoder();

/** The first bytes of encoded files, and their decoders. @type {[number[], (pieces: Pieces) => Pieces][]} */
const packings = [
  [[0x1f, 0x8b], inflated],
  [[0xff, 0xfe], (pieces) => recoded(pieces, 'utf-16le')],
  [[0xfe, 0xff], (pieces) => recoded(pieces, 'utf-16be')],
];

/** @typedef {AsyncGenerator<Uint8Array, void, void>} Pieces */

/**
 * @param {Uint8Array} begun the first piece
 * @param {Things} things the others
 * @returns {Pieces}
 */
export function unpacked(begun, things) {
  // Gzip may contain UTF-16.
  return unpackedOnce(unpackedOnce(follow(begun, things)));
}

/** A stream as an iterator; leaving it cancels the stream. @param {ReadableStream<any>} stream @returns {AsyncGenerator<any, void, void>} */
export async function* pieces(stream) {
  const reader = stream.getReader();
  let over = false;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      yield value;
    }
    over = true;
  } finally {
    if (!over) await reader.cancel().catch(() => {});
    reader.releaseLock();
  }
}

/** @param {Pieces} packed @returns {Pieces} */
async function* unpackedOnce(packed) {
  /** @type {Uint8Array} */
  let begun = new Uint8Array(0);
  while (begun.length < 2) {
    const { value, done } = await packed.next();
    if (done) break;
    begun = joined([begun, /** @type {Uint8Array} */ (value)]);
  }
  const [, unpack] = packings.find(([mark]) => mark.every((byte, i) => byte === begun[i])) ?? [];
  const all = follow(begun, packed);
  yield* unpack ? unpack(all) : all;
}

/** @param {Uint8Array} begun @param {Things} things @returns {Pieces} */
async function* follow(begun, things) {
  let over = false;
  try {
    yield begun;
    for (;;) {
      const { value, done } = await things.next();
      if (done) break;
      yield value;
    }
    over = true;
  } finally {
    if (!over) await things.return?.();
  }
}

/** @param {Pieces} packed @returns {Pieces} */
async function* inflated(packed) {
  const stream = new ReadableStream({
    async pull(controller) {
      const { value, done } = await packed.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await packed.return()),
  });
  yield* pieces(stream.pipeThrough(/** @type {any} */ (new DecompressionStream('gzip'))));
}

/** @param {Pieces} packed @param {string} encoding @returns {Pieces} */
async function* recoded(packed, encoding) {
  const decoder = new TextDecoder(encoding);
  for await (const piece of packed)
    yield encoder.encode(decoder.decode(/** @type {any} */ (piece), { stream: true }));
  yield encoder.encode(decoder.decode());
}
