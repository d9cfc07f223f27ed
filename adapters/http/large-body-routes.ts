import { acceptanceRoutes } from './api/accounts/routes/acceptance.ts';
import { authRoutes } from './api/accounts/routes/auth.ts';
import { emailRoutes } from './api/accounts/routes/emails.ts';
import { meRoutes } from './api/accounts/routes/me.ts';
import { passwordRoutes } from './api/accounts/routes/passwords.ts';
import { twoFactorRoutes } from './api/accounts/routes/two-factor.ts';
import { apiKeyRoutes } from './api/organizations/routes/api-keys.ts';
import { groupRoutes } from './api/organizations/routes/groups.ts';
import { invitationRoutes } from './api/organizations/routes/invitations.ts';
import { memberRoutes } from './api/organizations/routes/members.ts';
import { organizationRoutes } from './api/organizations/routes/organizations.ts';
import { areaRoutes } from './api/projects/routes/areas.ts';
import { draftPictureRoutes } from './api/projects/routes/draft-picture.ts';
import { importRoutes } from './api/projects/routes/imports.ts';
import { levelRoutes } from './api/projects/routes/levels.ts';
import { markerRoutes } from './api/projects/routes/markers.ts';
import { presenceRoutes } from './api/projects/routes/presence.ts';
import { projectLanguageRoutes } from './api/projects/routes/project-languages.ts';
import { projectRoutes } from './api/projects/routes/projects.ts';
import { snapshotRoutes } from './api/projects/routes/snapshots.ts';
import { tagRoutes } from './api/projects/routes/tags.ts';
import { templateRoutes } from './api/projects/routes/templates.ts';
import { closureRoutes } from './api/publishing/routes/closures.ts';
import { projectActionRoutes } from './api/publishing/routes/project-actions.ts';
import { translationRoutes } from './api/translations/routes/translations.ts';
import { branchRoutes } from './api/wayfinding/routes/branches.ts';
import { corridorRoutes } from './api/wayfinding/routes/corridors.ts';
import { transitionRoutes } from './api/wayfinding/routes/transitions.ts';
import { wayfindingRoutes } from './api/wayfinding/routes/wayfinding.ts';
import { webhookRoutes } from './api/webhooks/routes/webhooks.ts';
import type { Route } from './shared/route.ts';

/** The routes whose bodies may be large, or have many values: these are validated in another thread. */
export const CHECKED_ROUTES: readonly Route[] = [
  ...[...authRoutes, ...emailRoutes, ...meRoutes, ...passwordRoutes, ...twoFactorRoutes, ...acceptanceRoutes],
  ...[...apiKeyRoutes, ...groupRoutes, ...invitationRoutes, ...memberRoutes, ...organizationRoutes],
  ...[...projectRoutes, ...projectActionRoutes, ...projectLanguageRoutes, ...levelRoutes, ...areaRoutes],
  ...[
    ...markerRoutes,
    ...tagRoutes,
    ...templateRoutes,
    ...snapshotRoutes,
    ...draftPictureRoutes,
    ...presenceRoutes,
    ...closureRoutes,
    ...importRoutes,
  ],
  ...[...translationRoutes, ...wayfindingRoutes, ...branchRoutes, ...corridorRoutes, ...transitionRoutes],
  ...webhookRoutes,
];
