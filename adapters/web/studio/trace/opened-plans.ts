import { evenLight } from '../../../../src/domain/plans/raster/even-light.ts';
import { findRooms } from '../../../../src/domain/plans/raster/find-rooms.ts';
import { type GreyPicture, greyPicture } from '../../../../src/domain/plans/raster/grey-picture.ts';
import { isLineDrawing } from '../../../../src/domain/plans/raster/line-drawing.ts';
import { type LineMask, lineMask } from '../../../../src/domain/plans/raster/line-mask.ts';
import { namedRooms, type SeenRoom } from '../../../../src/domain/plans/raster/named-rooms.ts';
import { wallGrid } from '../../../../src/domain/plans/raster/wall-grid.ts';
import { roomAt, type WandOptions } from '../../../../src/domain/plans/raster/wand.ts';
import type { PlanLabel } from '../../../../src/domain/plans/shapes/plan-drawing.ts';
import type { Polygon, Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import type { LevelToWalk, ProposedWays } from '../../../../src/domain/wayfinding/proposed/level-to-walk.ts';
import { proposeWays } from '../../../../src/domain/wayfinding/proposed/propose-ways.ts';

/** The plan that the worker has in mind: one, as it takes a byte for each pixel. */
let opened: { readonly imageUrl: string; readonly picture: GreyPicture } | null = null;

/** Keeps the picture of a plan, and says whether it is a line drawing. */
export function openPlan({ imageUrl, bitmap }: { readonly imageUrl: string; readonly bitmap: ImageBitmap }) {
  const picture = greyPicture(bitmap.width, bitmap.height, rowsOf(bitmap));
  bitmap.close();
  opened = { imageUrl, picture: evenLight(picture) };
  return { isLineDrawing: isLineDrawing(picture) };
}

function rowsOf(bitmap: ImageBitmap) {
  const { width } = bitmap;
  return (top: number, count: number): Uint8ClampedArray => {
    const context = new OffscreenCanvas(width, count).getContext('2d', { willReadFrequently: true })!;
    context.drawImage(bitmap, 0, top, width, count, 0, 0, width, count);
    return context.getImageData(0, 0, width, count).data;
  };
}

type Sought = { readonly imageUrl: string; readonly at: Vertex; readonly options: WandOptions };

/** The outline of a room of the plan that was opened last. */
export function roomOfPlan({ imageUrl, at, options }: Sought): Polygon | null {
  return opened?.imageUrl === imageUrl ? roomAt(opened.picture, at, options) : null;
}

type SoughtRooms = Omit<Sought, 'at'> & { readonly labels: readonly PlanLabel[] };

/** The rooms that the plan that was opened last seems to have, with names by texts of its file, whose positions are shares of its width. */
export function roomsOfPlan({ imageUrl, options, labels }: SoughtRooms): readonly SeenRoom[] {
  if (opened?.imageUrl !== imageUrl) return [];
  const { picture } = opened;
  return namedRooms(findRooms(picture, options), labels, picture.width * picture.scale);
}

/** The dark lines of the plan that was opened last; null where it is another. */
export function linesOfPlan(imageUrl: string): LineMask | null {
  return opened?.imageUrl === imageUrl ? lineMask(opened.picture) : null;
}

type Walked = { readonly level: LevelToWalk; readonly imageUrl: string | null };

/** Ways for a level; between the walls of the plan that was opened last, where that is the level's. */
export function waysOfPlan({ level, imageUrl }: Walked): ProposedWays {
  const picture = opened && opened.imageUrl === imageUrl ? opened.picture : null;
  return proposeWays(level, picture && ((columns, rows, cell) => wallGrid(picture, columns, rows, cell)));
}
