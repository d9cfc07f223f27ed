import type { PlaceEvent } from './place-event.ts';

/** The events that are not over, the next first. One without an end is over an hour after its start. */
export function upcomingEvents(events: readonly PlaceEvent[], at: Date): readonly PlaceEvent[] {
  const isUpcoming = (event: PlaceEvent): boolean => endOf(event) > at.getTime();
  return events.filter(isUpcoming).toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
}

const HOUR = 3_600_000;

const endOf = ({ start, end }: PlaceEvent): number => (end === null ? Date.parse(start) + HOUR : Date.parse(end));
