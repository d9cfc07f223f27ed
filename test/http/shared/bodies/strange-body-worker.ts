import type { LargeBody } from '../../../../adapters/http/bodies/large-body.ts';
import type { Reply } from '../../../../adapters/workers/threads/reply.ts';
import { serveJobs } from '../../../../adapters/workers/threads/serve-jobs.ts';

/** A thread that does what the body says. */
serveJobs(({ bytes }: LargeBody): Reply | Promise<Reply> => {
  const what = Buffer.from(bytes).toString();
  if (what === 'never') return new Promise(() => {});
  if (what === 'throw') throw new Error('a fault in the thread');
  if (what === 'exit') process.exit(3);
  if (what === 'hoard') for (const hoard: unknown[] = []; ; ) hoard.push(new Array(1e5).fill(1.5));
  return { value: { what } };
});
