/** Time and chance. */
export type Clock = {
  /** Runs it once after so many seconds; not any more where what is returned was called before. */
  readonly after: (seconds: number, run: () => void) => () => void;
  /** A number from 0 up to 1. */
  readonly random: () => number;
};

/** The longest delay of a timer, in milliseconds: a longer one runs at once. */
const LONGEST_DELAY = 2 ** 31 - 1;

export const CLOCK: Clock = {
  after(seconds, run) {
    const timer = setTimeout(run, Math.min(seconds * 1000, LONGEST_DELAY));
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** Resolves after so many seconds; rejects with the reason of the signal as soon as that is aborted. */
export function pause({ after }: Clock, seconds: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = after(seconds, () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
