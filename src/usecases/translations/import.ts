import { EMPTY_PATCH } from '../../domain/content-patch.ts';
import type { Project } from '../../domain/project.ts';
import { indexSteps, type TranslationIndex } from '../../domain/translation.ts';
import { type Translated, type TranslationChange, translateSteps } from '../../domain/translation-change.ts';
import type { Needs } from '../../ports/needs.ts';
import { findProject } from '../access.ts';
import type { ContentRequest } from '../content/change.ts';
import { inSteps } from '../in-steps.ts';
import { updateProject } from '../projects/update.ts';
import { requireSpace } from '../space.ts';

export type TranslationsImport = ContentRequest & {
  /** What stands in the file. */
  readonly entries: readonly TranslationChange[];
  /** Only tells what would come of it. */
  readonly isDryRun: boolean;
};

export type ImportedTranslations = {
  readonly project: Project;
  readonly report: Pick<Translated, 'updated' | 'unchanged' | 'faults'>;
};

/**
 * Takes over what a translator sends back. An empty text leaves what is there; what cannot be taken is told, and the rest is
 * done. Where nothing changes the version stays.
 */
export function importTranslations(needs: Needs) {
  const update = updateProject(needs);
  return async ({ entries, isDryRun, ...request }: TranslationsImport): Promise<ImportedTranslations> => {
    const given = entries.map(({ key, values }) => ({ key, values: withoutEmpty(values) }));
    if (!isDryRun) await requireSpace(needs, () => findProject(needs.storage, request, 'project.edit'));
    let translated: Translated | null = null;
    const { project } = await update({
      ...request,
      patch: { content: EMPTY_PATCH },
      aim: async (_, whole) => {
        const takes = importable(await inSteps(needs, indexSteps(whole)));
        translated = await inSteps(needs, translateSteps(whole, given, takes));
        return isDryRun || translated.updated === 0 ? null : translated.patch;
      },
    });
    return { project, report: translated! };
  };
}

const withoutEmpty = (values: TranslationChange['values']) =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== null && text !== ''));

/**
 * Codes of five letters or more are well-formed, but no language has one (RFC 5646, 2.2.1): where the project has none such either,
 * a column of `Comments` is not one of translations.
 */
function importable({ source, languages }: TranslationIndex): (language: string) => boolean {
  const known = new Set([source, ...languages]);
  return (language) => known.has(language) || !/^[a-z]{5,8}(-|$)/i.test(language);
}
