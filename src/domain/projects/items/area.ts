import { invalidField } from '../../shared/errors.ts';
import type { Timestamp } from '../../shared/timestamp.ts';
import { openRing, type Point, type Polygon, type Ring, ringFault, ringsOf } from '../values/geometry.ts';
import { type Context, type ItemPatch, required } from './item.ts';
import { DEFAULT_PLACE, type Place, type PlaceFields, placeFields, placeValues, type TagsById } from './place.ts';

type Shape = {
  /** The outline; 3–2,000 vertices. */
  readonly data: Ring;
  readonly holes: readonly Ring[];
  /** Further polygons of the same place, in addition to the first; at most 50. */
  readonly parts: readonly Polygon[];
  readonly color: string;
  readonly fillOpacity: number;
  readonly strokeWidth: number;
  /** Null: the colour of the area. */
  readonly strokeColor: string | null;
  readonly hoverOpacity: number;
  /** The position of the label; null: the centre. */
  readonly labelPoint: Point | null;
};

/** A polygon on a level: a room, a shop, a stand. */
export type Area = Place &
  Shape & { readonly id: string; readonly createdAt: Timestamp; readonly updatedAt: Timestamp };

export type AreaFields = PlaceFields & Shape;

export const DEFAULT_AREA: Omit<Area, 'id' | 'levelId' | 'data' | 'createdAt' | 'updatedAt'> = {
  ...DEFAULT_PLACE,
  holes: [],
  parts: [],
  color: '#2563eb',
  fillOpacity: 0.3,
  strokeWidth: 2,
  strokeColor: null,
  hoverOpacity: 0.5,
  labelPoint: null,
};

/** All rings of an area together. */
const MOST_VERTICES = 10_000;

/** How entries of `areas` in a PATCH are applied, given the project's tags. */
export function areaRules(tags: TagsById) {
  return {
    create(id: string, patch: ItemPatch<AreaFields>, context: Context): Area {
      const placed = { levelId: required(patch, 'levelId'), data: required(patch, 'data') };
      const made = { ...DEFAULT_AREA, ...placed, id, createdAt: context.now, updatedAt: context.now };
      return sized({ ...made, ...normalized(patch, made, tags, context) }, patch);
    },
    update(area: Area, patch: ItemPatch<AreaFields>, context: Context): Area {
      return sized({ ...area, ...normalized(patch, area, tags, context), updatedAt: context.now }, patch);
    },
    values: placeValues(),
  };
}

function normalized(patch: ItemPatch<AreaFields>, known: Area, tags: TagsById, context: Context) {
  const { data, holes, parts, ...rest } = placeFields(patch, known, tags, context);
  return {
    ...rest,
    ...(data && { data: normalizedRing(data, `${patch.path}.data`) }),
    ...(holes && { holes: normalizedRings(holes, `${patch.path}.holes`) }),
    ...(parts && { parts: parts.map((part, at) => normalizedPolygon(part, `${patch.path}.parts.${at}`)) }),
  };
}

const normalizedPolygon = ({ data, holes }: Polygon, path: string): Polygon => ({
  data: normalizedRing(data, `${path}.data`),
  holes: normalizedRings(holes, `${path}.holes`),
});

const normalizedRings = (rings: readonly Ring[], path: string): readonly Ring[] =>
  rings.map((ring, at) => normalizedRing(ring, `${path}.${at}`));

/** Refuses a patch that gives the area too many vertices; one that does not change its shape is allowed. */
function sized(area: Area, { path, fields }: ItemPatch<AreaFields>): Area {
  const given = (['parts', 'holes', 'data'] as const).find((name) => fields[name]);
  if (!given) return area;
  const rings = [area, ...area.parts].flatMap(ringsOf);
  const vertices = rings.reduce((sum, ring) => sum + ring.length, 0);
  if (vertices <= MOST_VERTICES) return area;
  throw invalidField(`${path}.${given}`, 'An area may have at most 10,000 vertices, its holes and parts included.');
}

function normalizedRing(given: Ring, path: string): Ring {
  const ring = openRing(given);
  const fault = ringFault(ring);
  if (fault) throw invalidField(path, fault);
  return ring;
}
