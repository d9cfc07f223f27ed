import { packValue } from '../content/packed-value.ts';
import { replyOf } from '../threads/reply.ts';
import { serveJobs } from '../threads/serve-jobs.ts';
import { parseJson } from './json.ts';
import { type PackedJson, packJson } from './packed-json.ts';
import type { Route } from './route.ts';
import { areaRoutes } from './routes/areas.ts';
import { levelRoutes } from './routes/levels.ts';
import { markerRoutes } from './routes/markers.ts';
import { organizationRoutes } from './routes/organizations.ts';
import { projectRoutes } from './routes/projects.ts';
import { translationRoutes } from './routes/translations.ts';
import { wayfindingRoutes } from './routes/wayfinding.ts';
import type { TranslationFormat } from './translation-export/file.ts';
import { textsIn } from './translation-files.ts';
import { parse } from './validation.ts';

/** A body to check, and the route that it was sent to. */
export type LargeBody = { readonly route: string; readonly bytes: Uint8Array; readonly maxValues: number };

/** A translator's file. */
export type LargeFile = { readonly format: TranslationFormat; readonly bytes: Uint8Array };

const ROUTES: readonly Route[] = [
  ...[...projectRoutes, ...levelRoutes, ...areaRoutes, ...markerRoutes],
  ...[...wayfindingRoutes, ...translationRoutes, ...organizationRoutes],
];

/** How bodies that may be large are checked and packed, by the names of their routes. */
const RULES = new Map(ROUTES.flatMap(({ name, body }) => (body ? [[name, body]] : [])));

/** A checked body: packed as its route says, or as values that are parsed again where they are asked for. */
export type CheckedBody = { readonly packed: unknown } | { readonly json: PackedJson };

serveJobs((job: LargeBody | LargeFile) =>
  replyOf(async () => {
    if ('format' in job) return { value: { packed: packValue(await textsIn(job.format, job.bytes)) } };
    const { route, bytes, maxValues } = job;
    const { schema, pack } = RULES.get(route)!;
    const body = parse(schema, parseJson(bytes, { maxValues }));
    return { value: (pack ? { packed: pack(body) } : { json: packJson(body) }) satisfies CheckedBody };
  }),
);
