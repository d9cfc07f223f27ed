import type { VisitEventName } from '../projects/values/visit-event-name.ts';
import type { Timestamp } from '../shared/timestamp.ts';

/** One event of a visitor, without personal data. */
export type VisitEvent = {
  readonly projectId: string;
  readonly name: VisitEventName;
  /** The same for all events of a visitor on this project on the same day (`visitor.ts`); '' where unknown. */
  readonly visitor: string;
  /** The stored part of the event's `params`, as JSON text. */
  readonly params: string;
  readonly occurredAt: Timestamp;
};
