import { wordsOf } from '../../model/language.ts';
import type { EndName, MapState } from '../state.ts';
import { findPlaces, type ListedPlace } from './find-places.ts';
import { nearestOf } from './listed-places.ts';
import { nearnessIn } from './nearness.ts';
import { type AnyPlace, openablePlaces } from './places.ts';

/** The maximum number of suggestions. */
const MOST = 60;

/**
 * The selectable ends of a route: the matches of a text, the best first; without a text all that have a name, for the destination and stops the
 * nearest to the start first, else by name, and for the start the entrances before them.
 */
export function offeredPlaces(state: MapState, name: EndName, text: string): readonly ListedPlace[] {
  const { map, language, levelId } = state;
  const nearnessOf = name === 'from' ? null : nearnessIn(state);
  if (text.trim()) return findPlaces(map, text, language, { limit: MOST, levelId, nearnessOf });
  const words = wordsOf(map, language);
  const { compare } = new Intl.Collator(language, { numeric: true });
  const title = ({ place }: AnyPlace): string => words.place(place, 'title');
  if (nearnessOf) return nearestOf(openablePlaces(map, words).filter(title), nearnessOf).slice(0, MOST);
  const first = (place: AnyPlace): number => (name === 'from' && isStartPoint(place) ? 0 : 1);
  return openablePlaces(map, words)
    .filter(title)
    .sort((one, other) => first(one) - first(other) || compare(title(one), title(other)))
    .slice(0, MOST);
}

/** Whether it is a typical start: an entrance, a sign "You are here". */
export function isStartPoint({ kind, place }: AnyPlace): boolean {
  return kind === 'marker' && place.isStartPoint === true;
}
