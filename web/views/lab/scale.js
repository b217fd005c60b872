/** Logarithmic scales, for bars on the screen and in a picture. Pure. */
import { raised } from '../../numbers.js';

/** @typedef {{ low: number, high: number, ticks: number[] }} Scale ends and lines, powers of ten */

/**
 * A scale over whole decades that has room for all values; at least one decade.
 * @param {number[]} values those not above 0 do not count
 * @param {number} [low] where bars begin, if that is fixed
 * @returns {Scale}
 */
export function scaleFor(values, low) {
  const logs = values.filter((value) => value > 0 && value < Infinity).map(Math.log10);
  const first = low === undefined ? Math.floor(Math.min(0, ...logs) + 1e-9) : Math.log10(low);
  const last = Math.max(first + 1, Math.ceil(Math.max(first, ...logs) - 1e-9));
  // No more than eight lines: then every second decade is enough.
  const every = Math.ceil((last - first) / 8);
  const ticks = [];
  for (let power = first; power <= last; power += every) ticks.push(10 ** power);
  return { low: 10 ** first, high: 10 ** last, ticks };
}

/** Where a value lies, 0 to 1. @param {Scale} scale @param {number} value */
export function share({ low, high }, value) {
  if (!(value > low)) return 0;
  return Math.min(1, Math.log10(value / low) / Math.log10(high / low));
}

/** "1", "10", "100", then powers. @param {number} value */
export function tickOf(value) {
  const power = Math.round(Math.log10(value));
  if (power >= 0 && power < 4) return String(10 ** power);
  return `10${raised(power)}`;
}

/** A time in ms: "1 µs", "10 ms". @param {number} ms */
export function timeTickOf(ms) {
  if (ms < 0.9e-3) return `${Math.round(ms * 1e6)} ns`;
  if (ms < 0.9) return `${Math.round(ms * 1e3)} µs`;
  return ms < 900 ? `${Math.round(ms)} ms` : `${Math.round(ms / 1e3)} s`;
}
