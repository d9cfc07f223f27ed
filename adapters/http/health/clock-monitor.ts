/** How far the clocks of an instance and of the database may differ, in milliseconds. */
const CLOCK_TOLERANCE = 5_000;

export type ClockNeeds = {
  /** The database's time; null where it is that of this machine. Rejects where the database does not respond. */
  readonly databaseTime: () => Promise<string | null>;
  /** The time of this instance. */
  readonly now: () => string;
  /** Receives the difference when it becomes too large, and when it no longer is; in milliseconds, positive where this clock is ahead. */
  readonly onChange: (difference: number) => void;
};

/**
 * The difference between the clocks of this instance and the database, in milliseconds, positive where this one is ahead; 0 within the
 * tolerance, and the last known one while the database does not respond.
 */
export function clockMonitor({ databaseTime, now, onChange }: ClockNeeds): () => Promise<number> {
  let last = 0;
  return async () => {
    const time = await databaseTime().catch(() => null);
    if (time === null) return last;
    const difference = Date.parse(now()) - Date.parse(time);
    const next = Math.abs(difference) > CLOCK_TOLERANCE ? difference : 0;
    if ((next === 0) !== (last === 0)) onChange(next);
    last = next;
    return next;
  };
}
