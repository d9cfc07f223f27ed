import type { Clock } from '../document/saving/map-service.ts';

/** Does something when it is asked for, but never twice within so many milliseconds: what is asked for meanwhile is done once, after them. */
export function pacedBy(clock: Clock, pace: number, run: () => void) {
  let last = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | null = null;

  function now(): void {
    cancel = null;
    last = clock.now();
    run();
  }

  return {
    ask(): void {
      if (cancel) return;
      const wait = last + pace - clock.now();
      if (wait <= 0) now();
      else cancel = clock.after(wait, now);
    },
    stop(): void {
      cancel?.();
      cancel = null;
    },
  };
}
