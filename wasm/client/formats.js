/**
 * Links and files of other programs, unpacked in a worker of their own: what a stranger packed may take long to
 * unpack, and whoever asks has other things to do meanwhile.
 */
import { abortable, onAbort } from './abort.js';
import { importWorker } from './asset_urls.js';
import { SudokuError } from '../engine/error.js';
import { indexed } from '../import/unpacked.js';
import { Remote } from './remote.js';

export { readUnpacked } from '../import/unpacked.js';

/** After so many ms without an answer the worker is taken for dead; a megabyte takes a fraction of it. */
const TIMEOUT = 10_000;

/** It takes no module. */
const none = Promise.resolve(null);

/**
 * `unpack` of import/formats.js in a worker, which is begun for this text and ended with it, or by the signal.
 *
 * @param {string} text
 * @param {AbortSignal} [signal]
 * @returns {Promise<import('../import/unpacked.js').Unpacked | null>}
 */
export async function unpack(text, signal) {
  const work = async () => {
    const remote = new Remote(none, TIMEOUT, importWorker);
    const end = () => void remote.end(new SudokuError({ code: 'closed' }));
    const forget = onAbort(signal, end);
    try {
      return indexed(await remote.call('unpack', text));
    } finally {
      forget();
      end();
    }
  };
  return abortable(signal, work);
}
