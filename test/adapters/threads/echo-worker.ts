import { serveJobs } from '../../../adapters/threads/serve-jobs.ts';

serveJobs((text: string) => ({ value: text }));
