import { projectAction } from '../../domain/organizations/audited-action.ts';
import { checkVersion, remove } from '../../domain/projects/content/project.ts';
import type { Needs } from '../../ports/needs.ts';
import { inProject } from '../access/in-project.ts';
import type { ProjectRequest } from '../access/project-access.ts';
import { finishDeletion } from '../shared/finish-deletion.ts';

export type ProjectDeletion = ProjectRequest & {
  /** The version in the condition, or null to delete any version. */
  readonly expectedVersions: readonly number[] | null;
};

/** Deletes a project with all its data, including files that nothing else uses. */
export function deleteProject(needs: Needs) {
  return async ({ expectedVersions, ...request }: ProjectDeletion): Promise<void> => {
    const place = { ...request, action: 'project.delete', holds: 'both' } as const;
    const files = await inProject(needs, place, async ({ tx, project, record, publishEvents }) => {
      checkVersion(project, expectedVersions);
      const shown = await tx.files.paths({ kind: 'projectId', id: project.id });
      await tx.projects.delete(project.id);
      await record(projectAction(project, 'deleted'));
      await publishEvents(remove(project).events);
      return tx.files.deleteUnused(shown);
    });
    await finishDeletion(needs, { files });
  };
}
