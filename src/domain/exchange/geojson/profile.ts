import type { Vertex } from '../../projects/values/geometry.ts';
import type { Georeference } from '../../projects/values/georeference.ts';
import { planPoint } from '../../projects/values/plan-position.ts';
import { earthPosition } from '../degrees.ts';

/** The version of the profile, a member of the collection. */
export const PROFILE = 1;

/** The members and properties that only this service understands begin with this. */
export const OWN = 'waymark:';

export const PROFILE_KINDS = ['level', 'area', 'marker', 'corridor', 'branch', 'transition'] as const;
export type ProfileKind = (typeof PROFILE_KINDS)[number];

/** Positions of a level in the coordinates of a file, and back: degrees, or units with y up. */
export type Coordinates = {
  /** Whether a position that is none on the earth is a fault: not where plans are at the edge of degrees themselves. */
  readonly isInDegrees: boolean;
  readonly out: (vertex: Vertex) => Vertex;
  readonly back: (vertex: Vertex) => Vertex;
};

export const PLAN: Coordinates = { isInDegrees: false, out: ([x, y]) => [x, 0 - y], back: ([x, y]) => [x, 0 - y] };

/** In degrees, with a tenth of a millimetre. */
export const degreesOf = (georeference: Pick<Georeference, 'transform'>): Coordinates => ({
  isInDegrees: isAwayFromEdges(georeference),
  out([x, y]) {
    const { lng, lat } = earthPosition(georeference, { x, y });
    return [lng, lat];
  },
  back([lng, lat]) {
    const { x, y } = planPoint(georeference, { lng, lat });
    return [x, y];
  },
});

function isAwayFromEdges(georeference: Pick<Georeference, 'transform'>): boolean {
  const { lng, lat } = earthPosition(georeference, { x: 0, y: 0 });
  return Math.abs(lng) < 179 && Math.abs(lat) < 89 && Math.hypot(lng, lat) > 1;
}

/** The fields of places that have properties of their own, by which other programs know them. */
export const SHOWN_FIELDS = [
  'key',
  'externalId',
  'category',
  'address',
  'workingHours',
  'telephone',
  'email',
  'webpage',
] as const;
export const PROPERTY_OF: Readonly<Record<(typeof SHOWN_FIELDS)[number], string>> = {
  key: 'key',
  externalId: 'externalId',
  category: 'category',
  address: 'addr',
  workingHours: 'opening_hours',
  telephone: 'phone',
  email: 'email',
  webpage: 'website',
};

/** How rings go round in GeoJSON (RFC 7946): outlines against the clock, holes with it, seen with y up. */
export function isWound(ring: readonly Vertex[], isHole: boolean): boolean {
  let sum = 0;
  for (const [at, [x, y]] of ring.entries()) {
    const [nx, ny] = ring[(at + 1) % ring.length]!;
    sum += x * ny - nx * y;
  }
  return isHole ? sum <= 0 : sum >= 0;
}

/** The ring the other way round, from the same vertex. */
export const rewound = (ring: readonly Vertex[]): readonly Vertex[] => [ring[0]!, ...ring.slice(1).reverse()];
