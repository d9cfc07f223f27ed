import type { MapDocument, OthersChange } from '../document/document.ts';
import type { Fields, Item, Ref } from '../document/items/types.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';

/** The name of an item in the map's default language; of one that is gone the name that it had last, if that is given. Else empty. */
export function titleOf(document: MapDocument, { noun, id }: Ref, last: Fields | null = null): string {
  const item = document.item(noun, id).value ?? last;
  if (!item) return '';
  const language = String(document.item('project', document.projectId).value?.['settings.defaultLanguage'] ?? 'en');
  const texts = item.translations as Readonly<Record<string, Fields | undefined>> | undefined;
  return String(texts?.[language]?.title || (item as Item).name || '');
}

/** The first of so many places, and how many more: “Café and 2 more”. Without a name just how many. */
export function placesText(first: string, count: number): string {
  if (first === '') return count > 1 ? formatNumber(count) : '';
  return count > 1 ? fill(text().together.andMore, first, formatNumber(count - 1)) : first;
}

/** “Changed by Ben: Café and 2 more”. */
export function othersText(document: MapDocument, { author, first, count }: OthersChange): string {
  const { together, panels } = text();
  const places = placesText(titleOf(document, first), count) || panels.unnamed;
  return fill(together.othersChanged, author ?? together.somebody, places);
}
