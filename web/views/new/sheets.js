/** A booklet as sheets of paper, each an SVG in millimetres. Pure. */
import { toPart } from '../../export/picture.js';

/**
 * @typedef {import('../../puzzle/state.js').Position} Position
 * @typedef {import('../../export/picture.js').Layers} Layers
 *
 * @typedef {object} Item
 * @property {Position} at
 * @property {string} solution in the symbols of its shape
 * @property {string} name of its level or kind
 * @property {Layers} layers of its rules
 *
 * @typedef {object} Layout
 * @property {keyof typeof PAPERS} paper
 * @property {keyof typeof PLACES} perSheet puzzles on a sheet
 * @property {boolean} large large print
 * @property {'none' | 'back' | 'below'} solutions below: small and upside down at the bottom of the sheet
 * @property {string} title
 * @property {string} date
 *
 * @typedef {object} Words
 * @property {string} solutions the heading above them
 * @property {string} rules the heading above the rules
 * @property {string[]} meanings a paragraph for each rule that occurs
 * @property {(number: number, of: number) => string} page
 */

/** Width and height. */
export const PAPERS = /** @type {const} */ ({ a4: [210, 297], letter: [216, 279] });

/** Columns and rows of puzzles. */
export const PLACES = /** @type {const} */ ({
  1: [1, 1],
  2: [1, 2],
  4: [2, 2],
  6: [2, 3],
  9: [3, 3],
});

/** The same for solutions at the back. */
const SOLVED = /** @type {const} */ ([4, 5]);

const [MARGIN, HEAD, FOOT, GAP, CAPTION, BELOW] = [14, 14, 8, 8, 7, 32];

const FONT = `font-family="system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"`;
const SOFT = '#6a645c';

/** @param {readonly Item[]} items @param {Layout} layout @param {Words} words @returns {string[]} */
export function sheetsOf(items, layout, words) {
  const { paper, perSheet, solutions, title, date } = layout;
  const [width, height] = PAPERS[paper];
  const pages = [
    ...inSheets(items, perSheet).map((some) => puzzles(some, layout)),
    ...(words.meanings.length > 0 ? explained(words, width, height) : []),
    ...(solutions === 'back' ? inSheets(items, SOLVED[0] * SOLVED[1]) : []).map((some) =>
      solved(some, words.solutions, width, height),
    ),
  ];
  return pages.map((inside, at) => {
    const head = [
      text(MARGIN, MARGIN + 5, 6, title, 'font-weight="700"'),
      text(width - MARGIN, MARGIN + 5, 4, date, `text-anchor="end" fill="${SOFT}"`),
    ];
    const number = words.page(at + 1, pages.length);
    const foot = text(width / 2, height - MARGIN, 4, number, `text-anchor="middle" fill="${SOFT}"`);
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" ${FONT}>`,
      `<rect width="${width}" height="${height}" fill="#fff"/>`,
      ...head,
      inside,
      foot,
      '</svg>\n',
    ]
      .filter(Boolean)
      .join('\n');
  });
}

/** @typedef {{ item: Item, number: number }} Numbered */

/** @param {readonly Item[]} items @param {number} each @returns {Numbered[][]} */
function inSheets(items, each) {
  const all = items.map((item, at) => ({ item, number: at + 1 }));
  return Array.from({ length: Math.ceil(all.length / each) }, (_, sheet) =>
    all.slice(sheet * each, (sheet + 1) * each),
  );
}

/** @param {Numbered[]} some @param {Layout} layout */
function puzzles(some, { paper, perSheet, large, solutions }) {
  const [width, height] = PAPERS[paper];
  const strip = solutions === 'below' ? BELOW : 0;
  const frame = { top: MARGIN + HEAD, height: height - 2 * MARGIN - HEAD - FOOT - strip, width };
  const drawn = placed(some, PLACES[perSheet], frame, ({ item, number }, [x, y, side]) => [
    text(x, y, 4.5, `${number}`, 'font-weight="700"'),
    text(x + side, y, 4, item.name, `text-anchor="end" fill="${SOFT}"`),
    toPart(item.at, [x, y + 2, side], { ...item.layers, large }),
  ]);
  if (!strip) return drawn;
  return drawn + upsideDown(some, width, height - MARGIN - FOOT - strip, strip);
}

