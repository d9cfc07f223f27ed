import type { Draft } from './draft.ts';
import { type DraftStore, isUnsent } from './drafts.ts';

/** Which drafts belong to a tab that is open: two tabs of one map do not write, or send, each other's. */
export type DraftOwners = {
  /** Takes a draft for this tab until it is released, or the tab is gone. False where another tab has it. */
  readonly take: (key: string) => Promise<boolean>;
  readonly release: (key: string) => void;
};

/** A draft that is this tab's now, under its key; null where there is none yet. */
export type Claim = { readonly key: string; readonly draft: Draft | null };

type Given = {
  readonly drafts: DraftStore;
  readonly owners: DraftOwners;
  /** Of the person and the project. */
  readonly start: string;
  readonly newId: () => string;
};

/**
 * What this tab goes on with: a draft that a tab has left behind, one with unsent changes first, or a new one. Other drafts that were left
 * without any are removed.
 */
export async function claimDraft({ drafts, owners, start, newId }: Given): Promise<Claim> {
  const left: { readonly key: string; readonly draft: Draft }[] = [];
  for (const key of await drafts.keys(start)) {
    const draft = (await owners.take(key)) ? await drafts.read(key) : null;
    if (draft) left.push({ key, draft });
  }
  const [first, ...others] = left.toSorted((one, other) => Number(isUnsent(other.draft)) - Number(isUnsent(one.draft)));
  for (const { key, draft } of others) {
    if (!isUnsent(draft)) await drafts.remove(key);
    owners.release(key);
  }
  if (first) return first;
  const key = `${start} ${newId()}`;
  await owners.take(key);
  return { key, draft: null };
}

/** How long a tab that is just being closed may keep its draft from the one that follows it, in milliseconds. */
const CLOSING = 300;

/** Owners by the locks of the browser, which end with the tab. Without them, as on plain http, every tab takes what it finds. */
export function lockOwners(locks: LockManager | undefined = navigator.locks): DraftOwners {
  const held = new Map<string, () => void>();
  const take = (key: string) =>
    new Promise<boolean>((taken) => {
      const hold = () =>
        new Promise<void>((release) => {
          held.set(key, release);
          taken(true);
        });
      const signal = AbortSignal.timeout(CLOSING);
      locks!.request(`waymark-draft ${key}`, { signal }, hold).catch(() => taken(false));
    });
  return {
    take: async (key) => !held.has(key) && (locks === undefined || (await take(key))),
    release(key) {
      held.get(key)?.();
      held.delete(key);
    },
  };
}
