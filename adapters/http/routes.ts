import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MemoryControls } from '../operations/memory/controls.ts';
import type { LimitInForce } from '../pages/guide/guide-page.ts';
import type { EmbedAssets } from '../pages/map/assets.ts';
import { acceptanceRoutes } from './api/accounts/routes/acceptance.ts';
import { authRoutes } from './api/accounts/routes/auth.ts';
import { avatarRoutes } from './api/accounts/routes/avatar.ts';
import { emailRoutes } from './api/accounts/routes/emails.ts';
import { meRoutes } from './api/accounts/routes/me.ts';
import { passwordRoutes } from './api/accounts/routes/passwords.ts';
import { sessionRoutes } from './api/accounts/routes/sessions.ts';
import { twoFactorRoutes } from './api/accounts/routes/two-factor.ts';
import { memoryRoutes } from './api/memory/routes.ts';
import { apiKeyRoutes } from './api/organizations/routes/api-keys.ts';
import { groupRoutes } from './api/organizations/routes/groups.ts';
import { invitationRoutes } from './api/organizations/routes/invitations.ts';
import { memberRoutes } from './api/organizations/routes/members.ts';
import { organizationRoutes } from './api/organizations/routes/organizations.ts';
import { ownKeyRoutes } from './api/organizations/routes/own-key.ts';
import { planRoutes } from './api/organizations/routes/plans.ts';
import { areaRoutes } from './api/projects/routes/areas.ts';
import { changeRoutes } from './api/projects/routes/changes.ts';
import { draftPictureRoutes } from './api/projects/routes/draft-picture.ts';
import { exportRoutes } from './api/projects/routes/exports.ts';
import { iconRoutes } from './api/projects/routes/icons.ts';
import { imageRoutes } from './api/projects/routes/images.ts';
import { importRoutes } from './api/projects/routes/imports.ts';
import { languageRoutes } from './api/projects/routes/languages.ts';
import { levelRoutes } from './api/projects/routes/levels.ts';
import { markerRoutes } from './api/projects/routes/markers.ts';
import { presenceRoutes } from './api/projects/routes/presence.ts';
import { projectLanguageRoutes } from './api/projects/routes/project-languages.ts';
import { projectRoutes } from './api/projects/routes/projects.ts';
import { snapshotRoutes } from './api/projects/routes/snapshots.ts';
import { startPointRoutes } from './api/projects/routes/start-points.ts';
import { tagRoutes } from './api/projects/routes/tags.ts';
import { templateRoutes } from './api/projects/routes/templates.ts';
import { closureRoutes } from './api/publishing/routes/closures.ts';
import { embedRoutes } from './api/publishing/routes/embed.ts';
import { embedDataRoutes } from './api/publishing/routes/embed-data.ts';
import { embedOfflineRoutes } from './api/publishing/routes/embed-offline.ts';
import { linkPreviewRoutes } from './api/publishing/routes/link-previews.ts';
import { liveRoutes } from './api/publishing/routes/live.ts';
import { liveClosureRoutes } from './api/publishing/routes/live-closures.ts';
import { livePlaceRoutes } from './api/publishing/routes/live-places.ts';
import { projectActionRoutes } from './api/publishing/routes/project-actions.ts';
import { makeLiveRoutes } from './api/publishing/routes/snapshot-make-live.ts';
import { apiDocsRoute } from './api/shared/routes/api-docs.ts';
import { guideRoutes } from './api/shared/routes/guide.ts';
import { type Health, healthRoutes } from './api/shared/routes/health.ts';
import { type MetricsPage, metricsRoutes } from './api/shared/routes/metrics.ts';
import { pageRoutes } from './api/shared/routes/pages.ts';
import { studioSessionRoutes } from './api/studio/routes/session.ts';
import { type StudioSettings, studioRoutes } from './api/studio/routes/studio.ts';
import { translationRoutes } from './api/translations/routes/translations.ts';
import { analyticsRoutes } from './api/visits/routes/analytics.ts';
import { visitRoutes } from './api/visits/routes/visits.ts';
import { branchRoutes } from './api/wayfinding/routes/branches.ts';
import { corridorRoutes } from './api/wayfinding/routes/corridors.ts';
import { routingRoutes } from './api/wayfinding/routes/routing.ts';
import { transitionRoutes } from './api/wayfinding/routes/transitions.ts';
import { wayfindingRoutes } from './api/wayfinding/routes/wayfinding.ts';
import { webhookRoutes } from './api/webhooks/routes/webhooks.ts';
import type { LiveCache } from './public-maps/live-cache.ts';
import { type Packed, pack, packedResponse } from './public-maps/packed-map.ts';
import type { Json } from './shared/json.ts';
import { type Route, route } from './shared/route.ts';
import type { Site } from './shared/site.ts';

