import type { Needs } from '../ports/needs.ts';
import { findTexts } from '../usecases/translations/find-texts.ts';
import { importTranslations } from '../usecases/translations/import.ts';
import { listTranslations } from '../usecases/translations/list.ts';
import { updateTranslations } from '../usecases/translations/update.ts';

/** Operations on translations. */
export const translationsActions = (needs: Needs) => ({
  translations: {
    list: listTranslations(needs),
    find: findTexts(needs),
    update: updateTranslations(needs),
    import: importTranslations(needs),
  },
});
