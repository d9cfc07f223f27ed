import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { busy } from '../../../src/domain/shared/errors.ts';
import { hasWorked } from './has-worked.ts';
import { type Reply, type Result, resultOf } from './reply.ts';
import { startWorker, type ThreadName } from './thread-scripts.ts';

const HEAP_MEGABYTES = 768;
/** A thread whose heap has grown to so many bytes holds mostly what nobody needs. It starts again in a tenth of a second. */
const MUCH_MEMORY = 48 * 1024 * 1024;
/** A thread that remembers nothing ends after so many milliseconds without a job: idle, it takes twenty megabytes and more. */
const IDLE_LIMIT = 60_000;
/** A thread loads its modules in a tenth of a second; the rest is for a busy machine. In milliseconds. */
const START_LIMIT = 60_000;

/** Jobs in worker threads, of which each does one after the other. */
export interface JobThread<Job> {
  /** Throws the error of the job, and `busy` where too many wait, or it takes too long or too much memory. */
  run(job: Job): Promise<Result>;
  close(): Promise<void>;
}

export type ThreadOptions<Job> = {
  /** The script of the thread, which calls `serveJobs`: its name, or the file of one that has none. */
  readonly script: ThreadName | URL;
  /** The description of a slow job, for users. */
  readonly what: string;
  /** In milliseconds of CPU time, from the start of the job in a started thread. */
  readonly timeLimit: number;
  readonly heapMegabytes?: number;
  /** The error of a job that takes too much `time` or `memory`; `busy` where it is not given. */
  readonly tooHeavy?: (resource: 'time' | 'memory', cause?: unknown) => Error;
  /** Whether a job only frees memory: it is done before all that wait, however many, and only by a thread that has started. */
  readonly frees?: (job: Job) => boolean;
  /**
   * Whether the thread remembers nothing between jobs: then it ends after one that took much memory, which is free at once, and where there is
   * none for a minute.
   */
  readonly isStateless?: boolean;
  /** In milliseconds, instead of that minute. */
  readonly idleLimit?: number;
  /** The parts of a job that are transferred to the thread instead of copied. */
  readonly handsOver?: (job: Job) => readonly ArrayBuffer[];
};

/**
 * One worker thread, for `jobThreads`. It starts with the first job, is replaced after a failure or a timeout, and does not keep the
 * process alive while it is idle.
 */
export function jobThread<Job>(options: ThreadOptions<Job>): JobThread<Job> {
  const { script, what, heapMegabytes = HEAP_MEGABYTES, frees = () => false, idleLimit = IDLE_LIMIT } = options;
  let idle: NodeJS.Timeout | undefined;
  let worker: { readonly thread: Worker; readonly ready: Promise<unknown> } | null = null;
  let last: Promise<unknown> = Promise.resolve();

  function start(): NonNullable<typeof worker> {
    const thread = startWorker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } });
    // The caller that waits for a reply gets the error; without a listener, an error while idle would end the process.
    thread.on('error', () => {});
    thread.once('exit', () => {
      if (worker?.thread === thread) worker = null;
    });
    const late = (signal: AbortSignal) => pause(START_LIMIT, null, { signal });
    return { thread, ready: firstOf(thread, late, () => busyWith(what)('time')) };
  }

  async function end(thread: Worker): Promise<void> {
    if (worker?.thread === thread) worker = null;
    await thread.terminate();
  }

  async function send(job: Job): Promise<Result> {
    clearTimeout(idle);
    worker ??= start();
    const { thread, ready } = worker;
    thread.ref();
    const reply = await ready
      .then(() => replyFrom(thread, job, options))
      .catch(async (error: unknown) => {
        await thread.terminate();
        throw error;
      });
    if (options.isStateless && (await heapOf(thread)) > MUCH_MEMORY) await end(thread);
    else if (options.isStateless) idle = setTimeout(end, idleLimit, thread).unref();
    // Last: until then the process lives for the thread alone, where it is a command.
    thread.unref();
    return resultOf(reply);
  }

  return {
    run(job) {
      if (frees(job) && !worker) return Promise.resolve({ value: true });
      const result = last.then(() => send(job));
      last = result.catch(() => {});
      return result;
    },
    async close() {
      clearTimeout(idle);
      await worker?.thread.terminate();
    },
  };
}

/** In bytes; none where the thread has ended by itself, after its reply. */
const heapOf = async (thread: Worker): Promise<number> =>
  (await thread.getHeapStatistics().catch(() => null))?.total_heap_size ?? 0;

async function replyFrom<Job>(
  thread: Worker,
  job: Job,
  { timeLimit, what, handsOver = () => [], tooHeavy = busyWith(what) }: ThreadOptions<Job>,
): Promise<Reply> {
  thread.postMessage(job, handsOver(job));
  try {
    const late = (signal: AbortSignal) => hasWorked(thread, timeLimit, signal);
    return (await firstOf(thread, late, () => tooHeavy('time'))) as Reply;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException | null)?.code;
    throw code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy('memory', error) : error;
  }
}

/** The next message of the thread. Rejects when it fails, ends or is `late`, and removes its listeners and timers. */
async function firstOf(
  thread: Worker,
  late: (signal: AbortSignal) => Promise<unknown>,
  tooLate: () => Error,
): Promise<unknown> {
  const ended = new AbortController();
  const { signal } = ended;
  try {
    return await Promise.race([
      once(thread, 'message', { signal }).then(([message]) => message),
      once(thread, 'exit', { signal }).then(([code]) => Promise.reject(new Error(`The thread ended with ${code}.`))),
      late(signal).then(() => Promise.reject(tooLate())),
    ]);
  } finally {
    ended.abort();
  }
}

const busyWith =
  (what: string) =>
  (resource: 'time' | 'memory', cause?: unknown): Error =>
    busy(`${what} takes too ${resource === 'time' ? 'long' : 'much memory'}.`, cause);
