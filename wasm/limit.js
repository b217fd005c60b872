/**
 * The limit of a count as a whole number from 1, or undefined for none.
 *
 * @param {number | bigint | undefined} limit
 */
export function wholeLimit(limit) {
  if (limit === undefined || limit === Infinity) return undefined;
  const whole = BigInt(limit);
  if (whole < 1n) throw new RangeError(`the limit of a count is at least 1, not ${limit}`);
  return whole;
}
