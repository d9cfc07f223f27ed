import type { PlanReader } from '../../../../adapters/web/studio/trace/plan-reader.ts';
import { findRooms } from '../../../../src/domain/plans/raster/find-rooms.ts';
import { isLineDrawing } from '../../../../src/domain/plans/raster/line-drawing.ts';
import { lineMask } from '../../../../src/domain/plans/raster/line-mask.ts';
import { namedRooms } from '../../../../src/domain/plans/raster/named-rooms.ts';
import { snapToLines } from '../../../../src/domain/plans/raster/snap-to-lines.ts';
import { wallGrid } from '../../../../src/domain/plans/raster/wall-grid.ts';
import { roomAt } from '../../../../src/domain/plans/raster/wand.ts';
import { proposeWays } from '../../../../src/domain/wayfinding/proposed/propose-ways.ts';
import type { DrawnPlan } from '../../../domain/plans/raster/drawn-plan.ts';

/** What the worker does, without one: every level has this plan. */
export function readerOf(plan: DrawnPlan): PlanReader {
  const picture = plan.picture();
  const { width, height } = plan;
  return {
    read: async () => ({
      width,
      height,
      isLineDrawing: isLineDrawing(picture),
      roomAt: async (at, options) => roomAt(picture, at, options),
      rooms: async (options, labels) => namedRooms(findRooms(picture, options), labels, width),
      lines: async () => ({ width, nearest: (at, reach) => snapToLines(lineMask(picture), at, reach) }),
    }),
    ways: async (level, imageUrl) =>
      proposeWays(level, imageUrl === null ? null : (columns, rows, share) => wallGrid(picture, columns, rows, share)),
  };
}

/** When everything that was asked of such a reader has been answered. */
export const answered = () => new Promise<void>((done) => setImmediate(done));
