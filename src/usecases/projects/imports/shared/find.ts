import type { Import } from '../../../../domain/exchange/import.ts';
import type { Caller } from '../../../../domain/shared/caller.ts';
import { DomainError, notFound } from '../../../../domain/shared/errors.ts';
import type { Stores } from '../../../../ports/storage.ts';
import { requireOwned } from '../../../access/owned-access.ts';
import { findProject } from '../../../access/project-access.ts';

export type ImportRequest = { readonly caller: Caller; readonly importId: string };

/** What may be done with an import: to read it, or to apply or cancel it. */
export type ImportAction = 'view' | 'edit';

/**
 * The import, if the caller may do this with it. One into a project is there for those who see, or may change, the project; another one for those
 * who would see the project that it makes, or may create projects.
 */
export async function findImport(
  stores: Stores,
  { caller, importId }: ImportRequest,
  action: ImportAction,
): Promise<Import> {
  const found = await stores.imports.find(importId);
  if (!found) throw notFound();
  await requireImport(stores, { caller, found, action });
  return found;
}

type Checked = { readonly caller: Caller; readonly found: Import; readonly action: ImportAction };

async function requireImport(stores: Stores, { caller, found, action }: Checked): Promise<void> {
  const { projectId, organizationId, options } = found;
  if (projectId !== null) {
    await findProject(stores, { caller, projectId }, action === 'view' ? 'project.view' : 'project.edit');
    return;
  }
  const owned = { caller, organizationId, projectId, groupId: options.groupId };
  await requireOwned(stores, owned, action === 'view' ? 'project.view' : 'project.create');
}

/** Whether the caller sees an import. */
export async function seesImport(stores: Stores, caller: Caller, found: Import): Promise<boolean> {
  try {
    await requireImport(stores, { caller, found, action: 'view' });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not_found') return false;
    throw error;
  }
}
