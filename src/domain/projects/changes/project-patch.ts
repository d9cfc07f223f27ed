import { invalidField } from '../../shared/errors.ts';
import { timeZoneFault } from '../../shared/time-zone.ts';
import { ATTRIBUTION_VALUES } from '../content/attribution.ts';
import { type Project, touch } from '../content/project.ts';
import type { ProjectContent } from '../content/project-content.ts';
import type { ProjectFields, ProjectText } from '../content/project-fields.ts';
import { mergeVenue, VENUE_VALUES, type VenuePatch } from '../content/venue.ts';
import type { Context, ItemKind } from '../items/item.ts';
import { type Language, MOST_LANGUAGES, newLanguage, TOO_MANY_LANGUAGES } from '../items/language.ts';
import { changeDefaultLanguage } from '../items/tag.ts';
import { mergeTexts, type TextsPatch } from '../values/keyed-values.ts';
import { linkFault } from '../values/link.ts';
import { sameJson } from '../values/same-json.ts';
import { checkValues, type Writing } from '../values/value-rules.ts';
import { enabledEventFaults } from '../values/visit-event-name.ts';
import { type ContentPatch, isEmptyPatch } from './content-patch.ts';
import { patchContent, relabel } from './patch-content.ts';

/** Any subset of a project's fields, its group, and changes of its map. Nested objects contain only the keys to change. */
export type ProjectPatch = Partial<Omit<ProjectFields, Part | 'translations' | 'venue'>> & {
  readonly [Name in Part]?: Partial<ProjectFields[Name]>;
} & {
  readonly groupId?: string | null;
  readonly translations?: TextsPatch<ProjectText>;
  readonly venue?: VenuePatch | null;
  readonly content: ContentPatch;
};

type Part = 'settings' | 'appearance' | 'analytics';

export type WholeProject = { readonly project: Project; readonly content: ProjectContent };

/**
 * A project with the items that a change needs (`reach.ts`): every item of the kinds in `complete`, single ones of the others.
 * Without `complete` it has all items.
 */
export type PartialProject = WholeProject & { readonly complete?: ReadonlySet<ItemKind> };

/** Whether applying the patch requires the project's content. */
export function needsContent({ content, settings }: ProjectPatch): boolean {
  return !isEmptyPatch(content) || settings?.defaultLanguage !== undefined || settings?.defaultLevelId !== undefined;
}

/** The project after a PATCH, except its content and the settings that depend on it. Parts that are not sent are the same objects: they are not written. */
export function patchProject(project: Project, patch: ProjectPatch, { now }: Pick<Context, 'now'>): Project {
  const { content: _, settings, appearance, analytics, translations, venue, ...fields } = patch;
  checkProjectValues(project, patch);
  return {
    ...touch(project, now),
    ...fields,
    ...(settings && { settings: { ...project.settings, ...settings } }),
    ...(appearance && { appearance: { ...project.appearance, ...appearance } }),
    ...(analytics && { analytics: { ...project.analytics, ...analytics } }),
    ...(translations && { translations: mergeTexts(project.translations, translations) }),
    ...(venue !== undefined && { venue: mergeVenue(project.venue, venue) }),
  };
}

/**
 * The project's content after a PATCH, and the project with the dependent settings: the default language is one of the
 * project's languages and tags are in it, the default level is one of its levels. For a part of a project, the result is the same part:
 * items that are not loaded do not change.
 */
export function patchWhole(before: PartialProject, patch: ProjectPatch, context: Context): WholeProject {
  const project = patchProject(before.project, patch, context);
  const isComplete = (kind: ItemKind) => before.complete?.has(kind) ?? true;
  const from = before.project.settings.defaultLanguage;
  const to = requestedLanguage(before, patch);
  const spoken = from === to ? before.content : speaking(before.content, from, to);
  const patched = patchContent(spoken, patch.content, to, context);
  const content = isComplete('language') ? withLanguages(before, patch, patched, to, context) : patched;
  const named =
    project.settings.defaultLanguage === to
      ? project
      : { ...project, settings: { ...project.settings, defaultLanguage: to } };
  return { project: isComplete('level') ? withDefaultLevel(named, content) : named, content };
}

