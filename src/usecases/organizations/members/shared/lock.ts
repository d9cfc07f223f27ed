import type { Stores } from '../../../../ports/shared/storage.ts';

/**
 * Holds the accounts of members, before their organization is held: the deletion of an account holds it first while it counts
 * owners, and then takes its memberships along. Anyone who was gone before is not found after. Ids of nobody do nothing.
 */
export async function lockAccounts(tx: Stores, organizationId: string, memberIds: readonly string[]): Promise<void> {
  const userIds = new Set<string>();
  for (const id of memberIds) {
    const member = await tx.memberships.view(organizationId, id);
    if (member) userIds.add(member.userId);
  }
  for (const userId of [...userIds].sort()) await tx.users.lock(userId);
}
