/**
 * The worker of the lab, by itself, so that nobody else brings its address along; replaced as those of asset_urls.js are.
 *
 * @returns {import('./asset_urls.js').Place}
 */
export const labWorker = () => new URL('../worker/lab-worker.js', import.meta.url);
