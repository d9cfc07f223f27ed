import type { WholeProject } from '../../projects/changes/project-patch.ts';
import type { Area } from '../../projects/items/area.ts';
import type { Corridor } from '../../projects/items/corridor.ts';
import type { Level } from '../../projects/items/level.ts';
import type { Marker } from '../../projects/items/marker.ts';
import type { Place } from '../../projects/items/place.ts';
import type { Transition } from '../../projects/items/transition.ts';
import type { Point, Ring } from '../../projects/values/geometry.ts';
import {
  type Coordinates,
  degreesOf,
  OWN,
  PLAN,
  PROFILE,
  PROPERTY_OF,
  type ProfileKind,
  SHOWN_FIELDS,
} from './profile.ts';
import { areaShape, closed, type Shaped, wound } from './written-shapes.ts';

type Feature = {
  readonly type: 'Feature';
  readonly id: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: { readonly type: string; readonly coordinates: unknown } | null;
};

/**
 * A project as GeoJSON, feature by feature: in degrees where every level has a georeference, else in the units of its levels with y up. Other
 * programs find names, categories and colours where they look for them; what only this service has is in `waymark:fields`.
 */
export function* writeProfile(view: WholeProject, level?: string): Iterable<string> {
  const levels = view.content.levels.filter(({ id }) => level === undefined || id === level);
  const isOnEarth = levels.length > 0 && levels.every(({ georeference }) => georeference !== null);
  const { defaultLanguage } = view.project.settings;
  const members = {
    [`${OWN}profile`]: PROFILE,
    [`${OWN}space`]: isOnEarth ? 'degrees' : 'plan',
    [`${OWN}language`]: defaultLanguage,
    [`${OWN}languages`]: view.content.languages,
    [`${OWN}tags`]: view.content.tags,
  };
  yield `{"type":"FeatureCollection",${JSON.stringify(members).slice(1, -1)},"features":[`;
  let first = true;
  for (const feature of featuresOf(view, levels, isOnEarth)) {
    yield `${first ? '\n' : ',\n'}${JSON.stringify(feature)}`;
    first = false;
  }
  yield '\n]}\n';
}

function* featuresOf(
  { project, content }: WholeProject,
  levels: readonly Level[],
  isOnEarth: boolean,
): Iterable<Feature> {
  const byId = new Map(levels.map((level) => [level.id, level]));
  const spaces = new Map(levels.map((level) => [level.id, isOnEarth ? degreesOf(level.georeference!) : PLAN]));
  const spaceOf = (id: string): Coordinates | undefined => spaces.get(id);
  const spoken = project.settings.defaultLanguage;
  for (const level of levels) yield levelFeature(level, spaceOf(level.id)!, spoken);
  for (const area of content.areas) {
    const space = spaceOf(area.levelId);
    if (space) yield placeFeature('area', area, areaShape(area, space), byId.get(area.levelId)!, spoken);
  }
  for (const marker of content.markers) {
    const space = spaceOf(marker.levelId);
    const at = space && { type: 'Point', coordinates: space.out([marker.position.x, marker.position.y]) };
    if (at) yield placeFeature('marker', marker, { geometry: at }, byId.get(marker.levelId)!, spoken);
  }
  for (const corridor of content.corridors) {
    const space = spaceOf(corridor.levelId);
    if (space) yield* corridorFeatures(corridor, space);
  }
  for (const transition of content.transitions) {
    if (transition.positions.every(({ levelId }) => spaces.has(levelId))) yield transitionFeature(transition, spaceOf);
  }
}

const feature = (kind: ProfileKind, id: string, properties: object, geometry: Feature['geometry']): Feature => ({
  type: 'Feature',
  id,
  properties: { [`${OWN}kind`]: kind, ...properties },
  geometry,
});

function levelFeature(level: Level, { out }: Coordinates, spoken: string): Feature {
  const {
    id,
    name,
    ordinal,
    building,
    translations,
    width,
    height,
    imageUrl: _,
    imageUrlSmall: __,
    imageUrlDark: ___,
    computedMetersPerUnit: ____,
    createdAt: _____,
    updatedAt: ______,
    ...rest
  } = level;
  const georeference = rest.georeference && {
    controlPoints: rest.georeference.controlPoints,
    method: rest.georeference.method,
  };
  const corners: Ring | null =
    width === null || height === null
      ? null
      : [
          [0, 0],
          [width, 0],
          [width, height],
          [0, height],
        ];
  const geometry = corners && { type: 'Polygon', coordinates: [closed(wound(corners.map(out), false).ring)] };
  const names = textProperties(translations, { name: 'name' }, spoken);
  const fields = { ...rest, width, height, georeference, ordinal, building, translations };
  return feature(
    'level',
    id,
    { name, ...names, level: ordinal, ...(building !== null && { building }), [`${OWN}fields`]: fields },
    geometry,
  );
}

