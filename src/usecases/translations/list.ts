import type { Project } from '../../domain/projects/content/project.ts';
import type { TextTable } from '../../domain/translations/text-table.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Slice } from '../../ports/shared/slice.ts';
import type { ProjectRequest } from '../access/project-access.ts';
import { findTexts } from './find-texts.ts';

/** `slice`: the requested page; null: all texts, if they are not too many for one response. */
export type TranslationsRequest = ProjectRequest & { readonly slice: Slice | null };

/** The requested texts, and the number of all. */
export type TranslationsView = TextTable & { readonly project: Project };

/** The texts of a project with their translations. */
export function listTranslations(needs: Needs) {
  const find = findTexts(needs);
  return async ({ slice: part, ...request }: TranslationsRequest): Promise<TranslationsView> => {
    const { project, items } = await find(request);
    return { project, ...(await needs.contentWork.run('textTable', { project, items, part })) };
  };
}
