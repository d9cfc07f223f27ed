import { parseOpeningHours } from '../hours/opening-hours.ts';
import type { Place } from '../items/place.ts';
import type { ProjectContent } from './project-content.ts';

/** A place whose opening hours are only shown as text: whether it is open is not evaluated. */
export type UnevaluatedHours = { readonly type: 'area' | 'marker'; readonly id: string };

type HoursOf = Pick<Place, 'workingHours'> & { readonly id: string };

/** The places whose opening hours are valid, but cannot be evaluated for a week, in the order of the content. */
export function unevaluatedHours({ areas, markers }: Pick<ProjectContent, 'areas' | 'markers'>): UnevaluatedHours[] {
  // Most places of a map have the same hours.
  const known = new Map<string, boolean>([['', true]]);
  const isEvaluated = (text: string): boolean => {
    const isKnown = known.get(text) ?? (text.trim() === '' || parseOpeningHours(text) !== null);
    known.set(text, isKnown);
    return isKnown;
  };
  const among = (type: UnevaluatedHours['type'], places: readonly HoursOf[]) =>
    places.filter(({ workingHours }) => !isEvaluated(workingHours)).map(({ id }) => ({ type, id }));
  return [...among('area', areas), ...among('marker', markers)];
}
