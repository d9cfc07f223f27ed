/** How often a database that does not respond is asked again, in milliseconds. */
const REST = 1000;
/** After how long a question without a response does not keep others from being asked, in milliseconds. */
const GIVEN_UP = 4000;
const REPORT_EVERY = 60_000;

type OutageNeeds = {
  readonly now: () => number;
  readonly report: (message: string, cause: unknown) => void;
};

/** Whether the database fails, as far as requests have noticed. While it does, few of them ask it. */
export function databaseOutage({ now, report }: OutageNeeds) {
  let failingSince: number | null = null;
  let lastResponse = Number.NEGATIVE_INFINITY;
  let nextTry = 0;
  let nextReport = 0;

  return {
    /** In the milliseconds of `now`; null where it works. */
    since: () => failingSince,
    /** `asked`: when it was asked, in monotonic milliseconds. It may have responded to others since. */
    begin(asked: number, cause: unknown): void {
      if (failingSince !== null || asked < lastResponse) return;
      const time = performance.now();
      failingSince = now() - (time - asked);
      nextTry = time + REST;
      if (time < nextReport) return;
      nextReport = time + REPORT_EVERY;
      report('the database does not respond: published maps are served from memory as far as possible', cause);
    },
    end(): void {
      failingSince = null;
      lastResponse = performance.now();
    },
    /** Whether it is time to ask again; then it is not for the next ones. */
    mayTry(): boolean {
      const time = performance.now();
      if (time < nextTry) return false;
      nextTry = time + GIVEN_UP;
      return true;
    },
    /** The same, after which others may ask again. */
    tried<T>(asking: Promise<T>): Promise<T> {
      const began = performance.now();
      return asking.finally(() => {
        nextTry = Math.min(nextTry, began + REST);
      });
    },
  };
}
