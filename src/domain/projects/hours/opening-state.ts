import { civilDay, isoDay, type LocalClock, localClock } from '../../shared/local-time.ts';
import { certainHoursOfDay, type DayPart } from './hours-of-day.ts';
import { type OpeningHours, parseOpeningHours } from './opening-hours.ts';

/** When it is asked, and where. */
export type HoursMoment = Readonly<{
  at: Date;
  /** A name of the IANA database; throws a RangeError for another one. */
  timezone: string;
  /** The public holidays there, as `2026-12-25`. */
  holidays: readonly string[];
}>;

/** Whether it is open, and until when that stays so. */
export type OpeningState = Readonly<{
  /** Null: it depends on something that is not known, or the hours cannot be evaluated. */
  isOpen: boolean | null;
  /** The first full minute at which `isOpen` is another, as ISO 8601 in UTC; null: not within a year, or not known. */
  nextChange: string | null;
  /** What `isOpen` is from then on. */
  isOpenNext: boolean | null;
  /** It may still be open, after the earliest end of hours such as `10:00-18:00+`: now, or from `nextChange` on. */
  mayStayOpen: boolean;
  /** What the rule that applies says in quotes. */
  comment: string;
}>;

const MINUTE = 60_000;
const DAY = 24 * 60;
/** A year, and some days for a weekday or holiday that is later in the next one. */
const DAYS_AHEAD = 380;
const NOT_KNOWN: OpeningState = { isOpen: null, nextChange: null, isOpenNext: null, mayStayOpen: false, comment: '' };

/** Whether a place with these opening hours (`parseOpeningHours`) is open. */
export function openingState(text: string, moment: HoursMoment): OpeningState {
  return openingStates(moment)(text);
}

/** As `openingState`, for many places at one moment: equal hours are evaluated once. */
export function openingStates({ at, timezone, holidays }: HoursMoment): (text: string) => OpeningState {
  const clock = localClock(timezone);
  const known = new Map<string, OpeningState>();
  const dates = new Set(holidays);
  return (text) => {
    const found = known.get(text);
    if (found) return found;
    const hours = parseOpeningHours(text);
    const state = hours ? stateAt(timeline(hours, dates), clock, at.getTime()) : NOT_KNOWN;
    known.set(text, state);
    return state;
  };
}

/** What applies at each local minute (since 1970-01-01), and the next minute at which it is another state. */
type Timeline = Readonly<{
  partAt(minute: number): DayPart | undefined;
  changeAfter(minute: number): number | null;
}>;

function stateAt({ partAt, changeAfter }: Timeline, clock: LocalClock, at: number): OpeningState {
  const part = partAt(clock.minuteAt(at));
  const state = { isOpen: isOpen(part), comment: part?.comment ?? '' };
  const until = (instant: number | null): OpeningState => {
    const next = instant === null ? undefined : partAt(clock.minuteAt(instant));
    const mayStayOpen = Boolean(part?.isAfterEnd ?? next?.isAfterEnd);
    if (instant === null) return { ...state, nextChange: null, isOpenNext: null, mayStayOpen };
    return { ...state, nextChange: new Date(instant).toISOString(), isOpenNext: isOpen(next), mayStayOpen };
  };
  // Each time that clocks are set differently the rest is looked up again, by the new time.
  for (let from = at; ; ) {
    const now = clock.minuteAt(from);
    const change = changeAfter(now);
    if (change === null) return until(null);
    const instant = (Math.floor(from / MINUTE) + change - now) * MINUTE;
    const shift = clock.firstShift(from, instant);
    const isChange = shift === null || isOpen(partAt(clock.minuteAt(shift))) !== state.isOpen;
    if (isChange) return until(shift ?? instant);
    from = shift;
  }
}

function timeline(hours: OpeningHours, holidays: ReadonlySet<string>): Timeline {
  const days = new Map<number, readonly DayPart[]>();
  const partsOf = (number: number): readonly DayPart[] => {
    const day = civilDay(number);
    const parts = days.get(number) ?? certainHoursOfDay(hours, { ...day, isHoliday: holidays.has(isoDay(day)) });
    days.set(number, parts);
    return parts;
  };
  const partAt = (minute: number): DayPart | undefined => {
    const day = Math.floor(minute / DAY);
    const within = (number: number) =>
      partsOf(number).find(({ from, to }) => isWithin(minute - number * DAY, from, to));
    const [today, yesterday] = [within(day), within(day - 1)];
    return yesterday?.state === 'open' && today?.state !== 'open' ? yesterday : (today ?? yesterday);
  };
  /** The minutes of a day at which something begins or ends; hours until 48:00 end with the next day. */
  const bounds = (day: number): number[] => {
    const all = [day - 2, day - 1, day].flatMap((number) =>
      partsOf(number).flatMap(({ from, to }) => [from + number * DAY, to + number * DAY]),
    );
    return all.filter((minute) => Math.floor(minute / DAY) === day).sort((one, other) => one - other);
  };
  return {
    partAt,
    changeAfter(minute) {
      const now = partAt(minute);
      const first = Math.floor(minute / DAY);
      for (let day = first; day <= first + DAYS_AHEAD; day++) {
        const change = bounds(day).find((bound) => bound > minute && isOpen(partAt(bound)) !== isOpen(now));
        if (change !== undefined) return hasOpenEnd(partAt(change - 1)) ? null : change;
      }
      return null;
    },
  };
}

const isOpen = (part: DayPart | undefined): boolean | null => (part?.state === 'unknown' ? null : part !== undefined);

const hasOpenEnd = (part: DayPart | undefined): boolean => Boolean(part?.isOpenEnd ?? part?.isAfterEnd);

const isWithin = (minute: number, from: number, to: number): boolean => from <= minute && minute < to;
