import { setTimeout } from 'node:timers/promises';

/** Resolves when the state is there, however long that takes: the test's own timeout ends the wait. */
export async function waitUntil(isThere: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isThere())) await setTimeout(20);
}
