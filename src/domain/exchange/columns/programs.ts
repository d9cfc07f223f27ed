import type { Role } from './role-rules.ts';

/** What some columns of a program have, which read otherwise by their words; null: nothing that a map has a place for. */
export type ProgramRoles = Readonly<Record<string, Role | null>>;

type Program = {
  /** Whether a file with these columns is one of the program. */
  readonly wrote: (names: readonly string[]) => boolean;
  readonly roles: ProgramRoles;
};

/** What only OpenStreetMap has, as it comes from its servers, its editors and out of QGIS and GDAL. */
const MAP_TAG = /^(?:indoor|amenity|addr:[a-z]+|name:[a-z]{2,3}|@id|osm_id)$/;
const KIND_TAGS = ['shop', 'office', 'tourism', 'leisure', 'craft', 'healthcare', 'room'];

const PROGRAMS: readonly Program[] = [
  {
    wrote: (names) =>
      names.some((name) => MAP_TAG.test(name)) || ['tags', 'relations'].every((name) => names.includes(name)),
    roles: {
      ...Object.fromEntries(KIND_TAGS.map((tag) => [tag, 'category' as const])),
      full_id: 'id',
      osm_id: 'id',
      osm_way_id: null,
      type: null,
      osm_type: null,
      other_tags: null,
    },
  },
  {
    // Drawings of CAD programs as GDAL gives them.
    wrote: (names) => ['EntityHandle', 'SubClasses'].every((name) => names.includes(name)),
    roles: {
      Layer: 'category',
      Text: 'name',
      EntityHandle: 'externalId',
      PaperSpace: null,
      SubClasses: null,
      Linetype: null,
    },
  },
];

/** The roles that are known of the program which wrote these columns. */
export const programRoles = (names: readonly string[]): ProgramRoles =>
  PROGRAMS.find(({ wrote }) => wrote(names))?.roles ?? {};
