/** Tells of another theme: the system's, or that of the switch. Style sheets follow by themselves; canvases do not. */

/** @param {() => void} work */
export function onTheme(work) {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', work);
  new MutationObserver(work).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}
