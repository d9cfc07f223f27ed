import type { StoredItem } from '../../../src/domain/projects/content/project-content.ts';

/** Items by columns: these are copied between threads in a third of the time. */
type Columns = {
  readonly kinds: readonly StoredItem['kind'][];
  readonly ids: readonly string[];
  readonly positions: Float64Array;
  readonly texts: readonly string[];
};
type PackedItems = { readonly itemColumns: Columns };

/** The depth of lists of items in the input and the result of jobs. */
const DEPTH = 3;

/** A value whose lists of items, down to this depth, are columns. */
export function packItems(value: unknown, depth = DEPTH): unknown {
  if (isItems(value)) return packed(value);
  if (depth === 0 || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, packItems(part, depth - 1)]));
}

/** The original value. */
export function unpackItems(value: unknown, depth = DEPTH): unknown {
  if (isPacked(value)) return unpacked(value);
  if (depth === 0 || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, unpackItems(part, depth - 1)]));
}

/** How many characters the texts in a value have, down to the same depth: those of items by their JSON. */
export function textLength(value: unknown, depth = DEPTH): number {
  if (typeof value === 'string') return value.length;
  if (isItems(value)) return value.reduce((sum, { json }) => sum + json.length, 0);
  if (depth === 0 || !isPlain(value)) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + textLength(part, depth - 1), 0);
}

const packed = (items: readonly StoredItem[]): PackedItems => ({
  itemColumns: {
    kinds: items.map(({ kind }) => kind),
    ids: items.map(({ id }) => id),
    positions: Float64Array.from(items, ({ position }) => position),
    texts: items.map(({ json }) => json),
  },
});

const unpacked = ({ itemColumns: { kinds, ids, positions, texts } }: PackedItems): readonly StoredItem[] =>
  ids.map((id, at) => ({ kind: kinds[at]!, id, position: positions[at]!, json: texts[at]! }));

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isItems = (value: unknown): value is readonly StoredItem[] =>
  Array.isArray(value) && isPlain(value[0]) && 'json' in value[0] && 'position' in value[0];

const isPacked = (value: unknown): value is PackedItems => isPlain(value) && 'itemColumns' in value;
