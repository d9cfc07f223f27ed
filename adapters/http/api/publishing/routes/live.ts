import type { LiveCache } from '../../../public-maps/live-cache.ts';
import { liveHeaders, publicRequestOf } from '../../../public-maps/live-request.ts';
import { packedResponse } from '../../../public-maps/packed-map.ts';
import { type Route, route } from '../../../route.ts';
import { inLanguageQuery, liveMapResponse, liveVersionResponse } from '../schemas/live.ts';

/** The published map, as everyone may read it. */
export function liveRoutes(cache: LiveCache): readonly Route[] {
  const readLive = route({
    method: 'GET',
    path: '/api/p/:projectId/',
    name: 'getLiveProject',
    summary:
      'The live version of a published project, in every language or in one; descriptions are plain text or clean HTML',
    auth: 'public',
    query: inLanguageQuery,
    responses: { 200: liveMapResponse, 304: null },
    errors: ['permission_denied'],
    async handle({ query: { lang }, ...request }) {
      const { app, params, header } = request;
      const projectId = params.projectId!;
      const head = await app.live.access(publicRequestOf(request));
      const packed =
        lang === undefined
          ? await cache.get(app, projectId, head.version)
          : await cache.inLanguage(app, { projectId, version: head.version }, lang);
      return packedResponse(packed, header, liveHeaders(head, request, ['Accept-Encoding']));
    },
  });

  return [readLive, readLiveVersion];
}

const readLiveVersion = route({
  method: 'GET',
  path: '/api/p/:projectId/version/',
  name: 'getLiveVersion',
  summary: 'Get the version number of a published project',
  auth: 'public',
  responses: { 200: liveVersionResponse },
  errors: ['permission_denied'],
  async handle(request) {
    const head = await request.app.live.access(publicRequestOf(request));
    const { version, liveUpdatedAt } = head;
    const body = { id: request.params.projectId, version, live_updated_at: liveUpdatedAt };
    return { status: 200, body, headers: { ...liveHeaders(head, request), ...UNKEPT } };
  },
});

/** The version is never cached. */
const UNKEPT = { 'cache-control': 'no-cache' };
