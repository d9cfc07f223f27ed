import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { edgesOf, type Outline } from './outlines.ts';
import { distance, footOn } from './vertex.ts';

/** How far off an outline a vertex on it may be, in units: what snapping computes is not exact. */
const ON = 1e-6;

type OutlinePath = { readonly corners: readonly Vertex[]; readonly length: number };

/**
 * The corners of an outline that lie between two vertices on it: those of the shortest way along any of the outlines that has corners, or
 * of the longer way around the same outline. Empty where both are on no common outline.
 */
export function tracedBetween(
  outlines: readonly Outline[],
  { from, to, isLonger = false }: { readonly from: Vertex; readonly to: Vertex; readonly isLonger?: boolean },
): readonly Vertex[] {
  const ways = outlines.flatMap((outline) => {
    const found = waysAlong(outline, from, to).toSorted((one, other) => one.length - other.length);
    return found.at(isLonger ? -1 : 0) ?? [];
  });
  const [shortest] = ways.filter(({ corners }) => corners.length > 0).sort((one, other) => one.length - other.length);
  return shortest?.corners ?? [];
}

/** One way along a line, two around a ring; none where a vertex is not on it. */
function waysAlong(outline: Outline, from: Vertex, to: Vertex): readonly OutlinePath[] {
  const [start, end] = [placeOn(outline, from), placeOn(outline, to)];
  if (start === null || end === null) return [];
  const forward = wayBetween(outline, { start, end, from, to });
  const back = wayBetween(outline, { start: end, end: start, from: to, to: from });
  if (outline.isClosed) return [forward, { ...back, corners: back.corners.toReversed() }];
  return start <= end ? [forward] : [{ ...back, corners: back.corners.toReversed() }];
}

/** The number of the edge that a vertex is on, and how much of it lies before: 2.5 is the middle of the third one. */
function placeOn(outline: Outline, at: Vertex): number | null {
  for (const [index, [a, b]] of edgesOf(outline).entries()) {
    if (distance(footOn(a, b, at), at) <= ON) return index + distance(a, at) / distance(a, b);
  }
  return null;
}

type Span = { readonly start: number; readonly end: number; readonly from: Vertex; readonly to: Vertex };

/** Along the outline in its own direction, around its end where that is needed. */
function wayBetween({ vertices }: Outline, { start, end, from, to }: Span): OutlinePath {
  const last = end >= start ? end : end + vertices.length;
  const corners: Vertex[] = [];
  for (let index = Math.floor(start + 1e-9) + 1; index < last - 1e-9; index++) {
    corners.push(vertices[index % vertices.length]!);
  }
  const path = [from, ...corners, to];
  return { corners, length: path.slice(1).reduce((sum, at, index) => sum + distance(path[index]!, at), 0) };
}
