/** DOM helpers for all views. */
import { translate } from './language.js';

/**
 * The element with an id; throws if there is none, which is a programming error.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @param {new () => T} [type]
 * @returns {T}
 */
export function byId(id, type) {
  const element = document.getElementById(id);
  const Type = type ?? HTMLElement;
  if (!(element instanceof Type)) throw new Error(`#${id} is not there`);
  return /** @type {T} */ (element);
}

/**
 * Creates an element with children, texts, and objects of properties and attributes, among them string keys (`data-t`)
 * and listeners (`onclick`).
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {string} className
 * @param {...(Node | string | Record<string, unknown>)} parts
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, className, ...parts) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (element instanceof HTMLButtonElement) element.type = 'button';
  for (const part of parts) {
    if (typeof part === 'string' || part instanceof Node) element.append(part);
    else setAll(element, part);
  }
  return element;
}

/** @param {HTMLElement} element @param {Record<string, unknown>} values */
function setAll(element, values) {
  for (const [name, value] of Object.entries(values)) {
    if (name in element) Reflect.set(element, name, value);
    else element.setAttribute(name, String(value));
  }
}

/** Pages that enforce Trusted Types accept markup only from a policy, if they allow it; all markup here is our own. */
const policy = (() => {
  try {
    return /** @type {any} */ (globalThis).trustedTypes?.createPolicy('ninefold-markup', {
      createHTML: (/** @type {string} */ markup) => markup,
    });
  } catch {
    return null;
  }
})();

/**
 * Fills an element with our own markup, writes its texts, which are string keys (`data-t`), and gives the elements with a
 * `data-part` by that name.
 * @param {Element} root @param {string} markup
 * @returns {Record<string, any>}
 */
export function build(root, markup) {
  // White space between tags, there for readers of the source, would be shown as a gap.
  const close = markup.replace(/>\s+</g, '><');
  root.innerHTML = policy ? policy.createHTML(close) : close;
  translate(root);
  /** @type {NodeListOf<HTMLElement>} */
  const named = root.querySelectorAll('[data-part]');
  return Object.fromEntries([...named].map((one) => [one.dataset.part, one]));
}

/**
 * Fills a list of choices. What was chosen stays so, or else the usual one is.
 * @param {HTMLSelectElement} select
 * @param {readonly (readonly [value: string | number, text: string])[]} options
 * @param {string | number} [usual] by default the first
 */
export function setOptions(select, options, usual = options[0]?.[0] ?? '') {
  const { value } = select;
  select.replaceChildren(...options.map(([one, text]) => new Option(text, String(one))));
  select.value = options.some(([one]) => String(one) === value) ? value : String(usual);
}

/** Sets an attribute if it differs: setting an equal one costs time. @param {Element} element @param {string} name @param {string} value */
export function set(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** The same for a text. @param {Element | null | undefined} element @param {string} text */
export function setText(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}

/** The same for facts between dots, each of which stays on a line with the dot after it. @param {Element} element @param {string} text */
export function setFacts(element, text) {
  if (element.textContent === text) return;
  const facts = text ? text.split(' · ') : [];
  const last = facts.length - 1;
  element.replaceChildren(
    ...facts.flatMap((fact, at) => [
      make('span', 'fact', at < last ? `${fact} ·` : fact),
      ...(at < last ? [' '] : []),
    ]),
  );
}

/** Cells that are one thing: a range, the parts of a rule. */
const RANGE = /(r\d+c\d+(?:(?:-| : )r\d+c\d+)+)/;

/** The same for words about rules, where a range of cells stays on a line. @param {Element} element @param {string} text */
export function setRanges(element, text) {
  if (element.textContent === text) return;
  const parts = text.split(RANGE);
  element.replaceChildren(
    ...parts.map((part, at) => (at % 2 > 0 ? make('span', 'range', part) : part)),
  );
}

const SVG = 'http://www.w3.org/2000/svg';

/** @param {string} name @param {Record<string, string | number>} attributes @param {...Element} children */
export function svg(name, attributes, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** A drawing from the symbols at the head of the page. @param {string} name */
export const icon = (name) =>
  svg('svg', { 'aria-hidden': 'true' }, svg('use', { href: `#i-${name}` }));

/** A drawing of one path, 24 by 24. @param {string} d */
export const drawing = (d) =>
  svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d }));

