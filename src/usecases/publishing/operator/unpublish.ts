import { planOf } from '../../../domain/organizations/plan.ts';
import { type Project, unpublish } from '../../../domain/projects/content/project.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import { recorder } from '../../access/record.ts';
import { writeReportToOwners } from '../../organizations/shared/report-to-owners.ts';
import { type Announce, transactAndNotify } from '../../shared/events/notify.ts';
import { missing } from '../../shared/missing.ts';
import { endPublication } from '../shared/unpublish-all.ts';

/** Returns a published project of any organization to draft, at once. Its members may publish it again. */
export function unpublishAnyProject(needs: Needs) {
  return async (projectId: string): Promise<Project> => {
    const { project, report } = await transactAndNotify(needs, (tx, announce) =>
      unpublishIn(needs, tx, projectId, announce),
    );
    await report.send();
    return project;
  };
}

async function unpublishIn(needs: Needs, tx: Stores, projectId: string, announce: Announce) {
  const organization = await tx.organizations.lockOf(projectId);
  const before = organization && (await tx.projects.lock(projectId));
  if (!before) throw missing('project with this id');
  const decision = unpublish(before, needs.now());
  const events = await endPublication({ tx, record: recorder(needs, tx, 'operator') }, before, decision);
  await announce(planOf(needs.plans, organization), events);
  const { organizationId, name, organizationName } = before;
  const detail = `${name} (${projectId}) of ${organizationName}`;
  const report = await writeReportToOwners(needs, tx, organizationId, { action: 'project_unpublished', detail });
  return { project: decision.project, report };
}