/** Small solutions in a row, upside down. @param {Numbered[]} some @param {number} width @param {number} top @param {number} height */
function upsideDown(some, width, top, height) {
  const each = (width - 2 * MARGIN) / some.length;
  const side = Math.min(each - 2, height - 7);
  const parts = some.flatMap(({ item, number }, at) => {
    // From right to left, as the row is turned.
    const x = (some.length - 1 - at) * each + (each - side) / 2;
    return [
      text(x + side / 2, 4, 3.2, `${number}`, 'text-anchor="middle"'),
      toPart(solvedOf(item), [x, 5, side]),
    ];
  });
  const turn = `rotate(180 ${width / 2} ${top + height / 2})`;
  return `\n<g transform="${turn}"><g transform="translate(${MARGIN} ${top})">\n${parts.join('\n')}\n</g></g>`;
}

/** @param {Numbered[]} some @param {string} heading @param {number} width @param {number} height */
function solved(some, heading, width, height) {
  const top = MARGIN + HEAD;
  const frame = { top: top + 6, height: height - top - 6 - MARGIN - FOOT, width };
  const drawn = placed(some, SOLVED, frame, ({ item, number }, [x, y, side]) => [
    text(x, y, 3.6, `${number}`, 'font-weight="700"'),
    toPart(solvedOf(item), [x, y + 1.5, side]),
  ]);
  return `${text(MARGIN, top + 2, 5, heading, 'font-weight="700"')}\n${drawn}`;
}

/** The solved position, with the digits that are not given as revealed. @param {Item} item @returns {Position} */
const solvedOf = ({ at, solution }) => ({
  ...at,
  found: [...solution].map((symbol, cell) => (at.givens[cell] === '.' ? symbol : '.')).join(''),
});

/**
 * Squares in columns and rows, with a caption above each, as large as possible.
 * @param {Numbered[]} some @param {readonly [number, number]} places
 * @param {{ top: number, height: number, width: number }} frame
 * @param {(one: Numbered, place: [x: number, y: number, side: number]) => string[]} draw place: from the foot of its caption
 */
function placed(some, [columns, rows], { top, height, width }, draw) {
  const across = (width - 2 * MARGIN - (columns - 1) * GAP) / columns;
  const down = (height - (rows - 1) * GAP) / rows;
  const side = Math.min(across, down - CAPTION);
  return some
    .flatMap((one, at) => {
      const x = MARGIN + (at % columns) * (across + GAP) + (across - side) / 2;
      const y = top + Math.floor(at / columns) * (down + GAP) + CAPTION - 2;
      return draw(one, [x, y, side]);
    })
    .join('\n');
}

/** Sheets that explain the rules. @param {Words} words @param {number} width @param {number} height */
function explained({ rules, meanings }, width, height) {
  const [size, lead] = [4.2, 6.4];
  const most = Math.floor((height - 2 * MARGIN - HEAD - FOOT - 10) / lead);
  const lines = meanings.flatMap((meaning) => [
    ...wrapped(meaning, (width - 2 * MARGIN) / size),
    '',
  ]);
  return Array.from({ length: Math.ceil(lines.length / most) }, (_, sheet) =>
    [
      text(MARGIN, MARGIN + HEAD + 2, 5, rules, 'font-weight="700"'),
      ...lines
        .slice(sheet * most, (sheet + 1) * most)
        .map((line, at) => text(MARGIN, MARGIN + HEAD + 12 + at * lead, size, line)),
    ].join('\n'),
  );
}

/** Breaks a text into lines of a width in ems: a letter takes about half an em, a Chinese character one. @param {string} meaning @param {number} ems */
function wrapped(meaning, ems) {
  const lines = [''];
  let left = ems;
  for (const word of meaning.match(/[\u3000-\uffef]|[^\s\u3000-\uffef]+\s*|\s+/g) ?? []) {
    const wide = [...word].reduce((sum, one) => sum + (one > '\u2fff' ? 1 : 0.55), 0);
    // A Chinese full stop or comma does not begin a line.
    if (wide > left && !/^[，。；：、！？）]/.test(word)) {
      lines.push('');
      left = ems;
    }
    lines[lines.length - 1] += word;
    left -= wide;
  }
  return lines.map((line) => line.trim());
}

const ENTITIES = /** @type {Record<string, string>} */ ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' });

/** @param {number} x @param {number} y @param {number} size @param {string} words @param {string} [look] */
const text = (x, y, size, words, look = '') =>
  words &&
  `<text x="${short(x)}" y="${short(y)}" font-size="${size}" ${look}>${words.replace(/[&<>]/g, (one) => ENTITIES[one] ?? one)}</text>`;

const short = (/** @type {number} */ value) => Number(value.toFixed(2));
