const description = 'A long story. '.repeat(1400);

/** Texts of a place in so many languages that it is long, images or not. */
export const LONG_TEXTS = Object.fromEntries(
  ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'sv', 'da', 'fi'].map((language) => [language, { description }]),
);
