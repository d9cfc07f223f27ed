import type { Caller } from '../../domain/shared/caller.ts';
import { requireUser } from '../../domain/shared/caller.ts';
import { notFound } from '../../domain/shared/errors.ts';
import type { Needs } from '../../ports/needs.ts';

/** Ends one of the caller's sessions at once, the current one too. */
export function revokeSession(needs: Needs) {
  return async ({ caller, id }: { readonly caller: Caller; readonly id: string }): Promise<void> => {
    const { userId } = requireUser(caller);
    const session = await needs.storage.sessions.find(id, needs.now());
    if (session?.userId !== userId) throw notFound();
    await needs.storage.sessions.delete(id);
  };
}
