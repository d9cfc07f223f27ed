import { parentPort } from 'node:worker_threads';
import type { Reply } from './reply.ts';

/**
 * Replies to the jobs of the thread that started this one; its first message says that it is ready for them. A fault is not caught:
 * it ends this thread, and the other one is notified.
 */
export function serveJobs<Job>(replyTo: (job: Job) => Reply | Promise<Reply>): void {
  parentPort?.on('message', async (job: Job) => {
    const reply = await replyTo(job);
    parentPort?.postMessage(reply, buffersIn(reply));
  });
  parentPort?.postMessage('ready');
}

/** Bytes are handed over, not copied. */
function buffersIn(reply: Reply): ArrayBuffer[] {
  const value = 'value' in reply ? reply.value : null;
  const parts = value instanceof Object ? Object.values(value) : [];
  return parts.filter((part) => part instanceof Uint8Array).map(({ buffer }) => buffer as ArrayBuffer);
}
