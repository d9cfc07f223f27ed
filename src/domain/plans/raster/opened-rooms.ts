import { lazy } from '../../shared/lazy.ts';
import { type RoomParts, roomParts } from './room-parts.ts';
import { type Region, regionOf } from './room-region.ts';
import { besides } from './spread.ts';
import { CELL, distances } from './wall-distance.ts';
import type { Mask } from './wall-mask.ts';

/** Gaps that are this much wider than asked for are tried too. */
const WIDER = [1, 1.5, 2];
/** How far a corner is from the cells that are away from both of its walls, in their distance from them: steps go level and upright. */
const REACH = 2;

/**
 * The rooms where walls have gaps in whichever direction: what is reached from a cell without coming nearer to walls than half a gap, and from
 * there up to the walls. Null where that is no room either.
 */
export function openedRooms(walls: Mask, gap: number, queue: () => Int32Array): RoomParts {
  const far = lazy(() => distances(walls));
  const tries = WIDER.map((times) => {
    const radius = (gap * times * CELL) / 2;
    const cores = lazy(() =>
      roomParts({ ...walls, cells: new Uint8Array(far().map((value) => (value > radius ? 0 : 1))) }, queue),
    );
    return { radius, reach: (gap * times) / 2, cores };
  });
  const rooms = new Map<Region, Region>();
  return (start) => {
    for (const { radius, reach, cores } of tries) {
      const core = climbed(walls, far(), start, radius);
      const region = core === null ? null : cores()(core);
      if (!region) continue;
      if (!rooms.has(region)) rooms.set(region, grown(region, walls, reach));
      return rooms.get(region)!;
    }
    return null;
  };
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
