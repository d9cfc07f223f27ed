import { chooseLanguage } from '../model/language.ts';
import { firstLevelOf } from '../model/lookup.ts';
import type { PublicMap } from '../model/model.ts';
import { loadStrings, speak, spokenLanguage, spokenOf } from '../strings/strings.ts';
import { whenWhole } from './rest.ts';
import { type MapStore, type Selection, selectedPlace } from './state.ts';

/** Changes the level; a selection on another level is cleared. */
export function showLevel(store: MapStore, levelId: string): void {
  if (levelId === store.get().levelId) return;
  whenWhole(store, () => {
    const state = store.get();
    const stays = selectedPlace(state)?.levelId === levelId;
    store.set({ levelId, selection: stays ? state.selection : null, crowd: null });
  });
}

let lastLanguage = '';

/** Changes the language, once the texts of the page in it are loaded; every text of the map is in it then. */
export function showLanguage(store: MapStore, language: string): void {
  lastLanguage = language;
  void loadStrings(language).then(() =>
    whenWhole(store, () => {
      if (language !== lastLanguage) return;
      speak(spokenOf([language]) ?? spokenLanguage());
      store.set({ language });
    }),
  );
}

/** Shows another map in place of this one, on the same level where it has that, and draws it anew. */
export function replaceMap(store: MapStore, map: PublicMap): void {
  const { levelId, language } = store.get();
  const kept = map.levels.find(({ id }) => id === levelId) ?? firstLevelOf(map);
  store.set({ map, levelId: null, selection: null, language: chooseLanguage(map, language, []) });
  store.set({ levelId: kept?.id ?? null });
}

/** Selects a place (its level is shown with it), or nothing. */
export function select(store: MapStore, selection: Selection | null): void {
  const former = store.get();
  if (selection?.id === former.selection?.id && !selection?.isNear) return;
  const place = selectedPlace({ ...former, selection });
  store.set({ selection: place ? selection : null, levelId: place?.levelId ?? former.levelId, crowd: null });
}

/** Opens the list of all places. */
export function showPlaces(store: MapStore): void {
  store.set({ panel: 'places', selection: null, searchText: '' });
}
