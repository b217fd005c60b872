// A screen as text, to be read: what stands there, what it is called, in which state it is; and what has changed
// from one such text to the next. What is hidden is named and not told; marks for words and parts are left out.
import { FakeElement } from './screen.mjs';

/** What every element of the small document has; the rest of its properties are the page's. */
const OWN = new Set(
  ['parentElement', 'childNodes', 'className', 'hidden', 'tabIndex', 'onclick', 'onchange', 'scrollWidth', 'clientWidth',
    'shadowRoot', 'host', 'internals', 'adoptedStyleSheets', 'tagName', 'document', 'rect', 'scrolled', 'style', 'dataset',
    'classList', 'part', 'disabled', 'value', 'defaultValue', 'inputMode', 'readOnly', 'checked', 'files', 'selected', 'type'],
); // prettier-ignore

/** How many of them are set as it is made. */
const FIELDS = Object.keys(new FakeElement('p', null)).length;

/** Attributes that say nothing of the screen, or are told as properties. */
const SILENT = new Set(
  ['id', 'class', 'role', 'type', 'data-t', 'data-tip', 'data-label', 'data-hint', 'data-part', 'hidden', 'checked', 'disabled',
    'value', 'readonly', 'spellcheck', 'autocomplete', 'autocapitalize', 'part', 'aria-keyshortcuts', 'viewBox', 'aria-hidden'],
); // prettier-ignore

const quoted = (/** @type {unknown} */ text) => JSON.stringify(String(text)).replaceAll('\\"', "'");

/** A number as short as it is drawn. @param {string} text */
const rounded = (text) => !text.includes('.') ? text : text.replace(/\d+\.\d{3,}/g, (one) => String(Number(Number(one).toFixed(2)))); // prettier-ignore

/** Is this the text of an element? Most are told apart by how they begin. @param {any} element @param {string} text */
function says(element, text) {
  const from = (/** @type {any} */ node, /** @type {number} */ at) => {
    if (typeof node === 'string') return text.startsWith(node, at) ? at + node.length : -1;
    for (const one of node.childNodes) if ((at = from(one, at)) < 0) break;
    return at;
  };
  return from(element, 0) === text.length;
}

/** The states of an element, in an order of their own. @param {any} element */
function states(element) {
  const { document, tagName } = element;
  const said = [];
  if (tagName !== 'OPTION' && (element.value ?? '') !== '')
    said.push(`value=${quoted(element.value)}`);
  if (tagName === 'OPTION' && element.selected) said.push('selected');
  if (tagName !== 'OPTION' && element.selected) said.push(`selection=${element.selected}`);
  for (const name of ['disabled', 'checked', 'readOnly']) if (element[name]) said.push(name);
  if (element.tabIndex !== 0) said.push(`tabindex=${element.tabIndex}`);
  for (const name of element.getAttributeNames()) {
    const value = element.getAttribute(name);
    if (SILENT.has(name) || name === 'tabindex') continue;
    // What is said already: the text as its own label, or as a key.
    if (name === 'aria-label' && says(element, value)) continue;
    if (name === 'data-key' && element.textContent && value.startsWith(element.textContent))
      continue;
    said.push(`${name}=${quoted(name.startsWith('data-') ? value : rounded(value))}`);
  }
  // What every element has comes first.
  const names = Object.keys(element);
  for (let nth = FIELDS; nth < names.length; nth++) {
    const name = names[nth];
    const value = element[name];
    if (OWN.has(name) || name.startsWith('on')) continue;
    if (['string', 'number', 'boolean'].includes(typeof value))
      said.push(`${name}=${quoted(value)}`);
  }
  if (element.styled)
    for (const [name, value] of [...Object.entries(element.style), ...element.style.set])
      said.push(`${name}: ${value}`);
  if (document.activeElement === element) said.push('*focus*');
  return said;
}

