// Texts that are kept to be read: what is made now is compared with what stands in a folder, and where it was meant to
// change, NINEFOLD_UPDATE=1 writes it anew.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { changesOf } from './astext.mjs';

/** How many lines of what is not as it was are shown. */
const SHOWN = 60;

/** @param {string} name @param {string} made @param {URL} [folder] */
export function compare(name, made, folder = new URL('scenes/', import.meta.url)) {
  const file = new URL(`${name}.txt`, folder);
  if (process.env.NINEFOLD_UPDATE) writeFileSync(file, made);
  const kept = readFileSync(file, 'utf8');
  if (kept === made) return;
  const [before, after] = [kept.split('\n'), made.split('\n')];
  let first = 0;
  while (before[first] === after[first]) first++;
  // From the scene and the step in which it begins.
  let from = first;
  while (from > 0 && !/^(>|==)/.test(String(before[from]))) from--;
  let [end, last] = [before.length, after.length];
  while (end > first && last > first && before[end - 1] === after[last - 1]) [end, last] = [end - 1, last - 1];
  const changes = changesOf(before.slice(from, Math.min(end, from + 999)), after.slice(from, Math.min(last, from + 999)));
  assert.fail(
    [
      `${name}.txt, line ${first + 1}, after “${before[from]}”:`,
      ...changes.slice(0, SHOWN),
      `If this was meant to change: NINEFOLD_UPDATE=1 node --test ${relative('', String(process.argv[1]))}`,
    ].join('\n'),
  );
} // prettier-ignore
