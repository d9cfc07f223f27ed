import { threadId } from 'node:worker_threads';
import { serveJobs } from '../../../adapters/workers/threads/serve-jobs.ts';

/** Replies with the number of its thread, after it has allocated so many megabytes and no longer needs them. */
serveJobs((megabytes: number) => {
  const allocated = Array.from({ length: megabytes }, () => new Array(131_072).fill(threadId));
  return { value: allocated.at(-1)?.[0] ?? threadId };
});
