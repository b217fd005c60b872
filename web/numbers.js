/** Numbers and times in words, in the language of the page. */
import { t } from './language.js';

/** Larger numbers are written with a power of ten. */
const LONGEST = 1e9;

/** An estimated number of solutions, to three digits: 6.67 × 10²¹. @param {number} value */
export function large(value) {
  if (value < 1000) return t('whole', Math.round(value));
  if (value < LONGEST) return t('whole', Number(value.toPrecision(3)));
  const [digits, exponent] = value.toExponential(2).split('e');
  return `${digits} × 10${raised(Number(exponent))}`;
}

/** An exponent as superscript. @param {number} exponent */
export const raised = (exponent) =>
  [...String(exponent)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '⁻').join('');

/** The time of a search. @param {number} microseconds */
export function duration(microseconds) {
  if (microseconds < 100) return t('microseconds', Math.max(1, Math.round(microseconds)));
  if (microseconds < 1e6) return t('milliseconds', microseconds / 1e3);
  return t('seconds', microseconds / 1e6);
}

/** Elapsed time: "20 ms", "1.4 s", "12 s", "3:07 min". @param {number} seconds */
export function clock(seconds) {
  const ms = Math.round(1000 * seconds);
  if (ms < 1000) return t('clockMilliseconds', Math.max(1, ms));
  if (seconds < 9.95) return t('clockSeconds', seconds.toFixed(1));
  const whole = Math.round(seconds);
  return whole < 60
    ? t('clockSeconds', whole)
    : t('clockMinutes', Math.floor(whole / 60), whole % 60);
}

/** A timer's time: "7:05", "1:02:03". @param {number} ms */
export function timeOf(ms) {
  const seconds = Math.floor(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (/** @type {number} */ value) => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
