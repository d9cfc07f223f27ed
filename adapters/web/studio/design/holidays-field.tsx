import plus from 'lucide:plus';
import x from 'lucide:x';
import { useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { fill, formatDate, text } from '../strings/strings.ts';

type Properties = {
  /** As YYYY-MM-DD. */
  readonly days: readonly string[];
  readonly error: string | null;
  readonly onDays: (days: readonly string[]) => void;
};

/** Days on which the hours of public holidays apply, in their order. */
export function HolidaysField({ days, error, onDays }: Properties) {
  const { design } = text();
  const [day, setDay] = useState('');
  const add = () => {
    if (day) onDays([...new Set([...days, day])].toSorted());
    setDay('');
  };
  return (
    <fieldset class="holidays">
      <legend>{design.holidays}</legend>
      <p class="hint">{design.holidaysHint}</p>
      <div class="holidays-add">
        <TextField
          label={design.holiday}
          type="date"
          value={day}
          error={error}
          onValue={setDay}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The form is not sent.
            event.preventDefault();
            add();
          }}
        />
        <Button icon={plus} onClick={add}>
          {design.addHoliday}
        </Button>
      </div>
      {days.length > 0 && (
        <ul class="holiday-list">
          {days.map((each) => (
            <li key={each}>
              <button
                type="button"
                class="chip"
                aria-label={fill(design.removeHoliday, dayText(each))}
                onClick={() => onDays(days.filter((other) => other !== each))}
              >
                {dayText(each)}
                <Icon shapes={x} size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

const dayText = (day: string): string => formatDate(`${day}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
