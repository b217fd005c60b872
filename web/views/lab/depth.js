/** Charts of the depth over the steps, on canvases: of the whole search, and around the current step. */

import { onTheme } from '../../theme.js';

/**
 * @typedef {import('../../../wasm/client/ninefold.js').Moment} Moment
 * @typedef {import('../../../wasm/client/ninefold.js').Profile} Profile
 * @typedef {{ soft: string, blue: string, red: string }} Colours
 */

/** How long (in ms) colours are cached: reading them costs a layout. */
const COLOURS_FOR = 500;

/** A canvas that knows its displayed size without a layout for each frame. */
class Paper {
  canvas;
  width = 0;
  height = 0;
  /** @type {Colours} */
  #colours = { soft: '', blue: '', red: '' };
  #asked = -COLOURS_FOR;

  /** @param {HTMLCanvasElement} canvas @param {() => void} redraw */
  constructor(canvas, redraw) {
    this.canvas = canvas;
    new ResizeObserver(([entry]) => {
      if (!entry) return;
      this.width = entry.contentRect.width;
      this.height = entry.contentRect.height;
      redraw();
    }).observe(canvas);
    onTheme(() => {
      this.#asked = -COLOURS_FOR;
      redraw();
    });
  }

  get colours() {
    if (performance.now() - this.#asked > COLOURS_FOR) {
      this.#asked = performance.now();
      const style = getComputedStyle(this.canvas);
      const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
      this.#colours = { soft: colour('--soft'), blue: colour('--blue'), red: colour('--red') };
    }
    return this.#colours;
  }

  /** A cleared context of the canvas, or of another of the same size. */
  pen(canvas = this.canvas) {
    const { width, height } = this;
    const scale = window.devicePixelRatio || 1;
    const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
    if (wide === 0 || high === 0) return null;
    if (canvas.width !== wide || canvas.height !== high) {
      canvas.width = wide;
      canvas.height = high;
    }
    const pen = canvas.getContext('2d');
    pen?.setTransform(scale, 0, 0, scale, 0, 0);
    pen?.clearRect(0, 0, width, height);
    return pen;
  }
}

/** The whole search: the range of depths, and the current step. */
export class ProfileChart {
  #paper;
  /** The search without the step: only the step moves from frame to frame. */
  #search = document.createElement('canvas');
  #drawn = '';
  /** @type {Profile | null} */
  #profile = null;

  /** @param {HTMLCanvasElement} canvas @param {() => void} redraw */
  constructor(canvas, redraw) {
    this.#paper = new Paper(canvas, redraw);
  }

  /** @param {Profile | null} profile @param {Moment | null} moment @param {number} most the greatest possible depth */
  draw(profile, moment, most) {
    const paper = this.#paper;
    const pen = paper.pen();
    if (!pen || !profile || profile.length === 0) return;
    const { width, height, colours } = paper;
    const key = [width, height, colours.soft, most, window.devicePixelRatio].join(' ');
    if (profile !== this.#profile || key !== this.#drawn) {
      this.#profile = profile;
      this.#drawn = key;
      const search = paper.pen(this.#search);
      if (search) paintSearch(search, profile, most, paper);
    }
    pen.drawImage(this.#search, 0, 0, width, height);
    if (!moment) return;
    pen.fillStyle = colours.red;
    // The profile may lag behind the step.
    const part = Math.min(1, moment.step / profile.length);
    pen.fillRect(Math.min(width - 2, part * width), 0, 2, height);
  }
}

/** @param {CanvasRenderingContext2D} pen @param {Profile} profile @param {number} most @param {Paper} paper */
function paintSearch(pen, { least, greatest, width: stretch, length }, most, paper) {
  const { width, height, colours } = paper;
  const y = (/** @type {number} */ depth) =>
    height - 1 - (depth / Math.max(1, most)) * (height - 3);
  pen.fillStyle = colours.soft;
  for (const [at, low] of least.entries()) {
    const x = ((at * stretch) / length) * width;
    const wide = Math.max(1, (Math.min(stretch, length - at * stretch) / length) * width);
    const top = y(greatest[at] ?? low);
    pen.fillRect(x, top, wide, Math.max(1.5, y(low) - top));
  }
}

/** The steps around the current one. */
export class NearChart {
  #paper;

  /** @param {HTMLCanvasElement} canvas @param {() => void} redraw */
  constructor(canvas, redraw) {
    this.#paper = new Paper(canvas, redraw);
  }

  /** @param {Moment | null} moment @param {number} most @param {number} around */
  draw(moment, most, around) {
    const pen = this.#paper.pen();
    if (!pen || !moment?.depths) return;
    const { width, height, colours } = this.#paper;
    const { first, depths } = moment.depths;
    // Only this range of depths, so that single steps are visible.
    const low = Math.max(0, Math.min(...depths) - 1);
    const high = Math.max(low + 6, Math.min(most, Math.max(...depths)));
    const x = (/** @type {number} */ step) =>
      width / 2 + ((step - moment.step) / around) * (width / 2);
    const y = (/** @type {number} */ depth) =>
      height - 5 - ((depth - low) / (high - low)) * (height - 10);
    pen.strokeStyle = colours.blue;
    pen.lineWidth = 1.5;
    pen.lineJoin = 'round';
    pen.beginPath();
    for (const [at, depth] of depths.entries()) {
      if (at === 0) pen.moveTo(x(first), y(depth));
      else pen.lineTo(x(first + at), y(depth));
    }
    pen.stroke();
    pen.fillStyle = colours.red;
    pen.beginPath();
    pen.arc(x(moment.step), y(moment.depth), 3.5, 0, 7);
    pen.fill();
  }
}
