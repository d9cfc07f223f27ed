import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../../../adapters/web/studio/document/saving/map-service.ts';

/** A clock that stands still until it is advanced; what is due runs in its order, and what it started is finished first. */
export type SimulatedClock = Clock & { readonly advance: (milliseconds: number) => Promise<void> };

type Timer = { readonly at: number; readonly run: () => void };

export function createSimulatedClock(): SimulatedClock {
  let now = 0;
  const timers = new Set<Timer>();
  return {
    now: () => now,
    after(milliseconds, run) {
      const timer = { at: now + milliseconds, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async advance(milliseconds) {
      const end = now + milliseconds;
      await setImmediate();
      for (;;) {
        const next = [...timers].reduce<Timer | null>(
          (first, timer) => (first && first.at <= timer.at ? first : timer),
          null,
        );
        if (!next || next.at > end) break;
        timers.delete(next);
        now = next.at;
        next.run();
        await setImmediate();
      }
      now = end;
    },
  };
}
