import { openDuring } from '../state/hours/is-open.ts';
import { everyPlace, findPlaces } from '../state/search/find-places.ts';
import { searchedFor } from '../state/search/near-place.ts';
import type { AnyPlace } from '../state/search/places.ts';
import type { MapStore } from '../state/state.ts';
import type { Note } from './visit-note.ts';

/** How long the visitor has to stop typing for a search to count. */
const SETTLED_MS = 1500;
const MOST_CHARACTERS = 100;
const MOST_RESULTS = 50;

/** Records searches, once they are typed, and the chosen results. */
export function noteSearches(note: Note, store: MapStore): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let noted = '';
  const countSearch = (text: string): void => {
    clearTimeout(timer);
    const query = text.trim().slice(0, MOST_CHARACTERS);
    if (query === '' || query === noted) return;
    noted = query;
    const { map, language, closures } = store.get();
    const { text: searched, span } = searchedFor(map, query, language);
    const isOpen = span && openDuring(map, span, closures);
    const isIncluded = ({ place }: AnyPlace): boolean => !isOpen || isOpen(place) === true;
    const options = { limit: MOST_RESULTS, isIncluded };
    const found = searched ? findPlaces(map, searched, language, options) : everyPlace(map, language, options);
    const results = Math.min(found.length, MOST_RESULTS);
    note('searchQuery', { query, results });
    if (results === 0) note('searchNoResult', { query });
  };
  store.subscribe((state, former) => {
    if (state.searchText !== former.searchText) {
      clearTimeout(timer);
      if (state.searchText.trim() === '') noted = '';
      else timer = setTimeout(() => countSearch(state.searchText), SETTLED_MS);
    }
    const query = former.searchText.trim();
    if (query === '' || !state.selection || state.selection.id === former.selection?.id) return;
    countSearch(query);
    note('searchResultClick', { id: state.selection.id, query: query.slice(0, MOST_CHARACTERS) });
  });
}
