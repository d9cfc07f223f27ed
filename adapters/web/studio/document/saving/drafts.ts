import { type IDBPDatabase, openDB } from 'idb';
import { sameJson } from '../../../../../src/domain/projects/values/same-json.ts';
import type { MapDocument } from '../document.ts';
import type { Draft } from '../merging/draft.ts';

/** Where drafts are kept across reloads, by a key of the person, the project and the tab. */
export type DraftStore = {
  /** The keys that begin with this. */
  readonly keys: (start: string) => Promise<readonly string[]>;
  /** The draft of this key, or null. */
  readonly read: (key: string) => Promise<Draft | null>;
  readonly write: (key: string, draft: Draft) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
};

/** Each person has drafts of their own: who shares a computer does not send another's edits. It ends in the id of the tab. */
export const draftKey = (person: string, project: string): string => `${person} ${project}`;

/** Whether something of it is not at the service, as far as is known. */
export const isUnsent = ({ items, conflicts, attempts, isUncertain = attempts.length > 0 }: Draft): boolean =>
  isUncertain || conflicts.length > 0 || items.some(({ saved, mine }) => !sameJson(saved, mine));

/** How many changes of a draft wait: those that only await their outcome are one. */
export const changeCount = ({ items }: Draft): number =>
  Math.max(1, items.filter(({ saved, mine }) => !sameJson(saved, mine)).length);

const TABLE = 'drafts';

/** Drafts in the browser's database. It rejects where the browser stores nothing, as in some private windows. */
export function browserDrafts(): DraftStore {
  let database: Promise<IDBPDatabase> | null = null;
  const opened = () => {
    database ??= openDB('waymark-studio', 1, { upgrade: (made) => void made.createObjectStore(TABLE) });
    return database;
  };
  return {
    keys: async (start) => {
      const range = IDBKeyRange.bound(start, `${start}\uffff`);
      return (await (await opened()).getAllKeys(TABLE, range)) as string[];
    },
    read: async (key) => ((await (await opened()).get(TABLE, key)) as Draft | undefined) ?? null,
    write: async (key, draft) => void (await (await opened()).put(TABLE, draft, key)),
    remove: async (key) => (await opened()).delete(TABLE, key),
  };
}

/** Stores the draft of a document; one write at a time, each with the latest state. */
export type DraftWriter = {
  /**
   * The document, or what is known of its saving, has changed. Resolves when that, or something later, is stored: false where the browser
   * could not store it, and closing the page loses what is not saved.
   */
  readonly store: () => Promise<boolean>;
  /** Stores nothing any more. Resolves when the last write has ended. */
  readonly close: () => Promise<void>;
};

export function createDraftWriter(drafts: DraftStore, key: string, document: Pick<MapDocument, 'draft'>): DraftWriter {
  let current: Promise<boolean> = Promise.resolve(true);
  let next: Promise<boolean> | null = null;
  let isClosed = false;

  function write(): Promise<boolean> {
    next = null;
    current = drafts.write(key, document.draft()).then(
      () => true,
      () => false,
    );
    return current;
  }

  return {
    store() {
      if (isClosed) return next ?? current;
      next ??= current.then(write);
      return next;
    },
    async close() {
      isClosed = true;
      await (next ?? current);
    },
  };
}
