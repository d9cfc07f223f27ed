import { categoriesOfCode, categoriesOfName } from '../../../../src/domain/search/categories.ts';
import { CATEGORY_CODES, type Category } from '../../../../src/domain/search/category-codes.ts';
import { foldForSearch } from '../../../../src/domain/search/search-text.ts';
import { perVocabulary } from '../../../../src/domain/search/vocabulary.ts';
import type { Place } from './model.ts';

/** Made anew once the words of other languages are there. */
const known = perVocabulary(() => new WeakMap<Place, Category | null>());

/** Ways from level to level and out: visitors look for them last. */
const WAYS: ReadonlySet<Category> = new Set(['lift', 'escalator', 'stairs', 'exit']);

/** The category of a place by its amenity, category, icon, a tag or its title in any language; null where none of them names one. */
function categoryOf(place: Place): Category | null {
  const found = known().get(place);
  if (found !== undefined) return found;
  const category = namedCategory(place);
  known().set(place, category);
  return category;
}

/** Icons of places that visitors do not look for by a category, by their makers' words, which are those of OpenStreetMap and IMDF. */
const OWN_ICONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    gate: 'airport',
    'baggage claim': 'suitcase',
    'check in': 'suitcase',
    office: 'commercial',
    auditorium: 'theatre',
    'lecture hall': 'college',
    classroom: 'school',
    exhibition: 'museum',
    gallery: 'art-gallery',
    gym: 'fitness-centre',
    hotel: 'lodging',
    cinema: 'cinema',
    library: 'library',
    museum: 'museum',
    theatre: 'theatre',
    stage: 'theatre',
    hairdresser: 'hairdresser',
    dentist: 'dentist',
    laundry: 'laundry',
    'post office': 'post',
    garden: 'garden',
    stadium: 'stadium',
  }),
);

/** The shipped icon of the category of a place, else of its maker's word for it; null without one. */
export function categoryIcon(place: Place): string | null {
  const category = categoryOf(place);
  return category ? CATEGORY_CODES[category].icon : (OWN_ICONS.get(phraseOf(place.category || '')) ?? null);
}

/** What sort of place it is: its category, else its maker's word for it, else its first tag. */
export const sortOf = (place: Place): string => categoryOf(place) ?? (place.category || place.tags[0]?.name || '');

/** Whether it is an escalator or a moving walkway. */
export const isMovingStairs = (place: Place): boolean =>
  categoryOf(place) === 'escalator' || ('amenity' in place && place.amenity === 'travelator');

export const isWay = (place: Place): boolean => WAYS.has(categoryOf(place)!);

function namedCategory(place: Place): Category | null {
  const { category, tags, translations } = place;
  const { amenity, icon } = { amenity: null, icon: null, ...place };
  const codes = [amenity, category, icon, ...tags.map(({ name }) => name)]
    .filter(Boolean)
    .map((text) => phraseOf(text!));
  const byCode = codes.flatMap(categoriesOfCode)[0];
  if (byCode) return byCode;
  const titles = Object.entries(translations).flatMap(([language, { title }]) => (title ? [{ language, title }] : []));
  return titles.flatMap(({ language, title }) => categoriesOfName(phraseOf(title), language === 'de'))[0] ?? null;
}

/** Folded, its words joined by blanks. */
export const phraseOf = (text: string): string =>
  foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
