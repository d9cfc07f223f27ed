import type { IncomingMessage } from 'node:http';

/** The least of a body that must arrive, in bytes, in any so many milliseconds. */
export type Pace = { readonly bytes: number; readonly milliseconds: number };

/** How often the bodies that are arriving are looked at in that time. */
const LOOKS = 20;

export type PacedBody = {
  /** Counts bytes that have arrived. */
  readonly count: (size: number) => void;
  /** The body is not watched any more. */
  readonly stop: () => void;
};

/**
 * Watches how fast bodies arrive. Only time in which the service reads counts: not while a body is paused, because what takes it in is
 * behind, and not while this thread is busy with something else.
 */
export function paceWatch({ bytes: least, milliseconds }: Pace) {
  const looks = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  const lookAtAll = () => {
    for (const look of looks) look();
  };

  return {
    /** Calls `onSlow`, once, when less than the least of the body arrives in the time. */
    watch(req: Pick<IncomingMessage, 'readableFlowing'>, onSlow: () => void): PacedBody {
      /** What has arrived between the last looks; the first time is a part of one, and counts in addition. */
      const arrived: number[] = [];
      let now = 0;
      const stop = () => {
        looks.delete(look);
        if (looks.size === 0) clearInterval(timer);
      };
      const look = () => {
        if (!req.readableFlowing) return;
        arrived.push(now);
        now = 0;
        if (arrived.length <= LOOKS) return;
        arrived.shift();
        if (arrived.reduce((sum, size) => sum + size, 0) >= least) return;
        stop();
        onSlow();
      };
      if (looks.size === 0) timer = setInterval(lookAtAll, milliseconds / LOOKS).unref();
      looks.add(look);
      return {
        count(size) {
          now += size;
        },
        stop,
      };
    },
  };
}
