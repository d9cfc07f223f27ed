import { jobThreads } from '../../../adapters/workers/threads/job-threads.ts';

// A program that nothing keeps alive but its jobs in a thread that remembers nothing.
const script = new URL('echo-worker.ts', import.meta.url);
const threads = jobThreads<string>(1, { script, what: 'This job', timeLimit: 60_000, isStateless: true });
for (let number = 0; number < 100; number++) void threads.run(`${number}`).then(() => console.log(number));
