import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { type Frame, frameAround } from './frame.ts';
import { type Edge, type Gap, gapsBetween } from './gap.ts';
import { isPassing } from './lines.ts';
import { edgesOf, outlinesOf } from './outlines.ts';
import type { Placed } from './placed.ts';
import { toVertex } from './vertex.ts';

type Corridor = (Placed & { noun: 'corridors' })['item'];
type Join = readonly [Vertex, Vertex];

/** A corridor as its edges, and the frame around them. Doors join it to places alone. */
type Walked = { readonly corridor: Corridor; readonly edges: readonly Edge[]; readonly frame: Frame };

/** Corridors that lead to each other, and the best way so far from those that visitors get to. */
type Part = { readonly corridors: readonly Walked[]; best: Best | null };
type Best = Gap & { readonly isClear: boolean };

/** Nearer than this, corridors meet. */
const MEETING = 1e-6;

/**
 * The ways that would join all corridors with doors to those that visitors get to: each the shortest that passes through no place, or else
 * the shortest. Empty where visitors get to no corridor of the level.
 */
export function proposedJoins(
  items: readonly Placed[],
  levelId: string,
  isReached: (corridor: Corridor) => boolean,
): readonly Join[] {
  const walls = items.flatMap((placed) =>
    placed.noun === 'areas' ? outlinesOf(placed, levelId).flatMap(edgesOf) : [],
  );
  const parts = partsOf(items.flatMap((placed) => (placed.noun === 'corridors' ? walkedOf(placed.item) : [])));
  const isPartReached = ({ corridors }: Part) => corridors.some(({ corridor }) => isReached(corridor));
  const serves = ({ corridors }: Part) => corridors.some(({ corridor }) => corridor.branches.length > 0);
  const waiting = new Set(parts.filter((part) => !isPartReached(part) && serves(part)));
  const joins: Join[] = [];
  let joined = parts.filter(isPartReached).flatMap(({ corridors }) => corridors);
  while (joined.length > 0 && waiting.size > 0) {
    for (const part of waiting) part.best = bestOf(part, joined, walls);
    const next = [...waiting].reduce((one, other) => (isBetter(other.best!, one.best) ? other : one));
    const { from, to } = next.best!;
    joins.push([from, to]);
    waiting.delete(next);
    joined = [...next.corridors];
  }
  return joins;
}

function walkedOf(corridor: Corridor): Walked | readonly [] {
  const vertices = corridor.points.map(toVertex);
  const frame = frameAround(vertices);
  return frame ? { corridor, frame, edges: edgesOf({ vertices, isClosed: corridor.isClosed }) } : [];
}

/** Corridors that meet are of one part. */
function partsOf(corridors: readonly Walked[]): readonly Part[] {
  const left = new Set(corridors);
  return corridors.flatMap((first): Part | readonly [] => {
    if (!left.delete(first)) return [];
    const found = [first];
    for (const one of found)
      for (const other of left)
        if (apart(one.frame, other.frame) <= MEETING && gapsOf(one, other).some(({ far }) => far < MEETING)) {
          left.delete(other);
          found.push(other);
        }
    return { corridors: found, best: null };
  });
}

const gapsOf = (one: Walked, other: Walked): readonly Gap[] =>
  one.edges.flatMap((edge) => other.edges.flatMap((way) => gapsBetween(edge, way)));

/** The best way of a part to corridors that were joined since it was looked for last, or the one before. */
function bestOf({ corridors, best: before }: Part, joined: readonly Walked[], walls: readonly Edge[]): Best | null {
  let best = before;
  const isFar = (far: number) => best?.isClear === true && far >= best.far;
  const pairs = corridors.flatMap((one) => joined.map((other) => [one, other] as const));
  for (const [one, other] of pairs) {
    if (isFar(apart(one.frame, other.frame))) continue;
    for (const gap of gapsOf(one, other)) {
      if (isFar(gap.far)) continue;
      const found = { ...gap, isClear: !walls.some((wall) => isPassing(wall, [gap.from, gap.to])) };
      if (isBetter(found, best)) best = found;
    }
  }
  return best;
}

const isBetter = (one: Best, other: Best | null): boolean =>
  other === null || (one.isClear === other.isClear ? one.far < other.far : one.isClear);

/** How far two frames are apart, at least. */
const apart = (one: Frame, other: Frame): number =>
  Math.hypot(
    Math.max(0, one.left - other.right, other.left - one.right),
    Math.max(0, one.top - other.bottom, other.top - one.bottom),
  );
