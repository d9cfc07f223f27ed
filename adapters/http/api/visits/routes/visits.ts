import { INGESTION_BODY } from '../../../bodies/body-limits.ts';
import { liveHeaders, publicRequestOf } from '../../../public-maps/live-request.ts';
import { onPublished } from '../../../requests/authorize.ts';
import { type Request, route } from '../../../shared/route.ts';
import { visitBatch, visitCounts } from '../schemas/visits.ts';

const ingestVisits = route({
  method: 'POST',
  path: '/api/p/:projectId/analytics/',
  name: 'ingestVisits',
  summary: 'Record visitor events; malformed events are dropped, the rest is recorded',
  description:
    'Records events of visitors: `event` is one of mapView, areaClick, areaHover, markerClick, markerHover, ' +
    'levelSwitch, tagFilter, languageSwitch, searchQuery, searchNoResult, searchResultClick, routeBuild, ' +
    'routeFail, linkClick, shareClick and sessionEnd; `params` has an `id` or a `query`, `timestamp` is a ' +
    'date-time, moved to within 24 hours of now. JSON may also be sent as `text/plain`, as ' +
    '`navigator.sendBeacon` does. Malformed events are dropped and counted; so are all where analytics are ' +
    'off, where the event is not enabled, and of visitors who opted out with `DNT` or `Sec-GPC`. No address ' +
    'is stored. More than 100 events are 400. 404 unless the project is published, 403 outside of its ' +
    '`allowed_domains`. At most 60 requests a minute from an address (429).',
  auth: 'public',
  rate: 'ingestion',
  authorize: onPublished,
  body: {
    schema: visitBatch,
    limit: INGESTION_BODY,
    isReadHere: true,
    takesText: true,
  },
  responses: { 202: visitCounts },
  errors: ['permission_denied'],
  async handle({ body, ...request }) {
    const { head, ...counts } = await request.app.visits.ingest({
      ...publicRequestOf(request),
      ...visitorOf(request),
      events: body.events,
    });
    return { status: 202, body: counts, headers: liveHeaders(head, request, { caching: 'no-store' }) };
  },
});

/** The User-Agent, and whether the visitor opted out of tracking: Do Not Track, and its successor Global Privacy Control. */
const visitorOf = ({ header }: Pick<Request, 'header'>) => ({
  userAgent: header('user-agent'),
  isPrivate: header('dnt') === '1' || header('sec-gpc') === '1',
});

export const visitRoutes = [ingestVisits];
