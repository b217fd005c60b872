/** `ninefold/engine`: the engine for those who call it in their own thread, with the module that knows everything unless they hand another over. */
import { Engine as Core } from '../engine/engine.js';
import { loadModule } from '../client/assets.js';
import { labScalar, labSimd } from '../client/lab_urls.js';

export { SudokuError } from '../engine/error.js';

export class Engine extends Core {
  /**
   * Without a source it is the module that knows every format and rule, and explains, from beside this script.
   *
   * @param {string | URL | BufferSource | WebAssembly.Module} [source] its address, its bytes, or compiled
   */
  static async load(source) {
    return new Engine(
      await WebAssembly.instantiate(await loadModule(source, [labSimd, labScalar])),
    );
  }
}
