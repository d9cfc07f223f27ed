import { itemSize } from '../../../src/domain/projects/content/content-size.ts';
import type { StoredItem } from '../../../src/domain/projects/content/project-content.ts';
import { ITEM_KINDS, type ItemKind } from '../../../src/domain/projects/items/item.ts';
import { DOCUMENT_VERSION, upgradeText } from '../../../src/domain/upgrade.ts';
import { columns } from '../shared/columns.ts';

/** Kinds are stored as these numbers, which define their order. A number that was ever used never changes its meaning. */
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

export const IN_ORDER = 'ORDER BY kind, position, id';

export const kindOf = (number: number): ItemKind => KIND_OF.get(number)!;

/** An item as its row has it. Its sizes are those of `itemSize`. */
type StoredRow = Omit<StoredItem, 'kind'> & {
  readonly projectId: string;
  readonly kind: number;
  readonly characters: number;
  readonly valueCount: number;
  readonly networkBytes: number;
  readonly documentVersion: number;
  readonly changedIn: number;
};

export const ITEM = columns<StoredRow>({
  projectId: 'project_id',
  kind: 'kind',
  id: 'id',
  position: 'position',
  json: 'json',
  characters: 'characters',
  valueCount: 'value_count',
  networkBytes: 'network_bytes',
  documentVersion: 'document_version',
  changedIn: 'changed_in',
});
/** The columns that change with an item's text. Upgrades of old releases write them too: columns added later must be left out there. */
export const ITEM_TEXT = ITEM.except('projectId', 'kind', 'id', 'position');

const READ = ITEM.only('kind', 'id', 'position', 'json', 'documentVersion');

export type ItemRow = Pick<StoredRow, 'kind' | 'id' | 'position' | 'json' | 'documentVersion'>;

export const SELECT_ITEMS = `SELECT ${READ.select()} FROM items WHERE project_id = ?`;
/** All items, as texts to be joined. */
export const SELECT_TEXTS = `SELECT kind AS part, json AS text, document_version AS version FROM items WHERE project_id = ?
  ${IN_ORDER}`;

/** The item in the current version. */
export function toItem({ kind: number, id, position, json, documentVersion }: ItemRow): StoredItem {
  const kind = kindOf(number);
  return { kind, id, position, json: upgradeText(kind, documentVersion, json) };
}

/** The row of an item that is written in that version of its project. */
export function itemRow(projectId: string, item: StoredItem, changedIn: number): StoredRow {
  const { kind, id, position } = item;
  return { projectId, kind: NUMBER_OF[kind], id, position, ...textOf(item, changedIn) };
}

/** The columns of an item's text. */
export function textOf(item: Pick<StoredItem, 'kind' | 'json'>, changedIn: number) {
  const { characters, values: valueCount, networkBytes } = itemSize(item);
  return { json: item.json, characters, valueCount, networkBytes, documentVersion: DOCUMENT_VERSION, changedIn };
}
