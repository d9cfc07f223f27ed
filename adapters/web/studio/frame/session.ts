import { v7 as newId } from 'uuid';
import { person } from '../api/access.ts';
import { api } from '../api/client.ts';
import { browserDrafts, draftKey } from '../document/saving/drafts.ts';
import { type Calls, httpService } from '../document/saving/http-service.ts';
import type { Clock } from '../document/saving/map-service.ts';
import { openSessions } from '../document/saving/open-sessions.ts';
import { browserOwners } from '../document/saving/owners.ts';
import type { SaveQueue } from '../document/saving/save-queue.ts';
import { createSessions, type Loaded, type Session } from '../document/saving/sessions.ts';
import { changed } from './queries.ts';

export const CLOCK: Clock = {
  now: Date.now,
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** What is asked of the service by paths that are put together. */
const calls = api as unknown as Calls;

const sessions = createSessions({
  drafts: browserDrafts(),
  owners: browserOwners(newId),
  clock: CLOCK,
  newId,
  isOnline: () => navigator.onLine,
  onEnd() {
    for (const kind of ['project', 'projects', 'comparison', 'draft']) void changed(kind);
  },
});

/** Loads a project to be edited, and what a browser that was closed has left of it. Throws as the API's client does. */
export function loadProject(projectId: string, signal: AbortSignal): Promise<Loaded> {
  const params = { path: { projectId } };
  return sessions.load(
    projectId,
    draftKey(person.value?.id ?? '', projectId),
    async () => (await api.GET('/api/projects/{projectId}/', { signal, params })).data,
  );
}

/** Opens what was loaded. What a draft has is merged and sent. */
export function openSession(loaded: Loaded): Session {
  const session = sessions.open(loaded, httpService(calls, loaded.project.id));
  const stopWatching = watch(session.saves);
  openSessions.add(session);
  return {
    ...session,
    close() {
      stopWatching();
      openSessions.delete(session);
      return session.close();
    },
  };
}

/** Sends what tabs that are closed have left under these keys, one project after the other, as far as the service takes it. */
export async function sendDrafts(keys: readonly string[]): Promise<void> {
  const projects = new Set(keys.map((key) => key.split(' ')[1]!));
  for (const projectId of projects) {
    const signal = AbortSignal.timeout(SENDING);
    const loaded = await loadProject(projectId, signal).catch(() => null);
    if (loaded) await openSession(loaded).close();
  }
}

/** How long a project may take to be loaded before its draft is left for another time, in milliseconds. */
const SENDING = 20_000;

/** Tries again when the network is back, sends at once when the page is hidden, and warns before what is not saved is left. */
function watch(saves: SaveQueue): () => void {
  const onOnline = () => void saves.retry();
  const onLeave = (event: BeforeUnloadEvent) => {
    if (!['saved', 'read-only'].includes(saves.state.value.kind)) event.preventDefault();
  };
  const onHide = () => {
    if (document.visibilityState === 'hidden') void saves.flush();
  };
  addEventListener('online', onOnline);
  addEventListener('beforeunload', onLeave);
  document.addEventListener('visibilitychange', onHide);
  return () => {
    removeEventListener('online', onOnline);
    removeEventListener('beforeunload', onLeave);
    document.removeEventListener('visibilitychange', onHide);
  };
}
