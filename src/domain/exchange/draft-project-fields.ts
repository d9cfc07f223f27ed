import { DEFAULT_FIELDS } from '../projects/content/project-fields.ts';
import { replacingTexts } from '../projects/values/keyed-values.ts';
import type { DraftRules, DraftTarget, Ids } from './draft-target.ts';
import type { ImportDraft } from './import-draft.ts';

/** The project's own fields: all that the files say of a new or replaced one, of others what adds to them. */
export function projectFields(
  draft: ImportDraft,
  { project, content }: DraftTarget,
  { mode, pictures }: DraftRules,
  levels: Ids,
) {
  const { name, attribution = [], ...fields } = draft.project;
  if (mode === 'merge') {
    const known = new Set(project.attribution.map(({ text }) => text));
    const added = attribution.filter(({ text }) => !known.has(text));
    return added.length > 0 ? { attribution: [...project.attribution, ...added] } : {};
  }
  const speaks = content.languages.some(({ languageCode }) => languageCode === draft.language);
  const language = mode === 'new' && !speaks ? { settings: { defaultLanguage: draft.language } } : {};
  const named = mode === 'new' && name !== undefined ? { name } : {};
  const given = { ...fields, ...named, ...(attribution.length > 0 && { attribution }), ...language };
  if (!draft.archived) return given;
  const { settings, thumbnail, appearance, ...others } = draft.archived.fields;
  const logo = appearance.logo && pictures.has(appearance.logo) ? appearance.logo : null;
  const defaultLevelId = levels.get(settings.defaultLevelId) ?? '';
  const picture = thumbnail !== null && pictures.has(thumbnail) ? thumbnail : DEFAULT_FIELDS.thumbnail;
  const translations = replacingTexts(project.translations, (fields.translations ?? {}) as typeof project.translations);
  return {
    ...given,
    ...others,
    appearance: { ...appearance, logo },
    attribution,
    translations,
    settings: { ...settings, defaultLevelId },
    thumbnail: picture,
  };
}
