import {
  CONTENT_JOBS,
  type ContentJobName,
  type InputOf,
  type ResultOf,
} from '../../../src/domain/content-jobs/content-jobs.ts';
import type { ContentWork, JobInput } from '../../../src/ports/projects/content-work.ts';
import { newId } from '../../security/ids.ts';
import { jobThreads } from '../threads/job-threads.ts';
import { isLargeValue, LARGE_TEXT } from '../threads/large-text.ts';
import { packItems, textLength, unpackItems } from '../threads/packed-items.ts';
import type { Result } from '../threads/reply.ts';
import type { PackedJob } from './content-worker.ts';
import { isPacked } from './packed-value.ts';

/** The largest map takes some seconds of a core; the rest is for a busy machine. */
const TIME_LIMIT = 60_000;
const THREADS = 2;

/** `large`: from how many characters on a map is processed in one of the threads. */
export function threadedContentWork({ large = LARGE_TEXT, threads = THREADS } = {}): ContentWork {
  const pool = jobThreads<PackedJob>(threads, {
    script: 'content',
    what: 'This map',
    timeLimit: TIME_LIMIT,
    isStateless: true,
  });
  return {
    async run<Name extends ContentJobName>(name: Name, given: JobInput<Name>): Promise<ResultOf<Name>> {
      if (isSmall(given, large)) return here(name, given as InputOf<Name>);
      const result = await pool.run({ name, given: packItems(given) });
      return unpackItems((result as Extract<Result, { value: unknown }>).value) as ResultOf<Name>;
    },
    close: () => pool.close(),
  };
}

function here<Name extends ContentJobName>(name: Name, given: InputOf<Name>): ResultOf<Name> {
  const work = CONTENT_JOBS[name] as (given: InputOf<Name>, newId: () => string) => ResultOf<Name>;
  return work(given, newId);
}

type Sent = { readonly sent?: unknown; readonly patch?: unknown };

/** Whether a job takes some milliseconds at most: its maps have fewer characters than `large`, and what was sent is short too. */
const isSmall = (given: Sent, large: number): boolean =>
  !isPacked(given.sent) && textLength(given) < large && !isLargeValue([given.sent, given.patch]);
