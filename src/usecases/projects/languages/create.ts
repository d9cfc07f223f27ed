import type { LanguageFields } from '../../../domain/projects/items/language.ts';
import { invalidField } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { WithIdempotencyKey } from '../../shared/idempotency-key.ts';
import { type ContentRequest, changeContent, SINGLE_ITEM_PATH } from '../items/shared/change.ts';
import type { ChangedItem } from '../items/shared/item.ts';

export type LanguageCreation = ContentRequest &
  WithIdempotencyKey & {
    readonly fields: Pick<LanguageFields, 'languageCode'> & Partial<LanguageFields>;
  };

/** Adds a language to a project; if it becomes the default, the names of tags change to it. */
export function createLanguage(needs: Needs) {
  const change = changeContent(needs);
  return async ({ fields, idempotencyKey, ...place }: LanguageCreation): Promise<ChangedItem> => {
    const id = needs.newId();
    const request = { ...place, creates: { id, idempotencyKey } };
    const { project, items } = await change(request, {
      patch: { languages: [{ path: SINGLE_ITEM_PATH, id, isDeleted: false, fields }] },
      resolvePatch(patch, { languages }) {
        const isSpoken = languages.some(({ languageCode }) => languageCode === fields.languageCode);
        if (isSpoken) throw invalidField(`${SINGLE_ITEM_PATH}.languageCode`, 'The project already has this language.');
        return patch;
      },
    });
    return { project, items, id };
  };
}
