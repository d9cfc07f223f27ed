import { requestBudget } from '../../../src/domain/wayfinding/network/work-budget.ts';
import type { JobThread } from '../../workers/threads/job-thread.ts';
import { jobThreads } from '../../workers/threads/job-threads.ts';
import { type Result, resultOf } from '../../workers/threads/reply.ts';
import { handedOver, type Job, publicMapJobs } from './jobs.ts';

/** Does the jobs of small maps at once, in the thread of the requests, and those of large maps in another. */
export interface MapThreads {
  /** What does the jobs of a map, as long as it is not marked otherwise. */
  of(projectId: string): (job: Job) => Promise<Result>;
  isLarge(projectId: string): boolean;
  /** From now on the map, and its next versions, are taken for large. */
  markLarge(projectId: string): void;
  close(): Promise<void>;
}

/** In milliseconds. The largest map takes some seconds of a core; the rest is for a machine that is busy. */
const TIME_LIMIT = 60_000;

/** How many maps are known to be large. */
const MOST_LARGE = 10_000;

/** Small maps are parsed in the calling thread, large ones in one of their own. */
export function mapThreads(): MapThreads {
  const replyTo = publicMapJobs(requestBudget);
  const here = async (job: Job) => resultOf(await replyTo(job));
  const there: JobThread<Job> = jobThreads(1, {
    script: 'public-map',
    what: 'This map',
    timeLimit: TIME_LIMIT,
    handsOver: handedOver,
    kindOf: ({ type }) => type,
    frees: ({ type }) => type === 'close',
  });
  const large = new Set<string>();
  return {
    of: (projectId) => (large.has(projectId) ? there.run : here),
    isLarge: (projectId) => large.has(projectId),
    markLarge(projectId) {
      if (large.size >= MOST_LARGE) large.clear();
      large.add(projectId);
    },
    close: () => there.close(),
  };
}
