/** SVG nodes as plain values, which become elements in the grid and markup in pictures. Pure. */
import { svg } from '../../dom.js';
import { DRAWINGS } from './table.js';

/**
 * @typedef {object} Node of SVG
 * @property {string} tag
 * @property {Readonly<Record<string, string | number>>} attributes
 * @property {readonly Node[]} children
 * @property {string} text
 */

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {readonly Node[] | string} [inside]
 * @returns {Node}
 */
export const node = (tag, attributes, inside = '') => ({
  tag,
  attributes,
  children: typeof inside === 'string' ? [] : inside,
  text: typeof inside === 'string' ? inside : '',
});

/** A line that is not filled. @param {string} d @param {string} stroke @param {number} width @param {object} [more] */
export const stroke = (d, stroke, width, more = {}) =>
  node('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

/**
 * The transform of a path around the origin to a point, turned clockwise in degrees.
 * @param {import('./outline.js').Point} at @param {number} [turn]
 */
export const placed = ([x, y], turn = 0) => ({ transform: `translate(${x} ${y}) rotate(${turn})` });

/** The direction from one point to another, in degrees. @param {import('./outline.js').Point} from @param {import('./outline.js').Point} to */
export const turnOf = (from, to) => (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;

/** @param {import('./outline.js').Point} at @param {number} r @param {object} more */
export const circle = ([cx, cy], r, more) => node('circle', { cx, cy, r, ...more });

/** Filled with the paper's colour, which depends on the theme. */
export const PAPER = { fill: '#fff', class: 'paper' };

/** @param {import('./outline.js').Point} at @param {string} text @param {number} size @param {object} [more] */
export const letters = ([x, y], text, size, more = {}) =>
  node(
    'text',
    {
      x,
      // Centred by the height of digits, independent of the font's metrics.
      y: y + size * 0.35,
      'font-size': size,
      'text-anchor': 'middle',
      fill: 'currentColor',
      stroke: 'none',
      ...more,
    },
    text,
  );

/** The kind of a rule's drawing and its parameters; empty if it is not drawn. @param {{ keyword: string }} rule */
export const drawingWords = ({ keyword }) =>
  Object.hasOwn(DRAWINGS, keyword) ? (DRAWINGS[keyword] ?? '').split(' ') : [];

/** As text, for pictures. @param {Node} node @returns {string} */
export function inMarkup({ tag, attributes, children, text }) {
  const escaped = (/** @type {string | number} */ value) =>
    String(value).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<${tag}${said.join('')}>${children.map(inMarkup).join('')}${escaped(text)}</${tag}>`;
}

/** As an element of the document. @param {Node} node @returns {SVGElement} */
export function inElements({ tag, attributes, children, text }) {
  const element = svg(tag, attributes, ...children.map(inElements));
  if (text) element.textContent = text;
  return element;
}
