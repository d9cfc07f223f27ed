import { type DayPart, hoursOfDay } from '../../../../../src/domain/projects/hours/hours-of-day.ts';
import type { OpeningHours } from '../../../../../src/domain/projects/hours/opening-hours.ts';
import type { HoursMoment } from '../../../../../src/domain/projects/hours/opening-state.ts';
import { civilDay, isoDay, localClock } from '../../../../../src/domain/shared/local-time.ts';
import type { Strings } from '../../strings/strings.ts';
import { fill } from '../../strings/strings.ts';

/** Consecutive days with the same hours; `days` counts from Monday (0) on. */
export type WeekRow = Readonly<{ days: readonly number[]; parts: readonly DayPart[] }>;

const DAY = 24 * 60;

/** The hours of the current week from Monday on, public holidays among them, outside school holidays, in the fewest rows; `today` from Monday (0) on. */
export function weekRows(hours: OpeningHours, moment: HoursMoment): Readonly<{ rows: WeekRow[]; today: number }> {
  const now = civilDay(Math.floor(localClock(moment.timezone).minuteAt(moment.at.getTime()) / DAY));
  const rows: { days: number[]; parts: readonly DayPart[] }[] = [];
  for (let weekday = 0; weekday < 7; weekday++) {
    const day = civilDay(now.number - now.weekday + weekday);
    const isHoliday = moment.holidays.includes(isoDay(day));
    const parts = hoursOfDay(hours, { ...day, isHoliday, isSchoolHoliday: false });
    const last = rows.at(-1);
    if (last && sameParts(last.parts, parts)) last.days.push(weekday);
    else rows.push({ days: [weekday], parts });
  }
  return { rows, today: now.weekday };
}

/** Formats days and times in a language. */
export type WeekWords = Readonly<{
  days(days: readonly number[]): string;
  /** Minutes from midnight. */
  time(minutes: number): string;
}>;

/** The first of January 2024 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const MINUTE = 60_000;

/** `language`: BCP-47, with a region where it is known, which determines the clock format. */
export function weekWords(language: string): WeekWords {
  const days = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const at = (minutes: number): Date => new Date(MONDAY + minutes * MINUTE);
  const day = (index: number): string => days.format(at(index * DAY));
  return {
    days: (query) => (query.length === 1 ? day(query[0]!) : `${day(query[0]!)} – ${day(query.at(-1)!)}`),
    time: (minutes) => times.format(at(minutes % DAY)),
  };
}

/** The hours of a row, one line for each interval, with what is said about it. */
export function partsText(parts: readonly DayPart[], words: WeekWords, strings: Strings): string {
  if (parts.length === 0) return strings.closed;
  return parts.flatMap((part, at) => (part.isAfterEnd ? [] : partText(part, parts[at + 1], words, strings))).join('\n');
}

function partText(part: DayPart, next: DayPart | undefined, words: WeekWords, strings: Strings): string {
  const known = timesText(part, words, strings);
  const times = next?.isAfterEnd ? fill(strings.orLater, known) : known;
  if (part.state === 'unknown' && isWholeDay(part)) return part.comment || strings.hoursNotKnown;
  const note = part.comment || (part.state === 'unknown' ? strings.hoursNotKnown : '');
  return note ? `${times} · ${note}` : times;
}

function timesText(part: DayPart, words: WeekWords, strings: Strings): string {
  if (part.isOpenEnd) return fill(strings.hoursFrom, words.time(part.from));
  return isWholeDay(part) ? strings.openAllDay : `${words.time(part.from)} – ${words.time(part.to)}`;
}

const isWholeDay = ({ from, to }: DayPart): boolean => from === 0 && to === DAY;

const sameParts = (one: readonly DayPart[], other: readonly DayPart[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
