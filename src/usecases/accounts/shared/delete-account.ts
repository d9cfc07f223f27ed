import { ownsAlone } from '../../../domain/organizations/membership.ts';
import type { Caller } from '../../../domain/shared/caller.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import { type Machine, recorder } from '../../access/record.ts';
import { revokeInvitationsOf } from '../../organizations/invitations/shared/revoke-of-inviter.ts';
import { removeOrganization } from '../../organizations/shared/remove-organization.ts';
import { finishDeletion } from '../../shared/finish-deletion.ts';
import type { Prepared } from '../../shared/mail/outgoing-mail.ts';

/**
 * Deletes an account, and every organization of which it is the sole owner, including projects and files. A report of it is written in the
 * same transaction.
 */
export async function deleteAccount(
  needs: Needs,
  userId: string,
  by: Caller | Machine,
  report?: Prepared,
): Promise<void> {
  const removed = await needs.storage.transaction(async (tx) => {
    await report?.write(tx);
    return remove(needs, tx, userId, by);
  });
  await finishDeletion(needs, removed);
}

/** The paths of the files to remove after the commit, and the organizations that were deleted. */
type Removed = { readonly files: readonly string[]; readonly organizationIds: readonly string[] };

/**
 * Locks the account, so that nobody makes it an owner meanwhile, and each of its organizations: of two owners who leave at once the
 * second is the last one, and the organization is deleted with it.
 */
async function remove(needs: Needs, tx: Stores, userId: string, by: Caller | Machine): Promise<Removed> {
  const user = await tx.users.lock(userId);
  const files = user?.avatarPath ? [user.avatarPath] : [];
  const organizationIds: string[] = [];
  const record = recorder(needs, tx, by);
  const memberships = await tx.memberships.listOfUser(userId);
  for (const organizationId of memberships.map((membership) => membership.organizationId).sort()) {
    const organization = await tx.organizations.lock(organizationId);
    if (organization && (await isOwnedAlone(tx, organizationId, userId))) {
      files.push(...(await removeOrganization(needs, tx, organization)));
      organizationIds.push(organizationId);
    } else if (organization) {
      await revokeInvitationsOf(needs, { tx, record }, { organizationId, userId });
    }
  }
  await tx.users.delete(userId);
  return { files, organizationIds };
}

async function isOwnedAlone(tx: Stores, organizationId: string, userId: string): Promise<boolean> {
  const own = await tx.memberships.find(organizationId, userId);
  return own !== null && ownsAlone(own, await tx.memberships.countActive(organizationId, 'owner'));
}
