import type { FoundRoute, NoRoute, Profile, RouteEnd } from '../../../src/domain/wayfinding/route.ts';
import { chooseLanguage } from './language.ts';
import { isCalled, levelCalled, tagsCalled } from './lookup.ts';
import type { Area, Level, Marker, PublicMap, Settings } from './model.ts';
import type { ScrollHint } from './plan/scroll-mode.ts';
import type { Query } from './query.ts';
import type { Store } from './store.ts';

/** What is open beside the plan, except the card of a selection. */
export type Panel = 'none' | 'search' | 'route' | 'places';

/** The requested route, and its result; null while an end is missing. */
export type RouteState = Readonly<{
  from: RouteEnd | null;
  to: RouteEnd | null;
  profile: Profile;
  answer: FoundRoute | NoRoute | null;
  /** The current step, counted from 0; null while the whole route is shown. */
  step: number | null;
  /** The end that the next tap on the plan sets. */
  picks: 'from' | 'to' | null;
}>;

/** `isNear`: it was opened from a search or list, and is zoomed to, whatever its author configured for clicks. */
export type Selection = Readonly<{ kind: 'area' | 'marker'; id: string; isNear?: true }>;

/** The state of the embed. */
export type MapState = Readonly<{
  map: PublicMap;
  language: string;
  levelId: string | null;
  selection: Selection | null;
  panel: Panel;
  /** The text of the search field. */
  searchText: string;
  /** Only places with one of these tags are shown; all where it is empty. */
  tagIds: readonly string[];
  route: RouteState;
  theme: Settings['theme'];
  /** A multiple of the fitted zoom; null until the plan is drawn. */
  zoom: number | null;
  canZoomIn: boolean;
  canZoomOut: boolean;
  /** A gesture that was left to the page just now. */
  scrollHint: Readonly<{ kind: ScrollHint }> | null;
}>;

export type MapStore = Store<MapState>;

/** The initial level: that of the address, else the default level, else the first one. */
export function initialState(map: PublicMap, query: Query, preferredLanguages: readonly string[]): MapState {
  const selected = findSelected(map, query.select);
  const level =
    map.levels.find((candidate) => candidate.id === selected?.levelId) ??
    levelCalled(map, query.level) ??
    map.levels.find((candidate) => candidate.id === map.settings.defaultLevelId) ??
    map.levels[0];
  return {
    map,
    language: chooseLanguage(map, query.lang, preferredLanguages),
    levelId: level?.id ?? null,
    selection: selected && query.select ? { kind: query.select.kind, id: selected.id } : null,
    panel: 'none',
    searchText: '',
    tagIds: tagsCalled(map, query.tags),
    route: { from: null, to: null, profile: 'default', answer: null, step: null, picks: null },
    theme: query.theme ?? map.settings.theme,
    zoom: null,
    canZoomIn: true,
    canZoomOut: true,
    scrollHint: null,
  };
}

function findSelected(map: PublicMap, query: Query['select']): Area | Marker | undefined {
  if (!query) return undefined;
  const places: readonly (Area | Marker)[] = query.kind === 'area' ? map.areas : map.markers;
  return places.find((place) => isCalled(place, query.name) && !place.isHidden);
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

/** Changes the level; a selection on another level is cleared. */
export function showLevel(store: MapStore, levelId: string): void {
  const state = store.get();
  if (levelId === state.levelId) return;
  const stays = selectedPlace(state)?.levelId === levelId;
  store.set({ levelId, selection: stays ? state.selection : null });
}

/** Applies a query to the map; absent parts stay. */
export function showQuery(store: MapStore, query: Query): void {
  const { map, language } = store.get();
  const level = levelCalled(map, query.level);
  const selected = findSelected(map, query.select);
  if (level) showLevel(store, level.id);
  if (selected && query.select) select(store, { kind: query.select.kind, id: selected.id });
  store.set({
    ...(query.tags.length > 0 && { tagIds: tagsCalled(map, query.tags) }),
    ...(query.theme && { theme: query.theme }),
    language: query.lang ? chooseLanguage(map, query.lang, [language]) : language,
  });
}

/** Selects a place (its level is shown with it), or nothing. */
export function select(store: MapStore, selection: Selection | null): void {
  const former = store.get();
  if (selection?.id === former.selection?.id && !selection?.isNear) return;
  const place = selectedPlace({ ...former, selection });
  store.set({ selection: place ? selection : null, levelId: place?.levelId ?? former.levelId });
}