function placeFeature(
  kind: 'area' | 'marker',
  item: Area | Marker,
  { geometry, reversed = [] }: Shaped,
  level: Level,
  spoken: string,
): Feature {
  const { id, levelId, createdAt: _, updatedAt: __, tags, images: ___, translations, ...rest } = item;
  const {
    data: ____,
    holes: _____,
    parts: ______,
    position: _______,
    customIcon: ________,
    ...others
  } = rest as Partial<Area> & Partial<Marker>;
  const shown = SHOWN_FIELDS.flatMap((field) =>
    rest[field] === '' || rest[field] === null ? [] : [[PROPERTY_OF[field], rest[field]]],
  );
  const hidden = Object.entries(others).filter(([name]) => !(SHOWN_FIELDS as readonly string[]).includes(name));
  const properties = {
    [`${OWN}level`]: levelId,
    level: level.ordinal,
    level_name: level.name,
    ...(level.building !== null && { building: level.building }),
    ...textProperties(translations, { title: 'name', description: 'description', statusLabel: 'status_label' }, spoken),
    ...Object.fromEntries(shown),
    ...(tags.length > 0 && { tags: tags.map(({ name }) => name) }),
    ...looks(kind, item),
    ...(tags.length > 0 && { [`${OWN}tagIds`]: tags.map((tag) => tag.id) }),
    ...(reversed.length > 0 && { [`${OWN}reversed`]: reversed }),
    [`${OWN}fields`]: Object.fromEntries(hidden),
  };
  return feature(kind, id, properties, geometry);
}

/** As programs that draw GeoJSON know it (simplestyle). */
function looks(kind: 'area' | 'marker', item: Area | Marker): object {
  if (kind === 'marker') return { 'marker-color': item.color };
  const { color, fillOpacity, strokeColor, strokeWidth } = item as Area;
  return { fill: color, 'fill-opacity': fillOpacity, stroke: strokeColor ?? color, 'stroke-width': strokeWidth };
}

function textProperties(
  translations: Place['translations'] | Level['translations'],
  names: Readonly<Record<string, string>>,
  spoken: string,
): object {
  const found = Object.entries(translations).flatMap(([language, texts]) =>
    Object.entries(names).flatMap(([field, name]) => {
      const text = (texts as Readonly<Record<string, string>>)[field];
      return text === undefined ? [] : [[language === spoken ? name : `${name}:${language}`, text] as const];
    }),
  );
  return Object.fromEntries(found);
}

function* corridorFeatures(
  { branches, points, id, levelId, createdAt: _, updatedAt: __, ...fields }: Corridor,
  { out }: Coordinates,
): Iterable<Feature> {
  const line = (along: readonly Point[]) => ({ type: 'LineString', coordinates: along.map(({ x, y }) => out([x, y])) });
  yield feature(
    'corridor',
    id,
    { [`${OWN}level`]: levelId, ...named(fields.name), [`${OWN}fields`]: fields },
    line(points),
  );
  for (const { id: branchId, corridorId, points: way, ...rest } of branches) {
    yield feature(
      'branch',
      branchId,
      { [`${OWN}level`]: levelId, [`${OWN}corridor`]: corridorId, ...named(rest.name), [`${OWN}fields`]: rest },
      line(way),
    );
  }
}

const named = (name: string): object => (name === '' ? {} : { name });

function transitionFeature(
  { id, positions, createdAt: _, updatedAt: __, ...fields }: Transition,
  spaceOf: (level: string) => Coordinates | undefined,
): Feature {
  const coordinates = positions.map(({ levelId, x, y }) => spaceOf(levelId)!.out([x, y]));
  const stops = positions.map(({ levelId, accessible }) => ({ levelId, accessible }));
  return feature(
    'transition',
    id,
    { ...named(fields.name), [`${OWN}positions`]: stops, [`${OWN}fields`]: fields },
    { type: 'MultiPoint', coordinates },
  );
}
