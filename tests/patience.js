/**
 * How many ms something that happens at once may take: as given in long runs, which have the machine
 * to themselves, and far more where neighbours may hold up any thread. What never ends, or ends on its
 * own, takes longer than either.
 *
 * @param {number} ms
 */
export const atOnce = (ms) => (process.env.NINEFOLD_LONG ? ms : 20 * ms);
