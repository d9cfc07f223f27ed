import type { AnalyticsSettings } from '../projects/content/project-settings.ts';
import { VISIT_EVENTS, type VisitEventName } from '../projects/values/visit-event-name.ts';
import { addMilliseconds, isTimestamp, parseDateTime, type Timestamp } from '../shared/timestamp.ts';
import type { VisitEvent } from './visit-event.ts';
import { storedParams, type VisitParams } from './visit-params.ts';

/** An event as it was sent, in any shape. */
export type SentEvent = { readonly event?: unknown; readonly params?: unknown; readonly timestamp?: unknown };

const NAMES: ReadonlySet<unknown> = new Set(VISIT_EVENTS);
const ONE_DAY = 86_400_000;

/** On which project, by whom, and which of its events the project wants. */
export type Visit = Pick<VisitEvent, 'projectId' | 'visitor'> & { readonly settings: AnalyticsSettings };

/** An event that counts, with what is stored of its params as it was before it became text. */
export type CountedEvent = { readonly event: VisitEvent; readonly params: VisitParams };

/** The events that count: those that are well formed and that the project wants. What is missing from the result was dropped. */
export function countedEvents(
  sent: readonly unknown[],
  { projectId, visitor, settings }: Visit,
  now: Timestamp,
): readonly CountedEvent[] {
  if (!settings.isEnabled) return [];
  const wanted = settings.enabledEvents.length > 0 ? new Set<unknown>(settings.enabledEvents) : NAMES;
  const bounds = [addMilliseconds(now, -ONE_DAY), addMilliseconds(now, ONE_DAY)] as const;
  const counted: CountedEvent[] = [];
  for (const item of sent) {
    if (typeof item !== 'object' || item === null) continue;
    const { event, params = {}, timestamp = now } = item as SentEvent;
    if (!NAMES.has(event) || !wanted.has(event)) continue;
    if (typeof params !== 'object' || params === null || Array.isArray(params)) continue;
    const occurredAt = clamped(timestamp, bounds);
    if (occurredAt === null) continue;
    const name = event as VisitEventName;
    const kept = storedParams(name, params);
    counted.push({ event: { projectId, name, visitor, params: JSON.stringify(kept), occurredAt }, params: kept });
  }
  return counted;
}

/** The timestamp, limited to the bounds because the clocks of visitors are often wrong. Null for what is not a timestamp. */
function clamped(value: unknown, [earliest, latest]: readonly [Timestamp, Timestamp]): Timestamp | null {
  if (typeof value !== 'string') return null;
  const timestamp = isTimestamp(value) ? value : canonical(value);
  if (timestamp === null) return null;
  // Years beyond 9999, and before 0, have more digits and a sign and do not sort as text.
  if (timestamp.length > 24) return timestamp.startsWith('-') ? earliest : latest;
  if (timestamp < earliest) return earliest;
  return timestamp > latest ? latest : timestamp;
}

function canonical(timestamp: string): string | null {
  const time = parseDateTime(timestamp);
  return time === null ? null : new Date(time).toISOString();
}
