import type { Caller } from '../../domain/caller.ts';
import type { Needs } from '../../ports/needs.ts';
import { requireUser } from '../access.ts';
import { removeFiles } from '../images/files.ts';
import { purgeVisitsNow } from '../visits/purge.ts';

/** Removes the caller's account, and every organization of which it is the sole owner, projects and files included. */
export function deleteMe(needs: Needs) {
  return async (caller: Caller): Promise<void> => {
    const { userId } = requireUser(caller);
    const paths = await needs.storage.transaction(async (tx) => {
      const owned = await tx.organizations.listSolelyOwnedBy(userId);
      const files: string[] = [];
      for (const organizationId of owned) {
        await tx.organizations.lock(organizationId);
        files.push(...(await tx.images.paths({ organizationId })));
        await tx.organizations.delete(organizationId);
      }
      await tx.users.delete(userId);
      return files;
    });
    await removeFiles(needs, paths);
    await purgeVisitsNow(needs);
  };
}
