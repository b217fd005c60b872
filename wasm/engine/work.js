/** A session of the module: opened on the puzzle last read, advanced in slices, closed. */
import { TimeSlicer } from './time_slice.js';

/** @typedef {import('./module.js').Module} Module */

export class Work {
  module;
  /** The module's handle of it. */
  handle;
  slicer = new TimeSlicer();
  #kind;

  /**
   * @param {Module} module
   * @param {'session' | 'estimator' | 'candidates' | 'block' | 'lab' | 'recording' | 'why'} kind the prefix of its exports
   * @param {...(number | boolean)} args
   */
  constructor(module, kind, ...args) {
    this.module = module;
    this.#kind = kind;
    this.handle = module.opened(module.exports[`${kind}_open`](...args));
  }

  close() {
    this.module.exports[`${this.#kind}_close`](this.handle);
  }
}
