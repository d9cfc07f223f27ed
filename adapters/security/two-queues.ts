import { unavailable } from '../../src/domain/shared/errors.ts';

/** Runs a function when a slot is free. Throws `DomainError('unavailable')` where too many wait already. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Two queues of limited length, for the same slots: at most `width` run at once, and whenever one is done, the first
 * queue takes precedence over the second.
 */
export function twoQueues(width: number, length: number): { readonly first: Queue; readonly second: Queue } {
  let running = 0;
  const waiting: readonly [(() => void)[], (() => void)[]] = [[], []];

  const queue =
    (queue: (() => void)[]): Queue =>
    async (work) => {
      if (queue.length >= length) throw unavailable('Too many sign-ins at once: try again in a moment.');
      if (running >= width) await new Promise<void>((resolve) => queue.push(resolve));
      else running++;
      try {
        return await work();
      } finally {
        const next = waiting[0].shift() ?? waiting[1].shift();
        if (next) next();
        else running--;
      }
    };

  return { first: queue(waiting[0]), second: queue(waiting[1]) };
}
