/** How long before the failure a published version must have been confirmed, in milliseconds. */
const CONFIRMED_WITHIN = 30_000;

/** In milliseconds since 1970: when the database last confirmed it, since when that has failed, and the present. */
export type Staleness = { readonly confirmedAt: number; readonly failingSince: number; readonly now: number };

/**
 * Whether what the database confirmed may be used while it does not respond, for up to so many milliseconds. Not where the clock was
 * set back meanwhile: nothing is known of its age then.
 */
export function mayBeUsedStale({ confirmedAt, failingSince, now }: Staleness, limit: number): boolean {
  const [before, since] = [failingSince - confirmedAt, now - failingSince];
  return since >= 0 && since < limit && before <= CONFIRMED_WITHIN && confirmedAt <= now;
}
