import { packValue } from '../../content/packed-value.ts';
import { replyOf } from '../../threads/reply.ts';
import { serveJobs } from '../../threads/serve-jobs.ts';
import type { TranslationFormat } from '../api/translations/export/file.ts';
import { textsIn } from '../api/translations/files.ts';
import { parse } from '../validation/validation.ts';
import { parseJson } from './json.ts';
import { CHECKED_ROUTES } from './large-body-routes.ts';

/** A body to check, and the route that it was sent to. */
export type LargeBody = { readonly route: string; readonly bytes: Uint8Array; readonly maxValues: number };

/** A translator's file. */
export type LargeFile = { readonly format: TranslationFormat; readonly bytes: Uint8Array };

/** How bodies that may be large are checked and packed, by the names of their routes. */
const RULES = new Map(CHECKED_ROUTES.flatMap(({ name, body }) => (body ? [[name, body]] : [])));

serveJobs((job: LargeBody | LargeFile) =>
  replyOf(async () => {
    if ('format' in job) return { value: packValue(await textsIn(job.format, job.bytes)) };
    const { route, bytes, maxValues } = job;
    const { schema, pack } = RULES.get(route)!;
    const body = parse(schema, parseJson(bytes, { maxValues }));
    return { value: pack ? pack(body) : body };
  }),
);
