/** Files that the system opens with the installed page, and what other programs share with it. */
import { NAME, SHARED } from './shared.js';

/** In the address of a page that was opened by a share. */
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
  // So that a reload does not open it again.
  history.replaceState(history.state, '', location.pathname + location.hash);
  void shared().then(
    (file) => file && take(file),
    (error) => console.warn('What was shared is lost.', error),
  );
}

/** The last share, if not taken yet: a file, or a text that may contain a link. */
async function shared() {
  const cache = await caches.open(SHARED);
  const response = await cache.match(NAME);
  if (!response) return null;
  const blob = await response.blob();
  await cache.delete(NAME);
  return new File([await linkIn(blob)], 'shared');
}

/** The link in a text: programs add words to the link that a person shares. @param {Blob} blob */
async function linkIn(blob) {
  if (blob.type.startsWith('image/')) return blob;
  const text = await blob.text();
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  return link && !text.includes('\n') ? link : blob;
}
