import { wholeBudget } from '../../../src/domain/wayfinding/network/work-budget.ts';
import { serveJobs } from '../../workers/threads/serve-jobs.ts';
import { publicMapJobs } from './jobs.ts';

serveJobs(publicMapJobs(wholeBudget));
