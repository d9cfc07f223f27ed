import type { Import } from '../../../../domain/exchange/import.ts';
import type { Action } from '../../../../domain/organizations/permission.ts';
import { accountOf, type Caller } from '../../../../domain/shared/caller.ts';
import { notFound } from '../../../../domain/shared/errors.ts';
import type { Stores } from '../../../../ports/storage.ts';
import { findProject, requireVisible } from '../../../access/access.ts';

export type ImportRequest = { readonly caller: Caller; readonly importId: string };

/** What may be done with an import: to read it, or to apply or cancel it. */
export type ImportAction = 'view' | 'edit';

/**
 * The import, if the caller may do this with it. One into a project is there for those who see, or may change, the project; another one for its
 * account alone, while that may still create projects in the organization.
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
  const { projectId, organizationId, createdBy } = found;
  if (projectId !== null) {
    const needed: Action = action === 'view' ? 'project.view' : 'project.edit';
    await findProject(stores, { caller, projectId }, needed);
    return;
  }
  if (accountOf(caller) !== createdBy) throw notFound();
  await requireVisible(stores, { caller, organizationId }, action === 'view' ? 'organization.view' : 'project.create');
}
