/**
 * The one way in: whatever text comes from outside, pasted, dropped, opened or in a link, becomes a position
 * here, or a complaint. What the core does not read itself (links of other sites, files of OpenSudoku) is
 * unpacked in a worker, which is begun for it.
 */
import { position, ruled } from '../puzzle/state.js';
import { complaint, isTooLong } from './import.js';
import { joined, t } from '../language.js';
import { fromHash } from '../puzzle/link.js';
import { withNotes } from '../rules/text.js';

/**
 * @typedef {import('../puzzle/state.js').Position} Position
 * @typedef {import('../puzzle/state.js').Mode} Mode
 * @typedef {import('../views/solve/notice.js').Notice} Notice
 * @typedef {import('../../wasm/client/ninefold.js').Puzzle} Puzzle
 * @typedef {object} Reader
 * @property {(text: string) => Promise<Puzzle>} parse
 * @property {AbortSignal} [signal] ends the reading; what comes of it then means nothing
 */

/** How links and such files begin. */
const PACKED =
  /^[\s\ufeff]*(?:https?:|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}[/?#]|<[?!o]|[?#]?(?:load|puzzle)=|#?m=|sc[lf]|ctc|fpuz|classic)/i;

/** What may be a link without the link: one long word. */
const WORD = /^\s*[\w+/=%$.~:@!&'*,;()[\]-]{20,}\s*$/;

/** A link of this page, wherever it lies: with a room before the puzzle, or that it is played. */
const OWN = /^\s*(?:(?:https?|file):\/\/[^\s#]*)?#(?:([a-z]+)&)?([pr]=\S+)\s*$/;

/** Formats of which there is nothing to say. */
const PLAIN = ['line', 'grid', 'blanks', 'rules'];

/**
 * @param {string} text
 * @param {Reader} reader
 * @param {string} [blame] said first of what cannot be read
 * @returns {Promise<{ position?: Position, mode?: Mode, notice?: Notice, error?: unknown, list?: boolean }>} `list`: it
 *   may be many puzzles, which Batch takes; `mode`: that the text tells
 */
export async function importText(text, reader, blame) {
  if (isTooLong(text))
    return { notice: { text: t('tooLong'), bad: true }, list: text.trim().includes('\n') };
  const [, room, hash] = OWN.exec(text) ?? [];
  if (hash) {
    const mode = room === 'play' ? room : 'set';
    const link = fromHash(`#${hash}`);
    if (link && 'text' in link) return { mode, ...(await importText(link.text, reader, blame)) };
    if (link && 'position' in link) return { mode, position: link.position };
    return { notice: complaint({ code: 'packed' }, text), error: new Error('packed') };
  }
  try {
    const puzzle = await read(text, reader);
    return { position: positionOf(puzzle, text), notice: await told(puzzle) };
  } catch (error) {
    if (error instanceof NotLoaded) return { error, notice: { text: t('roomFailed'), bad: true } };
    // Without these words, for they may not load, the place alone is told.
    const reason = await import('./words.js')
      .then(({ ruleFault }) => ruleFault(error))
      .catch(() => undefined);
    const notice = complaint(error, text, reason);
    return { error, notice: { ...notice, text: blame ? joined(blame, notice.text) : notice.text } };
  }
}

/** @param {string} text @param {Reader} reader @returns {Promise<Puzzle>} */
async function read(text, { parse, signal }) {
  if (PACKED.test(text)) {
    const { unpack, readUnpacked } = await formats();
    const unpacked = await unpack(text, signal);
    return unpacked ? readUnpacked(text, unpacked, parse) : parse(text);
  }
  try {
    return await parse(text);
  } catch (error) {
    if (!WORD.test(text)) throw error;
    const { unpack, readUnpacked } = await formats();
    const unpacked = await unpack(text, signal).catch(() => null);
    // A word that is no link either is told of as the core sees it.
    if (!unpacked) throw error;
    return readUnpacked(text, unpacked, parse);
  }
}

/** A part of the page that did not come: nothing is wrong with the text. */
class NotLoaded extends Error {}

const notLoaded = () => {
  throw new NotLoaded();
};

const formats = () => import('../../wasm/client/formats.js').catch(notLoaded);

/** @param {Puzzle & { text?: string }} puzzle with what was unpacked @param {string} text @returns {Position} */
function positionOf(puzzle, text) {
  const ours = puzzle.text ?? (puzzle.format === 'rules' ? text : '');
  const { shape, givens, rules } = withNotes(puzzle, ours);
  const { entries = '', marks = [] } = puzzle;
  const at = ruled(position(shape, givens), rules);
  // What a rule says of a cell is drawn as such.
  const limited = new Set((at.rules ?? []).filter(isLimit).flatMap(({ groups }) => groups.flat()));
  const own = marks.map((set, cell) => (limited.has(cell) ? '' : set));
  return {
    ...at,
    ...(entries && { entries }),
    ...(own.some(Boolean) && { marks: own }),
  };
}

/** @param {import('../puzzle/state.js').Rule} rule */
const isLimit = ({ keyword }) => keyword === 'candidates';

/** What a text was read as, and what was left out, where that is worth a word. */
/** @param {Puzzle} puzzle @returns {Promise<Notice | undefined>} */
async function told({ format, leftOut = [] }) {
  const left = leftOut.filter((name) => name !== 'comment');
  if (PLAIN.includes(format) && left.length === 0) return undefined;
  try {
    const { inWords } = await import('./words.js');
    return { text: await inWords(format, left), stays: left.length > 0 };
  } catch {
    // What was read whole is taken without a word; what was left out is never left out in silence.
    return left.length > 0 ? notLoaded() : undefined;
  }
}
