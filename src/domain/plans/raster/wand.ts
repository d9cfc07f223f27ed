import type { Polygon, Ring, Vertex } from '../../projects/values/geometry.ts';
import { contours } from './contour.ts';
import { closedGaps } from './door-gaps.ts';
import { filledWalls } from './filled-walls.ts';
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

/** Where walls are two lines: how many walls a door is wide, and how much a room may differ from one between all lines, by leaves of doors. */
const DOOR_LINES = [3, 5];
const LEAST_OF_DRAWN = 0.6;
const MOST_OF_DRAWN = 1.25;

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
  for (const dark of lighter(options.dark)) {
    const walls = wallsAround(picture, [column, row], dark, gap);
    const start = freeNear(walls, column, row, Math.ceil(gap / 2));
    const found = start === null ? null : enclosed(walls, start, gap);
    if (found) return outlineOf(found, picture, options.simplicity);
  }
  return null;
}

/** Where nothing keeps a room together, walls are drawn in a lighter grey. */
const lighter = (dark: number): readonly number[] =>
  [dark, (1 + dark) / 2, 1].filter((each, at) => at === 0 || each > dark);

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
  const drawn = between(walls, start, { gap, wall: Math.max(3, gap / 2), door: gap });
  const thick = thickWalls(walls);
  if (!thick) return (drawn && betweenLines(walls, start, { gap, drawn })) ?? drawn;
  const plain = between(thick.walls, start, doorsIn(thick.width, DOOR_WALLS, gap));
  return plain && (!drawn || plain.size * THIN_SHARE <= drawn.size || drawn.size < gap * gap) ? plain : drawn;
}

const doorsIn = (width: number, times: number, gap: number): Gap => ({
  gap: Math.max(gap, times * width),
  wall: width * 1.15,
  door: gap,
});

type Gap = { readonly gap: number; readonly wall: number; readonly door: number };
type Drawn = { readonly gap: number; readonly drawn: Region };

/** The same where walls are two lines, about as large as between these; null where they are not. */
function betweenLines(walls: Mask, start: number, { gap, drawn }: Drawn): Region | null {
  const thick = thickWalls(filledWalls(walls, start, gap));
  if (!thick) return null;
  for (const times of DOOR_LINES) {
    const plain = between(thick.walls, start, doorsIn(thick.width, times, gap));
    if (plain && plain.size >= LEAST_OF_DRAWN * drawn.size && plain.size <= MOST_OF_DRAWN * drawn.size) return plain;
  }
  return null;
}

/** The room around a cell: gaps of walls are closed where these go on beyond them, else where two of them come near each other. */
function between(walls: Mask, start: number, { gap, wall, door }: Gap): Region | null {
  for (const times of WIDER) {
    for (const isBoth of [true, false]) {
      const region = roomRegion(closedGaps(walls, { gap: gap * times, wall: wall * times, isBoth, door }), start);
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
