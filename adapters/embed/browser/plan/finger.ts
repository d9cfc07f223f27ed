import type { Marker, XY } from '../model.ts';
import { type Box, distanceTo } from './box.ts';
import type { Placed } from './crowd.ts';

/** Pixels by which a finger may miss what is drawn of a marker: half of the 44 that a finger needs. */
const REACH = 22;

/** Over an area only what is drawn smaller than this takes more than what is drawn, so that the area keeps its own. */
const SMALL = 24;

/** The most that it takes there, as a share of the area's shorter side. */
const SHARE_OF_AREA = 1 / 40;

/**
 * The marker that a finger at a point means without hitting it, or null. Beside all areas it is the nearest one within
 * a finger's reach; over an area (`areaSide`: its shorter side, in pixels) it is a small one that is missed by little.
 */
export function markerMeant(point: XY, placed: readonly Placed[], areaSide: number | null): Marker | null {
  let meant: Marker | null = null;
  let nearest = Infinity;
  for (const { marker, boxes } of placed) {
    const distance = Math.min(...boxes.map((box) => distanceTo(box, point)));
    const reach = areaSide === null ? REACH : reachOver(boxes, areaSide);
    if (distance > reach || distance >= nearest || !opensCard(marker)) continue;
    nearest = distance;
    meant = marker;
  }
  return meant;
}

/** Negative where the marker must be hit. */
function reachOver(boxes: readonly Box[], areaSide: number): number {
  const width = Math.max(...boxes.map(({ left, right }) => right - left));
  return Math.min((SMALL - width) / 2, areaSide * SHARE_OF_AREA);
}

/** Whether a visitor may open a marker. */
export function opensCard(marker: Marker): boolean {
  return marker.showCard !== false && marker.isSelectable !== false;
}
