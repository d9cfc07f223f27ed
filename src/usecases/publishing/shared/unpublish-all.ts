import { projectAction } from '../../../domain/organizations/audited-action.ts';
import { type Decision, lapse, type Project } from '../../../domain/projects/content/project.ts';
import type { ProjectEvent } from '../../../domain/shared/project-event.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import type { Recorder } from '../../access/record.ts';
import { saveProject } from '../../projects/shared/save.ts';

/** The context in which projects are unpublished; `tx` has locked their organization. */
export type UnpublishingWork = { readonly needs: Needs; readonly tx: Stores; readonly record: Recorder };

const BATCH = 100;

/** Returns every published project of an organization to draft, and returns the events of that. */
export async function unpublishAll(work: UnpublishingWork, organizationId: string): Promise<readonly ProjectEvent[]> {
  const published = { organizationIds: [organizationId], statuses: ['PUBLISH'] } as const;
  const events: ProjectEvent[] = [];
  for (;;) {
    // Unpublished ones are no longer in the list.
    const projects = await work.tx.projects.list(published, { offset: 0, limit: BATCH });
    if (projects.length === 0) return events;
    for (const { id } of projects) events.push(...(await lapseProject(work, id)));
  }
}

async function lapseProject(work: UnpublishingWork, id: string): Promise<readonly ProjectEvent[]> {
  const project = await work.tx.projects.lock(id);
  const decision = project && lapse(project, work.needs.now());
  if (!decision || decision.project === project) return [];
  return endPublication(work, project, decision);
}

/** Stores the decision of the service that unpublishes a project, and returns its events. */
export async function endPublication(
  { tx, record }: Pick<UnpublishingWork, 'tx' | 'record'>,
  before: Project,
  { project, events }: Decision,
): Promise<readonly ProjectEvent[]> {
  await saveProject(tx, { before, after: project, caller: null });
  await tx.publishedVersions.delete(project.id);
  await record(projectAction(project, 'unpublished'));
  return events;
}
