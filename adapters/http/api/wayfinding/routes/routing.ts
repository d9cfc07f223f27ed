import { DEFAULT_BODY, QUESTION_VALUES } from '../../../bodies/body-limits.ts';
import type { LiveCache } from '../../../public-maps/live-cache.ts';
import { liveHeaders, publicRequestOf } from '../../../public-maps/live-request.ts';
import { onProject, onPublished } from '../../../requests/authorize.ts';
import { type Route, route } from '../../../shared/route.ts';
import { routeClosure } from '../present.ts';
import { routeQuestion, routeResponse } from '../schemas/routes.ts';
import { WAYFINDING } from './wayfinding.ts';

const findWorkingRoute = route({
  method: 'POST',
  path: `${WAYFINDING}route/`,
  name: 'findWorkingRoute',
  summary: 'Find a route between two places of the working copy, with instructions',
  description:
    'Computes on the working copy, hidden places included, and changes nothing: every role and read keys may. ' +
    'Each end and stop is an area, a marker, a `key`, an `externalId`, or a point on a level; 400 on the field for none or ' +
    'several of these, and for a place that is not on the map. Where no way exists the response is 200 with ' +
    '`no_route`, the reason and what blocks it; if only ways with steps exist for the profile `accessible`, ' +
    '`alternative` has the default route.',
  auth: 'project',
  isReading: true,
  authorize: onProject('project.view'),
  body: { schema: routeQuestion, limit: DEFAULT_BODY, maxValues: QUESTION_VALUES },
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
    description:
      'Computes on the published map. Each end and stop is an area, a marker, a `key`, an `externalId`, or a point on a level; 400 on ' +
      'the field for none or several of these, and for a place that is not on the map. Where no way exists ' +
      'the response is 200 with `no_route`, the reason and what blocks it; if only ways with steps exist for ' +
      'the profile `accessible`, `alternative` has the default route. Closures that act now count: no route leads ' +
      'through what is closed, and `closures` has those of a route and its ends. 404 unless the project is ' +
      'published, 403 outside of its `allowed_domains`.',
    auth: 'public',
    authorize: onPublished,
    body: { schema: routeQuestion, limit: DEFAULT_BODY, maxValues: QUESTION_VALUES },
    responses: { 200: routeResponse },
    errors: ['permission_denied'],
    async handle({ body: question, ...request }) {
      const { app, params } = request;
      const head = await app.live.access(publicRequestOf(request));
      const published = { projectId: params.projectId!, version: head.version };
      const acting = await app.live.actingClosures({ projectId: published.projectId, age: head.age });
      const json = await cache.route(app, published, { ...question, closures: acting.map(routeClosure) });
      const headers = liveHeaders(head, request, { caching: 'no-store' });
      return { status: 200, json, headers };
    },
  });

  return [findWorkingRoute, findLiveRoute];
}
