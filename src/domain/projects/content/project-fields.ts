import type { Attribution } from './attribution.ts';
import {
  type AnalyticsSettings,
  type Appearance,
  DEFAULT_ANALYTICS,
  DEFAULT_APPEARANCE,
  DEFAULT_SETTINGS,
  type Settings,
} from './project-settings.ts';
import type { Venue } from './venue.ts';

/** A project's own texts in one language. */
export type ProjectText = { readonly name?: string; readonly description?: string };

/**
 * The editable fields of a project, without the items on its map. A PATCH may have any of them; duplicates, templates, snapshots and
 * the published version contain them.
 */
export type ProjectFields = CopiedFields & { readonly name: string; readonly description: string };

/** The fields of a copy: all but the name and the description, which a new project is given. */
export type CopiedFields = {
  readonly settings: Settings;
  readonly appearance: Appearance;
  readonly analytics: AnalyticsSettings;
  /** Empty: any site may embed it. */
  readonly allowedDomains: readonly string[];
  /** A reference to a stored image (`image.ts`), or null. */
  readonly thumbnail: string | null;
  readonly translations: Readonly<Record<string, ProjectText>>;
  readonly venue: Venue | null;
  /** At most `MOST_ATTRIBUTIONS`; the map page shows them. */
  readonly attribution: readonly Attribution[];
};

/** The public fields of a published project. */
export type PublishedFields = Omit<ProjectFields, 'allowedDomains' | 'thumbnail'>;

/** The defaults of a new project. */
export const DEFAULT_FIELDS: CopiedFields = {
  settings: DEFAULT_SETTINGS,
  appearance: DEFAULT_APPEARANCE,
  analytics: DEFAULT_ANALYTICS,
  allowedDomains: [],
  thumbnail: null,
  translations: {},
  venue: null,
  attribution: [],
};

const COPIED = Object.keys(DEFAULT_FIELDS) as readonly (keyof CopiedFields)[];

/** Fields that are stored as one JSON text each. */
export type ProjectPart = Exclude<keyof CopiedFields, 'thumbnail'>;
export const PROJECT_PARTS = COPIED.filter((field): field is ProjectPart => field !== 'thumbnail');

/** These fields of something that has more. */
export const copiedFields = (source: CopiedFields): CopiedFields =>
  Object.fromEntries(COPIED.map((field) => [field, source[field]])) as CopiedFields;

/** The fields that a copy of a project has too. */
export function projectFields(source: ProjectFields): ProjectFields {
  const { name, description } = source;
  return { name, description, ...copiedFields(source) };
}

/** The fields that a published map shows: all but who may embed it and the picture of lists. */
export function publishedFields(source: ProjectFields): PublishedFields {
  const { allowedDomains: _, thumbnail: __, ...fields } = projectFields(source);
  return fields;
}
