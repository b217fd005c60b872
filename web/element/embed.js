/**
 * The page for an iframe: one element, configured by the address and controlled by messages, as documented in
 * docs/iframe.md. It listens and answers only to the page that holds the iframe, and ignores anything that is not a
 * message of the protocol.
 *
 * @typedef {{ type: 'ninefold:load', puzzle: string, size?: number }
 *   | { type: 'ninefold:solve' | 'ninefold:why' | 'ninefold:stop', id?: string | number }} Request
 */
import { NinefoldSudoku } from './element.js';
import { languageOf } from './surroundings.js';
import { inLanguage, t } from '../language.js';

/** The attributes that the address may set, beside `origin`. */
const ATTRIBUTES = ['puzzle', 'size', 'rule', 'theme', 'lang', 'controls', 'readonly'];

const element = new NinefoldSudoku();

/** The only origin to listen to; '' for that of any page that holds the iframe. */
let allowed = '';

/** Sets everything from the hash of the address. */
function configure() {
  const options = new URLSearchParams(location.hash.slice(1));
  // An address that says nothing we know is taken for a puzzle, so that the element tells what is wrong.
  const known = [...ATTRIBUTES, 'origin'].some((name) => options.has(name));
  if (!known && location.hash.length > 1) options.set('puzzle', location.hash);
  for (const name of ATTRIBUTES) {
    const value = options.get(name);
    if (value === null || value === 'false') element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  allowed = originOf(options.get('origin') ?? '');
  document.documentElement.lang = element.lang || navigator.language;
  // The canvas around the grid, which is visible if the page has the other theme.
  document.documentElement.style.colorScheme = element.theme || 'light dark';
}

/** @param {string} address */
function originOf(address) {
  try {
    return new URL(address).origin;
  } catch {
    return address;
  }
}

/* Messages sent. */

/** The origin of the page that holds the iframe, as far as the browser tells; messages before its first hold no secrets. */
const holder = () => allowed || (location.ancestorOrigins?.[0] ?? originOf(document.referrer));

/** @param {object} message @param {string} origin */
function say(message, origin) {
  // A page from the disk, or in a sandbox, has no origin to address.
  parent.postMessage(message, /^https?:/.test(origin) ? origin : '*');
}

/** @param {{ id?: string | number }} request @param {string} origin */
async function solve({ id }, origin) {
  const answer = await NinefoldSudoku.answer(element).catch((/** @type {any} */ error) => ({
    count: null,
    solution: null,
    text: String(error.message),
    error: error.code ?? 'internal',
  }));
  say({ type: 'ninefold:solution', id, ...answer }, origin);
}

/** The running explanations, by their ids. @type {Map<string | number | undefined, AbortController>} */
const explaining = new Map();

/** @param {{ id?: string | number }} request @param {string} origin */
async function explain({ id }, origin) {
  const ending = new AbortController();
  const tell = (/** @type {object} */ fields) =>
    say({ type: 'ninefold:explanation', id, ...fields }, origin);
  explaining.get(id)?.abort();
  explaining.set(id, ending);
  try {
    const { signal } = ending;
    const onProgress = (/** @type {object} */ why) => tell({ why, final: false });
    tell({ why: await element.why({ signal, onProgress }), final: true });
  } catch (/** @type {any} */ error) {
    const stopped = ending.signal.aborted;
    const text = stopped ? inLanguage(languageOf(element), () => t('stopped')) : error.message;
    const code = stopped ? 'stopped' : (error.code ?? 'internal');
    tell({ why: null, final: true, text: String(text), error: code });
  }
  if (explaining.get(id) === ending) explaining.delete(id);
}

/* Messages received. */

/** @param {unknown} message @returns {Request | null} */
function requestIn(message) {
  if (typeof message !== 'object' || message === null) return null;
  const { type, puzzle, size, id } = /** @type {Record<string, unknown>} */ (message);
  const sized = size === undefined || Number.isInteger(size);
  if (type === 'ninefold:load' && typeof puzzle === 'string' && sized) {
    return { type, puzzle, size: /** @type {number | undefined} */ (size) };
  }
  const known = id === undefined || typeof id === 'string' || typeof id === 'number';
  const asks = type === 'ninefold:solve' || type === 'ninefold:why' || type === 'ninefold:stop';
  return asks && known ? { type, id } : null;
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || parent === window || (allowed && origin !== allowed)) return;
  const request = requestIn(data);
  if (request?.type === 'ninefold:load') {
    element.toggleAttribute('size', false);
    if (request.size) element.size = request.size;
    element.puzzle = request.puzzle;
  } else if (request?.type === 'ninefold:stop') {
    explaining.get(request.id)?.abort();
  } else if (request) {
    void (request.type === 'ninefold:why' ? explain : solve)(request, origin);
  }
});

addEventListener('hashchange', configure);
configure();
document.querySelector('main')?.append(element);
if (parent !== window) {
  say({ type: 'ninefold:ready' }, holder());
  const body = document.body;
  new ResizeObserver(() => {
    say(
      { type: 'ninefold:resize', height: Math.ceil(body.getBoundingClientRect().height) },
      holder(),
    );
  }).observe(body);
}
