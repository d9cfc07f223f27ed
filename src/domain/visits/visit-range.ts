import { invalidField } from '../shared/errors.ts';
import { PERIOD_LENGTH, type Period, type Unit } from '../shared/period.ts';
import { addMilliseconds, type Timestamp } from '../shared/timestamp.ts';

/** A time of whole hours, or of whole days, in milliseconds since 1970: from `start` until before `end`. */
export type VisitRange = { readonly unit: Unit; readonly start: number; readonly end: number };

/** Whole periods of one unit: from the first until before the last. */
export type Span = { readonly unit: Unit; readonly from: Period; readonly until: Period };

/**
 * A requested range: days such as `2026-11-20`, or timestamps. Both ends are included, with the whole periods that contain them.
 */
export type RangeRequest = { readonly from?: string; readonly to?: string; readonly unit: Unit };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MILLISECONDS: Readonly<Record<Unit, number>> = { hour: HOUR, day: DAY };
const DEFAULT_DAYS = 30;
/** The longest range, in days, by the length of its periods. */
export const MOST_DAYS: Readonly<Record<Unit, number>> = { hour: 31, day: 400 };

/** For how many days counts of hours and of single entries are stored. Counts of days are kept. */
const COUNT_DAYS = 400;

/** The day before which there are no counts of hours and of single entries any more. */
export const firstKeptDay = (now: Timestamp): Period =>
  addMilliseconds(now, -COUNT_DAYS * DAY).slice(0, PERIOD_LENGTH.day);

/** The first of the last seven days, today included, in UTC. */
export const firstDayOfWeekUntil = (now: Timestamp): Period =>
  addMilliseconds(now, -6 * DAY).slice(0, PERIOD_LENGTH.day);

/** The requested range: by default it ends now, and starts thirty days before, the last one included. */
export function visitRange({ from, to, unit }: RangeRequest, now: Timestamp): VisitRange {
  const end = endOf(to ?? now, unit);
  const start =
    from === undefined ? startOf(end - 1, 'day') - (DEFAULT_DAYS - 1) * DAY : startOf(Date.parse(from), unit);
  if (start >= end) throw invalidField('from', 'Must not be after the end of the range.');
  const most = MOST_DAYS[unit];
  if (end - start > most * DAY) throw invalidField('from', `The range may have at most ${most} days.`);
  return { unit, start, end };
}

/** The preceding range of equal length. */
export const rangeBefore = ({ unit, start, end }: VisitRange): VisitRange => ({
  unit,
  start: start - (end - start),
  end: start,
});

/** Every period of the range, in order. */
export function periodsOf({ unit, start, end }: VisitRange): readonly Period[] {
  const length = MILLISECONDS[unit];
  return Array.from({ length: (end - start) / length }, (_, n) => periodAt(start + n * length, unit));
}

/** The range as a span of its own unit. */
export const spanOf = ({ unit, start, end }: VisitRange): Span => ({
  unit,
  from: periodAt(start, unit),
  until: periodAt(end, unit),
});

/**
 * The range in the largest spans that fit: its whole days, and the remaining hours at its ends. A visitor who returns within a day
 * counts once, however the range is split.
 */
export function spansOf({ start, end }: VisitRange): readonly Span[] {
  const firstDay = startOf(start + DAY - 1, 'day');
  const lastDay = startOf(end, 'day');
  if (firstDay > lastDay) return [spanOf({ unit: 'hour', start, end })];
  return [
    spanOf({ unit: 'hour', start, end: firstDay }),
    spanOf({ unit: 'day', start: firstDay, end: lastDay }),
    spanOf({ unit: 'hour', start: lastDay, end }),
  ].filter(({ from, until }) => from !== until);
}

/** The start of a period: that of its day or hour. */
export const timestampOf = (period: Period): string =>
  period.length === PERIOD_LENGTH.hour ? `${period}:00:00.000Z` : period;

const startOf = (timestamp: number, unit: Unit): number =>
  Math.floor(timestamp / MILLISECONDS[unit]) * MILLISECONDS[unit];

/** The end of a day given as such, or of the period that contains a timestamp. */
function endOf(to: string, unit: Unit): number {
  const isDay = to.length === PERIOD_LENGTH.day;
  return startOf(Date.parse(to), unit) + (isDay ? DAY : MILLISECONDS[unit]);
}

const periodAt = (timestamp: number, unit: Unit): Period =>
  new Date(timestamp).toISOString().slice(0, PERIOD_LENGTH[unit]);
