import { useMinute } from '../../state/hours/minutes.ts';
import { type Hours, hoursOf } from '../../state/hours/moment.ts';
import { languageOfStrings } from '../../strings/strings.ts';
import { useMapState } from './embed-context.ts';

/** The time at the place, updated every minute, and which opening hours are open. */
export function useHours(): Hours {
  const map = useMapState((state) => state.map);
  return hoursOf(map, useMinute());
}

/** The current language, with the visitor's region if the visitor uses the same language. */
export function useLocale(): string {
  const language = languageOfStrings(useMapState((state) => state.language));
  return navigator.languages.find((own) => own.split('-')[0] === language.split('-')[0]) ?? language;
}
