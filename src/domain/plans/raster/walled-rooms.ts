import { lazy } from '../../shared/lazy.ts';
import { closedGaps } from './door-gaps.ts';
import { filledWalls } from './filled-walls.ts';
import { openedRooms } from './opened-rooms.ts';
import { type RoomParts, roomParts } from './room-parts.ts';
import type { Region } from './room-region.ts';
import { thickWalls } from './thick-walls.ts';
import type { Mask } from './wall-mask.ts';

/** Where gaps are wider than was said. */
const WIDER = [1, 2, 4];
/** A wall beside the widest gaps goes on for so many times what it does beside a door. */
const MOST_WALL = 2;
/** A door is about as wide as so many thick walls. */
const DOOR_WALLS = 5;
/** Lines that take more than the rest of a room are walls. */
const THIN_SHARE = 0.55;

/** Where walls are two lines: how many walls a door is wide, and how much a room may differ from one between all lines, by leaves of doors. */
const DOOR_LINES = [3, 5];
const LEAST_OF_DRAWN = 0.6;
const MOST_OF_DRAWN = 1.25;

export type WalledRooms = {
  /** The room around a cell. */
  readonly at: RoomParts;
  /** The rooms where gaps in walls that go on are so many times wider than doors and closed all the same, from the widest on. */
  readonly wider: () => readonly RoomParts[];
};

/**
 * The rooms between walls as they are drawn. Where these are thick, what is drawn in thin lines on both sides of an outline is left out: leaves and
 * arcs of doors, furniture. Whatever is found is kept for the next cell. `gap`: how wide a door is, in cells.
 */
export function walledRooms(walls: Mask, gap: number): WalledRooms {
  const queue = lazy(() => new Int32Array(walls.cells.length));
  const drawn = roomsBetween(walls, { gap, wall: Math.max(3, gap / 2), door: gap, queue });
  const thick = lazy(() => ({ rooms: betweenThick(walls, gap, queue) }));
  const lines = lazy(() => betweenLines(walls, gap, queue));
  return {
    at(start) {
      const region = drawn.at(start);
      const { rooms } = thick();
      if (!rooms) return (region && betweenLike(lines(), start, region.size)) ?? region;
      const plain = rooms.at(start);
      const isWhole = !region || region.size < gap * gap;
      return plain && (isWhole || plain.size * THIN_SHARE <= region.size) ? plain : region;
    },
    wider: () => (thick().rooms ?? drawn).wider(),
  };
}

function betweenThick(walls: Mask, gap: number, queue: () => Int32Array): WalledRooms | null {
  const thick = thickWalls(walls);
  return thick && roomsBetween(thick.walls, { ...doorsIn(thick.width, DOOR_WALLS, gap), queue });
}

/** The same where walls are two lines, with doors of each width; none where they are not. */
function betweenLines(walls: Mask, gap: number, queue: () => Int32Array): readonly WalledRooms[] {
  const thick = thickWalls(filledWalls(walls, gap));
  if (!thick) return [];
  return DOOR_LINES.map((times) => roomsBetween(thick.walls, { ...doorsIn(thick.width, times, gap), queue }));
}

/** The first room around a cell that is about as large as one between all lines. */
function betweenLike(tries: readonly WalledRooms[], start: number, size: number): Region | null {
  for (const rooms of tries) {
    const plain = rooms.at(start);
    if (plain && plain.size >= LEAST_OF_DRAWN * size && plain.size <= MOST_OF_DRAWN * size) return plain;
  }
  return null;
}

const doorsIn = (width: number, times: number, gap: number): Omit<Gap, 'queue'> => ({
  gap: Math.max(gap, times * width),
  wall: width * 1.15,
  door: gap,
});

type Gap = {
  readonly gap: number;
  readonly wall: number;
  readonly door: number;
  readonly queue: () => Int32Array;
};

/** Gaps of walls are closed where these go on beyond them, else where two of them come near each other. */
function roomsBetween(walls: Mask, { gap, wall, door, queue }: Gap): WalledRooms {
  const closedBy = WIDER.map((times) =>
    [true, false].map((isBoth) =>
      lazy(() =>
        roomParts(
          closedGaps(walls, { gap: gap * times, wall: wall * Math.min(times, MOST_WALL), isBoth, door }),
          queue,
        ),
      ),
    ),
  );
  const opened = openedRooms(walls, gap, queue);
  return {
    at(start) {
      for (const closed of closedBy.flat()) {
        const region = closed()(start);
        if (region) return region;
      }
      return opened(start);
    },
    wider: () =>
      closedBy.toReversed().map(
        ([both]) =>
          (start: number) =>
            both!()(start),
      ),
  };
}
