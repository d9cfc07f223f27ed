import * as v from 'valibot';
import { liveHeaders, publicRequestOf } from '../../../public-maps/live-request.ts';
import { packedResponse } from '../../../public-maps/packed-map.ts';
import { packedTexts } from '../../../public-maps/packed-texts.ts';
import { type Route, route } from '../../../shared/route.ts';
import { presentLiveClosure } from '../present-closures.ts';
import { liveClosureResponse } from '../schemas/closures.ts';

/** The header with the version that is published: an open page learns of a newer one from it, without another request. */
const MAP_VERSION = 'map-version';

/** The closures of a published map, which its page asks for every 30 seconds. */
export function liveClosureRoutes(): readonly Route[] {
  const packed = packedTexts();
  const listLiveClosures = route({
    method: 'GET',
    path: '/embed/:projectId/closures',
    name: 'listLiveClosures',
    namesVersion: true,
    summary: 'List the closures of a published project that act now or begin within the next hour',
    description:
      'For clients that poll: 304 while nothing has changed, and `Map-Version` says when the map has. 404 unless the project is published, 403 outside of its ' +
      '`allowed_domains`.',
    auth: 'public',
    responses: { 200: v.array(liveClosureResponse), 304: null },
    errors: ['permission_denied'],
    async handle(request) {
      const { app, params, header } = request;
      const projectId = params.projectId!;
      const head = await app.live.access(publicRequestOf(request));
      const closures = await app.live.closures({ projectId, age: head.age });
      const caching = liveHeaders(head, request, { varies: ['Accept-Encoding'], caching: 'no-cache' });
      const headers = { ...caching, [MAP_VERSION]: String(head.version) };
      return packedResponse(packed(projectId, JSON.stringify(closures.map(presentLiveClosure))), header, headers);
    },
  });
  return [listLiveClosures];
}
