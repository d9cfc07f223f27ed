import type { SeenRoom } from '../../../../src/domain/plans/raster/named-rooms.ts';
import type { WandOptions } from '../../../../src/domain/plans/raster/wand.ts';
import type { PlanLabel } from '../../../../src/domain/plans/shapes/plan-drawing.ts';
import type { Polygon, Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import type { LevelToWalk, ProposedWays } from '../../../../src/domain/wayfinding/proposed/level-to-walk.ts';
import { ask } from './tracer.ts';

/** The picture of a level, ready to be looked at; positions and lengths are in its pixels. */
export type ReadPlan = {
  readonly width: number;
  readonly height: number;
  /** It is ink on paper; otherwise rooms are found less well. */
  readonly isLineDrawing: boolean;
  /** The outline of the room around a position; null where none is found. */
  readonly roomAt: (at: Vertex, options: WandOptions) => Promise<Polygon | null>;
  /** All rooms that it seems to have. `labels`: texts of its file, their positions as shares of its width. */
  readonly rooms: (options: WandOptions, labels: readonly PlanLabel[]) => Promise<readonly SeenRoom[]>;
  readonly lines: () => Promise<PlanLines>;
};

/** The dark lines of a plan, in memory; `width`: that of the plan in pixels. */
export type PlanLines = {
  readonly width: number;
  /** The nearest point of a line within reach of a position, in pixels; null where there is none. */
  readonly nearest: (at: Vertex, reach: number) => Vertex | null;
};

export type PlanReader = {
  /** Reads the picture of a level. Rejects where it cannot be loaded. */
  readonly read: (imageUrl: string) => Promise<ReadPlan>;
  /** Ways for a level, between the walls of its picture where it has one that was read. */
  readonly ways: (level: LevelToWalk, imageUrl: string | null) => Promise<ProposedWays>;
};

/** Whether the picture of a level is a drawing, by its address. */
export const isDrawing = (imageUrl: string): boolean => /\.svg(?:$|[?#])|^data:image\/svg/.test(imageUrl);

/** A drawing has no pixels of its own: it is looked at in this size. */
const VECTOR_SIDE = 3000;

/** Reads plans in the worker, which keeps the last one. */
export function workerPlanReader(): PlanReader {
  let last: { readonly imageUrl: string; readonly plan: Promise<ReadPlan> } | null = null;
  return {
    read(imageUrl) {
      if (last?.imageUrl === imageUrl) return last.plan;
      const plan = read(imageUrl);
      last = { imageUrl, plan };
      // What failed may be tried again.
      plan.catch(() => {
        if (last?.plan === plan) last = null;
      });
      return plan;
    },
    ways: (level, imageUrl) => ask('ways', { level, imageUrl }),
  };
}

async function read(imageUrl: string): Promise<ReadPlan> {
  const image = new Image();
  image.src = imageUrl;
  await image.decode();
  const bitmap = await pixelsOf(image, isDrawing(imageUrl));
  const { width, height } = bitmap;
  const { isLineDrawing } = await ask('openPlan', { imageUrl, bitmap }, [bitmap]);
  return {
    width,
    height,
    isLineDrawing,
    roomAt: (at, options) => ask('roomAt', { imageUrl, at, options }),
    rooms: (options, labels) => ask('rooms', { imageUrl, options, labels }),
    lines: () => readLines(imageUrl, width),
  };
}

/** What finds lines is loaded with the first ones. */
async function readLines(imageUrl: string, width: number): Promise<PlanLines> {
  const [mask, { snapToLines }] = await Promise.all([
    ask('lines', imageUrl),
    import('../../../../src/domain/plans/raster/snap-to-lines.ts'),
  ]);
  if (!mask) throw new Error('Another plan was opened meanwhile.');
  return { width, nearest: (at, reach) => snapToLines(mask, at, reach) };
}

function pixelsOf(image: HTMLImageElement, isVector: boolean): Promise<ImageBitmap> {
  const [width, height] = [image.naturalWidth || 1, image.naturalHeight || 1];
  const scale = isVector ? VECTOR_SIDE / Math.max(width, height) : 1;
  if (scale <= 1) return createImageBitmap(image);
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return createImageBitmap(canvas);
}
