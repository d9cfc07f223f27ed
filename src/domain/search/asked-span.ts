import type { HoursMoment } from '../projects/hours/opening-state.ts';
import { civilDay, localClock } from '../shared/local-time.ts';
import type { AskedTime } from './asked-hour.ts';
import type { DayPart } from './time-words.ts';

/** A moment, or what is from one to another. `isDay`: a day, or what is left of it; `isNow`: the moment at which it is asked. */
export type AskedSpan = {
  readonly from: Date;
  readonly to: Date | null;
  readonly isDay: boolean;
  readonly isNow: boolean;
};

const MINUTE = 60_000;
const DAY = 24 * 60;
const HOUR = 60;

/** From and to in hours from midnight; one hour is a moment. */
const PARTS: Readonly<Record<DayPart, readonly [number, number]>> = {
  morning: [6, 11],
  noon: [12, 12],
  afternoon: [13, 17],
  evening: [18, 22],
  night: [22, 28],
  midnight: [24, 24],
};

/** When a text asks for, as clocks show it at the place: the next such time, that of a day without another today where it is still to come. */
export function askedSpan(
  { day, part, clock }: AskedTime,
  { at, timezone }: Pick<HoursMoment, 'at' | 'timezone'>,
): AskedSpan {
  if (day === 'now') return { from: at, to: null, isDay: false, isNow: true };
  const local = localClock(timezone);
  const now = local.minuteAt(at.getTime());
  const [start, end] = minutesOf(part, clock);
  const days = daysOf(day, now, end, clock?.isEither ? DAY / 2 : 0);
  const late = clock?.isEither && days + start < now ? DAY / 2 : 0;
  const [first, last] = [days + start + late, days + end + late];
  const toDate = (minute: number): Date => new Date(instantOf(local, minute));
  const from = first < now && now < last ? at : toDate(first);
  return { from, to: first === last ? null : toDate(last), isDay: end - start === DAY, isNow: false };
}

/** From and to in minutes from midnight. */
function minutesOf(part: DayPart | null, clock: AskedTime['clock']): readonly [number, number] {
  if (clock) return [clock.minute, clock.minute];
  if (part === null) return [0, DAY];
  const [from, to] = PARTS[part];
  return [from * HOUR, to * HOUR];
}

/** The midnight at which the day begins, in local minutes; `later`: by how much what ends at `end` may be later that day. */
function daysOf(day: Exclude<AskedTime['day'], 'now'>, now: number, end: number, later: number): number {
  const today = Math.floor(now / DAY) * DAY;
  if (day === 'today') return today;
  if (day === 'tomorrow') return today + DAY;
  const isPast = (midnight: number): boolean => midnight + end + later < now;
  if (day === null) return isPast(today) ? today + DAY : today;
  const ahead = (day - civilDay(today / DAY).weekday + 7) % 7;
  const midnight = today + ahead * DAY;
  return isPast(midnight) ? midnight + 7 * DAY : midnight;
}

/** The instant at which clocks show a local minute, in milliseconds. */
function instantOf({ minuteAt }: ReturnType<typeof localClock>, minute: number): number {
  const guess = minute * MINUTE;
  const shifted = guess - (minuteAt(guess) * MINUTE - guess);
  return shifted + guess - minuteAt(shifted) * MINUTE;
}
