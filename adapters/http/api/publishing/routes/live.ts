import type { LiveCache } from '../../../public-maps/live-cache.ts';
import { liveHeaders, publicRequestOf } from '../../../public-maps/live-request.ts';
import { packedResponse } from '../../../public-maps/packed-map.ts';
import { type Route, route } from '../../../shared/route.ts';
import { inLanguageQuery, liveMapResponse, liveVersionResponse } from '../schemas/live.ts';

/** The published map, as everyone may read it. */
export function liveRoutes(cache: LiveCache): readonly Route[] {
  const readLive = route({
    method: 'GET',
    path: '/api/p/:projectId/',
    name: 'getLiveProject',
    summary:
      'The live version of a published project, in every language or in one; descriptions are plain text or clean HTML',
    description:
      'Returns what was published, never the working copy; hidden levels and places are left out. With `lang`, ' +
      'translations are replaced by texts in that language, else in its base, the closest language of the map, ' +
      'the default language, or any. 404 unless the project is published. 403 if the project has ' +
      '`allowed_domains` and the request comes neither from one of these nor with an API key.',
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
      return packedResponse(packed, header, liveHeaders(head, request, { varies: ['Accept-Encoding'] }));
    },
  });

  return [readLive, readLiveVersion];
}

const readLiveVersion = route({
  method: 'GET',
  path: '/api/p/:projectId/version/',
  name: 'getLiveVersion',
  summary: 'Get the version number of a published project',
  description:
    'For clients that poll: the version changes whenever another version is published. 404 unless the project ' +
    'is published, 403 outside of its `allowed_domains`.',
  auth: 'public',
  responses: { 200: liveVersionResponse, 304: null },
  errors: ['permission_denied'],
  async handle(request) {
    const head = await request.app.live.access(publicRequestOf(request));
    const { version, liveUpdatedAt } = head;
    const body = { id: request.params.projectId, version, live_updated_at: liveUpdatedAt };
    return { status: 200, body, headers: liveHeaders(head, request, { caching: 'no-cache' }) };
  },
});
