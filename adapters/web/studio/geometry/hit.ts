import { isInBox } from '../../../../src/domain/projects/values/box.ts';
import { doubleArea, isInPolygon, type Ring, type Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { type Frame, frameAround } from './frame.ts';
import { edgesOf, outlinesOf, polygonsOf } from './outlines.ts';
import type { Placed } from './placed.ts';
import { distance, footOn } from './vertex.ts';

/** How far a vertex is from the nearest edge or point of an item. */
function distanceTo(placed: Placed, levelId: string, at: Vertex): number {
  let nearest = Infinity;
  for (const outline of outlinesOf(placed, levelId)) {
    if (outline.vertices.length === 1) nearest = Math.min(nearest, distance(outline.vertices[0]!, at));
    for (const [a, b] of edgesOf(outline)) nearest = Math.min(nearest, distance(footOn(a, b, at), at));
  }
  return nearest;
}

/** Signs lie above ways, ways above areas, and small areas above those around them. */
const LAYER = { markers: 0, transitions: 0, corridors: 1, areas: 2 } as const;

/** The items at a vertex, the topmost first; lines and points are hit within `reach`, areas inside their outline too. */
export function hitsAt(
  items: readonly Placed[],
  levelId: string,
  { at, reach }: { readonly at: Vertex; readonly reach: number },
): readonly Placed[] {
  return items
    .filter((placed) => isHit(placed, levelId, at, reach))
    .map((placed) => ({ placed, size: placed.noun === 'areas' ? sizeOf(placed.item.data) : 0 }))
    .sort((one, other) => LAYER[one.placed.noun] - LAYER[other.placed.noun] || one.size - other.size)
    .map(({ placed }) => placed);
}

const isHit = (placed: Placed, levelId: string, at: Vertex, reach: number): boolean =>
  isNear(placed, levelId, at, reach) &&
  ((placed.noun === 'areas' && polygonsOf(placed.item).some((polygon) => isInPolygon(polygon, at))) ||
    distanceTo(placed, levelId, at) <= (placed.noun === 'areas' ? reach / 3 : reach));

/** Frames of areas and corridors, so that most of a level is passed over by four comparisons. */
const frames = new WeakMap<object, Frame>();

function isNear(placed: Placed, levelId: string, at: Vertex, reach: number): boolean {
  if (placed.noun === 'markers' || placed.noun === 'transitions') return true;
  const frame = frames.get(placed.item) ?? frameAround(outlinesOf(placed, levelId).flatMap(({ vertices }) => vertices));
  if (!frame) return false;
  frames.set(placed.item, frame);
  const { left, top, right, bottom } = frame;
  return isInBox({ left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach }, at);
}

const sizeOf = (ring: Ring): number => Math.abs(doubleArea(ring)) / 2;

/** Whether a frame touches any part of an item. */
export function touches(placed: Placed, levelId: string, frame: Frame): boolean {
  const corner: Vertex = [frame.left, frame.top];
  if (placed.noun === 'areas' && polygonsOf(placed.item).some((polygon) => isInPolygon(polygon, corner))) return true;
  return outlinesOf(placed, levelId).some(
    (outline) =>
      outline.vertices.some((vertex) => isInBox(frame, vertex)) ||
      edgesOf(outline).some(([a, b]) => crosses(a, b, frame)),
  );
}

/** Whether an edge passes through a frame (Liang and Barsky). */
function crosses([ax, ay]: Vertex, [bx, by]: Vertex, { left, top, right, bottom }: Frame): boolean {
  let [from, to] = [0, 1];
  for (const [step, room] of [
    [ax - bx, ax - left],
    [bx - ax, right - ax],
    [ay - by, ay - top],
    [by - ay, bottom - ay],
  ] as const) {
    if (step === 0 && room < 0) return false;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  return from <= to;
}
