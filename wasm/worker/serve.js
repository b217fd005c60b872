/**
 * The worker's end of the connection (client/remote.js has the other): a message names a method of the
 * service, the reply is what it gave.
 *
 * @typedef {{ id: number, method: string, args: any[] }} Request
 * @typedef {object} Reply
 * @property {number} id
 * @property {any} [value]
 * @property {import('../engine/error.js').ErrorFields} [error] bad input
 * @property {string} [bug] anything else that was thrown: the engine is no longer to be trusted
 */
import { connect } from './connect.js';
import { SudokuError } from '../engine/error.js';
import { Service } from '../engine/service.js';

/** @type {Record<string, (...args: any[]) => any>} */
let service;

/**
 * Answers whoever started this worker.
 *
 * @param {import('../engine/service.js').OpenSession} openSession what the service is for
 */
export function serve(openSession) {
  const answer = answering(openSession);
  connect((request, post) => {
    const reply = answer(request);
    post(reply, handedOver(reply));
  });
}

/**
 * @param {import('../engine/service.js').OpenSession} openSession
 * @returns {(request: Request) => Reply}
 */
const answering =
  (openSession) =>
  ({ id, method, args }) => {
    try {
      if (method !== 'load') return { id, value: service[method](...args) };
      service = /** @type {any} */ (new Service(new WebAssembly.Instance(args[0]), openSession));
      return { id, value: null };
    } catch (error) {
      if (error instanceof SudokuError) return { id, error: error.fields() };
      return { id, bug: String(error) };
    }
  };

/**
 * The memory of a batch's answers goes over as it is, instead of being copied.
 *
 * @param {Reply} reply
 * @returns {ArrayBuffer[]}
 */
function handedOver({ value }) {
  const { text, counts, at, spent } = value?.value ?? {};
  if (!(at instanceof Uint32Array)) return [];
  return [text.buffer, counts.buffer, at.buffer, ...(spent ? [spent] : [])];
}
