import { categoryLabel } from '../../../../../src/domain/search/categories.ts';
import { CATEGORY_CODES, type Category } from '../../../../../src/domain/search/category-codes.ts';
import { placedCategories } from '../../../../../src/domain/search/placed-categories.ts';
import type { PublicMap } from '../../model/model.ts';
import { spokenLanguage } from '../../strings/strings.ts';
import { indexOf, openableById } from './find-places.ts';

/** A category to choose: searching for its name finds its places. */
export type OfferedCategory = Readonly<{ category: Category; name: string; icon: string }>;

/** The categories that most visitors look for, in this order; others are found by typing. */
const OFFERED: readonly Category[] = [
  ...(['toilet', 'lift', 'food', 'cafe', 'exit', 'information', 'atm', 'luggage'] as const),
  ...(['pharmacy', 'firstAid', 'prayer', 'parking', 'train', 'taxi', 'bus', 'metro'] as const),
];
const MOST = 8;

/** The offered categories that selectable places of the map are in. */
export function offeredCategories(map: PublicMap, language: string): readonly OfferedCategory[] {
  const placed = placedCategories(indexOf(map));
  const openable = openableById(map, language);
  return OFFERED.filter((category) => placed.get(category)?.some((id) => openable.get(id)?.length))
    .slice(0, MOST)
    .map((category) => ({
      category,
      name: categoryLabel(category, spokenLanguage() ?? language),
      icon: CATEGORY_CODES[category].icon,
    }));
}

/** The icons of the categories that are offered in some language or other. */
export function offerableIcons(map: PublicMap): readonly string[] {
  const placed = placedCategories(indexOf(map));
  return OFFERED.filter((category) => placed.has(category)).map((category) => CATEGORY_CODES[category].icon);
}
