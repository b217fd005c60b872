/** The strings of the room, and the names of techniques in the page's language. */
import { language, part } from '../../language.js';
import { meaningOf, nameOf } from '../../rules/words.js';
import { techniques } from '../../../wasm/words/techniques.js';
import { LEVELS, KIND_NAMES, KINDS } from './wishes.js';

/** @typedef {import('./wishes.js').Kind} Kind @typedef {import('./wishes.js').Level} Level @typedef {import('./wishes.js').Band} Band */

/** @type {import('../../strings/words.js').Part<typeof import('../../strings/en/new.js').default>} */
export const words = part('new', (tag) => import(`../../strings/${tag}/new.js`));
export const n = words.say;

const TITLES = {
  en: () =>
    Promise.all([
      import('../../../wasm/words/en.js'),
      import('../../../wasm/words/en_rules.js'),
      import('../../../wasm/words/en_rare.js'),
    ]),
  zh: () =>
    Promise.all([
      import('../../../wasm/words/zh.js'),
      import('../../../wasm/words/zh_rules.js'),
      import('../../../wasm/words/zh_rare.js'),
    ]),
};

/** The names of all techniques, in the core's order. @type {readonly string[]} */
let titles = [];

export async function loadTitles() {
  const wanted = language();
  const parts = await TITLES[wanted]();
  const titleIn = (/** @type {number} */ index) =>
    parts.map((part) => part.titles[index]).find((title) => title);
  if (wanted === language()) titles = techniques.map((_, index) => titleIn(index) ?? '');
}

/** Techniques that no classic puzzle needs, or hardly any, which the generator refuses: whole families, and others. */
const FAMILIES = ['singles', 'variants', 'exclusion', 'multi-sector', 'last-resort'];
const OTHERS = [
  ...['law-of-leftovers', 'direct-pointing', 'direct-claiming', 'direct-hidden-pair'],
  ...['direct-hidden-triple', 'mutant-fish', 'finned-mutant-fish', 'franken-fish'],
  ...['sashimi-jellyfish', 'dual-two-string-kite', 'dual-empty-rectangle', 'x-cycle', 'y-cycle'],
  ...['cycle', 'forcing-chain', 'set-chain', 'bug-2', 'bug-3', 'bug-4', 'tridagon'],
  ...[
    'large-fish',
    'kraken-fish',
    'bug-lite',
    'contradiction-forcing-chain',
    'double-forcing-chain',
  ],
  ...['dynamic-cell-forcing-chains', 'dynamic-region-forcing-chains'],
  ...['dynamic-forcing-chains-plus', 'nested-forcing-chains', 'nested-multiple-forcing-chains'],
  ...['nested-dynamic-forcing-chains', 'nested-dynamic-forcing-chains-plus'],
];

/** The techniques that can be asked for, without singles. */
export const NEEDABLE = techniques
  .filter(
    ({ name, family, found }) => found && !FAMILIES.includes(family) && !OTHERS.includes(name),
  )
  .map(({ name }) => name);

/** @param {string} name */
export const titleOf = (name) =>
  titles[techniques.findIndex((technique) => technique.name === name)] ?? '';

/** @param {Kind} kind */
export const kindName = (kind) => words.words.kinds[kind];

/** @param {Level | Band} level */
export const levelName = (level) =>
  level in words.words.levels
    ? words.words.levels[/** @type {Level} */ (level)]
    : n('numbered', level);

/** The meanings of a kind's rules. @param {Kind} kind */
export const meaningsOf = (kind) =>
  KINDS[kind].rules.map((keyword) =>
    n('meaning', String(nameOf(keyword)), String(meaningOf(keyword))),
  );

/** The contents of a booklet to choose from: levels, then kinds, each with its value. */
export const contents = () => [
  ...LEVELS.map((level) => /** @type {const} */ ([level, n('ofLevel', levelName(level))])),
  ...KIND_NAMES.slice(1).map((kind) => /** @type {const} */ ([kind, kindName(kind)])),
];
