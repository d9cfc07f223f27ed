import copy from 'lucide:copy';
import { IconButton } from '../../parts/button.tsx';
import { CheckField } from '../../parts/field.tsx';
import { fill, language, text } from '../../strings/strings.ts';
import { DaySpans } from './day-spans.tsx';
import { copiedToWeekdays, type DayHours, readWeek, type Span, type Week, writeWeek } from './week-hours.ts';

/** A Monday: the week of the grid begins with it. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;
const WEEKDAYS = 5;
const USUAL: Span = { from: '09:00', to: '17:00' };

/** Opening hours by the days of the week and on public holidays; nothing where they are more than the spans of each day. */
export function WeekGrid({ value, onValue }: { readonly value: string; readonly onValue: (value: string) => void }) {
  const { panels } = text();
  const week = readWeek(value);
  if (!week) return null;
  const name = new Intl.DateTimeFormat(language.value, { weekday: 'long', timeZone: 'UTC' });
  const write = (next: Week) => onValue(writeWeek(next));
  const change = (day: number, hours: DayHours) => write({ ...week, days: week.days.with(day, hours) });
  return (
    <details class="week">
      <summary>{panels.byWeekday}</summary>
      {week.days.map((hours, day) => {
        const label = name.format(MONDAY + day * DAY);
        const before = week.days[day - 1] ?? [];
        return (
          <div key={label} class="week-day">
            <CheckField
              label={label}
              isChecked={hours.length > 0}
              onCheck={(isOpen) => change(day, isOpen ? (before.length > 0 ? before : [USUAL]) : [])}
            />
            <DaySpans label={label} hours={hours} onHours={(next) => change(day, next)}>
              {day < WEEKDAYS && (
                <IconButton
                  label={fill(panels.week.copyToWeekdays, label)}
                  icon={copy}
                  onClick={() => write(copiedToWeekdays(week, day))}
                />
              )}
            </DaySpans>
          </div>
        );
      })}
      <Holidays week={week} onWeek={write} />
    </details>
  );
}

/** Public holidays: as any other day, closed, or with hours of their own. */
function Holidays({ week, onWeek }: { readonly week: Week; readonly onWeek: (week: Week) => void }) {
  const { panels } = text();
  const label = panels.week.holidays;
  return (
    <div class="week-day">
      <CheckField
        label={label}
        isChecked={week.holidays !== null}
        onCheck={(isOwn) => onWeek({ ...week, holidays: isOwn ? [] : null })}
      />
      {week.holidays && (
        <div class="week-spans">
          <CheckField
            label={panels.week.closed}
            isChecked={week.holidays.length === 0}
            onCheck={(isClosed) => onWeek({ ...week, holidays: isClosed ? [] : [USUAL] })}
          />
          <DaySpans label={label} hours={week.holidays} onHours={(holidays) => onWeek({ ...week, holidays })} />
        </div>
      )}
    </div>
  );
}
