/**
 * A field of many items: its name, its values, and which of them each item has, by index; -1: the item lacks the field. Without indexes
 * a single value is that of every item, and several are those of the items in turn.
 */
type Column = readonly [name: string, values: readonly unknown[], indexes?: readonly number[]];

/** Items of one kind as JSON, by field: most fields have few values, each of which is written once. */
export type ItemTable = { readonly count: number; readonly columns: readonly Column[] };

export function tableOf(items: readonly object[]): ItemTable {
  const names = new Set(items.flatMap((item) => Object.keys(item)));
  return { count: items.length, columns: [...names].map((name) => columnOf(items, name)) };
}

function columnOf(items: readonly object[], name: string): Column {
  const all = items.map((item) => (item as Readonly<Record<string, unknown>>)[name]);
  const known = new Map<string, number>();
  const values: unknown[] = [];
  const indexes = all.map((value) => {
    if (value === undefined) return -1;
    const text = JSON.stringify(value);
    const index = known.get(text) ?? values.push(value) - 1;
    known.set(text, index);
    return index;
  });
  if (indexes.includes(-1)) return [name, values, indexes];
  if (values.length === 1) return [name, values];
  return values.length > items.length / 2 ? [name, all] : [name, values, indexes];
}

/** The items of a table. Equal values are the same object. */
export function itemsOf(table: ItemTable): readonly Record<string, unknown>[] {
  const items = Array.from({ length: table.count }, (): Record<string, unknown> => ({}));
  for (const [name, values, indexes] of table.columns) {
    items.forEach((item, at) => {
      const index = indexes ? indexes[at]! : values.length === 1 ? 0 : at;
      if (index >= 0) item[name] = values[index];
    });
  }
  return items;
}
