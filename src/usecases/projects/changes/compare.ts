import { requireFeature } from '../../../domain/organizations/plan.ts';
import type { FieldDifference } from '../../../domain/projects/field-differences.ts';
import type { Project } from '../../../domain/projects/project.ts';
import { DomainError } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import { openProject, type ProjectRequest } from '../../access.ts';
import { findSnapshot } from '../snapshots/shared/find.ts';
import { withoutSame } from './shared/without-same.ts';

/** `live`, or the id of a snapshot. */
export type ComparisonRequest = ProjectRequest & { readonly against: string };

/** What visitors would get otherwise of the working copy. Each of the items is the JSON text of an `ItemDifference`. */
export type ProjectComparison = {
  readonly project: Project;
  readonly against: string;
  readonly items: readonly string[];
  readonly fields: readonly FieldDifference[];
};

/** Compares what visitors get of a published version, or would get of a snapshot, with what they would get of the working copy. */
export function compareProject(needs: Needs) {
  return async ({ against, ...request }: ComparisonRequest): Promise<ProjectComparison> => {
    const { project, organization } = await openProject(needs.storage, request, 'project.view');
    const isLive = against === 'live';
    if (!isLive) requireFeature(needs.plans.get(organization.plan), 'snapshots');
    const { json } = isLive
      ? await publishedVersion(needs, project)
      : await findSnapshot(needs.storage, project.id, against);
    const items = await needs.storage.items.list(project.id);
    const compared = await needs.contentWork.run('compare', { project, items, json, isLive });
    return { project, against, ...(await withoutSame(needs.richText, compared)) };
  };
}

async function publishedVersion({ storage }: Needs, project: Project) {
  const version = project.liveVersion === null ? null : await storage.publishedVersions.find(project.id);
  if (!version) throw new DomainError('not_published', 'The project is not published.');
  return version;
}
