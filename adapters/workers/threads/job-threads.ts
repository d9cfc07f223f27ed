import { busy } from '../../../src/domain/shared/errors.ts';
import { fairLine } from '../../security/fair-line.ts';
import { type JobThread, jobThread, type ThreadOptions } from './job-thread.ts';
import { currentOwner } from './owner.ts';
import type { Result } from './reply.ts';

const MOST_WAITING = 100;

export type PoolOptions<Job> = ThreadOptions<Job> & {
  /** How many jobs may wait for each thread. */
  readonly mostWaiting?: number;
  /** The kind of a job: an owner's jobs of one kind do not wait for all of another. */
  readonly kindOf?: (job: Job) => string;
};

type Waiting = { readonly start: () => void; readonly refuse: (error: Error) => void };

/**
 * A number of threads, each of which does jobs one after the other. The owners of jobs (`owner.ts`) are served in rotation, and no owner
 * uses all of several threads: a job waits at most for those that are running, and for one of each other owner. When the queue is full,
 * the newest job of the owner with the most waiting jobs is refused.
 */
export function jobThreads<Job>(count: number, options: PoolOptions<Job>): JobThread<Job> {
  const { mostWaiting = MOST_WAITING, kindOf = () => '', frees = () => false } = options;
  const threads = Array.from({ length: count }, () => jobThread(options));
  const idle = [...threads];
  const line = fairLine<Waiting>(mostWaiting * count);
  const underWay = new Map<string, number>();
  const mostUnderWay = Math.max(1, count - 1);
  const mayHaveMore = (owner: string): boolean => (underWay.get(owner) ?? 0) < mostUnderWay;

  function startAll(): void {
    while (idle.length > 0) {
      const next = line.next(mayHaveMore);
      if (!next) return;
      next.start();
    }
  }

  const change = (owner: string, by: 1 | -1): void => {
    const left = (underWay.get(owner) ?? 0) + by;
    if (left === 0) underWay.delete(owner);
    else underWay.set(owner, left);
  };

  async function runOn(thread: JobThread<Job>, owner: string, job: Job): Promise<Result> {
    change(owner, 1);
    try {
      return await thread.run(job);
    } finally {
      change(owner, -1);
      idle.push(thread);
      startAll();
    }
  }

  function waitAndRun(job: Job): Promise<Result> {
    const owner = currentOwner();
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const start = () => resolve(runOn(idle.pop()!, owner, job));
    line.enter({ name: owner, part: kindOf(job) }, { start, refuse: reject })?.refuse(tooMany());
    startAll();
    return promise;
  }

  return {
    run: async (job) => {
      if (!frees(job)) return waitAndRun(job);
      const [freed] = await Promise.all(threads.map((thread) => thread.run(job)));
      return freed!;
    },
    close: async () => void (await Promise.all(threads.map((thread) => thread.close()))),
  };
}

const tooMany = () => busy('Too many others are waiting. Try again in a few seconds.');