function withLanguages(
  { content: { languages } }: WholeProject,
  patch: ProjectPatch,
  patched: ProjectContent,
  code: string,
  context: Context,
): ProjectContent {
  if (!hasLanguage(patched, code)) refuseRemoval(languages, patch, code);
  const content = withDefaultLanguage(patched, code, context);
  if (content.languages.length <= Math.max(MOST_LANGUAGES, languages.length)) return content;
  throw invalidField('settings.defaultLanguage', TOO_MANY_LANGUAGES);
}

/** The project whose default level is one of its levels: an unknown one falls back to the first. */
export function withDefaultLevel<Fields extends Pick<Project, 'settings'>>(
  project: Fields,
  { levels }: Pick<ProjectContent, 'levels'>,
): Fields {
  const { defaultLevelId } = project.settings;
  if (levels.some(({ id }) => id === defaultLevelId)) return project;
  return { ...project, settings: { ...project.settings, defaultLevelId: levels[0]?.id ?? '' } };
}

function requestedLanguage({ project, content }: WholeProject, patch: ProjectPatch): string {
  const entry = patch.content.languages.find(({ fields, isDeleted }) => fields.isDefault && !isDeleted);
  const known = content.languages.find(({ id }) => id === entry?.id);
  return (
    patch.settings?.defaultLanguage ??
    (entry && (entry.fields.languageCode ?? known?.languageCode)) ??
    project.settings.defaultLanguage
  );
}

function speaking(content: ProjectContent, from: string, to: string): ProjectContent {
  const tags = content.tags.map((tag) => changeDefaultLanguage(tag, from, to));
  return relabel({ ...content, tags }, content.tags);
}

const hasLanguage = ({ languages }: ProjectContent, code: string) =>
  languages.some(({ languageCode }) => languageCode === code);

/** The default language may be removed only where the settings choose it again, or another one. */
function refuseRemoval(languages: readonly Language[], { content, settings }: ProjectPatch, code: string): void {
  const current = languages.find(({ languageCode }) => languageCode === code);
  const removal = content.languages.find(
    ({ id, fields, isDeleted }) => isDeleted && (id === current?.id || fields.languageCode === code),
  );
  if (removal && settings?.defaultLanguage === undefined) {
    throw invalidField(removal.path, 'The default language cannot be removed.');
  }
}

function withDefaultLanguage(content: ProjectContent, code: string, { newId }: Context): ProjectContent {
  const { languages } = content;
  const spoken = hasLanguage(content, code) ? languages : [...languages, newLanguage(newId(), code, true)];
  const marked = spoken.map((language) =>
    language.isDefault === (language.languageCode === code)
      ? language
      : { ...language, isDefault: language.languageCode === code },
  );
  return { ...content, languages: marked };
}

/** Their fields have no name in common, so that one response says all that is wrong. */
const PROJECT_VALUES = {
  ...VENUE_VALUES,
  ...ATTRIBUTION_VALUES,
  timezone: timeZoneFault,
  feedbackUrl: linkFault,
  enabledEvents: enabledEventFaults,
};
type Checked = { [Name in keyof typeof PROJECT_VALUES]: Parameters<(typeof PROJECT_VALUES)[Name]>[0] };

function checkProjectValues(
  project: Project,
  { content: _, settings = {}, analytics = {}, venue, ...fields }: ProjectPatch,
) {
  const sources = (fields.attribution ?? []).map((source, index) => ({
    path: `attribution.${index}`,
    fields: source,
    before: project.attribution.find((stored) => sameJson(stored, source)) ?? null,
  }));
  const writings: readonly Writing<Checked>[] = [
    { path: '', fields: fields as object, before: project },
    { path: 'venue', fields: venue ?? {}, before: project.venue },
    ...sources,
    { path: 'settings', fields: settings, before: project.settings },
    { path: 'analytics', fields: analytics, before: project.analytics },
  ];
  checkValues(writings, PROJECT_VALUES);
}
