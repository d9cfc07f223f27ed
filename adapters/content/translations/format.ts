/** The formats of files with the texts of a map. */
export const TRANSLATION_FORMATS = ['csv', 'xliff', 'json'] as const;
export type TranslationFormat = (typeof TRANSLATION_FORMATS)[number];
