import type { Project } from '../../domain/projects/project.ts';
import type { TextTable } from '../../domain/translations/text-table.ts';
import type { Needs } from '../../ports/shared/needs.ts';
import type { Slice } from '../../ports/shared/slice.ts';
import type { ProjectRequest } from '../access.ts';
import { findTexts } from './find-texts.ts';

/** `slice`: which of the texts; null: all of them, where they are not too many for one response. */
export type TranslationsRequest = ProjectRequest & { readonly slice: Slice | null };

/** The texts that are requested, and how many there are in all. */
export type TranslationsView = TextTable & { readonly project: Project };

/** The texts of a project with their translations. */
export function listTranslations(needs: Needs) {
  const find = findTexts(needs);
  return async ({ slice: part, ...request }: TranslationsRequest): Promise<TranslationsView> => {
    const { project, items } = await find(request);
    return { project, ...(await needs.contentWork.run('textTable', { project, items, part })) };
  };
}
