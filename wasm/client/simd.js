/** Whether this engine can run the module with SIMD. */

/** A function (v128.const, then drop) that only an engine with SIMD accepts. */
const probe = new Uint8Array([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 4, 1, 0x60, 0, 0],
  ...[3, 2, 1, 0],
  ...[10, 23, 1, 21, 0, 0xfd, 12, ...new Array(16).fill(0), 0x1a, 0x0b],
]);

export const hasSimd = () => WebAssembly.validate(probe);
