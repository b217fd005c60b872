/** The names of formats, and of the parts of a text that may be left out. */
import { part } from '../language.js';
import { faultInWords, isOfRules, loadWords, nameOf } from '../rules/words.js';

/** @typedef {typeof import('../strings/en/import.js').default} Words */

/** @type {import('../strings/words.js').Part<Words>} */
const imports = part('import', (tag) => import(`../strings/${tag}/import.js`));

/** The name in a table, or else the key. @param {Readonly<Record<string, string>>} names @param {string} name */
const named = (names, name) => (Object.hasOwn(names, name) ? String(names[name]) : name);

/** The error of a line of rules in words; undefined for any other error. @param {unknown} error */
export async function ruleFault(error) {
  await loadWords();
  const { code, actual, expected } = /** @type {Record<string, any>} */ (error ?? {});
  return isOfRules(code) ? faultInWords({ code, actual, expected }) : undefined;
}

/** @param {string} format @param {string[]} leftOut */
export async function inWords(format, leftOut) {
  const known = () => leftOut.every((name) => Object.hasOwn(imports.words.parts, name));
  await imports.load();
  // A part that is a rule has the name of the Rules tab.
  if (!known()) await loadWords();
  const { comma, formats, parts } = imports.words;
  const name = named(formats, format);
  const left = leftOut.map((part) =>
    Object.hasOwn(parts, part) ? named(parts, part) : nameOf(part),
  );
  return left.length > 0
    ? imports.say('takenWithout', name, left.join(comma))
    : imports.say('taken', name);
}
