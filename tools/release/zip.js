/** Writes a zip archive that depends only on its files: sorted, all with the same time. */
import { deflateRawSync } from 'node:zlib';

/** Fields of a zip: version 2.0, names in UTF-8, deflated. */
const [VERSION, UTF8, DEFLATED] = [20, 1 << 11, 8];
/** Made on Unix: the upper half of the attributes is the mode. */
const [UNIX, MODE] = [3 << 8, 0o100644];

const crcs = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
  return byte;
});

/** The CRC-32 of zip and PNG. @param {Uint8Array} bytes */
export const crc32 = (bytes) =>
  ~bytes.reduce((crc, byte) => (crc >>> 8) ^ crcs[(crc ^ byte) & 0xff], 0xffffffff) >>> 0;

/** The time and date in the format of MS-DOS, in UTC. @param {number} epoch seconds */
function dosTime(epoch) {
  const at = new Date(epoch * 1000);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return [time, day];
}

/** Little-endian numbers of two bytes or four. @param {[number, 2 | 4][]} fields */
function packed(fields) {
  const bytes = Buffer.alloc(fields.reduce((sum, [, size]) => sum + size, 0));
  let at = 0;
  for (const [value, size] of fields) at = bytes.writeUIntLE(value >>> 0, at, size);
  return bytes;
}

/**
 * @param {Record<string, Uint8Array>} files by their names in the archive
 * @param {number} epoch seconds
 */
export function zip(files, epoch) {
  const [time, day] = dosTime(epoch);
  /** @type {Buffer[]} */
  const local = [];
  /** @type {Buffer[]} */
  const central = [];
  let offset = 0;
  const names = Object.keys(files).sort();
  for (const path of names) {
    const name = Buffer.from(path);
    const data = deflateRawSync(files[path], { level: 9 });
    /** @type {[number, 2 | 4][]} */
    const common = [
      ...[VERSION, UTF8, DEFLATED, time, day].map((n) => /** @type {[number, 2]} */ ([n, 2])),
      [crc32(files[path]), 4],
      [data.length, 4],
      [files[path].length, 4],
      [name.length, 2],
      [0, 2],
    ];
    const head = packed([[0x04034b50, 4], ...common]);
    central.push(
      packed([
        [0x02014b50, 4],
        [UNIX | VERSION, 2],
        ...common,
        ...[0, 0, 0].map((n) => /** @type {[number, 2]} */ ([n, 2])),
        [MODE * 0x10000, 4],
        [offset, 4],
      ]),
      name,
    );
    local.push(head, name, data);
    offset += head.length + name.length + data.length;
  }
  const directory = Buffer.concat(central);
  const end = packed([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [names.length, 2],
    [names.length, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  ]);
  return Buffer.concat([...local, directory, end]);
}
