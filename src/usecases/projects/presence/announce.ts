import { MOST_PRESENT, type NamedTab, type PresentView, presenceAt } from '../../../domain/projects/values/presence.ts';
import { requireUser } from '../../../domain/shared/caller.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { PresentPerson } from '../../../ports/projects/presence-store.ts';
import { findProject, type ProjectRequest } from '../../access/project-access.ts';
import { tabOf } from './shared/tab-of.ts';

export type Announcement = ProjectRequest & NamedTab & PresentView;

/** Who else has the project open, and the version of its working copy. */
export type Present = { readonly version: number; readonly people: readonly PresentPerson[] };

/** Shows others who see the project that it is open in a tab of the caller, for half a minute, and who else has it open. */
export function announcePresence(needs: Needs) {
  const { storage, now } = needs;
  return async ({ caller, projectId, tab, levelId, selection }: Announcement): Promise<Present> => {
    const user = requireUser(caller);
    const { id, version } = await findProject(storage, { caller, projectId }, 'project.view');
    const [at, place] = [now(), { projectId: id, userId: user.userId, tab: tabOf(needs, user, { tab }) }];
    await storage.presences.put(presenceAt({ ...place, levelId, selection }, at));
    return { version, people: await storage.presences.listOthers(place, at, MOST_PRESENT) };
  };
}
