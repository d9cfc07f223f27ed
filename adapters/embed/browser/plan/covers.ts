import { largestPart } from '../../../../src/domain/projects/area-point.ts';
import type { Area, Ring } from '../model.ts';
import { type Frame, frameAround } from './rectangle.ts';

/** Large areas before small ones, so that each can be reached where they overlap. */
export function largestFirst(areas: readonly Area[]): Area[] {
  const sizes = new Map(areas.map((area) => [area, sizeOf(area)]));
  return [...areas].sort((one, other) => sizes.get(other)! - sizes.get(one)!);
}

/** An area that covers a part of another, and its bounding box. */
export type Cover = Readonly<{ rings: readonly Ring[]; frame: Frame }>;

/** Returns for each area what is drawn over these rings of it: smaller areas, unless they are transparent. */
export function coversOf(areas: readonly Area[]): (area: Area, rings: readonly Ring[]) => readonly Cover[] {
  const drawn = largestFirst(areas).map((area) => ({ area, rings: ringsOf(area), frame: frameAround(ringsOf(area)) }));
  return (area, rings) => {
    const index = drawn.findIndex((candidate) => candidate.area === area);
    const frame = frameAround(rings);
    return drawn.slice(index + 1).filter((above) => (above.area.fillOpacity ?? 1) > 0 && meet(above.frame, frame));
  };
}

/** The outlines and holes of an area; its first outline comes first. */
export function ringsOf(area: Area): readonly Ring[] {
  return [area.data, ...(area.holes ?? []), ...(area.parts ?? []).flatMap(({ data, holes }) => [data, ...holes])];
}

/** The outline and the holes of the part of an area with its label. */
export function labelledRingsOf({ data, holes, parts }: Area): readonly Ring[] {
  const largest = largestPart({ data, holes: holes ?? [], parts: parts ?? [] });
  return [largest.data, ...largest.holes];
}

/** The outlines of an area: its own, and those of its further parts. */
export function outlinesOf(area: Area): readonly Ring[] {
  return [area.data, ...(area.parts ?? []).map(({ data }) => data)];
}

const sizeOf = (area: Area): number => outlinesOf(area).reduce((sum, ring) => sum + Math.abs(signedSize(ring)), 0);

function meet(one: Frame, other: Frame): boolean {
  const besides = one.x >= other.x + other.width || other.x >= one.x + one.width;
  return !besides && one.y < other.y + other.height && other.y < one.y + one.height;
}

function signedSize(ring: Ring): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
}
