import { language, text } from '../../strings/strings.ts';
import { type DayHours, readWeek, writeWeek } from './week-hours.ts';

/** A Monday: the week of the grid begins with it. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;
const USUAL: DayHours = { from: '09:00', to: '17:00' };

/** Opening hours by the days of the week; nothing where they are more than a span for each day. */
export function WeekGrid({ value, onValue }: { readonly value: string; readonly onValue: (value: string) => void }) {
  const { panels } = text();
  const week = readWeek(value);
  if (!week) return null;
  const name = new Intl.DateTimeFormat(language.value, { weekday: 'long', timeZone: 'UTC' });
  const change = (day: number, hours: DayHours) =>
    onValue(writeWeek(week.map((before, index) => (index === day ? hours : before))));
  return (
    <details class="week">
      <summary>{panels.byWeekday}</summary>
      {week.map((hours, day) => {
        const label = name.format(MONDAY + day * DAY);
        return (
          <div key={label} class="week-day">
            <label>
              <input
                type="checkbox"
                checked={hours !== null}
                onChange={(event) => change(day, event.currentTarget.checked ? (week[day - 1] ?? USUAL) : null)}
              />
              <span>{label}</span>
            </label>
            {hours && (
              <>
                <input
                  type="time"
                  aria-label={`${label}: ${panels.opensAt}`}
                  value={hours.from}
                  onChange={({ currentTarget }) =>
                    currentTarget.value && change(day, { ...hours, from: currentTarget.value })
                  }
                />
                <input
                  type="time"
                  aria-label={`${label}: ${panels.closesAt}`}
                  value={hours.to}
                  onChange={({ currentTarget }) =>
                    currentTarget.value && change(day, { ...hours, to: currentTarget.value })
                  }
                />
              </>
            )}
          </div>
        );
      })}
    </details>
  );
}
