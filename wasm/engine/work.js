/** Long work in the module: opened on the puzzle last read, advanced in slices, closed. */
import { TimeSlicer } from './time_slice.js';

/** @typedef {import('./module.js').Module} Module */

export class Work {
  module;
  /** By which the module knows it. */
  handle;
  slicer = new TimeSlicer();
  #kind;

  /**
   * @param {Module} module
   * @param {'session' | 'estimator' | 'candidates' | 'block' | 'lab' | 'recording' | 'why'} kind whose exports begin so
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
