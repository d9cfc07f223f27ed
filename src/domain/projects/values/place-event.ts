import type { Timestamp } from '../../shared/timestamp.ts';
import { linkFault } from './link.ts';

/** Something that takes place there. `end` is null where it is not known; `url` is empty for none. */
export type PlaceEvent = {
  readonly title: string;
  readonly start: Timestamp;
  readonly end: Timestamp | null;
  readonly url: string;
};

/** Why these events are not allowed, or null. */
export function eventsFault(events: readonly PlaceEvent[]): string | null {
  if (events.some(({ start, end }) => end !== null && end < start)) return 'Must not end before it starts.';
  return events.map(({ url }) => linkFault(url)).find((fault) => fault !== null) ?? null;
}
