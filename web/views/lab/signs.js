/** The signs on the buttons of the watch, as on any player. */
const SVG = 'http://www.w3.org/2000/svg';

const PATHS = {
  first: 'M7 6v12M18 6l-8 6 8 6z',
  back: 'M15 6l-8 6 8 6z',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  forward: 'M9 6l8 6-8 6z',
  last: 'M17 6v12M6 6l8 6-8 6z',
  backwards: 'M11 6l-7 6 7 6zM20 6l-7 6 7 6z',
};

/** @typedef {keyof typeof PATHS} Sign */

/** @param {Sign} name */
export function sign(name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(document.createElementNS(SVG, 'path'));
  setSign(svg, name);
  return svg;
}

/** @param {Element | null} svg @param {Sign} name */
export function setSign(svg, name) {
  svg?.firstElementChild?.setAttribute('d', PATHS[name]);
}
