import type { NamedTab } from '../../../domain/projects/values/presence.ts';
import { requireUser } from '../../../domain/shared/caller.ts';
import type { Needs } from '../../../ports/needs.ts';
import { findProject, type ProjectRequest } from '../../access/project-access.ts';
import { tabOf } from './shared/tab-of.ts';

export type Leaving = ProjectRequest & NamedTab;

/** Ends the presence of a tab of the caller at once; no effect where it has none. */
export function deletePresence(needs: Needs) {
  const { storage } = needs;
  return async ({ caller, projectId, tab }: Leaving): Promise<void> => {
    const user = requireUser(caller);
    const { id } = await findProject(storage, { caller, projectId }, 'project.view');
    await storage.presences.delete({ projectId: id, userId: user.userId, tab: tabOf(needs, user, { tab }) });
  };
}
