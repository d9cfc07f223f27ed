import type { Item, Json, Noun } from '../../../../adapters/web/studio/document/items/types.ts';

/** The items of a map by their keys. */
export type Items = ReadonlyMap<string, { readonly noun: Noun; readonly item: Item }>;

const ABSENT = 'absent';

/**
 * Who replaced what knowingly: each edit and each choice in a conflict, by field. A value that the service had is lost if nobody who
 * saw it replaced it, and it is not in the map in the end.
 */
export class Ledger {
  readonly #replaced = new Map<string, Set<string>>();

  /** Somebody who saw `before` made `after` of it. */
  note(before: Items, after: Items, keys: Iterable<string> = new Set([...before.keys(), ...after.keys()])): void {
    for (const key of keys) {
      const [old, made] = [valuesOf(before.get(key)), valuesOf(after.get(key))];
      for (const field of new Set([...old.keys(), ...made.keys()])) {
        const [from, to] = [old.get(field) ?? ABSENT, made.get(field) ?? ABSENT];
        if (from !== to) this.#replacedBy(`${key} ${field} ${to}`).add(from);
      }
    }
  }

  /** The values of these versions that are lost in the last one. */
  lost(versions: readonly Items[]): readonly string[] {
    const last = versions.at(-1)!;
    const had = new Map<string, Set<string>>();
    for (const version of versions) {
      for (const [key, entry] of version) {
        for (const [field, value] of valuesOf(entry)) {
          const name = `${key} ${field}`;
          had.set(name, (had.get(name) ?? new Set()).add(value));
        }
      }
    }
    return [...had].flatMap(([name, values]) => {
      const [noun, id, ...field] = name.split(' ');
      const end = valuesOf(last.get(`${noun} ${id}`)).get(field.join(' ')) ?? ABSENT;
      const known = this.#known(name, end);
      return [...values].filter((value) => !known.has(value)).map((value) => `${name}: ${value} (ends as ${end})`);
    });
  }

  /** The value, and all that was replaced on the way to it. */
  #known(name: string, value: string): ReadonlySet<string> {
    const known = new Set([value]);
    for (const each of known) for (const before of this.#replacedBy(`${name} ${each}`)) known.add(before);
    return known;
  }

  #replacedBy(name: string): Set<string> {
    if (!this.#replaced.has(name)) this.#replaced.set(name, new Set());
    return this.#replaced.get(name)!;
  }
}

/** The fields that persons write themselves; the others may follow from deletions. */
const WRITTEN = ['address', 'category', 'data', 'shortName', 'building', 'name', 'description'];

function valuesOf(entry: { readonly item: Item } | undefined): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  if (!entry) return values;
  const text = (value: Json | undefined) => JSON.stringify(value ?? null);
  for (const field of WRITTEN) if (field in entry.item) values.set(field, text(entry.item[field]));
  for (const [language, texts] of Object.entries((entry.item.translations ?? {}) as Record<string, Json>)) {
    values.set(`translations.${language}`, text(texts));
  }
  return values;
}
