import { organizationRoutes } from '../api/organizations/routes/organizations.ts';
import { areaRoutes } from '../api/projects/routes/areas.ts';
import { levelRoutes } from '../api/projects/routes/levels.ts';
import { markerRoutes } from '../api/projects/routes/markers.ts';
import { projectRoutes } from '../api/projects/routes/projects.ts';
import { translationRoutes } from '../api/translations/routes/translations.ts';
import { wayfindingRoutes } from '../api/wayfinding/routes/wayfinding.ts';
import type { Route } from '../route.ts';

/** The routes with large bodies, which are validated in another thread. */
export const CHECKED_ROUTES: readonly Route[] = [
  ...[...projectRoutes, ...levelRoutes, ...areaRoutes, ...markerRoutes],
  ...[...wayfindingRoutes, ...translationRoutes, ...organizationRoutes],
];
