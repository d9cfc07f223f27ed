import { openingStates } from '../../../../../src/domain/projects/hours/opening-state.ts';
import type { AskedSpan } from '../../../../../src/domain/search/asked-span.ts';
import type { Place, PublicMap } from '../../model/model.ts';
import type { Closure } from '../state.ts';
import { hoursOf, momentOf } from './moment.ts';

/** Whether a place is open at a time; null where its hours are not known. */
export type IsOpen = (place: Pick<Place, 'id' | 'workingHours' | 'status'>) => boolean | null;

/** Whether a place is closed whatever its hours are: by its status, or by a closure that acts now. */
export const isClosedNow = ({ id, status }: Pick<Place, 'id' | 'status'>, closures: readonly Closure[]): boolean =>
  status === 'closed' || closures.some(({ target, effect }) => effect === 'closed' && target.id === id);

/** Whether places of a map are open at a time, in its project's time zone. */
export function openAt(map: PublicMap, now: Date, closures: readonly Closure[]): IsOpen {
  const { stateOf } = hoursOf(map, now);
  return (place) => {
    if (isClosedNow(place, closures)) return false;
    return place.workingHours ? stateOf(place.workingHours).isOpen : null;
  };
}

/**
 * Whether places of a map are open at some moment of a span, in its project's time zone. Of what is closed for now, that counts of which the end is known
 * and later than the span; where that is now, all.
 */
export function openDuring(map: PublicMap, { from, to, isNow }: AskedSpan, closures: readonly Closure[]): IsOpen {
  const stateOf = openingStates(momentOf(map, from));
  const acting = closures.filter(({ until }) => isNow || (until !== null && new Date(until) > (to ?? from)));
  return (place) => {
    if (isClosedNow(place, acting)) return false;
    const { workingHours } = place;
    if (!workingHours) return null;
    const { isOpen, nextChange, isOpenNext } = stateOf(workingHours);
    const opens = to !== null && nextChange !== null && isOpenNext === true && new Date(nextChange) < to;
    return opens || isOpen;
  };
}

/** Whether any place of a map has hours that can be evaluated. */
export function hasHours(map: PublicMap): boolean {
  const { stateOf } = hoursOf(map, new Date());
  return [...map.areas, ...map.markers].some(
    ({ workingHours }) => Boolean(workingHours) && stateOf(workingHours).isOpen !== null,
  );
}
