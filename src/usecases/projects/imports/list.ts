import type { Import } from '../../../domain/exchange/import.ts';
import type { Caller } from '../../../domain/shared/caller.ts';
import type { Needs } from '../../../ports/needs.ts';
import { requireMembership } from '../../access/organization-access.ts';
import { findNamedProject } from '../../access/project-access.ts';
import type { ImportTarget } from './create.ts';
import { seesImport } from './shared/find.ts';

const MOST_LISTED = 100;

/** The imports into a project, or those that make a project in an organization which the caller would see, newest first. */
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
    const visible: Import[] = [];
    for (const found of await storage.imports.list({ organizationId }, MOST_LISTED))
      if (await seesImport(storage, caller, found)) visible.push(found);
    return visible;
  };
}
