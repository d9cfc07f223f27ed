import { serveJobs } from '../threads/serve-jobs.ts';
import { networkJobs } from './network-jobs.ts';

serveJobs(networkJobs());
