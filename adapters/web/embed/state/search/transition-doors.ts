import { DEFAULT_MARKER } from '../../../../../src/domain/projects/items/marker.ts';
import type { Category } from '../../../../../src/domain/search/category-codes.ts';
import { placedCategories } from '../../../../../src/domain/search/placed-categories.ts';
import type { SearchIndex, SearchSource } from '../../../../../src/domain/search/search.ts';
import { distanceTo } from '../../model/geometry/box.ts';
import { outlinesOf } from '../../model/geometry/covers.ts';
import { type Frame, frameAround } from '../../model/geometry/rectangle.ts';
import type { Words } from '../../model/language.ts';
import { scaleOf } from '../../model/level-scale.ts';
import type { Level, PublicMap, XY } from '../../model/model.ts';
import { hasNetwork } from '../../model/network.ts';
import { type Transition, transitionName } from '../../model/transition-words.ts';
import type { Strings } from '../../strings/strings.ts';
import type { AnyPlace } from './places.ts';

/** The types that visitors look for, with their icons, and the categories of places that show them. */
const SOUGHT: Partial<Record<Transition['type'], Readonly<{ icon: string; category?: Category }>>> = {
  elevator: { icon: 'elevator', category: 'lift' },
  escalator: { icon: 'escalator', category: 'escalator' },
  stairs: { icon: 'stairs', category: 'stairs' },
  ramp: { icon: 'ramp' },
};

/** How far from a door a place of its category still shows it: in metres, and as a share of a level whose scale is not known. */
const [NEAR_METERS, NEAR_SHARE] = [8, 1 / 40];

const soughtOf = (map: PublicMap): readonly Transition[] =>
  hasNetwork(map) ? map.wayfinding.transitions.filter(({ type }) => SOUGHT[type]) : [];

/** The transitions as the search knows them, as if they were markers. */
export function searchedTransitions(map: PublicMap): SearchSource['markers'] {
  const { defaultLanguage } = map.settings;
  return soughtOf(map).map(({ id, type, name, translations, positions }) => {
    const titles = Object.entries({ ...translations, [defaultLanguage]: { name, ...translations[defaultLanguage] } });
    return {
      id,
      key: null,
      tags: [],
      category: type,
      levelIds: positions.map(({ levelId }) => levelId),
      translations: Object.fromEntries(titles.map(([language, { name: title }]) => [language, { title: title ?? '' }])),
    };
  });
}

/** The doors of each transition, by its id, where no place on the plan shows them. `index`: the places, by category. */
export function hiddenDoors(
  map: PublicMap,
  index: SearchIndex,
  { words, strings, language }: Readonly<{ words: Words; strings: Strings; language: string }>,
): ReadonlyMap<string, readonly AnyPlace[]> {
  const placed = placedCategories(index);
  const levels = new Map(map.levels.map((level) => [level.id, level]));
  return new Map(
    soughtOf(map).map((transition) => {
      const { id, type, positions } = transition;
      const { icon, category } = SOUGHT[type]!;
      const hidden = positions.filter(({ levelId, ...at }) => {
        const level = levels.get(levelId);
        return level && placesAt(map, placed, { category, level, at }).length === 0;
      });
      const translations = { [language]: { title: transitionName(transition, words, strings) } };
      return [
        id,
        hidden.map(({ levelId, x, y }) => {
          const place = { ...DEFAULT_MARKER, id, levelId, position: { x, y }, icon, translations };
          return { kind: 'marker', place, door: { kind: 'point', levelId, x, y } } as const;
        }),
      ];
    }),
  );
}

/** The transitions that a place on the plan shows, by the id of the place: a marker “Lift” stands for the lift at it. */
export function shownTransitions(map: PublicMap, index: SearchIndex): ReadonlyMap<string, readonly string[]> {
  const placed = placedCategories(index);
  const levels = new Map(map.levels.map((level) => [level.id, level]));
  const pairs = soughtOf(map).flatMap(({ id, type, positions }) =>
    positions.flatMap(({ levelId, ...at }) => {
      const level = levels.get(levelId);
      const places = level ? placesAt(map, placed, { category: SOUGHT[type]!.category, level, at }) : [];
      return places.map((place) => [place, id] as const);
    }),
  );
  return new Map([...Map.groupBy(pairs, ([place]) => place)].map(([place, all]) => [place, all.map(([, id]) => id)]));
}

type Door = Readonly<{ category: Category | undefined; level: Level; at: XY }>;

/** The places of a category that show a door: those near it. */
function placesAt(
  { areas, markers }: PublicMap,
  placed: ReadonlyMap<Category, readonly string[]>,
  { category, level, at }: Door,
): readonly string[] {
  const ids = new Set(category && placed.get(category));
  const scale = scaleOf(level);
  const near = scale ? NEAR_METERS / scale : (level.width ?? 1000) * NEAR_SHARE;
  const isThere = (place: Readonly<{ id: string; levelId: string }>): boolean =>
    place.levelId === level.id && ids.has(place.id);
  const isNear = ({ x, y, width, height }: Frame): boolean =>
    distanceTo({ left: x, top: y, right: x + width, bottom: y + height }, at) <= near;
  return [
    ...areas.filter((area) => isThere(area) && isNear(frameAround(outlinesOf(area)))),
    ...markers.filter((marker) => isThere(marker) && isNear({ ...marker.position, width: 0, height: 0 })),
  ].map(({ id }) => id);
}
