import { CONTENT_JOBS, type ContentJobName } from '../../../src/domain/content-jobs/content-jobs.ts';
import { newId } from '../../security/ids.ts';
import { packItems, unpackItems } from '../threads/packed-items.ts';
import { replyOf } from '../threads/reply.ts';
import { serveJobs } from '../threads/serve-jobs.ts';
import { isPacked, unpackValue } from './packed-value.ts';

/** A job for this thread, its items in columns. */
export type PackedJob = { readonly name: ContentJobName; readonly given: unknown };

serveJobs(({ name, given }: PackedJob) =>
  replyOf(() => {
    const work = CONTENT_JOBS[name] as (given: unknown, newId: () => string) => unknown;
    return { value: packItems(work(unpacked(given), newId)) };
  }),
);

function unpacked(given: unknown): unknown {
  const { sent, ...others } = unpackItems(given) as Record<string, unknown>;
  return isPacked(sent) ? { ...others, sent: unpackValue(sent) } : { ...others, sent };
}
