import type { User } from '../../domain/accounts/user.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import { normaliseName } from '../../domain/shared/text.ts';
import type { Needs } from '../../ports/needs.ts';
import { lockAccount } from '../access/own-account.ts';

/** Updates the caller's profile; absent fields stay. */
export function updateMe(needs: Needs) {
  return ({ caller, fullName }: { readonly caller: Caller; readonly fullName?: string | undefined }): Promise<User> =>
    needs.storage.transaction(async (tx) => {
      const user = await lockAccount(tx, caller);
      const updated = { ...user, fullName: fullName === undefined ? user.fullName : normaliseName(fullName) };
      await tx.users.update(updated);
      return updated;
    });
}
