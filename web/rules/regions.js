/** Regions while they are painted: neighbours in different colours, and the sizes of the wrong ones. Pure. */
import { letters, node } from './drawing/nodes.js';
import { centre, UNIT } from './drawing/outline.js';

/** The number of colours, which style sheets define for both themes. */
const COLOURS = 6;

/** The cells of each region. @param {readonly number[]} regions */
export function cellsByRegion(regions) {
  /** @type {Map<number, number[]>} */
  const cells = new Map();
  for (const [cell, region] of regions.entries())
    cells.set(region, [...(cells.get(region) ?? []), cell]);
  return cells;
}

/** A colour for each region, from 0. @param {number} size @param {readonly number[]} regions */
function coloured(size, regions) {
  /** @type {Map<number, number>} */
  const colours = new Map();
  for (const [region, cells] of cellsByRegion(regions)) {
    const beside = cells.flatMap((cell) => [
      ...[cell - size, cell + size],
      ...(cell % size > 0 ? [cell - 1] : []),
      ...(cell % size < size - 1 ? [cell + 1] : []),
    ]);
    const taken = new Set(beside.map((cell) => colours.get(regions[cell] ?? -1)));
    const free = Array.from({ length: COLOURS }, (_, colour) => colour);
    // The first free colour, starting from a different one each time, so that all are used.
    const from = region % COLOURS;
    const turned = [...free.slice(from), ...free.slice(0, from)];
    colours.set(region, turned.find((colour) => !taken.has(colour)) ?? from);
  }
  return colours;
}

/** @param {number} size @param {readonly number[]} regions @returns {import('./drawing/nodes.js').Node[]} */
export function painted(size, regions) {
  const colours = coloured(size, regions);
  const fills = regions.map((region, cell) => {
    const [x, y] = centre(size, cell);
    const place = { x: x - UNIT / 2, y: y - UNIT / 2, width: UNIT, height: UNIT };
    return node('rect', { ...place, class: `region-${(colours.get(region) ?? 0) + 1}` });
  });
  const sizes = [...cellsByRegion(regions).values()]
    .filter((cells) => cells.length !== size)
    .map((cells) =>
      letters(centre(size, cells[0] ?? 0), `${cells.length}/${size}`, 42, { class: 'amiss' }),
    );
  return [...fills, ...sizes];
}
