import type { OpeningHours, Span } from '../../../../src/domain/projects/opening-hours.ts';

/** A time of the week at a place: the day from Monday (0) on, and minutes from midnight. */
export type WeekTime = Readonly<{ day: number; minute: number }>;

/** Whether it is open, and when that changes; null where it never does. */
export type OpenNow = Readonly<{ isOpen: boolean; changes: WeekTime | null }>;

const DAY = 24 * 60;
const WEEK = 7 * DAY;

/** The local time in a time zone (IANA name); in the visitor's own where none is given or known. */
export function weekTimeAt(now: Date, timezone: string | null): WeekTime {
  const parts = new Map(
    formatFor(timezone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts.get('weekday') ?? '');
  return { day, minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')) };
}

/** Whether a place is open at a time by the week's opening hours; holidays are not considered. */
export function openNow({ days }: OpeningHours, { day, minute }: WeekTime): OpenNow {
  const now = day * DAY + minute;
  const spans = joined(days.flatMap((spans, index) => spans.map((span) => shifted(span, index * DAY))));
  // The week before and the one after, because hours may go past Sunday's midnight.
  const around = joined([-WEEK, 0, WEEK].flatMap((weeks) => spans.map((span) => shifted(span, weeks))));
  const current = around.find((span) => span.from <= now && now < span.to);
  if (current) return { isOpen: true, changes: current.to - current.from >= WEEK ? null : weekTime(current.to) };
  const next = around.find((span) => span.from > now);
  return { isOpen: false, changes: next ? weekTime(next.from) : null };
}

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last && span.from <= last.to) result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else result.push(span);
  }
  return result;
}

const shifted = ({ from, to }: Span, minutes: number): Span => ({ from: from + minutes, to: to + minutes });

function weekTime(minutes: number): WeekTime {
  const inWeek = ((minutes % WEEK) + WEEK) % WEEK;
  return { day: Math.floor(inWeek / DAY), minute: inWeek % DAY };
}

function formatFor(timeZone: string | null): Intl.DateTimeFormat {
  const parts = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', timeZone ? { ...parts, timeZone } : parts);
  } catch {
    return new Intl.DateTimeFormat('en-US', parts);
  }
}
