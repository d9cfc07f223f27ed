import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../../src/domain/errors.ts';
import { type Job, networkJobs, type Reply, type Result, resultOf } from './network-jobs.ts';

const SCRIPT = new URL('./network-worker.ts', import.meta.url);

/** The largest network of an older release takes half a minute of a core; the rest is for a machine that is busy. */
const TIME_LIMIT = 120_000;
const HEAP_MEGABYTES = 768;
const MOST_WAITING = 100;
const RETRY_SECONDS = 5;

/** Jobs that are done beside the event loop, one after the other. */
export interface NetworkThread {
  /** Throws the error that the job comes to, and `unavailable` where it takes too long or too much memory. */
  ask(job: Job): Promise<Result>;
  close(): Promise<void>;
}

/**
 * A worker thread that starts with the first job, is replaced once it fails or is cut off, and does not keep the process alive while
 * it has nothing to do. `timeLimit` is in milliseconds, counted from the job's turn.
 */
export function networkThread({
  script = SCRIPT,
  timeLimit = TIME_LIMIT,
  mostWaiting = MOST_WAITING,
} = {}): NetworkThread {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function started(): Worker {
    const thread = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES } });
    // Whoever waits for a reply hears of it; without a listener, an error that nobody waits for would end the process.
    thread.on('error', () => {});
    thread.once('exit', () => {
      if (worker === thread) worker = null;
    });
    return thread;
  }

  async function askNow(job: Job): Promise<Result> {
    worker ??= started();
    const thread = worker;
    thread.ref();
    const reply = await replyFrom(thread, job, timeLimit).catch(async (error: unknown) => {
      await thread.terminate();
      throw error;
    });
    thread.unref();
    return resultOf(reply);
  }

  return {
    ask(job) {
      if (waiting >= mostWaiting) return Promise.reject(busy('Too many questions about routes are waiting.'));
      waiting++;
      const asked = last.then(() => askNow(job)).finally(() => waiting--);
      last = asked.catch(() => {});
      return asked;
    },
    close: async () => void (await worker?.terminate()),
  };
}

/** The same without a thread: whoever asks waits. */
export function noThread(): NetworkThread {
  const replyTo = networkJobs();
  return { ask: async (job) => resultOf(await replyTo(job)), close: async () => {} };
}

export const busy = (message: string, cause?: unknown): DomainError => {
  const error = new DomainError('unavailable', message, {}, { retry_after: RETRY_SECONDS });
  error.cause = cause;
  return error;
};

/** Rejects when the thread fails, ends or takes too long, and leaves no listener or timer behind. */
async function replyFrom(thread: Worker, job: Job, timeLimit: number): Promise<Reply> {
  const settled = new AbortController();
  const { signal } = settled;
  thread.postMessage(job);
  try {
    return await Promise.race([
      once(thread, 'message', { signal }).then(([reply]) => reply as Reply),
      once(thread, 'exit', { signal }).then(([code]) => Promise.reject(new Error(`The thread ended with ${code}.`))),
      setTimeout(timeLimit, null, { signal }).then(() =>
        Promise.reject(busy('The network of this map takes too long.')),
      ),
    ]);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException | null)?.code;
    throw code === 'ERR_WORKER_OUT_OF_MEMORY' ? busy('The network of this map takes too much memory.', error) : error;
  } finally {
    settled.abort();
  }
}
