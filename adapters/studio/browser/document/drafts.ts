import { type IDBPDatabase, openDB } from 'idb';
import type { MapDocument } from './document.ts';
import type { Draft } from './draft.ts';

/** Where drafts are kept across reloads, by a key of the person and the project. */
export type DraftStore = {
  /** The draft of this key, or null. */
  readonly read: (key: string) => Promise<Draft | null>;
  readonly write: (key: string, draft: Draft) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
};

/** Each person has drafts of their own: who shares a computer does not send another's edits. */
export const draftKey = (person: string, project: string): string => `${person} ${project}`;

const TABLE = 'drafts';

/** Drafts in the browser's database. It rejects where the browser stores nothing, as in some private windows. */
export function browserDrafts(): DraftStore {
  let database: Promise<IDBPDatabase> | null = null;
  const opened = () => {
    database ??= openDB('waymark-studio', 1, { upgrade: (made) => void made.createObjectStore(TABLE) });
    return database;
  };
  return {
    read: async (key) => ((await (await opened()).get(TABLE, key)) as Draft | undefined) ?? null,
    write: async (key, draft) => void (await (await opened()).put(TABLE, draft, key)),
    remove: async (key) => (await opened()).delete(TABLE, key),
  };
}

/** Stores the draft of a document; one write at a time, each with the latest state. */
export type DraftWriter = {
  /** The document, or what is known of its saving, has changed. */
  readonly store: () => void;
  /** Everything is written. False where the browser could not store it: closing the page loses what is not saved. */
  readonly written: () => Promise<boolean>;
};

export function createDraftWriter(drafts: DraftStore, key: string, document: Pick<MapDocument, 'draft'>): DraftWriter {
  let running: Promise<void> | null = null;
  let isNeeded = false;
  let isStored = true;

  async function work(): Promise<void> {
    while (isNeeded) {
      isNeeded = false;
      isStored = await drafts.write(key, document.draft()).then(
        () => true,
        () => false,
      );
    }
    running = null;
  }

  return {
    store() {
      isNeeded = true;
      running ??= Promise.resolve().then(work);
    },
    async written() {
      while (running) await running;
      return isStored;
    },
  };
}
