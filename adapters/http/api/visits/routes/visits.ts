import * as v from 'valibot';
import { onPublished } from '../../../authorize.ts';
import { INGESTION_BODY } from '../../../bodies/body-limits.ts';
import { named } from '../../../openapi/named.ts';
import { liveHeaders, publicRequestOf } from '../../../public-maps/live-request.ts';
import { type Request, route } from '../../../route.ts';
import { list, object } from '../../../validation/fields.ts';

const count = v.pipe(v.number(), v.integer());

const ingestVisits = route({
  method: 'POST',
  path: '/api/p/:projectId/analytics/',
  name: 'ingestVisits',
  summary: 'Record visitor events; malformed events are dropped, the rest is recorded',
  auth: 'public',
  rate: 'ingestion',
  authorize: onPublished,
  body: {
    schema: named('VisitBatch', object({ events: list(v.unknown(), 100) })),
    limit: INGESTION_BODY,
    takesText: true,
  },
  responses: { 202: named('VisitCounts', v.object({ accepted: count, dropped: count })) },
  errors: ['permission_denied'],
  async handle({ body, ...request }) {
    const { head, ...counts } = await request.app.visits.ingest({
      ...publicRequestOf(request),
      ...visitorOf(request),
      events: body.events,
    });
    return { status: 202, body: counts, headers: { ...liveHeaders(head, request), 'cache-control': 'no-store' } };
  },
});

/** The User-Agent, and whether the visitor opted out of tracking: Do Not Track, and its successor Global Privacy Control. */
const visitorOf = ({ header }: Pick<Request, 'header'>) => ({
  userAgent: header('user-agent'),
  isPrivate: header('dnt') === '1' || header('sec-gpc') === '1',
});

export const visitRoutes = [ingestVisits];