/** A disabled button keeps its place and its focus. @param {string} id @param {boolean} disabled */
export const disable = (id, disabled) => set(byId(id), 'aria-disabled', String(disabled));

/** @param {HTMLElement} parent @param {string} name */
export function setIcon(parent, name) {
  const use = parent.querySelector('use');
  if (use) set(use, 'href', `#i-${name}`);
}

/** The button that an event came from. @param {Event} event */
export const buttonOf = ({ target }) =>
  target instanceof Element ? target.closest('button') : null;

/** The markup of a tab, for startTabs. @param {string} id @param {string} word its string key */
export const tabMarkup = (id, word) =>
  `<button type="button" role="tab" id="${id}" data-t="${word}" data-part="${id}"></button>`;

/**
 * Tabs, of which one is selected: arrow keys go to the next one, and from the last to the first.
 * @template {string} Name
 * @param {readonly Name[]} names
 * @param {(name: Name) => HTMLElement} tabOf
 * @param {(name: Name) => HTMLElement} panelOf its panel, which may be the same for all
 * @param {(name: Name, pressed: boolean) => void} choose
 * @returns {(chosen: Name) => void} marks the chosen one
 */
export function startTabs(names, tabOf, panelOf, choose) {
  for (const [at, name] of names.entries()) {
    const tab = tabOf(name);
    tab.setAttribute('aria-controls', panelOf(name).id);
    panelOf(name).setAttribute('role', 'tabpanel');
    panelOf(name).setAttribute('aria-labelledby', tab.id);
    tab.addEventListener('click', () => choose(name, true));
    tab.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const there = [...names.slice(at), ...names.slice(0, at)].filter((one) => !tabOf(one).hidden);
      const next = there.at(step % there.length);
      if (next === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      tabOf(next).focus();
      choose(next, false);
    });
  }
  return (chosen) => {
    for (const name of names) {
      const tab = tabOf(name);
      tab.setAttribute('aria-selected', String(name === chosen));
      tab.tabIndex = name === chosen ? 0 : -1;
    }
    panelOf(chosen).setAttribute('aria-labelledby', tabOf(chosen).id);
  };
}

/** How long (in ms) a button says that it has copied. */
const STAY = 1500;

/**
 * Copies a text; calls `tell` then, and again with false after a moment. Rejects if the browser does not allow it.
 * @param {string} text @param {(copied: boolean) => void} tell
 */
export async function copyText(text, tell) {
  await navigator.clipboard.writeText(text);
  tell(true);
  setTimeout(() => tell(false), STAY);
}

/** Saves a file: starts a download. @param {string} name @param {Blob} blob */
export function save(name, blob) {
  const link = make('a', '', { download: name, href: URL.createObjectURL(blob) });
  link.click();
  // Some browsers begin to read only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The same work, once, after the next frame is painted. @param {() => void} work */
export function afterFrame(work) {
  let waits = false;
  const now = () => {
    waits = false;
    work();
  };
  return () => {
    if (!waits) requestAnimationFrame(() => setTimeout(now));
    waits = true;
  };
}

/**
 * The same work, once, after things have been quiet for `delay` ms, or before the page is left; `.now()`
 * does not wait. The work is told whether the page is being left.
 *
 * @param {(leaving: boolean) => void} work @param {number} delay
 */
export function debounced(work, delay) {
  let timer = 0;
  const later = () => {
    clearTimeout(timer);
    timer = window.setTimeout(later.now, delay);
  };
  const end = (/** @type {boolean} */ leaving) => {
    clearTimeout(timer);
    timer = 0;
    work(leaving);
  };
  later.now = () => end(false);
  addEventListener('pagehide', () => timer && end(true));
  return later;
}
