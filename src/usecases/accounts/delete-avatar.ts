import type { Caller } from '../../domain/shared/caller.ts';
import type { Needs } from '../../ports/needs.ts';
import { removeFiles } from '../shared/files/remove-files.ts';
import { renameAvatar } from './shared/rename-avatar.ts';

/** Removes the account's avatar, if it has one. */
export function deleteAvatar(needs: Needs) {
  return async (caller: Caller): Promise<void> => {
    const before = await needs.storage.transaction((tx) => renameAvatar(tx, caller, null));
    if (before) await removeFiles(needs, [before]);
  };
}