/** @param {any} element */
function nameOf(element) {
  const tag = element.tagName.toLowerCase();
  const id = element.id ? `#${element.id}` : '';
  const part = element.getAttribute('data-part');
  const classes = element.className ? `.${element.className.trim().split(/\s+/).join('.')}` : '';
  const role = element.getAttribute('role');
  return `${tag}${id}${part && !id ? `~${part}` : ''}${classes}${role ? ` (${role})` : ''}`;
}

/** A grid: its digits in rows, given as they are, found with °, entered with '; then cells with more to say. @param {any} board @param {string} indent */
function boardLines(board, indent) {
  const rows = board.children.filter((/** @type {any} */ row) => row.className === 'row');
  const lines = [];
  const kinds = { given: '', found: '°', entered: "'" };
  for (const row of rows)
    lines.push(
      `${indent}| ${row.children.map((/** @type {any} */ cell) => `${cell.textContent || '.'}${Object.entries(kinds).find(([name]) => cell.classList.contains(name))?.[1] ?? ''}`).join(' ')}`,
    );
  // What the cells are told by their styles, a line each.
  const cells = rows.flatMap((/** @type {any} */ row) => row.children);
  const names = new Set(cells.flatMap((/** @type {any} */ cell) => [...cell.style.set.keys()]));
  for (const name of names)
    lines.push(
      `${indent}${name}: ${cells.map((/** @type {any} */ cell) => cell.style.set.get(name) ?? '.').join(' ')}`,
    );
  for (const [r, row] of rows.entries())
    for (const [c, cell] of row.children.entries()) {
      const more = cell.className
        .split(' ')
        .filter((/** @type {string} */ name) => !['cell', 'seen', 'box-right', 'box-below', 'given', 'found', 'entered', ''].includes(name)); // prettier-ignore
      const small = cell.dataset.small?.trim().split(/\s+/).join('');
      const focus = cell.document.activeElement === cell;
      if (more.length === 0 && !small && !focus) continue;
      const invalid = cell.getAttribute('aria-invalid') === 'true' ? ' invalid' : '';
      lines.push(
        `${indent} r${r + 1}c${c + 1} ${quoted(cell.getAttribute('aria-label'))}${more.map((/** @type {string} */ one) => ` ${one}`).join('')}${invalid}${small ? ` small=${small}` : ''}${focus ? ' *focus*' : ''}`,
      );
    }
  return lines;
}

/** What only keeps words on a line is text. @param {any} node */
const isText = (node) => typeof node === 'string' || ['fact', 'range'].includes(node.className);

/**
 * @param {any} element @param {string} [indent] @param {string[]} [lines] to which its own are added
 * @returns {string[]}
 */
export function linesOf(element, indent = '', lines = []) {
  const { tagName, className } = element;
  if (tagName === 'SYMBOL' || className === 'symbols') return lines;
  if (element.hidden) return add(`${indent}${nameOf(element)} hidden`);
  if (tagName === 'SVG') {
    const use = element.querySelector('use');
    if (use && element.children.length === 1)
      return add(`${indent}svg ${use.getAttribute('href') ?? ''}`);
    if (element.getAttribute('viewBox') === '0 0 24 24' || className === 'mark') return lines;
  }
  let said = '';
  for (const one of states(element)) said += ` ${one}`;
  const name = `${indent}${nameOf(element)}`;
  // A key of the keypad says its two texts with its label.
  if (tagName === 'BUTTON' && element.dataset.symbol && element.querySelector('small'))
    return add(`${name} ${quoted(element.textContent)}${said}`);
  const inner = `${indent} `;
  if (element.getAttribute('role') === 'grid' && element.querySelector('.row')) {
    lines.push(`${name}${said}`, ...boardLines(element, inner));
    for (const one of element.children) if (one.className !== 'row') linesOf(one, inner, lines);
    return lines;
  }
  const inside = element.shadowRoot ? [...element.childNodes, element.shadowRoot] : element.childNodes; // prettier-ignore
  const textFrom = (/** @type {string} */ text, /** @type {any} */ node) => text + (typeof node === 'string' ? node : node.textContent); // prettier-ignore
  const told = (/** @type {string} */ text) => quoted(text.replace(/\s+/g, ' ').trim());
  // One text stands beside its element.
  if (inside.every(isText)) {
    const text = inside.reduce(textFrom, '');
    return add(`${name}${text.trim() ? ` ${told(text)}` : ''}${said}`);
  }
  lines.push(`${name}${said}`);
  let text = '';
  const flush = () => {
    if (text.trim()) lines.push(`${inner}${told(text)}`);
    text = '';
  };
  for (const node of inside) {
    if (isText(node)) text = textFrom(text, node);
    else {
      flush();
      linesOf(node, inner, lines);
    }
  }
  flush();
  return lines;

  function add(/** @type {string} */ line) {
    lines.push(line);
    return lines;
  }
}

