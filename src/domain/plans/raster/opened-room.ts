import { type Region, regionOf, roomRegion } from './room-region.ts';
import { besides } from './spread.ts';
import { CELL, distances } from './wall-distance.ts';
import type { Mask } from './wall-mask.ts';

/** Gaps that are this much wider than asked for are tried too. */
const WIDER = [1, 1.5, 2];
/** How far a corner is from the cells that are away from both of its walls, in their distance from them: steps go level and upright. */
const REACH = 2;

/**
 * The room around a cell where its walls have gaps in whichever direction: what is reached from it without coming nearer to walls than half a
 * gap, and from there up to the walls. Null where that is no room either.
 */
export function openedRoom(walls: Mask, start: number, gap: number): Region | null {
  const far = distances(walls);
  for (const times of WIDER) {
    const radius = (gap * times * CELL) / 2;
    const core = climbed(walls, far, start, radius);
    if (core === null) continue;
    const cores = Uint8Array.from(far, (value) => (value > radius ? 0 : 1));
    const region = roomRegion({ ...walls, cells: cores }, core);
    if (region) return grown(region, walls, (gap * times) / 2);
  }
  return null;
}

/** The cell further than `radius` from walls that is reached by going away from them; null where there is none. */
function climbed({ width, height }: Mask, far: Uint16Array, start: number, radius: number): number | null {
  let at = start;
  for (let steps = 0; steps < width + height && far[at]! <= radius; steps++) {
    const around = [at - 1, at + 1, at - width, at + width].filter((cell) => cell >= 0 && cell < far.length);
    const next = around.reduce((best, cell) => (far[cell]! > far[best]! ? cell : best), at);
    if (next === at) return null;
    at = next;
  }
  return far[at]! > radius ? at : null;
}

/** The cells that are no further from a region than a little more than `radius`, on a way that crosses no wall. */
function grown(region: Region, walls: Mask, radius: number): Region {
  const { width } = walls;
  const taken = { ...walls, cells: Uint8Array.from(walls.cells) };
  const found: number[] = [];
  for (let at = 0; at < region.cells.length; at++) {
    if (region.cells[at] !== 1) continue;
    found.push((Math.floor(at / region.width) + region.top) * width + (at % region.width) + region.left);
  }
  for (const at of found) taken.cells[at] = 1;
  let from = 0;
  for (let steps = Math.ceil(radius * REACH); steps > 0; steps--) {
    const to = found.length;
    for (; from < to; from++) addBesides(found, from, taken);
  }
  return regionOf(Int32Array.from(found), width);
}

function addBesides(found: number[], from: number, { width, cells }: Mask): void {
  for (const beside of besides(found[from]!, width, cells.length)) {
    if (beside < 0 || cells[beside] !== 0) continue;
    cells[beside] = 1;
    found.push(beside);
  }
}
