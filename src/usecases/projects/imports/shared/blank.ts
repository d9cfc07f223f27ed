import { newProject, type Project } from '../../../../domain/projects/content/project.ts';
import { EMPTY_CONTENT, type StoredItem, serialise } from '../../../../domain/projects/content/project-content.ts';
import { DEFAULT_FIELDS } from '../../../../domain/projects/content/project-fields.ts';
import { newLanguage } from '../../../../domain/projects/items/language.ts';
import type { Needs } from '../../../../ports/needs.ts';

/** A project and the items on its map, at one version. */
export type ReadTarget = { readonly project: Project; readonly items: readonly StoredItem[] };

type Place = Pick<Project, 'id' | 'organizationId' | 'name' | 'groupId'>;

/** A project that does not exist yet: it has nothing, and speaks the default language if `speaks`. */
export function blankTarget({ newId, now }: Needs, given: Place, speaks: boolean): ReadTarget {
  const owner = { organizationName: '', groupName: null, description: '' };
  const project = newProject({ ...given, ...owner }, now());
  const language = newLanguage(newId(), DEFAULT_FIELDS.settings.defaultLanguage, true);
  return { project, items: speaks ? serialise({ ...EMPTY_CONTENT, languages: [language] }) : [] };
}
