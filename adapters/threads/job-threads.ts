import { type JobThread, jobThread, type ThreadOptions } from './job-thread.ts';

/** So many threads, each of which does jobs one after the other; a job goes to the one where the fewest wait. */
export function jobThreads<Job>(count: number, options: ThreadOptions<Job>): JobThread<Job> {
  const lanes = Array.from({ length: count }, () => ({ waiting: 0, thread: jobThread(options) }));
  return {
    ask(job) {
      const lane = lanes.reduce((best, each) => (each.waiting < best.waiting ? each : best));
      lane.waiting++;
      return lane.thread.ask(job).finally(() => lane.waiting--);
    },
    close: async () => void (await Promise.all(lanes.map(({ thread }) => thread.close()))),
  };
}
