import type { SearchedPlace, SearchSource } from '../../../src/domain/search/search-index.ts';

type Titles = Readonly<Record<string, string>>;

/** A place with these titles by language, and nothing else that can be found. */
export const aPlace = (id: string, titles: Titles, more: Partial<SearchedPlace> = {}): SearchedPlace => ({
  id,
  key: null,
  tags: [],
  translations: Object.fromEntries(Object.entries(titles).map(([language, title]) => [language, { title }])),
  ...more,
});

/** A map of these areas, in English. */
export const aSource = (areas: readonly SearchedPlace[], more: Partial<SearchSource> = {}): SearchSource => ({
  settings: { defaultLanguage: 'en' },
  levels: [],
  areas,
  markers: [],
  tags: [],
  ...more,
});
