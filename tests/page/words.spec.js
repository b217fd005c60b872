/** Every word is there in both languages, and none is left over. */
import { expect, test } from '@playwright/test';
import { readFileSync, readdirSync } from 'node:fs';
import aboutEn from '../../web/strings/en/about.js';
import aboutZh from '../../web/strings/zh/about.js';
import en from '../../web/strings/en/page.js';
import intakeEn from '../../web/strings/en/import.js';
import intakeZh from '../../web/strings/zh/import.js';
import labEn from '../../web/strings/en/lab.js';
import labZh from '../../web/strings/zh/lab.js';
import rulesEn from '../../web/strings/en/rules.js';
import rulesZh from '../../web/strings/zh/rules.js';
import zh from '../../web/strings/zh/page.js';
import { RULES } from '../../web/rules/table.js';

const web = new URL('../../web/', import.meta.url);
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(js|html)$/.test(file) && !file.startsWith('strings'))
  .map((file) => readFileSync(new URL(file, web), 'utf8'))
  .join('\n');
/** How a key is written: t('key', data-t="key", dataset.t = 'key', or handed to what sets that. */
const writings = [
  /\bt\(\s*'(\w+)'/g,
  /\bdata-(?:t|tip|label|hint)="(\w+)"/g,
  /\bdataset\.(?:t|tip|label|hint) = '(\w+)'/g,
  /\bbutton\('(batch\w+)'/g,
  /\bworded\('\w+', '\w*', '(\w+)'/g,
  /\['\w+', '(batch\w+)'\]/g,
];
const used = new Set(
  writings.flatMap((writing) => [...sources.matchAll(writing)].map(([, key]) => key ?? '')),
);

/** The words of each place, and which of them the sources ask for. */
const places = [
  { name: 'page', en, zh, used },
  {
    name: 'about',
    en: aboutEn,
    zh: aboutZh,
    used: new Set([...sources.matchAll(/\ba\(\s*'(\w+)'/g)].map(([, key]) => key ?? '')),
  },
  {
    name: 'lab',
    en: labEn,
    zh: labZh,
    // Some are asked for by a name in a variable: any that stands there in quotes will do.
    used: new Set([
      'ideas',
      ...[...sources.matchAll(/\bw\(\s*'(\w+)'/g)].map(([, key]) => key ?? ''),
      ...Object.keys(labEn).filter(
        (key) => sources.includes(`'${key}'`) || sources.includes(`  ${key}: press(`),
      ),
    ]),
  },
];

for (const place of places) {
  test(`both languages have the same keys, with the same gaps: ${place.name}`, () => {
    const [one, other] = /** @type {Record<string, any>[]} */ ([place.en, place.zh]);
    expect(Object.keys(other).sort()).toEqual(Object.keys(one).sort());
    for (const key of Object.keys(one)) {
      expect(typeof other[key], key).toBe(typeof one[key]);
      if (typeof one[key] === 'function') expect(other[key].length, key).toBe(one[key].length);
      else expect(other[key], key).not.toBe('');
    }
    expect(Object.keys(labZh.ideas)).toEqual(Object.keys(labEn.ideas));
  });

  test(`no word is missing and none is left over: ${place.name}`, () => {
    expect(place.used.size).toBeGreaterThan(10);
    expect([...place.used].sort()).toEqual(Object.keys(place.en).sort());
  });
}

test('rules: the same words in both languages, and each kind has a name and a meaning', () => {
  for (const part of /** @type {const} */ (['names', 'meanings', 'families', 'howTo', 'faults'])) {
    expect(Object.keys(rulesZh[part]).sort()).toEqual(Object.keys(rulesEn[part]).sort());
  }
  const [one, other] = /** @type {Record<string, any>[]} */ ([rulesEn, rulesZh]);
  expect(Object.keys(other)).toEqual(Object.keys(one));
  for (const key of Object.keys(one)) {
    expect(typeof other[key], key).toBe(typeof one[key]);
    if (typeof one[key] === 'function') expect(other[key].length, key).toBe(one[key].length);
    if (typeof one[key] !== 'object') expect(sources, key).toMatch(new RegExp(`'${key}'`));
  }
  for (const { keyword } of RULES) {
    expect(rulesEn.names).toHaveProperty(keyword);
    expect(rulesEn.meanings).toHaveProperty(keyword);
  }
});

test('what comes in: each format, and each part that may be left out, has a name in both', () => {
  const core = new URL('../../core/src/import/', import.meta.url);
  const unpackers = new URL('../../wasm/import/', import.meta.url);
  const text = (/** @type {URL} */ folder, /** @type {RegExp} */ files) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => files.test(name))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .join('\n');
  const c = text(core, /\.(c|def)$/);
  const js = text(unpackers, /\.js$/);
  const all = (/** @type {string} */ from, /** @type {RegExp} */ what) =>
    [...from.matchAll(what)].map(([, name]) => String(name));
  const formats = [...all(c, /^FORMAT\((\w+),/gm), ...all(js, /^ *format: '([\w-]+)'/gm)];
  const parts = [
    ...all(c, /position_leave_out\(position, "([^"]+)"\)/g),
    ...all(js, /\bleave\('([^']+)'\)/g),
  ];
  expect(formats.length).toBeGreaterThan(12);
  expect(parts.length).toBeGreaterThan(12);
  for (const [words, rules] of [
    [intakeEn, rulesEn],
    [intakeZh, rulesZh],
  ]) {
    // A rule is called as it is in its own panel.
    const names = { ...rules.names, ...words.parts };
    for (const name of formats) expect(words.formats, name).toHaveProperty([name]);
    for (const name of parts) expect(names, name).toHaveProperty([name]);
  }
  expect(Object.keys(intakeZh.formats)).toEqual(Object.keys(intakeEn.formats));
  expect(Object.keys(intakeZh.parts)).toEqual(Object.keys(intakeEn.parts));
});
