import type { ProjectContent } from '../projects/content/project-content.ts';
import type { ItemPatch } from '../projects/items/item.ts';
import type { DraftItem } from './draft.ts';
import type { Issue, SourcePlace } from './issue.ts';
import type { Resolved } from './resolved-items.ts';

type Written<Fields> = {
  readonly item: DraftItem<Fields>;
  readonly id: string;
  readonly path: string;
  readonly fields: Partial<Fields>;
  readonly isKnown: boolean;
};

export type Writer = ReturnType<typeof patchWriter>;

/** Makes patches of items, notes where each was found, and drops keys that others have. */
export function patchWriter(issues: Issue[], keys: Map<string, string>) {
  const places = new Map<string, SourcePlace>();
  const write = <Fields>({ item, id, path, fields }: Written<Fields>): ItemPatch<Fields> => {
    places.set(path, item.from);
    return { path, id, isDeleted: false, fields: withFreeKey(item, id, fields, keys, issues) };
  };
  const all = <Each, Patch>(
    path: string,
    items: readonly Each[],
    make: (each: Each, path: string) => Patch | null,
  ): Patch[] =>
    items.flatMap((each, at) => {
      const patch = make(each, `${path}.${at}`);
      return patch === null ? [] : [patch];
    });
  return { places, write, all };
}

function withFreeKey<Fields>(
  item: DraftItem<unknown>,
  id: string,
  fields: Partial<Fields>,
  keys: Map<string, string>,
  issues: Issue[],
) {
  const { key, ...others } = fields as Partial<Fields> & { readonly key?: string | null };
  if (!key) return fields;
  const owner = keys.get(key) ?? id;
  keys.set(key, owner);
  if (owner === id) return fields;
  issues.push({
    ...item.from,
    severity: 'warning',
    code: 'key_taken',
    message: `The key ${key} is taken: the item has none.`,
  });
  return others as unknown as Partial<Fields>;
}

/** The owners of keys that stay: those of items that the draft does not give another key. */
export function keysIn(
  { levels, areas, markers }: ProjectContent,
  resolved: readonly Resolved<DraftItem<object>>[],
): Map<string, string> {
  const rekeyed = new Set(resolved.flatMap(({ item, id }) => ('key' in item.fields ? [id] : [])));
  const keyed = [...levels, ...areas, ...markers].flatMap(({ key, id }) =>
    key && !rekeyed.has(id) ? [[key, id] as const] : [],
  );
  return new Map(keyed);
}
