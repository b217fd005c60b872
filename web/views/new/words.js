/** The words of the room, and names of techniques in the language of the page. */
import { language, part } from '../../language.js';
import { meaningOf, nameOf } from '../../rules/words.js';
import { techniques } from '../../../wasm/words/techniques.js';
import { LEVELS, KIND_NAMES, KINDS } from './wishes.js';

/** @typedef {import('./wishes.js').Kind} Kind @typedef {import('./wishes.js').Level} Level */

/** @type {import('../../strings/words.js').Part<typeof import('../../strings/en/new.js').default>} */
export const words = part('new', (tag) => import(`../../strings/${tag}/new.js`));
export const n = words.say;

const TITLES = {
  en: () => import('../../../wasm/words/en.js'),
  zh: () => import('../../../wasm/words/zh.js'),
};

/** In the order of the core. @type {readonly string[]} */
let titles = [];

export async function loadTitles() {
  const wanted = language();
  const { titles: come } = await TITLES[wanted]();
  if (wanted === language()) titles = come;
}

/** The techniques that a puzzle may be wished to need: all that a hint can find but singles. */
export const needable = () =>
  techniques.flatMap(({ name, family, found }, index) =>
    found && family !== 'singles' && titles[index] ? [{ name, title: titles[index] }] : [],
  );

/** @param {string} name */
export const titleOf = (name) =>
  titles[techniques.findIndex((technique) => technique.name === name)] ?? '';

/** @param {Kind} kind */
export const kindName = (kind) => words.words.kinds[kind];

/** @param {Level} level */
export const levelName = (level) => words.words.levels[level];

/** What the rules of a kind say, a paragraph each. @param {Kind} kind */
export const meaningsOf = (kind) =>
  KINDS[kind].rules.map((keyword) =>
    n('meaning', String(nameOf(keyword)), String(meaningOf(keyword))),
  );

/** Options of a choice. @param {readonly (readonly [value: string | number, name: string])[]} list */
export const optionsMarkup = (list) =>
  list.map(([value, name]) => `<option value="${value}">${name}</option>`).join('');

/** What a booklet may be made of: levels, then kinds; by a value for the choice. */
export const contents = () => [
  ...LEVELS.map((level) => /** @type {const} */ ([level, n('ofLevel', levelName(level))])),
  ...KIND_NAMES.slice(1).map((kind) => /** @type {const} */ ([kind, kindName(kind)])),
];
