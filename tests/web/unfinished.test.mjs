// A language that is not complete yet: what it has is said in it, the rest in English, in tables too; what does not come
// at all is told to whoever develops, and no word is missing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../web/strings/languages.js';
import { openScreen } from './screen.mjs';

openScreen();
const all = /** @type {Record<string, any>} */ (LANGUAGES);
all.xx = { ...LANGUAGES.en, name: 'X', complete: false };
const languages = await import('../../web/language.js');
const speak = /** @type {(tag: string) => Promise<boolean>} */ (languages.speak);

test('a language without some words, without a part, without any', async () => {
  const warned = /** @type {string[]} */ ([]);
  const { warn } = console;
  console.warn = (said) => void warned.push(said);
  const english = languages.t('solve');
  assert.equal(await speak('xx'), true);
  console.warn = warn;
  assert.deepEqual([languages.language(), languages.t('solve'), warned], ['xx', english, ['The words of xx did not come.']]); // prettier-ignore
  languages.teach(/** @type {any} */ ({ xx: { undo: 'back' } }));
  assert.deepEqual([languages.t('undo'), languages.t('solve')], ['back', english]);
  /** What a part says in the end, where the language has this of it. @param {string} name @param {any} own */
  const partOf = async (name, own) => {
    const asked = /** @type {string[]} */ ([]);
    const part = languages.part(name, async (tag) => {
      asked.push(tag);
      if (tag === 'en') return { default: { a: 'a', b: 'b', table: { x: 'x', y: 'y' }, other: { z: 'z' } } };
      if (!own) throw new Error('no such file');
      return { default: own };
    });
    await part.load();
    return [asked.join(), part.words];
  }; // prettier-ignore
  assert.deepEqual(await partOf('some', { b: 'B', table: { y: 'Y' } }), [
    'xx,en',
    { a: 'a', b: 'B', table: { x: 'x', y: 'Y' }, other: { z: 'z' } },
  ]);
  assert.deepEqual(await partOf('none', null), [
    'xx,en',
    { a: 'a', b: 'b', table: { x: 'x', y: 'y' }, other: { z: 'z' } },
  ]);
  // Of a complete one English is not fetched, and that it did not come is the caller's to tell.
  all.xx.complete = true;
  assert.deepEqual(await partOf('whole', { b: 'B' }), ['xx', { b: 'B' }]);
  await assert.rejects(partOf('lost', null), /no such file/);
});
