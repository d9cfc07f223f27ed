import type { Project } from '../../../../domain/projects/project.ts';
import { type RangeRequest, type VisitRange, visitRange } from '../../../../domain/visits/visit-range.ts';
import type { Needs } from '../../../../ports/shared/needs.ts';
import { findNamedProject, type ProjectRequest } from '../../../access.ts';
import { rollUpProject } from '../../shared/roll-up.ts';

/** What a dashboard starts from: the caller, about which project, and about which time. */
export type AnalyticsRequest = ProjectRequest & { readonly range: RangeRequest };

export type Dashboard = { readonly project: Project; readonly range: VisitRange };

/** The project, if the caller may look at its analytics, and the time; what visitors did until now is rolled up. */
export async function openDashboard(
  { storage, now }: Needs,
  { range: requested, ...request }: AnalyticsRequest,
): Promise<Dashboard> {
  const range = visitRange(requested, now());
  const project = await findNamedProject(storage, request, 'analytics.view');
  await rollUpProject(storage, project.id);
  return { project, range };
}
