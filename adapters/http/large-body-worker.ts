import { packValue } from '../workers/content/packed-value.ts';
import { replyOf } from '../workers/threads/reply.ts';
import { serveJobs } from '../workers/threads/serve-jobs.ts';
import { textsIn } from './api/translations/files.ts';
import { parseJson } from './bodies/json.ts';
import type { LargeBody, LargeFile } from './bodies/large-body.ts';
import { CHECKED_ROUTES } from './large-body-routes.ts';
import { presentedBy } from './shared/route.ts';
import { validatedWithIgnored } from './validation/ignored-fields.ts';
import { parse } from './validation/validation.ts';

/** How bodies that may be large are checked and packed, by the names of their routes. */
const RULES = new Map(
  CHECKED_ROUTES.flatMap(({ name, body, responses }) => (body ? [[name, { body, responses }]] : [])),
);

serveJobs((job: LargeBody | LargeFile) =>
  replyOf(async () => {
    if ('format' in job) return { value: packValue(await textsIn(job.format, job.bytes)) };
    const { route, bytes, ...limits } = job;
    const { body: rule, responses } = RULES.get(route)!;
    const sent = parseJson(bytes, limits);
    const presented = presentedBy({ body: rule, responses });
    const { value: body, ignored } = validatedWithIgnored(sent, presented, () => parse(rule.schema, sent));
    return { value: rule.pack ? rule.pack(body) : body, ignored };
  }),
);
