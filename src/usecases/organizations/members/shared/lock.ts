import type { Stores } from '../../../../ports/storage.ts';

/**
 * Locks the accounts of members, before their organization is locked: the deletion of an account locks it first while it counts
 * owners, and then deletes its memberships. A deleted member is not found afterwards. Unknown ids have no effect.
 */
export async function lockAccounts(tx: Stores, organizationId: string, memberIds: readonly string[]): Promise<void> {
  const userIds = new Set<string>();
  for (const id of memberIds) {
    const member = await tx.memberships.view(organizationId, id);
    if (member) userIds.add(member.userId);
  }
  for (const userId of [...userIds].sort()) await tx.users.lock(userId);
}
