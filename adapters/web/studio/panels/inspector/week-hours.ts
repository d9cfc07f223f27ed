/** When something opens and closes, such as `08:00` and `18:00`. */
export type Span = { readonly from: string; readonly to: string };

/** The spans of a day in their order; none where it is closed. */
export type DayHours = readonly Span[];

/** The seven days from Monday on. `holidays`: of public holidays; null where the week says nothing of them. */
export type Week = { readonly days: readonly DayHours[]; readonly holidays: DayHours | null };

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
const HOLIDAY = 'PH';
const RULE = /^([A-Za-z,-]+) (off|closed|\d\d:\d\d-\d\d:\d\d(?:,\s?\d\d:\d\d-\d\d:\d\d)*)$/;
const EMPTY: Week = { days: DAYS.map(() => []), holidays: null };

/** The week of opening hours that say no more than the spans of each day; null for all others. */
export function readWeek(hours: string): Week | null {
  let week: Week | null = EMPTY;
  for (const rule of hours === '' ? [] : hours.split(/\s*;\s*/)) week = week && withRule(week, rule);
  return week;
}

function withRule(week: Week, rule: string): Week | null {
  const [, names, written] = RULE.exec(rule) ?? [];
  const days = names === undefined ? null : daysOf(names);
  if (!days || written === undefined) return null;
  const spans = /\d/.test(written) ? written.split(/,\s?/).map(spanOf) : [];
  return {
    days: week.days.map((before, day) => (days.has(day) ? spans : before)),
    holidays: days.has(HOLIDAY) ? spans : week.holidays,
  };
}

/** The days that `Mo-Fr,Su,PH` names; null where it names something else. */
function daysOf(names: string): ReadonlySet<number | typeof HOLIDAY> | null {
  const found = new Set<number | typeof HOLIDAY>();
  for (const name of names.split(',')) {
    const [first = '', last = first] = name.split('-');
    const [start, end] = [first, last].map((day) => DAYS.indexOf(day as 'Mo'));
    if (name === HOLIDAY) found.add(HOLIDAY);
    else if (start! < 0 || end! < start!) return null;
    for (let day = start!; day >= 0 && day <= end!; day++) found.add(day);
  }
  return found;
}

function spanOf(written: string): Span {
  const [from = '', to = ''] = written.split('-');
  return { from, to };
}

/** The opening hours of a week, days in a row with the same hours as one rule. */
export function writeWeek({ days, holidays }: Week): string {
  const rules: string[] = [];
  for (let day = 0; day < days.length; ) {
    let last = day;
    while (last + 1 < days.length && written(days[last + 1]!) === written(days[day]!)) last++;
    if (days[day]!.length > 0) rules.push(`${DAYS[day]}${last > day ? `-${DAYS[last]}` : ''} ${written(days[day]!)}`);
    day = last + 1;
  }
  if (holidays) rules.push(`${HOLIDAY} ${written(holidays)}`);
  return rules.join('; ');
}

const written = (spans: DayHours): string => spans.map(({ from, to }) => `${from}-${to}`).join(',') || 'off';

/** The hours of a day, for all days from Monday to Friday. */
export const copiedToWeekdays = (week: Week, day: number): Week => ({
  ...week,
  days: week.days.map((before, at) => (at < 5 ? week.days[day]! : before)),
});

/** Reads a time as people type it: `9`, `930`, `9:30`, `21.15`, `9:30 pm`. Null where it is none. */
export function readTime(typed: string): string | null {
  const found = /^(\d{1,2})(?:[:.h]?(\d\d))?\s*(am|pm|a|p)?$/i.exec(typed.trim());
  if (!found) return null;
  const half = found[3]?.[0]?.toLowerCase();
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? '0')];
  if (half && (hour < 1 || hour > 12)) return null;
  const whole = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
  const isTime = minute < 60 && (whole < 24 || (whole === 24 && minute === 0));
  return isTime ? `${String(whole).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : null;
}
