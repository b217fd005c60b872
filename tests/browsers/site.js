/** The built site as the tests host it: copies that count what their policy forbids, and later builds. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceWorker } from '../../tools/build/site/offline.js';
import { root } from '../../tools/run.js';

/** Written before the policy, so it does not fall under it, and nothing comes earlier. */
const WATCH = `<script>
  globalThis.troubles = [];
  addEventListener('securitypolicyviolation', (event) =>
    troubles.push(event.violatedDirective + ' ' + event.blockedURI));
  addEventListener('error', (event) => troubles.push(String(event.message)));
  addEventListener('unhandledrejection', (event) => troubles.push(String(event.reason)));
</script>`;

/** A copy of dist/ whose pages keep in `troubles` what goes wrong. `remove` it in the end. */
export function watchedSite() {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-site-'));
  cpSync(join(root, 'dist'), folder, { recursive: true });
  for (const name of ['index.html', 'ninefold.html']) {
    change(join(folder, name), (text) => text.replace('<head>', `<head>${WATCH}`));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Somebody else's page, watched alike. @param {string} head @param {string} body */
export function watchedPage(head, body) {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-page-'));
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head>${WATCH}<meta charset="utf-8"><title>t</title>${head}</head><body>${body}</body></html>`,
  );
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Turns a site into a later build, in which the page says so. @param {string} folder @param {string} build */
export async function rebuild(folder, build) {
  change(join(folder, 'index.html'), (text) =>
    text.replace('<html', `<html data-build="${build}"`),
  );
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  const named = (/** @type {string} */ key) =>
    JSON.parse(RegExp(`\\b${key}:(\\[.*?\\])`).exec(worker)?.[1] ?? '[]');
  /** @type {string[]} */
  const kept = ['files', 'simd', 'scalar']
    .flatMap(named)
    .map((name) => (name === './' ? 'index.html' : name));
  const files = new Map(kept.map((name) => [name, readFileSync(join(folder, name))]));
  writeFileSync(join(folder, 'sw.js'), await serviceWorker(files));
}

/** @param {string} path @param {(text: string) => string} edit */
function change(path, edit) {
  const text = readFileSync(path, 'utf8');
  const edited = edit(text);
  if (edited === text) throw new Error(`${path} is not as expected`);
  writeFileSync(path, edited);
}
