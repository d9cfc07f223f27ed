import { type Box, distanceTo } from '../../model/geometry/box.ts';
import type { Marker, XY } from '../../model/model.ts';
import { opensCard } from '../../model/opens-card.ts';
import type { Placed } from './crowd.ts';

/** Pixels by which a touch may miss a marker: half of the 44 of a touch target. */
const REACH = 22;

/** Over an area only smaller markers accept touches beside them, so that the area can still be selected. */
const SMALL = 24;

/** The maximum distance there, as a share of the area's shorter side. */
const SHARE_OF_AREA = 1 / 40;

/**
 * The marker near a touch that does not hit it, or null. Outside all areas it is the nearest one within
 * reach; over an area (`areaSide`: its shorter side, in pixels) it is a small one that is missed by little.
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
