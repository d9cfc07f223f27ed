import type { MapDocument } from '../document/document.ts';
import { createSaveQueue, type SaveQueue } from '../document/save-queue.ts';
import { mapService } from './map-service.ts';

/** The queue that saves a document in this browser. */
export const savesOf = (document: MapDocument): SaveQueue =>
  createSaveQueue({
    document,
    service: mapService(document.projectId),
    clock: {
      now: Date.now,
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    isOnline: () => navigator.onLine,
  });

/** Tries again when the network is back, looks for changes of others when the person is, and warns before what is not saved is left. */
export function watchSaves(saves: SaveQueue): () => void {
  const onOnline = () => void saves.retry();
  const onLeave = (event: BeforeUnloadEvent) => {
    if (saves.state.value.kind !== 'saved') event.preventDefault();
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
    void saves.flush().finally(saves.close);
  };
}
