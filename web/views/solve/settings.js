/** The switches in the header: language and theme. */
import { byId, make, setIcon } from '../../dom.js';
import { language, languages, nameOfLanguage, rememberLanguage, speak, t } from '../../language.js';
import { store, stored } from '../../stored.js';

/** @typedef {'system' | 'light' | 'dark'} Theme */

const STORE = 'ninefold.theme';
/** @type {Theme[]} */
const THEMES = ['system', 'light', 'dark'];

/** @type {Theme} */
let theme = 'system';

/** @param {() => void} onLanguage called after the language has changed */
export function startSettings(onLanguage) {
  for (const choice of languages) {
    buttonOf(choice).addEventListener('click', async () => {
      rememberLanguage(choice);
      if (!(await speak(choice))) return;
      draw();
      onLanguage();
    });
  }
  theme = THEMES.find((name) => name === stored(STORE)) ?? 'system';
  byId('theme').addEventListener('click', () => {
    theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
    store(STORE, theme);
    draw();
  });
  draw();
}

/** The button of a language, added if the page has none. @param {import('../../language.js').Language} choice */
function buttonOf(choice) {
  const id = `language-${choice}`;
  const there = document.getElementById(id);
  if (there) return there;
  const button = make('button', '', { id, lang: choice }, nameOfLanguage(choice));
  byId('language-en').parentElement?.append(button);
  return button;
}

function draw() {
  for (const choice of languages) {
    buttonOf(choice).setAttribute('aria-pressed', String(choice === language()));
  }
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  const words = { system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') };
  const button = byId('theme');
  setIcon(button, theme);
  button.setAttribute('aria-label', words[theme]);
  button.dataset.tooltip = words[theme];
}
