import type { ComponentTexts } from '../../shared/component-texts.ts';

const key = 'Which text it is, such as `area:{id}:title`.';
const unchanged = 'How many texts already were as sent.';

export const TRANSLATION_TEXTS: ComponentTexts = {
  ImportError: [
    'An entry of the file that was left out.',
    { key, language: 'The language of the text; null where the key is the fault.', message: 'What is wrong with it.' },
  ],
  ImportResult: [
    'What an import did, or would do with `dry_run`.',
    { updated: 'How many texts were changed.', unchanged, errors: 'The entries that were left out.' },
  ],
  TranslatedText: [
    'A text of a project with its translations.',
    {
      key,
      source: 'The text in the default language.',
      values: 'The text by language.',
      missing: 'The languages of the project in which it has no text.',
    },
  ],
  TranslatedTextChange: [
    'A text of a project in some languages.',
    { key, values: 'The text by language; null or an empty one removes it. Other languages stay.' },
  ],
  Translations: [
    'The texts of a project.',
    {
      next: 'The address of the next page; null on the last one. With `page` only.',
      previous: 'The address of the previous page; null on the first one. With `page` only.',
      source: 'The code of the default language.',
      languages: 'The codes of the other languages of the project.',
      entries: 'The texts, in the order of the map.',
    },
  ],
  TranslationsChange: ['Texts to change.', { entries: 'The texts; those that are absent stay.' }],
  TranslationsFile: ['Texts to import, as `exportTranslations` returns them in JSON.', { entries: 'The texts.' }],
  TranslationsFileEntry: [
    'A text to import.',
    { key, values: 'The text by language; null or an empty one changes nothing.' },
  ],
};
