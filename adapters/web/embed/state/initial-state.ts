import { firstTurn } from '../model/geometry/turn.ts';
import { hereCalled } from '../model/here-called.ts';
import { chooseLanguage } from '../model/language.ts';
import { firstLevelOf, isCalled, levelCalled, tagsCalled } from '../model/lookup.ts';
import type { Area, Marker, PublicMap } from '../model/model.ts';
import type { Query } from './query.ts';
import type { MapState } from './state.ts';

/** The initial level: that of the address, else that of the visitor's position, the one by `openingLevel`. */
export function initialState(map: PublicMap, query: Query, preferredLanguages: readonly string[]): MapState {
  const selected = findSelected(map, query.select);
  const here = hereCalled(map, query.here);
  const level =
    map.levels.find((candidate) => candidate.id === selected?.levelId) ??
    levelCalled(map, query.level) ??
    map.levels.find((candidate) => candidate.id === here?.levelId) ??
    firstLevelOf(map);
  return {
    map,
    language: chooseLanguage(map, query.lang, preferredLanguages),
    levelId: level?.id ?? null,
    selection: selected && query.select ? { kind: query.select.kind, id: selected.id } : null,
    panel: query.search ? 'search' : 'none',
    crowd: null,
    isBare: query.controls === false,
    searchText: query.search ?? '',
    openOnly: query.openOnly ?? false,
    tagIds: tagsCalled(map, query.tags ?? []),
    only: null,
    route: {
      from: null,
      to: null,
      via: [],
      profile: query.profile ?? 'default',
      answer: null,
      step: null,
      picks: null,
    },
    theme: query.theme ?? map.settings.theme,
    here,
    confirmedFloor: null,
    closures: [],
    isLinkUnknown: false,
    rest: 'here',
    waiting: [],
    hasPanels: false,
    newestVersion: map.version,
    connection: 'online',
    hasCategoryWords: false,
    zoom: null,
    center: null,
    bearing: firstTurn(level).bearing,
    canZoomIn: true,
    canZoomOut: true,
    scrollHint: null,
  };
}

/** The place that a query selects, unless it is hidden. */
export function findSelected(map: PublicMap, query: Query['select']): Area | Marker | undefined {
  if (!query) return undefined;
  const places: readonly (Area | Marker)[] = query.kind === 'area' ? map.areas : map.markers;
  return places.find((place) => isCalled(place, query.name) && !place.isHidden);
}
