import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';

/** Of its limit; a job that ends within it is not looked at. */
const UNSEEN = 0.1;

/** So many times its limit a job may last at most, where other programs keep the thread from its core. */
const LONGEST = 4;

/**
 * Resolves when the thread has worked on its job for so many milliseconds of a core: what other programs take from it on a busy
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
    // One that cannot say what it used is deep in work that nothing interrupts.
    const used = await Promise.race([milliseconds(thread), pause(limit)]);
    if (before === null || used === null) return;
    left = limit * (1 - UNSEEN) - (used - before);
  }
}

/** What the thread has used of a core; null where it ends meanwhile. */
async function milliseconds(thread: Worker): Promise<number | null> {
  const used = await thread.cpuUsage().catch(() => null);
  return used && (used.user + used.system) / 1000;
}
