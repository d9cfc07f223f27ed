import type { Caller } from '../../../domain/shared/caller.ts';
import type { Stores } from '../../../ports/storage.ts';
import { lockAccount } from '../../access/own-account.ts';

/** Stores the new path of the caller's avatar, and returns the previous one; null for none. */
export async function renameAvatar(tx: Stores, caller: Caller, path: string | null): Promise<string | null> {
  const user = await lockAccount(tx, caller);
  await tx.users.update({ ...user, avatarPath: path });
  return user.avatarPath;
}
