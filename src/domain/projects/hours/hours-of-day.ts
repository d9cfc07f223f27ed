import type { HoursRule, OpeningHours, Span } from './opening-hours.ts';
import type { HoursDay } from './opening-hours-days.ts';

/** Part of a day during which one rule applies and it is not closed; parts do not overlap. */
export type DayPart = Span & Readonly<{ state: 'open' | 'unknown'; comment: string }>;

type Painted = Span & Pick<HoursRule, 'state' | 'comment'>;

const WHOLE_DAY: Span = { from: 0, to: 24 * 60 };

/** The hours that begin on a day, in order. What goes past midnight belongs to the day on which it begins. */
export function hoursOfDay(hours: OpeningHours, day: HoursDay): DayPart[] {
  return partsOf(hours.filter((rule) => rule.on(day)));
}

/** As `hoursOfDay`, of a day that may be a school holiday: unknown while that makes a difference. */
export function certainHoursOfDay(hours: OpeningHours, day: Omit<HoursDay, 'isSchoolHoliday'>): DayPart[] {
  const schoolDay = hoursOfDay(hours, { ...day, isSchoolHoliday: false });
  if (!hours.some(({ namesSchoolHolidays }) => namesSchoolHolidays)) return schoolDay;
  const holiday = hoursOfDay(hours, { ...day, isSchoolHoliday: true });
  return joined([...schoolDay, ...holiday], (span) => {
    const [one, other] = [schoolDay, holiday].map((parts) => parts.find(covers(span)));
    const isSame = one?.state === other?.state && one?.comment === other?.comment;
    return isSame ? one : { ...span, state: 'unknown', comment: '' };
  });
}

/** What the rules say about holidays in general; null where they do not name them. */
export function hoursOfHolidays(
  hours: OpeningHours,
  name: 'namesHolidays' | 'namesSchoolHolidays',
): readonly DayPart[] | null {
  const rules = hours.filter((rule) => rule[name] && !rule.isSeasonal);
  return rules.length > 0 ? partsOf(rules) : null;
}

/** Later rules are above earlier ones; what the uppermost one says counts. */
function partsOf(rules: readonly HoursRule[]): DayPart[] {
  const layers: Painted[] = [];
  for (const { kind, spans, state, comment } of rules) {
    const stateOf = ({ isAfterEnd }: Span) => (isAfterEnd && state === 'open' ? 'unknown' : state);
    const painted = (spans ?? [WHOLE_DAY]).map((span) => ({ ...span, state: stateOf(span), comment }));
    const isReplacing = kind === 'replace' && (state !== 'closed' || spans === null);
    if (isReplacing) layers.splice(0, layers.length, ...painted);
    else if (kind === 'fallback') layers.unshift(...painted);
    else layers.push(...painted);
  }
  return joined(layers, (span) => layers.findLast(covers(span)));
}

const covers = (span: Span) => (layer: Span) => layer.from <= span.from && span.to <= layer.to;

/** What applies between the ends of these, as parts that do not overlap; equal ones that touch are one. */
function joined(ends: readonly Span[], whatAt: (span: Span) => Painted | undefined): DayPart[] {
  const bounds = [...new Set(ends.flatMap(({ from, to }) => [from, to]))].sort((one, other) => one - other);
  const parts: DayPart[] = [];
  bounds.slice(0, -1).forEach((from, index) => {
    const span = { from, to: bounds[index + 1]! };
    const what = whatAt(span);
    if (what && what.state !== 'closed') append(parts, { ...what, state: what.state }, span);
  });
  return parts;
}

/** Appends what a layer says of a time, to the last part where that goes on. */
function append(parts: DayPart[], { isOpenEnd, ...layer }: DayPart, { from, to }: Span): void {
  const before = parts.at(-1);
  const last = before?.to === from ? before : undefined;
  // What begins after an open end, or ends it, ends what may still be open.
  if (layer.isAfterEnd && from !== layer.from && !last?.isAfterEnd) return;
  const { state, comment, isAfterEnd } = layer;
  const isSame = last?.state === state && last.comment === comment && last.isAfterEnd === isAfterEnd;
  const part = { ...layer, from: isSame ? last.from : from, to };
  parts.splice(isSame ? -1 : parts.length, 1, isOpenEnd && layer.to === to ? { ...part, isOpenEnd } : part);
}
