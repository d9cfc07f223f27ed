/** Minutes from midnight; `to` is beyond 1440 where the hours go past midnight. */
export type Span = Readonly<{ from: number; to: number }>;

/** A week's hours: seven days from Monday on, and public holidays if they are given. */
export type OpeningHours = Readonly<{ days: readonly (readonly Span[])[]; holidays: readonly Span[] | null }>;

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const HOLIDAY = 7;
const DAY = 24 * 60;

const SELECTOR = /^(?:(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)(?:\s*[-–]\s*(?:Mo|Tu|We|Th|Fr|Sa|Su))?(?:\s*,\s*|\s+|:\s*|$))+/i;
const TIME = /^(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/;

/**
 * The hours of a week, from the part of OpenStreetMap's opening_hours that most places use: days, ranges of days, `PH`,
 * times of day, `off`, `closed`, `24/7`; later rules replace earlier ones. Null for anything else.
 */
export function parseOpeningHours(text: string): OpeningHours | null {
  const week: (readonly Span[] | null)[] = Array.from({ length: 8 }, () => null);
  const rules = splitRules(text);
  if (rules.length === 0) return null;
  for (const { text: rule, isAdded } of rules) {
    const read = readRule(rule);
    if (!read) return null;
    for (const day of read.days) week[day] = isAdded ? [...(week[day] ?? []), ...read.spans] : read.spans;
  }
  return { days: week.slice(0, HOLIDAY).map((spans) => sorted(spans ?? [])), holidays: week[HOLIDAY] ?? null };
}

type Rule = Readonly<{ text: string; isAdded: boolean }>;

/** Rules are separated by semicolons; one after a comma with days of its own adds to those before it. */
function splitRules(text: string): Rule[] {
  return text.split(';').flatMap((part) => {
    const pieces = part.trim().split(/(?<=\d|off|closed)\s*,\s*(?=[A-Z])/i);
    return pieces.filter(Boolean).map((piece, index) => ({ text: piece, isAdded: index > 0 }));
  });
}

function readRule(rule: string): Readonly<{ days: readonly number[]; spans: readonly Span[] }> | null {
  const everyDay = [0, 1, 2, 3, 4, 5, 6];
  if (rule === '24/7') return { days: everyDay, spans: [{ from: 0, to: DAY }] };
  const selector = SELECTOR.exec(rule)?.[0] ?? '';
  const days = selector ? readDays(selector) : everyDay;
  const spans = readSpans(rule.slice(selector.length).trim());
  return days && spans && { days, spans };
}

function readDays(selector: string): number[] | null {
  const days: number[] = [];
  for (const part of selector.split(/[\s,:]+(?![-–\s])/).filter(Boolean)) {
    const [first, last = first] = part.split(/\s*[-–]\s*/).map(dayNumber);
    if (first === undefined || last === undefined || first < 0 || last < 0) return null;
    for (let day = first; ; day = (day + 1) % HOLIDAY) {
      days.push(day);
      if (day === last) break;
    }
  }
  return days;
}

function dayNumber(name: string): number {
  const found = DAYS.findIndex((day) => day.toLowerCase() === name.toLowerCase());
  return name.toUpperCase() === 'PH' ? HOLIDAY : found;
}

function readSpans(text: string): Span[] | null {
  if (/^(?:off|closed)$/i.test(text)) return [];
  if (text === '24/7' || /^open$/i.test(text)) return [{ from: 0, to: DAY }];
  const spans = text.split(',').map((part) => readSpan(part.trim()));
  return spans.every((span) => span !== null) ? spans : null;
}

function readSpan(text: string): Span | null {
  const [fromHour, fromMinute, toHour, toMinute] = (TIME.exec(text) ?? []).slice(1).map(Number);
  if (fromHour === undefined || toHour === undefined) return null;
  const [from, until] = [fromHour * 60 + fromMinute!, toHour * 60 + toMinute!];
  if (fromMinute! > 59 || toMinute! > 59 || from >= DAY || until > 2 * DAY) return null;
  return { from, to: until > from ? until : until + DAY };
}

const sorted = (spans: readonly Span[]): Span[] => [...spans].sort((one, other) => one.from - other.from);
