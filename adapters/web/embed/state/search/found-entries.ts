import type { FoundPlace } from './find-places.ts';

/** A place in a list of results, or several that look alike and open to a list. */
export type FoundEntry = Readonly<{ type: 'place'; found: FoundPlace }> | Fold;

/** `isOpen`: its places follow it, and choosing it leads back to all results. */
export type Fold = Readonly<{ type: 'fold'; title: string; places: readonly FoundPlace[]; isOpen: boolean }>;

/** The fewest places with one title that are folded: two take hardly more room than their fold, and no further step. */
const FEWEST_FOLDED = 3;

/**
 * Results with those of one title folded into one entry, where the first of them is, unless all have that title.
 */
export function foldAlike(found: readonly FoundPlace[]): readonly FoundEntry[] {
  const byTitle = Map.groupBy(found, ({ title }) => title);
  const folds = (title: string): boolean =>
    title !== '' && byTitle.size > 1 && byTitle.get(title)!.length >= FEWEST_FOLDED;
  const seen = new Set<string>();
  return found.flatMap((one): readonly FoundEntry[] => {
    const { title } = one;
    if (!folds(title)) return [{ type: 'place', found: one }];
    if (seen.has(title)) return [];
    seen.add(title);
    return [{ type: 'fold', title, places: byTitle.get(title)!, isOpen: false }];
  });
}

/** The fold of a title, opened, and its places: all there is to see, so that these are not between others. Null without such a fold. */
export function openedFold(entries: readonly FoundEntry[], title: string | null): readonly FoundEntry[] | null {
  const fold = entries.find((entry) => entry.type === 'fold' && entry.title === title);
  if (fold?.type !== 'fold') return null;
  return [{ ...fold, isOpen: true }, ...fold.places.map((found) => ({ type: 'place', found }) as const)];
}
