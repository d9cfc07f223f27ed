import { cellAt } from './region-owners.ts';
import type { RoomParts } from './room-parts.ts';
import type { Region } from './room-region.ts';
import type { FoundRegion } from './rooms-together.ts';

/** Rooms that are surely ones, and all that may be, take such shares of a region that falls into them. */
const LEAST_SPLIT = 0.6;
const LEAST_KEPT = 0.92;
/** Otherwise its niches are cut off. */
const MOST_DOUBTFUL = 1.5;

type Splitting = {
  /** Cells of the picture in it. */
  readonly seeds: readonly number[];
  readonly wider: readonly RoomParts[];
  /** A region as a room; null where it is none. */
  readonly judge: (region: Region) => FoundRegion | null;
};

/**
 * The rooms that a region falls into where wider openings are closed too; itself where that leaves too much of it over. Of what is no room, as it
 * runs out of the building, those that surely are.
 */
export function splitRegion(whole: FoundRegion | null, { seeds, wider, judge }: Splitting): readonly FoundRegion[] {
  const tries = wider.map((partAt) => {
    const regions = new Set(seeds.flatMap((at) => partAt(at) ?? []));
    const parts = [...regions].flatMap((region) => judge(region) ?? []);
    return { parts, good: parts.filter(({ isSure }) => isSure) };
  });
  if (!whole) return tries.find(({ good }) => good.length > 0)?.good ?? [];
  const split = tries.filter(({ parts, good }) => isSplit(whole.region, parts, good));
  const score = ({ parts, good }: (typeof tries)[number]): number => 2 * good.length - parts.length;
  return split.toSorted((one, other) => score(other) - score(one))[0]?.parts ?? [whole];
}

const isSplit = ({ size }: Region, parts: readonly FoundRegion[], good: readonly FoundRegion[]): boolean =>
  good.length >= 2 &&
  parts.length <= MOST_DOUBTFUL * good.length &&
  sizeOf(good) >= LEAST_SPLIT * size &&
  sizeOf(parts) >= LEAST_KEPT * size;

const sizeOf = (parts: readonly FoundRegion[]): number => parts.reduce((sum, { region }) => sum + region.size, 0);

/** Marks the cells of a region as taken; false where too many are already. */
export function takeRegion(region: Region, taken: Uint8Array, width: number, mostKnown: number): boolean {
  let known = 0;
  for (let at = 0; at < region.cells.length; at++)
    if (region.cells[at] === 1 && taken[cellAt(region, at, width)] !== 0) known++;
  if (known > mostKnown * region.size) return false;
  for (let at = 0; at < region.cells.length; at++) if (region.cells[at] === 1) taken[cellAt(region, at, width)] = 1;
  return true;
}
