/**
 * The service of a worker: opens sessions of the core, advances them a slice at a time, and closes them. engine.js
 * turns slices into whole answers.
 */
import { Module } from './module.js';

/**
 * @typedef {import('./session.js').Question} Question
 * @typedef {import('./session.js').Slice} Slice
 * @typedef {{ size?: number, board?: boolean }} Shape
 *
 * @typedef {object} Session
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

  /** @param {string} text @param {Shape & { described?: boolean }} [options] `described` adds the description of the rules, for the module of steps */
  parse(text, { size, described } = {}) {
    this.#module.parse(text, size);
    return this.#module.puzzle(described);
  }

  /**
   * Opens a session and runs its first slice of about `ms`.
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
      // The caller has no handle yet to close it.
      this.close(handle);
      throw error;
    }
  }

  /**
   * Runs the next slice. After the last one the session is closed.
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
   * Sends a request to a session and runs its first slice.
   *
   * @param {number} handle
   * @param {any} request
   * @param {number} ms
   */
  ask(handle, request, ms) {
    this.#sessions.get(handle)?.ask?.(request);
    return this.advance(handle, ms);
  }

  /** Closes a session; it may be closed already. @param {number} handle */
  close(handle) {
    this.#sessions.get(handle)?.close();
    this.#sessions.delete(handle);
  }

  /** The number of open sessions. */
  sessions() {
    return this.#sessions.size;
  }

  /** Fails like a bug of ours, for tests. */
  trap() {
    this.#module.exports.trap();
  }
}
