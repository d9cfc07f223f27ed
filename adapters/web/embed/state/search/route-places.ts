import { isMovingStairs, sortOf } from '../../model/category-icon.ts';
import { wordsOf } from '../../model/language.ts';
import type { EndName, MapState } from '../state.ts';
import { placesOnce } from './each-once.ts';
import { findPlaces, type ListedPlace } from './find-places.ts';
import { nearestOf } from './listed-places.ts';
import { searchedFor } from './near-place.ts';
import { nearnessFrom, nearnessIn } from './nearness.ts';
import { type AnyPlace, endAt, openablePlaces } from './places.ts';

/** The maximum number of suggestions. */
const MOST = 60;

/**
 * The selectable ends of a route: the matches of a text, the best first; without a text all that have a name but moving stairs, for the destination and
 * stops the nearest of each sort to the start first, then the others by nearness; else by name, and for the start the entrances before
 * them. Not what the route has already.
 */
export function offeredPlaces(state: MapState, name: EndName, text: string): readonly ListedPlace[] {
  const { map, language, levelId } = state;
  const nearnessOf = name === 'from' ? null : nearnessIn(state);
  const isNew = isNotOn(state.route, name);
  if (text.trim()) {
    const { text: searched, near } = searchedFor(map, text, language);
    const nearest = near ? nearnessFrom(state, endAt(near.place)) : nearnessOf;
    return findPlaces(map, searched || text, language, {
      limit: MOST,
      levelId,
      nearnessOf: nearest,
      isIncluded: isNew,
    });
  }
  const words = wordsOf(map, language);
  const { compare } = new Intl.Collator(language, { numeric: true });
  const title = ({ place }: AnyPlace): string => words.place(place, 'title');
  const offered = placesOnce(openablePlaces(map, words), words).filter(
    (place) => title(place) && isNew(place) && !isMovingStairs(place.place),
  );
  if (nearnessOf) return oneOfEachSort(nearestOf(offered, nearnessOf)).slice(0, MOST);
  const first = (place: AnyPlace): number => (name === 'from' && isStartPoint(place) ? 0 : 1);
  return offered
    .toSorted((one, other) => first(one) - first(other) || compare(title(one), title(other)))
    .slice(0, MOST);
}

/** The first place of each sort, then the others. */
function oneOfEachSort(places: readonly ListedPlace[]): readonly ListedPlace[] {
  const seen = new Set<string>();
  const isFirst = ({ place }: ListedPlace): boolean => !seen.has(sortOf(place)) && Boolean(seen.add(sortOf(place)));
  const first = new Set(places.filter(isFirst));
  return [...first, ...places.filter((place) => !first.has(place))];
}

/** Whether a place is none of the other ends and stops of a route. */
function isNotOn({ from, to, via }: MapState['route'], name: EndName): (place: AnyPlace) => boolean {
  const ends = [name === 'from' ? null : from, name === 'to' ? null : to, ...via.filter((_, stop) => stop !== name)];
  const ids = new Set(ends.flatMap((end) => (end && end.kind !== 'point' ? end.id : [])));
  return ({ place }) => !ids.has(place.id);
}

/** Whether it is a typical start: an entrance, a sign "You are here". */
export function isStartPoint({ kind, place }: AnyPlace): boolean {
  return kind === 'marker' && place.isStartPoint === true;
}
