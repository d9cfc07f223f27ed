import { serveJobs } from '../../../adapters/workers/threads/serve-jobs.ts';

serveJobs((text: string) => ({ value: text }));
