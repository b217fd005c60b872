/** A setter's colour for a rule, on light and on dark paper. Pure. */

/** @typedef {import('./nodes.js').Node} Node */

/** The luminance that has a contrast of at least 3:1 with white paper and with dark. */
const [DARKEST, LIGHTEST] = [0.14, 0.3];

/** What shows paper, or is white and black whatever the rule. */
const FIXED = ['paper', 'paper-line', 'white', 'black'];

/** @param {number} part of 255 */
const linear = (part) => (part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);

/** @param {number} light */
const encoded = (light) =>
  Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));

/** The colour itself, or a darker or lighter one that stands out on any paper. @param {string} colour "#c0392b" */
export function legible(colour) {
  const parts = [1, 3, 5].map((at) => linear(parseInt(colour.slice(at, at + 2), 16)));
  const [red = 0, green = 0, blue = 0] = parts;
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const more = light < DARKEST ? (DARKEST - light) / (1 - light) : 0;
  const less = light > LIGHTEST ? LIGHTEST / light : 1;
  const said = parts.map((part) => encoded(less * part + more * (1 - part)).toString(16));
  return `#${said.map((part) => part.padStart(2, '0')).join('')}`;
}

/** A drawing in another colour. @param {Node} node @param {string} colour @returns {Node} */
export function recoloured({ attributes, children, ...others }, colour) {
  const { class: name = '' } = attributes;
  const own = { ...attributes };
  for (const way of ['fill', 'stroke']) {
    const before = String(attributes[way] ?? '');
    const kept = FIXED.includes(String(name)) || !(before.startsWith('#') || name === 'cage');
    if (!kept && before !== 'none' && before !== '') own[way] = colour;
  }
  return {
    ...others,
    attributes: own,
    children: children.map((child) => recoloured(child, colour)),
  };
}
