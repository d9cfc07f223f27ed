import type { JobThread } from '../threads/job-thread.ts';
import { jobThreads } from '../threads/job-threads.ts';
import { resultOf } from '../threads/reply.ts';
import { type Job, networkJobs } from './network-jobs.ts';

/** The largest network of an older release takes half a minute of a core; the rest is for a busy machine. */
const TIME_LIMIT = 120_000;

const kindOf = ({ type }: Job): string => type;
const frees = ({ type }: Job): boolean => type === 'close';

export type NetworkThread = JobThread<Job>;

export function networkThread({ timeLimit = TIME_LIMIT, mostWaiting = 100 } = {}): NetworkThread {
  const what = 'The network of this map';
  return jobThreads(1, { script: 'network', what, timeLimit, mostWaiting, kindOf, frees });
}

/** The same without a thread: the caller waits. */
export function noThread(): NetworkThread {
  const replyTo = networkJobs();
  return { run: async (job) => resultOf(await replyTo(job)), close: async () => {} };
}
