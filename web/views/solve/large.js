/** Numbers of solutions that nobody has counted, in words. */
import { t } from '../../language.js';

/** Numbers up to here are written out. */
const LONGEST = 1e9;

/** A number as far as it is sure: 6.67 × 10²¹. @param {number} value */
export function large(value) {
  if (value < 1000) return t('whole', Math.round(value));
  const exponent = Math.floor(Math.log10(value));
  const step = 10 ** (exponent - 2);
  if (value < LONGEST) return t('whole', Math.round(value / step) * step);
  const raised = [...String(exponent)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
  return `${(value / 10 ** exponent).toFixed(2)} × 10${raised}`;
}
