/**
 * The Embed room: the puzzle at hand for other pages and programs. Choose how, set it up, see it live,
 * copy it. The preview is the element itself; it leaves with its workers when the room is left.
 */
import { make } from '../../dom.js';
import { NinefoldSudoku } from '../../element/element.js';
import { isEmpty } from '../../puzzle/state.js';
import { languages, nameOfLanguage, language, t } from '../../language.js';
import { toHash, toText } from '../../puzzle/link.js';
import { isPlain } from '../../rules/text.js';
import { WAYS, settings, snippet } from './snippets.js';

/**
 * @typedef {import('./snippets.js').Way} Way
 * @typedef {import('./snippets.js').Options} Options
 */

/** Where a page from the disk would be, once somebody has put it on a host. */
const SOMEWHERE = 'https://your.host/ninefold/';

/** How long (in ms) the button says that it has copied. */
const STAY = 1500;

/** @param {HTMLElement} root @param {import('../../router.js').Host} host */
export function open(root, host) {
  /** @type {Way} */
  let way = 'element';
  let copied = false;
  let shown = false;
  /** Each text with the place where it stands. @type {(() => void)[]} */
  const texts = [];

  /** @template {keyof HTMLElementTagNameMap} K @param {K} tag @param {string} name @param {() => string} words */
  const worded = (tag, name, words) => {
    const element = make(tag, name);
    texts.push(() => (element.textContent = words()));
    return element;
  };

  /* The ways, as tabs. */

  const titles = {
    element: () => t('embedElement'),
    iframe: () => t('embedIframe'),
    module: () => t('embedModule'),
    file: () => t('embedFile'),
  };
  const notes = {
    element: () => t('embedElementNote'),
    iframe: () => t('embedIframeNote'),
    module: () => t('embedModuleNote'),
    file: () => t('embedFileNote'),
  };
  const tabs = WAYS.map((name) => {
    const tab = worded('button', '', titles[name]);
    tab.type = 'button';
    tab.id = `embed-${name}`;
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', 'embed-panel');
    tab.addEventListener('click', () => choose(name));
    tab.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (!step) return;
      const next = WAYS[(WAYS.indexOf(name) + step + WAYS.length) % WAYS.length] ?? name;
      choose(next);
      tabs[WAYS.indexOf(next)]?.focus();
    });
    return tab;
  });
  const list = make('div', 'tabs', ...tabs);
  list.setAttribute('role', 'tablist');

  /* The options. */

  const width = make('input', '');
  Object.assign(width, { type: 'range', min: '180', max: '640', step: '10', value: '420' });
  const widthSaid = make('output', 'caption');
  const theme = select([
    ['', () => t('embedThemePage')],
    ['light', () => t('embedLight')],
    ['dark', () => t('embedDark')],
  ]);
  const lang = select([
    ['', () => t('embedLangPage')],
    ...languages.map(
      (tag) => /** @type {[string, () => string]} */ ([tag, () => nameOfLanguage(tag)]),
    ),
  ]);
  const controls = checkbox(true);
  const readonly = checkbox(false);
  const base = make('input', '');
  base.type = 'text';
  base.spellcheck = false;
  base.value = SINGLE_FILE ? SOMEWHERE : new URL('.', location.href).href;
  const looks = make(
    'div',
    'looks',
    field(() => t('embedWidth'), width, widthSaid),
    field(() => t('embedTheme'), theme),
    field(() => t('language'), lang),
    switched(() => t('embedControls'), controls),
    switched(() => t('embedReadonly'), readonly),
  );
  const address = field(() => t('embedBase'), base);

  /** @param {() => string} words @param {...HTMLElement} parts */
  function field(words, ...parts) {
    return make('label', 'option', worded('span', 'caption', words), ...parts);
  }

  /** @param {() => string} words @param {HTMLElement} box */
  function switched(words, box) {
    return make('label', 'switch', box, worded('span', '', words));
  }

  /** @param {[value: string, words: () => string][]} choices */
  function select(choices) {
    const options = choices.map(([value, words]) => {
      const option = worded('option', '', words);
      option.value = value;
      return option;
    });
    return make('select', '', ...options);
  }

  /* The snippet and the preview. */

  const note = make('p', 'note');
  const code = make('code', '');
  const box = make('pre', 'snippet', code);
  box.tabIndex = 0;
  const copy = make('button', 'primary');
  copy.type = 'button';
  const panel = make('div', 'embed-panel', note, looks, address, box, copy);
  panel.id = 'embed-panel';
  panel.setAttribute('role', 'tabpanel');
  const element = /** @type {import('../../element/element.js').NinefoldSudoku} */ (
    new NinefoldSudoku()
  );
  const result = make('pre', 'snippet');
  const stage = make('div', 'stage');
  const preview = make(
    'div',
    'preview',
    worded('h3', 'caption', () => t('embedPreview')),
    stage,
  );
  const atHand = make('p', 'note');
  const docs = worded('a', '', () => t('documentation'));
  docs.href = 'docs.html';
  docs.hreflang = 'en';
  const text = make(
    'div',
    'embed-text',
    worded('h2', '', () => t('embedTitle')),
    atHand,
    list,
    panel,
    // It does not come along in one file.
    ...(SINGLE_FILE ? [] : [make('p', 'note', docs)]),
  );
  root.append(text, preview);

  for (const input of [width, theme, lang, controls, readonly, base]) {
    input.addEventListener('input', draw);
  }
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
    } catch {
      getSelection()?.selectAllChildren(code);
      host.notice({ text: t('copyFailed'), bad: true });
      return;
    }
    copied = true;
    draw();
    host.say(t('copied'));
    setTimeout(() => {
      copied = false;
      draw();
    }, STAY);
  });
  // The colours of this page are those of the preview, unless others are asked for.
  const colours = () => shown && draw();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', colours);
  new MutationObserver(colours).observe(document.documentElement, {
    attributeFilter: ['data-theme'],
  });
  // The height of an iframe is that of what will be in it.
  new ResizeObserver(() => drawSnippet()).observe(element);

  /** @returns {Options} */
  function options() {
    const at = host.puzzle();
    const address = base.value.trim() || SOMEWHERE;
    const { width: across, height: down } = element.getBoundingClientRect();
    return {
      base: address.endsWith('/') ? address : `${address}/`,
      puzzle: isEmpty(at) && isPlain(at) ? '' : toText(at),
      link: toHash(at),
      size: at.shape.size === 9 ? 0 : at.shape.size,
      width: Number(width.value),
      // The grid is square, and what is below it as high on any screen.
      height: Math.ceil(down - across) + Number(width.value),
      theme: /** @type {Options['theme']} */ (theme.value),
      lang: /** @type {Options['lang']} */ (lang.value),
      controls: controls.checked,
      readonly: readonly.checked,
    };
  }

  /** @param {Way} next */
  function choose(next) {
    way = next;
    copied = false;
    draw();
  }

  function drawSnippet() {
    const text = snippet(way, options());
    if (code.textContent !== text) code.textContent = text;
  }

  function draw() {
    const chosen = options();
    for (const [at, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(WAYS[at] === way));
      tab.tabIndex = WAYS[at] === way ? 0 : -1;
    }
    panel.setAttribute('aria-labelledby', `embed-${way}`);
    atHand.textContent = chosen.puzzle ? t('embedAtHand') : t('embedNoPuzzle');
    note.textContent = notes[way]();
    looks.hidden = way === 'module' || way === 'file';
    address.hidden = way === 'file';
    widthSaid.textContent = t('embedPixels', chosen.width);
    controls.disabled = chosen.readonly;
    copy.textContent = copied ? t('copied') : t('embedCopy');
    box.setAttribute('aria-label', titles[way]());
    drawPreview(chosen);
    drawSnippet();
  }

  /** @param {Options} chosen */
  function drawPreview(chosen) {
    preview.hidden = way === 'file';
    if (!shown || preview.hidden) return stage.replaceChildren();
    if (way === 'module') {
      if (stage.firstChild !== result) stage.replaceChildren(result);
      void run(chosen);
      return;
    }
    const wanted = new Map(settings(themed(chosen)));
    for (const name of ['puzzle', 'size', 'theme', 'lang', 'readonly', 'controls']) {
      const value = wanted.get(name);
      if (value === undefined) element.removeAttribute(name);
      else if (element.getAttribute(name) !== String(value)) {
        element.setAttribute(name, value === true ? '' : value);
      }
    }
    element.style.maxWidth = `${chosen.width}px`;
    if (stage.firstChild !== element) stage.replaceChildren(element);
  }

  /** What follows the page: this one, whose colours may be those of its switch. */
  /** @param {Options} chosen @returns {Options} */
  function themed(chosen) {
    const dark = getComputedStyle(root).colorScheme === 'dark';
    return {
      ...chosen,
      lang: chosen.lang || language(),
      theme: chosen.theme || (dark ? 'dark' : 'light'),
    };
  }

  /** What the program would print. @param {Options} chosen */
  async function run({ puzzle }) {
    const asked = puzzle || '.'.repeat(81);
    const answer = await host.solver.solve(asked).catch(() => null);
    if (asked !== (options().puzzle || '.'.repeat(81))) return;
    result.textContent = answer ? `${answer.count} ${answer.solution}` : t('failed');
  }

  function words() {
    for (const write of texts) write();
    list.setAttribute('aria-label', t('embedTitle'));
    draw();
  }

  words();
  return {
    words,
    shown() {
      shown = true;
      draw();
    },
    hidden() {
      shown = false;
      draw();
    },
  };
}

/** @param {boolean} checked */
function checkbox(checked) {
  const box = make('input', '');
  box.type = 'checkbox';
  box.checked = checked;
  return box;
}
