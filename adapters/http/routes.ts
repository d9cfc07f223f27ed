import type { Message } from '../../src/domain/accounts/mail.ts';
import type { EmbedAssets } from '../embed/assets.ts';
import type { LiveCache } from './live-cache.ts';
import { openApiDocument } from './openapi.ts';
import { type Packed, pack, packedAnswer } from './packed-map.ts';
import { type Route, route } from './route.ts';
import { analyticsRoutes } from './routes/analytics.ts';
import { apiKeyRoutes } from './routes/api-keys.ts';
import { areaRoutes } from './routes/areas.ts';
import { authRoutes } from './routes/auth.ts';
import { avatarRoutes } from './routes/avatar.ts';
import { branchRoutes } from './routes/branches.ts';
import { corridorRoutes } from './routes/corridors.ts';
import { emailRoutes } from './routes/emails.ts';
import { embedRoutes } from './routes/embed.ts';
import { groupRoutes } from './routes/groups.ts';
import { type Health, healthRoutes } from './routes/health.ts';
import { iconRoutes } from './routes/icons.ts';
import { imageRoutes } from './routes/images.ts';
import { invitationRoutes } from './routes/invitations.ts';
import { languageRoutes } from './routes/languages.ts';
import { levelRoutes } from './routes/levels.ts';
import { liveRoutes } from './routes/live.ts';
import { livePlaceRoutes } from './routes/live-places.ts';
import { markerRoutes } from './routes/markers.ts';
import { meRoutes } from './routes/me.ts';
import { memberRoutes } from './routes/members.ts';
import { memoryRoutes } from './routes/memory.ts';
import { organizationRoutes } from './routes/organizations.ts';
import { pageRoutes } from './routes/pages.ts';
import { passwordRoutes } from './routes/passwords.ts';
import { planRoutes } from './routes/plans.ts';
import { projectActionRoutes } from './routes/project-actions.ts';
import { projectLanguageRoutes } from './routes/project-languages.ts';
import { projectRoutes } from './routes/projects.ts';
import { routingRoutes } from './routes/routing.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { snapshotRoutes } from './routes/snapshots.ts';
import { tagRoutes } from './routes/tags.ts';
import { templateRoutes } from './routes/templates.ts';
import { transitionRoutes } from './routes/transitions.ts';
import { translationRoutes } from './routes/translations.ts';
import { twoFactorRoutes } from './routes/two-factor.ts';
import { visitRoutes } from './routes/visits.ts';
import { wayfindingRoutes } from './routes/wayfinding.ts';
import { webhookRoutes } from './routes/webhooks.ts';

export type RouteNeeds = {
  readonly cache: LiveCache;
  readonly assets: EmbedAssets;
  readonly health: Health;
  readonly serviceName: string;
  /** The mails that were sent, where a test suite may read them. */
  readonly sent: (() => readonly Message[]) | null;
};

/** Every endpoint of the service, and the document that describes them. */
export function allRoutes({ cache, assets, health, serviceName, sent }: RouteNeeds): readonly Route[] {
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
    ...apiKeyRoutes,
    ...memberRoutes,
    ...groupRoutes,
    ...planRoutes,
    ...templateRoutes,
    ...languageRoutes,
    ...iconRoutes(assets),
    ...projectRoutes,
    ...projectActionRoutes,
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
    ...routingRoutes,
    ...imageRoutes,
    ...snapshotRoutes,
    ...liveRoutes(cache),
    ...livePlaceRoutes(cache),
    ...visitRoutes,
    ...analyticsRoutes,
    ...webhookRoutes,
    ...embedRoutes(cache, assets),
    ...pageRoutes(assets),
    ...healthRoutes(health),
    ...memoryRoutes(sent),
  ];
  let document: Packed | null = null;
  const readDocument = () => {
    document ??= pack(JSON.stringify(openApiDocument(routes, serviceName, health.version)));
    return document;
  };
  const routes: Route[] = [...described, describe(readDocument)];
  return routes;
}

function describe(document: () => Packed): Route {
  return route({
    method: 'GET',
    path: '/api/openapi.json',
    name: 'readOpenApi',
    summary: 'Get this document',
    auth: 'public',
    answers: { 200: 'application/json', 304: null },
    async handle({ header }) {
      return packedAnswer(document(), header, { 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' });
    },
  });
}
