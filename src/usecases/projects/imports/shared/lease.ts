import type { Import } from '../../../../domain/exchange/import.ts';
import { addMilliseconds } from '../../../../domain/shared/timestamp.ts';
import type { ImportLease } from '../../../../ports/exchange/import-store.ts';
import type { Needs } from '../../../../ports/needs.ts';
import { sharedTime } from '../../../shared/shared-time.ts';

/** How long an instance that ended keeps its import from others, in milliseconds, and how often one that works on it says so. */
const LEASE = 15_000;
const RENEWAL = 500;

const leaseOf = async (needs: Needs, owner: string): Promise<ImportLease> => {
  const now = await sharedTime(needs);
  return { owner, now, until: addMilliseconds(now, LEASE) };
};

/** A lease from now on, of an owner of its own. */
export const newLease = (needs: Needs): Promise<ImportLease> => leaseOf(needs, needs.newId());

export type KeptLease = {
  readonly id: string;
  readonly owner: string;
  readonly progress: () => Import['progress'];
  /** Called once where the import was taken away, as by somebody who cancels it. */
  readonly lost: () => void;
};

/** Extends a lease and stores the progress until the returned function is called. Where the database fails it is tried again. */
export function keepLease(needs: Needs, { id, owner, progress, lost }: KeptLease): () => void {
  let isHeld = true;
  const renew = async () => {
    if (!isHeld || (await needs.storage.imports.renew(id, await leaseOf(needs, owner), progress()))) return;
    if (isHeld) lost();
    isHeld = false;
  };
  return needs.repeat(() => renew().catch(() => {}), RENEWAL);
}
