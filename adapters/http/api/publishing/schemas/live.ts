import * as v from 'valibot';
import { byKind } from '../../../validation/by-kind.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { languageCode, point, text, timestamp, uuid } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { NOT_BLANK } from '../../../validation/patterns.ts';
import { areaResponse } from '../../projects/schemas/areas.ts';
import { languageResponse } from '../../projects/schemas/languages.ts';
import { levelResponse } from '../../projects/schemas/levels.ts';
import { markerResponse } from '../../projects/schemas/markers.ts';
import { branchResponse, corridorResponse, transitionResponse } from '../../projects/schemas/network.ts';
import { placeStatus, placeTag, placeType } from '../../projects/schemas/places.ts';
import { liveResponse } from '../../projects/schemas/projects.ts';
import { imageAddress } from '../../shared/schemas/images.ts';
import { profile } from '../../wayfinding/schemas/routes.ts';

const id = v.pipe(v.string(), v.uuid());

const plainTexts = {
  title: v.string(),
  description: v.string(),
  statusLabel: v.string(),
};

/** The texts of a place in one language, instead of its translations. */
const plainPlace = { ...plainTexts, aliases: v.array(v.string()) };

const { translations: _areas, ...areaEntries } = areaResponse.entries;
const { translations: _markers, ...markerEntries } = markerResponse.entries;
const { translations: _levels, ...levelEntries } = levelResponse.entries;
const { translations: _transitions, ...transitionEntries } = transitionResponse.entries;
const { translations: _corridors, ...corridorEntries } = corridorResponse.entries;
const { translations: _branches, ...branchEntries } = branchResponse.entries;
const { translations: _live, ...liveEntries } = liveResponse.entries;

/** The published version in one language. */
const plainLiveResponse = named(
  'LiveProjectInLanguage',
  v.object({
    ...liveEntries,
    kind: v.picklist(['project_in_language']),
    language: v.string(),
    levels: v.array(named('LevelInLanguage', v.object(levelEntries))),
    areas: v.array(named('AreaInLanguage', v.object({ ...areaEntries, ...plainPlace }))),
    markers: v.array(named('MarkerInLanguage', v.object({ ...markerEntries, ...plainPlace }))),
    tags: v.array(placeTag),
    languages: v.array(languageResponse),
    wayfinding: named(
      'WayfindingInLanguage',
      v.object({
        corridors: v.array(
          named(
            'CorridorInLanguage',
            v.object({ ...corridorEntries, branches: v.array(named('BranchInLanguage', v.object(branchEntries))) }),
          ),
        ),
        transitions: v.array(named('TransitionInLanguage', v.object(transitionEntries))),
      }),
    ),
  }),
);

/** The published version, in every language or in one. */
export const liveMapResponse = named(
  'LiveProjectResult',
  byKind({ LiveProject: liveResponse, LiveProjectInLanguage: plainLiveResponse }),
);

export const liveVersionResponse = named(
  'LiveVersion',
  v.object({
    id,
    version: v.pipe(v.number(), v.integer()),
    live_updated_at: timestamp,
  }),
);

const listedEntries = {
  type: placeType,
  id,
  key: v.nullable(v.string()),
  levelId: id,
  levelName: v.string(),
  ...plainTexts,
  status: v.nullable(placeStatus),
  tags: v.array(placeTag),
  category: v.string(),
  workingHours: v.string(),
  /** The position of a marker; for an area that of its label, or a point inside it. */
  position: point,
  images: v.array(imageAddress),
};

/** A place in a list beside the map. */
export const listedPlaceResponse = named('ListedPlace', v.object(listedEntries));

const matchedField = enumeration(
  'MatchedField',
  ['title', 'alias', 'tag', 'category', 'key', 'externalId', 'description'],
  'Which text of a place a search found.',
);

/** A matching place, and the text that matched. */
export const foundPlaceResponse = named(
  'FoundPlace',
  v.object({
    ...listedEntries,
    matched: named('SearchMatch', v.object({ field: matchedField, text: v.string() })),
    /** With `from` only; null where no way leads there. */
    distanceMeters: v.optional(v.nullable(v.number())),
    durationSeconds: v.optional(v.nullable(v.number())),
  }),
);

export const inLanguageQuery = v.object({ lang: v.optional(languageCode) });

export const placesQuery = v.object({
  lang: v.optional(languageCode),
  level: v.optional(text(100)),
  tag: v.optional(uuid),
});

const count = v.pipe(
  v.string(),
  v.check((text) => /^\d{1,9}$/.test(text), 'Must be a whole number.'),
  v.metadata({ type: 'integer', minimum: 1, maximum: 50 }),
  v.transform(Number),
  v.minValue(1, 'Must be at least 1.'),
  v.maxValue(50, 'Must be at most 50.'),
);

export const searchQuery = v.object({
  q: v.pipe(
    text(200, { pattern: NOT_BLANK, minLength: 1 }),
    v.check((value) => value.trim() !== '', 'This field is required.'),
  ),
  lang: v.optional(languageCode),
  limit: v.optional(count, '10'),
  from: v.optional(text(200, { minLength: 1 })),
  profile: v.optional(profile),
});
