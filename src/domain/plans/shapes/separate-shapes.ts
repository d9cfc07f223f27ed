import { doubleArea, isInRing, type Ring } from '../../projects/values/geometry.ts';

/** Walls that are drawn as one filling take less than this share of what they enclose, and leave out two rooms or more. */
const WALLS = 0.2;

/** A filling with more is a hatching; it is looked at as one shape, as each ring would be compared with all others. */
const MOST_RINGS = 500;

/** The rings of one shape: the outer one, then its holes. */
export type Rings = readonly [Ring, ...Ring[]];

/**
 * What is drawn at once, as the shapes that it consists of: lines enclose one each; a filling has shapes with what they leave out. Walls that are one
 * filling are the rooms that they leave out.
 */
export function separateShapes(rings: readonly Ring[], isFilled: boolean): readonly Rings[] {
  const [first, ...others] = rings;
  if (!first) return [];
  if (!isFilled) return rings.map((ring): Rings => [ring]);
  if (rings.length > MOST_RINGS) return [[first, ...others]];
  const depths = rings.map((ring) => depthOf(ring, rings));
  return rings.flatMap((ring, at): readonly Rings[] => {
    if (depths[at]! % 2 === 1) return [];
    const holes = rings.filter((other, index) => depths[index] === depths[at]! + 1 && isInRing(ring, other[0]!));
    return areWalls(ring, holes) ? holes.map((hole): Rings => [hole]) : [[ring, ...holes]];
  });
}

function areWalls(ring: Ring, holes: readonly Ring[]): boolean {
  const left = holes.reduce((sum, hole) => sum + Math.abs(doubleArea(hole)), 0);
  return holes.length >= 2 && left >= (1 - WALLS) * Math.abs(doubleArea(ring));
}

const depthOf = (ring: Ring, all: readonly Ring[]): number =>
  all.filter((other) => other !== ring && isInRing(other, ring[0]!)).length;
