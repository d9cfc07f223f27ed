/** A timestamp: ISO 8601 in UTC with milliseconds, 24 characters, so that text order is time order. */
export type Timestamp = string;

/** `now`, or one millisecond after `previous` where the clock has not passed it: each result is strictly later than the last. */
export function strictlyLater(now: Timestamp, previous: Timestamp): Timestamp {
  return now > previous ? now : addMilliseconds(previous, 1);
}

export function addMilliseconds(timestamp: Timestamp, milliseconds: number): Timestamp {
  return new Date(Date.parse(timestamp) + milliseconds).toISOString();
}

/** A day of every year, with a time. */
const ON_A_DAY_OF_EVERY_YEAR =
  /^\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3])(?::[0-5]\d){2}\.\d{3}Z$/;

/** Whether a text is a timestamp in the form of this service and of browsers. Only 29 February needs the calendar. */
export function isTimestamp(text: string): text is Timestamp {
  if (ON_A_DAY_OF_EVERY_YEAR.test(text)) return true;
  const time = text.length === 24 ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(?:\.(\d+))?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i;

/**
 * The milliseconds since 1970 of an RFC 3339 date-time (section 5.6), in any zone and to any fraction of a second; null for
 * any other text. A leap second, at the end of a month in UTC, is the first second of the next.
 */
export function parseDateTime(text: string): number | null {
  const [, date, hour, minute, second, fraction = '', sign, offsetHour, offsetMinute] = DATE_TIME.exec(text) ?? [];
  if (date === undefined) return null;
  const isLeap = second === '60';
  const local = Date.parse(
    `${date}T${hour}:${minute}:${isLeap ? '59' : second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`,
  );
  // `Date.parse` accepts 31 February as 3 March.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(date)) return null;
  const offset = (Number(offsetHour ?? 0) * 60 + Number(offsetMinute ?? 0)) * (sign === '-' ? -60_000 : 60_000);
  const time = local - offset + (isLeap ? 1000 : 0);
  return isLeap && !isFirstSecondOfMonth(time) ? null : time;
}

const isFirstSecondOfMonth = (time: number): boolean => /-01T00:00:00\.\d{3}Z$/.test(new Date(time).toISOString());
