import type { RouteEnd } from '../../../../../src/domain/wayfinding/route/route.ts';
import type { Words } from '../../model/language.ts';
import type { Area, Level, Marker, Place, PublicMap } from '../../model/model.ts';
import { opensCard } from '../../model/opens-card.ts';
import { openRoute } from '../route/route-state.ts';
import { select } from '../show.ts';
import type { MapStore, Selection } from '../state.ts';

/** An area or a marker, with its kind. `door`: it is no marker of the map, but a door of a transition that none shows. */
export type AnyPlace = Readonly<
  { kind: 'area'; place: Area; door?: never } | { kind: 'marker'; place: Marker; door?: RouteEnd & { kind: 'point' } }
>;

/** A place as the end of a route. */
export const endAt = ({ kind, place, door }: AnyPlace): RouteEnd => door ?? { kind, id: place.id };

/** Whether an area can be selected: its author allows it and it has details. */
export function opensAreaCard(area: Area, words: Words): boolean {
  if (area.isSelectable === false) return false;
  return Boolean(words.place(area, 'title') || words.place(area, 'description') || area.images.length || area.status);
}

/** All selectable places of the map. */
export function openablePlaces(map: PublicMap, words: Words): AnyPlace[] {
  const areas = map.areas.filter((area) => !area.isHidden && opensAreaCard(area, words));
  const markers = map.markers.filter((marker) => !marker.isHidden && marker.type !== 'hidden' && opensCard(marker));
  return [
    ...areas.map((place) => ({ kind: 'area', place }) as const),
    ...markers.map((place) => ({ kind: 'marker', place }) as const),
  ];
}

export function placeOf(map: PublicMap, { kind, id }: Selection): AnyPlace | undefined {
  if (kind === 'area') {
    const place = map.areas.find((area) => area.id === id);
    return place && { kind, place };
  }
  const place = map.markers.find((marker) => marker.id === id);
  return place && { kind, place };
}

/** The named places of a level, by name, for a list. */
export type LevelPlaces = Readonly<{ level: Level; places: readonly AnyPlace[] }>;

/** The named places by level, the highest first, each level's in alphabetical order; levels without any are left out. */
export function placesByLevel(
  map: PublicMap,
  places: readonly AnyPlace[],
  words: Words,
  language: string,
): LevelPlaces[] {
  const order = new Intl.Collator(language, { numeric: true });
  const title = ({ place }: AnyPlace): string => words.place(place, 'title');
  const named = places.filter(title).sort((one, other) => order.compare(title(one), title(other)));
  const byLevel = Map.groupBy(named, ({ place }) => place.levelId);
  const levels = [...map.levels].sort((one, other) => other.ordinal - one.ordinal || one.order - other.order);
  return levels.flatMap((level) => {
    const here = byLevel.get(level.id);
    return here ? [{ level, places: here }] : [];
  });
}

/** Opens a place from a list or a search: on its level, and zoomed in. Directions lead to a door. */
export function openFound(store: MapStore, { kind, place, door }: AnyPlace): void {
  if (door) {
    store.set({ levelId: door.levelId, route: { ...store.get().route, to: door, via: [] } });
    openRoute(store, { to: door });
  } else select(store, { kind, id: place.id, isNear: true });
}

/** The names of a place's tags, in the current language. */
export function tagNames(place: Place, words: Words): string[] {
  return place.tags.map((tag) => words.tagName(tag));
}
