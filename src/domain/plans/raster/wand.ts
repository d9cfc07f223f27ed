import { doubleArea, type Polygon, type Ring, type Vertex } from '../../projects/values/geometry.ts';
import { contours } from './contour.ts';
import { type GreyPicture, groundAt } from './grey-picture.ts';
import { type Region, withoutHoles } from './room-region.ts';
import { smoothed } from './smoothed-region.ts';
import { directionOf, isLevel, rightAngled, simplified } from './straight-ring.ts';
import { mappedPolygon, turnedBack } from './turned-picture.ts';
import { type Mask, wallMask } from './wall-mask.ts';
import { walledRooms } from './walled-rooms.ts';

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

/** A room is smaller than what it was found in by so much. */
const LESS = 0.95;
/** A hole below this share of a room is a table or a column. */
const LEAST_HOLE = 0.3;

/**
 * The outline of the room around a position of a plan, in pixels of the plan, along the inner edges of its walls; doors are closed. Null where
 * there is none: on a wall, or where nothing keeps the room together.
 */
export function roomAt(picture: GreyPicture, at: Vertex, options: WandOptions): Polygon | null {
  const found = roomIn(picture, at, options);
  const turn = found && directionOf([found.data]);
  if (!found || turn === null || isLevel(turn)) return found;
  const turned = turnedBack(picture, turn);
  const room = roomIn(turned.picture, turned.to(at), options);
  return room && isSmaller(room, found) ? mappedPolygon(room, turned.from) : found;
}

/** Whether it leaves something out that a door leads to; otherwise the outline of what was not turned is the better one. */
const isSmaller = (room: Polygon, found: Polygon): boolean =>
  Math.abs(doubleArea(room.data)) < LESS * Math.abs(doubleArea(found.data));

/** The same, with doors in walls that are level or upright. */
function roomIn(picture: GreyPicture, [x, y]: Vertex, options: WandOptions): Polygon | null {
  const { width, height, scale } = picture;
  const [column, row] = [Math.floor(x / scale), Math.floor(y / scale)];
  if (column < 0 || row < 0 || column >= width || row >= height) return null;
  const gap = Math.max(2, options.gap / scale);
  for (const dark of lighter(options.dark)) {
    const walls = wallsOn(picture, groundAt(picture, column, row), dark, gap);
    const start = freeNear(walls, column, row, Math.ceil(gap / 2));
    const found = start === null ? null : walledRooms(walls, gap).at(start);
    // What stands in a room belongs to it.
    const isSmall = ({ length }: Int32Array): boolean => length < LEAST_HOLE * found!.size;
    if (found) return outlineOf(withoutHoles(found, isSmall), picture, options);
  }
  return null;
}

/** Where nothing keeps a room together, walls are drawn in a lighter grey. */
export const lighter = (dark: number): readonly number[] =>
  [dark, (1 + dark) / 2, 1].filter((each, at) => at === 0 || each > dark);

/** What is a wall for rooms of this ground. */
export function wallsOn(picture: GreyPicture, ground: number, dark: number, gap: number): Mask {
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

/** The outline of a part of a picture, in pixels of the plan, as simple as asked for. */
export function outlineOf(
  region: Region,
  { scale }: GreyPicture,
  { simplicity }: Pick<WandOptions, 'simplicity'>,
): Polygon | null {
  const detail = 0.8 + 3 * simplicity ** 2;
  const { data, holes } = contours(smoothed(region, 2 + 4 * simplicity));
  const straight = (ring: Ring): Ring =>
    rightAngled(simplified(ring, detail), detail * 3).map(([x, y]): Vertex => [rounded(x * scale), rounded(y * scale)]);
  const outline = straight(data);
  return outline.length < 3 ? null : { data: outline, holes: holes.map(straight).filter((hole) => hole.length >= 3) };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
