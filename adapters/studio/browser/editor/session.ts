import { person } from '../api/access.ts';
import { api } from '../api/client.ts';
import { createDocument, type MapDocument } from '../document/document.ts';
import { browserDrafts, createDraftWriter, draftKey } from '../document/drafts.ts';
import type { ReceivedProject } from '../document/from-project.ts';
import { type Calls, httpService } from '../document/http-service.ts';
import { createSaveQueue, type SaveQueue } from '../document/save-queue.ts';
import type { Clock } from '../document/service.ts';
import { changed } from '../frame/queries.ts';

export const CLOCK: Clock = {
  now: Date.now,
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** A document with the queue that saves it, and the browser's copy of what is not saved yet. */
export type Session = { readonly document: MapDocument; readonly saves: SaveQueue; readonly close: () => void };

/** What is asked of the service by paths that are put together. */
const calls = api as unknown as Calls;

/** Loads a project to be edited, and what a browser that was closed has left of it. Throws as the API's client does. */
export async function loadProject(projectId: string, signal: AbortSignal) {
  const params = { path: { projectId } };
  const { data: project } = await api.GET('/api/projects/{projectId}/', { signal, params });
  // A browser may refuse to store anything: then there is no draft.
  const draft = await browserDrafts()
    .read(keyOf(project.id))
    .catch(() => null);
  return { project, draft };
}

const keyOf = (projectId: string): string => draftKey(person.value?.id ?? '', projectId);

type Loaded = Awaited<ReturnType<typeof loadProject>> & { readonly project: ReceivedProject };

/** Opens what was loaded. What a draft has is merged and sent. */
export function openSession({ project, draft }: Loaded): Session {
  const edited = createDocument({ project, now: Date.now, draft });
  const drafts = createDraftWriter(browserDrafts(), keyOf(project.id), edited);
  const saves = createSaveQueue({
    document: edited,
    service: httpService(calls, project.id),
    clock: CLOCK,
    isOnline: () => navigator.onLine,
    onProgress: drafts.store,
  });
  const stopWatching = watch(saves);
  return {
    document: edited,
    saves,
    close() {
      stopWatching();
      // What the canvas still ends as it goes is sent as well.
      void Promise.resolve()
        .then(saves.flush)
        .finally(() => {
          saves.close();
          for (const kind of ['project', 'projects', 'comparison']) void changed(kind);
        });
    },
  };
}

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
