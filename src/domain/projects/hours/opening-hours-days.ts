import { type CivilDay, daysInMonth, isoWeek } from '../../shared/local-time.ts';
import type { HoursTokens } from './opening-hours-tokens.ts';

/** A day for which hours are looked up; `isHoliday`: a public one. */
export type HoursDay = CivilDay & Readonly<{ isHoliday: boolean; isSchoolHoliday: boolean }>;

/** Whether a rule is about a day. */
export type OnDay = (day: HoursDay) => boolean;

type Dated = Readonly<{ year: number | null; month: number; day: number }>;

/** The dates of a rule: years, months, days of a month and weeks. Null where it begins with none. */
export function readDates(tokens: HoursTokens): OnDay | null {
  const dates: OnDay[] = [];
  if (tokens.isNext(['year', 'month'])) {
    let last: Dated | null = null;
    do {
      const read: Readonly<{ on: OnDay; last: Dated | null }> = readDate(tokens, last);
      dates.push(read.on);
      last = read.last;
    } while (tokens.readCommaBefore('year', 'month', 'number'));
  }
  const weeks = tokens.read('week') === null ? null : readWeeks(tokens);
  if (dates.length === 0) return weeks;
  return (day) => dates.some((on) => on(day)) && (weeks === null || weeks(day));
}

/** One date or range of dates; a day without a month is one of the month before it (`Dec 24,31`). */
function readDate(tokens: HoursTokens, before: Dated | null): Readonly<{ on: OnDay; last: Dated | null }> {
  if (tokens.isNext(['number']) && before) {
    const from = { ...before, day: tokens.expectNumber(31) };
    const to = tokens.readMark('-') ? { ...from, day: tokens.expectNumber(31) } : from;
    return { on: between(from, to), last: to };
  }
  const year = readYear(tokens);
  if (year !== null && !tokens.isNext(['month'])) return { on: readYears(tokens, year), last: null };
  const month = tokens.expectMonth();
  const day = tokens.isNext(['number']) ? tokens.expectNumber(31) : null;
  const from = { year, month, day: day ?? 1 };
  const to = tokens.readMark('-') ? readLastDate(tokens, from, day !== null) : { year, month, day: day ?? 31 };
  return { on: between(from, to), last: to };
}

/** The end of a range: a date, a month, or a day of the same month. */
function readLastDate(tokens: HoursTokens, from: Dated, hasDay: boolean): Dated {
  if (hasDay && tokens.isNext(['number'])) return { ...from, day: tokens.expectNumber(31) };
  const year = readYear(tokens);
  if (year !== null && from.year === null) tokens.fail();
  const month = tokens.expectMonth();
  const to = { year: year ?? from.year, month, day: tokens.isNext(['number']) ? tokens.expectNumber(31) : 31 };
  if (to.year === null || year !== null || order(from) <= order(to)) return to;
  return { ...to, year: to.year + 1 };
}

function readYear(tokens: HoursTokens): number | null {
  const year = tokens.read('year');
  return year === null ? null : Number(year);
}

function readYears(tokens: HoursTokens, from: number): OnDay {
  const until = tokens.readMark('+') ? Infinity : tokens.readMark('-') ? readYear(tokens) : from;
  if (until === null) tokens.fail();
  return ({ year }) => year >= from && year <= (until ?? from);
}

/** Ranges without years go past New Year where they end before they begin. */
function between(from: Dated, to: Dated): OnDay {
  const [first, last] = [order(from), order(to)];
  return ({ year, month, day }) => {
    const at = order({ year: from.year === null ? null : year, month, day });
    return first <= last ? first <= at && at <= last : from.year === null && (at >= first || at <= last);
  };
}

const order = ({ year, month, day }: Dated): number => ((year ?? 0) * 12 + month) * 31 + day;

function readWeeks(tokens: HoursTokens): OnDay {
  const ranges: OnDay[] = [];
  do {
    const from = tokens.expectNumber(53);
    const to = tokens.readMark('-') ? tokens.expectNumber(53) : from;
    const step = tokens.readMark('/') ? tokens.expectNumber(53) : 1;
    ranges.push((day) => {
      const week = isoWeek(day);
      const isWithin = from <= to ? from <= week && week <= to : week >= from || week <= to;
      return isWithin && (week - from) % step === 0;
    });
  } while (tokens.readCommaBefore('number'));
  return (day) => ranges.some((on) => on(day));
}

/** The days of the week of a rule, and which kinds of holidays it names. */
export type Weekdays = Readonly<{ on: OnDay; namesHolidays: boolean; namesSchoolHolidays: boolean }>;

type DayList = Weekdays & Readonly<{ hasWeekdays: boolean }>;

/** Null where a rule names no days. Days after holidays, without a comma, are those on which the holiday has to be. */
export function readWeekdays(tokens: HoursTokens): Weekdays | null {
  if (!tokens.isNext(['day', 'holiday'])) return null;
  const first = readDayList(tokens);
  if (!tokens.isNext(['day', 'holiday'])) return first;
  const second = readDayList(tokens);
  const areBoth = first.hasWeekdays !== second.hasWeekdays;
  return {
    on: (day) => (areBoth ? first.on(day) && second.on(day) : first.on(day) || second.on(day)),
    namesHolidays: !areBoth && (first.namesHolidays || second.namesHolidays),
    namesSchoolHolidays: first.namesSchoolHolidays || second.namesSchoolHolidays,
  };
}

function readDayList(tokens: HoursTokens): DayList {
  const days: OnDay[] = [];
  let [namesHolidays, namesSchoolHolidays, hasWeekdays] = [false, false, false];
  do {
    const holiday = tokens.read('holiday');
    if (holiday === null) days.push(readDayRange(tokens));
    if (holiday === null) hasWeekdays = true;
    if (holiday === 'ph') days.push(({ isHoliday }) => isHoliday);
    if (holiday === 'sh') days.push(({ isSchoolHoliday }) => isSchoolHoliday);
    if (holiday === 'ph') namesHolidays = true;
    if (holiday === 'sh') namesSchoolHolidays = true;
  } while (tokens.readCommaBefore('day', 'holiday'));
  return { on: (day) => days.some((on) => on(day)), namesHolidays, namesSchoolHolidays, hasWeekdays };
}

function readDayRange(tokens: HoursTokens): OnDay {
  const from = tokens.expectDay();
  if (tokens.readMark('[')) return readNth(tokens, from);
  const to = tokens.readMark('-') ? tokens.expectDay() : from;
  return ({ weekday }) => (from <= to ? from <= weekday && weekday <= to : weekday >= from || weekday <= to);
}

/** The first, second, … such day of a month; the last one is -1. */
function readNth(tokens: HoursTokens, weekday: number): OnDay {
  const numbers = new Set<number>();
  do {
    const isFromEnd = tokens.readMark('-');
    const from = tokens.expectNumber(5);
    const to = !isFromEnd && tokens.readMark('-') ? tokens.expectNumber(5) : from;
    for (let number = from; number <= to; number++) numbers.add(isFromEnd ? -number : number);
  } while (tokens.readMark(','));
  if (!tokens.readMark(']')) tokens.fail();
  return (day) => {
    if (day.weekday !== weekday) return false;
    const left = daysInMonth(day) - day.day;
    return numbers.has(Math.ceil(day.day / 7)) || numbers.has(-Math.floor(left / 7) - 1);
  };
}
