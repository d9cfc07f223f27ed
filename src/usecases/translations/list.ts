import type { Project } from '../../domain/projects/project.ts';
import type { StoredItem } from '../../domain/projects/project-content.ts';
import type { TextTable } from '../../domain/translations/text-table.ts';
import type { Needs } from '../../ports/shared/needs.ts';
import type { Slice } from '../../ports/shared/slice.ts';
import { findProject, type ProjectRequest } from '../access.ts';

/** `slice`: which of the texts; null: all of them, where they are not too many for one response. */
export type TranslationsRequest = ProjectRequest & { readonly slice: Slice | null };

/** The texts that are asked for, and how many there are in all. */
export type TranslationsView = TextTable & { readonly project: Project };

/** A project with every item that has texts. */
export type TextSource = { readonly project: Project; readonly items: readonly StoredItem[] };

/** The texts of a project with their translations. */
export function listTranslations(needs: Needs) {
  const find = findTexts(needs);
  return async ({ slice: part, ...request }: TranslationsRequest): Promise<TranslationsView> => {
    const { project, items } = await find(request);
    return { project, ...(await needs.contentWork.run('textTable', { project, items, part })) };
  };
}

/** What a file of a project's texts is written from. */
export function findTexts({ storage }: Needs) {
  return async (request: ProjectRequest): Promise<TextSource> => {
    const project = await findProject(storage, request, 'project.view');
    const items = await storage.contents.list(project.id, [
      ...(['level', 'area', 'marker', 'tag', 'language', 'transition'] as const),
    ]);
    return { project, items };
  };
}
