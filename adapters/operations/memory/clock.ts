import type { Timestamp } from '../../../src/domain/shared/timestamp.ts';

/** A clock that can be set. From there on it runs like any other. */
export type MemoryClock = {
  readonly now: () => Timestamp;
  /** Milliseconds since 1970. */
  readonly time: () => number;
  readonly set: (time: Timestamp) => void;
  /** Forward by so many milliseconds, or back. */
  readonly advance: (milliseconds: number) => void;
  /** Back to the time of the machine. */
  readonly reset: () => void;
};

export function memoryClock(): MemoryClock {
  let ahead = 0;
  const time = () => Date.now() + ahead;
  return {
    time,
    now: () => new Date(time()).toISOString(),
    set(timestamp) {
      ahead = Date.parse(timestamp) - Date.now();
    },
    advance(milliseconds) {
      ahead += milliseconds;
    },
    reset() {
      ahead = 0;
    },
  };
}
