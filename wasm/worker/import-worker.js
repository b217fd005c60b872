/** The worker that unpacks links and files of other programs. */
import { connect } from './connect.js';
import { SudokuError } from '../engine/error.js';
import { unpack } from '../import/unpack.js';

connect(async ({ id, method, args: [text] }, post) => {
  try {
    // It needs no module, so it is ready once it is loaded.
    post({ id, value: method === 'load' ? null : await unpack(text) }, []);
  } catch (error) {
    if (error instanceof SudokuError) post({ id, error: error.fields() }, []);
    else post({ id, bug: String(error) }, []);
  }
});
