import type { BulkResult } from '../../../../src/domain/projects/changes/bulk.ts';
import { isOnLevel, levelIdOf, type StoredItem } from '../../../../src/domain/projects/content/project-content.ts';
import { withImageAddresses } from '../../../../src/domain/projects/images/image-reference.ts';
import type { ItemKind } from '../../../../src/domain/projects/items/item.ts';
import type { EditedKind, ItemView } from '../../../../src/usecases/projects/items/shared/item.ts';
import { spelled } from '../../responses/errors.ts';
import { mediaUrl, type Site } from '../../shared/site.ts';

/** Items as a JSON list. They are stored in the form of the API, so that their texts are joined, not serialised again. */
export const itemsJson = (items: readonly StoredItem[], site: Site): string =>
  withImageAddresses(`[${joined(items)}]`, mediaUrl(site));

/** One item of this kind. */
export function itemJson({ id, items }: ItemView, kind: EditedKind, site: Site): string {
  const item = items.find((each) => each.kind === kind && each.id === id);
  return withImageAddresses(item!.json, mediaUrl(site));
}

/** Levels as a JSON list, each with the areas and markers on it. */
export const levelsJson = (items: readonly StoredItem[], site: Site): string =>
  withImageAddresses(`[${levelTexts(items)}]`, mediaUrl(site));

/** One level with the areas and markers on it. */
export function levelJson({ id, items }: ItemView, site: Site): string {
  const only = items.filter((item) => (item.kind === 'level' ? item.id === id : isPlace(item) && isOnLevel(item, id)));
  return withImageAddresses(levelTexts(only).join(','), mediaUrl(site));
}

function levelTexts(items: readonly StoredItem[]): readonly string[] {
  const ofKind = (kind: ItemKind) => items.filter((item) => item.kind === kind);
  const areas = Map.groupBy(ofKind('area'), levelIdOf);
  const markers = Map.groupBy(ofKind('marker'), levelIdOf);
  const places = (id: string) => `"areas":[${joined(areas.get(id))}],"markers":[${joined(markers.get(id))}]`;
  return ofKind('level').map(({ id, json }) => `${json.slice(0, -1)},${places(id)}}`);
}

const isPlace = ({ kind }: StoredItem) => kind === 'area' || kind === 'marker';

const joined = (items: readonly StoredItem[] = []): string => items.map(({ json }) => json).join(',');

/** The result of a bulk; fields have the names of the body. */
export const presentBulk = ({ errors, ...counts }: BulkResult) => ({
  ...counts,
  errors: errors.map(({ index, errors, names }) => ({ index, errors: spelled(errors, names) })),
});
