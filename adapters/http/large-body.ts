import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../../src/domain/errors.ts';
import type { LargeBody, LargeBodyReply } from './large-body-worker.ts';
import { unpackJson } from './packed-json.ts';

const SCRIPT = new URL('./large-body-worker.ts', import.meta.url);

/** The largest body takes 2 seconds of a core; the rest is for a machine that is busy. */
const TIME_LIMIT = 20_000;
const HEAP_MEGABYTES = 768;
const THREADS = 2;

/** Parses and checks large bodies beside the event loop. */
export interface LargeBodies {
  /**
   * The body that these bytes hold, as the schema of the route makes of it; the bytes are gone after. Refuses as reading a small
   * body does, and what takes too long or too much memory with 413. A fault rejects, and touches no other body.
   */
  read(body: LargeBody): Promise<unknown>;
}

type Limits = { readonly script?: URL; readonly timeLimit?: number; readonly threads?: number };

/**
 * So many threads, each of which starts with its first body, is replaced once it fails or is cut off, and does not keep the process
 * alive while it has nothing to do. `timeLimit` is in milliseconds, counted from the body's turn.
 */
export function largeBodies({ script = SCRIPT, timeLimit = TIME_LIMIT, threads = THREADS }: Limits = {}): LargeBodies {
  const lanes = Array.from({ length: threads }, () => lane(script, timeLimit));
  return {
    async read(body) {
      const shortest = lanes.reduce((best, each) => (each.waiting() < best.waiting() ? each : best));
      const reply = await shortest.ask(body);
      if ('refusal' in reply) throw new DomainError(reply.refusal.kind, reply.refusal.message, reply.refusal.fields);
      return unpackJson(reply);
    },
  };
}

/** One thread, which takes bodies in the order of the calls. */
function lane(script: URL, timeLimit: number) {
  let worker: Worker | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const started = (): Worker => {
    const thread = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES } });
    // Whoever waits for a reply hears of it; without a listener, one that nobody waits for would end the process.
    thread.on('error', () => {});
    thread.once('exit', () => {
      if (worker === thread) worker = null;
    });
    return thread;
  };

  const askNow = async (body: LargeBody): Promise<LargeBodyReply> => {
    worker ??= started();
    const thread = worker;
    thread.ref();
    const reply = await ask(thread, body, timeLimit).catch((error: unknown) => {
      // Whoever is next gets a new thread: this one may take its time to end.
      worker = null;
      void thread.terminate();
      throw error;
    });
    thread.unref();
    return reply;
  };

  const next = (body: LargeBody): Promise<LargeBodyReply> => {
    waiting++;
    const asked = turn.then(() => askNow(body));
    turn = asked.catch(() => {}).finally(() => waiting--);
    return asked;
  };
  return { ask: next, waiting: () => waiting };
}

/** The thread's reply. Rejects when it fails, ends or takes too long, and leaves no listener or timer behind. */
async function ask(thread: Worker, { bytes, ...body }: LargeBody, timeLimit: number): Promise<LargeBodyReply> {
  const settled = new AbortController();
  const { signal } = settled;
  // A chunk of a request may lie in a buffer that others use: only a whole one is handed over.
  const whole = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
  thread.postMessage({ ...body, bytes: whole }, [whole.buffer as ArrayBuffer]);
  try {
    return await Promise.race([
      once(thread, 'message', { signal }).then(([reply]) => reply as LargeBodyReply),
      once(thread, 'exit', { signal }).then(([code]) => Promise.reject(new Error(`The thread ended with ${code}.`))),
      setTimeout(timeLimit, null, { signal }).then(() => Promise.reject(tooMuch('time'))),
    ]);
  } catch (error) {
    throw (error as NodeJS.ErrnoException | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch('memory') : error;
  } finally {
    settled.abort();
  }
}

const tooMuch = (what: string) => new DomainError('too_large', `The body takes too much ${what} to read.`);
