import type { Caller } from '../../domain/shared/caller.ts';
import { requireUser } from '../../domain/shared/caller.ts';
import type { Needs } from '../../ports/needs.ts';
import { deleteAccount } from './shared/delete-account.ts';

/** Deletes the caller's account, and every organization of which it is the sole owner, including projects and files. */
export function deleteMe(needs: Needs) {
  return (caller: Caller): Promise<void> => deleteAccount(needs, requireUser(caller).userId, caller);
}
