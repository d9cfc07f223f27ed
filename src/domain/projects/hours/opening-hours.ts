import { type OnDay, readDates, readWeekdays } from './opening-hours-days.ts';
import { HoursTokens } from './opening-hours-tokens.ts';

/** Minutes from midnight; `to` is beyond 1440 where the hours go past midnight. */
export type Span = Readonly<{
  from: number;
  to: number;
  /** It ends at an unknown time, for which `to` is assumed: `10:00+`. */
  isOpenEnd?: true;
  /** It may still be open, after the earliest end of hours such as `10:00-18:00+`, until an assumed one. */
  isAfterEnd?: true;
}>;

export type HoursState = 'open' | 'closed' | 'unknown';

/** One rule of opening hours: when they apply, and what applies then. */
export type HoursRule = Readonly<{
  /** Whether it replaces the rules before it on its days, adds to them, or applies where they say nothing. */
  kind: 'replace' | 'add' | 'fallback';
  on: OnDay;
  /** Null: the whole day. */
  spans: readonly Span[] | null;
  state: HoursState;
  /** What its author wrote in quotes: "ring the bell". */
  comment: string;
  /** It depends on the date, not only on the day of the week. */
  isSeasonal: boolean;
  namesHolidays: boolean;
  namesSchoolHolidays: boolean;
}>;

export type OpeningHours = readonly HoursRule[];

const DAY = 24 * 60;
const WHOLE_DAY: Span = { from: 0, to: DAY };

/** From this minute on an open end is assumed to be at 4 o'clock in the night, before it at midnight. */
const EVENING = 17 * 60;
const OPEN_END_AT_NIGHT = 28 * 60;

/**
 * The rules of opening hours in OpenStreetMap's notation, from the part of it that can be evaluated without knowing where the
 * place is and when school holidays are: years, months, dates, weeks, days of the week and of a month (`Su[1]`), `PH`,
 * `SH`, times, open ends, `off`, `closed`, `unknown`, comments, `24/7`, and rules after `;`, `,` and `||`.
 * Null for anything else.
 */
export function parseOpeningHours(text: string): OpeningHours | null {
  const tokens = new HoursTokens(text);
  const rules: HoursRule[] = [];
  let kind: HoursRule['kind'] | null = 'replace';
  while (kind && !(tokens.isAtEnd() && rules.length > 0)) {
    const rule = readRule(tokens, kind);
    if (!rule) return null;
    rules.push(rule);
    kind = readSeparator(tokens);
  }
  // A text may end in a semicolon.
  return tokens.isRead() && (kind === null || kind === 'replace') ? rules : null;
}

function readSeparator(tokens: HoursTokens): HoursRule['kind'] | null {
  if (tokens.readMark(';')) return 'replace';
  if (tokens.readMark(',')) return 'add';
  return tokens.readMark('||') ? 'fallback' : null;
}

/** Null where there is nothing that a rule consists of. */
function readRule(tokens: HoursTokens, kind: HoursRule['kind']): HoursRule | null {
  const dates = readDates(tokens);
  if (dates) tokens.readMark(':');
  const weekdays = readWeekdays(tokens);
  if (weekdays) tokens.readMark(':');
  const spans = readSpans(tokens);
  const state = tokens.read('state');
  const comment = tokens.read('comment');
  if (!dates && !weekdays && !spans && state === null && comment === null) return null;
  return {
    kind,
    on: (day) => (dates?.(day) ?? true) && (weekdays?.on(day) ?? true),
    spans,
    state: stateOf(state, comment),
    comment: comment ?? '',
    isSeasonal: dates !== null,
    namesHolidays: weekdays?.namesHolidays ?? false,
    namesSchoolHolidays: weekdays?.namesSchoolHolidays ?? false,
  };
}

/** A comment without a state is a condition that only people can judge. */
function stateOf(state: string | null, comment: string | null): HoursState {
  if (state === null) return comment === null ? 'open' : 'unknown';
  return state === 'off' ? 'closed' : (state as HoursState);
}

function readSpans(tokens: HoursTokens): readonly Span[] | null {
  if (tokens.read('always') !== null) return [WHOLE_DAY];
  if (!tokens.isNext(['time'])) return null;
  const spans: Span[] = [];
  do spans.push(...readSpan(tokens));
  while (tokens.readCommaBefore('time'));
  return spans.sort((one, other) => one.from - other.from);
}

function readSpan(tokens: HoursTokens): readonly Span[] {
  const from = tokens.expectTime(DAY - 1);
  if (tokens.readMark('+')) return [{ from, to: assumedEnd(from), isOpenEnd: true }];
  if (!tokens.readMark('-')) tokens.fail();
  const until = tokens.expectTime(2 * DAY);
  const span = { from, to: until > from ? until : until + DAY };
  if (!tokens.readMark('+') || assumedEnd(span.to) <= span.to) return [span];
  return [span, { from: span.to, to: assumedEnd(span.to), isAfterEnd: true }];
}

/** Of hours that begin, or may end, at a minute. */
const assumedEnd = (minute: number): number => (minute < EVENING ? DAY : OPEN_END_AT_NIGHT);
