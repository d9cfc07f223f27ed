/** What was made of one version of something, and how much room it takes. */
export type CacheEntry<T> = { readonly version: number; readonly weight: number; readonly value: T };

export interface VersionedCache<T> {
  /** What was made of that version, if it is at hand. */
  peek(id: string, version: number): T | null;
  /** The same; made when it is not at hand, once however many ask. A newer version that is found meanwhile does as well. */
  get(id: string, version: number, make: () => Promise<CacheEntry<T>>): Promise<T>;
}

/** Keeps the newest version of each id, up to so much weight in all; those not asked for longest go first. */
export function versionedCache<T>(maxWeight: number): VersionedCache<T> {
  const known = new Map<string, CacheEntry<T>>();
  const underway = new Map<string, Promise<CacheEntry<T>>>();
  let weight = 0;

  const drop = (id: string) => {
    weight -= known.get(id)?.weight ?? 0;
    known.delete(id);
  };
  const keep = (id: string, made: CacheEntry<T>) => {
    drop(id);
    known.set(id, made);
    weight += made.weight;
    for (const oldest of known.keys()) {
      if (weight <= maxWeight || oldest === id) break;
      drop(oldest);
    }
  };
  const peek = (id: string, version: number): T | null => {
    const made = known.get(id);
    if (made?.version !== version) return null;
    known.delete(id);
    known.set(id, made);
    return made.value;
  };

  return {
    peek,
    async get(id, version, make) {
      const at = peek(id, version);
      if (at !== null) return at;
      const key = `${id} ${version}`;
      const making = underway.get(key) ?? make().finally(() => underway.delete(key));
      underway.set(key, making);
      const made = await making;
      keep(id, made);
      return made.value;
    },
  };
}
