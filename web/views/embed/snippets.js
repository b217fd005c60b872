/** The snippet for another page or program, for each way of embedding. Pure. */

/**
 * @typedef {'element' | 'iframe' | 'module' | 'file'} Way
 *
 * @typedef {object} Options
 * @property {string} base address of this site, with a slash at its end
 * @property {string} puzzle '' for none
 * @property {string} link the puzzle as the hash of an address
 * @property {number} size cells per row, used if there is no puzzle; 0 for the usual 9
 * @property {number} width in CSS pixels, at most
 * @property {number} height of the whole, in CSS pixels
 * @property {'' | 'light' | 'dark'} theme
 * @property {'' | import('../../language.js').Language} lang
 * @property {boolean} controls
 * @property {boolean} readonly
 */

export const WAYS = /** @type {const} */ (['element', 'iframe', 'module', 'file']);

/** @param {Way} way @param {Options} options */
export function snippet(way, options) {
  const { base, puzzle, width, height } = options;
  switch (way) {
    case 'element':
      return [
        `<script type="module" src="${base}element.js"></script>`,
        `<ninefold-sudoku${attributes(options)} style="max-width: ${width}px"></ninefold-sudoku>`,
      ].join('\n');
    case 'iframe':
      return [
        `<iframe src="${base}embed.html${hash(options)}" title="Sudoku"`,
        `  style="border: 0; width: 100%; max-width: ${width}px; height: ${height}px"></iframe>`,
      ].join('\n');
    case 'module':
      return [
        "// In a project that has the package: from 'ninefold'",
        `import { Solver } from '${base}ninefold.js';`,
        '',
        `const puzzle = ${quoted(puzzle || '.'.repeat(81))};`,
        'const solver = new Solver();',
        'const { count, solution } = await solver.solve(puzzle);',
        'console.log(count, solution); // 0, 1, or 2 for more than one',
        'await solver.close();',
      ].join('\n');
    case 'file':
      return `<a href="ninefold.html${escaped(options.link)}">Sudoku</a>`;
  }
}

/** The element's attributes, in the order of its documentation. @param {Options} options */
export function settings({ puzzle, size, theme, lang, controls, readonly }) {
  /** @type {[name: string, value: string | true][]} */
  const all = [
    ['puzzle', puzzle],
    ['size', puzzle || !size ? '' : String(size)],
    ['theme', theme],
    ['lang', lang],
    ['readonly', readonly || ''],
    ['controls', (controls && !readonly) || ''],
  ];
  return all.filter(([, value]) => value !== '');
}

/** @param {Options} options */
const attributes = (options) =>
  settings(options)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escaped(value)}"`))
    .join('');

/** @param {Options} options */
function hash(options) {
  const parts = settings(options).map(([name, value]) =>
    value === true ? name : `${name}=${encodeURIComponent(value)}`,
  );
  return parts.length > 0 ? `#${parts.join('&amp;')}` : '';
}

/** As a JavaScript string literal. @param {string} text */
const quoted = (text) => (text.includes('\n') ? JSON.stringify(text) : `'${text}'`);

/** For an attribute. @param {string} text */
const escaped = (text) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
