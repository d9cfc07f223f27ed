/** How much is sent at once, and how long is waited after a fault. */
export type Pace = {
  /** How many items a request may have: fewer after one that was too large, or refused without naming an item. */
  readonly most: () => number;
  readonly saved: () => void;
  /** A request of so many items has to be sent in parts. */
  readonly split: (count: number) => void;
  /** A version of others came first. Returns whether to merge it at once: after several in a row it waits. */
  readonly mayMergeAtOnce: () => boolean;
  /** Returns the wait after a fault in milliseconds: longer each time, and as long as the service says, in seconds. */
  readonly waitAfterFault: (retryAfter: number | null) => number;
  /** The next wait is short again. */
  readonly startOver: () => void;
};

const [SHORTEST_WAIT, LONGEST_WAIT] = [1000, 30_000];
/** After so many versions of others in a row it waits. */
const MOST_STALE = 5;

export function createPace(): Pace {
  let most = Number.POSITIVE_INFINITY;
  let faults = 0;
  let stale = 0;
  return {
    most: () => most,
    saved() {
      [faults, stale, most] = [0, 0, most * 2];
    },
    split(count) {
      most = Math.ceil(count / 2);
    },
    mayMergeAtOnce: () => ++stale <= MOST_STALE,
    waitAfterFault(retryAfter) {
      stale = 0;
      return Math.max((retryAfter ?? 0) * 1000, Math.min(SHORTEST_WAIT * 2 ** faults++, LONGEST_WAIT));
    },
    startOver() {
      faults = 0;
    },
  };
}
