import { busy } from '../../src/domain/shared/errors.ts';
import { fairQueue } from './fair-queue.ts';
import { type JobThread, jobThread, type ThreadOptions } from './job-thread.ts';
import { currentOwner } from './owner.ts';
import type { Result } from './reply.ts';

const MOST_WAITING = 100;

/**
 * A number of threads, each of which runs jobs one after the other. Owners (`owner.ts`) take turns, and none has all threads: the job of
 * another one waits for no more than what others have under way.
 */
export function jobThreads<Job>(count: number, options: ThreadOptions<Job>): JobThread<Job> {
  const { mostWaiting = MOST_WAITING } = options;
  const threads = Array.from({ length: count }, () => jobThread(options));
  const idle = [...threads];
  const queue = fairQueue({ mostWaiting: mostWaiting * count, atOnce: Math.max(1, count - 1) });

  const startAll = (): void => {
    while (idle.length > 0 && queue.startNext());
  };

  const runOn = async (thread: JobThread<Job>, owner: string, job: Job): Promise<Result> => {
    try {
      return await thread.run(job);
    } finally {
      idle.push(thread);
      queue.end(owner);
      startAll();
    }
  };

  return {
    run(job) {
      const owner = currentOwner();
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      queue.add(owner, {
        start: () => resolve(runOn(idle.pop()!, owner, job)),
        giveWay: () => reject(busy('Too many others are waiting. Try again in a few seconds.')),
      });
      startAll();
      return promise;
    },
    close: async () => void (await Promise.all(threads.map((thread) => thread.close()))),
  };
}
