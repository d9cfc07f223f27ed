import Feature from 'ol/Feature.js';
import type Geometry from 'ol/geom/Geometry.js';
import MultiLineString from 'ol/geom/MultiLineString.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { edgesOf, outlinesOf, polygonsOf } from '../geometry/outlines.ts';
import type { Placed } from '../geometry/placed.ts';
import { toMap } from './coordinates.ts';

/** The shape of an item on a level, in the map's coordinates. */
function shapeOf(placed: Placed, levelId: string): Geometry {
  if (placed.noun === 'areas') {
    return new MultiPolygon(polygonsOf(placed.item).map(({ data, holes }) => [data, ...holes].map(closedRing)));
  }
  const outlines = outlinesOf(placed, levelId);
  if (placed.noun !== 'corridors') return new MultiPoint(outlines.flatMap(({ vertices }) => vertices.map(toMap)));
  return new MultiLineString(outlines.flatMap((outline) => edgesOf(outline).map((edge) => edge.map(toMap))));
}

const closedRing = (ring: readonly Vertex[]): [number, number][] => [...ring, ring[0]!].map(toMap);

export const featureKey = ({ noun, id }: { readonly noun: string; readonly id: string }): string => `${noun}/${id}`;

/** A feature of an item; it is made from the document and never read back. */
export function featureOf(placed: Placed, levelId: string): Feature {
  const feature = new Feature(shapeOf(placed, levelId));
  feature.setId(featureKey({ noun: placed.noun, id: placed.item.id }));
  return feature;
}
