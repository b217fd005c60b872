/** The panel of play: its switches, and buttons that fill cells. */
import { byId, make } from '../../dom.js';
import { t } from '../../language.js';
import { SWITCHES } from './switches.js';
import { words } from './play.js';

const p = words.say;

/** @param {import('../solve/panels/panels.js').Room} room @returns {import('../solve/panels/panels.js').Panel} */
export function open({ play }) {
  const root = byId('panel-play');
  const switches = SWITCHES.map((name) => {
    const label = make('span', '');
    const onclick = () => play()?.flip(name);
    const button = make('button', 'switch', { onclick, role: 'switch' }, label, make('i', ''));
    return /** @type {const} */ ([name, button, label]);
  });
  const fill = make('button', '', { onclick: () => play()?.fill() });
  const reveal = make('button', '', { onclick: () => play()?.host.reveal() });
  const solve = make('button', '', { onclick: () => play()?.host.solve() });
  const keys = make('p', 'note keys');
  root.replaceChildren(
    make('div', 'pair', fill),
    ...switches.map(([, button]) => button),
    make('div', 'pair', reveal, solve),
    keys,
  );

  function draw() {
    const view = play();
    if (!view) return;
    for (const [name, button, label] of switches) {
      button.setAttribute('aria-checked', String(view.switches[name]));
      label.textContent = p(name);
    }
    fill.textContent = t('fill');
    reveal.textContent = t('reveal');
    solve.textContent = t('solveTip');
    keys.textContent = p('keys');
  }

  return { draw };
}
