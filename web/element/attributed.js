/** Reflects the element's attributes as properties, as built-in elements do. */

/** @typedef {import('./element.js').NinefoldSudoku} Element */

/** On a server, where there are no elements, importing this must not fail. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

class Attributes extends Base {}

export const Attributed =
  /** @type {new () => HTMLElement & Pick<Element, 'puzzle' | 'size' | 'rule' | 'theme' | 'name' | 'defaultValue' | 'controls'
   *   | 'readOnly' | 'disabled' | 'required'>} */
  (/** @type {unknown} */ (Attributes));

/**
 * @param {string} name
 * @param {(element: HTMLElement) => unknown} get
 * @param {(element: HTMLElement, value: any) => void} [put] without it the property is read-only
 */
function define(name, get, put) {
  /** @type {PropertyDescriptor & ThisType<HTMLElement>} */
  const property = {
    configurable: true,
    get() {
      return get(this);
    },
    ...(put && {
      set(value) {
        put(this, value);
      },
    }),
  };
  Object.defineProperty(Attributes.prototype, name, property);
}

/** @param {string} name @param {(text: string | null) => unknown} read @param {string} [attribute] */
const text = (name, read, attribute = name) =>
  define(
    name,
    (element) => read(element.getAttribute(attribute)),
    (element, value) => element.setAttribute(attribute, String(value)),
  );

/** @param {string} name @param {string} [attribute] a boolean attribute */
const flag = (name, attribute = name) =>
  define(
    name,
    (element) => element.hasAttribute(attribute),
    (element, on) => element.toggleAttribute(attribute, on),
  );

text('puzzle', (puzzle) => puzzle ?? '');
text('rule', (rule) => rule ?? 'classic');
text('name', (name) => name ?? '');
text('defaultValue', (value) => value ?? '', 'value');
text('theme', (theme) => (theme === 'light' || theme === 'dark' ? theme : ''));
text('size', (size) => (Number.isInteger(Number(size)) && Number(size) > 0 ? Number(size) : 0));
flag('controls');
flag('readOnly', 'readonly');
flag('disabled');
flag('required');

/** The ElementInternals of each element. @type {WeakMap<HTMLElement, ElementInternals>} */
const internals = new WeakMap();

/** @param {HTMLElement} element @returns {ElementInternals} */
export function internalsOf(element) {
  const found = internals.get(element) ?? element.attachInternals();
  internals.set(element, found);
  return found;
}

for (const name of /** @type {const} */ ([
  ...['form', 'labels', 'validity', 'validationMessage', 'willValidate'],
])) {
  define(name, (element) => internalsOf(element)[/** @type {keyof ElementInternals} */ (name)]);
}
