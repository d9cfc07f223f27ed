export const RANGES = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type RangeName = (typeof RANGES)[number];

const DAYS: Readonly<Record<RangeName, number>> = { day: 1, week: 7, month: 30, quarter: 90, year: 365 };

const DAY = 24 * 3_600_000;

/** The query of so many days up to and with today, in UTC as the service counts them; a single day by its hours. */
export function rangeOf(name: RangeName, now: number) {
  const from = new Date(now - (DAYS[name] - 1) * DAY).toISOString().slice(0, 10);
  return { from, interval: name === 'day' ? ('hour' as const) : ('day' as const) };
}

/** How much more or less something is than before, as a part of what it was; null where there was nothing. */
export const growthOf = (now: number, before: number): number | null => (before === 0 ? null : (now - before) / before);

/** The ends of a route that was not found, as a ranking names it: ids of places, or coordinates. */
export const endsOf = (key: string): readonly string[] => key.split(' → ');
