import { SINGLE_ITEM_PATH } from '../../../domain/projects/changes/content-patch.ts';
import type { LanguageFields } from '../../../domain/projects/items/language.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { WithIdempotencyKey } from '../../shared/idempotency-key.ts';
import { createItem } from '../items/create.ts';
import type { ContentRequest } from '../items/shared/change.ts';
import type { ChangedItem } from '../items/shared/item.ts';

export type LanguageCreation = ContentRequest &
  WithIdempotencyKey & {
    readonly fields: Pick<LanguageFields, 'languageCode'> & Partial<LanguageFields>;
  };

/** Adds a language to a project; if it becomes the default, the names of tags change to it. */
export function createLanguage(needs: Needs) {
  const create = createItem(needs, 'language');
  return ({ fields, ...request }: LanguageCreation): Promise<ChangedItem> =>
    create({ ...request, patch: { path: SINGLE_ITEM_PATH, id: null, isDeleted: false, fields } });
}
