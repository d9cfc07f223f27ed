import * as v from 'valibot';
import { MOST_ATTRIBUTIONS } from '../../../../../src/domain/projects/content/attribution.ts';
import { PROJECT_STATUSES } from '../../../../../src/domain/projects/content/project.ts';
import {
  BORDER_RADII,
  CORNERS,
  SCROLL_MODES,
  THEMES,
} from '../../../../../src/domain/projects/content/project-settings.ts';
import { VISIT_EVENTS } from '../../../../../src/domain/projects/values/visit-event-name.ts';
import { day } from '../../../validation/date-times.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import {
  color,
  contentText,
  languageCode,
  list,
  listedText,
  name,
  number,
  object,
  removableText,
  text,
  textsByLanguage,
  timestamp,
  uuid,
} from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { image, imageAddress, removedByWrite } from '../../shared/schemas/images.ts';
import { allowedDomain } from './allowed-domain.ts';
import { areaItem, areaResponse } from './areas.ts';
import { MAX_ITEMS } from './items.ts';
import { languageItem, languageResponse } from './languages.ts';
import { levelItem, levelResponse } from './levels.ts';
import { markerItem, markerResponse } from './markers.ts';
import { corridorItem, networkResponse, transitionItem } from './network.ts';
import { webpage } from './places.ts';
import { tagItem, tagResponse } from './tags.ts';
import { attributionItem, attributionResponse, venueChange, venueResponse } from './venues.ts';

const description = contentText(20_000);
const customCss = v.pipe(
  v.string(),
  v.check((css) => Buffer.byteLength(css) <= 65_536, 'Must have at most 64 KB.'),
  v.metadata({
    pattern: '^[^\\u0000]*$',
    maxLength: 65_536,
    description: 'At most 64 KB of UTF-8. It applies to the map only.',
  }),
);

const timezone = contentText(64, {
  description: 'A name from the IANA time zone database, such as Europe/Berlin.',
  pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$',
});
export const visitEventName = named('VisitEventName', listedText(VISIT_EVENTS, 'What a visitor of a map did.'));
const corner = enumeration('MapCorner', CORNERS, 'A corner of the map.');
export const projectStatus = enumeration(
  'ProjectStatus',
  PROJECT_STATUSES,
  'DRAFT is work in progress, PUBLISH has a public map, ARCHIVE is archived. EXPIRED is reserved.',
);

const settings = {
  // An unknown id falls back to the first level, so that any text is accepted.
  defaultLevelId: v.pipe(
    v.nullable(contentText(100)),
    v.transform((id) => (id ?? '').toLowerCase()),
  ),
  scrollMode: enumeration(
    'ScrollMode',
    SCROLL_MODES,
    'Whether the wheel zooms: `default` always, `ctrl` with Ctrl or ⌘ only (and touch moves the map with two fingers), `none` never.',
  ),
  theme: enumeration('MapTheme', THEMES, 'The colors of a map; `auto` follows the device of the visitor.'),
  defaultLanguage: languageCode,
  timezone: v.nullable(timezone),
  holidays: list(day, 1000),
  feedbackUrl: webpage,
};

const appearance = {
  isZoomControlsVisible: v.boolean(),
  isSearchBarVisible: v.boolean(),
  isLevelSwitcherVisible: v.boolean(),
  canvasBackgroundColor: color,
  canvasBorderRadius: enumeration('BorderRadius', BORDER_RADII, 'How round the corners of a map are.'),
  routeColor: color,
  routeWidth: number(0, 100),
  hidePoweredBy: v.boolean(),
  customCss,
  zoomControlsPosition: corner,
  searchBarPosition: corner,
  levelSwitcherPosition: corner,
};

const analytics = { isEnabled: v.boolean(), enabledEvents: list(visitEventName, 100) };

export const projectCreation = named(
  'ProjectCreation',
  object({
    organization: uuid,
    name,
    description: v.optional(text(20_000)),
    group: v.optional(v.nullable(uuid), null),
    template: v.optional(v.nullable(uuid), null),
  }),
);

export const projectDuplication = named('ProjectDuplication', object({ name: v.optional(v.nullable(name), null) }));

const translations = textsByLanguage('ProjectTextsChange', {
  name: removableText(255),
  description: removableText(20_000),
});

export const projectChange = named(
  'ProjectChange',
  object({
    name: v.optional(name),
    description: v.optional(description),
    group: v.optional(v.nullable(uuid)),
    settings: v.optional(named('ProjectSettingsChange', v.partial(object(settings)))),
    appearance: v.optional(named('ProjectAppearanceChange', v.partial(object(appearance)))),
    analytics: v.optional(named('ProjectAnalyticsChange', v.partial(object(analytics)))),
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
      ),
    ),
  }),
);

export const id = v.pipe(v.string(), v.uuid());

/** The public fields of a project in a response. */
const publishedEntries = {
  name: v.string(),
  description: v.string(),
  settings: named(
    'ProjectSettings',
    v.object({
      ...settings,
      defaultLevelId: v.string(),
      defaultLanguage: v.string(),
      timezone: v.nullable(v.string()),
      holidays: v.array(v.string()),
      feedbackUrl: v.string(),
    }),
  ),
  appearance: named('ProjectAppearance', v.object({ ...appearance, customCss: v.string() })),
  analytics: named('ProjectAnalytics', v.object({ isEnabled: v.boolean(), enabledEvents: v.array(v.string()) })),
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
    named('ProjectTexts', v.object({ name: v.optional(v.string()), description: v.optional(v.string()) })),
  ),
};

/** A whole project. */
export const projectResponse = named(
  'Project',
  v.object({ ...summaryEntries, ...contentEntries, removed: removedByWrite }),
);

/** The working copy of a project at some time. */
export const frozenEntries = { ...fieldEntries, ...contentEntries };

/** The published version, as everyone may read it. */
export const liveResponse = named(
  'LiveProject',
  v.object({ kind: v.picklist(['project']), id, ...publishedEntries, ...contentEntries, live_updated_at: timestamp }),
);
