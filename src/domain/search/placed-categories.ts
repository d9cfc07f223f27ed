import { CATEGORIES } from './categories.ts';
import type { Category } from './category-codes.ts';
import type { SearchIndex } from './search-index.ts';

/** The categories that places of a map are in, in the order of the table, with the ids of these places. */
export function placedCategories({
  categories,
  placeOf,
  places,
}: SearchIndex): ReadonlyMap<Category, readonly string[]> {
  return new Map(
    CATEGORIES.flatMap((category) => {
      const texts = categories.get(category) ?? [];
      const ids = [...new Set(texts.map((text) => places[placeOf[text]!]!.id))];
      return ids.length > 0 ? [[category, ids] as const] : [];
    }),
  );
}
