import type { HoursMoment } from '../../../../../src/domain/projects/hours/opening-state.ts';
import { localClock } from '../../../../../src/domain/shared/local-time.ts';
import { capitalized } from '../../model/language.ts';

/** Formats times in a language, in the time zone of the place. */
export type TimeWords = Readonly<{
  /** `20 min` */
  minutes(count: number): string;
  /** A time of today or of the coming night alone (`18:00`), else with its weekday, or with its date from a week on, with the year from long on. */
  moment(time: Date): string;
  /** `Today`, `Tomorrow`, a weekday or a date, and the time of day. */
  dayAndTime(time: Date): string;
  /** The same with the time of the end, and its day where that is another one. */
  period(start: Date, end: Date | null): string;
  /** A day without a time: `Today`, `Tomorrow`, a weekday or a date. */
  day(time: Date): string;
}>;

const DAY = 24 * 60;
/** Times before this minute of the next day belong to the night of today. */
const NIGHT_ENDS = 6 * 60;
/** Dates from so many days ahead on have their year: without it they would be taken for nearer ones. */
const OTHER_YEAR = 300;

const known = new WeakMap<object, Map<string, TimeWords>>();

/** `locale`: BCP-47, with a region where it is known, which determines the clock format. Made once for a moment. */
export function timeWords(locale: string, moment: HoursMoment): TimeWords {
  const words = known.get(moment) ?? new Map<string, TimeWords>();
  known.set(moment, words);
  const made = words.get(locale) ?? wordsOf(locale, moment);
  words.set(locale, made);
  return made;
}

function wordsOf(locale: string, { at, timezone: timeZone }: HoursMoment): TimeWords {
  const clock = localClock(timeZone);
  const today = Math.floor(clock.minuteAt(at.getTime()) / DAY);
  const minuteOf = (time: Date): number => clock.minuteAt(time.getTime()) - today * DAY;
  const dayOf = (time: Date): number => Math.floor(minuteOf(time) / DAY);
  const formats = formatsOf(locale, timeZone);
  const formatOf = (days: number): Intl.DateTimeFormat => {
    if (days >= 0 && days < 7) return formats.weekday;
    return days < OTHER_YEAR ? formats.date : formats.longDate;
  };
  const dated = (time: Date): string => `${formatOf(dayOf(time)).format(time)} ${formats.time.format(time)}`;
  const day = (time: Date): string => {
    const days = dayOf(time);
    const isNear = days >= -1 && days <= 1;
    return capitalized(isNear ? formats.relative.format(days, 'day') : formatOf(days).format(time), locale);
  };
  const dayAndTime = (time: Date): string => {
    const days = dayOf(time);
    if (days > 1 || days < -1) return capitalized(dated(time), locale);
    return `${capitalized(formats.relative.format(days, 'day'), locale)} ${formats.time.format(time)}`;
  };
  return {
    minutes: (count) => formats.minutes.format(count),
    moment: (time) => (minuteOf(time) < DAY + NIGHT_ENDS ? formats.time.format(time) : dated(time)),
    dayAndTime,
    day,
    period(start, end) {
      if (!end) return dayAndTime(start);
      const isSameNight = minuteOf(end) < (dayOf(start) + 1) * DAY + NIGHT_ENDS;
      return `${dayAndTime(start)} – ${isSameNight ? formats.time.format(end) : dayAndTime(end)}`;
    },
  };
}

const formatsOf = (locale: string, timeZone: string) => ({
  time: new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }),
  weekday: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }),
  date: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone }),
  longDate: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }),
  relative: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  minutes: new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' }),
});
