import { boxAround } from '../../projects/values/box.ts';
import type { Vertex } from '../../projects/values/geometry.ts';
import { type ControlPoint, degreesEast, type Georeference, georeference } from '../../projects/values/georeference.ts';
import { invalidField } from '../../shared/errors.ts';

/** Of the ellipsoid of WGS 84, in metres, and its squared eccentricity. */
const EQUATOR = 6_378_137;
const SQUARED = 0.006_694_379_990_14;
/** How much wider than what is on it a frame is, on each side. */
const MARGIN = 0.02;
const MILLIMETRE = 1000;
/** In degrees: further on, meridians meet within a site. */
const NEAREST_TO_POLE = 89.9;

/** A new frame for places in degrees: metres to the right and down. */
export type SitePlane = {
  readonly width: number;
  readonly height: number;
  readonly georeference: Georeference;
  readonly place: (degrees: Vertex) => Vertex;
};

/**
 * The frame around positions in degrees: their extent and a little more, north up, one unit a metre at their middle. They may be on both sides
 * of the antimeridian. Throws a field error for those at a pole, where no direction is north.
 */
export function sitePlane(given: readonly Vertex[]): SitePlane {
  const first = given[0]?.[0] ?? 0;
  const unrolled = (lng: number): number => first + degreesEast(first, lng);
  const positions = given.map(([lng, lat]): Vertex => [unrolled(lng), lat]);
  const { left: west, right: east, top: south, bottom: north } = boxAround(positions);
  if (Math.max(north, -south) > NEAREST_TO_POLE)
    throw invalidField(
      'coordinates',
      'The places are at a pole, where a plan has no north. Give them in units of the plan.',
    );
  const latitude = (((south + north) / 2) * Math.PI) / 180;
  const curve = 1 - SQUARED * Math.sin(latitude) ** 2;
  const perLat = (((EQUATOR * (1 - SQUARED)) / curve ** 1.5) * Math.PI) / 180;
  const perLng = ((EQUATOR / Math.sqrt(curve)) * Math.cos(latitude) * Math.PI) / 180;
  const wide = Math.max((east - west) * perLng, 1);
  const high = Math.max((north - south) * perLat, 1);
  const margin = Math.max(wide, high) * MARGIN;
  const [width, height] = [wide + 2 * margin, high + 2 * margin].map(rounded) as [number, number];
  const left = west - margin / perLng;
  const top = north + margin / perLat;
  const corner = (x: number, y: number): ControlPoint => ({
    x,
    y,
    lng: degreesEast(0, left + x / perLng),
    lat: top - y / perLat,
  });
  const fitted = georeference(
    { method: 'affine', controlPoints: [corner(0, 0), corner(width, 0), corner(0, height)] },
    'georeference',
  );
  return {
    width,
    height,
    georeference: fitted,
    place: ([lng, lat]) => [rounded((unrolled(lng) - left) * perLng), rounded((top - lat) * perLat)],
  };
}

const rounded = (metres: number): number => Math.round(metres * MILLIMETRE) / MILLIMETRE;
