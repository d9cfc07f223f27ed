import { OUTSIDERS } from './actors.ts';
import { draft } from './given-projects.ts';
import type { Line, Table } from './line.ts';
import { EVERYBODY, each, except, inQuery } from './rules.ts';

/** For everybody who sees the project in the query; others get the response of strangers. */
const dashboard = (): Line => except(inQuery(EVERYBODY, 200, draft), each(OUTSIDERS, '403 permission_denied'));

/** Dashboards. */
export const ANALYTICS_TABLE: Table = {
  'GET /api/analytics/overview/?project={projectId}': dashboard(),
  'GET /api/analytics/top/?project={projectId}&dimension=area': dashboard(),
  'GET /api/analytics/export/?project={projectId}&format=csv': dashboard(),
};
