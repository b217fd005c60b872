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
const used = new Set(
  [...sources.matchAll(/\bt\(\s*'(\w+)'|\bdata-(?:t|tip|label|hint)="(\w+)"/g)].map(
    ([, code, markup]) => code ?? markup ?? '',
  ),
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
