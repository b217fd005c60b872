// The desk of rules in the Solve room, and hands that draw on it.
import { eventually } from '../node/waiting.mjs';
import { SHAPES } from './positions.mjs';
import { byId, click, four, key, put, puzzle, window } from './room.mjs';

export const { speak } = await import('../../web/language.js');
export const { toText } = await import('../../web/puzzle/link.js');
export const { kindOf } = await import('../../web/rules/kinds.js');
export const { RULES } = await import('../../web/rules/table.js');
export const words = await import('../../web/rules/words.js');
export const { r } = words;

export const { classic } = SHAPES;
export const hero = byId('hero');
export const board = byId('board');
export const panel = byId('panel-rules');
export const box = () => byId('side').querySelector('.rules-tool');
export const part = (name) => (box().querySelector(`[data-part="${name}"]`) ?? panel.querySelector(`[data-part="${name}"]`)); // prettier-ignore
export const text = () => toText(puzzle.present());
export const size = () => puzzle.present().shape.size;
export const rules = () => (puzzle.present().rules ?? []).map(({ keyword, values, groups }) => [keyword, values.join(' '), groups.map((group) => group.map((cell) => `r${Math.floor(cell / size()) + 1}c${(cell % size()) + 1}`).join(' ')).join(' : ')].filter(Boolean).join(' ')); // prettier-ignore
export const tool = (keyword) => {
  const button = panel.querySelector(`[data-part="tools"] [data-rule="${keyword}"]`);
  button.focus();
  button.click();
}; // prettier-ignore
export const armed = () => panel.querySelectorAll('[data-rule]').filter((one) => one.getAttribute('aria-pressed') === 'true').map((one) => one.dataset.rule).join(); // prettier-ignore
/** An event at column x, row y of the grid, in cells. */
export const at = ([x, y]) => ({ clientX: 101 + 10 * x, clientY: 201 + 10 * y });
export const down = (place, fields = {}) => hero.send('pointerdown', { ...at(place), ...fields });
export const over = (place) => hero.send('pointermove', at(place));
export const up = (place) => window.tell({ type: 'pointerup', ...at(place) });
export const tap = (place, fields) => (down(place, fields), up(place));
export const middle = (cell) => [(cell % size()) + 0.5, Math.floor(cell / size()) + 0.5];
export function drag(list, fields) {
  down(middle(list[0]), fields);
  for (const cell of list.slice(1)) over(middle(cell));
  up(middle(list.at(-1)));
}
export const keys = (...names) => names.forEach((name) => key(name));
/** An empty grid with the tab of rules open, and no tool. */
export async function fresh(shape = four, some = /** @type {any[]} */ ([])) {
  click('tab-rules');
  await eventually('the editor', () => panel.querySelector('[data-part="tools"]'));
  if (!box().hidden) part('close').click();
  await put('.'.repeat(shape.size ** 2), shape, some.length ? { rules: some } : {});
  Object.assign(board, { rect: { left: 100, top: 200 }, clientLeft: 1, clientTop: 1, clientWidth: 10 * shape.size }); // prettier-ignore
}
