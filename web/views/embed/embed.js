/**
 * The Embed room: a snippet with the current puzzle for other pages and programs, with options and a preview. The preview is
 * the element itself; leaving the room removes it and its workers.
 */
import { build, copyText, make, startTabs, tabMarkup } from '../../dom.js';
import { NinefoldSudoku } from '../../element/element.js';
import { isEmpty } from '../../puzzle/state.js';
import { language, languages, nameOfLanguage, part, t } from '../../language.js';
import { toHash, toText } from '../../puzzle/link.js';
import { isPlain } from '../../rules/text.js';
import { onTheme } from '../../theme.js';
import { WAYS, settings, snippet } from './snippets.js';

/**
 * @typedef {import('./snippets.js').Way} Way
 * @typedef {import('./snippets.js').Options} Options
 */

/** The example address, if none is entered. */
const SOMEWHERE = 'https://your.host/ninefold/';

/** @type {import('../../strings/words.js').Part<typeof import('../../strings/en/embed.js').default>} */
export const words = part('embed', (tag) => import(`../../strings/${tag}/embed.js`));
const e = words.say;

/** @param {import('../../language.js').Language} tag */
const languageMarkup = (tag) => `<option value="${tag}">${nameOfLanguage(tag)}</option>`;

const MARKUP = `
  <div class="embed-text">
    <h2 data-t="embed.title"></h2>
    <p class="note" data-part="atHand"></p>
    <div class="tabs" role="tablist" data-label="embed.title">${WAYS.map((way) => tabMarkup(`embed-${way}`, `embed.${way}`)).join('')}</div>
    <div class="embed-panel" id="embed-panel" data-part="panel">
      <p class="note" data-part="note"></p>
      <div class="looks" data-part="looks">
        <label class="option">
          <span class="caption" data-t="embed.width"></span>
          <input type="range" min="180" max="640" step="10" value="420" data-part="width" />
          <output class="caption" data-part="pixels"></output>
        </label>
        <label class="option">
          <span class="caption" data-t="embed.theme"></span>
          <select data-part="theme">
            <option value="" data-t="embed.asPage"></option>
            <option value="light" data-t="embed.light"></option>
            <option value="dark" data-t="embed.dark"></option>
          </select>
        </label>
        <label class="option">
          <span class="caption" data-t="language"></span>
          <select data-part="lang">
            <option value="" data-t="embed.asPage"></option>${languages.map(languageMarkup).join('')}
          </select>
        </label>
        <label class="switch"><input type="checkbox" checked data-part="controls" /><span data-t="embed.controls"></span></label>
        <label class="switch"><input type="checkbox" data-part="readonly" /><span data-t="embed.readonly"></span></label>
      </div>
      <label class="option" data-part="address">
        <span class="caption" data-t="embed.base"></span><input type="text" spellcheck="false" data-part="base" />
      </label>
      <pre class="snippet" tabindex="0" data-part="box"><code data-part="code"></code></pre>
      <button type="button" class="primary" data-part="copy"></button>
    </div>
    <p class="note"><a href="docs.html" data-page="documentationPage" data-t="documentation"></a></p>
  </div>
  <div class="preview" data-part="preview">
    <h3 class="caption" data-t="embed.preview"></h3>
    <div class="stage" data-part="stage"></div>
  </div>`;

/**
 * @typedef {Record<'atHand' | 'panel' | 'note' | 'looks' | 'pixels' | 'address' | 'box' | 'code' | 'copy'
 *   | 'preview' | 'stage' | `embed-${Way}`, HTMLElement>
 *   & Record<'theme' | 'lang', HTMLSelectElement>
 *   & Record<'width' | 'controls' | 'readonly' | 'base', HTMLInputElement>} Parts
 */

/** @param {HTMLElement} root @param {import('../../router.js').Host} host @returns {Promise<import('../../router.js').Room>} */
export async function open(root, host) {
  await words.load();
  /** @type {Way} */
  let way = 'element';
  let copied = false;
  let shown = false;
  const parts = /** @type {Parts} */ (build(root, MARKUP));
  const { width, theme, lang, controls, readonly, base, code, copy, preview, stage } = parts;
  base.value = new URL('.', location.href).href;
  const element = /** @type {import('../../element/element.js').NinefoldSudoku} */ (
    new NinefoldSudoku()
  );
  const result = make('pre', 'snippet');
  const mark = startTabs(
    WAYS,
    (name) => parts[`embed-${name}`],
    () => parts.panel,
    choose,
  );

  for (const input of [width, theme, lang, controls, readonly, base]) {
    input.addEventListener('input', draw);
  }
  copy.addEventListener('click', () =>
    copyText(code.textContent ?? '', (now) => {
      copied = now;
      draw();
      if (now) host.say(t('copied'));
    }).catch(() => {
      getSelection()?.selectAllChildren(code);
      host.notice({ text: t('copyFailed'), bad: true });
    }),
  );
  // The preview has the page's colours, unless others are chosen.
  onTheme(() => shown && draw());
  // The height of the iframe is that of the element.
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
      // The grid is square, and the part below it has a fixed height.
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
    mark(way);
    parts.atHand.textContent = chosen.puzzle ? e('atHand') : e('noPuzzle');
    parts.note.textContent = e(`${way}Note`);
    parts.looks.hidden = way === 'module' || way === 'file';
    parts.address.hidden = way === 'file';
    parts.pixels.textContent = e('pixels', chosen.width);
    controls.disabled = chosen.readonly;
    copy.textContent = copied ? t('copied') : e('copy');
    parts.box.setAttribute('aria-label', e(way));
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

  /** Options without a language or theme follow this page, whose theme may be switched. @param {Options} chosen @returns {Options} */
  function themed(chosen) {
    const dark = getComputedStyle(root).colorScheme === 'dark';
    return {
      ...chosen,
      lang: chosen.lang || language(),
      theme: chosen.theme || (dark ? 'dark' : 'light'),
    };
  }

  /** Shows the program's output. @param {Options} chosen */
  async function run({ puzzle }) {
    const asked = puzzle || '.'.repeat(81);
    const answer = await host.solver.solve(asked).catch(() => null);
    if (asked !== (options().puzzle || '.'.repeat(81))) return;
    result.textContent = answer ? `${answer.count} ${answer.solution}` : t('failed');
  }

  draw();
  return {
    load: words.load,
    words: draw,
    puzzle: draw,
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
