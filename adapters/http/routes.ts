import type { EmbedAssets } from '../embed/assets.ts';
import type { LiveCache } from './live-cache.ts';
import { openApiDocument } from './openapi.ts';
import { type Route, route } from './route.ts';
import { authRoutes } from './routes/auth.ts';
import { embedRoutes } from './routes/embed.ts';
import { type Health, healthRoutes } from './routes/health.ts';
import { imageRoutes } from './routes/images.ts';
import { liveRoutes } from './routes/live.ts';
import { meRoutes } from './routes/me.ts';
import { organizationRoutes } from './routes/organizations.ts';
import { projectActionRoutes } from './routes/project-actions.ts';
import { projectRoutes } from './routes/projects.ts';
import { snapshotRoutes } from './routes/snapshots.ts';
import { tagRoutes } from './routes/tags.ts';
import { visitRoutes } from './routes/visits.ts';

export type RouteNeeds = {
  readonly cache: LiveCache;
  readonly assets: EmbedAssets;
  readonly health: Health;
  readonly serviceName: string;
};

/** Every endpoint of the service, and the document that describes them. */
export function allRoutes({ cache, assets, health, serviceName }: RouteNeeds): readonly Route[] {
  const described = [
    ...authRoutes,
    ...meRoutes,
    ...organizationRoutes,
    ...projectRoutes,
    ...projectActionRoutes,
    ...tagRoutes,
    ...imageRoutes,
    ...snapshotRoutes,
    ...liveRoutes(cache),
    ...visitRoutes,
    ...embedRoutes(cache, assets),
    ...healthRoutes(health),
  ];
  let document: string | null = null;
  const readDocument = () => {
    document ??= JSON.stringify(openApiDocument(routes, serviceName, health.version));
    return document;
  };
  const routes: Route[] = [...described, describe(readDocument)];
  return routes;
}

function describe(document: () => string): Route {
  return route({
    method: 'GET',
    path: '/api/openapi.json',
    name: 'readOpenApi',
    summary: 'This document',
    auth: 'public',
    answers: { 200: 'application/json' },
    handle: async () => ({ status: 200, json: document(), headers: { 'cache-control': 'public, no-cache' } }),
  });
}
