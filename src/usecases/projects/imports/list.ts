import type { Import } from '../../../domain/exchange/import.ts';
import { accountOf, type Caller } from '../../../domain/shared/caller.ts';
import type { Needs } from '../../../ports/needs.ts';
import { findNamedProject, requireMembership } from '../../access/access.ts';
import type { ImportTarget } from './create.ts';

const MOST_LISTED = 100;

/** The imports into a project, or those of the caller that make a project in an organization, newest first. */
export function listImports({ storage }: Pick<Needs, 'storage'>) {
  return async ({
    caller,
    target,
  }: {
    readonly caller: Caller;
    readonly target: ImportTarget;
  }): Promise<readonly Import[]> => {
    if ('projectId' in target) {
      const { id: projectId } = await findNamedProject(
        storage,
        { caller, projectId: target.projectId },
        'project.view',
      );
      return storage.imports.list({ projectId }, MOST_LISTED);
    }
    const { organizationId } = target;
    await requireMembership(storage, { caller, organizationId }, 'organization.view');
    const all = await storage.imports.list({ organizationId }, MOST_LISTED);
    return all.filter(({ createdBy, options }) => createdBy === accountOf(caller) && options.mode === 'new');
  };
}
