import type { Tag } from '../projects/items/tag.ts';
import { atOnce, type Steps } from '../shared/steps.ts';
import type { Texts } from '../translations/text-lookup.ts';
import { levelNames } from './level-words.ts';
import { gathering } from './search-gathering.ts';
import type { SearchedPlace, SearchField, SearchIndex, SearchSource } from './search-index.ts';
import { plainText } from './search-text.ts';

/** How much of a description is searched, in characters. */
const DESCRIPTION_LENGTH = 300;

/** How many places are read in one step. */
const PLACES_PER_STEP = 20;

/** Creates the index of a map; hidden and unsearchable places are left out. */
export const buildSearchIndex = (source: SearchSource): SearchIndex => atOnce(searchIndexSteps(source));

/** The same in steps. */
export function* searchIndexSteps(source: SearchSource): Steps<SearchIndex> {
  const { defaultLanguage } = source.settings;
  const tags = new Map(source.tags.map((tag) => [tag.id, tag.translations]));
  const tagNames = ({ id, name }: Pick<Tag, 'id' | 'name'>): Texts => ({ ...tags.get(id), [defaultLanguage]: name });
  const gathered = gathering();
  for (const [kind, places] of [
    ['area', source.areas],
    ['marker', source.markers],
  ] as const) {
    for (const [order, place] of places.entries()) {
      if (order % PLACES_PER_STEP === 0) yield;
      if (place.isHidden || place.isSearchable === false) continue;
      gathered.begin({ kind, id: place.id, order, levelIds: levelsOf(place), titles: [] });
      for (const [field, language, text] of textsOf(place, tagNames)) gathered.add(field, language, text);
    }
  }
  return { defaultLanguage, levels: levelNames(source.levels), ...gathered.finish() };
}

const levelsOf = ({ levelId, levelIds }: SearchedPlace): readonly string[] => levelIds ?? (levelId ? [levelId] : []);

type FieldText = readonly [field: SearchField, language: string, text: string];

/** The texts of a place that are not blank. */
function textsOf(place: SearchedPlace, tagNames: (tag: Pick<Tag, 'id' | 'name'>) => Texts): readonly FieldText[] {
  return [...fieldsOf(place, tagNames)].filter((field): field is FieldText => Boolean(field[2]?.trim()));
}

type Field = readonly [field: SearchField, language: string, text: string | null | undefined];

function* fieldsOf(place: SearchedPlace, tagNames: (tag: Pick<Tag, 'id' | 'name'>) => Texts): Generator<Field> {
  for (const [language, { title, description }] of Object.entries(place.translations)) {
    yield ['title', language, title];
    if (description) yield ['description', language, plainText(description).slice(0, DESCRIPTION_LENGTH)];
  }
  for (const [language, aliases] of Object.entries(place.aliases ?? {})) {
    for (const alias of aliases) yield ['alias', language, alias];
  }
  for (const tag of place.tags) {
    for (const [language, name] of Object.entries(tagNames(tag))) yield ['tag', language, name];
  }
  for (const code of [place.category, place.amenity, place.icon, ...(place.accessibility ?? [])]) {
    yield ['category', '', code];
  }
  yield ['key', '', place.key];
  yield ['externalId', '', place.externalId];
}
