// As much of a document as the modules need that draw a little and listen much: a tree of elements with attributes,
// classes and events that bubble. It lays nothing out; where something lies is set by the test.

import { register } from 'node:module';
import { find, fits } from './selectors.mjs';

const MARKUP =
  /<(\/)?([a-z0-9]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/)?\s*>|<!(?:--[^]*?--|[^>]*)>|([^<]+)/gi;

/** Elements that have no end. */
const VOID = ['input', 'meta', 'link', 'br', 'img'];

class FakeNode {}

/** Anything with listeners. */
export class Listening extends FakeNode {
  #listeners = [];

  addEventListener(type, listener, options) {
    this.#listeners.push({ type, listener, once: options?.once });
  }

  removeEventListener(type, listener) {
    this.#listeners = this.#listeners.filter((one) => one.type !== type || one.listener !== listener);
  } // prettier-ignore

  /** Those of a type, or all, for tests. @param {string} [type] */
  listening(type) {
    return this.#listeners.filter((one) => !type || one.type === type).length;
  }

  /** What is listened for. @returns {string[]} */
  heard() {
    return this.#listeners.map(({ type }) => type);
  }

  tell(event) {
    for (const { type, listener } of [...this.#listeners]) if (type === event.type) listener(event);
  }
}

/** Style sheets are taken in by the build; here they are empty. */
register(
  `data:text/javascript,${encodeURIComponent(`
    export const load = (url, context, next) =>
      /\\.css(\\?|$)/.test(url)
        ? { format: 'module', source: 'export default ""', shortCircuit: true }
        : next(url, context);`)}`,
);

/** The words of a class attribute. */
class ClassList {
  #element;
  constructor(element) {
    this.#element = element;
  }
  get #words() {
    return this.#element.className === '' ? [] : this.#element.className.split(' ');
  }
  contains(name) {
    const { className } = this.#element;
    return className === name || (className.includes(name) && this.#words.includes(name));
  }
  add(...names) {
    this.#element.className = [...new Set([...this.#words, ...names])].join(' ');
  }
  remove(...names) {
    this.#element.className = this.#words.filter((one) => !names.includes(one)).join(' ');
  }
  toggle(name, on = !this.contains(name)) {
    return on ? this.add(name) : this.remove(name);
  }
}

class Style {
  #set = new Map();
  /** All of them, for tests. */
  get set() {
    return this.#set;
  }
  setProperty(name, value) {
    this.set.set(name, value);
  }
  removeProperty(name) {
    this.set.delete(name);
  }
  getPropertyValue(name) {
    return this.set.get(name) ?? '';
  }
}

/** `data-` attributes by their short names. */
const dataset = {
  get: ({ element }, key) => element.getAttribute(dashed(key)) ?? undefined,
  set: ({ element }, key, value) => (element.setAttribute(dashed(key), value), true),
  deleteProperty: ({ element }, key) => (element.removeAttribute(dashed(key)), true),
  has: ({ element }, key) => element.hasAttribute(dashed(key)),
};

/** The document that is open; and are there elements of our own, which hear of coming and going? @type {any} */
let [opened, own] = [null, false];

export class FakeElement extends Listening {
  parentElement = null;
  childNodes = [];
  className = '';
  hidden = false;
  tabIndex = 0;
  onclick = null;
  onchange = null;
  scrollWidth = 0;
  clientWidth = 0;
  /** @type {any} */
  shadowRoot = null;
  /** Of what is inside such an element: the element. @type {any} */
  host = null;
  /** @type {any} */
  internals = null;
  adoptedStyleSheets = [];
  #attributes = new Map();
  #id = '';

  /** Elements of our own have a name and a document from where they are defined. */
  constructor(tagName = 'ninefold-sudoku', document = opened) {
    super();
    if (arguments.length === 0) own = true;
    this.tagName = tagName.toUpperCase();
    this.document = document;
    this.rect = { left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 };
    this.scrolled = [];
  }

  // Made where they are asked for: most of a page's elements have none of them.
  #style = /** @type {any} */ (null);
  #dataset = /** @type {any} */ (null);
  #classList = /** @type {any} */ (null);
  get style() {
    return (this.#style ??= new Style());
  }
  /** Whether any style was asked for. */
  get styled() {
    return this.#style !== null;
  }
  /** @returns {Record<string, string>} */
  get dataset() {
    return (this.#dataset ??= new Proxy({ element: this }, /** @type {any} */ (dataset)));
  }
  get classList() {
    return (this.#classList ??= new ClassList(this));
  }
  get part() {
    return {
      add: (name) =>
        this.setAttribute('part', [this.getAttribute('part'), name].filter(Boolean).join(' ')),
    };
  }

  get id() {
    return this.#id;
  }
  set id(id) {
    this.setAttribute('id', id);
  }
  get lang() {
    return this.getAttribute('lang') ?? '';
  }
  set lang(tag) {
    this.setAttribute('lang', tag);
  }
  getAttribute(name) {
    return name === 'class' ? this.className : (this.#attributes.get(name) ?? null);
  }
  setAttribute(name, value) {
    if (name === 'class') this.className = value;
    else if (name === 'id') this.#id = String(value);
    else if (name === 'tabindex') this.tabIndex = Number(value);
    this.#attributes.set(name, String(value));
    this.#changed(name);
  }
  getAttributeNames() {
    return [...this.#attributes.keys()];
  }
  hasAttribute(name) {
    return this.#attributes.has(name);
  }
  removeAttribute(name) {
    if (name === 'id') this.#id = '';
    if (this.#attributes.delete(name)) this.#changed(name);
  }
  #changed(name) {
    const { observedAttributes = [] } = /** @type {any} */ (this.constructor);
    if (observedAttributes.includes(name)) /** @type {any} */ (this).attributeChangedCallback(name);
  }
  toggleAttribute(name, on = !this.hasAttribute(name)) {
    if (on) this.setAttribute(name, '');
    else this.removeAttribute(name);
  }

  get children() {
    return this.childNodes.filter((one) => one instanceof FakeElement);
  }
  get cells() {
    return this.children;
  }
  get options() {
    return this.children.filter(({ tagName }) => tagName === 'OPTION');
  }
  get isConnected() {
    return this.document.documentElement.contains(this);
  }
  get previousElementSibling() {
    const all = this.parentElement?.children ?? [];
    return all[all.indexOf(this) - 1] ?? null;
  }
  get lastElementChild() {
    return this.children.at(-1) ?? null;
  }
  get firstChild() {
    return this.childNodes[0] ?? null;
  }
  get lastChild() {
    return this.childNodes.at(-1) ?? null;
  }
  get textContent() {
    let text = '';
    for (const one of this.childNodes) text += typeof one === 'string' ? one : one.textContent;
    return text;
  }
  set textContent(text) {
    this.replaceChildren(...(text === '' ? [] : [text]));
  }
  /** Markup of our own: tags, attributes in double quotes, text. */
  set innerHTML(markup) {
    this.replaceChildren();
    let at = /** @type {any} */ (this);
    for (const [, close, tag, said = '', single, text] of markup.matchAll(MARKUP)) {
      if (text !== undefined) at.append(text);
      else if (close) at = at.parentElement;
      else if (tag) {
        const element = this.document.createElement(tag);
        for (const [, name, value = ''] of said.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
          element.setAttribute(name, value);
          if (['hidden', 'checked', 'disabled'].includes(name)) element[name] = true;
          if (name === 'readonly') element.readOnly = true;
          if (name === 'value') element.value = value;
        }
        at.append(element);
        if (!single && !VOID.includes(tag)) at = element;
      }
    }
  }
  append(...nodes) {
    for (const node of nodes) this.#take(node, this.childNodes.length);
  }
  prepend(...nodes) {
    for (const node of nodes.reverse()) this.#take(node, 0);
  }
  #take(node, at) {
    if (typeof node !== 'string') {
      node.remove();
      node.parentElement = this;
    }
    this.childNodes.splice(at, 0, node);
    if (own && typeof node !== 'string' && this.isConnected)
      for (const one of [node, ...node.inside()]) one.connectedCallback?.();
  }
  after(node) {
    const parent = /** @type {any} */ (this.parentElement);
    node.remove();
    parent.#take(node, parent.childNodes.indexOf(this) + 1);
  }
  replaceChildren(...nodes) {
    if (own) for (const node of this.children) node.remove();
    for (const node of this.childNodes) if (typeof node !== 'string') node.parentElement = null;
    this.childNodes = [];
    this.append(...nodes);
  }
  remove() {
    const { parentElement } = this;
    if (!parentElement) return;
    const connected = own && this.isConnected;
    parentElement.childNodes = parentElement.childNodes.filter((one) => one !== this);
    this.parentElement = null;
    if (connected) for (const one of [this, ...this.inside()]) one.disconnectedCallback?.();
  }
  contains(other) {
    for (let at = other; at; at = at.parentElement) if (at === this) return true;
    return false;
  }

  getRootNode() {
    return this.parentElement?.getRootNode() ?? (this.host ? this : this.document);
  }
  matches(selector) {
    return fits(selector)(this);
  }
  closest(selector) {
    const wanted = fits(selector);
    for (let at = /** @type {any} */ (this); at; at = at.parentElement) if (wanted(at)) return at;
    return null;
  }
  /** All elements inside, in the order of the document. @returns {any[]} */
  inside() {
    const all = [];
    find(this.childNodes, () => true, all);
    return all;
  }
  querySelectorAll(selector) {
    const all = [];
    find(this.childNodes, fits(selector), all);
    return all;
  }
  querySelector(selector) {
    return find(this.childNodes, fits(selector), null);
  }

  /** An event from here on upwards; gives whether its default is left. */
  send(type, fields = {}) {
    let [left, stopped] = [true, false];
    const event = {
      ...{ button: 0, buttons: 1, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false },
      ...{ isPrimary: true, key: '', code: '' },
      type,
      target: this,
      defaultPrevented: false,
      preventDefault: () => ((left = false), (event.defaultPrevented = true)),
      stopPropagation: () => (stopped = true),
      ...fields,
    };
    for (let at = /** @type {any} */ (this); at && !stopped; at = at.parentElement ?? at.host) {
      at.tell(event);
      at[`on${type}`]?.(event);
    }
    if (!stopped) this.document.tell(event);
    this.document.handled(type, left, stopped);
    return left;
  }
  dispatchEvent(event) {
    return this.send(event.type, {
      detail: event.detail,
      bubbles: event.bubbles,
      composed: event.composed,
    });
  }
  /** What is inside an element of our own: a tree whose events come out of it. */
  attachShadow(options) {
    return (this.shadowRoot = Object.assign(new FakeElement('shadow', this.document), {
      host: this,
      asked: options,
    }));
  }
  /** What a form is told: its value, and what is wrong with it. */
  attachInternals() {
    const internals = {
      value: '',
      ...{ form: 'its form', labels: ['its label'], validity: 'how valid', willValidate: true },
      wrong: {},
      validationMessage: '',
      setFormValue: (value) => (internals.value = value),
      setValidity: (wrong, message = '') =>
        Object.assign(internals, { wrong, validationMessage: message }),
      checkValidity: () => Object.keys(internals.wrong).length === 0,
      reportValidity: () => internals.checkValidity(),
    };
    return (this.internals = internals);
  }
  scrollIntoView(how) {
    this.document.shown.push([this, how]);
  }
  click() {
    this.send('click');
  }
  focus() {
    const before = this.document.activeElement;
    if (before === this) return;
    this.document.activeElement = this;
    before?.send('focusout');
    this.send('focusin');
  }
  getBoundingClientRect() {
    return this.rect;
  }
  scrollTo(where) {
    this.scrolled.push(where);
  }
  scrollBy(...by) {
    this.scrolled.push(by);
  }
}

const dashed = (key) => `data-${String(key).replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`;

class FakeDocument extends Listening {
  #byId = new Map();
  activeElement = /** @type {any} */ (null);
  /** What was scrolled into view, and how. @type {any[]} */
  shown = [];
  adoptedStyleSheets = [];
  /** Is called after each event: is its default left to the browser, did it stop on its way? */
  handled = (
    /** @type {string} */ _type,
    /** @type {boolean} */ _left,
    /** @type {boolean} */ _stopped,
  ) => {};
  title = '';
  hidden = false;
  referrer = '';

  constructor() {
    super();
    this.documentElement = new FakeElement('html', this);
    this.head = new FakeElement('head', this);
    this.body = new FakeElement('body', this);
    this.documentElement.append(this.head, this.body);
  }
  createElement(tag) {
    const Kind = kinds[tag] ?? FakeElement;
    return new Kind(tag, this);
  }
  createElementNS(_, tag) {
    return new FakeElement(tag, this);
  }
  getElementById(id) {
    // Elements with an id stay where they are, for the most part.
    const known = this.#byId.get(id);
    if (known?.id === id && this.documentElement.contains(known)) return known;
    const found = find(this.documentElement.childNodes, (one) => one.id === id);
    this.#byId.set(id, found);
    return found;
  }
  querySelector(selector) {
    const [, id, inside] = /^#([\w-]+)(?: ([^,]+))?$/.exec(selector) ?? [];
    if (id === undefined) return this.documentElement.querySelector(selector);
    const element = this.getElementById(id);
    return inside === undefined ? element : (element?.querySelector(inside) ?? null);
  }
  querySelectorAll(selector) {
    return this.documentElement.querySelectorAll(selector);
  }
  elementFromPoint(x, y) {
    const inside = ({ rect }) => x >= rect.left && x < rect.right && y >= rect.top && y < rect.bottom;
    return this.querySelectorAll('.cell').find(inside) ?? null;
  } // prettier-ignore
}

class FakeButton extends FakeElement {
  disabled = false;
}
class FakeInput extends FakeElement {
  disabled = false;
  #value = '';
  get value() {
    return this.#value;
  }
  /** Of files there are none once it is empty. */
  set value(value) {
    this.#value = value;
    if (value === '' && this.files) this.files = [];
  }
  defaultValue = '';
  inputMode = '';
  readOnly = false;
  checked = false;
  files = /** @type {any} */ (null);
  selected = /** @type {any} */ (null);
  select() {
    this.selected = 'all';
  }
  setSelectionRange(...range) {
    this.selected = range;
  }
}
class FakeTextArea extends FakeInput {
  get selectionStart() {
    return this.selected?.[0] ?? this.value.length;
  }
  get selectionEnd() {
    return this.selected?.[1] ?? this.value.length;
  }
  setRangeText(text, from, to) {
    this.value = this.value.slice(0, from) + text + this.value.slice(to);
    this.selected = [from + text.length, from + text.length];
  }
}
class FakeSelect extends FakeElement {
  value = '';
}
class FakeProgress extends FakeElement {
  value = 0;
}
/** @type {Record<string, typeof FakeElement>} */
const kinds = {
  select: FakeSelect,
  progress: FakeProgress,
  button: FakeButton,
  input: FakeInput,
  textarea: FakeTextArea,
};

/**
 * The window's timers in our hands: `waiting()`, how long each will yet wait, and `pass()`, which calls all that wait
 * no longer than that.
 *
 * @param {any} window
 */
export function holdTimers(window) {
  const { clearTimeout } = globalThis;
  const timers = new Map();
  window.setTimeout = (work, ms) => {
    const timer = { toString: () => 'a timer' };
    timers.set(timer, { work, ms });
    return timer;
  };
  globalThis.clearTimeout = (timer) => {
    if (!timers.delete(timer)) clearTimeout(timer);
  };
  return {
    waiting: () => [...timers.values()].map(({ ms }) => ms).sort((a, b) => a - b),
    pass(ms = Infinity) {
      for (const [timer, one] of [...timers]) {
        if (one.ms > ms || !timers.delete(timer)) continue;
        one.work();
      }
    },
  };
}

/**
 * A document in the place of the browser's, with the window's own things. It stays: a file of tests is a process of
 * its own.
 *
 * @returns {any} document, window, and `storage`, what localStorage holds
 */
export function openScreen() {
  // What is for later than a second keeps no test waiting, nor does the ear for other tabs, which Node would keep open for ever.
  const { setTimeout: later, BroadcastChannel: Open } = globalThis;
  Object.assign(globalThis, {
    BroadcastChannel: class extends Open {
      constructor(name) {
        super(name);
        /** @type {any} */ (this).unref();
      }
    },
    setTimeout: (work, ms, ...args) => {
      const timer = later(work, ms, ...args);
      return ms >= 1000 ? timer.unref() : timer;
    },
  });
  const document = (opened = new FakeDocument());
  const storage = new Map();
  const window = Object.assign(new Listening(), {
    scrollY: 0,
    scrolled: /** @type {any[]} */ ([]),
    scrollTo: (x, y) => window.scrolled.push([x, y]),
    setTimeout: (work, ms) => setTimeout(work, ms),
  });
  const localStorage = {
    getItem: (name) => storage.get(name) ?? null,
    setItem: (name, text) => void storage.set(name, text),
    removeItem: (name) => void storage.delete(name),
  };
  const screen = {
    ...{ document, window, localStorage, Node: FakeNode, HTMLElement: FakeElement, Element: FakeElement },
    ...{ CSSStyleSheet: class { cssRules = []; replaceSync() {} }, getSelection: () => '' },
    Option: function (text, value = text, _, selected = false) {
      const option = document.createElement('option');
      option.textContent = text;
      return Object.assign(option, { value, selected });
    },
    ...{ HTMLButtonElement: FakeButton, HTMLInputElement: FakeInput, HTMLTextAreaElement: FakeTextArea, HTMLProgressElement: FakeProgress, HTMLSelectElement: FakeSelect },
    addEventListener: (type, listener) => window.addEventListener(type, listener),
  };
  for (const [name, value] of Object.entries(screen))
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  return { document, window, storage };
} // prettier-ignore
