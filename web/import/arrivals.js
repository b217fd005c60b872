/** What the system hands to the installed page: a file that is opened with it, what another program shares with it. */
import { NAME, SHARED } from './shared.js';

/** In the address of a page that is opened for something shared. */
const SEARCH = '?shared';

/** @param {(file: File) => void} take */
export function startArrivals(take) {
  /** @type {{ launchQueue?: { setConsumer(take: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void } }} */
  const { launchQueue } = /** @type {any} */ (globalThis);
  launchQueue?.setConsumer(async ({ files = [] }) => {
    const file = await files[0]?.getFile().catch(() => undefined);
    if (file) take(file);
  });
  if (location.search !== SEARCH) return;
  // A reload is not to open it again.
  history.replaceState(history.state, '', location.pathname + location.hash);
  void shared().then(
    (file) => file && take(file),
    (error) => console.warn('What was shared is lost.', error),
  );
}

/** What was shared last, and not taken yet: a file, or words with a link among them. */
async function shared() {
  const cache = await caches.open(SHARED);
  const response = await cache.match(NAME);
  if (!response) return null;
  const blob = await response.blob();
  await cache.delete(NAME);
  return new File([await linkIn(blob)], 'shared');
}

/** Programs put words around the link that a person shares. @param {Blob} blob */
async function linkIn(blob) {
  if (blob.type.startsWith('image/')) return blob;
  const text = await blob.text();
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  return link && !text.includes('\n') ? link : blob;
}
