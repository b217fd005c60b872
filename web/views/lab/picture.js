/** The chart as a picture to save: laid out once as shapes, then written as SVG or painted as PNG. */
import { costOf, isWhole, timeOf } from './runs.js';
import { scaleFor, share, tickOf, timeTickOf } from './scale.js';
import { time, w } from './words.js';

/**
 * @typedef {import('./runs.js').Run} Run
 *
 * @typedef {{ kind: 'box', x: number, y: number, width: number, height: number, fill: string, hatched?: boolean }} Box
 * @typedef {{ kind: 'line', x: number, y: number, height: number, fill: string }} Line
 * @typedef {{ kind: 'text', x: number, y: number, text: string, fill: string, size: number, bold?: boolean, end?: boolean }} Text
 * @typedef {Box | Line | Text} Shape
 *
 * @typedef {{ paper: string, ink: string, soft: string, hair: string, blue: string, green: string }} Colours
 * @typedef {{ width: number, height: number, shapes: Shape[] }} Drawing
 */

const FONT = "system-ui, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', sans-serif";
const WIDTH = 960;
const EDGE = 28;
const NAME = 140;
const NUMBER = 150;
const ROW = 30;
const HEAD = 104;

/** @param {string} puzzle @param {readonly Run[]} runs @param {Colours} colours @returns {Drawing} */
export function drawingOf(puzzle, runs, colours) {
  const { paper, ink, soft, hair, blue, green } = colours;
  const height = HEAD + runs.length * ROW + 44;
  const bar = (WIDTH - 2 * EDGE - NAME - 2 * NUMBER) / 2;
  const costX = EDGE + NAME;
  const timeX = costX + bar + NUMBER;
  const costs = scaleFor(runs.map(costOf), 1);
  const times = scaleFor(runs.map(timeOf).filter((ms) => ms > 0));
  const bottom = HEAD + runs.length * ROW;

  /** @type {Shape[]} */
  const shapes = [
    { kind: 'box', x: 0, y: 0, width: WIDTH, height, fill: paper },
    { kind: 'text', x: EDGE, y: 40, text: w('chartTitle'), fill: ink, size: 20, bold: true },
    { kind: 'text', x: EDGE, y: 62, text: puzzle, fill: soft, size: 12 },
    { kind: 'text', x: costX, y: 88, text: w('placements'), fill: ink, size: 13, bold: true },
    { kind: 'text', x: timeX, y: 88, text: w('timeHead'), fill: ink, size: 13, bold: true },
  ];
  for (const { x, scale, name } of [
    { x: costX, scale: costs, name: tickOf },
    { x: timeX, scale: times, name: timeTickOf },
  ]) {
    for (const tick of scale.ticks) {
      const at = x + share(scale, tick) * bar;
      shapes.push({ kind: 'line', x: at, y: HEAD - 6, height: bottom - HEAD + 6, fill: hair });
      shapes.push({ kind: 'text', x: at, y: bottom + 16, text: name(tick), fill: soft, size: 10 });
    }
  }
  for (const [at, run] of runs.entries()) {
    const y = HEAD + at * ROW;
    const line = y + 18;
    const hatched = !isWhole(run);
    const known = run.effort !== null;
    shapes.push({ kind: 'text', x: EDGE, y: line, text: run.strategy.name, fill: ink, size: 14 });
    for (const { x, part, text, fill } of [
      {
        x: costX,
        part: share(costs, costOf(run)),
        text: costInWords(run),
        fill: run.strategy.engine ? green : blue,
      },
      {
        x: timeX,
        part: share(times, timeOf(run)),
        text: known ? time(timeOf(run)) : '',
        fill: ink,
      },
    ]) {
      const width = part * bar;
      if (known)
        shapes.push({
          kind: 'box',
          x,
          y: y + 6,
          width: Math.max(1.5, width),
          height: 16,
          fill,
          hatched,
        });
      shapes.push({ kind: 'text', x: x + width + 6, y: line, text, fill: ink, size: 12 });
    }
  }
  shapes.push({ kind: 'text', x: EDGE, y: height - 10, text: w('logScale'), fill: soft, size: 11 });
  return { width: WIDTH, height, shapes };
}

/** What a bar of the first kind stands for. @param {Run} run */
export function costInWords(run) {
  if (!run.effort) return '–';
  const cost = costOf(run);
  if (run.state === 'limit' && !run.strategy.engine) return w('stoppedAfter', cost);
  return run.strategy.engine ? w('guesses', cost) : w('number', cost);
}

/** @param {Drawing} drawing */
export function toSvg({ width, height, shapes }) {
  const marks = shapes.map((shape) => {
    if (shape.kind === 'text') {
      const { x, y, text, fill, size, bold } = shape;
      return `<text x="${x}" y="${y}" fill="${fill}" font-size="${size}"${bold ? ' font-weight="700"' : ''}>${escaped(text)}</text>`;
    }
    if (shape.kind === 'line') {
      return `<path d="M${shape.x} ${shape.y}v${shape.height}" stroke="${shape.fill}"/>`;
    }
    const { x, y, width: wide, height: high, fill, hatched } = shape;
    const box = `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="${fill}"`;
    return hatched
      ? `${box} fill-opacity="0.35"/>${box} fill="url(#h)"/>`.replace(
          `fill="${fill}" fill="url(#h)"`,
          'fill="url(#h)"',
        )
      : `${box}/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT}">`,
    '<pattern id="h" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v6" stroke="#888" stroke-width="3"/></pattern>',
    ...marks,
    '</svg>\n',
  ].join('\n');
}

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

/** Twice the size, so that it is sharp in print too. @param {Drawing} drawing @returns {Promise<Blob>} */
export function toPng({ width, height, shapes }) {
  const canvas = document.createElement('canvas');
  canvas.width = 2 * width;
  canvas.height = 2 * height;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  pen.scale(2, 2);
  for (const shape of shapes) {
    pen.fillStyle = shape.fill;
    if (shape.kind === 'text') {
      pen.font = `${shape.bold ? '700 ' : ''}${shape.size}px ${FONT}`;
      pen.fillText(shape.text, shape.x, shape.y);
    } else if (shape.kind === 'line') {
      pen.fillRect(shape.x - 0.5, shape.y, 1, shape.height);
    } else {
      paintBox(pen, shape);
    }
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/** @param {CanvasRenderingContext2D} pen @param {Box} box */
function paintBox(pen, { x, y, width, height, hatched }) {
  if (!hatched) {
    pen.fillRect(x, y, width, height);
    return;
  }
  pen.save();
  pen.globalAlpha = 0.35;
  pen.fillRect(x, y, width, height);
  pen.globalAlpha = 1;
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  pen.strokeStyle = '#888';
  pen.lineWidth = 3;
  pen.beginPath();
  for (let at = x - height; at < x + width + height; at += 8.5) {
    pen.moveTo(at, y + height);
    pen.lineTo(at + height, y);
  }
  pen.stroke();
  pen.restore();
}
