import { byPlace } from '../../../src/domain/projects/changes/changed-items.ts';
import type { ItemName, Mention, Reach } from '../../../src/domain/projects/changes/reach.ts';
import { type ContentSize, EMPTY_SIZE } from '../../../src/domain/projects/content/content-size.ts';
import type { StoredItem } from '../../../src/domain/projects/content/project-content.ts';
import type { ItemKind } from '../../../src/domain/projects/items/item.ts';
import type { ItemPart } from '../../../src/ports/projects/stores.ts';
import type { Connection, Value } from '../drivers/connection.ts';
import { keyLists, placeholders } from '../shared/rows.ts';
import { type ItemRow, kindOf, NUMBER_OF, SELECT_ITEMS, toItem } from './item-rows.ts';

type Select = { readonly sql: string; readonly values: readonly Value[] };

/** A row is an item, the last position of a kind, or, without a kind, the size of all items. */
type Row = {
  readonly kind: number | null;
  readonly id: string | null;
  readonly position: number | null;
  readonly json: string | null;
  readonly documentVersion: number | null;
  readonly characters: number | string | null;
  readonly valueCount: number | string | null;
  readonly networkBytes: number | string | null;
};

const NO_SIZE = 'NULL AS characters, NULL AS valueCount, NULL AS networkBytes';
const ITEMS = SELECT_ITEMS.replace(' FROM', `, ${NO_SIZE} FROM`);
/** For one kind, so that it is the end of an index. */
const last = (kind: ItemKind) =>
  `SELECT ${NUMBER_OF[kind]} AS kind, NULL AS id, MAX(position) AS position, NULL AS json, NULL AS documentVersion, ${NO_SIZE}
    FROM items WHERE project_id = ? AND kind = ${NUMBER_OF[kind]}`;
const SIZE = `SELECT NULL AS kind, NULL AS id, NULL AS position, NULL AS json, NULL AS documentVersion,
  SUM(characters) AS characters, SUM(value_count) AS valueCount,
  SUM(network_bytes) AS networkBytes FROM items WHERE project_id = ?`;

/** Implements `ItemStore.part`, by one statement. */
export async function partOfItems(db: Connection, projectId: string, reach: Reach): Promise<ItemPart> {
  const selects = [
    ...ofKinds(reach.kinds),
    ...named(reach.items),
    ...reach.mentions.map(mentioning),
    ...reach.added.map((kind) => ({ sql: last(kind), values: [] })),
    { sql: SIZE, values: [] },
  ];
  const rows = await db.all<Row>(
    selects.map(({ sql }) => sql).join(' UNION ALL '),
    selects.flatMap(({ values }) => [projectId, ...values]),
  );
  return partIn(rows);
}

const ofKinds = (kinds: readonly ItemKind[]): readonly Select[] =>
  kinds.length === 0
    ? []
    : [
        {
          sql: `${ITEMS} AND kind IN ${placeholders(kinds.length)}`,
          values: kinds.map((kind) => NUMBER_OF[kind]),
        },
      ];

const named = (items: readonly ItemName[]): readonly Select[] =>
  [...Map.groupBy(items, ({ kind }) => kind)].flatMap(([kind, ofKind]) =>
    keyLists(ofKind.map(({ id }) => id)).map((ids) => ({
      sql: `${ITEMS} AND kind = ? AND id IN ${placeholders(ids.length)}`,
      values: [NUMBER_OF[kind], ...ids],
    })),
  );

/** LIKE is several times as fast as INSTR. In SQLite it ignores case, so that it finds too much, never too little. */
const mentioning = ({ kinds, text }: Mention): Select => ({
  sql: `${ITEMS} AND kind IN ${placeholders(kinds.length)} AND json LIKE ? ESCAPE '|'`,
  values: [...kinds.map((kind) => NUMBER_OF[kind]), `%${text.replace(/[%_|]/g, '|$&')}%`],
});

function partIn(rows: readonly Row[]): ItemPart {
  const items = new Map<string, StoredItem>();
  const last: Partial<Record<ItemKind, number>> = {};
  let size = EMPTY_SIZE;
  for (const row of rows) {
    const { kind, id, position } = row;
    if (kind === null) size = sizeIn(row);
    else if (id !== null) items.set(`${kind} ${id}`, toItem(row as ItemRow));
    else if (position !== null) last[kindOf(kind)] = position;
  }
  return { items: [...items.values()].sort(byPlace), last, size };
}

const sizeIn = ({ characters, valueCount, networkBytes }: Row): ContentSize => ({
  characters: EMPTY_SIZE.characters + Number(characters),
  values: EMPTY_SIZE.values + Number(valueCount),
  networkBytes: EMPTY_SIZE.networkBytes + Number(networkBytes),
});
