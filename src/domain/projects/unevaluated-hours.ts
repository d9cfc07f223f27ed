import { parseOpeningHours } from './opening-hours.ts';
import type { Place } from './place.ts';
import type { ProjectContent } from './project-content.ts';

/** A place of which visitors read the opening hours as they are written: whether it is open is not worked out for them. */
export type UnevaluatedHours = { readonly type: 'area' | 'marker'; readonly id: string };

type HoursOf = Pick<Place, 'workingHours'> & { readonly id: string };

/** The places whose opening hours are in the notation, but say more than a week does, in the order of the content. */
export function unevaluatedHours({ areas, markers }: Pick<ProjectContent, 'areas' | 'markers'>): UnevaluatedHours[] {
  // Most places of a map open and close together.
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
