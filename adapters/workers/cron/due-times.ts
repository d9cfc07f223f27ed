import { parse } from 'node-cron';

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];
/** Every date occurs in so many days, 29 February included. */
const MOST_DAYS = 8 * 366;

/** The last time at which a job of this schedule was due, at or before `time`; both in milliseconds since 1970, the schedule in UTC. */
export const lastDue = (schedule: string, time: number): number => nearestDue(schedule, time, BACK);

/** The first time at which a job of this schedule is due after `time`, likewise. */
export const nextDue = (schedule: string, time: number): number => nearestDue(schedule, time + 1, ON);

const BACK = -1;
const ON = 1;
type Direction = typeof BACK | typeof ON;

/** The time at which a job is due that is nearest to `time` in this direction, or `time` itself. */
function nearestDue(schedule: string, time: number, direction: Direction): number {
  const { second, minute, hour, dayOfMonth, month, dayOfWeek } = parse(schedule);
  const isDay = (day: Date) =>
    dayOfMonth.includes(day.getUTCDate()) &&
    month.includes(day.getUTCMonth() + 1) &&
    dayOfWeek.includes(day.getUTCDay());
  const today = Math.floor(time / DAY) * DAY;
  for (let days = 0; days < MOST_DAYS; days++) {
    const day = today + direction * days * DAY;
    if (!isDay(new Date(day))) continue;
    const found = nearestOf({ second, minute, hour }, time - day, direction);
    if (found !== null) return day + found;
  }
  throw new Error(`The schedule ${schedule} is never due.`);
}

type Clocks = {
  readonly second: readonly number[];
  readonly minute: readonly number[];
  readonly hour: readonly number[];
};

/** Of these times of a day, the nearest to `limit` in this direction; in milliseconds since the start of the day. */
function nearestOf({ second, minute, hour }: Clocks, limit: number, direction: Direction): number | null {
  const inOrder = (values: readonly number[]) => [...values].sort((a, b) => (a - b) * direction);
  /** Whether an hour, a minute or a second that begins at `start` has a time in this direction. */
  const hasTime = (start: number, length: number) => (direction === BACK ? start <= limit : start + length > limit);
  for (const h of inOrder(hour)) {
    if (!hasTime(h * HOUR, HOUR)) continue;
    for (const m of inOrder(minute)) {
      if (!hasTime(h * HOUR + m * MINUTE, MINUTE)) continue;
      for (const s of inOrder(second)) {
        const at = h * HOUR + m * MINUTE + s * SECOND;
        if (hasTime(at, 1)) return at;
      }
    }
  }
  return null;
}
