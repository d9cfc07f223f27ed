import type { VisitEvent, VisitEventName } from './analytics.ts';
import type { CountedEvent } from './counted-events.ts';
import { type Dimension, entriesIn, entriesOf } from './visit-dimension.ts';

/** An hour as `2026-11-20T13`, or a day as `2026-11-20`, in UTC: which of both, its length tells. */
export type Period = string;

export type Unit = 'hour' | 'day';

/** How many characters of a timestamp are the period that it lies in. */
export const PERIOD_LENGTH = { hour: 13, day: 10 } as const satisfies Readonly<Record<Unit, number>>;

const UNITS = Object.keys(PERIOD_LENGTH) as readonly Unit[];

export const unitOf = (period: Period): Unit => (period.length === PERIOD_LENGTH.hour ? 'hour' : 'day');

/** What is counted of a period: events of a name, and the visitors that they are of. */
export type CountName = VisitEventName | 'visitors';

export type PeriodCount = { readonly period: Period; readonly name: CountName; readonly count: number };

/** How often an entry of a dimension was met on a day. */
export type EntryCount = {
  readonly dimension: Dimension;
  readonly period: Period;
  readonly entry: string;
  readonly count: number;
};

/** An entry that was met on a day. */
export type DayEntry = Omit<EntryCount, 'count'>;

/** So many entries of a dimension are distinguished in a day: what they say is up to visitors, who may say anything. */
export const MOST_ENTRIES = 10_000;

/** That a visitor was there in an hour, or on a day. */
export type Sighting = { readonly period: Period; readonly visitor: string };

/** What events of a project come to: sums of how many, and who was seen, each named once. */
export type RollUp = {
  readonly counts: readonly PeriodCount[];
  readonly entries: readonly EntryCount[];
  readonly sightings: readonly Sighting[];
};

/** Rolls events up. What is added to the roll-ups of one part of them after the other is the roll-up of them all. */
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

/** The entries that a counted event is met in on its day. */
export function entriesOfDay({ event, params }: CountedEvent): readonly DayEntry[] {
  const period = event.occurredAt.slice(0, PERIOD_LENGTH.day);
  return entriesIn(event.name, params).map(({ dimension, entry }) => ({ dimension, period, entry }));
}

/** How many visitors each period has more, by those who were seen in it for the first time. */
export function countVisitors(first: readonly Sighting[]): readonly PeriodCount[] {
  const counts = tally<Omit<PeriodCount, 'count'>>();
  for (const { period } of first) counts.add(period, { period, name: 'visitors' });
  return counts.sums();
}

/** Counts how often a thing is met, by a text that stands for it. */
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
