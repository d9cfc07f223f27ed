import { hereCalled } from '../model/here-called.ts';
import { chooseLanguage } from '../model/language.ts';
import { levelCalled, tagsCalled } from '../model/lookup.ts';
import { findSelected } from './initial-state.ts';
import type { Query } from './query.ts';
import { select, showLanguage, showLevel } from './show.ts';
import type { MapStore } from './state.ts';

/** Applies a query to the map; absent parts stay. */
export function showQuery(store: MapStore, query: Query): void {
  const { map, language } = store.get();
  const here = hereCalled(map, query.here);
  const level = levelCalled(map, query.level)?.id ?? here?.levelId;
  const selected = findSelected(map, query.select);
  if (level) showLevel(store, level);
  if (selected && query.select) select(store, { kind: query.select.kind, id: selected.id });
  store.set({
    ...(query.tags && { tagIds: tagsCalled(map, query.tags), only: null }),
    ...(here && { here }),
    ...(query.theme && { theme: query.theme }),
    ...(query.openOnly !== null && { openOnly: query.openOnly }),
    ...(query.controls !== null && { isBare: !query.controls }),
  });
  if (query.search !== null) showSearch(store, query.search);
  if (query.lang) showLanguage(store, chooseLanguage(map, query.lang, [language]));
}

/** Searches for a text; an empty one closes the search. */
function showSearch(store: MapStore, searchText: string): void {
  const { panel } = store.get();
  if (searchText) store.set({ searchText, panel: 'search' });
  else store.set({ searchText, panel: panel === 'search' ? 'none' : panel });
}
