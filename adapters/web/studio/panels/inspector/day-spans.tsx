import plus from 'lucide:plus';
import x from 'lucide:x';
import type { ComponentChildren } from 'preact';
import { IconButton } from '../../parts/button.tsx';
import { fill, text } from '../../strings/strings.ts';
import { type DayHours, readTime, type Span } from './week-hours.ts';

type Properties = {
  /** The day. */
  readonly label: string;
  readonly hours: DayHours;
  readonly onHours: (hours: DayHours) => void;
  /** What else can be done with the day. */
  readonly children?: ComponentChildren;
};

/** The most spans of a day. */
const MOST = 4;

/** When a day begins and ends, once or several times. */
export function DaySpans({ label, hours, onHours, children }: Properties) {
  const { week } = text().panels;
  if (hours.length === 0) return null;
  return (
    <div class="week-spans">
      {hours.map((span, at) => (
        <div key={at} class="week-span">
          <Time label={label} which="from" span={span} onSpan={(next) => onHours(hours.with(at, next))} />
          <span aria-hidden="true">–</span>
          <Time label={label} which="to" span={span} onSpan={(next) => onHours(hours.with(at, next))} />
          {hours.length > 1 && (
            <IconButton label={fill(week.removeSpan, label)} icon={x} onClick={() => onHours(hours.toSpliced(at, 1))} />
          )}
          {at === hours.length - 1 && hours.length < MOST && (
            <IconButton
              label={fill(week.addSpan, label)}
              icon={plus}
              onClick={() => onHours([...hours, { from: span.to, to: '22:00' }])}
            />
          )}
          {at === 0 && children}
        </div>
      ))}
    </div>
  );
}

type TimeProperties = {
  readonly label: string;
  readonly which: keyof Span;
  readonly span: Span;
  readonly onSpan: (span: Span) => void;
};

/** A time of 24 hours, which may be typed in other ways; what is none is put back. */
function Time({ label, which, span, onSpan }: TimeProperties) {
  const { panels } = text();
  return (
    <input
      type="text"
      inputMode="numeric"
      aria-label={`${label}: ${which === 'from' ? panels.opensAt : panels.closesAt}`}
      value={span[which]}
      onChange={({ currentTarget }) => {
        const time = readTime(currentTarget.value);
        currentTarget.value = time ?? span[which];
        if (time) onSpan({ ...span, [which]: time });
      }}
    />
  );
}
