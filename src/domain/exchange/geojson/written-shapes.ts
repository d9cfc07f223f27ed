import type { Area } from '../../projects/items/area.ts';
import type { Ring, Vertex } from '../../projects/values/geometry.ts';
import { type Coordinates, isWound, rewound } from './profile.ts';

/** A geometry; `reversed`: which of its rings, counted through, go the other way round than those of the area. */
export type Shaped = {
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
  readonly reversed?: readonly number[];
};

/** The polygons of an area, wound as GeoJSON has them. */
export function areaShape({ data, holes, parts }: Area, { out }: Coordinates): Shaped {
  const reversed: number[] = [];
  let count = 0;
  const ringOf = (ring: Ring, isHole: boolean): readonly Vertex[] => {
    const turned = wound(ring.map(out), isHole);
    if (turned.isReversed) reversed.push(count);
    count++;
    return closed(turned.ring);
  };
  const polygons = [{ data, holes }, ...parts].map((part) => [
    ringOf(part.data, false),
    ...part.holes.map((hole) => ringOf(hole, true)),
  ]);
  const geometry =
    polygons.length === 1
      ? { type: 'Polygon', coordinates: polygons[0] }
      : { type: 'MultiPolygon', coordinates: polygons };
  return { geometry, reversed };
}

export function wound(
  ring: readonly Vertex[],
  isHole: boolean,
): { readonly ring: readonly Vertex[]; readonly isReversed: boolean } {
  const isReversed = !isWound(ring, isHole);
  return { ring: isReversed ? rewound(ring) : ring, isReversed };
}

/** With the first vertex once more at the end. */
export const closed = (ring: readonly Vertex[]): readonly Vertex[] => [...ring, ring[0]!];
