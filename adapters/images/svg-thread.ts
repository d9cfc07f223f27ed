import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { refused } from './refused.ts';
import type { CleanSvg } from './svg.ts';
import type { SvgAnswer } from './svg-worker.ts';

const SCRIPT = new URL('./svg-worker.ts', import.meta.url);

/** The worst drawing of 5 MB takes 2 seconds of a core; the rest is for a machine that is busy. */
const TIME_LIMIT = 15_000;
const HEAP_MEGABYTES = 512;

/** Cleans drawings beside the event loop. */
export interface SvgThread {
  /**
   * As `cleanSvg`, one drawing at a time in the order of the calls. Refuses what takes too long or too much memory; a fault
   * rejects, and neither touches the drawing that comes next.
   */
  clean(bytes: Uint8Array): Promise<CleanSvg>;
}

/**
 * A worker thread that starts with the first drawing, is replaced once it fails or is cut off, and does not keep the process
 * alive while it has nothing to do. `timeLimit` is in milliseconds, counted from the drawing's turn.
 */
export function svgThread({ script = SCRIPT, timeLimit = TIME_LIMIT } = {}): SvgThread {
  let worker: Worker | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  function started(): Worker {
    const thread = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES } });
    // Whoever waits for an answer hears of it; without a listener, one that nobody waits for would end the process.
    thread.on('error', () => {});
    thread.once('exit', () => {
      if (worker === thread) worker = null;
    });
    return thread;
  }

  async function cleanNow(bytes: Uint8Array): Promise<CleanSvg> {
    worker ??= started();
    const thread = worker;
    thread.ref();
    const answer = await ask(thread, bytes, timeLimit).catch(async (error: unknown) => {
      await thread.terminate();
      throw error;
    });
    thread.unref();
    if ('refusal' in answer) throw refused(answer.refusal);
    return answer;
  }

  return {
    clean(bytes) {
      const cleaned = turn.then(() => cleanNow(bytes));
      turn = cleaned.catch(() => {});
      return cleaned;
    },
  };
}

/** The thread's answer. Rejects when it fails, ends or takes too long, and leaves no listener or timer behind. */
async function ask(thread: Worker, bytes: Uint8Array, timeLimit: number): Promise<SvgAnswer> {
  const settled = new AbortController();
  const { signal } = settled;
  // A copy that is handed over: what lies around the bytes in a larger buffer stays here.
  const copy = new Uint8Array(bytes);
  thread.postMessage(copy, [copy.buffer]);
  try {
    return await Promise.race([
      once(thread, 'message', { signal }).then(([answer]) => answer as SvgAnswer),
      once(thread, 'exit', { signal }).then(([code]) => Promise.reject(new Error(`The thread ended with ${code}.`))),
      setTimeout(timeLimit, null, { signal }).then(() => Promise.reject(tooComplicated())),
    ]);
  } catch (error) {
    throw isOutOfMemory(error) ? tooComplicated() : error;
  } finally {
    settled.abort();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooComplicated() {
  return refused('The SVG is too complicated.');
}
