import type { Needs } from '../../../../ports/shared/needs.ts';
import { missing } from '../../../accounts/operator/shared/find.ts';
import type { InOrganization } from '../../../in-organization.ts';
import { recorder } from '../../audit/shared/record.ts';

/** What the operator works with in an organization; `tx` holds the organization until it ends. */
export type OperatorWork = Pick<InOrganization, 'tx' | 'organization' | 'record'>;

/** Does the operator's work in whichever organization, in one transaction. The work may run again, and touches nothing but `tx`. */
export function onOrganization<T>(needs: Needs, id: string, work: (at: OperatorWork) => Promise<T>): Promise<T> {
  return needs.storage.transaction(async (tx) => {
    const organization = await tx.organizations.lock(id);
    if (!organization) throw missing('organization with this id');
    return work({ tx, organization, record: recorder(needs, tx, 'operator') });
  });
}
