import type { Place, PublicMap } from '../model.ts';
import { hoursOf } from './moment.ts';

/** Whether a place is open at a time; null where its hours are not known. */
export type IsOpen = (place: Pick<Place, 'workingHours' | 'status'>) => boolean | null;

/** Whether places of a map are open now, in its project's time zone. A status of closed goes before the hours. */
export function openAt(map: PublicMap, now: Date): IsOpen {
  const { stateOf } = hoursOf(map, now);
  return ({ workingHours, status }) => {
    if (status === 'closed') return false;
    return workingHours ? stateOf(workingHours).isOpen : null;
  };
}

/** Whether any place of a map has hours that can be evaluated. */
export function hasHours(map: PublicMap): boolean {
  const { stateOf } = hoursOf(map, new Date());
  return [...map.areas, ...map.markers].some(
    ({ workingHours }) => Boolean(workingHours) && stateOf(workingHours).isOpen !== null,
  );
}
