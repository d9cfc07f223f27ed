import { DomainError, invalidField } from '../../domain/shared/errors.ts';
import type { TranslatedTexts } from '../../domain/translations/translate-items.ts';
import type { Needs } from '../../ports/needs.ts';
import type { ContentRequest } from '../projects/items/shared/change.ts';
import { changeProject } from '../projects/shared/change.ts';
import type { SentTexts } from './import.ts';
import type { TranslationsRequest, TranslationsView } from './list.ts';

export type TranslationsUpdate = ContentRequest & Pick<TranslationsRequest, 'slice'> & { readonly entries: SentTexts };

/** Changes texts of a project; null or an empty one removes a text. An invalid text refuses all of them. */
export function updateTranslations(needs: Needs) {
  return async ({ entries: sent, slice: part, ...request }: TranslationsUpdate): Promise<TranslationsView> => {
    const now = needs.now();
    let translated: TranslatedTexts | null = null;
    let language = '';
    const { project } = await changeProject(needs, request, {
      images: [],
      async decide({ project, items }) {
        language = project.settings.defaultLanguage;
        translated = await needs.contentWork.run('translateTexts', { project, items, sent, part, now });
        return translated.written;
      },
    }).catch((error) => {
      throw isNameTaken(error)
        ? invalidField(`entries.${translated!.nameAt}.values.${language}`, error.message)
        : error;
    });
    const { table, count } = translated!;
    return { project, table, count };
  };
}

const isNameTaken = (error: unknown): error is DomainError =>
  error instanceof DomainError && Object.hasOwn(error.fields, 'name');
