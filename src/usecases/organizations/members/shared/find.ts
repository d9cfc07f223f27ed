import type { Circumstances } from '../../../../domain/organizations/membership.ts';
import type { MemberView } from '../../../../domain/organizations/organization.ts';
import { notFound } from '../../../../domain/shared/errors.ts';
import type { Stores } from '../../../../ports/storage.ts';
import type { InOrganization } from '../../../access/in-organization.ts';

/** The member of this organization, or a 404. */
export async function findMember(stores: Stores, organizationId: string, id: string): Promise<MemberView> {
  const member = await stores.memberships.view(organizationId, id);
  if (!member) throw notFound();
  return member;
}

/** The role of the caller and the number of owners, for changes of members. */
export async function circumstancesOf({ tx, organization, role }: InOrganization): Promise<Circumstances> {
  return { actorRole: role, activeOwners: await tx.memberships.countActive(organization.id, 'owner') };
}
