import type { Caller } from '../../domain/caller.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { requireUser } from '../access.ts';
import { removeFiles } from '../images/files.ts';
import { removeOrganization } from '../organizations/remove.ts';
import { purgeVisitsNow } from '../visits/purge.ts';

/** Removes the caller's account, and every organization of which it is the sole owner, projects and files included. */
export function deleteMe(needs: Needs) {
  return (caller: Caller): Promise<void> => deleteAccount(needs, requireUser(caller).userId);
}

/** The same for whichever account. */
export async function deleteAccount(needs: Needs, userId: string): Promise<void> {
  const paths = await needs.storage.transaction((tx) => remove(tx, userId));
  await removeFiles(needs, paths);
  await purgeVisitsNow(needs);
}

/**
 * Holds the account, so that nobody makes it an owner meanwhile, and each of its organizations: of two owners who leave at once the
 * second is the last, and takes it along.
 */
async function remove(tx: Stores, userId: string): Promise<readonly string[]> {
  const user = await tx.users.lock(userId);
  const files = user?.avatarPath ? [user.avatarPath] : [];
  for (const id of await tx.organizations.listOwnedBy(userId)) {
    const organization = await tx.organizations.lock(id);
    if (!organization || (await hasOtherOwner(tx, id, userId))) continue;
    files.push(...(await removeOrganization(tx, organization)));
  }
  await tx.users.delete(userId);
  return files;
}

async function hasOtherOwner(tx: Stores, organizationId: string, userId: string): Promise<boolean> {
  const own = await tx.memberships.find(organizationId, userId);
  const isCounted = own?.role === 'owner' && own.status === 'active';
  return (await tx.memberships.countActive(organizationId, 'owner')) > (isCounted ? 1 : 0);
}
