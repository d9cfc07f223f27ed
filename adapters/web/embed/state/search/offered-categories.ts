import { categoryLabel, wholeCategories } from '../../../../../src/domain/search/categories.ts';
import { CATEGORY_CODES, type Category } from '../../../../../src/domain/search/category-codes.ts';
import { placedCategories } from '../../../../../src/domain/search/placed-categories.ts';
import { phraseOf } from '../../model/category-icon.ts';
import type { PublicMap } from '../../model/model.ts';
import { spokenLanguage } from '../../strings/strings.ts';
import type { MapStore } from '../state.ts';
import { LISTED, tagsInUse } from './filter.ts';
import { indexOf, openableById } from './find-places.ts';

/** A category to choose, which leaves its places. */
export type OfferedCategory = Readonly<{ category: Category; name: string; icon: string }>;

/** The categories that most visitors look for, in this order; others are found by typing. */
const OFFERED: readonly Category[] = [
  ...(['toilet', 'lift', 'food', 'cafe', 'exit', 'information', 'atm', 'luggage'] as const),
  ...(['pharmacy', 'firstAid', 'prayer', 'parking', 'train', 'taxi', 'bus', 'metro'] as const),
];
const MOST = 8;

/** The offered categories that selectable places of the map are in, but for those that a tag of the map is, which offers them itself. */
export function offeredCategories(map: PublicMap, language: string): readonly OfferedCategory[] {
  const placed = placedCategories(indexOf(map));
  const openable = openableById(map, language);
  const isTag = tagged(map);
  return OFFERED.filter((category) => placed.get(category)?.some((id) => openable.get(id)?.length))
    .filter((category) => !isTag(category, placed.get(category)!))
    .slice(0, MOST)
    .map((category) => ({
      category,
      name: categoryName(category, language),
      icon: CATEGORY_CODES[category].icon,
    }));
}

/** What a category is called in the visitor's language. */
export const categoryName = (category: Category, language: string): string =>
  categoryLabel(category, spokenLanguage() ?? language);

/** Leaves the places of a category, and lists them beside the plan; shows all again where it did already. */
export function toggleCategory(store: MapStore, category: Category): void {
  const { map, only } = store.get();
  const ids = new Set(placedCategories(indexOf(map)).get(category));
  if (only?.category === category) store.set({ only: null });
  else store.set({ only: { category, ids }, tagIds: [], ...LISTED });
}

/** Whether a category is a tag of the map: by its name in some language, or by having the same places. */
function tagged(map: PublicMap): (category: Category, ids: readonly string[]) => boolean {
  const placesOf = Map.groupBy(
    [...map.areas, ...map.markers].flatMap(({ id, tags }) => tags.map((tag) => ({ id, tag: tag.id }))),
    ({ tag }) => tag,
  );
  const tags = tagsInUse(map).map((tag) => ({
    named: new Set([tag.name, ...Object.values(tag.translations)].flatMap((name) => wholeCategories(phraseOf(name)))),
    places: new Set(placesOf.get(tag.id)!.map(({ id }) => id)),
  }));
  return (category, ids) =>
    tags.some(
      ({ named, places }) => named.has(category) || (places.size === ids.length && ids.every((id) => places.has(id))),
    );
}

/** The icons of the categories that are offered in some language or other. */
export function offerableIcons(map: PublicMap): readonly string[] {
  const placed = placedCategories(indexOf(map));
  return OFFERED.filter((category) => placed.has(category)).map((category) => CATEGORY_CODES[category].icon);
}
