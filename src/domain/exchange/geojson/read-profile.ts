import type { AreaFields } from '../../projects/items/area.ts';
import { canonicalLanguage } from '../../projects/items/language.ts';
import type { Ring } from '../../projects/values/geometry.ts';
import { type GeoreferenceFields, georeference } from '../../projects/values/georeference.ts';
import { DomainError } from '../../shared/errors.ts';
import type { Draft, DraftLevel } from '../draft.ts';
import { EMPTY_DRAFT } from '../draft.ts';
import type { Issue } from '../issue.ts';
import { placeReader, USUAL_LANGUAGE } from '../places/place-reader.ts';
import type { ReadingOptions } from '../reading-options.ts';
import { checkedPolygons, checkedVertex, pointOf } from '../shapes/checked-shapes.ts';
import {
  type Coordinates,
  degreesOf,
  isWound,
  OWN,
  PLAN,
  PROFILE_KINDS,
  PROPERTY_OF,
  type ProfileKind,
  rewound,
} from './profile.ts';
import { profileLanguages, profileTags } from './profile-members.ts';
import { fieldsOf, placeOf, placingOf, type Reading, reporterOf, spaceOf } from './profile-reading.ts';
import { propertyTexts } from './property-texts.ts';
import type { Collection, Feature } from './read-collection.ts';
import { readCorridor, readTransition } from './read-profile-network.ts';

/** Whether a collection was written by this service. */
export const isProfile = ({ members }: Collection): boolean => members[`${OWN}profile`] !== undefined;

/** The properties that texts are read from, beside those by language. */
const MAP: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.values(PROPERTY_OF).map((name) => [name === 'addr' ? 'address' : name, [name]])),
  ...Object.fromEntries(['name', 'description', 'status_label'].map((name) => [name, [name]])),
};

/** A project as this service writes it. What programs in between have changed of names, texts and geometry counts. */
export function readProfile(
  collection: Collection,
  options: ReadingOptions,
): { readonly draft: Draft; readonly issues: readonly Issue[] } {
  const spoken = collection.members[`${OWN}language`];
  const language =
    (typeof spoken === 'string' ? canonicalLanguage(spoken) : null) ?? options.language ?? USUAL_LANGUAGE;
  const tags = profileTags(collection.members[`${OWN}tags`]);
  const reader = placeReader({ ...options, language });
  const reading: Reading = { collection, reader, spaces: new Map(), tagIds: new Set(tags.map(({ ref }) => ref)) };
  reportUnknown(reading);
  const ofKind = (kind: ProfileKind) =>
    collection.features.filter(({ properties }) => properties[`${OWN}kind`] === kind);
  const levels = ofKind('level').map((feature) => readLevel(reading, feature));
  const branches = Map.groupBy(ofKind('branch'), ({ properties }) => String(properties[`${OWN}corridor`]));
  const draft: Draft = {
    ...EMPTY_DRAFT,
    language,
    languages: profileLanguages(collection.members[`${OWN}languages`]),
    tags: [...tags, ...reader.tags()],
    levels,
    areas: ofKind('area').flatMap((feature) => readArea(reading, feature)),
    markers: ofKind('marker').flatMap((feature) => readMarker(reading, feature)),
    corridors: ofKind('corridor').flatMap((feature) =>
      readCorridor(reading, feature, branches.get(feature.id ?? '') ?? []),
    ),
    transitions: ofKind('transition').flatMap((feature) => readTransition(reading, feature)),
  };
  return { draft, issues: [...collection.issues, ...reader.issues] };
}

/** What another program has added does not say what it is. */
function reportUnknown(reading: Reading): void {
  const kinds: readonly unknown[] = PROFILE_KINDS;
  for (const feature of reading.collection.features) {
    if (kinds.includes(feature.properties[`${OWN}kind`])) continue;
    const message = `Without ${OWN}kind it is not known what the feature is: it was left out.`;
    reporterOf(reading, feature)('warning', 'kind_unknown', message, feature.path);
  }
}

