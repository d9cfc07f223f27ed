import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';

/** A share of its limit; a job that ends within it is not monitored. */
const UNSEEN = 0.1;

/** How many times its limit a job may last at most, where other programs use the core. */
const LONGEST = 4;

/**
 * Resolves when the thread has used so many milliseconds of CPU time on its job: time that other programs use on a busy
 * machine does not count, up to four times the limit. Rejects when the signal is aborted.
 */
export async function hasWorked(thread: Worker, limit: number, signal: AbortSignal): Promise<void> {
  const latest = performance.now() + limit * LONGEST;
  const pause = (milliseconds: number) => setTimeout(milliseconds, null, { signal });
  await pause(limit * UNSEEN);
  const before = await Promise.race([milliseconds(thread), pause(limit)]);
  let left = limit * (1 - UNSEEN);
  while (left > 0 && performance.now() < latest) {
    await pause(Math.max(left, 1));
    // A thread that does not respond is busy with uninterruptible work.
    const used = await Promise.race([milliseconds(thread), pause(limit)]);
    if (before === null || used === null) return;
    left = limit * (1 - UNSEEN) - (used - before);
  }
}

/** The CPU time of the thread; null where it ends meanwhile. */
async function milliseconds(thread: Worker): Promise<number | null> {
  const used = await thread.cpuUsage().catch(() => null);
  return used && (used.user + used.system) / 1000;
}
