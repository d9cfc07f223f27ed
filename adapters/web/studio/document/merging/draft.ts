import type { StoredHistory } from '../changes/history.ts';
import { levelsOf } from '../items/level-index.ts';
import { type Item, keyOf, type Noun, type Ref } from '../items/types.ts';
import type { Attempt } from './attempts.ts';
import type { OpenConflict } from './conflicts.ts';
import type { Parts } from './parts.ts';

/** An item as it was saved at the version of the draft, and as it is in the document; null where there is none. */
type DraftItem = Ref & { readonly saved: Item | null; readonly mine: Item | null };

/** What of a document the service does not have yet, and what the person did: all that a reload needs. It is plain JSON. */
export type Draft = {
  readonly version: number;
  readonly items: readonly DraftItem[];
  readonly attempts: readonly Attempt[];
  /** Whether an attempt may have arrived: the service was not asked since. Absent in drafts of earlier releases. */
  readonly isUncertain?: boolean;
  readonly conflicts: readonly OpenConflict[];
  readonly history: StoredHistory;
};

/**
 * The items that are not as they are saved, in conflict, or sent without an answer (one that is as it was saved again may have arrived), and
 * the levels that they are on.
 */
export function draftItems({ store, saved, conflicts }: Parts, attempts: readonly Attempt[]): readonly DraftItem[] {
  const own = [...saved.differences(), ...conflicts.stored(), ...attempts.flat()].map(
    ({ noun, id }): Ref => ({ noun, id }),
  );
  const levels = own.flatMap(({ noun, id }) =>
    levelsOf(store.item(noun, id).peek()).map((level) => ({ noun: 'levels' as const, id: level })),
  );
  const refs = new Map([...own, ...levels].map((ref) => [keyOf(ref), ref]));
  return [...refs.values()].map(({ noun, id }) => ({
    noun,
    id,
    saved: saved.item({ noun, id }) ?? null,
    mine: store.item(noun, id).peek() ?? null,
  }));
}

/** What the service has now, but with the items of the draft as they were saved at its version. */
export function atDraft(items: ReadonlyMap<Noun, readonly Item[]>, draft: Draft): ReadonlyMap<Noun, readonly Item[]> {
  const drafted = new Map(draft.items.map((item) => [keyOf(item), item]));
  const gone = new Set(draft.items.filter(({ noun, mine }) => noun === 'levels' && !mine).map(({ id }) => id));
  return new Map(
    [...items].map(([noun, list]) => {
      // What is on a level that was deleted here, and is not deleted with it, was not known: it arrives as a change.
      const others = list.filter(
        (item) => !drafted.has(keyOf({ noun, id: item.id })) && !levelsOf(item).some((level) => gone.has(level)),
      );
      return [noun, [...others, ...draft.items.flatMap((item) => (item.noun === noun ? (item.saved ?? []) : []))]];
    }),
  );
}
