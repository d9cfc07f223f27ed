import { invalidField } from './errors.ts';
import { openRing, type Point, type Ring, ringFault } from './geometry.ts';
import { type Context, type ItemPatch, required } from './item.ts';
import { DEFAULT_PLACE, PLACE_VALUES, type Place, type PlaceFields, placeFields, type TagsById } from './place.ts';
import type { Timestamp } from './timestamp.ts';

type Shape = {
  /** The outline; 3–2,000 vertices. */
  readonly data: Ring;
  readonly holes: readonly Ring[];
  readonly color: string;
  readonly fillOpacity: number;
  readonly strokeWidth: number;
  /** Null: the colour of the area. */
  readonly strokeColor: string | null;
  readonly hoverOpacity: number;
  /** Where the label stands; null: in the middle. */
  readonly labelPoint: Point | null;
};

/** A polygon on a level: a room, a shop, a stand. */
export type Area = Place &
  Shape & { readonly id: string; readonly createdAt: Timestamp; readonly updatedAt: Timestamp };

export type AreaFields = PlaceFields & Shape;

const DEFAULT_AREA: Omit<Area, 'id' | 'levelId' | 'data' | 'createdAt' | 'updatedAt'> = {
  ...DEFAULT_PLACE,
  holes: [],
  color: '#2563eb',
  fillOpacity: 0.3,
  strokeWidth: 2,
  strokeColor: null,
  hoverOpacity: 0.5,
  labelPoint: null,
};

/** How entries of `areas` in a PATCH act, given the project's tags. */
export function areaRules(tags: TagsById) {
  return {
    create(id: string, patch: ItemPatch<AreaFields>, context: Context): Area {
      const placed = { levelId: required(patch, 'levelId'), data: required(patch, 'data') };
      const made = { ...DEFAULT_AREA, ...placed, id, createdAt: context.now, updatedAt: context.now };
      return { ...made, ...settled(patch, tags, context) };
    },
    update(area: Area, patch: ItemPatch<AreaFields>, context: Context): Area {
      return { ...area, ...settled(patch, tags, context), updatedAt: context.now };
    },
    values: PLACE_VALUES,
  };
}

function settled(patch: ItemPatch<AreaFields>, tags: TagsById, context: Context) {
  const { data, holes, ...rest } = placeFields(patch, tags, context);
  return {
    ...rest,
    ...(data && { data: saneRing(data, `${patch.path}.data`) }),
    ...(holes && { holes: holes.map((hole, at) => saneRing(hole, `${patch.path}.holes.${at}`)) }),
  };
}

function saneRing(given: Ring, path: string): Ring {
  const ring = openRing(given);
  const fault = ringFault(ring);
  if (fault) throw invalidField(path, fault);
  return ring;
}
