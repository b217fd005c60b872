// Selectors on the small document (screen.mjs).

/** Selectors that were asked for, as lists of ways from the element outwards. @type {Map<string, any[][]>} */
const selectors = new Map();

/** Simple selectors, one inside another, several with commas: tag, #id, .class, [attribute], [attribute="value"]. */
function parsed(selector) {
  const simple = (text) => {
    const [, tag = '', rest = ''] = /^([a-z0-9]*)(.*)$/i.exec(text) ?? [];
    const parts = rest.match(/#[\w-]+|\.[\w-]+|\[[^\]]+\]|:[\w-]+/g) ?? [];
    return { tag: tag.toUpperCase(), tests: parts.map(testOf) };
  };
  const ways = selector
    .split(',')
    .map((one) => (one.match(/(?:\[[^\]]*\]|[^\s[])+/g) ?? []).reverse().map(simple));
  selectors.set(selector, ways);
  return ways;
}

/** @returns {(element: any) => boolean} */
function testOf(part) {
  const name = part.slice(1);
  if (part.startsWith('#')) return (element) => element.id === name;
  if (part.startsWith('.')) return (element) => element.classList.contains(name);
  if (part === ':focus') return (element) => element.document.activeElement === element;
  if (part === ':focus-within')
    return (element) => element.contains(element.document.activeElement);
  const [, key, begins, value] = /^\[([\w-]+)(?:(\^?)="([^"]*)")?\]$/.exec(part) ?? [];
  if (begins) return (element) => element.getAttribute(key)?.startsWith(value) ?? false;
  return (element) =>
    value === undefined ? element.hasAttribute(key) : element.getAttribute(key) === value;
}

const fitsOne = (element, { tag, tests }) =>
  (tag === '' || element.tagName === tag) && tests.every((test) => test(element));

/** Does an element fit what stands last, and those around it the rest? */
function fitsWay(element, way) {
  if (!fitsOne(element, way[0])) return false;
  let at = element;
  for (let nth = 1; nth < way.length; nth++) {
    while ((at = at.parentElement) && !fitsOne(at, way[nth]));
    if (at === null) return false;
  }
  return true;
}

/** Whether an element fits a selector, as a function: it is asked of all elements of a page. */
export function fits(selector) {
  const ways = selectors.get(selector) ?? parsed(selector);
  const [only] = ways;
  if (ways.length === 1) return (element) => fitsWay(element, only);
  return (element) => ways.some((way) => fitsWay(element, way));
}

/** The first of some nodes, and of what is inside them, that is wanted; or, where `all` is given, all of them into that. */
export function find(nodes, wanted, all) {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (wanted(node)) {
      if (!all) return node;
      all.push(node);
    }
    const found = find(node.childNodes, wanted, all);
    if (found) return found;
  }
  return null;
}
