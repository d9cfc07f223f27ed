import { projectAction } from '../../domain/audited-action.ts';
import { checkVersion, remove } from '../../domain/project.ts';
import type { Needs } from '../../ports/needs.ts';
import { lockOwned, type ProjectRequest } from '../access.ts';
import { recorder } from '../audit/record.ts';
import { removeFiles } from '../images/files.ts';
import { purgeVisitsNow } from '../visits/purge.ts';
import { transactAndTell } from '../webhooks/tell.ts';

export type ProjectDeletion = ProjectRequest & {
  /** The version that the caller has seen, or null to remove whatever stands. */
  readonly expectedVersion: number | null;
};

/** Removes a project with everything that is its own, files included that nothing else shows. */
export function deleteProject(needs: Needs) {
  return async ({ expectedVersion, ...request }: ProjectDeletion): Promise<void> => {
    const paths = await transactAndTell(needs, async (tx, announce) => {
      const { project } = await lockOwned(tx, request, 'project.delete');
      checkVersion(project, expectedVersion);
      const files = await tx.files.paths({ kind: 'projectId', id: project.id });
      await tx.projects.delete(project.id);
      await recorder(needs, tx, request.caller)(projectAction(project, 'deleted'));
      await announce(remove(project).events);
      return tx.files.deleteUnused(files);
    });
    await removeFiles(needs, paths);
    await purgeVisitsNow(needs);
  };
}
