import type { Needs } from '../../../../ports/needs.ts';
import type { Stores } from '../../../../ports/storage.ts';
import type { InOrganization } from '../../../access/in-organization.ts';
import { recorder } from '../../../access/record.ts';
import { missing } from '../../../shared/missing.ts';

/** The context of an operator's action in an organization, which `tx` has locked until it ends. */
export type OperatorWork = Pick<InOrganization, 'tx' | 'organization' | 'record'>;

/**
 * Runs the operator's action in any organization, in one transaction. The function may run again, and uses `tx` only. `lockFirst`: what is
 * locked before the organization is.
 */
export function onOrganization<T>(
  needs: Needs,
  id: string,
  work: (at: OperatorWork) => Promise<T>,
  lockFirst: (tx: Stores) => Promise<unknown> = async () => {},
): Promise<T> {
  return needs.storage.transaction(async (tx) => {
    await lockFirst(tx);
    const organization = await tx.organizations.lock(id);
    if (!organization) throw missing('organization with this id');
    return work({ tx, organization, record: recorder(needs, tx, 'operator') });
  });
}
