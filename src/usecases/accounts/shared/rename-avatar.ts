import type { Caller } from '../../../domain/shared/caller.ts';
import type { Stores } from '../../../ports/shared/storage.ts';
import { lockAccount } from './own-account.ts';

/** Stores where the picture of the caller's account lies, and returns where it was; null for none. */
export async function renameAvatar(tx: Stores, caller: Caller, path: string | null): Promise<string | null> {
  const user = await lockAccount(tx, caller);
  await tx.users.update({ ...user, avatarPath: path });
  return user.avatarPath;
}
