/** The tabs under the keypad: one panel is open, arrows go from tab to tab. */
import { byId } from '../../dom.js';

/** @typedef {'start' | 'solutions' | 'candidates' | 'rules' | 'share'} Panel */

/** @type {Panel[]} */
const NAMES = ['start', 'solutions', 'candidates', 'rules', 'share'];

/** @type {Panel} */
let current = 'start';

/** @param {Panel} first @param {() => void} onOpen called after another one was opened */
export function startTabs(first, onOpen) {
  for (const [at, name] of NAMES.entries()) {
    const tab = byId(`tab-${name}`);
    tab.addEventListener('click', () => {
      open(name);
      onOpen();
    });
    tab.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (!step) return;
      const next = NAMES[(at + step + NAMES.length) % NAMES.length] ?? name;
      byId(`tab-${next}`).focus();
      byId(`tab-${next}`).click();
    });
  }
  open(first);
}

/** The panel that is open. */
export const openPanel = () => current;

/** @param {Panel} chosen */
function open(chosen) {
  current = chosen;
  for (const name of NAMES) {
    const tab = byId(`tab-${name}`);
    tab.setAttribute('aria-selected', String(name === chosen));
    tab.tabIndex = name === chosen ? 0 : -1;
    byId(`panel-${name}`).hidden = name !== chosen;
  }
}
