import type { HoursMoment, OpeningState } from '../../../../src/domain/projects/opening-state.ts';
import type { Strings } from '../strings/en.ts';
import { fill } from '../strings/strings.ts';
import { timeWords } from './time-words.ts';

const MINUTE = 60_000;
const SOON = 60;

/**
 * When a place closes or opens: `closes in 20 min`, `until 18:00`, `opens Monday 08:00`; empty where that is not known.
 * `locale`: BCP-47, with a region where it is known, which determines the clock format.
 */
export function changeText(state: OpeningState, moment: HoursMoment, locale: string, strings: Strings): string {
  const { isOpen, nextChange, comment } = state;
  if (isOpen === null || nextChange === null) return comment;
  const words = timeWords(locale, moment);
  const change = new Date(nextChange);
  const left = Math.ceil((change.getTime() - moment.at.getTime()) / MINUTE);
  const [inTime, atTime] = isOpen ? [strings.closesIn, strings.until] : [strings.opensIn, strings.opensAgain];
  const text = left <= SOON ? fill(inTime, words.minutes(left)) : fill(atTime, words.moment(change));
  return comment ? `${text} · ${comment}` : text;
}
