import { threadId } from 'node:worker_threads';
import { serveJobs } from '../../../adapters/workers/threads/serve-jobs.ts';

/** What the last job has allocated: held, so that it is still there after the reply. */
let held: readonly unknown[] = [];

/** Replies with the number of its thread, after it has allocated so many megabytes. */
serveJobs((megabytes: number) => {
  held = Array.from({ length: megabytes }, () => new Array(131_072).fill(threadId));
  return { value: held.length === megabytes ? threadId : null };
});
