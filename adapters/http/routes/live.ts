import { chooseEncoding, encodingHeaders, namesTag } from '../encoding.ts';
import type { LiveCache } from '../live-cache.ts';
import { MAP_TYPE, mapHeaders } from '../packed-map.ts';
import { type Route, route } from '../route.ts';
import { liveAnswer } from '../schemas/projects.ts';

/** The public API: what everyone may read of a published project (completions 5). */
export function liveRoutes(cache: LiveCache): readonly Route[] {
  const readLive = route({
    method: 'GET',
    path: '/api/p/:projectId/',
    name: 'readLive',
    summary: 'The live version of a published project',
    auth: 'public',
    answers: { 200: liveAnswer, 304: null },
    async handle({ app, params, header, site }) {
      const projectId = params.projectId!;
      const { version } = await app.live.head(projectId);
      const map = await cache.get(app, projectId, version);
      const encoding = chooseEncoding(header('accept-encoding'));
      const headers = mapHeaders(site, map, encoding);
      if (namesTag(header('if-none-match'), map.digest)) return { status: 304, headers };
      return {
        status: 200,
        bytes: map[encoding],
        type: MAP_TYPE,
        headers: { ...headers, ...encodingHeaders(encoding) },
      };
    },
  });
  return [readLive];
}
