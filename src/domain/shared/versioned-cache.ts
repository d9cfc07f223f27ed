import type { CacheBudget } from './cache-budget.ts';

/** A value derived from one version of a map, and its weight in bytes. */
export type CacheEntry<T> = { readonly version: number; readonly weight: number; readonly value: T };

/** `detail` distinguishes values of one map. */
export interface VersionedCache<T> {
  /** The value of that version, if it is cached. */
  peek(mapId: string, version: number, detail?: string): T | null;
  /**
   * The same; computed when it is not cached, once for any number of concurrent callers. A newer version that is found meanwhile
   * is accepted.
   */
  get(mapId: string, version: number, make: () => Promise<CacheEntry<T>>, detail?: string): Promise<T>;
}

/** Caches values derived from maps, within the budget. `name` identifies this cache; of each map it has the `most` values that were used last. */
export function versionedCache<T>(budget: CacheBudget, name: string, most = Infinity): VersionedCache<T> {
  const known = new Map<string, CacheEntry<T>>();
  const underway = new Map<string, Promise<CacheEntry<T>>>();
  const partName = (detail: string) => (detail ? `${name} ${detail}` : name);

  const keep = (mapId: string, detail: string, { version, weight, value }: CacheEntry<T>): void => {
    const key = keyOf(mapId, detail);
    budget.keep({ mapId, version, name: partName(detail), weight, drop: () => known.delete(key) });
    known.set(key, { version, weight, value });
    if (most < Infinity) dropOldest(mapId);
  };
  const dropOldest = (mapId: string): void => {
    const keys = [...known.keys()].filter((key) => `${key} `.startsWith(`${mapId} `));
    for (const key of keys.slice(0, -most)) budget.dropPart(mapId, partName(key.slice(mapId.length + 1)));
  };
  const peek = (mapId: string, version: number, detail = ''): T | null => {
    const made = known.get(keyOf(mapId, detail));
    if (made?.version !== version) return null;
    known.delete(keyOf(mapId, detail));
    known.set(keyOf(mapId, detail), made);
    budget.use(mapId, partName(detail));
    return made.value;
  };

  return {
    peek,
    async get(mapId, version, make, detail = '') {
      const at = peek(mapId, version, detail);
      if (at !== null) return at;
      const key = `${keyOf(mapId, detail)} ${version}`;
      const making = underway.get(key) ?? make().finally(() => underway.delete(key));
      underway.set(key, making);
      const made = await making;
      if (known.get(keyOf(mapId, detail))?.value !== made.value) keep(mapId, detail, made);
      return made.value;
    },
  };
}

const keyOf = (mapId: string, detail: string): string => (detail ? `${mapId} ${detail}` : mapId);
