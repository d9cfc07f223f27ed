import { type Import, type ImportFile, importPath } from '../../../../domain/exchange/import.ts';
import type { Organization } from '../../../../domain/organizations/organization.ts';
import type { Needs } from '../../../../ports/needs.ts';
import type { Stores } from '../../../../ports/storage.ts';
import { requireStorage } from '../../../organizations/shared/add-files.ts';
import { removeFiles } from '../../../shared/files/remove-files.ts';

/** A stored file of an import, whose row follows. */
export type StoredImportFile = Omit<ImportFile, 'importId' | 'position' | 'role'>;

/** Stores the content of a file; the object of one that its organization has already is not needed after its row. */
export async function storeImportFile(
  needs: Needs,
  importId: string,
  file: Omit<StoredImportFile, 'objectPath'> & { readonly extension: string },
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<StoredImportFile> {
  const { extension, ...stored } = file;
  const objectPath = importPath(importId, needs.newId(), extension);
  await needs.objects.put(objectPath, content);
  return { ...stored, objectPath };
}

/**
 * Adds the rows of stored files to an import, if the plan has storage for new content. Returns the paths of unused objects, to be removed after
 * the commit. The organization must be locked by the transaction.
 */
export async function addImportFiles(
  needs: Needs,
  tx: Stores,
  {
    id: importId,
    organization,
    role,
  }: Pick<Import, 'id'> & { readonly organization: Organization; readonly role: ImportFile['role'] },
  stored: readonly StoredImportFile[],
): Promise<readonly string[]> {
  const unneeded: string[] = [];
  const rows: ImportFile[] = [];
  let added = 0;
  for (const [position, file] of stored.entries()) {
    const { objectPath: path, digest, size } = file;
    const isNew = await tx.files.insert({ path, organizationId: organization.id, digest, size });
    const objectPath = isNew ? path : (await tx.files.withContent(organization.id, digest))!.path;
    if (isNew) added += size;
    else unneeded.push(path);
    rows.push({ ...file, importId, position, role, objectPath });
  }
  await tx.imports.insertFiles(rows);
  await requireStorage(needs, tx, organization, added);
  return unneeded;
}

/** Deletes an import's files, of a role or all, and with `isForgotten` the import itself. */
export async function removeImport(
  needs: Needs,
  { id, organizationId }: Pick<Import, 'id' | 'organizationId'>,
  { isForgotten }: { readonly isForgotten: boolean },
): Promise<void> {
  const unused = await needs.storage.transaction(async (tx) => {
    await tx.organizations.lock(organizationId);
    const paths = await tx.files.paths({ kind: 'importId', id });
    if (isForgotten) await tx.imports.delete(id);
    else await tx.imports.deleteFiles(id);
    return tx.files.deleteUnused(paths);
  });
  await removeFiles(needs, unused);
}
