/** Use without a network: registers the service worker, and offers to reload when it has a new version. */

/** The shortest time (in ms) between two checks for a new version, in a page that stays open. */
const AGAIN = 3600_000;

/** How long (in ms) after loading the first visit waits to cache the page: until then the network is for the first verdict. */
const SETTLED = 3000;

/**
 * Has the page cached, once it has loaded; nothing waits for that.
 *
 * @param {(reload: () => void) => void} offer called when there is a new version; `reload` loads it
 */
export function startOffline(offer) {
  // Not from the disk, nor where service workers are not available.
  if (!('serviceWorker' in navigator) || !/^https?:$/.test(location.protocol)) return;
  const keep = () => void register(offer).catch((error) => console.info('Not offline.', error));
  const start = () => {
    if (navigator.serviceWorker.controller) keep();
    else setTimeout(keep, SETTLED);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start);
}

/** @param {(reload: () => void) => void} offer */
async function register(offer) {
  const { serviceWorker } = navigator;
  // The very first service worker takes over by itself: there is nothing to offer.
  let first = !serviceWorker.controller;
  let wanted = false;
  const registration = await serviceWorker.register('./sw.js');

  const reload = () => {
    wanted = true;
    const { waiting } = registration;
    if (waiting) waiting.postMessage('take over');
    else location.reload();
  };
  serviceWorker.addEventListener('controllerchange', () => {
    if (wanted) location.reload();
    // Another tab activated the new version; this one still shows the old.
    else if (!first) offer(reload);
    first = false;
  });
  const watch = (/** @type {ServiceWorker | null} */ coming) =>
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && serviceWorker.controller) offer(reload);
    });
  if (registration.waiting && serviceWorker.controller) offer(reload);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));

  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - asked < AGAIN) return;
    asked = Date.now();
    // Fails without a network.
    registration.update().catch(() => {});
  });
}
