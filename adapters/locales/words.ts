import { categoryExceptions, categoryWords, searchWords, timePhrases } from './core.ts';

/** What visitors type in every language, which the map page imports as `#locales/words`, and loads after the map. */
export const files = {
  all: async () => ({
    categories: categoryWords,
    search: searchWords,
    times: timePhrases,
    exceptions: categoryExceptions,
  }),
};
