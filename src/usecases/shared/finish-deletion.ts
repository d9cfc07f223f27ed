import type { Needs } from '../../ports/needs.ts';
import { sendDetachedNow } from './events/send-detached.ts';
import { removeFiles } from './files/remove-files.ts';

const BATCH = 5000;

/** What a deletion leaves: the paths of files without references, and the events of the organizations that it deleted. */
type Remains = { readonly files: readonly string[]; readonly organizationIds?: readonly string[] };

/**
 * Sends and removes what a committed deletion leaves. It does not depend on that: failures are reported, and the jobs do the rest.
 */
export async function finishDeletion(needs: Needs, { files, organizationIds = [] }: Remains): Promise<void> {
  await sendDetachedNow(needs, organizationIds);
  await removeFiles(needs, files);
  await purgeGoneVisits(needs).catch((cause) => needs.report('could not purge visits', cause));
}

/** Deletes the analytics of deleted projects, in steps that do not block others. */
export async function purgeGoneVisits({ storage }: Needs): Promise<void> {
  while (await storage.visits.purgeGone(BATCH));
}
