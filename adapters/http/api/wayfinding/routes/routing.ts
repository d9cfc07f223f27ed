import { onProject, onPublished } from '../../../authorize.ts';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import type { LiveCache } from '../../../public-maps/live-cache.ts';
import { liveHeaders, publicRequestOf } from '../../../public-maps/live-request.ts';
import { type Route, route } from '../../../route.ts';
import { routeQuestion, routeResponse } from '../schemas/routes.ts';
import { WAYFINDING } from './wayfinding.ts';

const findWorkingRoute = route({
  method: 'POST',
  path: `${WAYFINDING}route/`,
  name: 'findWorkingRoute',
  summary: 'Find a route between two places of the working copy, with instructions',
  auth: 'project',
  isReading: true,
  authorize: onProject('project.view'),
  body: { schema: routeQuestion, limit: DEFAULT_BODY },
  responses: { 200: routeResponse },
  async handle({ app, caller, params, body: question }) {
    const json = await app.wayfinding.route({ caller, projectId: params.projectId!, question });
    return { status: 200, json };
  },
});

/** Routes of working copies, and of published maps. */
export function routingRoutes(cache: LiveCache): readonly Route[] {
  const findLiveRoute = route({
    method: 'POST',
    path: '/api/p/:projectId/route/',
    name: 'findLiveRoute',
    summary: 'Find a route between two places of a published map, with instructions',
    auth: 'public',
    authorize: onPublished,
    body: { schema: routeQuestion, limit: DEFAULT_BODY },
    responses: { 200: routeResponse },
    errors: ['permission_denied'],
    async handle({ body: question, ...request }) {
      const { app, params } = request;
      const head = await app.live.access(publicRequestOf(request));
      const published = { projectId: params.projectId!, version: head.version };
      const json = await cache.route(app, published, question);
      const headers = { ...liveHeaders(head, request), 'cache-control': 'no-store' };
      return { status: 200, json, headers };
    },
  });

  return [findWorkingRoute, findLiveRoute];
}
