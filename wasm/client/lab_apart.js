/**
 * The lab with its worker, for a bundle beside another that has none of it: element-lab.js. What that one hands over
 * is a pool of another kind, so here it becomes one of ours.
 */
import { labWorker } from './asset_urls.js';
import * as parts from './lab.js';

export class Lab extends parts.Lab {
  /** @param {import('./pool.js').Pool} pool */
  constructor(pool) {
    super(pool.another(labWorker));
  }
}
