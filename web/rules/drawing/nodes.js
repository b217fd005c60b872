/** Pieces of a drawing as plain values, which become elements in the grid and text in a picture. Pure. */

/**
 * @typedef {object} Node a piece of SVG
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

/** @param {import('./outline.js').Point} at @param {number} r @param {object} more */
export const circle = ([cx, cy], r, more) => node('circle', { cx, cy, r, ...more });

/** Filled with the colour of the paper, which depends on the theme. */
export const PAPER = { fill: '#fff', class: 'paper' };

/** @param {import('./outline.js').Point} at @param {string} text @param {number} size @param {object} [more] */
export const letters = ([x, y], text, size, more = {}) =>
  node(
    'text',
    {
      x,
      // Centred by the height of digits, whatever the metrics of the font.
      y: y + size * 0.35,
      'font-size': size,
      'text-anchor': 'middle',
      fill: 'currentColor',
      stroke: 'none',
      ...more,
    },
    text,
  );

/** As text, for pictures. @param {Node} node @returns {string} */
export function inMarkup({ tag, attributes, children, text }) {
  const escaped = (/** @type {string | number} */ value) =>
    String(value).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<${tag}${said.join('')}>${children.map(inMarkup).join('')}${escaped(text)}</${tag}>`;
}

const SVG = 'http://www.w3.org/2000/svg';

/** As an element of the document. @param {Node} node @returns {SVGElement} */
export function inElements({ tag, attributes, children, text }) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  if (text) element.textContent = text;
  element.append(...children.map(inElements));
  return element;
}
