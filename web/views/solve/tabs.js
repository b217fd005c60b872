/** The tabs under the keypad: one panel is open, arrows go from tab to tab. */
import { byId, startTabs } from '../../dom.js';

const NAMES = /** @type {const} */ (['start', 'solutions', 'candidates', 'rules', 'share']);

/** @typedef {typeof NAMES[number]} Panel */

/** @type {Panel} */
let current = 'start';

/** @param {Panel} first @param {() => void} onOpen called after another one was opened */
export function startPanels(first, onOpen) {
  const mark = startTabs(
    NAMES,
    (name) => byId(`tab-${name}`),
    (name) => {
      open(name);
      onOpen();
    },
  );
  /** @param {Panel} chosen */
  const open = (chosen) => {
    current = chosen;
    mark(chosen);
    for (const name of NAMES) byId(`panel-${name}`).hidden = name !== chosen;
  };
  open(first);
}

/** The panel that is open. */
export const openPanel = () => current;
