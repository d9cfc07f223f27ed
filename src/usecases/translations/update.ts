import { EMPTY_PATCH } from '../../domain/content-patch.ts';
import { DomainError, invalidField } from '../../domain/errors.ts';
import { parseContent } from '../../domain/project-content.ts';
import { translationTable } from '../../domain/translation.ts';
import { type TranslationChange, type TranslationFault, translate } from '../../domain/translation-change.ts';
import type { Needs } from '../../ports/needs.ts';
import type { ContentRequest } from '../content/change.ts';
import { updateProject } from '../projects/update.ts';
import type { TranslationsView } from './list.ts';

export type TranslationsUpdate = ContentRequest & { readonly entries: readonly TranslationChange[] };

/** Changes texts of a project; one that is null or empty goes. A text that cannot be taken refuses them all. */
export function updateTranslations(needs: Needs) {
  const update = updateProject(needs);
  return async ({ entries, ...request }: TranslationsUpdate): Promise<TranslationsView> => {
    let language = '';
    const { project, items } = await update({
      ...request,
      patch: { content: EMPTY_PATCH },
      aim: (_, whole) => {
        language = whole.project.settings.defaultLanguage;
        const { patch, faults } = translate(whole, entries);
        if (faults.length > 0) throw refusal(faults);
        return patch;
      },
    }).catch((error) => {
      const at = entries.findLastIndex(({ key }) => key === `project:${request.projectId}:name`);
      throw isNameTaken(error) ? invalidField(`entries.${at}.values.${language}`, error.message) : error;
    });
    return { project, table: translationTable({ project, content: parseContent(items) }) };
  };
}

const isNameTaken = (error: unknown): error is DomainError =>
  error instanceof DomainError && Object.hasOwn(error.fields, 'name');

function refusal(faults: readonly TranslationFault[]): DomainError {
  const fields = faults.map(({ at, language, message }) => {
    const place = language === null ? 'key' : `values.${language}`;
    return [`entries.${at}.${place}`, [message]] as const;
  });
  return new DomainError('invalid', 'Some texts are wrong.', Object.fromEntries(fields));
}
