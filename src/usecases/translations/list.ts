import type { Project } from '../../domain/project.ts';
import { type TranslationTable, translationTable } from '../../domain/translation.ts';
import type { Needs } from '../../ports/needs.ts';
import { findProject, type ProjectRequest } from '../access.ts';
import { readContent } from '../in-steps.ts';

export type TranslationsView = { readonly project: Project; readonly table: TranslationTable };

/** Every text of a project with its translations. */
export function listTranslations(needs: Needs) {
  return async (request: ProjectRequest): Promise<TranslationsView> => {
    const project = await findProject(needs.storage, request, 'project.view');
    const items = await needs.storage.contents.list(project.id, [
      ...(['level', 'area', 'marker', 'tag', 'language', 'transition'] as const),
    ]);
    return { project, table: translationTable({ project, content: await readContent(needs, items) }) };
  };
}
