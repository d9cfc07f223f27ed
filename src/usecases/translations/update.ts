import { EMPTY_PATCH } from '../../domain/content-patch.ts';
import { DomainError, invalidField } from '../../domain/errors.ts';
import { indexSteps } from '../../domain/translation.ts';
import { type TranslationChange, type TranslationFault, translateSteps } from '../../domain/translation-change.ts';
import type { Needs } from '../../ports/needs.ts';
import type { ContentRequest } from '../content/change.ts';
import { inSteps, readContent } from '../in-steps.ts';
import { updateProject } from '../projects/update.ts';
import { requirePart, type TranslationsRequest, type TranslationsView, translationsAfter } from './list.ts';

export type TranslationsUpdate = ContentRequest &
  Pick<TranslationsRequest, 'slice'> & { readonly entries: readonly TranslationChange[] };

/** Changes texts of a project; one that is null or empty goes. A text that cannot be taken refuses them all. */
export function updateTranslations(needs: Needs) {
  const update = updateProject(needs);
  return async ({ entries, slice, ...request }: TranslationsUpdate): Promise<TranslationsView> => {
    let language = '';
    const { project, items, content } = await update({
      ...request,
      patch: { content: EMPTY_PATCH },
      aim: async (_, whole) => {
        language = whole.project.settings.defaultLanguage;
        requirePart(await inSteps(needs, indexSteps(whole)), slice);
        const { patch, faults } = await inSteps(needs, translateSteps(whole, entries));
        if (faults.length > 0) throw refusal(faults);
        return patch;
      },
    }).catch((error) => {
      const at = entries.findLastIndex(({ key }) => key === `project:${request.projectId}:name`);
      throw isNameTaken(error) ? invalidField(`entries.${at}.values.${language}`, error.message) : error;
    });
    return translationsAfter(needs, { project, content: content ?? (await readContent(needs, items)) }, slice);
  };
}

const isNameTaken = (error: unknown): error is DomainError =>
  error instanceof DomainError && Object.hasOwn(error.fields, 'name');

function refusal(faults: readonly TranslationFault[]): DomainError {
  const fields = faults.map(({ at, language, message }) => {
    const place = language === null ? 'key' : `values.${language}`;
    return [`entries.${at}.${place}`, [message]] as const;
  });
  return new DomainError('invalid', 'Some texts are invalid.', Object.fromEntries(fields));
}
