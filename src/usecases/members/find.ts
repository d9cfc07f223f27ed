import { notFound } from '../../domain/errors.ts';
import type { Circumstances } from '../../domain/membership.ts';
import type { MemberView } from '../../domain/organization.ts';
import type { Stores } from '../../ports/storage.ts';
import { actorIn, type OrganizationRequest } from '../access.ts';

/** The member of this organization, or the 404 of what is not there. */
export async function findMember(stores: Stores, organizationId: string, id: string): Promise<MemberView> {
  const member = await stores.memberships.view(organizationId, id);
  if (!member) throw notFound();
  return member;
}

/** Under what circumstances a caller, who is a member, acts on members. The organization has to be held by the transaction. */
export async function circumstancesOf(
  tx: Stores,
  { caller, organizationId }: OrganizationRequest,
): Promise<Circumstances> {
  const actor = await actorIn(tx, caller, organizationId);
  const activeOwners = await tx.memberships.countActive(organizationId, 'owner');
  return { actorRole: actor!.role, activeOwners };
}
