import { ITEM_KINDS, type ItemKind } from '../../../src/domain/projects/item.ts';
import type { StoredItem } from '../../../src/domain/projects/project-content.ts';
import { upgradeText } from '../../../src/domain/upgrade.ts';

/** Kinds are stored as these numbers, in whose order they are listed. A number that was ever used never changes its meaning. */
export const NUMBER_OF = {
  level: 10,
  area: 20,
  marker: 30,
  tag: 40,
  language: 50,
  corridor: 60,
  transition: 70,
} as const satisfies Record<ItemKind, number>;
const KIND_OF = new Map<number, ItemKind>(ITEM_KINDS.map((kind) => [NUMBER_OF[kind], kind]));

export const kindOf = (number: number): ItemKind => KIND_OF.get(number)!;

export type ItemRow = Omit<StoredItem, 'kind'> & { readonly kind: number; readonly documentVersion: number };

export const SELECT_ITEMS =
  'SELECT kind, id, position, json, document_version AS documentVersion FROM items WHERE project_id = ?';

/** The item, as the current version has it. */
export function toItem({ kind: number, id, position, json, documentVersion }: ItemRow): StoredItem {
  const kind = kindOf(number);
  return { kind, id, position, json: upgradeText(kind, documentVersion, json) };
}
