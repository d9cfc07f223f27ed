import type { ProjectContent } from '../projects/content/project-content.ts';
import type { ItemKind } from '../projects/items/item.ts';
import { canonicalLanguage, languageName } from '../projects/items/language.ts';
import type { Place } from '../projects/items/place.ts';
import { pickText, textsOf } from '../translations/text-lookup.ts';
import { type Dimension, ROUTE_ARROW } from './visit-dimension.ts';

type Labels = (entry: string) => string;

/** The kinds of items to which a dimension's entries refer. */
export const KINDS_OF: Readonly<Record<Dimension, readonly ItemKind[]>> = {
  area: ['area'],
  marker: ['marker'],
  tag: ['tag'],
  query: [],
  noResultQuery: [],
  failedRoute: ['area', 'marker'],
  language: ['language'],
  level: ['level'],
};

/**
 * The labels of entries of a dimension, in the project's default language: the current names of the items. Without a name, or an
 * item, the label is the entry.
 */
export function entryLabels(dimension: Dimension, content: ProjectContent, language: string): Labels {
  const names = new Map<string, string>();
  for (const [entry, name] of namesIn(content, language)) if (name.trim()) names.set(entry, name);
  const labelOf: Labels = (entry) => names.get(entry) ?? entry;
  if (dimension === 'failedRoute') return (entry) => entry.split(ROUTE_ARROW).map(labelOf).join(ROUTE_ARROW);
  if (dimension === 'language') return (entry) => names.get(entry) ?? nameOfLanguage(entry);
  return labelOf;
}

/** By every form of an entry: an id, or a key, which comes first since the last one counts. */
function namesIn(content: ProjectContent, language: string): readonly (readonly [string, string])[] {
  const places = [...content.areas, ...content.markers].map((place) => ({ ...place, name: titleOf(place, language) }));
  const keyed = [...places, ...content.levels].flatMap(({ key, name }) => (key === null ? [] : [[key, name] as const]));
  const items = [...places, ...content.levels, ...content.tags].map(({ id, name }) => [id, name] as const);
  const languages = content.languages.map(({ languageCode, languageName }) => [languageCode, languageName] as const);
  return [...keyed, ...items, ...languages];
}

const titleOf = ({ translations }: Place, language: string): string =>
  pickText(textsOf(translations, 'title'), language, language);

function nameOfLanguage(entry: string): string {
  const code = canonicalLanguage(entry);
  return code === null ? entry : languageName(code);
}
