import { randomUUID } from 'node:crypto';
import { iconOf, styleOf } from './campus-style.ts';
import { colorOf } from './colors.ts';
import {
  type Archive,
  type Feature,
  type Plane,
  type Polygon,
  type Properties,
  planeOf,
  polygonsOf,
  type Spot,
  spotsOf,
} from './imdf.ts';

/** Everything outdoors; the id is this project's own, the archive has no such level. */
const OUTDOORS = randomUUID();

/** The meaning of each kind of an archive for an importer of one place: its position, its name. */
type Placing = { readonly levelId: string; readonly title?: Properties['name'] | undefined };

/** The body of a PATCH that brings the whole venue of an archive. Its first name's language is the default. */
export function campusBody(archive: Archive) {
  const venue = polygonsOf(archive, 'venue')[0]!;
  const plane = planeOf(venue);
  const [language] = Object.keys(venue.properties.name ?? {}) as [string];
  const tags = tagsOf(archive);
  const idOf = new Map(tags.map(({ id, name }) => [name, id]));
  const importer = importerOf(plane, idOf);
  return {
    settings: { defaultLanguage: language, defaultLevelId: OUTDOORS },
    languages: [{ languageCode: language, languageName: ownName(language) }],
    translations: byLanguage(venue.properties.name, 'name'),
    tags,
    levels: levelsOf(archive, plane, language),
    areas: areasOf(archive, importer),
    markers: markersOf(archive, importer),
  };
}

/** A language's name in itself. */
const ownName = (code: string) => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;

type Importer = ReturnType<typeof importerOf>;

function importerOf(plane: Plane, tagIds: ReadonlyMap<string, string>) {
  const place = ({ id, properties }: Feature<unknown>, { levelId, title }: Placing, kind: string) => ({
    levelId,
    externalId: `${kind}/${id}`,
    category: properties.category ?? '',
    tag_ids: [tagIds.get(tagName(properties))!],
    workingHours: properties.hours ?? '',
    telephone: properties.phone?.trim() ?? '',
    email: properties.email ?? '',
    webpage: properties.website ?? '',
    aliases: Object.fromEntries(
      Object.entries(properties.short_name ?? properties.shortName ?? {}).map(([code, name]) => [code, [name]]),
    ),
    translations: textsOf(title ?? properties.name, properties.alt_name),
  });
  return {
    area(polygon: Polygon, placing: Placing, kind: string) {
      const [data, ...holes] = polygon.geometry.coordinates.map((ring) => ring.map(plane.at));
      return { ...place(polygon, placing, kind), data, holes, ...styleOf(kind, polygon.properties.category ?? '') };
    },
    marker(feature: Feature<unknown>, spot: Spot, placing: Placing, kind: string) {
      const [x, y] = plane.at(spot.geometry.coordinates);
      return { ...place(feature, placing, kind), position: { x, y }, ...iconOf(feature.properties.category ?? '') };
    },
  };
}

/** Every polygon of the archive: units and outlines on their levels, all others outdoors. */
function areasOf(archive: Archive, { area }: Importer) {
  const occupants = occupantsByUnit(archive);
  const rooms = polygonsOf(archive, 'unit').map((unit) =>
    area(unit, { levelId: unit.properties.level_id ?? OUTDOORS, title: occupants.get(unit.id) }, 'unit'),
  );
  const outlines = polygonsOf(archive, 'level').map((level) => area(level, { levelId: level.id, title: {} }, 'level'));
  const outside = ['venue', 'enviroment', 'footprint', 'building'].flatMap((kind) =>
    polygonsOf(archive, kind).map((polygon) => area(polygon, { levelId: OUTDOORS }, kind)),
  );
  return [...rooms, ...outlines, ...outside];
}

