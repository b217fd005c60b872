/** Packs what lzma.js of wasm/packed/ unpacks in a script that is all in one file. */
import { execFileSync } from 'node:child_process';

/**
 * LZMA of which each byte depends on the four high bits of the one before (lzma.js knows it so), as base64: a compressor makes of
 * that what it was. The modules in ninefold.html take a sixth less room so than as text that is compressed only on its way.
 *
 * @param {Uint8Array} bytes
 */
export function packed(bytes) {
  const lzma = '--lzma1=preset=9e,lc=4,lp=0,pb=0';
  const result = execFileSync('xz', ['--format=raw', lzma, '--stdout'], {
    input: bytes,
    maxBuffer: Infinity,
  });
  return result.toString('base64');
}
