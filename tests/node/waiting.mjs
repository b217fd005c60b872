// What tests say of time without a clock: that nothing was waited for, and that something comes at last.
import assert from 'node:assert/strict';

/**
 * Holds that a promise settles before the event loop turns: no worker was asked, no timer waited for.
 *
 * @param {Promise<unknown>} promise
 */
export async function settlesAtOnce(promise) {
  const settled = promise.then(
    () => 'settled',
    () => 'settled',
  );
  const turned = new Promise((resolve) => setImmediate(() => resolve('the event loop turned')));
  assert.equal(await Promise.race([settled, turned]), 'settled');
}

/**
 * Waits until something is so, however slow the machine is; a minute is for ever.
 *
 * @param {string} what
 * @param {() => unknown} isSo may give a promise
 */
export async function eventually(what, isSo) {
  for (let tries = 0; !(await isSo()); tries++) {
    assert.ok(tries < 12_000, `never: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
