import type { VisitEventName } from '../projects/values/visit-event-name.ts';
import { PERIOD_LENGTH, type Period, type Unit } from '../shared/period.ts';
import type { CountedEvent } from './counted-events.ts';
import { type Dimension, entriesIn, entriesOf } from './visit-dimension.ts';
import type { VisitEvent } from './visit-event.ts';

const UNITS = Object.keys(PERIOD_LENGTH) as readonly Unit[];

/** A counter of a period: events of a name, or their visitors. */
export type CountName = VisitEventName | 'visitors';

export type PeriodCount = { readonly period: Period; readonly name: CountName; readonly count: number };

/** The count of an entry of a dimension on a day. */
export type EntryCount = {
  readonly dimension: Dimension;
  readonly period: Period;
  readonly entry: string;
  readonly count: number;
};

/** An entry on a day. */
export type DayEntry = Omit<EntryCount, 'count'>;

/** How many entries of a dimension are counted separately in a day: visitors could send any number. */
export const MOST_ENTRIES = 10_000;

/** A visitor in an hour, or on a day. */
export type Sighting = { readonly period: Period; readonly visitor: string };

/** The roll-up of events of a project: counts, and sightings of visitors, each once. */
export type RollUp = {
  readonly counts: readonly PeriodCount[];
  readonly entries: readonly EntryCount[];
  readonly sightings: readonly Sighting[];
};

/** Rolls events up. Adding the roll-ups of parts of them in sequence equals the roll-up of all of them. */
export function rollUp(events: readonly VisitEvent[]): RollUp {
  const counts = tally<Omit<PeriodCount, 'count'>>();
  const entries = tally<DayEntry>();
  const sightings = tally<Sighting>();
  for (const event of events) {
    const { name, visitor, occurredAt } = event;
    for (const unit of UNITS) {
      const period = occurredAt.slice(0, PERIOD_LENGTH[unit]);
      counts.add(`${period} ${name}`, { period, name });
      if (visitor) sightings.add(`${period} ${visitor}`, { period, visitor });
    }
    const period = occurredAt.slice(0, PERIOD_LENGTH.day);
    for (const entry of entriesOf(event)) {
      entries.add(`${period} ${entry.dimension} ${entry.entry}`, { period, ...entry });
    }
  }
  return { counts: counts.sums(), entries: entries.sums(), sightings: sightings.met() };
}

/** The entries of an event on its day. */
export function entriesOfDay({ event, params }: CountedEvent): readonly DayEntry[] {
  const period = event.occurredAt.slice(0, PERIOD_LENGTH.day);
  return entriesIn(event.name, params).map(({ dimension, entry }) => ({ dimension, period, entry }));
}

/** The number of new visitors of each period. */
export function countVisitors(first: readonly Sighting[]): readonly PeriodCount[] {
  const counts = tally<Omit<PeriodCount, 'count'>>();
  for (const { period } of first) counts.add(period, { period, name: 'visitors' });
  return counts.sums();
}

/** Counts values, by a text key. */
function tally<Thing extends object>() {
  const met = new Map<string, { readonly thing: Thing; count: number }>();
  return {
    add(key: string, thing: Thing): void {
      const known = met.get(key);
      if (known) known.count++;
      else met.set(key, { thing, count: 1 });
    },
    sums: () => [...met.values()].map(({ thing, count }) => ({ ...thing, count })),
    met: () => [...met.values()].map(({ thing }) => thing),
  };
}
