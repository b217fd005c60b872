/** Depth over time, drawn on canvases: of the whole search, and around the step. */

/** @typedef {import('../../../wasm/ninefold.js').Moment} Moment @typedef {import('../../../wasm/ninefold.js').Profile} Profile */

/** The pen of a canvas as large as it is shown, with what it draws on made blank. @param {HTMLCanvasElement} canvas */
function fresh(canvas) {
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = window.devicePixelRatio || 1;
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width !== wide || canvas.height !== high) {
    canvas.width = wide;
    canvas.height = high;
  }
  const pen = canvas.getContext('2d');
  if (!pen || width === 0) return null;
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.clearRect(0, 0, width, height);
  return { pen, width, height };
}

/** @param {HTMLElement} element */
function coloursOf(element) {
  const style = getComputedStyle(element);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  return { soft: colour('--soft'), blue: colour('--blue'), red: colour('--red') };
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Profile | null} profile
 * @param {Moment | null} moment
 * @param {number} most the deepest there can be
 */
export function drawProfile(canvas, profile, moment, most) {
  const paper = fresh(canvas);
  if (!paper || !profile || profile.length === 0) return;
  const { pen, width, height } = paper;
  const { soft, red } = coloursOf(canvas);
  const { least, greatest, width: stretch, length } = profile;
  const y = (/** @type {number} */ depth) =>
    height - 1 - (depth / Math.max(1, most)) * (height - 3);
  pen.fillStyle = soft;
  for (const [at, low] of least.entries()) {
    const x = ((at * stretch) / length) * width;
    const wide = Math.max(1, (Math.min(stretch, length - at * stretch) / length) * width);
    const top = y(greatest[at] ?? low);
    pen.fillRect(x, top, wide, Math.max(1.5, y(low) - top));
  }
  if (!moment) return;
  pen.fillStyle = red;
  pen.fillRect(Math.min(width - 2, (moment.step / length) * width), 0, 2, height);
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Moment | null} moment
 * @param {number} most
 * @param {number} around
 */
export function drawNear(canvas, moment, most, around) {
  const paper = fresh(canvas);
  if (!paper || !moment?.depths) return;
  const { pen, width, height } = paper;
  const { blue, red } = coloursOf(canvas);
  const { first, depths } = moment.depths;
  // Only the depths near it, so that a single step can be told.
  const low = Math.max(0, Math.min(...depths) - 1);
  const high = Math.max(low + 6, Math.min(most, Math.max(...depths)));
  const x = (/** @type {number} */ step) =>
    width / 2 + ((step - moment.step) / around) * (width / 2);
  const y = (/** @type {number} */ depth) =>
    height - 3 - ((depth - low) / (high - low)) * (height - 6);
  pen.strokeStyle = blue;
  pen.lineWidth = 1.5;
  pen.lineJoin = 'round';
  pen.beginPath();
  for (const [at, depth] of depths.entries()) {
    if (at === 0) pen.moveTo(x(first), y(depth));
    else pen.lineTo(x(first + at), y(depth));
  }
  pen.stroke();
  pen.fillStyle = red;
  pen.beginPath();
  pen.arc(x(moment.step), y(moment.depth), 3.5, 0, 7);
  pen.fill();
}
