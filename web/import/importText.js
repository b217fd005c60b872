/**
 * The only way in: every text from outside, pasted, dropped, opened or in a link, becomes a position or a complaint
 * here. Links of other sites and files of OpenSudoku, which the core does not read, are unpacked in a worker that is
 * started for them.
 */
import { lineEnds } from '../../wasm/rules/line_ends.js';
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
 * @property {AbortSignal} [signal] ends the import; its result is then ignored
 */

/** The beginnings of links and packed files. */
const PACKED =
  /^[\s\ufeff]*(?:https?:|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}[/?#]|<[?!o]|[?#]?(?:load|puzzle)=|#?m=|sc[lf]|ctc|fpuz|classic)/i;

/** One long word may be the packed part of a link. */
const WORD = /^\s*[\w+/=%$.~:@!&'*,;()[\]-]{20,}\s*$/;

/** A link to this page on any host, with a room or `play` before the puzzle. */
const OWN = /^\s*(?:(?:https?|file):\/\/[^\s#]*)?#(?:([a-z]+)&)?([pr]=\S+)\s*$/;

/** Formats that are not worth a notice. */
const PLAIN = ['line', 'grid', 'blanks', 'rules'];

/**
 * @param {string} given
 * @param {Reader} reader
 * @param {string} [blame] begins the notice if it cannot be read
 * @returns {Promise<{ position?: Position, mode?: Mode, notice?: Notice, error?: unknown, list?: boolean }>} `list`: it
 *   may be many puzzles, for Batch; `mode`: if the text has one
 */
export async function importText(given, reader, blame) {
  const text = lineEnds(given);
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
    const list = puzzle.leftOut?.includes('puzzles') ?? false;
    return { position: positionOf(puzzle, text), notice: await told(puzzle), list };
  } catch (error) {
    if (error instanceof NotLoaded) return { error, notice: { text: t('roomFailed'), bad: true } };
    // If these strings cannot be loaded, only the place is reported.
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
    // A word that is no link either: the core's error is reported.
    if (!unpacked) throw error;
    return readUnpacked(text, unpacked, parse);
  }
}

/** A part of the page could not be loaded: nothing is wrong with the text. */
class NotLoaded extends Error {}

const notLoaded = () => {
  throw new NotLoaded();
};

const formats = () => import('../../wasm/client/formats.js').catch(notLoaded);

/** @param {Puzzle & { text?: string }} puzzle with the unpacked text @param {string} text @returns {Position} */
function positionOf(puzzle, text) {
  const ours = puzzle.text ?? (puzzle.format === 'rules' ? text : '');
  const { shape, givens, rules } = withNotes(puzzle, ours);
  const { entries = '', marks = [] } = puzzle;
  const at = ruled(position(shape, givens), rules);
  // Candidates from a rule are drawn by the rule.
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

/** A notice of the format and of what was left out, if that is worth one. @param {Puzzle} puzzle @returns {Promise<Notice | undefined>} */
async function told({ format, leftOut = [] }) {
  const left = leftOut.filter((name) => name !== 'comment');
  if (PLAIN.includes(format) && left.length === 0) return undefined;
  try {
    const { inWords } = await import('./words.js');
    return { text: await inWords(format, left), stays: left.length > 0 };
  } catch {
    // Without its strings only a complete import needs no notice.
    return left.length > 0 ? notLoaded() : undefined;
  }
}
