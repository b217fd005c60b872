/** The attributes of the element as properties, as elements of the browser's own have them. */

/** Where a server imports this there are no elements, and none is made. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

export class Attributed extends Base {
  get puzzle() {
    return this.getAttribute('puzzle') ?? '';
  }

  set puzzle(text) {
    this.setAttribute('puzzle', text);
  }

  get size() {
    const size = Number(this.getAttribute('size'));
    return Number.isInteger(size) && size > 0 ? size : 0;
  }

  set size(size) {
    this.setAttribute('size', String(size));
  }

  get rule() {
    return this.getAttribute('rule') ?? 'classic';
  }

  set rule(rule) {
    this.setAttribute('rule', rule);
  }

  get theme() {
    const theme = this.getAttribute('theme');
    return theme === 'light' || theme === 'dark' ? theme : '';
  }

  set theme(theme) {
    this.setAttribute('theme', theme);
  }

  get name() {
    return this.getAttribute('name') ?? '';
  }

  set name(name) {
    this.setAttribute('name', name);
  }

  get controls() {
    return this.hasAttribute('controls');
  }

  set controls(controls) {
    this.toggleAttribute('controls', controls);
  }

  get readOnly() {
    return this.hasAttribute('readonly');
  }

  set readOnly(readOnly) {
    this.toggleAttribute('readonly', readOnly);
  }

  get disabled() {
    return this.hasAttribute('disabled');
  }

  set disabled(disabled) {
    this.toggleAttribute('disabled', disabled);
  }

  get required() {
    return this.hasAttribute('required');
  }

  set required(required) {
    this.toggleAttribute('required', required);
  }
}
