import type { OpeningHours, Span } from '../../../../src/domain/projects/opening-hours.ts';
import type { Strings } from '../strings/en.ts';
import type { WeekTime } from './open-now.ts';

/** Consecutive days with the same hours; `days` counts from Monday (0) on. */
export type WeekRow = Readonly<{ days: readonly number[]; spans: readonly Span[] }>;

/** The week in the fewest rows. */
export function weekRows({ days }: OpeningHours): WeekRow[] {
  const rows: { days: number[]; spans: readonly Span[] }[] = [];
  days.forEach((spans, day) => {
    const last = rows.at(-1);
    if (last && sameSpans(last.spans, spans)) last.days.push(day);
    else rows.push({ days: [day], spans });
  });
  return rows;
}

/** Formats days and times in a language. */
export type WeekWords = Readonly<{
  days(days: readonly number[]): string;
  span(span: Span): string;
  /** A time of day, with its day unless that is today. */
  weekTime(time: WeekTime, today: number): string;
}>;

/** The first of January 2024 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const MINUTE = 60_000;
const DAY = 24 * 60;

/** `language`: BCP-47, with a region where it is known, which determines the clock format. */
export function weekWords(language: string): WeekWords {
  const days = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const at = (minutes: number): Date => new Date(MONDAY + minutes * MINUTE);
  const day = (index: number): string => days.format(at(index * DAY));
  const time = (minutes: number): string => times.format(at(minutes % DAY));
  return {
    days: (query) => (query.length === 1 ? day(query[0]!) : `${day(query[0]!)} – ${day(query.at(-1)!)}`),
    span: ({ from, to }) => `${time(from)} – ${time(to)}`,
    weekTime: (weekTime, today) =>
      weekTime.day === today ? time(weekTime.minute) : `${day(weekTime.day)} ${time(weekTime.minute)}`,
  };
}

/** The hours of a row, one line for each interval. */
export function spansText(spans: readonly Span[], words: WeekWords, strings: Strings): string {
  if (spans.length === 0) return strings.closed;
  return spans.some(isWholeDay) ? strings.openAllDay : spans.map(words.span).join('\n');
}

const isWholeDay = ({ from, to }: Span): boolean => from === 0 && to === DAY;

const sameSpans = (one: readonly Span[], other: readonly Span[]): boolean =>
  one.length === other.length &&
  one.every((span, index) => span.from === other[index]!.from && span.to === other[index]!.to);
