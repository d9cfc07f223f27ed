import type { AskedDay, DayPart } from './time-words.ts';

/** When a place is to be open, as a text says it; null where it does not. */
export type AskedTime = {
  readonly day: AskedDay | null;
  readonly part: DayPart | null;
  /** In minutes from midnight. `isEither`: an hour that may be one of the morning or of the afternoon. */
  readonly clock: { readonly minute: number; readonly isEither: boolean } | null;
};

/** A time of day as it is written. `half`: that of the day, where it is named; `isBare`: only a number of an hour. */
export type Hour = {
  readonly hour: number;
  readonly minute: number;
  readonly half: 'am' | 'pm' | null;
  readonly isBare: boolean;
};

/** In minutes. */
const HOUR = 60;
const DAY = 24 * HOUR;
/** Until then it is the night of the day before, in minutes from midnight. */
const NIGHT_ENDS = 6 * HOUR;

/** What is after midnight in a night is of the day after the one that is named, and the next such time where that is today. */
export function timeOf(hour: Hour | null, day: AskedDay | null, part: DayPart | null): AskedTime {
  const clock = hour && clockOf(hour, day, part);
  const isAfterMidnight = clock !== null && clock.minute < NIGHT_ENDS && (part === 'evening' || part === 'night');
  if (!isAfterMidnight) return { day, part, clock };
  if (day === null || day === 'today') return { day: null, part, clock };
  return { day, part, clock: { ...clock, minute: clock.minute + DAY } };
}

/** An hour of twelve in the half of the day that it or the text names; without either it may be in both. */
function clockOf({ hour, minute, half, isBare }: Hour, day: AskedDay | null, part: DayPart | null): AskedTime['clock'] {
  const isAfternoon = hour < 12 && (half === 'pm' || (half === null && isLate(hour, part)));
  const isEither = isBare && part === null && hour > 0 && hour < 12 && (day === null || day === 'today');
  const whole = hour === 12 ? twelveIn(half, part) : hour + (isAfternoon ? 12 : 0);
  return { minute: whole * HOUR + minute, isEither };
}

/** Whether an hour of twelve is one of the afternoon in this part of a day. */
function isLate(hour: number, part: DayPart | null): boolean {
  if (part === 'noon') return hour <= 3;
  return part === 'afternoon' || part === 'evening' || (part === 'night' && hour >= 6);
}

/** Twelve is noon, midnight in the morning, and in the evening that at the end of the day. */
function twelveIn(half: Hour['half'], part: DayPart | null): number {
  if (half !== 'pm' && (part === 'evening' || part === 'night')) return 24;
  return half === 'am' ? 0 : 12;
}
