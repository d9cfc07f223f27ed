import type { Plan } from '../../../domain/organizations/plan.ts';
import { planOf, requireFeature } from '../../../domain/organizations/plan.ts';
import type { FieldDifference } from '../../../domain/projects/changes/field-differences.ts';
import type { Project } from '../../../domain/projects/content/project.ts';
import type { StoredState } from '../../../domain/publishing/comparison.ts';
import { DomainError } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import { openProject, type ProjectRequest } from '../../access/project-access.ts';
import { findSnapshot } from '../snapshots/shared/find.ts';
import { withoutSame } from './shared/without-same.ts';

/** `against` and `to`: `live`, or the id of a snapshot. Without `to` the working copy is compared. */
export type ComparisonRequest = ProjectRequest & { readonly against: string; readonly to?: string | undefined };

/** What visitors would get otherwise. Each of the items is the JSON text of an `ItemDifference`. */
export type ProjectComparison = Pick<ComparisonRequest, 'against' | 'to'> & {
  readonly project: Project;
  readonly items: readonly string[];
  readonly fields: readonly FieldDifference[];
};

/** Compares what visitors get of a published version, or would get of a snapshot, with what they would get of another state. */
export function compareProject(needs: Needs) {
  return async ({ against, to, ...request }: ComparisonRequest): Promise<ProjectComparison> => {
    const { project, organization } = await openProject(needs.storage, request, 'project.view');
    const plan = planOf(needs.plans, organization);
    const before = await storedState(needs, plan, project, against);
    const after =
      to === undefined ? await needs.storage.items.list(project.id) : await storedState(needs, plan, project, to);
    const compared = await needs.contentWork.run('compare', { project, before, after });
    return { project, against, to, ...(await withoutSame(needs.richText, compared)) };
  };
}

async function storedState(needs: Needs, plan: Plan, project: Project, which: string): Promise<StoredState> {
  if (which === 'live') return { json: (await publishedVersion(needs, project)).json, isLive: true };
  requireFeature(plan, 'snapshots');
  return { json: (await findSnapshot(needs.storage, project.id, which)).json, isLive: false };
}

async function publishedVersion({ storage }: Needs, project: Project) {
  const version = project.liveVersion === null ? null : await storage.publishedVersions.find(project.id);
  if (!version) throw new DomainError('not_published', 'The project is not published.');
  return version;
}
