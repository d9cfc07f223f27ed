import { findTexts } from '../usecases/translations/find-texts.ts';
import { importTranslations } from '../usecases/translations/import.ts';
import { listTranslations } from '../usecases/translations/list.ts';
import { updateTranslations } from '../usecases/translations/update.ts';

/** Operations on translations. */
export const TRANSLATIONS_ACTIONS = {
  translations: { list: listTranslations, find: findTexts, update: updateTranslations, import: importTranslations },
};
