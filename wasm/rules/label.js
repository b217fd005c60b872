/**
 * What a setter says of a rule, behind it in its line: named "Two primes" #c0392b "Each line holds two primes." The core
 * keeps it as it is written. Pure.
 *
 * @typedef {object} Label
 * @property {string} name '' for none: then the rule keeps its usual one
 * @property {string} colour "#c0392b"; '' for the usual one
 * @property {string} text in place of the usual meaning; '' for none
 */

/** A text in quotes, in which a backslash keeps the next character. */
const QUOTED = String.raw`"((?:[^"\\\u0000-\u001f]|\\[^\u0000-\u001f])*)"`;
const LABEL = new RegExp(`^${QUOTED}(?:\\s*(#[0-9a-fA-F]{6}))?(?:\\s*${QUOTED})?$`);

/** @type {Label} */
const NONE = { name: '', colour: '', text: '' };

/** @param {unknown} label @returns {label is string} */
export const isLabel = (label) => typeof label === 'string' && LABEL.test(label);

/** @param {{ label?: string }} rule @returns {Label} */
export function labelOf({ label = '' }) {
  const found = LABEL.exec(label);
  if (!found) return NONE;
  const [name, text] = [found[1], found[3]].map((said = '') => said.replaceAll(/\\(.)/gu, '$1'));
  return { name: name ?? '', colour: found[2] ?? '', text: text ?? '' };
}

/** As it is written; undefined if there is nothing to say. @param {Label} label */
export function labelInText({ name, colour, text }) {
  const [called, said] = [name, text].map((one) => {
    const line = one.trim().replaceAll(/[\s\u0000-\u001f]+/g, ' ');
    return line && `"${line.replaceAll(/["\\]/g, '\\$&')}"`;
  });
  if (!called && !colour && !said) return undefined;
  return [called || '""', colour, said].filter(Boolean).join(' ');
}
