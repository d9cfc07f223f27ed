import type { FoundPlace } from './find-places.ts';

/** A place in a list of results, or several that look alike and open to a list. */
export type FoundEntry =
  | Readonly<{ type: 'place'; found: FoundPlace }>
  | Readonly<{ type: 'fold'; title: string; places: readonly FoundPlace[] }>;

/** The fewest places with one title that are folded. */
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
    return [{ type: 'fold', title, places: byTitle.get(title)! }];
  });
}
