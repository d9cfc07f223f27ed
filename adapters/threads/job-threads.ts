import { type JobThread, jobThread, type ThreadOptions } from './job-thread.ts';

/** A number of threads, each of which runs jobs one after the other; a job goes to the one with the shortest queue. */
export function jobThreads<Job>(count: number, options: ThreadOptions<Job>): JobThread<Job> {
  const workers = Array.from({ length: count }, () => ({ waiting: 0, thread: jobThread(options) }));
  return {
    run(job) {
      const worker = workers.reduce((best, each) => (each.waiting < best.waiting ? each : best));
      worker.waiting++;
      return worker.thread.run(job).finally(() => worker.waiting--);
    },
    close: async () => void (await Promise.all(workers.map(({ thread }) => thread.close()))),
  };
}
