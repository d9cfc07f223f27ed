import * as v from 'valibot';
import { INGESTION_BODY } from '../body-limits.ts';
import { list, object } from '../fields.ts';
import { route } from '../route.ts';

const count = v.pipe(v.number(), v.integer());

const ingestVisits = route({
  method: 'POST',
  path: '/api/p/:projectId/analytics/',
  name: 'ingestVisits',
  summary: 'Count what visitors did; a malformed event is dropped, the others are kept',
  auth: 'public',
  rate: 'ingestion',
  body: { schema: object({ events: list(v.unknown(), 100) }), limit: INGESTION_BODY, takesText: true },
  answers: { 202: v.object({ accepted: count, dropped: count }) },
  async handle({ app, params, body }) {
    return { status: 202, body: await app.visits.ingest({ projectId: params.projectId!, events: body.events }) };
  },
});

export const visitRoutes = [ingestVisits];
