import type { Project } from '../../domain/project.ts';
import { indexSteps, type TranslationIndex, type TranslationTable, tableSteps } from '../../domain/translation.ts';
import { requirePart } from '../../domain/translation-part.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Slice } from '../../ports/slice.ts';
import { findProject, type ProjectRequest } from '../access.ts';
import { inSteps, readContent } from '../in-steps.ts';

/** `slice`: which of the texts; null: all of them, where they are not too many for one response. */
export type TranslationsRequest = ProjectRequest & { readonly slice: Slice | null };

/** The texts that are asked for, and how many there are in all. */
export type TranslationsView = {
  readonly project: Project;
  readonly table: TranslationTable;
  readonly count: number;
};

/** The texts of a project with their translations. */
export function listTranslations(needs: Needs) {
  const index = indexTranslations(needs);
  return async ({ slice, ...request }: TranslationsRequest): Promise<TranslationsView> => {
    const { project, index: texts } = await index(request);
    requirePart(texts, slice);
    const table = await inSteps(needs, tableSteps(texts, slice ?? undefined));
    return { project, table, count: texts.texts.length };
  };
}

/** Which texts a project has, to be written to a file in turn. */
export function indexTranslations(needs: Needs) {
  return async (request: ProjectRequest): Promise<{ readonly project: Project; readonly index: TranslationIndex }> => {
    const project = await findProject(needs.storage, request, 'project.view');
    const items = await needs.storage.contents.list(project.id, [
      ...(['level', 'area', 'marker', 'tag', 'language', 'transition'] as const),
    ]);
    const whole = { project, content: await readContent(needs, items) };
    return { project, index: await inSteps(needs, indexSteps(whole)) };
  };
}
