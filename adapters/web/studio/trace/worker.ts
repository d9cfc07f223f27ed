import { JOBS, type JobReply, type JobRequest } from './jobs.ts';

/** The script of the worker that reads plans: it does one job after the other, while the screen stays free. */
addEventListener('message', ({ data }: MessageEvent<JobRequest>) => void answer(data));

async function answer({ id, job, given }: JobRequest): Promise<void> {
  const reply = (answered: Omit<JobReply, 'id'>): void => postMessage({ id, ...answered });
  try {
    reply({ made: await JOBS[job](given as never) });
  } catch (error) {
    reply({ failure: String(error) });
  }
}
