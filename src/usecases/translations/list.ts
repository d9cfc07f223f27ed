import { invalidField, notFound } from '../../domain/errors.ts';
import type { Project } from '../../domain/project.ts';
import type { WholeProject } from '../../domain/project-patch.ts';
import {
  cellsOf,
  indexSteps,
  type TranslationIndex,
  type TranslationTable,
  tableSteps,
} from '../../domain/translation.ts';
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

/** How many cells, texts by languages, are answered in one piece. */
const MOST_CELLS = 200_000;

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

/** What a change has left on a part of the texts, or all of them; also where they are more than before. */
export async function translationsAfter(
  needs: Needs,
  whole: WholeProject,
  slice: Slice | null,
): Promise<TranslationsView> {
  const index = await inSteps(needs, indexSteps(whole));
  const table = await inSteps(needs, tableSteps(index, slice ?? undefined));
  return { project: whole.project, table, count: index.texts.length };
}

/** Refuses a part that begins behind the last text, and the whole table where it has too many cells for one response. */
export function requirePart(index: TranslationIndex, slice: Slice | null): void {
  if (slice !== null) {
    if (slice.offset > 0 && slice.offset >= index.texts.length) throw notFound();
    return;
  }
  if (cellsOf(index) <= MOST_CELLS) return;
  const size = `${index.texts.length} texts in ${index.languages.length} languages`;
  throw invalidField('page', `${size} are too many for one response. Request pages, or export them.`);
}
