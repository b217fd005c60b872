/**
 * Unpacks links and files of other programs in a worker of their own: untrusted input may take long to unpack, and
 * must not block the calling thread.
 */
import { abortable, onAbort } from './abort.js';
import { importWorker } from './asset_urls.js';
import { SudokuError } from '../engine/error.js';
import { indexed } from '../import/unpacked.js';
import { Remote } from './remote.js';

export { readUnpacked } from '../import/unpacked.js';

/** After so many ms without an answer the worker counts as dead; a megabyte takes a fraction of this time. */
const TIMEOUT = 10_000;

/** It needs no module. */
const none = Promise.resolve(null);

/**
 * `unpack` of import/formats.js in a worker that is started for this text and terminated after it, or by the signal.
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
