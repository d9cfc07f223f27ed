import { serveJobs } from '../../threads/serve-jobs.ts';
import { publicMapJobs } from './jobs.ts';

serveJobs(publicMapJobs());
