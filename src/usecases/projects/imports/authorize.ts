import type { Caller } from '../../../domain/shared/caller.ts';
import type { Needs } from '../../../ports/needs.ts';
import { requireMembership } from '../../access/organization-access.ts';
import { findNamedProject } from '../../access/project-access.ts';
import type { ImportTarget } from './create.ts';

/** Refuses callers who may not import there, before the body is read. It only reads: the transaction checks again. */
export function authorizeImport({ storage }: Pick<Needs, 'storage'>) {
  return async ({ caller, target }: { readonly caller: Caller; readonly target: ImportTarget }): Promise<void> => {
    if ('projectId' in target) await findNamedProject(storage, { caller, projectId: target.projectId }, 'project.edit');
    else await requireMembership(storage, { caller, organizationId: target.organizationId }, 'project.create');
  };
}
