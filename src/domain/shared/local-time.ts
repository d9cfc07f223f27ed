const MINUTE = 60_000;

/** A day of the calendar, without a time zone. */
export type CivilDay = Readonly<{
  /** Days since 1970-01-01. */
  number: number;
  year: number;
  /** From 1 on. */
  month: number;
  /** Of the month, from 1 on. */
  day: number;
  /** From Monday (0) to Sunday (6). */
  weekday: number;
}>;

/** The day with a number of days since 1970-01-01. */
export function civilDay(number: number): CivilDay {
  const date = new Date(number * 24 * 60 * MINUTE);
  return {
    number,
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: (date.getUTCDay() + 6) % 7,
  };
}

/** The day as `2026-12-24`. */
export function isoDay({ number }: CivilDay): string {
  return new Date(number * 24 * 60 * MINUTE).toISOString().slice(0, 10);
}

/** How many days the month of a day has. */
export function daysInMonth({ year, month }: CivilDay): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The number of a day's week by ISO 8601, from 1 to 53. */
export function isoWeek({ number, weekday }: CivilDay): number {
  const thursday = civilDay(number - weekday + 3);
  const firstOfYear = Date.UTC(thursday.year, 0, 1) / (24 * 60 * MINUTE);
  return Math.floor((thursday.number - firstOfYear) / 7) + 1;
}

/** What clocks and calendars show in a time zone. */
export interface LocalClock {
  /** The local time at an instant (milliseconds since 1970 in UTC), as minutes since 1970-01-01 00:00 local time. */
  minuteAt(instant: number): number;
  /** The first full minute after an instant, up to another, from which the clocks are set differently; null: not set. */
  firstShift(from: number, until: number): number | null;
}

/** `timezone`: a name of the IANA database. Throws a RangeError for another name. */
export function localClock(timezone: string): LocalClock {
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en-US', { ...parts, hourCycle: 'h23', timeZone: timezone });
  const minuteAt = (instant: number): number => {
    const values = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const [year, month, day] = [values.get('year')!, values.get('month')!, values.get('day')!];
    return Date.UTC(year, month - 1, day, values.get('hour'), values.get('minute')) / MINUTE;
  };
  const offsetAt = (minute: number): number => minuteAt(minute * MINUTE) - minute;
  return {
    minuteAt,
    firstShift(from, until) {
      let [before, after] = [Math.floor(from / MINUTE), Math.floor(until / MINUTE)];
      const offset = offsetAt(before);
      if (offsetAt(after) === offset) return null;
      while (after - before > 1) {
        const middle = Math.floor((before + after) / 2);
        if (offsetAt(middle) === offset) before = middle;
        else after = middle;
      }
      return after * MINUTE;
    },
  };
}