export type RouteNeeds = {
  readonly cache: LiveCache;
  readonly assets: EmbedAssets;
  readonly health: Health;
  readonly site: Site;
  /** The controls of a service in memory; null for any other. */
  readonly controls: MemoryControls | null;
  /** Where the metrics are served beside everything else; null where they are not. */
  readonly metrics: MetricsPage | null;
  /** Null where the Studio is not served. */
  readonly studio: StudioSettings | null;
  /** How many requests an account may make; 0 for any number. */
  readonly requestsPerMinute: number;
  /** The limits that the settings set, for the guide. */
  readonly limits: readonly LimitInForce[];
};

/** Every endpoint of the service, and the OpenAPI document. */
export function allRoutes(needs: RouteNeeds): readonly Route[] {
  const { cache, assets, health, site, controls, metrics, studio, requestsPerMinute, limits } = needs;
  const described = [
    ...authRoutes,
    ...twoFactorRoutes,
    ...passwordRoutes,
    ...emailRoutes,
    ...sessionRoutes,
    ...meRoutes,
    ...avatarRoutes,
    ...organizationRoutes,
    ...invitationRoutes,
    ...acceptanceRoutes,
    ...apiKeyRoutes,
    ...memberRoutes,
    ...groupRoutes,
    ...planRoutes,
    ...templateRoutes,
    ...languageRoutes,
    ...iconRoutes(assets),
    ...ownKeyRoutes(requestsPerMinute),
    ...projectRoutes,
    ...projectActionRoutes,
    ...startPointRoutes,
    ...tagRoutes,
    ...translationRoutes,
    ...levelRoutes,
    ...areaRoutes,
    ...markerRoutes,
    ...projectLanguageRoutes,
    ...wayfindingRoutes,
    ...corridorRoutes,
    ...branchRoutes,
    ...transitionRoutes,
    ...routingRoutes(cache),
    ...imageRoutes,
    ...snapshotRoutes,
    ...makeLiveRoutes,
    ...draftPictureRoutes,
    ...presenceRoutes,
    ...changeRoutes,
    ...importRoutes,
    ...exportRoutes,
    ...closureRoutes,
    ...liveRoutes(cache),
    ...livePlaceRoutes(cache),
    ...visitRoutes,
    ...analyticsRoutes,
    ...webhookRoutes,
    ...embedRoutes(cache, assets),
    ...embedDataRoutes(cache),
    ...linkPreviewRoutes(cache),
    ...liveClosureRoutes(),
    ...embedOfflineRoutes(cache, assets),
    apiDocsRoute(assets),
    ...guideRoutes(assets, limits),
    ...(studio ? [...studioRoutes(assets, studio), ...studioSessionRoutes(studio)] : pageRoutes(assets)),
    ...healthRoutes(health),
    ...metricsRoutes(metrics),
    ...memoryRoutes(controls),
  ];
  // What builds the document is loaded with it: its texts and examples are many, and starting needs none of them.
  const build = async () => {
    const { openApiDocument } = await import('./openapi/openapi.ts');
    await nextTurn(); // Loading takes as long as building.
    return openApiDocument(routes, { ...site, version: health.version });
  };
  const document = once(async () => packed(await build()));
  const document30 = once(async () => {
    const { edition30 } = await import('./openapi/edition-30.ts');
    return packed(edition30(await build()));
  });
  const routes: Route[] = [...described, ...documentRoutes(document, document30)];
  return routes;
}

async function packed(document: Json): Promise<Packed> {
  await nextTurn();
  return pack(JSON.stringify(document));
}

/** What is built when it is first asked for, and again after a failure. */
function once<T>(build: () => Promise<T>): () => Promise<T> {
  let built: Promise<T> | null = null;
  return () => {
    built ??= build().catch((error) => {
      built = null;
      throw error;
    });
    return built;
  };
}

const documentRoutes = (document: () => Promise<Packed>, document30: () => Promise<Packed>): readonly Route[] => [
  documentRoute(document, {
    path: '/api/openapi.json',
    name: 'getOpenApi',
    summary: 'Get this document',
    description: 'Describes the release that is running, in OpenAPI 3.1. Public, also to scripts of any site.',
  }),
  documentRoute(document30, {
    path: '/api/openapi-3.0.json',
    name: 'getOpenApi30',
    summary: 'Get this document in OpenAPI 3.0',
    description:
      'For tools that do not read 3.1: the same operations, with schemas that say less where 3.0 has no word for it. Public, also to ' +
      'scripts of any site.',
  }),
];

function documentRoute(
  document: () => Promise<Packed>,
  texts: Pick<Route, 'path' | 'name' | 'summary'> & { readonly description: string },
): Route {
  return route({
    method: 'GET',
    ...texts,
    auth: 'public',
    responses: { 200: 'application/json', 304: null },
    async handle({ header }) {
      return packedResponse(await document(), header, { 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' });
    },
  });
}
