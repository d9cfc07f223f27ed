import type { ProjectStatus } from '../../domain/projects/content/project.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import { foldText } from '../../domain/shared/text.ts';
import { firstDayOfWeekUntil } from '../../domain/visits/visit-range.ts';
import type { Needs } from '../../ports/needs.ts';
import type { ProjectOrdering, ProjectSummary } from '../../ports/projects/stores.ts';
import type { Slice } from '../../ports/shared/slice.ts';
import { visibleProjects } from './shared/visible.ts';

export type ProjectListRequest = Slice & {
  readonly caller: Caller;
  readonly organizationId?: string;
  readonly groupId?: string;
  readonly statuses?: readonly ProjectStatus[];
  readonly search?: string;
  /** Absent: newest first. */
  readonly ordering?: ProjectOrdering;
};

/** The projects that are visible to the caller, with their views of the last seven days, and the number of all. */
export function listProjects(needs: Needs) {
  return async ({ caller, offset, limit, ordering, organizationId, search, ...narrow }: ProjectListRequest) => {
    const visible = await visibleProjects(needs.storage, caller, organizationId);
    const filter = { ...visible, ...narrow, ...(search && { search: foldText(search) }) };
    const listing = { offset, limit, viewsFrom: firstDayOfWeekUntil(needs.now()), ...(ordering && { ordering }) };
    const projects = await needs.storage.projects.summaries(filter, listing);
    const isWhole = offset === 0 && projects.length < limit;
    const count = isWhole ? projects.length : await needs.storage.projects.count(filter);
    return { count, projects } satisfies { count: number; projects: readonly ProjectSummary[] };
  };
}
