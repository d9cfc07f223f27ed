import type { Project } from '../../domain/projects/content/project.ts';
import type { ImportedTexts } from '../../domain/translations/translate-items.ts';
import type { TranslationChange } from '../../domain/translations/translation-change.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Packed } from '../../ports/projects/content-work.ts';
import { findProject } from '../access/project-access.ts';
import type { ContentRequest } from '../projects/items/shared/change.ts';
import { changeProject } from '../projects/shared/change.ts';
import { requireSpace } from '../shared/files/space.ts';

/** New texts; those of a large request are packed. */
export type SentTexts = readonly TranslationChange[] | Packed<readonly TranslationChange[]>;

export type TranslationsImport = ContentRequest & {
  /** The texts of the file. */
  readonly entries: SentTexts;
  /** Only returns what would change. */
  readonly isDryRun: boolean;
};

export type ImportedTranslations = { readonly project: Project; readonly report: ImportedTexts['report'] };

/**
 * Imports a translation file. An empty text keeps the existing one; invalid rows are reported, and the others are
 * imported. Without a change the version stays.
 */
export function importTranslations(needs: Needs) {
  return async ({ entries: sent, isDryRun, ...request }: TranslationsImport): Promise<ImportedTranslations> => {
    if (!isDryRun) await requireSpace(needs, () => findProject(needs.storage, request, 'project.edit'));
    const now = needs.now();
    let report: ImportedTexts['report'] | null = null;
    const { project } = await changeProject(needs, request, {
      images: [],
      async decide({ project, items }) {
        const imported = await needs.contentWork.run('importTexts', { project, items, sent, isDryRun, now });
        report = imported.report;
        return imported.written;
      },
    });
    return { project, report: report! };
  };
}
