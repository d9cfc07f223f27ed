import { type Import, requireImportStatus } from '../../../domain/exchange/import.ts';
import type { Needs } from '../../../ports/needs.ts';
import { removeImport } from './shared/files.ts';
import { findImport, type ImportRequest } from './shared/find.ts';

/** Ends the reading of an import, whose files are removed; one that is not read any more is forgotten. Refused while it is applied. */
export function cancelImport(needs: Needs) {
  return async (request: ImportRequest): Promise<void> => {
    const found = await findImport(needs.storage, request, 'edit');
    requireImportStatus(found, ['reading', 'ready', 'done', 'failed', 'cancelled']);
    const cancelled: Import = { ...found, status: 'cancelled', progress: null, updatedAt: needs.now() };
    const isCancelled = found.status === 'reading' && (await needs.storage.imports.update(cancelled, 'reading'));
    await removeImport(needs, found, { isForgotten: !isCancelled });
  };
}
