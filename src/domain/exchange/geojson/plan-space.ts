import type { Size } from '../../projects/items/level.ts';
import type { Vertex } from '../../projects/values/geometry.ts';
import { LARGEST_COORDINATE } from '../places/read-position.ts';
import type { PlanSpace } from '../reading-options.ts';
import { positionsOf } from './positions.ts';
import type { Feature } from './read-collection.ts';

/** How far features reach to the right and down, and whether their y points up. */
export type PlanReach = {
  readonly isUp: boolean;
  /** Whether there are places on both sides of the origin, as around the middle of a plan: no plan with y down begins above its top. */
  readonly isAround: boolean;
  readonly across: number;
  readonly down: number;
  /** Those that are much farther out than all others, though a plan may be as large. */
  readonly strays: ReadonlySet<Feature>;
};

/** A plan is rarely larger than the coordinates of a map library at this zoom. */
const LARGEST_ZOOM = 8;
/** One feature of so many may be a fault, where it reaches so many times as far as all others. */
const ONE_STRAY_OF = 20;
const AS_FAR = 10;

/** So many features above the top are no faults. */
const FEW = 0.1;

type Reach = {
  readonly feature: Feature;
  readonly across: number;
  readonly down: number;
  readonly isUp: boolean;
  readonly isAbove: boolean;
};

/** What a plan must have room for. A few features that are far from all others do not count. */
export function planReach(features: readonly Feature[]): PlanReach {
  const reaches = features.flatMap((feature) => reachOf(feature) ?? []);
  const isUp = reaches.filter((one) => one.isUp).length * 2 > reaches.length;
  const farthest = farthestOf(reaches);
  const strays = reaches.filter((one) => distanceOf(one) > farthest && distanceOf(one) <= LARGEST_COORDINATE);
  const kept = reaches.filter((one) => distanceOf(one) <= farthest);
  const most = (side: 'across' | 'down') => kept.reduce((found, one) => Math.max(found, one[side]), 0);
  return {
    isUp,
    isAround: kept.filter(({ isAbove }) => isAbove).length > kept.length * FEW,
    across: most('across'),
    down: most('down'),
    strays: new Set(strays.map(({ feature }) => feature)),
  };
}

function reachOf(feature: Feature): Reach | null {
  const positions = positionsOf(feature.geometry);
  if (positions.length === 0) return null;
  const most = (axis: 0 | 1) => positions.reduce((found, position) => Math.max(found, Math.abs(position[axis])), 0);
  const isUp = positions.every(([, y]) => y <= 0) && positions.some(([, y]) => y < 0);
  return { feature, across: most(0), down: most(1), isUp, isAbove: positions.some(([, y]) => y < 0) };
}

const distanceOf = ({ across, down }: Reach): number => Math.max(across, down);

function farthestOf(reaches: readonly Reach[]): number {
  const distances = reaches.map(distanceOf).sort((a, b) => a - b);
  const strays = Math.floor(distances.length / ONE_STRAY_OF);
  const usual = distances[distances.length - 1 - strays] ?? 0;
  return strays > 0 && usual > 0 ? usual * AS_FAR : Infinity;
}

/**
 * How coordinates lie upon a picture of this size: with y up below the top left corner where it is negative, and a power of two larger where
 * they are those of a map library, which halves pixels with each zoom.
 */
export function guessedSpace({ isUp, isAround, across, down }: PlanReach, picture: Size | null): PlanSpace {
  if (!picture) return { ...((isUp || isAround) && { flipY: true }) };
  if (!(across > 0 && down > 0)) return { ...(isUp && { flipY: true }) };
  const room = Math.min(picture.width / across, picture.height / down);
  const zoom = Math.min(LARGEST_ZOOM, Math.floor(Math.log2(room)));
  return { ...(zoom >= 1 && { scale: 2 ** zoom }), ...(isUp && { flipY: true }) };
}

/** Coordinates of a file as positions on a level: y down from its top left corner. */
export function planPlacing({ scale = 1, flipY = false, height }: PlanSpace): (vertex: Vertex) => Vertex {
  if (!flipY) return ([x, y]) => [x * scale, y * scale];
  return ([x, y]) => [x * scale, (y > 0 && height !== undefined ? height - y : 0 - y) * scale];
}
