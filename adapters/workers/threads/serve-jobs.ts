import { parentPort } from 'node:worker_threads';
import type { Reply } from './reply.ts';

/**
 * Replies to the jobs of the parent thread; its first message says that it is ready. A fault is not caught:
 * it ends this thread, and the parent is notified.
 */
export function serveJobs<Job>(replyTo: (job: Job) => Reply | Promise<Reply>): void {
  parentPort?.on('message', async (job: Job) => {
    const reply = await replyTo(job);
    parentPort?.postMessage(reply, buffersIn(reply));
  });
  parentPort?.postMessage('ready');
}

/** The depth to which a reply is searched for bytes: those of files are in a list. */
const DEPTH = 4;

/** Fewer bytes are copied faster than transferred. */
const WORTH_HANDING_OVER = 65_536;

/** Bytes are transferred, not copied; those in shared memory need not be. */
const buffersIn = (reply: Reply): ArrayBuffer[] =>
  'value' in reply ? [...new Set(buffersOf(reply.value, DEPTH))] : [];

function buffersOf(value: unknown, depth: number): ArrayBuffer[] {
  if (value instanceof Uint8Array) {
    return value.buffer instanceof ArrayBuffer && value.byteLength >= WORTH_HANDING_OVER ? [value.buffer] : [];
  }
  if (depth === 0 || typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.values(value).flatMap((part) => buffersOf(part, depth - 1));
}
