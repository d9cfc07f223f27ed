import type { Project } from '../../../../domain/projects/content/project.ts';
import { type RangeRequest, type VisitRange, visitRange } from '../../../../domain/visits/visit-range.ts';
import type { Needs } from '../../../../ports/needs.ts';
import { findNamedProject, type ProjectRequest } from '../../../access/project-access.ts';
import { rollUpProject } from '../../shared/roll-up.ts';

/** The input of a dashboard: the caller, the project, and the time range. */
export type AnalyticsRequest = ProjectRequest & { readonly range: RangeRequest };

export type Dashboard = { readonly project: Project; readonly range: VisitRange };

/** The project, if the caller may read its analytics, and the range; the events until now are rolled up. */
export async function openDashboard(
  { storage, now }: Needs,
  { range: requested, ...request }: AnalyticsRequest,
): Promise<Dashboard> {
  const range = visitRange(requested, now());
  const project = await findNamedProject(storage, request, 'analytics.view');
  await rollUpProject(storage, project);
  return { project, range };
}
