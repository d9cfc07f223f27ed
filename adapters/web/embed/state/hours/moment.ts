import {
  type HoursMoment,
  type OpeningState,
  openingStates,
} from '../../../../../src/domain/projects/hours/opening-state.ts';
import { timeZoneFault } from '../../../../../src/domain/shared/time-zone.ts';
import type { PublicMap } from '../../model/model.ts';

/** A time in the time zone of the project, with its holidays; in the visitor's time zone where the project has none. */
export function momentOf({ settings }: Pick<PublicMap, 'settings'>, at: Date): HoursMoment {
  const isKnown = settings.timezone !== null && timeZoneFault(settings.timezone) === null;
  const timezone = isKnown ? settings.timezone! : new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { at, timezone, holidays: holidaysOf(settings) };
}

/** Maps that were published before there were holidays have none. */
function holidaysOf(settings: PublicMap['settings']): readonly string[] {
  return settings.holidays ?? [];
}

/** When it is, and which opening hours are open then. */
export type Hours = Readonly<{ moment: HoursMoment; stateOf: (text: string) => OpeningState }>;

const known = new WeakMap<PublicMap, Hours>();

/** The hours of a map at a time: the same object for the same time, so that equal texts are evaluated once a minute. */
export function hoursOf(map: PublicMap, at: Date): Hours {
  const last = known.get(map);
  if (last?.moment.at === at) return last;
  const moment = momentOf(map, at);
  const hours = { moment, stateOf: openingStates(moment) };
  known.set(map, hours);
  return hours;
}
