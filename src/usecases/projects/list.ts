import type { ProjectStatus } from '../../domain/projects/project.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import { foldText } from '../../domain/shared/text.ts';
import type { ProjectSummary } from '../../ports/projects/stores.ts';
import type { Needs } from '../../ports/shared/needs.ts';
import type { Slice } from '../../ports/shared/slice.ts';
import { visibleProjects } from './shared/visible.ts';

export type ProjectListRequest = Slice & {
  readonly caller: Caller;
  readonly organizationId?: string;
  readonly groupId?: string;
  readonly status?: ProjectStatus;
  readonly search?: string;
};

/** The projects that are visible to the caller, newest first, and the number of all. */
export function listProjects(needs: Needs) {
  return async ({ caller, offset, limit, organizationId, search, ...narrow }: ProjectListRequest) => {
    const visible = await visibleProjects(needs.storage, caller, organizationId);
    const filter = { ...visible, ...narrow, ...(search && { search: foldText(search) }) };
    const projects = await needs.storage.projects.summaries(filter, { offset, limit });
    const isWhole = offset === 0 && projects.length < limit;
    const count = isWhole ? projects.length : await needs.storage.projects.count(filter);
    return { count, projects } satisfies { count: number; projects: readonly ProjectSummary[] };
  };
}
