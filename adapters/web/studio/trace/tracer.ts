import { scriptAddress } from '../frame/trusted-types.ts';
import type { JobInput, JobName, JobReply, JobRequest, JobResult } from './jobs.ts';

type Waiting = { readonly done: (made: unknown) => void; readonly failed: (reason: Error) => void };

const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let count = 0;

/** Has the worker do a job. Rejects where the worker cannot be loaded, or fails. `transfer`: what is given away. */
export function ask<Name extends JobName>(
  job: Name,
  given: JobInput<Name>,
  transfer: readonly Transferable[] = [],
): Promise<JobResult<Name>> {
  count += 1;
  const asked: JobRequest = { id: count, job, given };
  return new Promise((done, failed) => {
    waiting.set(asked.id, { done: done as Waiting['done'], failed });
    running().postMessage(asked, [...transfer]);
  });
}

function running(): Worker {
  if (worker) return worker;
  worker = new Worker(scriptAddress(new URL(TRACE_WORKER, import.meta.url).pathname), { type: 'module' });
  worker.onmessage = ({ data: { id, made, failure } }: MessageEvent<JobReply>) => {
    const { done, failed } = waiting.get(id)!;
    waiting.delete(id);
    if (failure === undefined) done(made);
    else failed(new Error(failure));
  };
  worker.onerror = ({ message }) => {
    // It could not be loaded: the next job tries again.
    worker = null;
    for (const { failed } of waiting.values()) failed(new Error(message));
    waiting.clear();
  };
  return worker;
}
