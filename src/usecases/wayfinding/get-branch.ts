import type { Needs } from '../../ports/needs.ts';
import { findProject, type ProjectRequest } from '../access/project-access.ts';
import { branchIn, type ChangedBranch } from './shared/branches.ts';

/** A branch of a corridor of the working copy, and the project. */
export function getBranch(needs: Needs) {
  return async ({ id, ...request }: ProjectRequest & { readonly id: string }): Promise<ChangedBranch> => {
    const project = await findProject(needs.storage, request, 'project.view');
    return { project, id, branch: branchIn(await needs.storage.items.naming(project.id, ['corridor'], id), id) };
  };
}
