import * as v from 'valibot';
import type { LiveCache } from '../../../public-maps/live-cache.ts';
import { liveHeaders, publicRequestOf } from '../../../public-maps/live-request.ts';
import { packedResponse } from '../../../public-maps/packed-map.ts';
import { type Route, route } from '../../../shared/route.ts';
import { routeClosure } from '../../wayfinding/present.ts';
import { foundPlaceResponse, listedPlaceResponse, placesQuery, searchQuery } from '../schemas/live.ts';

/** The places of a published map, for a list beside it or a kiosk, and search. */
export function livePlaceRoutes(cache: LiveCache): readonly Route[] {
  const listLivePlaces = route({
    method: 'GET',
    path: '/api/p/:projectId/places/',
    name: 'listLivePlaces',
    summary:
      'Every area and marker of a published map in one language, or those of a level (its id or key) or with a tag (its id)',
    description:
      'For a list beside the map. Hidden places are left out. Texts are in the language `lang`, else in its ' +
      'base, the closest language of the map, the default language, or any. 404 unless the project is published, 403 outside of its ' +
      '`allowed_domains`.',
    auth: 'public',
    query: placesQuery,
    responses: { 200: v.array(listedPlaceResponse), 304: null },
    errors: ['permission_denied'],
    async handle({ query: { lang = null, level = null, tag = null }, ...request }) {
      const { app, params, header } = request;
      const head = await app.live.access(publicRequestOf(request));
      const published = { projectId: params.projectId!, version: head.version };
      const headers = liveHeaders(head, request, { varies: ['Accept-Encoding'] });
      return packedResponse(await cache.places(app, published, { language: lang, level, tag }), header, headers);
    },
  });

  const searchLive = route({
    method: 'GET',
    path: '/api/p/:projectId/search/',
    name: 'searchLivePlaces',
    summary: 'Search the places of a published map in all languages, best match first',
    description:
      'Matches titles, aliases, tags, categories, amenities, keys, external ids and descriptions, and is ' +
      'typo-tolerant. Words of common categories, such as toilet, Aufzug or nearest café, find their places in twelve ' +
      'languages. With `from`, an id or key of a place, or a point as `level,x,y`, results have their walking ' +
      'distance by the `profile` around what is closed now, and the nearer of equally good ones come first. ' +
      'A text such as `coffee near gate 82` finds what is near the place that it names, in order of the distance from there, which is ' +
      'also the distance of the results where there is `from`. ' +
      '404 unless the project is published, 403 outside of its `allowed_domains`.',
    auth: 'public',
    query: searchQuery,
    responses: { 200: v.array(foundPlaceResponse), 304: null },
    errors: ['permission_denied'],
    async handle({ query: { q: text, lang: language = null, limit, from, profile = 'default' }, ...request }) {
      const { app, params } = request;
      const head = await app.live.access(publicRequestOf(request));
      const published = { projectId: params.projectId!, version: head.version };
      const asked = { text, language, limit };
      if (from === undefined) {
        const json = await cache.search(app, published, asked);
        return { status: 200, json, headers: liveHeaders(head, request) };
      }
      const acting = await app.live.actingClosures({ projectId: published.projectId, age: head.age });
      const start = { from, profile, closures: acting.map(routeClosure) };
      const json = await cache.nearest(app, published, asked, start);
      return { status: 200, json, headers: liveHeaders(head, request, { caching: 'no-store' }) };
    },
  });

  return [listLivePlaces, searchLive];
}
