import { organizationAction } from '../../../domain/organizations/audited-action.ts';
import type { Organization } from '../../../domain/organizations/organization.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import { holdAccount } from '../../shared/hold-account.ts';
import { writeReportToOwners } from '../shared/report-to-owners.ts';
import { onOrganization } from './shared/on-organization.ts';

/** Who becomes an owner of which organization. */
export type Handover = { readonly organizationId: string; readonly email: string };

/**
 * Makes an account an owner of an organization, where nobody can who is one: a member gets the role, and is active again where it was
 * blocked; another account becomes a member, whatever the plan allows. Other owners stay.
 */
export function transferOrganization(needs: Needs) {
  return async ({ organizationId, email }: Handover): Promise<Organization> => {
    const lockFirst = (tx: Stores) => holdAccount(needs, tx, email);
    const given = await onOrganization(
      needs,
      organizationId,
      async ({ tx, organization, record }) => {
        const heir = await holdAccount(needs, tx, email);
        await makeOwner(needs, tx, { organizationId, userId: heir.id });
        const summary = `Ownership given to ${heir.fullName} (${heir.email})`;
        await record(organizationAction(organization, 'ownership_transferred', summary));
        const detail = `${organization.name} (${organizationId}): ${summary}`;
        const report = await writeReportToOwners(needs, tx, organizationId, {
          action: 'ownership_transferred',
          detail,
        });
        return { organization, report };
      },
      lockFirst,
    );
    await given.report.send();
    return given.organization;
  };
}

type Heir = { readonly organizationId: string; readonly userId: string };

async function makeOwner({ newId, now }: Needs, tx: Stores, { organizationId, userId }: Heir): Promise<void> {
  const owner = { role: 'owner', status: 'active' } as const;
  const member = await tx.memberships.find(organizationId, userId);
  if (member) return tx.memberships.update({ ...member, ...owner });
  await tx.memberships.insert({ id: newId(), organizationId, userId, ...owner, joinedAt: now() });
}
