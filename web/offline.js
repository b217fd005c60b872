/** Use without a network: the service worker, and the offer to reload when it has a new version. */

/** At most so often (in ms) is asked whether there is a new one, in a page that stays open. */
const AGAIN = 3600_000;

/** So long (in ms) after the first visit has loaded it is kept: what the first verdict needs has the network until then. */
const SETTLED = 3000;

/**
 * Has the page kept for later, once it has loaded; nothing waits for that.
 *
 * @param {(reload: () => void) => void} offer there is a new version; `reload` brings it
 */
export function startOffline(offer) {
  // Not from the disk, and not from a host that anybody may listen to.
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
  // The very first one takes over by itself; there is nothing to offer.
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
    // Another tab has had the new version take over: here the old one still stands.
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
    // Without a network there is nothing new.
    registration.update().catch(() => {});
  });
}
