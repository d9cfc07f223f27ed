import { chooseEncoding, namesTag } from '../encoding.ts';
import type { LiveCache } from '../live-cache.ts';
import { type Route, route } from '../route.ts';
import { liveAnswer } from '../schemas/projects.ts';
import { publicCaching } from '../site.ts';

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
      const headers = {
        etag: encoding === 'identity' ? `"${map.digest}"` : `"${map.digest}-${encoding}"`,
        'cache-control': publicCaching(site),
        vary: 'Accept-Encoding',
      };
      if (namesTag(header('if-none-match'), map.digest)) return { status: 304, headers };
      if (encoding === 'identity') return { status: 200, bytes: map.plain, type: JSON_TYPE, headers };
      return {
        status: 200,
        bytes: map[encoding],
        type: JSON_TYPE,
        headers: { ...headers, 'content-encoding': encoding },
      };
    },
  });
  return [readLive];
}

const JSON_TYPE = 'application/json; charset=utf-8';
