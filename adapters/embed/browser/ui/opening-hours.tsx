import { useEffect, useState } from 'preact/hooks';
import { type OpeningHours as Hours, parseOpeningHours } from '../../../../src/domain/projects/opening-hours.ts';
import { openNow, type WeekTime, weekTimeAt } from '../hours/open-now.ts';
import { spansText, type WeekWords, weekRows, weekWords } from '../hours/week-rows.ts';
import { fill } from '../strings/strings.ts';
import { useMapState, useTexts } from './embed-context.ts';

const MINUTE = 60_000;

/** The opening hours of a place, and whether it is open now; hours that cannot be evaluated are shown as text. */
export function OpeningHours({ text }: Readonly<{ text: string }>) {
  const hours = parseOpeningHours(text);
  return hours ? <Week hours={hours} /> : text.replace(/;\s*/g, '\n');
}

function Week({ hours }: Readonly<{ hours: Hours }>) {
  const { strings } = useTexts();
  const words = weekWords(useLocale());
  const now = useWeekTime();
  return (
    <>
      <Now hours={hours} now={now} words={words} />
      <table class="week">
        <tbody>
          {weekRows(hours).map(({ days, spans }) => (
            <tr key={days[0]} class={days.includes(now.day) ? 'is-today' : ''}>
              <th scope="row">{words.days(days)}</th>
              <td>{spansText(spans, words, strings)}</td>
            </tr>
          ))}
          {hours.holidays && (
            <tr>
              <th scope="row">{strings.publicHolidays}</th>
              <td>{spansText(hours.holidays, words, strings)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </>
  );
}

type NowParts = Readonly<{ hours: Hours; now: WeekTime; words: WeekWords }>;

function Now({ hours, now, words }: NowParts) {
  const { strings } = useTexts();
  const { isOpen, changes } = openNow(hours, now);
  const then = changes && fill(isOpen ? strings.until : strings.opensAgain, words.weekTime(changes, now.day));
  return (
    <span class={isOpen ? 'open-now is-open' : 'open-now'}>
      <b>{isOpen ? strings.openNow : strings.closedNow}</b>
      {then && ` · ${then}`}
    </span>
  );
}

/** The current language, with the visitor's region if the visitor uses the same language. */
function useLocale(): string {
  const language = useMapState((state) => state.language);
  return navigator.languages.find((own) => own.split('-')[0] === language.split('-')[0]) ?? language;
}

/** The local time at the place, in its project's time zone, updated every minute. */
function useWeekTime(): WeekTime {
  const timezone = useMapState((state) => state.map.settings.timezone);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return weekTimeAt(now, timezone);
}
