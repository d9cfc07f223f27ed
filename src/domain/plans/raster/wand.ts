import type { Polygon, Ring, Vertex } from '../../projects/values/geometry.ts';
import { contours } from './contour.ts';
import { closedGaps } from './door-gaps.ts';
import { type GreyPicture, groundAt } from './grey-picture.ts';
import { openedRoom } from './opened-room.ts';
import { type Region, roomRegion, withoutSmallHoles } from './room-region.ts';
import { smoothed } from './smoothed-region.ts';
import { rightAngled, simplified } from './straight-ring.ts';
import { thickWalls } from './thick-walls.ts';
import { type Mask, wallMask } from './wall-mask.ts';

/** How a room is looked for. */
export type WandOptions = {
  /** From 0, only black lines are walls, to 1, all that is darker than the ground. */
  readonly dark: number;
  /** The widest gap in a wall that is a door, in pixels of the plan. */
  readonly gap: number;
  /** From 0, every corner that is drawn, to 1, few. */
  readonly simplicity: number;
};

export const DEFAULT_DARK = 0.5;
export const DEFAULT_SIMPLICITY = 0.4;

/** Doors are about this wide as a share of the longer side of a plan, where no scale says more. */
const DOOR_SHARE = 0.014;
/** The width of a wide door, in metres. */
const DOOR_METRES = 1.3;

/** The gap that is looked for in a plan unless somebody says otherwise, in its pixels. */
export const usualGap = (longerSide: number, metersPerPixel: number | null): number =>
  Math.max(4, Math.round(metersPerPixel ? DOOR_METRES / metersPerPixel : longerSide * DOOR_SHARE));

/** Where gaps are wider than was said. */
const WIDER = [1, 2, 4];
/** A door is about as wide as so many thick walls. */
const DOOR_WALLS = 5;
/** Lines that take more than the rest of a room are walls. */
const THIN_SHARE = 0.55;

/** A hole below this share of a room is a table or a column. */
const LEAST_HOLE = 0.3;

/**
 * The outline of the room around a position of a plan, in pixels of the plan, along the inner edges of its walls; doors are closed. Null where
 * there is none: on a wall, or where nothing keeps the room together.
 */
export function roomAt(picture: GreyPicture, [x, y]: Vertex, options: WandOptions): Polygon | null {
  const { width, height, scale } = picture;
  const [column, row] = [Math.floor(x / scale), Math.floor(y / scale)];
  if (column < 0 || row < 0 || column >= width || row >= height) return null;
  const gap = Math.max(2, options.gap / scale);
  const walls = wallsAround(picture, [column, row], options.dark, gap);
  const start = freeNear(walls, column, row, Math.ceil(gap / 2));
  const found = start === null ? null : enclosed(walls, start, gap);
  return found && outlineOf(found, picture, options.simplicity);
}

/** What is a wall for the ground at a position. */
function wallsAround(picture: GreyPicture, [column, row]: Vertex, dark: number, gap: number): Mask {
  const ground = groundAt(picture, column, row);
  const most = ground < 200 ? ground + 0.6 * (255 - ground) : 255;
  return wallMask(picture, { least: ground * (0.1 + 0.8 * dark), most }, Math.max(gap * 1.5, 8));
}

/** The nearest free cell within `reach`: somebody has clicked on a letter. */
function freeNear({ width, height, cells }: Mask, column: number, row: number, reach: number): number | null {
  for (let far = 0; far <= reach; far++) {
    for (let down = -far; down <= far; down++) {
      for (let across = -far; across <= far; across += Math.abs(down) === far ? 1 : Math.max(1, 2 * far)) {
        const [x, y] = [column + across, row + down];
        if (x >= 0 && y >= 0 && x < width && y < height && cells[y * width + x] === 0) return y * width + x;
      }
    }
  }
  return null;
}

/**
 * The room around a cell, between the walls as they are drawn. Where these are thick, what is drawn in thin lines on both sides of its outline is
 * left out: leaves and arcs of doors, furniture.
 */
function enclosed(walls: Mask, start: number, gap: number): Region | null {
  const drawn = between(walls, start, { gap, wall: Math.max(3, gap / 2) });
  const thick = thickWalls(walls);
  if (!thick) return drawn;
  const doors = { gap: Math.max(gap, DOOR_WALLS * thick.width), wall: thick.width * 1.15 };
  const plain = between(thick.walls, start, doors);
  return plain && (!drawn || plain.size * THIN_SHARE <= drawn.size || drawn.size < gap * gap) ? plain : drawn;
}

/** The room around a cell: gaps of walls are closed where these go on beyond them, else where two of them come near each other. */
function between(
  walls: Mask,
  start: number,
  { gap, wall }: { readonly gap: number; readonly wall: number },
): Region | null {
  for (const times of WIDER) {
    for (const isBoth of [true, false]) {
      const region = roomRegion(closedGaps(walls, { gap: gap * times, wall: wall * times, isBoth }), start);
      if (region) return region;
    }
  }
  return openedRoom(walls, start, gap);
}

function outlineOf(region: Region, { scale }: GreyPicture, simplicity: number): Polygon | null {
  const detail = 0.8 + 3 * simplicity ** 2;
  const { data, holes } = contours(smoothed(withoutSmallHoles(region, LEAST_HOLE), 2 + 4 * simplicity));
  const straight = (ring: Ring): Ring =>
    rightAngled(simplified(ring, detail), detail * 3).map(([x, y]): Vertex => [rounded(x * scale), rounded(y * scale)]);
  const outline = straight(data);
  return outline.length < 3 ? null : { data: outline, holes: holes.map(straight).filter((hole) => hole.length >= 3) };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
