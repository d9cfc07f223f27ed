import { packValue } from '../../content/packed-value.ts';
import { replyOf } from '../../threads/reply.ts';
import { serveJobs } from '../../threads/serve-jobs.ts';
import { organizationRoutes } from '../api/organizations/routes/organizations.ts';
import { areaRoutes } from '../api/projects/routes/areas.ts';
import { levelRoutes } from '../api/projects/routes/levels.ts';
import { markerRoutes } from '../api/projects/routes/markers.ts';
import { projectRoutes } from '../api/projects/routes/projects.ts';
import type { TranslationFormat } from '../api/translations/export/file.ts';
import { textsIn } from '../api/translations/files.ts';
import { translationRoutes } from '../api/translations/routes/translations.ts';
import { wayfindingRoutes } from '../api/wayfinding/routes/wayfinding.ts';
import type { Route } from '../route.ts';
import { parse } from '../validation/validation.ts';
import { parseJson } from './json.ts';
import { type PackedJson, packJson } from './packed-json.ts';

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
