/** When a day begins and ends, such as `08:00` and `18:00`; null on days that are closed. */
export type DayHours = { readonly from: string; readonly to: string } | null;

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
const RULE = /^(Mo|Tu|We|Th|Fr|Sa|Su)(?:-(Mo|Tu|We|Th|Fr|Sa|Su))? (\d\d:\d\d)-(\d\d:\d\d)$/;

/** The seven days from Monday on, of opening hours that say no more than one span for each day; null for all others. */
export function readWeek(hours: string): readonly DayHours[] | null {
  const week: DayHours[] = DAYS.map(() => null);
  for (const rule of hours === '' ? [] : hours.split(/\s*;\s*/)) {
    const [, first, last = first, from, to] = RULE.exec(rule) ?? [];
    if (from === undefined || to === undefined) return null;
    const [start, end] = [DAYS.indexOf(first as 'Mo'), DAYS.indexOf(last as 'Mo')];
    if (end < start) return null;
    for (let day = start; day <= end; day++) week[day] = { from, to };
  }
  return week;
}

/** The opening hours of a week, days in a row with the same hours as one rule. */
export function writeWeek(week: readonly DayHours[]): string {
  const rules: string[] = [];
  for (let day = 0; day < week.length; ) {
    const hours = week[day];
    let last = day;
    while (last + 1 < week.length && isSame(week[last + 1]!, hours ?? null)) last++;
    if (hours) rules.push(`${DAYS[day]}${last > day ? `-${DAYS[last]}` : ''} ${hours.from}-${hours.to}`);
    day = last + 1;
  }
  return rules.join('; ');
}

const isSame = (one: DayHours, other: DayHours): boolean => one?.from === other?.from && one?.to === other?.to;
