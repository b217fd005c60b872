/** The tabs under the keypad: one panel is open, arrows go from tab to tab. */
import { byId } from '../dom.js';

const NAMES = ['start', 'share'];

export function startTabs() {
  for (const [at, name] of NAMES.entries()) {
    const tab = byId(`tab-${name}`);
    tab.addEventListener('click', () => open(name));
    tab.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (!step) return;
      const next = NAMES[(at + step + NAMES.length) % NAMES.length] ?? name;
      open(next);
      byId(`tab-${next}`).focus();
    });
  }
  open('start');
}

/** @param {string} chosen */
function open(chosen) {
  for (const name of NAMES) {
    const tab = byId(`tab-${name}`);
    tab.setAttribute('aria-selected', String(name === chosen));
    tab.tabIndex = name === chosen ? 0 : -1;
    byId(`panel-${name}`).hidden = name !== chosen;
  }
}