/** Occupants at their anchors, amenities in their units, attractions and amenities outdoors. */
function markersOf(archive: Archive, { marker }: Importer) {
  const levelOf = new Map(polygonsOf(archive, 'unit').map(({ id, properties }) => [id, properties.level_id]));
  const inUnit = (id = ''): Placing => ({ levelId: levelOf.get(id) ?? OUTDOORS });
  const anchors = new Map(spotsOf(archive, 'anchor').map((anchor) => [anchor.id, anchor]));
  const occupants = (archive.get('occupant') ?? []).flatMap((occupant) => {
    const anchor = anchors.get(occupant.properties.anchor_id ?? '');
    return anchor ? [marker(occupant, anchor, inUnit(anchor.properties.unit_id), 'occupant')] : [];
  });
  const amenities = spotsOf(archive, 'amenity').map((amenity) =>
    marker(amenity, amenity, inUnit(amenity.properties.unit_ids?.[0]), 'amenity'),
  );
  const outside = ['attraction', 'enviromentAmenity'].flatMap((kind) =>
    spotsOf(archive, kind).map((spot) => marker(spot, spot, { levelId: OUTDOORS }, kind)),
  );
  return [...occupants, ...amenities, ...outside];
}

/** The names of those who are in a unit, for units without a name of their own. */
function occupantsByUnit(archive: Archive): ReadonlyMap<string, Properties['name']> {
  const unnamed = new Set(
    polygonsOf(archive, 'unit')
      .filter(({ properties }) => !properties.name)
      .map(({ id }) => id),
  );
  const unitOf = new Map(spotsOf(archive, 'anchor').map(({ id, properties }) => [id, properties.unit_id ?? '']));
  const occupants = (archive.get('occupant') ?? []).map(({ properties }) => {
    return [unitOf.get(properties.anchor_id ?? '') ?? '', properties.name] as const;
  });
  return new Map(occupants.filter(([unit]) => unnamed.has(unit)));
}

/** Outdoors with the venue's frame, and the floors of buildings on the same plane, as large as what is on them. */
function levelsOf(archive: Archive, plane: Plane, language: string) {
  const onEarth = { metersPerUnit: 1, georeference: { controlPoints: plane.corners, method: 'affine' } };
  const buildings = new Map(polygonsOf(archive, 'building').map(({ id, properties }) => [id, properties.name]));
  const floors = polygonsOf(archive, 'level').map(
    ({ id, properties: { name, short_name, ordinal, building_ids } }) => ({
      id,
      key: `${building_ids![0]!.slice(0, 8)}-${ordinal}`,
      name: name![language],
      shortName: short_name![language],
      ordinal: ordinal!,
      building: buildings.get(building_ids![0]!)?.[language],
      translations: levelTexts(name, short_name),
      ...onEarth,
    }),
  );
  const outdoors = { id: OUTDOORS, key: 'outdoors', name: 'Outdoors', ordinal: 0, building: 'Campus' };
  const frame = { width: plane.width, height: plane.height };
  return [{ ...outdoors, ...frame, ...onEarth }, ...floors.sort((one, other) => one.ordinal - other.ordinal)];
}

/** One tag for each category, under its own name: categories have no labels. */
function tagsOf(archive: Archive) {
  const features = [...archive.values()].flat();
  const names = new Set(features.map(({ properties }) => tagName(properties)));
  return [...names].map((name) => ({ id: randomUUID(), name, color: colorOf(name) }));
}

const tagName = ({ category }: Properties): string => category?.replaceAll('.', ' ') || 'unspecified';

function textsOf(name: Properties['name'], more: Properties['alt_name']) {
  const titles = Object.entries(name ?? {}).map(([code, title]) => {
    const description = more?.[code] ?? '';
    return [code, description === title ? { title } : { title, description }];
  });
  return Object.fromEntries(titles);
}

function levelTexts(names: Properties['name'], shortNames: Properties['short_name']) {
  return Object.fromEntries(
    Object.entries(names ?? {}).map(([code, name]) => [code, { name, shortName: shortNames?.[code] ?? '' }]),
  );
}

function byLanguage(labels: Properties['name'], field: string) {
  return Object.fromEntries(Object.entries(labels ?? {}).map(([code, text]) => [code, { [field]: text }]));
}
