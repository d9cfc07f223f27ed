import type { Draft } from '../merging/draft.ts';
import { type DraftStore, isUnsent } from './drafts.ts';

/** Which drafts belong to a tab that is open: two tabs of one map do not write, or send, each other's. */
export type DraftOwners = {
  /** Takes a draft for this tab until it is released, or the tab is gone. False where another tab has it. */
  readonly take: (key: string) => Promise<boolean>;
  readonly release: (key: string) => void;
};

/** A draft that is this tab's now, under its key; null where there is none yet. */
export type Claim = { readonly key: string; readonly draft: Draft | null };

type Options = {
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
export async function claimDraft({ drafts, owners, start, newId }: Options): Promise<Claim> {
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
