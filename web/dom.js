/** The few words of DOM that every panel needs. */

/**
 * The element with an id; its absence is our own mistake, so it throws.
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
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {string} className
 * @param {...(Node | string)} children
 */
export function make(tag, className, ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

/** A drawing from the symbols at the head of the page. @param {string} name */
export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#i-${name}`);
  svg.setAttribute('aria-hidden', 'true');
  svg.append(use);
  return svg;
}

/** A button that has nothing to do keeps its place and its focus. @param {string} id @param {boolean} disabled */
export const disable = (id, disabled) => byId(id).setAttribute('aria-disabled', String(disabled));

/** @param {HTMLElement} parent @param {string} name */
export function setIcon(parent, name) {
  parent.querySelector('use')?.setAttribute('href', `#i-${name}`);
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