function readLevel(reading: Reading, feature: Feature): DraftLevel {
  const fields = fieldsOf(reading, feature);
  const ref = feature.id ?? feature.path;
  const isOnEarth = reading.collection.members[`${OWN}space`] === 'degrees';
  reading.spaces.set(ref, isOnEarth ? degreesFor(fields.georeference) : PLAN);
  const name = feature.properties.name;
  const named = typeof name === 'string' && name !== '' ? name.slice(0, 255) : ref;
  return {
    ref,
    id: feature.id,
    from: placeOf(reading, feature),
    names: [],
    picture: null,
    pictureSmall: null,
    pictureDark: null,
    fields: { ...fields, name: named },
  };
}

function degreesFor(value: unknown): Coordinates {
  try {
    return degreesOf(georeference(value as GeoreferenceFields, 'georeference'));
  } catch (error) {
    if (error instanceof DomainError || error instanceof TypeError) return PLAN;
    throw error;
  }
}

function readArea(reading: Reading, feature: Feature): Draft['areas'] {
  const found = spaceOf(reading, feature);
  const { type, coordinates } = feature.geometry ?? {};
  const polygons = type === 'MultiPolygon' && Array.isArray(coordinates) ? coordinates : [coordinates];
  const shape =
    found &&
    checkedPolygons(
      unwound(polygons, feature.properties[`${OWN}reversed`]),
      placingOf(found.space),
      reporterOf(reading, feature),
      `${feature.path}.geometry.coordinates`,
    );
  const place = shape && readPlace(reading, feature);
  if (!place) return [];
  return [
    { ...place, space: 'plan', fields: { ...place.fields, levelId: found.levelId, ...shape } as Partial<AreaFields> },
  ];
}

const isRing = (value: unknown): value is Ring =>
  Array.isArray(value) && value.length >= 4 && value.every((vertex) => Array.isArray(vertex) && vertex.length >= 2);

/** Rings that were turned to be written are turned back, unless another program did. */
function unwound(polygons: readonly unknown[], reversed: unknown): readonly unknown[] {
  const turned = new Set(Array.isArray(reversed) ? reversed : []);
  let count = -1;
  return polygons.map((rings) =>
    Array.isArray(rings)
      ? rings.map((ring, at) => {
          count++;
          if (!turned.has(count) || !isRing(ring)) return ring;
          const open = ring.slice(0, -1);
          return isWound(open, at > 0) ? rewound(open) : ring;
        })
      : rings,
  );
}

function readMarker(reading: Reading, feature: Feature): Draft['markers'] {
  const found = spaceOf(reading, feature);
  const vertex =
    found &&
    checkedVertex(
      feature.geometry?.coordinates,
      placingOf(found.space),
      reporterOf(reading, feature),
      `${feature.path}.geometry`,
    );
  const place = vertex && readPlace(reading, feature);
  if (!place) return [];
  return [{ ...place, space: 'plan', fields: { ...place.fields, levelId: found.levelId, position: pointOf(vertex) } }];
}

/** The texts and fields of a place. Tags by id, unless somebody has changed their names. */
function readPlace(reading: Reading, feature: Feature) {
  const languages = Object.keys(feature.properties).filter((name) => /^(?:name|description|status_label):./.test(name));
  const map = { ...MAP, ...Object.fromEntries(languages.map((name) => [name, [name]])) };
  const texts = propertyTexts(feature, { map, custom: [], properties: [] });
  for (const name of ['name', 'description', 'status_label', ...languages])
    if (feature.properties[name] === '') texts.set(name, '');
  const read = reading.reader.read(texts, placeOf(reading, feature), () => ({}));
  if (!read) return null;
  const ids = feature.properties[`${OWN}tagIds`];
  const tagIds = Array.isArray(ids) ? ids.filter((id) => reading.tagIds.has(id)) : [];
  return {
    ...read,
    ref: feature.id ?? feature.path,
    fields: { ...fieldsOf(reading, feature), ...read.fields, tagIds },
  };
}
