/** A moment: ISO 8601 in UTC with milliseconds, 24 characters, so that text order is time order. */
export type Timestamp = string;

/** `now`, or one millisecond after `previous` where the clock has not passed it: each result is strictly later than the last. */
export function strictlyLater(now: Timestamp, previous: Timestamp): Timestamp {
  return now > previous ? now : addMilliseconds(previous, 1);
}

export function addMilliseconds(moment: Timestamp, milliseconds: number): Timestamp {
  return new Date(Date.parse(moment) + milliseconds).toISOString();
}
