import { areaPoint, largestPart } from '../../../../../src/domain/projects/items/area-point.ts';
import { doubleArea } from '../../../../../src/domain/projects/values/geometry.ts';
import type { Area, Ring, XY } from '../model.ts';
import { type FrameIndex, frameIndex } from './frame-index.ts';
import type { Cover } from './inner-point.ts';
import { type Frame, frameAround } from './rectangle.ts';

/** Large areas before small ones, so that each can be reached where they overlap. */
export function largestFirst(areas: readonly Area[]): Area[] {
  const sizes = new Map(areas.map((area) => [area, sizeOf(area)]));
  return [...areas].sort((one, other) => sizes.get(other)! - sizes.get(one)!);
}

/** The outlines of the areas of a level by their position. */
export type PlacedAreas = Readonly<{ areas: readonly Area[]; frames: readonly Frame[]; index: FrameIndex }>;

export function placedAreas(areas: readonly Area[]): PlacedAreas {
  const frames = areas.map((area) => frameAround(outlinesOf(area)));
  return { areas, frames, index: frameIndex(frames) };
}

/** The indices of areas whose bounding box meets a frame. */
export function areasIn({ index }: PlacedAreas, { x, y, width, height }: Frame): number[] {
  const found: number[] = [];
  const meets = (left: number, top: number, right: number, bottom: number): boolean =>
    x < right && left < x + width && y < bottom && top < y + height;
  index.visit(meets, (at) => found.push(at));
  return found;
}

/** Returns for each area what is drawn over these rings of it: smaller areas, unless they are transparent. */
export function coversOf(placed: PlacedAreas): (at: number, rings: readonly Ring[]) => readonly Cover[] {
  const { areas, frames } = placed;
  const sizes = new Float64Array(areas.length).fill(Number.NaN);
  const size = (at: number): number => {
    if (Number.isNaN(sizes[at])) sizes[at] = sizeOf(areas[at]!);
    return sizes[at]!;
  };
  return (at, rings) => {
    const isAbove = (other: number): boolean =>
      other !== at &&
      (areas[other]!.fillOpacity ?? 1) > 0 &&
      (size(other) < size(at) || (size(other) === size(at) && other > at));
    return areasIn(placed, frameAround(rings))
      .filter(isAbove)
      .map((other) => ({ rings: () => ringsOf(areas[other]!), frame: frames[other]! }));
  };
}

/** The outlines and holes of an area; its first outline comes first. */
export function ringsOf(area: Area): readonly Ring[] {
  return [area.data, ...(area.holes ?? []), ...(area.parts ?? []).flatMap(({ data, holes }) => [data, ...holes])];
}

/** The outline and the holes of the part of an area with its label. */
export function labelledRingsOf({ data, holes, parts }: Area): readonly Ring[] {
  if (!parts?.length) return [data, ...(holes ?? [])];
  const largest = largestPart({ data, holes: holes ?? [], parts });
  return [largest.data, ...largest.holes];
}

/** The outlines of an area: its own, and those of its further parts. */
export function outlinesOf(area: Area): readonly Ring[] {
  return [area.data, ...(area.parts ?? []).map(({ data }) => data)];
}

/** The point of an area at which it is named. Maps of earlier releases have no holes and parts. */
export const pointIn = (area: Area): XY => areaPoint({ ...area, holes: area.holes ?? [], parts: area.parts ?? [] });

const sizeOf = (area: Area): number => outlinesOf(area).reduce((sum, ring) => sum + Math.abs(doubleArea(ring)), 0);
