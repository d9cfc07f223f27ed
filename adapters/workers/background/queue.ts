import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Background } from '../../../src/ports/shared/background.ts';

type QueueSettings = {
  readonly report: (message: string, cause: unknown) => void;
  /** Receives a report of dropped work, one for a period. */
  readonly warn: (message: string) => void;
  /** The maximum number of queued tasks. */
  readonly capacity?: number;
  /** How many tasks run at once; one by default. */
  readonly atOnce?: number;
  /** How long `close` waits for the queued work, in milliseconds. */
  readonly closeMs?: number;
  /** The minimum delay of the first task, and the maximum random addition, in milliseconds. */
  readonly pauseMs?: { readonly least: number; readonly chance: number };
  /** The interval of reports of dropped work, in milliseconds. */
  readonly warnMs?: number;
};

const CAPACITY = 10_000;
const CLOSE_MS = 10_000;
const PAUSE_MS = { least: 20, chance: 80 };
const WARN_MS = 60_000;

/**
 * Runs work in order of arrival, one or a few at a time, so that a lot of it does not starve the requests. The first begins after a pause,
 * so that neither the response nor a request right after it waits for it on a busy machine.
 */
export function backgroundQueue(settings: QueueSettings): Background {
  const { report, warn, capacity = CAPACITY, atOnce = 1 } = settings;
  const { closeMs = CLOSE_MS, pauseMs = PAUSE_MS, warnMs = WARN_MS } = settings;
  const drops = droppedCount(warn, warnMs);
  const waiting: (() => Promise<void>)[] = [];
  const closing = new AbortController();
  const workers = new Set<Promise<void>>();
  const beside = new Set<Promise<void>>();
  const drain = async (isDone: () => void) => {
    const milliseconds = pauseMs.least + Math.random() * pauseMs.chance;
    await pause(milliseconds, undefined, { signal: closing.signal }).catch(() => {});
    for (let work = waiting.shift(); work; work = waiting.shift()) {
      await work().catch((cause: unknown) => report('work after a response failed', cause));
      await nextTurn();
    }
    // At once, so that no work is queued in between without a worker.
    isDone();
  };
  const begin = () => {
    const worker: Promise<void> = drain(() => workers.delete(worker));
    workers.add(worker);
  };
  return {
    async run(work) {
      if (waiting.length >= capacity) return drops.add();
      waiting.push(work);
      if (workers.size < atOnce) begin();
    },
    async within(milliseconds, work) {
      const working: Promise<void> = work(() => closing.signal.aborted)
        .catch((cause: unknown) => report('work beside a response failed', cause))
        .finally(() => beside.delete(working));
      beside.add(working);
      await inTime(milliseconds, working);
    },
    async close() {
      closing.abort();
      drops.report();
      if (workers.size + beside.size > 0) await inTime(closeMs, Promise.all([...workers, ...beside]));
      if (waiting.length > 0) report('work after a response was left', new Error(`${waiting.length} wait still`));
    },
  };
}

/** Resolves with the work, or after so many milliseconds. */
async function inTime(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(patience.resolve, milliseconds);
  await Promise.race([work, patience.promise]);
  clearTimeout(timer);
}

/** Counts dropped work, and reports it once per period, so that a flood of work does not flood the log. */
function droppedCount(warn: (message: string) => void, milliseconds: number) {
  let [dropped, timer] = [0, null as NodeJS.Timeout | null];
  const report = () => {
    if (timer) clearTimeout(timer);
    if (dropped > 0) warn(`work after responses was dropped ${dropped} times, since too much waited`);
    [dropped, timer] = [0, null];
  };
  const add = () => {
    dropped++;
    timer ??= setTimeout(report, milliseconds).unref();
  };
  return { add, report };
}
