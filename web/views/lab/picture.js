/** The chart as a picture to save, laid out as SVG. */
import { inMarkup, node } from '../../rules/drawing/nodes.js';
import { t } from '../../language.js';
import { costOf, isWhole, timeOf } from './runs.js';
import { scaleFor, share, tickOf, timeTickOf } from './scale.js';
import { time, w } from './words.js';

/**
 * @typedef {import('./runs.js').Run} Run
 * @typedef {{ paper: string, ink: string, soft: string, hair: string, blue: string, green: string }} Colours
 */

const FONT = "system-ui, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', sans-serif";
export const WIDTH = 960;
const EDGE = 28;
const NAME = 140;
const NUMBER = 150;
const ROW = 30;
const HEAD = 104;
const BAR = (WIDTH - 2 * EDGE - NAME - 2 * NUMBER) / 2;

/** The height of a picture of a number of runs. @param {number} runs */
export const heightOf = (runs) => HEAD + runs * ROW + 44;

/** The hatching of runs that did not end. */
const HATCHES = node(
  'pattern',
  {
    id: 'h',
    width: 6,
    height: 6,
    patternUnits: 'userSpaceOnUse',
    patternTransform: 'rotate(45)',
  },
  [node('path', { d: 'M0 0v6', stroke: '#888', 'stroke-width': 3 })],
);

/** @param {number} x @param {number} y @param {string} words @param {string} fill @param {number} size */
const text = (x, y, words, fill, size, bold = false) =>
  node('text', { x, y, fill, 'font-size': size, ...(bold && { 'font-weight': 700 }) }, words);

/**
 * @param {string} puzzle @param {readonly Run[]} runs @param {Colours} colours
 * @param {number} [scale] of its display to its layout
 */
export function toSvg(puzzle, runs, colours, scale = 1) {
  const { paper, ink, soft, hair, blue, green } = colours;
  const height = heightOf(runs.length);
  const bottom = HEAD + runs.length * ROW;
  const columns = [
    {
      x: EDGE + NAME,
      title: w('placements'),
      scale: scaleFor(runs.map(costOf), 1),
      tick: tickOf,
      value: costOf,
      words: costInWords,
      fill: (/** @type {Run} */ { strategy }) => (strategy.engine ? green : blue),
    },
    {
      x: EDGE + NAME + BAR + NUMBER,
      title: w('timeHead'),
      scale: scaleFor(runs.map(timeOf).filter((ms) => ms > 0)),
      tick: timeTickOf,
      value: timeOf,
      words: (/** @type {Run} */ run) => (run.effort ? time(timeOf(run)) : ''),
      fill: () => ink,
    },
  ];
  const nodes = [
    HATCHES,
    node('rect', { width: WIDTH, height, fill: paper }),
    text(EDGE, 40, w('chartTitle'), ink, 20, true),
    text(EDGE, 62, puzzle, soft, 12),
    ...columns.flatMap(({ x, title, scale, tick }) => [
      text(x, 88, title, ink, 13, true),
      ...scale.ticks.flatMap((value) => {
        const at = x + share(scale, value) * BAR;
        return [
          node('path', { d: `M${at} ${HEAD - 6}V${bottom}`, stroke: hair }),
          text(at, bottom + 16, tick(value), soft, 10),
        ];
      }),
    ]),
    ...runs.flatMap((run, at) => {
      const y = HEAD + at * ROW;
      const bars = columns.flatMap(({ x, scale, value, words, fill }) => {
        const width = share(scale, value(run)) * BAR;
        const bar = { x, y: y + 6, width: Math.max(1.5, width), height: 16 };
        const opacity = isWhole(run) ? 1 : 0.35;
        return [
          ...(run.effort
            ? [node('rect', { ...bar, fill: fill(run), 'fill-opacity': opacity })]
            : []),
          ...(run.effort && !isWhole(run) ? [node('rect', { ...bar, fill: 'url(#h)' })] : []),
          text(x + width + 6, y + 18, words(run), ink, 12),
        ];
      });
      return [text(EDGE, y + 18, run.strategy.name, ink, 14), ...bars];
    }),
    text(EDGE, height - 10, w('logScale'), soft, 11),
  ];
  const size = {
    width: WIDTH * scale,
    height: height * scale,
    viewBox: `0 0 ${WIDTH} ${height}`,
    'font-family': FONT,
  };
  return `${inMarkup(node('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }, nodes))}\n`;
}

/** The cost of a run in words. @param {Run} run */
export function costInWords(run) {
  if (!run.effort) return '–';
  const cost = costOf(run);
  if (run.state === 'limit' && !run.strategy.engine) return w('stoppedAfter', cost);
  return run.strategy.engine ? w('guesses', cost) : t('whole', cost);
}
