import type { PresentTab } from '../../../domain/projects/presence.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import { findProject, type ProjectRequest, requireUser } from '../../access.ts';

export type Leaving = ProjectRequest & Pick<PresentTab, 'tab'>;

/** Ends the presence of a tab of the caller at once; no effect where it has none. */
export function deletePresence({ storage }: Needs) {
  return async ({ caller, projectId, tab }: Leaving): Promise<void> => {
    const { userId } = requireUser(caller);
    const { id } = await findProject(storage, { caller, projectId }, 'project.view');
    await storage.presences.delete({ projectId: id, userId, tab });
  };
}
