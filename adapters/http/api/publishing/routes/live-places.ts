import * as v from 'valibot';
import type { LiveCache } from '../../../public-maps/live-cache.ts';
import { liveHeaders, publicRequestOf } from '../../../public-maps/live-request.ts';
import { packedResponse } from '../../../public-maps/packed-map.ts';
import { type Route, route } from '../../../route.ts';
import { foundPlaceResponse, listedPlaceResponse, placesQuery, searchQuery } from '../schemas/live.ts';

/** The places of a published map, for a list beside it or a kiosk, and search. */
export function livePlaceRoutes(cache: LiveCache): readonly Route[] {
  const listLivePlaces = route({
    method: 'GET',
    path: '/api/p/:projectId/places/',
    name: 'listLivePlaces',
    summary:
      'Every area and marker of a published map in one language, or those of a level (its id or key) or with a tag (its id)',
    auth: 'public',
    query: placesQuery,
    responses: { 200: v.array(listedPlaceResponse), 304: null },
    errors: ['permission_denied'],
    async handle({ query: { lang = null, level = null, tag = null }, ...request }) {
      const { app, params, header } = request;
      const head = await app.live.access(publicRequestOf(request));
      const published = { projectId: params.projectId!, version: head.version };
      const headers = liveHeaders(head, request, ['Accept-Encoding']);
      return packedResponse(await cache.places(app, published, { language: lang, level, tag }), header, headers);
    },
  });

  const searchLive = route({
    method: 'GET',
    path: '/api/p/:projectId/search/',
    name: 'searchLivePlaces',
    summary: 'Search the places of a published map in all languages, best match first',
    auth: 'public',
    query: searchQuery,
    responses: { 200: v.array(foundPlaceResponse) },
    errors: ['permission_denied'],
    async handle({ query: { q: text, lang: language = null, limit }, ...request }) {
      const { app, params } = request;
      const head = await app.live.access(publicRequestOf(request));
      const published = { projectId: params.projectId!, version: head.version };
      const json = await cache.search(app, published, { text, language, limit });
      return { status: 200, json, headers: liveHeaders(head, request) };
    },
  });

  return [listLivePlaces, searchLive];
}
