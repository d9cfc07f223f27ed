import { type Import, requireImportStatus } from '../../../domain/exchange/import.ts';
import { invalidField } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import { requireSpace } from '../../shared/files/space.ts';
import { applyAsNew } from './shared/apply-as-new.ts';
import { applyInto } from './shared/apply-into.ts';
import { findImport, type ImportRequest } from './shared/find.ts';
import { claimImport, keepLease } from './shared/lease.ts';

export type ImportApplication = ImportRequest & {
  /** The versions of the project in the condition, or null for any. */
  readonly expectedVersions: readonly number[] | null;
  /** Whether what this release does not know may be lost. */
  readonly acceptLosses: boolean;
};

/**
 * Applies an import: all of it or nothing, in one transaction with its state. What is published does not change. The project as it was is
 * stored as a snapshot where the plan has these. Throws `version_conflict` where the project changes three times meanwhile.
 */
export function applyImport(needs: Needs) {
  return async ({ expectedVersions, acceptLosses, ...request }: ImportApplication): Promise<Import> => {
    const { imports } = needs.storage;
    await requireSpace(needs);
    const found = await findImport(needs.storage, request, 'edit');
    requireImportStatus(found, ['ready']);
    if (found.report?.isLossy && !acceptLosses)
      throw invalidField(
        'accept_losses',
        'Parts of the archive are of a newer release and would be lost: accept that with true.',
      );
    const applying: Import = { ...found, status: 'applying', updatedAt: needs.now() };
    if (!(await imports.update(applying, 'ready'))) requireImportStatus({ status: 'applying' }, ['ready']);
    await imports.release(found.id);
    const owner = await claimImport(needs, found.id);
    const stop = keepLease(needs, { id: found.id, owner: owner ?? '', progress: () => null, lost: () => {} });
    try {
      const given = { caller: request.caller, found: applying };
      return await (found.options.mode === 'new'
        ? applyAsNew(needs, given)
        : applyInto(needs, { ...given, expectedVersions }));
    } catch (error) {
      await imports.update({ ...found, updatedAt: needs.now() }, 'applying');
      throw error;
    } finally {
      stop();
    }
  };
}
