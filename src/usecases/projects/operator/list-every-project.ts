import type { Organization } from '../../../domain/organizations/organization.ts';
import { firstDayOfWeekUntil } from '../../../domain/visits/visit-range.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { ProjectSummary } from '../../../ports/projects/stores.ts';
import { organizationsNamed } from '../../organizations/operator/shared/organizations-named.ts';
import { all } from '../../shared/all.ts';

export type ListedProject = Pick<
  ProjectSummary,
  'id' | 'name' | 'status' | 'version' | 'createdAt' | 'updatedAt' | 'organizationId' | 'organizationName'
>;

/** The projects of one organization, or of all, organization by organization, newest first. */
export function listEveryProject(needs: Needs) {
  return async (organizationId: string | null): Promise<readonly ListedProject[]> => {
    const projects: ListedProject[] = [];
    for (const organization of await organizationsNamed(needs, organizationId))
      projects.push(...(await projectsOf(needs, organization)));
    return projects;
  };
}

const projectsOf = ({ storage, now }: Needs, { id: organizationId, name: organizationName }: Organization) =>
  all<ListedProject>(async (slice) => {
    const listing = { ...slice, viewsFrom: firstDayOfWeekUntil(now()) };
    const page = await storage.projects.summaries({ organizationIds: [organizationId] }, listing);
    // Without the parts that are long.
    return page.map(({ id, name, status, version, createdAt, updatedAt }) => ({
      id,
      name,
      status,
      version,
      createdAt,
      updatedAt,
      organizationId,
      organizationName,
    }));
  });
