import type { Project } from '../../../domain/projects/content/project.ts';
import { KNOWN_VERSIONS } from '../../../domain/projects/content/project-version.ts';
import { DomainError, invalidField } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { ChangedItems } from '../../../ports/projects/stores.ts';
import type { KnownVersion } from '../../../ports/projects/version-store.ts';
import { findProject, type ProjectRequest } from '../../access/project-access.ts';

/** What changed in a project after a version; `project`: as it is now. */
export type ProjectChanges = ChangedItems & {
  readonly project: Project;
  readonly since: number;
  readonly versions: readonly KnownVersion[];
};

const TOO_OLD = 'What changed since this version is not known any more: load the whole project.';

/**
 * What changed in the working copy after a version of it, for everybody who may see the project. A change that is made meanwhile
 * may be in the result already, and is in the next one too.
 */
export function listChanges({ storage }: Pick<Needs, 'storage'>) {
  return async ({ since, ...request }: ProjectRequest & { readonly since: number }): Promise<ProjectChanges> => {
    const project = await findProject(storage, request, 'project.view');
    const count = project.version - since;
    if (count < 0) throw invalidField('since', `The project has version ${project.version}.`);
    if (count > KNOWN_VERSIONS) throw new DomainError('changes_gone', TOO_OLD);
    const items = await storage.items.changedSince(project.id, since);
    // Read last: what has been forgotten meanwhile is missing.
    const known = await storage.projectVersions.listSince(project.id, since);
    const versions = known.filter(({ version }) => version <= project.version);
    if (versions.length < count) throw new DomainError('changes_gone', TOO_OLD);
    return { ...items, project, since, versions };
  };
}
