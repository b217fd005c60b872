/** `ninefold/engine`: the engine for use in the caller's own thread, by default with the lab module, which has every function but steps. */
import { Engine as Core } from '../engine/engine.js';
import { loadModule } from '../client/assets.js';
import { labScalar, labSimd } from '../client/lab_urls.js';

export { SudokuError } from '../engine/error.js';

export class Engine extends Core {
  /**
   * Without a source, loads the lab module, which lies beside this script.
   *
   * @param {string | URL | BufferSource | WebAssembly.Module} [source] the module's address, its bytes, or the compiled module
   */
  static async load(source) {
    return new Engine(
      await WebAssembly.instantiate(await loadModule(source, [labSimd, labScalar])),
    );
  }
}
