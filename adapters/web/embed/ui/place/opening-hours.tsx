import { hoursOfHolidays } from '../../../../../src/domain/projects/hours/hours-of-day.ts';
import {
  type OpeningHours as Hours,
  parseOpeningHours,
} from '../../../../../src/domain/projects/hours/opening-hours.ts';
import { partsText, weekRows, weekWords } from '../../state/hours/week-rows.ts';
import { useTexts } from '../parts/embed-context.ts';
import { useHours, useLocale } from '../parts/use-hours.ts';
import { OpenNow } from './open-now.tsx';

/** `isClosed`: the place is closed, whatever its hours are. */
type Parts = Readonly<{ text: string; isClosed: boolean }>;

/** The opening hours of a place, and whether it is open now; hours that cannot be evaluated are shown as text. */
export function OpeningHours({ text, isClosed }: Parts) {
  const hours = parseOpeningHours(text);
  if (!hours) return <WrittenHours text={text} />;
  return (
    <>
      {!isClosed && <OpenNow text={text} />}
      <Week hours={hours} />
      {hours.some(({ isSeasonal, namesSchoolHolidays }) => isSeasonal || namesSchoolHolidays) && (
        <small>
          <WrittenHours text={text} />
        </small>
      )}
    </>
  );
}

/** Hours as they are written, in a notation of English words: a week shows only what applies just now. */
function WrittenHours({ text }: Readonly<{ text: string }>) {
  return (
    <span class="written-hours" dir="ltr" lang="en">
      {text.replace(/;\s*/g, '\n')}
    </span>
  );
}

function Week({ hours }: Readonly<{ hours: Hours }>) {
  const { strings } = useTexts();
  const words = weekWords(useLocale());
  const { moment } = useHours();
  const { rows, today } = weekRows(hours, moment);
  const holidays = [
    [strings.publicHolidays, hoursOfHolidays(hours, 'namesHolidays')],
    [strings.schoolHolidays, hoursOfHolidays(hours, 'namesSchoolHolidays')],
  ] as const;
  return (
    <table class="week">
      <tbody>
        {rows.map(({ days, parts }) => (
          <tr key={days[0]} class={days.includes(today) ? 'is-today' : ''}>
            <th scope="row">{words.days(days)}</th>
            <td>{partsText(parts, words, strings)}</td>
          </tr>
        ))}
        {holidays.map(
          ([name, parts]) =>
            parts && (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{partsText(parts, words, strings)}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}
