/** Every word is there in every complete language, and none is left over. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { LANGUAGES } from '../../web/strings/languages.js';
import { RULES } from '../../web/rules/table.js';
import { SAMPLES } from '../../web/views/lab/samples.js';
import { SWITCHES } from '../../web/views/play/switches.js';

const web = new URL('../../web/', import.meta.url);
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(js|html)$/.test(file) && !file.startsWith('strings'))
  .map((file) => readFileSync(new URL(file, web), 'utf8'))
  .join('\n');
/** How a key is written: t('key', data-t="key", dataset.t = 'key', or handed to what sets that (word: 'key'). */
const writings = [
  /\bt\(\s*'(\w+)'/g,
  /\bdata-(?:t|tip|label|hint|page)="(\w+)"/g,
  /\bdataset\.(?:t|tip|label|hint) = '(\w+)'/g,
  /'data-(?:t|tip|label|hint)': '(\w+)'/g,
  /\b\w+: '(batch\w+)'/g,
  /\bword: '(\w+)'/g,
  /\broom\('\w+', '(\w+)'/g,
];
const used = new Set([
  ...['countNote', 'countedAll', 'countedOne', 'countedNone'],
  ...writings.flatMap((writing) => [...sources.matchAll(writing)].map(([, key]) => key ?? '')),
  ...['todayEasy', 'todayMedium', 'todayHard', 'todayUnfair'],
]);

/** The words of a language, by place; null where it has none of that place. @param {string} tag */
async function wordsOf(tag) {
  const folder = new URL(`strings/${tag}/`, web);
  const files = readdirSync(folder);
  /** @type {Record<string, Record<string, any> | null>} */
  const words = {};
  for (const place of [
    'page',
    'about',
    'batch',
    'candidates',
    'embed',
    'lab',
    'why',
    'hint',
    'rules',
    'import',
    'play',
    'library',
    'share',
  ]) {
    const file = `${place}.js`;
    words[place] = files.includes(file) ? (await import(new URL(file, folder).href)).default : null;
  }
  return words;
}

const english = await wordsOf('en');
/** The others, whole or not. */
const others = await Promise.all(
  Object.entries(LANGUAGES)
    .filter(([tag]) => tag !== 'en')
    .map(async ([tag, row]) => ({ tag, ...row, words: await wordsOf(tag) })),
);

test('every folder of words is a language of the page', () => {
  const folders = readdirSync(new URL('strings/', web), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  assert.deepEqual(folders.sort(), Object.keys(LANGUAGES).sort());
});

/** The words of each place that the sources ask for. @type {Record<string, Set<string>>} */
const asked = {
  page: used,
  about: new Set([...sources.matchAll(/\ba\(\s*'(\w+)'/g)].map(([, key]) => key ?? '')),
  // Some are asked for by a name in a variable: any that stands there in quotes will do.
  lab: new Set([
    'ideas',
    'names',
    ...Object.keys(SAMPLES),
    ...[...sources.matchAll(/\bw\(\s*'(\w+)'|"lab\.(\w+)"/g)].map(
      ([, key, mark]) => key ?? mark ?? '',
    ),
    ...Object.keys(english.lab ?? {}).filter((key) => sources.includes(`'${key}'`)),
  ]),
  why: new Set([
    // Names of patterns, as the solver has them.
    ...['rectangle', 'loop'],
    ...[...sources.matchAll(/\by\(\s*'(\w+)'/g)].map(([, key]) => key ?? ''),
    ...Object.keys(english.why ?? {}).filter((key) => sources.includes(`'${key}'`)),
  ]),
  hint: new Set([
    ...[...sources.matchAll(/\bh\(\s*'(\w+)'/g)].map(([, key]) => key ?? ''),
    ...Object.keys(english.hint ?? {}).filter((key) => sources.includes(`note: '${key}'`)),
    // Notes that one of several conditions chooses.
    ...Object.keys(english.hint ?? {}).filter((key) => sources.includes(`? '${key}' :`)),
    'noStep',
    // Levels, as the solver has them.
    ...['Easy', 'Medium', 'Hard', 'Unfair', 'Extreme'],
  ]),
  library: new Set(
    [...sources.matchAll(/\bl\(\s*'(\w+)'|"library\.(\w+)"|words\.words\.(shows)\b/g)].map(
      ([, ...keys]) => keys.find(Boolean) ?? '',
    ),
  ),
  batch: new Set(
    [...sources.matchAll(/\bb\(\s*'(\w+)'|"batch\.(\w+)"|words\.words\.(orders|levels|answers)\b/g)]
      .map(([, ...keys]) => keys.find(Boolean) ?? '')
      // Two sentences that a choice is made between, and the columns of the table.
      .concat(
        'openIn',
        'shownFirst',
        'saveTable',
        'line',
        'puzzle',
        'answer',
        'clues',
        'guesses',
        'time',
        'rating',
      ),
  ),
  candidates: new Set([
    ...[...sources.matchAll(/\bc\((?:[\w' =?]*\? )?'(\w+)'|data-\w+="candidates\.(\w+)"/g)].map(
      ([, ...keys]) => keys.find(Boolean) ?? '',
    ),
    // One of two.
    ...['atMost', 'number'],
  ]),
  embed: new Set([
    ...[...sources.matchAll(/\be\('(\w+)'|data-\w+="embed\.(\w+)"/g)].map(
      ([, ...keys]) => keys.find(Boolean) ?? '',
    ),
    // Of each way its name, and what there is to say of it.
    ...['element', 'iframe', 'module', 'file'].flatMap((way) => [way, `${way}Note`]),
  ]),
  share: new Set([
    ...[...sources.matchAll(/\bs\('(\w+)'/g)].map(([, ...keys]) => keys.find(Boolean) ?? ''),
    // Which of them, the picture tells.
    ...['dense', 'scan', 'onlyInWords', 'notTold', 'copied', 'copyLink'],
  ]),
  play: new Set([
    ...[...sources.matchAll(/\bp\(\s*'(\w+)'/g)].map(([, key]) => key ?? ''),
    ...['lampOne', 'lampNone', 'colours', ...SWITCHES],
  ]),
};

for (const [place, keys] of Object.entries(asked)) {
  test(`no word is missing and none is left over: ${place}`, () => {
    assert.ok(keys.size > 8);
    assert.deepEqual([...keys].sort(), Object.keys(english[place] ?? {}).sort());
  });
}

for (const { tag, complete, words } of others) {
  for (const [place, all] of Object.entries(english)) {
    test(`${tag}, ${place}: ${complete ? 'the same keys as' : 'no key but those of'} English, with the same gaps`, () => {
      const own = words[place];
      if (complete) assert.ok(own, 'a complete language has every file');
      expectSame(own ?? {}, all ?? {}, complete);
    });
  }
}

/** The numbers of a sentence's gaps, and which two of them are a cell. @param {string} sentence */
const gapsOf = (sentence) =>
  [
    ...new Set(
      [...sentence.matchAll(/\{\d|r\{\d\}c\{\d\}/g)].flatMap(([gap]) => [
        gap,
        ...(gap.match(/\{\d/g) ?? []),
      ]),
    ),
  ].sort();

/**
 * @param {Record<string, any>} own @param {Record<string, any>} all of English
 * @param {boolean} complete whether every key must be there
 */
function expectSame(own, all, complete) {
  const keys = Object.keys(own);
  assert.deepEqual(
    keys.filter((key) => !Object.hasOwn(all, key)),
    [],
  );
  if (complete) assert.deepEqual(keys.sort(), Object.keys(all).sort());
  for (const key of keys) {
    assert.equal(typeof own[key], typeof all[key], key);
    if (typeof all[key] === 'object') expectSame(own[key], all[key], complete);
    else {
      assert.deepEqual(gapsOf(own[key]), gapsOf(all[key]), key);
      if (all[key] !== '') assert.notEqual(own[key], '', key);
    }
  }
}

test('rules: each word is used, and each kind has a name and a meaning', () => {
  const rules = english.rules ?? {};
  for (const [key, word] of Object.entries(rules)) {
    if (typeof word !== 'object')
      assert.match(sources, new RegExp(`'${key}'|"rules\\.${key}"`), key);
  }
  for (const { keyword } of RULES) {
    assert.match(rules.kinds[keyword], /^[^:]+: .+\.$/);
  }
});

test('what comes in: each format, and each part that may be left out, has a name', () => {
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
    ...all(c, /position_omit\(position, "([^"]+)"\)/g),
    ...all(js, /\bleave\('([^']+)'\)/g),
  ];
  assert.ok(formats.length > 12);
  assert.ok(parts.length > 12);
  // A rule is called as it is in its own panel.
  const names = { ...english.rules?.kinds, ...english.import?.parts };
  for (const name of formats) assert.ok(Object.hasOwn(english.import?.formats, name), name);
  for (const name of parts) assert.ok(Object.hasOwn(names, name), name);
});
