/**
 * What a worker offers: the core's long work opened, advanced a slice at a time, and closed. engine.js
 * makes whole answers of it.
 */
import { Module } from './module.js';

/**
 * @typedef {import('./session.js').Question} Question
 * @typedef {import('./session.js').Slice} Slice
 * @typedef {{ size?: number, board?: boolean }} Shape
 *
 * @typedef {object} Session long work, begun
 * @property {(ms: number) => Slice} advance
 * @property {(request: any) => void} [ask]
 * @property {() => void} close
 *
 * @typedef {(module: Module, text: any, question: any) => Session} OpenSession
 */

export class Service {
  #module;
  #openSession;
  /** @type {Map<number, Session>} */
  #sessions = new Map();
  #handles = 0;

  /** @param {WebAssembly.Instance} instance @param {OpenSession} openSession */
  constructor(instance, openSession) {
    this.#module = new Module(instance);
    this.#openSession = openSession;
  }

  /** @param {string} text @param {Shape & { described?: boolean }} [options] with what the rules say, for the module of steps */
  parse(text, { size, described } = {}) {
    this.#module.parse(text, size);
    return this.#module.puzzle(described);
  }

  /**
   * Begins long work and does its first slice of about `ms`.
   *
   * @param {string | Uint8Array | Uint32Array} text bytes of a block, or words of a state
   * @param {Question & Shape} question
   * @param {number} ms
   */
  open(text, question, ms) {
    const session = this.#openSession(this.#module, text, question);
    const handle = ++this.#handles;
    this.#sessions.set(handle, session);
    try {
      return this.advance(handle, ms);
    } catch (error) {
      // Nobody knows its handle.
      this.close(handle);
      throw error;
    }
  }

  /**
   * The next slice. One that is over has closed its session.
   *
   * @param {number} handle
   * @param {number} ms
   * @returns {Slice & { handle: number }}
   */
  advance(handle, ms) {
    const session = this.#sessions.get(handle);
    if (!session) throw new RangeError(`no session ${handle} is open`);
    const slice = session.advance(ms);
    if (slice.over) this.close(handle);
    return { ...slice, handle };
  }

  /**
   * Asks something of a session that waits for requests, and does the first slice of it.
   *
   * @param {number} handle
   * @param {any} request
   * @param {number} ms
   */
  ask(handle, request, ms) {
    this.#sessions.get(handle)?.ask?.(request);
    return this.advance(handle, ms);
  }

  /** Frees a session; one that is closed already is no error. @param {number} handle */
  close(handle) {
    this.#sessions.get(handle)?.close();
    this.#sessions.delete(handle);
  }

  /** How many sessions are open. */
  sessions() {
    return this.#sessions.size;
  }

  /** Fails as a bug of ours would, for tests. */
  trap() {
    this.#module.exports.trap();
  }
}
