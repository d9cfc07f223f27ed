import { createDocument, type MapDocument } from '../document.ts';
import type { ReceivedProject } from '../items/from-project.ts';
import { type Claim, claimDraft, type DraftOwners } from './claims.ts';
import { createDraftWriter, type DraftStore } from './drafts.ts';
import type { Clock, MapService } from './map-service.ts';
import type { OpenSession } from './open-sessions.ts';
import { createSaveQueue, type SaveQueue } from './save-queue.ts';

/** A document with the queue that saves it, and the browser's copy of what is not saved yet. */
export type Session = {
  readonly document: MapDocument;
  readonly saves: SaveQueue;
  /** Sends what there is, and ends then: what could not be sent waits in the draft. Resolves when it has ended. */
  readonly close: () => Promise<void>;
} & OpenSession;

export type Loaded = { readonly project: ReceivedProject; readonly claim: Claim };

type Options = {
  readonly drafts: DraftStore;
  readonly owners: DraftOwners;
  readonly clock: Clock;
  readonly isOnline: () => boolean;
  readonly newId: () => string;
  /** A session has sent what it could, and is gone. */
  readonly onEnd?: () => void;
};

/** The sessions of a tab, one after the other: one that is opened again takes over what the one before has left. */
export function createSessions({ drafts, owners, clock, isOnline, newId, onEnd = () => {} }: Options) {
  /** Ends sessions that are closed and still send, by their projects. */
  const leaving = new Map<string, () => Promise<void>>();
  let unopened: string | null = null;

  return {
    /**
     * Reads the project, and what a tab that was closed has left of it. `start`: the beginning of the keys of its drafts. The draft is read
     * first: whatever was sent of it before it was read is known to it, and is no change of others in the project.
     */
    async load(projectId: string, start: string, read: () => Promise<ReceivedProject>): Promise<Loaded> {
      await leaving.get(projectId)?.();
      if (unopened !== null) owners.release(unopened);
      // A browser may refuse to store anything: then there is no draft.
      const none: Claim = { key: start, draft: null };
      const claim = await claimDraft({ drafts, owners, start, newId }).catch(() => none);
      unopened = claim.key;
      return { project: await read(), claim };
    },

    /** Opens what was loaded. What a draft has is merged and sent. */
    open({ project, claim: { key, draft } }: Loaded, service: MapService): Session {
      unopened = null;
      const document = createDocument({ project, now: clock.now, draft });
      const writer = createDraftWriter(drafts, key, document);
      const saves = createSaveQueue({ document, service, clock, isOnline, store: writer.store });
      let ended: Promise<void> | null = null;

      async function end(): Promise<void> {
        saves.close();
        await writer.close();
        if (leaving.get(project.id) === finish) leaving.delete(project.id);
        owners.release(key);
        onEnd();
      }
      const finish = () => {
        ended ??= end();
        return ended;
      };

      return {
        document,
        saves,
        close() {
          leaving.set(project.id, finish);
          // What is still ended as the editor goes is sent as well.
          return Promise.resolve().then(saves.flush).finally(finish).then(finish);
        },
        async flush() {
          await saves.flush();
          await writer.store();
        },
        abandon: finish,
      };
    },
  };
}
