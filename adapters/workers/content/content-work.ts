import {
  CONTENT_JOBS,
  type ContentJobName,
  type InputOf,
  type ResultOf,
} from '../../../src/domain/content-jobs/content-jobs.ts';
import type { StoredItem } from '../../../src/domain/projects/content/project-content.ts';
import type { Steps } from '../../../src/domain/shared/steps.ts';
import type { ContentWork, JobInput } from '../../../src/ports/projects/content-work.ts';
import { inSteps } from '../../../src/usecases/shared/in-steps.ts';
import { newId } from '../../security/ids.ts';
import { jobThreads } from '../threads/job-threads.ts';
import { LARGE_TEXT } from '../threads/large-text.ts';
import { packItems, unpackItems } from '../threads/packed-items.ts';
import type { Result } from '../threads/reply.ts';
import { yieldToEventLoop } from '../yielding.ts';
import type { PackedJob } from './content-worker.ts';
import { isPacked } from './packed-value.ts';

/** The largest map takes some seconds of a core; the rest is for a busy machine. */
const TIME_LIMIT = 60_000;
const THREADS = 2;

/** `large`: from how many characters on a map is processed in one of the threads. */
export function threadedContentWork({ large = LARGE_TEXT, threads = THREADS } = {}): ContentWork {
  const pool = jobThreads<PackedJob>(threads, { script: 'content', what: 'This map', timeLimit: TIME_LIMIT });
  return {
    async run<Name extends ContentJobName>(name: Name, given: JobInput<Name>): Promise<ResultOf<Name>> {
      if (isSmall(given, large)) return inSteps({ yieldToEventLoop }, here(name, given as InputOf<Name>));
      const result = await pool.run({ name, given: packItems(given) });
      return unpackItems((result as Extract<Result, { value: unknown }>).value) as ResultOf<Name>;
    },
    close: () => pool.close(),
  };
}

function here<Name extends ContentJobName>(name: Name, given: InputOf<Name>): Steps<ResultOf<Name>> {
  const work = CONTENT_JOBS[name] as (given: InputOf<Name>, newId: () => string) => Steps<ResultOf<Name>>;
  return work(given, newId);
}

type Sized = { readonly items?: readonly StoredItem[]; readonly json?: string; readonly sent?: unknown };

/** Whether the input of a job is shorter than so many characters. */
function isSmall({ items = [], json = '', sent }: Sized, large: number): boolean {
  return !isPacked(sent) && items.reduce((sum, item) => sum + item.json.length, json.length) < large;
}
