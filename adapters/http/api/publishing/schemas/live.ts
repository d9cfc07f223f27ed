import * as v from 'valibot';
import { byKind } from '../../../validation/by-kind.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { timestamp, uuid } from '../../../validation/fields.ts';
import { languageCode } from '../../../validation/languages.ts';
import { named } from '../../../validation/named.ts';
import { point } from '../../../validation/numbers.ts';
import { NOT_BLANK } from '../../../validation/patterns.ts';
import { text } from '../../../validation/texts.ts';
import { areaResponse, areaTexts } from '../../projects/schemas/areas.ts';
import { languageResponse } from '../../projects/schemas/languages.ts';
import { levelResponse, levelTexts } from '../../projects/schemas/levels.ts';
import { markerResponse, markerTexts } from '../../projects/schemas/markers.ts';
import { branchResponse, corridorResponse, transitionResponse } from '../../projects/schemas/network-responses.ts';
import { branchTexts, corridorTexts, networkTexts, transitionTexts } from '../../projects/schemas/network-texts.ts';
import { placeStatus, placeTag, placeType } from '../../projects/schemas/places.ts';
import { mapTexts } from '../../projects/schemas/project-texts.ts';
import { liveResponse } from '../../projects/schemas/projects.ts';
import { imageAddress } from '../../shared/schemas/images.ts';
import { profile } from '../../wayfinding/schemas/routes.ts';

const listedTexts = {
  key: 'The readable name for links; null for none.',
  levelId: 'The level that it is on.',
  levelName: 'The name of that level in the same language.',
  title: 'The title in the language.',
  description: 'The description in the language, as plain text or clean HTML.',
  statusLabel: 'The text instead of the name of the status.',
  status: 'The status; null for none.',
  tags: 'Its tags, named in the same language.',
  category: 'The text by which places are grouped.',
  workingHours: 'Opening hours in the notation of OpenStreetMap. Empty for none.',
  images: 'The addresses of its pictures.',
};

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
    levels: v.array(
      named('LevelInLanguage', v.object(levelEntries), 'A level with its texts in one language.', levelTexts),
    ),
    areas: v.array(
      named('AreaInLanguage', v.object({ ...areaEntries, ...plainPlace }), 'An area with its texts in one language.', {
        ...areaTexts,
        aliases: 'Other names by which it is found.',
      }),
    ),
    markers: v.array(
      named(
        'MarkerInLanguage',
        v.object({ ...markerEntries, ...plainPlace }),
        'A marker with its texts in one language.',
        { ...markerTexts, aliases: 'Other names by which it is found.' },
      ),
    ),
    tags: v.array(placeTag),
    languages: v.array(languageResponse),
    wayfinding: named(
      'WayfindingInLanguage',
      v.object({
        corridors: v.array(
          named(
            'CorridorInLanguage',
            v.object({
              ...corridorEntries,
              branches: v.array(
                named(
                  'BranchInLanguage',
                  v.object(branchEntries),
                  'A branch with its name in one language.',
                  branchTexts,
                ),
              ),
            }),
            'A corridor with its name in one language.',
            corridorTexts,
          ),
        ),
        transitions: v.array(
          named(
            'TransitionInLanguage',
            v.object(transitionEntries),
            'A transition with its name in one language.',
            transitionTexts,
          ),
        ),
      }),
      'The walking network with its names in one language.',
      networkTexts,
    ),
  }),
  'A published map with its texts in one language.',
  mapTexts,
);

/** The published version, in every language or in one. */
export const liveMapResponse = named(
  'LiveProjectResult',
  byKind({ LiveProject: liveResponse, LiveProjectInLanguage: plainLiveResponse }),
  'A published map, in all languages or in one.',
);

export const liveVersionResponse = named(
  'LiveVersion',
  v.object({
    id,
    version: v.pipe(v.number(), v.integer()),
    live_updated_at: timestamp,
  }),
  'Which version is published.',
  mapTexts,
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
export const listedPlaceResponse = named(
  'ListedPlace',
  v.object(listedEntries),
  'A place in a list beside the map.',
  listedTexts,
);

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
    matched: named('SearchMatch', v.object({ field: matchedField, text: v.string() }), 'What matched the search.', {
      text: 'Its text.',
    }),
    /** With `from` only; null where no way leads there. */
    distanceMeters: v.optional(v.nullable(v.number())),
    durationSeconds: v.optional(v.nullable(v.number())),
  }),
  'A place that matches a search.',
  {
    ...listedTexts,
    distanceMeters: 'The walk from `from` to it; null where none leads there or the scale is not known.',
    durationSeconds: 'How long that walk takes; null where none leads there. Both only with `from`.',
  },
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
