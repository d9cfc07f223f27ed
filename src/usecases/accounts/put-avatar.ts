import { avatarPath } from '../../domain/accounts/user.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import { requireUser } from '../../domain/shared/caller.ts';
import type { Needs } from '../../ports/needs.ts';
import { type ReplacedPicture, replacePicture } from '../shared/files/pictures.ts';
import { renameAvatar } from './shared/rename-avatar.ts';

/** Sets the account's avatar. */
export function putAvatar(needs: Needs) {
  return ({ caller, bytes }: { readonly caller: Caller; readonly bytes: Uint8Array }): Promise<ReplacedPicture> => {
    const { userId } = requireUser(caller);
    return replacePicture(needs, {
      bytes,
      pathOf: ({ extension }) => avatarPath(userId, needs.newId(), extension),
      put: ({ path }) => needs.storage.transaction((tx) => renameAvatar(tx, caller, path)),
    });
  };
}