/** What is not worth a line of its own again, in lines. */
const MANY = 6;

/**
 * The same changes, but of what has come and was told already, only how it begins.
 * @param {string[]} changes @param {Set<string>} known blocks, which grows
 */
export function shortened(changes, known) {
  const short = [];
  const depth = (/** @type {string} */ line) => deep(line.slice(2));
  const endOf = (/** @type {number} */ from) => {
    let to = from + 1;
    while (to < changes.length && changes[to].startsWith('+') && depth(changes[to]) > depth(changes[from])) to++;
    return to;
  };
  const learned = [];
  for (let at = 0; at < changes.length; ) {
    const line = changes[at];
    const end = line.startsWith('+') ? endOf(at) : at + 1;
    const block = changes.slice(at, end).join('\n');
    if (end - at >= MANY && known.has(block)) {
      short.push(`${line} … as before, ${end - at} lines`);
      at = end;
      continue;
    }
    if (end - at >= MANY) learned.push(block);
    short.push(line);
    at += 1;
  }
  for (const block of learned) known.add(block);
  return short;
} // prettier-ignore

/** How far a line is indented. @param {string} line */
const deep = (line) => line.length - line.trimStart().length;

/**
 * What has gone (-) and come (+) between two lists of lines, in their order.
 * @param {readonly string[]} before @param {readonly string[]} after
 */
export function changesOf(before, after) {
  let [start, end] = [0, 0];
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const [a, b] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  // How long the longest common part is of what is between, from each line of a and each of b on. A line that the other
  // does not have adds nothing: of b only those that a has too have a column, by where it has them last.
  const last = new Map(b.map((line, j) => [line, j]));
  const known = new Set(a);
  const q = Int32Array.from(b.filter((line) => known.has(line)), (line) => last.get(line) ?? 0);
  let shared = 0;
  const column = [0, ...b.map((line) => (shared += Number(known.has(line))))];
  const longest = Array(a.length + 1).fill(new Uint16Array(q.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    const [number, next] = [last.get(a[i]), longest[i + 1]];
    if (number === undefined) {
      longest[i] = next;
      continue;
    }
    const row = (longest[i] = new Uint16Array(q.length + 1));
    for (let j = q.length - 1; j >= 0; j--)
      row[j] = q[j] === number ? next[j + 1] + 1 : Math.max(next[j], row[j + 1]);
  }
  const changes = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if (i < a.length && j < b.length && a[i] === b[j]) [i, j] = [i + 1, j + 1];
    else if (i < a.length && (j === b.length || longest[i + 1][column[j]] >= longest[i][column[j + 1]])) {
      const gone = a[i++];
      changes.push(`- ${gone}`);
      // What was inside goes with it.
      while (i < a.length && deep(a[i]) > deep(gone) && !(last.get(a[i]) >= j)) i++;
    }
    else changes.push(`+ ${b[j++]}`);
  }
  return changes;
} // prettier-ignore
