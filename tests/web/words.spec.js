/** Every word is there in both languages, and none is left over. */
import { expect, test } from '@playwright/test';
import { readFileSync, readdirSync } from 'node:fs';
import en from '../../web/locales/en.js';
import zh from '../../web/locales/zh.js';

const web = new URL('../../web/', import.meta.url);
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(js|html)$/.test(file) && !file.startsWith('locales'))
  .map((file) => readFileSync(new URL(file, web), 'utf8'))
  .join('\n');
/** How a key is written: t('key', data-t="key", dataset.t = 'key', or handed to what sets that. */
const writings = [
  /\bt\(\s*'(\w+)'/g,
  /\bdata-(?:t|tip|label|hint)="(\w+)"/g,
  /\bdataset\.(?:t|tip|label|hint) = '(\w+)'/g,
  /\bbutton\('(\w+)'/g,
  /\bworded\('\w+', '\w*', '(\w+)'/g,
  /\['\w+', '(batch\w+)'\]/g,
];
const used = new Set(
  writings.flatMap((writing) => [...sources.matchAll(writing)].map(([, key]) => key ?? '')),
);

test('both languages have the same keys, with the same gaps', () => {
  expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort());
  for (const key of /** @type {(keyof typeof en)[]} */ (Object.keys(en))) {
    expect(typeof zh[key], key).toBe(typeof en[key]);
    if (typeof en[key] === 'function') expect(zh[key].length, key).toBe(en[key].length);
    else expect(zh[key], key).not.toBe('');
  }
});

test('no word is missing and none is left over', () => {
  expect(used.size).toBeGreaterThan(50);
  expect([...used].sort()).toEqual(Object.keys(en).sort());
});
