/**
 * The worker's end of the connection (client/remote.js has the other): a message names a method of the
 * service, the reply has its result.
 *
 * @typedef {{ id: number, method: string, args: any[] }} Request
 * @typedef {object} Reply
 * @property {number} id
 * @property {any} [value]
 * @property {import('../engine/error.js').ErrorFields} [error] for bad input
 * @property {string} [bug] any other exception, after which the engine is replaced
 */
import { connect } from './connect.js';
import { SudokuError } from '../engine/error.js';
import { Service } from '../engine/service.js';

/** @type {Record<string, (...args: any[]) => any>} */
let service;

/**
 * Answers the thread that started this worker.
 *
 * @param {import('../engine/service.js').OpenSession} openSession opens the sessions of the service
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
 * The memory of a batch's answers, which is transferred instead of being copied.
 *
 * @param {Reply} reply
 * @returns {ArrayBuffer[]}
 */
function handedOver({ value }) {
  const { text, counts, at, guesses, spent } = value?.value ?? {};
  if (!(at instanceof Uint32Array)) return [];
  return [text.buffer, counts.buffer, at.buffer, guesses.buffer, ...(spent ? [spent] : [])];
}
