import type { Vertex } from '../../projects/values/geometry.ts';
import { degreesEast } from '../../projects/values/georeference.ts';
import { earthPosition } from '../degrees.ts';
import type { Issue } from '../issue.ts';
import { type FindLevel, type KnownLevel, levelOf, type Placed, positionsOf } from './placed.ts';

/** Nothing of a building is as far from the rest, in degrees of latitude: about five kilometres. */
const FAR_AWAY = 0.045;

/** Where places may be: no further from the middle, in degrees of latitude. */
type Site = { readonly middle: Vertex; readonly radius: number };

/** Places in degrees that are far from the plan they belong on, or from all others; and why. */
export function farPlaces(places: readonly Placed[], find: FindLevel): ReadonlyMap<Placed, Issue> {
  const around = middleOf(places.flatMap((one) => positionsOf(one).slice(0, 1)));
  const sites = new Map<KnownLevel, Site | null>();
  const siteOf = (one: Placed): { readonly site: Site; readonly isPlan: boolean } => {
    const level = find(levelOf(one));
    if (level && !sites.has(level)) sites.set(level, siteOfPlan(level));
    const plan = level && sites.get(level);
    return plan ? { site: plan, isPlan: true } : { site: { middle: around, radius: FAR_AWAY }, isPlan: false };
  };
  const found = places.flatMap((one) => {
    const { site, isPlan } = siteOf(one);
    if (positionsOf(one).every((position) => isWithin(site, position))) return [];
    return [[one, isFarAway(one, isPlan, isSwapped(one, site))] as const];
  });
  return new Map(found);
}

/** A latitude and a longitude that are the other way round would often be where they belong. */
const isSwapped = (one: Placed, site: Site): boolean =>
  positionsOf(one).every(([lng, lat]) => isWithin(site, [lat, lng]));

function isFarAway({ from }: Placed, isPlan: boolean, wasSwapped: boolean): Issue {
  const message = `It is more than 5 km away from ${isPlan ? 'the plan' : 'the rest'} and was left out.`;
  const hint = wasSwapped ? ' With longitude and latitude exchanged it would be there.' : '';
  return { ...from, severity: 'warning', code: 'far_away', message: message + hint };
}

function middleOf(positions: readonly Vertex[]): Vertex {
  const [first] = positions[0] ?? [0];
  const beside = positions.map(([lng, lat]): Vertex => [first + degreesEast(first, lng), lat]);
  return [medianOf(beside, 0), medianOf(beside, 1)];
}

const medianOf = (positions: readonly Vertex[], axis: 0 | 1): number =>
  positions.map((position) => position[axis]).sort((a, b) => a - b)[Math.floor(positions.length / 2)] ?? 0;

/** Around the plan of a level that is on the earth; null for others. */
function siteOfPlan({ georeference, width, height }: KnownLevel): Site | null {
  if (!georeference) return null;
  const { lng, lat } = earthPosition(georeference, { x: (width ?? 0) / 2, y: (height ?? 0) / 2 });
  const corner = earthPosition(georeference, { x: 0, y: 0 });
  return { middle: [lng, lat], radius: FAR_AWAY + distance([lng, lat], [corner.lng, corner.lat]) };
}

const isWithin = ({ middle, radius }: Site, position: Vertex): boolean => distance(middle, position) <= radius;

/** In degrees of latitude. */
const distance = (middle: Vertex, [lng, lat]: Vertex): number =>
  Math.hypot(degreesEast(middle[0], lng) * Math.cos((middle[1] * Math.PI) / 180), lat - middle[1]);
