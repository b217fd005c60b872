/** A position as a picture: SVG, and PNG painted from it. */
import { cellViewOf, linesOf } from '../puzzle/cellView.js';
import { cellsIn, extentOf, isBorder, placesOf } from '../puzzle/state.js';
import { outline } from '../rules/drawing/outline.js';
import { toText } from '../puzzle/link.js';

/**
 * @typedef {import('../puzzle/state.js').Position} Position
 * @typedef {import('../puzzle/state.js').Shape} Shape
 *
 * SVG markup below the grid lines and above the digits; a cell is 100 wide and high, r1c1 begins at 0 0. `margin`: the
 * space they need around the grid, in cells; `large`: large print.
 * @typedef {{ under?: string, over?: string, large?: boolean,
 *   margin?: { above: number, right: number, below: number, left: number } }} Layers
 */

/** The colours of the page in its light theme. */
const [INK, SOFT, HAIR, BLUE] = ['#1d1b19', '#6a645c', '#d9d4ca', '#1f5bd0'];

const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif";

const LOOK = `font-family="${SANS}" text-anchor="middle" color="${INK}"`;

/** In hundredths of a cell: the heavy line around, and the paper around that. */
const [LINE, RIM] = [4, 12];

/** The height of large print, in hundredths of a cell. */
const LARGE = 76;

/** The side of a picture in pixels. */
const PIXELS = 1200;

/**
 * @param {Position} at
 * @param {import('../puzzle/cellView.js').Extras & Layers} [extras]
 */
export function toSvg(at, extras = {}) {
  const { box, inside } = drawn(at, extras);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS}" height="${PIXELS}" viewBox="${box}" ${LOOK}>`,
    `<title>${toText(at)}</title>`,
    inside,
    '</svg>\n',
  ].join('\n');
}

/** The same as a square part of a larger picture. @param {Position} at @param {[x: number, y: number, side: number]} place @param {import('../puzzle/cellView.js').Extras & Layers} [extras] */
export function toPart(at, [x, y, side], extras = {}) {
  const { box, inside } = drawn(at, extras);
  const place = `x="${short(x)}" y="${short(y)}" width="${short(side)}" height="${short(side)}"`;
  return `<svg ${place} viewBox="${box}" ${LOOK}>\n${inside}\n</svg>`;
}

/** @param {Position} at @param {import('../puzzle/cellView.js').Extras & Layers} extras */
function drawn(at, { under = '', over = '', margin, ...extras }) {
  const { high, across } = extentOf(at.shape);
  const { above, right, below, left } = margin ?? { above: 0, right: 0, below: 0, left: 0 };
  // A square with the grid centred in it.
  const whole = 100 * Math.max(across + left + right, high + above + below) + 2 * RIM;
  const x = (100 * (across + right - left) - whole) / 2;
  const y = (100 * (high + below - above) - whole) / 2;
  const box = [x, y, whole, whole].map(short).join(' ');
  const inside = [
    `<rect x="${short(x)}" y="${short(y)}" width="${short(whole)}" height="${short(whole)}" fill="#fff"/>`,
    under,
    lines(at.shape),
    ...cellsIn(at.shape).map((cell) => cellOf(at, cell, extras)),
    over,
  ];
  return { box, inside: inside.filter(Boolean).join('\n') };
}

/** The grid itself. @param {Shape} shape */
function lines(shape) {
  const { size } = shape;
  const { high, across } = extentOf(shape);
  const [wide, tall] = [100 * across, 100 * high];
  const there = cellsIn(shape);
  const whole = there.length === high * across;
  const inner = Array.from({ length: Math.max(high, across) - 1 }, (_, line) => 100 * (line + 1));
  const thin = whole
    ? inner.map(
        (at) => (at < wide ? `M${at} 0V${tall}` : '') + (at < tall ? `M0 ${at}H${wide}` : ''),
      )
    : there.map((cell) => `M${100 * (cell % size)} ${100 * Math.floor(cell / size)}h100v100h-100z`);
  const heavy = there.map((cell) => {
    const [right, down] = [100 * (cell % size) + 100, 100 * Math.floor(cell / size) + 100];
    const aside = right < wide && isBorder(shape, cell, cell + 1);
    const below = down < tall && isBorder(shape, cell, cell + size);
    return `${aside ? `M${right} ${down - 100}v100` : ''}${below ? `M${right - 100} ${down}h100` : ''}`;
  });
  const frame = `fill="none" stroke="${INK}" stroke-width="${LINE}"`;
  return [
    `<path d="${thin.join('')}" ${whole ? '' : 'fill="none" '}stroke="${HAIR}" stroke-width="1.5"/>`,
    `<path d="${heavy.join('')}" stroke="${INK}" stroke-width="3" stroke-linecap="square"/>`,
    whole
      ? `<rect width="${wide}" height="${tall}" rx="5" ${frame}/>`
      : `<path d="${outline(size, there, 0)}" ${frame}/>`,
  ].join('\n');
}

/** @param {Position} at @param {number} cell @param {import('../puzzle/cellView.js').Extras & Layers} extras */
function cellOf(at, cell, extras) {
  const { size } = at.shape;
  const { high, across } = extentOf(at.shape);
  const dense = Math.max(high, across) > 9;
  const { rows, columns } = placesOf(at.shape);
  const { kind, symbol, small } = cellViewOf(at, cell, extras);
  const [x, y] = [100 * (cell % size), 100 * Math.floor(cell / size)];
  if (symbol) {
    const look = kind === 'given' ? `font-weight="700" fill="${INK}"` : `fill="${BLUE}"`;
    const normal = dense ? 62 : 54;
    return text(x + 50, y + 50, extras.large ? LARGE : normal, symbol, look);
  }
  return linesOf(small, at.shape)
    .flatMap((line, row) =>
      [...line].map((one, column) =>
        one === ' '
          ? ''
          : text(
              x + 4 + (92 * (column + 0.5)) / columns,
              y + 4 + (92 * (row + 0.5)) / rows,
              dense ? 20 : 24,
              one,
              `fill="${SOFT}"`,
            ),
      ),
    )
    .join('');
}

/** A symbol centred at a point; not every program supports dominant-baseline. @param {number} x @param {number} y @param {number} size @param {string} symbol @param {string} look */
const text = (x, y, size, symbol, look) =>
  `<text x="${short(x)}" y="${short(y + 0.36 * size)}" font-size="${size}" ${look}>${symbol}</text>`;

const short = (/** @type {number} */ value) => Number(value.toFixed(1));

/** @param {string} svg @param {number} [width] in pixels @param {number} [height] @returns {Promise<Blob>} */
export async function toPng(svg, width = PIXELS, height = width) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
