import type { ImportOptions } from '../../src/domain/exchange/import.ts';
import { readFiles, type StoredSource } from '../content/exchange/read-files.ts';
import { checkedValues } from '../http/api/projects/item-values.ts';
import { replyOf } from '../workers/threads/reply.ts';
import { serveJobs } from '../workers/threads/serve-jobs.ts';

/** Files on the disk to be read, and how. */
export type ReadJob = { readonly sources: readonly StoredSource[]; readonly options: ImportOptions };

serveJobs(({ sources, options }: ReadJob) =>
  replyOf(async () => ({ value: await readFiles(sources, options, checkedValues) })),
);
