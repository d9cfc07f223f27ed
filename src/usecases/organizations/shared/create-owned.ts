import { organizationAction } from '../../../domain/organizations/audited-action.ts';
import { type Membership, newOrganization, type Organization } from '../../../domain/organizations/organization.ts';
import type { Caller } from '../../../domain/shared/caller.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import { type Machine, recorder } from '../../access/record.ts';

/** A new organization, and the membership of its first owner. */
export type OwnedOrganization = { readonly organization: Organization; readonly membership: Membership };

/** An organization on the default plan with this account as owner; the name is normalised. */
export function newOwnedOrganization(needs: Needs, userId: string, name: string): OwnedOrganization {
  const now = needs.now();
  const organization = newOrganization({ id: needs.newId(), name, plan: needs.plans.defaultCode }, now);
  const place = { organizationId: organization.id, userId, role: 'owner', status: 'active', joinedAt: now } as const;
  return { organization, membership: { id: needs.newId(), ...place } };
}

/** Stores both; the account must be stored by then. */
export async function insertOrganization(
  needs: Needs,
  tx: Stores,
  by: Caller | Machine,
  { organization, membership }: OwnedOrganization,
): Promise<void> {
  await tx.organizations.insert(organization);
  await tx.memberships.insert(membership);
  const record = recorder(needs, tx, by);
  await record(organizationAction(organization, 'created', `Organization ${organization.name} created`));
}
