import { chooseLanguage } from './language.ts';
import type { Area, Level, Marker, PublicMap } from './model.ts';
import type { ScrollHint } from './plan/scroll-mode.ts';
import type { Query } from './query.ts';
import type { Store } from './store.ts';

export type Selection = Readonly<{ kind: 'area' | 'marker'; id: string }>;

/** Everything about the embed that changes while it is open. */
export type MapState = Readonly<{
  map: PublicMap;
  language: string;
  levelId: string | null;
  selection: Selection | null;
  canZoomIn: boolean;
  canZoomOut: boolean;
  /** A gesture that was left to the page a moment ago. */
  scrollHint: Readonly<{ kind: ScrollHint }> | null;
}>;

export type MapStore = Store<MapState>;

/** What is shown first: what the address asks for, else the default level, else the first one. */
export function initialState(map: PublicMap, query: Query, preferredLanguages: readonly string[]): MapState {
  const selected = findAsked(map, query.select);
  const level =
    map.levels.find((candidate) => candidate.id === selected?.levelId) ??
    map.levels.find((candidate) => isCalled(candidate, query.level)) ??
    map.levels.find((candidate) => candidate.id === map.settings.defaultLevelId) ??
    map.levels[0];
  return {
    map,
    language: chooseLanguage(map, query.lang, preferredLanguages),
    levelId: level?.id ?? null,
    selection: selected && query.select ? { kind: query.select.kind, id: selected.id } : null,
    canZoomIn: true,
    canZoomOut: true,
    scrollHint: null,
  };
}

function findAsked(map: PublicMap, asked: Query['select']): Area | Marker | undefined {
  if (!asked) return undefined;
  const places: readonly (Area | Marker)[] = asked.kind === 'area' ? map.areas : map.markers;
  return places.find((place) => isCalled(place, asked.name) && !place.isHidden);
}

function isCalled(thing: Readonly<{ id: string; key: string | null }>, name: string | null): boolean {
  return name !== null && (thing.id === name || thing.key === name);
}

export function currentLevel(state: MapState): Level | undefined {
  return state.map.levels.find((level) => level.id === state.levelId);
}

/** The selected area or marker, with its kind. */
export function selectedPlace(state: MapState): Area | Marker | undefined {
  const { map, selection } = state;
  const places: readonly (Area | Marker)[] = selection?.kind === 'area' ? map.areas : map.markers;
  return selection ? places.find((place) => place.id === selection.id) : undefined;
}

/** Changes the level; a selection on another level is let go. */
export function showLevel(store: MapStore, levelId: string): void {
  const state = store.get();
  if (levelId === state.levelId) return;
  const stays = selectedPlace(state)?.levelId === levelId;
  store.set({ levelId, selection: stays ? state.selection : null });
}

/** Selects a place (its level is shown with it), or nothing. */
export function select(store: MapStore, selection: Selection | null): void {
  const former = store.get();
  if (selection?.id === former.selection?.id) return;
  const place = selectedPlace({ ...former, selection });
  store.set({ selection: place ? selection : null, levelId: place?.levelId ?? former.levelId });
}
