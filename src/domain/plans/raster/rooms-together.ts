import { regionsOfBuildings } from './buildings.ts';
import { type Owners, ownersIn, ownersOf } from './region-owners.ts';
import { type Region, withoutHoles } from './room-region.ts';

/** A region of a picture that seems to be a room. */
export type FoundRegion = { readonly region: Region; readonly isSure: boolean };

/** What stands in a room is a room itself where it takes at least so many squares as wide as a door. */
const LEAST_INSIDE = 4;
/** What holds this share of all other rooms may be the sheet around a building. */
const AROUND_SHARE = 0.9;
const LEAST_AROUND = 2;
/** The thickest walls between rooms of a building, in widths of doors. */
const THICKEST = 1.5;

/**
 * Which of the regions of a picture are rooms, each with the holes that other rooms are in: without furniture, and without what is drawn beside
 * the building. `gap`: the width of a door, in cells.
 */
export function roomsTogether(
  found: readonly FoundRegion[],
  { width, height }: Pick<Owners, 'width' | 'height'>,
  gap: number,
): readonly FoundRegion[] {
  const regions = found.map(({ region }) => region);
  const owners = ownersOf(regions, width, height);
  const furniture = furnitureIn(regions, owners, LEAST_INSIDE * gap * gap);
  const isRoom = (number: number): boolean => !furniture.has(number);
  const whole = regions.reduce((sum, { size }, at) => (isRoom(at + 1) ? sum + size : sum), 0);
  const rooms = found.map(({ region, isSure }) => {
    const held = new Set<number>();
    const cleared = withoutHoles(region, (hole) => {
      const inside = [...ownersIn(hole, region, owners)].filter(isRoom);
      for (const number of inside) held.add(number);
      return inside.length === 0;
    });
    const size = [...held].reduce((sum, number) => sum + regions[number - 1]!.size, 0);
    const isAround = held.size >= LEAST_AROUND && size >= AROUND_SHARE * (whole - region.size);
    return { region: cleared, isSure: isSure && !isAround, isAround };
  });
  const sizes = rooms.map(({ region, isAround }, at) => (isAround || !isRoom(at + 1) ? 0 : region.size));
  const inBuildings = regionsOfBuildings(owners, sizes, Math.ceil(THICKEST * gap));
  return rooms.filter(({ isAround }, at) => isRoom(at + 1) && (isAround || inBuildings.has(at + 1)));
}

/** What stands in other regions, in holes that are smaller than rooms are. */
function furnitureIn(regions: readonly Region[], owners: Owners, least: number): ReadonlySet<number> {
  const found = new Set<number>();
  for (const region of regions) {
    withoutHoles(region, (hole) => {
      if (hole.length < least) for (const number of ownersIn(hole, region, owners)) found.add(number);
      return false;
    });
  }
  return found;
}
