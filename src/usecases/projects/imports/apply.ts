import { type Import, requireImportStatus } from '../../../domain/exchange/import.ts';
import { invalidField } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import { requireSpace } from '../../shared/files/space.ts';
import { applyAsNew } from './shared/apply-as-new.ts';
import { applyInto } from './shared/apply-into.ts';
import { findImport, type ImportRequest } from './shared/find.ts';
import { keepLease, newLease } from './shared/lease.ts';

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
    const owner = await begin(needs, applying);
    const stop = keepLease(needs, { id: found.id, owner, progress: () => null, lost: () => {} });
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

/** Stores that it is applied together with a lease, whose owner it returns: without one another instance would give it back. */
async function begin(needs: Needs, applying: Import): Promise<string> {
  const lease = await newLease(needs);
  await needs.storage.transaction(async ({ imports }) => {
    if (!(await imports.update(applying, 'ready'))) requireImportStatus(applying, ['ready']);
    await imports.release(applying.id);
    await imports.claim(applying.id, lease);
  });
  return lease.owner;
}
