import type { OperatorCaller } from '../../../domain/shared/caller.ts';
import { DomainError } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import { missing } from '../../shared/missing.ts';
import { ownersOf } from '../shared/owners.ts';

/** An organization, or that of a project. */
export type ActedIn = { readonly organizationId: string } | { readonly projectId: string };

/** The operator as a caller with the rights of an owner, for commands that do what members can do. Everything is recorded as done by the operator. */
export function actForOwner({ storage }: Pick<Needs, 'storage'>) {
  return async (target: ActedIn): Promise<OperatorCaller> => {
    const organizationId = 'projectId' in target ? await ownerOf(storage, target.projectId) : target.organizationId;
    if (!(await storage.organizations.find(organizationId))) throw missing('organization with this id');
    const [owner] = await ownersOf(storage, organizationId);
    if (!owner) throw new DomainError('bad_request', 'The organization has no active owner: give it one first.');
    return { kind: 'operator', userId: owner.id, address: '' };
  };
}

async function ownerOf({ projects }: Needs['storage'], projectId: string): Promise<string> {
  const project = await projects.find(projectId);
  if (!project) throw missing('project with this id');
  return project.organizationId;
}
