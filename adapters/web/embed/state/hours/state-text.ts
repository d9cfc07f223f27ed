import type { HoursMoment, OpeningState } from '../../../../../src/domain/projects/hours/opening-state.ts';
import type { Strings } from '../../strings/strings.ts';
import { fill } from '../../strings/strings.ts';
import { timeWords } from './time-words.ts';

const MINUTE = 60_000;
const SOON = 60;

/**
 * When a place closes or opens: `closes in 20 min`, `until 18:00`, `until 18:00 or later`, `opens Monday 08:00`; empty where that is not known.
 * `locale`: BCP-47, with a region where it is known, which determines the clock format.
 */
export function changeText(state: OpeningState, moment: HoursMoment, locale: string, strings: Strings): string {
  return [whenItChanges(state, moment, locale, strings), state.comment].filter(Boolean).join(' · ');
}

function whenItChanges(state: OpeningState, moment: HoursMoment, locale: string, strings: Strings): string {
  const { isOpen, nextChange, isOpenNext, mayStayOpen } = state;
  if (isOpen === null && mayStayOpen) return strings.maybeOpen;
  // What is closed until it is not known whether it is open is not said to open then.
  if (isOpen === null || nextChange === null || (!isOpen && isOpenNext === null)) return '';
  const words = timeWords(locale, moment);
  const change = new Date(nextChange);
  if (mayStayOpen) return fill(strings.orLater, fill(strings.until, words.moment(change)));
  const left = Math.ceil((change.getTime() - moment.at.getTime()) / MINUTE);
  const [inTime, atTime] = isOpen ? [strings.closesIn, strings.until] : [strings.opensIn, strings.opensAgain];
  return left <= SOON ? fill(inTime, words.minutes(left)) : fill(atTime, words.moment(change));
}
