import { replyOf } from '../../workers/threads/reply.ts';
import { serveJobs } from '../../workers/threads/serve-jobs.ts';
import { cleanSvg } from './svg.ts';

serveJobs((given: Uint8Array) =>
  replyOf(() => {
    const { bytes, ...size } = cleanSvg(given);
    return { value: { ...size, bytes: new Uint8Array(bytes) } };
  }),
);
