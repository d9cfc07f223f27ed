import { avatarPath } from '../../domain/accounts/user.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import type { Needs } from '../../ports/shared/needs.ts';
import type { Stores } from '../../ports/shared/storage.ts';
import { requireUser } from '../access.ts';
import { removeFiles } from '../projects/images/files.ts';
import { replacePicture } from '../projects/images/pictures.ts';
import { lockAccount } from './me.ts';

/** Gives the account a picture, and answers its path. */
export function putAvatar(needs: Needs) {
  return ({ caller, bytes }: { readonly caller: Caller; readonly bytes: Uint8Array }): Promise<string> => {
    const { userId } = requireUser(caller);
    return replacePicture(needs, {
      bytes,
      pathOf: ({ extension }) => avatarPath(userId, needs.newId(), extension),
      put: ({ path }) => needs.storage.transaction((tx) => rename(tx, caller, path)),
    });
  };
}

/** Takes the account's picture away; nothing happens where it has none. */
export function deleteAvatar(needs: Needs) {
  return async (caller: Caller): Promise<void> => {
    const before = await needs.storage.transaction((tx) => rename(tx, caller, null));
    if (before) await removeFiles(needs, [before]);
  };
}

async function rename(tx: Stores, caller: Caller, path: string | null): Promise<string | null> {
  const user = await lockAccount(tx, caller);
  await tx.users.update({ ...user, avatarPath: path });
  return user.avatarPath;
}
