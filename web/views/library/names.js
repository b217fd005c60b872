/** The name of a library entry, its facts, and whether it matches a search. */
import { language } from '../../language.js';
import { timeOf } from '../../numbers.js';
import { isBegun, progressOf } from '../../puzzle/library.js';
import { isName, textOfKind } from '../../../wasm/rules/line.js';
import { extentOf, placed } from '../../puzzle/state.js';
import { nameOf as nameOfRule } from '../../rules/words.js';
import { kindName, levelName, words as wordsOfNew } from '../new/words.js';
import { l } from './store.js';

/** @typedef {import('../../puzzle/library.js').Entry} Entry */

/** The choices of entries to show. */
export const SHOWS = /** @type {const} */ (['any', 'open', 'begun', 'solved']);

/** @type {Record<typeof SHOWS[number], (entry: Entry) => boolean>} */
const IS = {
  any: () => true,
  open: ({ solved }) => !solved,
  begun: (entry) => !entry.solved && isBegun(entry),
  solved: ({ solved }) => solved,
};

/** The most rules named. */
const MOST_RULES = 3;

/** Its title, or its origin, or its rules, or its size. @param {Entry} entry */
export function nameOf({ at: { shape, rules = [] }, from }) {
  const title = textOfKind(rules, 'title');
  if (title) return title;
  const origin = from && originOf(from);
  if (origin) return origin;
  const keywords = new Set(rules.filter((rule) => !isName(rule)).map(({ keyword }) => keyword));
  const names = [...keywords].map(nameOfRule);
  const some = names.slice(0, MOST_RULES).join(' · ');
  if (names.length > 0) return names.length > MOST_RULES ? `${some} …` : some;
  return sizeInWords(shape);
}

/** The room New's name for an origin; '' if it has none. @param {NonNullable<Entry['from']>} from */
function originOf({ kind, level, date }) {
  const { kinds, levels } = wordsOfNew.words;
  if (!Object.hasOwn(kinds, kind)) return '';
  const name = kindName(/** @type {keyof typeof kinds} */ (kind));
  const known = level !== undefined && Object.hasOwn(levels, level);
  const said = known
    ? l('levelled', name, levelName(/** @type {keyof typeof levels} */ (level)))
    : name;
  return date ? l('daily', date, said) : said;
}

/** Givens, progress, time and date. @param {Entry} entry */
export function factsOf(entry) {
  const { at, solved, time, changed } = entry;
  const clues = [...at.givens].filter((symbol) => symbol !== '.').length;
  const state = solved
    ? l('isSolved')
    : isBegun(entry)
      ? l('isBegun', progressOf(entry))
      : l('isNew');
  const day = new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(changed);
  return [l('clues', clues), state, ...(time >= 1000 ? [timeOf(time)] : []), day].join(' · ');
}

/**
 * @param {Entry} entry
 * @param {string} search words, each of which has to occur in its name, its facts, its rules or its digits
 * @param {typeof SHOWS[number]} show
 */
export function isLike(entry, search, show) {
  if (!IS[show](entry)) return false;
  const { at } = entry;
  const rules = (at.rules ?? []).map(({ keyword, text }) => text ?? nameOfRule(keyword));
  const said = [nameOf(entry), factsOf(entry), sizeInWords(at.shape), ...rules, placed(at)];
  const text = said.join(' ').toLocaleLowerCase();
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Rows and columns. @param {import('../../puzzle/state.js').Shape} shape */
function sizeInWords(shape) {
  const { high, across } = extentOf(shape);
  return l('grid', high, across);
}
