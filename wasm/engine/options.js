/**
 * A limit as a whole number from 1, or undefined for none.
 *
 * @param {number | bigint | undefined} limit
 */
export function wholeLimit(limit) {
  if (limit === undefined || limit === Infinity) return undefined;
  const isWhole = typeof limit === 'bigint' || Number.isInteger(limit);
  if (!isWhole || limit < 1) {
    throw new RangeError(`a limit is a whole number from 1, not ${limit}`);
  }
  return BigInt(limit);
}

/**
 * The size of a grid that the caller insists on, or undefined. Whether grids of that size exist the
 * core knows.
 *
 * @param {number | undefined} size
 */
export function wholeSize(size) {
  if (size === undefined) return undefined;
  if (Number.isInteger(size) && size >= 1 && size <= 25) return size;
  throw new RangeError(`the size of a grid is a whole number up to 25, not ${size}`);
}
