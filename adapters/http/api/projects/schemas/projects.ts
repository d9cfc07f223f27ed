import * as v from 'valibot';
import { MOST_ATTRIBUTIONS } from '../../../../../src/domain/projects/content/attribution.ts';
import { PROJECT_STATUSES } from '../../../../../src/domain/projects/content/project.ts';
import { list, object } from '../../../validation/containers.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { timestamp, uuid } from '../../../validation/fields.ts';
import { removableText, textsByLanguage } from '../../../validation/languages.ts';
import { named } from '../../../validation/named.ts';
import { contentText, name, text } from '../../../validation/texts.ts';
import { image, imageAddress, removedByWrite } from '../../shared/schemas/images.ts';
import { allowedDomain } from './allowed-domain.ts';
import { areaItem, areaResponse } from './areas.ts';
import { MAX_ITEMS } from './items.ts';
import { languageItem, languageResponse } from './languages.ts';
import { levelItem, levelResponse } from './levels.ts';
import { markerItem, markerResponse } from './markers.ts';
import { corridorItem, transitionItem } from './network.ts';
import { networkResponse } from './network-responses.ts';
import { networkTexts } from './network-texts.ts';
import {
  analyticsChange,
  analyticsResponse,
  appearanceChange,
  appearanceResponse,
  settingsChange,
  settingsResponse,
} from './project-settings.ts';
import { mapTexts, projectTexts, textsTexts } from './project-texts.ts';
import { tagItem, tagResponse } from './tags.ts';
import { attributionItem, attributionResponse, venueChange, venueResponse } from './venues.ts';

const description = contentText(20_000);
export const projectStatus = enumeration(
  'ProjectStatus',
  PROJECT_STATUSES,
  'DRAFT is work in progress, PUBLISH has a public map, ARCHIVE is archived. EXPIRED is reserved.',
);

export const projectCreation = named(
  'ProjectCreation',
  object({
    organization: v.optional(uuid),
    name,
    description: v.optional(text(20_000)),
    group: v.optional(v.nullable(uuid), null),
    template: v.optional(v.nullable(uuid), null),
  }),
  'A new project.',
  {
    ...projectTexts,
    organization: 'Required of people; an API key may leave it out for its own.',
    description: 'Absent: that of the template, or empty.',
  },
);

export const projectDuplication = named(
  'ProjectDuplication',
  object({ name: v.optional(v.nullable(name), null) }),
  'The copy of a project.',
  { name: 'Absent or null: `NAME (Copy)`.' },
);

const translations = textsByLanguage(
  'ProjectTextsChange',
  {
    name: removableText(255),
    description: removableText(20_000),
  },
  'The texts of a project in one language. Null removes one.',
  textsTexts,
);

export const projectChange = named(
  'ProjectChange',
  object({
    name: v.optional(name),
    description: v.optional(description),
    group: v.optional(v.nullable(uuid)),
    settings: v.optional(settingsChange),
    appearance: v.optional(appearanceChange),
    analytics: v.optional(analyticsChange),
    allowed_domains: v.optional(list(allowedDomain, 100)),
    thumbnail: v.optional(v.nullable(image)),
    translations: v.optional(translations),
    venue: v.optional(v.nullable(venueChange)),
    attribution: v.optional(list(attributionItem, MOST_ATTRIBUTIONS)),
    levels: v.optional(list(levelItem, MAX_ITEMS)),
    levels_data: v.optional(list(levelItem, MAX_ITEMS)),
    areas: v.optional(list(areaItem, MAX_ITEMS)),
    markers: v.optional(list(markerItem, MAX_ITEMS)),
    tags: v.optional(list(tagItem, MAX_ITEMS)),
    languages: v.optional(list(languageItem, 1000)),
    wayfinding: v.optional(
      named(
        'WayfindingItems',
        object({
          corridors: v.optional(list(corridorItem, MAX_ITEMS)),
          transitions: v.optional(list(transitionItem, MAX_ITEMS)),
        }),
        'The parts of the walking network to change, to create or to delete.',
        networkTexts,
      ),
    ),
  }),
  'The changes of a project. Fields that are absent stay.',
  {
    ...projectTexts,
    levels: 'The levels to change, to create or to delete.',
    areas: 'The areas to change, to create or to delete.',
    markers: 'The markers to change, to create or to delete.',
    tags: 'The tags to change, to create or to delete.',
    languages: 'The languages to change, to add or to remove.',
  },
);

export const id = v.pipe(v.string(), v.uuid());

/** The public fields of a project in a response. */
const publishedEntries = {
  name: v.string(),
  description: v.string(),
  settings: settingsResponse,
  appearance: appearanceResponse,
  analytics: analyticsResponse,
  version: v.pipe(v.number(), v.integer()),
  venue: v.nullable(venueResponse),
  attribution: v.array(attributionResponse),
};

/** The same of all editable fields. */
const fieldEntries = {
  ...publishedEntries,
  thumbnail: v.nullable(imageAddress),
  allowed_domains: v.array(v.string()),
};

/** The fields of a project without its map. */
export const summaryEntries = {
  id,
  ...fieldEntries,
  organization: id,
  organization_name: v.string(),
  group: v.nullable(id),
  group_name: v.nullable(v.string()),
  status: projectStatus,
  created_at: timestamp,
  updated_at: timestamp,
  live_updated_at: timestamp,
  live_version: v.nullable(v.pipe(v.number(), v.integer())),
  has_unpublished_changes: v.boolean(),
};

export const contentEntries = {
  levels: v.array(levelResponse),
  areas: v.array(areaResponse),
  markers: v.array(markerResponse),
  tags: v.array(tagResponse),
  languages: v.array(languageResponse),
  wayfinding: networkResponse,
  translations: v.record(
    v.string(),
    named(
      'ProjectTexts',
      v.object({ name: v.optional(v.string()), description: v.optional(v.string()) }),
      'The texts of a project in one language.',
      textsTexts,
    ),
  ),
};

/** A whole project. */
export const projectResponse = named(
  'Project',
  v.object({ ...summaryEntries, ...contentEntries, removed: removedByWrite }),
  'A project with its working copy.',
  projectTexts,
);

/** The working copy of a project at some time. */
export const frozenEntries = { ...fieldEntries, ...contentEntries };

/** The published version, as everyone may read it. */
export const liveResponse = named(
  'LiveProject',
  v.object({ kind: v.picklist(['project']), id, ...publishedEntries, ...contentEntries, live_updated_at: timestamp }),
  'A published map with its texts in all languages.',
  mapTexts,
);
