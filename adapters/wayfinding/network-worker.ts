import { parentPort } from 'node:worker_threads';
import { type Job, networkJobs } from './network-jobs.ts';

const replyTo = networkJobs();

/** A fault is not caught: it ends this thread, and is heard of in the one that asked. */
parentPort?.on('message', async (job: Job) => parentPort?.postMessage(await replyTo(job)));
