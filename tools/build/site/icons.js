/**
 * The logo as icons: a list of shapes, written as SVG and as PNG. The shapes are only rectangles, so the PNG are painted
 * here without a renderer.
 */
import { deflateSync } from 'node:zlib';
import { crc32 } from '../../release/zip.js';

/** The colours of web/styles/base.css. */
const [PAPER, SHEET, INK, RED] = ['#fbfaf6', '#ffffff', '#1d1b19', '#c43d2b'];

/** The side of the drawing. */
const SIDE = 26;

/** @typedef {{ x: number, y: number, width: number, height: number, radius: number, fill: string }} Rect */

/** Rectangles with round corners, from back to front. @type {Rect[]} */
const SHAPES = [
  { x: 0, y: 0, width: 26, height: 26, radius: 5.5, fill: INK },
  { x: 2, y: 2, width: 22, height: 22, radius: 3.5, fill: SHEET },
  ...[8.8, 16.2].flatMap((at) => [
    { x: at, y: 2, width: 1, height: 22, radius: 0, fill: INK },
    { x: 2, y: at, width: 22, height: 1, radius: 0, fill: INK },
  ]),
  { x: 9, y: 9, width: 8, height: 8, radius: 1.5, fill: RED },
];

/** The icons by name. @returns {Map<string, Uint8Array>} */
export function icons() {
  return new Map([
    ['icon.svg', Buffer.from(svg())],
    ['icon-192.png', png(192)],
    ['icon-512.png', png(512)],
    // Systems crop these to their own shape, so there is paper around the logo.
    ['icon-maskable.png', png(512, 0.58)],
    ['icon-apple.png', png(180, 0.7)],
  ]);
}

function svg() {
  const rects = SHAPES.map(
    ({ x, y, width, height, radius, fill }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${rects.join('')}</svg>\n`;
}

/** The logo, or the logo on a square of paper, of which it takes a share. @param {number} size @param {number} [share] */
function png(size, share = 1) {
  const scale = (size * share) / SIDE;
  const shift = (size * (1 - share)) / 2;
  const pixels = new Float64Array(4 * size * size);
  const ground = { x: 0, y: 0, width: size, height: size, radius: 0, fill: PAPER };
  if (share < 1) paint(pixels, size, ground);
  for (const { x, y, width, height, radius, fill } of SHAPES) {
    paint(pixels, size, {
      x: x * scale + shift,
      y: y * scale + shift,
      width: width * scale,
      height: height * scale,
      radius: radius * scale,
      fill,
    });
  }
  const rows = Buffer.alloc(size * (1 + 4 * size));
  // The first byte of a row, 0, means no filter.
  for (let i = 0; i < pixels.length; i++) rows[i + Math.floor(i / (4 * size)) + 1] = pixels[i];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // Eight bits a channel; red, green, blue and opacity.
  head.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Paints a rectangle over the others. @param {Float64Array} pixels @param {number} size @param {Rect} rect */
function paint(pixels, size, { x, y, width, height, radius, fill }) {
  const color = [1, 3, 5].map((at) => parseInt(fill.slice(at, at + 2), 16));
  const [halfWidth, halfHeight] = [width / 2 - radius, height / 2 - radius];
  for (let row = Math.max(0, Math.floor(y)); row < Math.min(size, y + height); row++) {
    for (let column = Math.max(0, Math.floor(x)); column < Math.min(size, x + width); column++) {
      // The distance of the pixel's centre from the edge, negative inside.
      const dx = Math.abs(column + 0.5 - x - width / 2) - halfWidth;
      const dy = Math.abs(row + 0.5 - y - height / 2) - halfHeight;
      const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0));
      const distance = outside + Math.min(Math.max(dx, dy), 0) - radius;
      const cover = Math.min(Math.max(0.5 - distance, 0), 1);
      const at = 4 * (row * size + column);
      const opaque = cover + (1 - cover) * (pixels[at + 3] / 255);
      if (opaque === 0) continue;
      for (let c = 0; c < 3; c++) {
        pixels[at + c] += (color[c] - pixels[at + c]) * (cover / opaque);
      }
      pixels[at + 3] = 255 * opaque;
    }
  }
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
